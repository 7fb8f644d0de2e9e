"""The picture of a table in a hand: nothing on it touches anything else, with two to ten seats, on every width."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from deadbutton.books.points import PenaltyStep
from deadbutton.games import game
from deadbutton.journal import Journal, Record
from deadbutton.sim.announcement import announced_event
from deadbutton.table import TO_BET, TO_DEAL, TO_DRAW, legal_acts
from deadbutton.tournament import (
    DrawSeats,
    EnterAct,
    EnterCards,
    Level,
    MarkAbsent,
    Penalise,
    PlayAct,
    RecordInfraction,
    Register,
    RunOut,
    ShowMessage,
    StartPlay,
    Structure,
    TrackHand,
    desk_at,
    live,
    make_plan,
)
from deadbutton.tournament.virtual.hand import legal
from deadbutton.web import create_app
from tests.browser.conftest import serving
from tests.web.rooms import in_play
from tests.web.virtual_room import begun, dealt, seat_to_act

LONG_NAMES = (
    "Maximilian-Friedrich Exemple", "Jean-Christophe Grand d'Essai", "Bartholomew Spécimen-Featherstone", "Anne-Sophie de La Maquette",
    "Dario", "Wolfgangamadeus Témoin", "Gaëlle Démo", "Hugo Patron", "Inès Fictive", "Guillaume-Emmanuel Gabarit",
)  # fmt: skip
CHIPS = {25: 8, 100: 8, 500: 2, 1000: 18, 5000: 46, 25_000: 40}
WIDTHS = (
    (320, 640), (390, 844), (560, 900), (699, 900), (700, 900), (768, 1024), (820, 1180), (844, 390), (899, 1200),
    (900, 600), (932, 430), (1024, 768), (1024, 560), (1280, 800), (1920, 1080),
)  # fmt: skip

TOUCHING = """([picture, kinds, own]) => {
  const frame = document.querySelector(picture).getBoundingClientRect()
  const boxes = Object.entries(kinds).flatMap(([kind, where]) =>
    [...document.querySelectorAll(where)].map((one) => {
      const {seat, pos} = one.closest('[data-seat],[data-pos]')?.dataset ?? {}
      const {left, right, top, bottom} = one.getBoundingClientRect()
      return {kind, seat: seat ?? pos ?? '', left, right, top, bottom}
    })).filter((one) => one.right > one.left)
  const called = (one) => one.kind + one.seat
  const outside = boxes.filter((one) => one.left < frame.left - 1 || one.right > frame.right + 1
    || one.top < frame.top - 1 || one.bottom > frame.bottom + 1).map((one) => `${called(one)} is outside`)
  const together = boxes.flatMap((one, place) => boxes.slice(place + 1)
    .filter((other) => !(one.seat && one.seat === other.seat && one.kind === 'plate' && own.includes(other.kind)))
    .filter((other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > .5
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > .5)
    .map((other) => `${called(one)} × ${called(other)}`))
  return {touching: [...outside, ...together], boxes: boxes.length, wide: document.documentElement.scrollWidth}
}"""
"""Of the plates, bets, marks, pots and board: which two overlap, and what stands out of the picture. Cards and the button may lie on
their own plate."""


ON_THE_TABLET = [
    ".dl-pic",
    {"plate": ".dl-oval .dl-seat", "cards": ".dl-oval .dl-seat .dl-cards", "bet": ".dl-oval .bet", "mark": ".dl-oval .pip",
     "pots": ".dl-oval .dl-mid dl", "board": ".dl-oval .dl-mid .cards"},
    ["cards", "mark"],
]  # fmt: skip
AT_A_VIRTUAL_TABLE = [
    ".vt-scene",
    {"plate": ".vt-oval .plate", "cards": ".vt-oval .hole", "mine": ".vt-oval .mine", "bet": ".vt-oval .bet",
     "pots": ".vt-oval .vt-pots > div", "board": ".vt-oval .vt-board", "corner": ".vt-corner"},
    ["cards"],
]  # fmt: skip
COVERED = """() => {
  const found = []
  const look = (kind, where, inside) => document.querySelectorAll(where).forEach((one) => {
    const {left, right, top, bottom} = one.getBoundingClientRect()
    const hidden = [[left, top], [right, top], [left, bottom], [right, bottom]].filter(([x, y]) => {
      const seen = document.elementFromPoint(x + (x === left ? 3 : -3), y + (y === top ? 3 : -3))
      return !seen?.closest(inside)
    })
    if (hidden.length) found.push(`${kind} ${one.innerText}: ${hidden.length} corners`)
  })
  look('card', '.mine .card', '.mine, .me')
  look('plate', '.vt-oval .plate', '.vt-oval')
  look('act', '.vt-dock > .thumbs .btn, .vt-pre label', '.thumbs, .vt-pre')
  return found
}"""
"""Of my cards, everybody's plate and what I can press: what lies under something else, or beyond the edge of the window."""
BANNERS = ((360, 640), (360, 740), (390, 664), (390, 844), (820, 1180), (1366, 650))
PHONES = ((360, 740), (390, 844), (430, 932), (1280, 800), (1440, 900))


def in_a_hand(journal: Journal, players: int, code: str, street: int) -> Record:
    """A table whose players, but the last to act, have all put as much before them as they may."""
    config = announced_event("club", "tda2024", 16)
    stud = Structure((Level(20, ante=25, bring_in=50, small_bet=100, big_bet=200),) * 20)
    config = msgspec.structs.replace(
        config, game=code, chips=CHIPS, seats_per_table=players, final_table=players,
        structure=config.structure if game(code).has_blinds else stud,
    )  # fmt: skip
    record = journal.create(config, by="Ana", accept_outside=True)
    for name in LONG_NAMES[:players]:
        record.do(Register(name=name, identity_seen=True, age=30), by="Ana")
    record.do(DrawSeats(), by="Ana")
    for step in make_plan(record.state):
        record.do(step.command, by="Ana")
    record.do(StartPlay(), by="Ana")
    record.do(TrackHand(table=1))
    while (hand := desk_at(record.state, 1).hand).street < street or hand.stage != TO_BET:
        _go_on(record)
    legal = legal_acts(hand, hand.actor)
    record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="raise", amount=legal.raise_most))
    for _ in range(players - 2):
        _go_on(record)
    return record


def _go_on(record: Record) -> None:
    hand = desk_at(record.state, 1).hand
    if hand.stage == TO_DEAL:
        left = [str(card) for card in hand.rules.game.deck if not hand.is_seen(card)]
        up = {
            hand.seats[player]: tuple(left.pop() for _ in range(need))
            for player, need in enumerate(hand.need_up)
            if need
        }
        record.do(EnterCards(table=1, hole=up))
        return
    act, amount = ("draw", 3) if hand.stage == TO_DRAW else ("call" if hand.betting.to_call else "check", 0)
    record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=act, amount=amount))


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    """One room with a table of each size; its address, and theirs."""
    hands = [(f"{players} seats", players, "NT", 3 if players % 2 else 0) for players in range(2, 11)]
    hands += [
        ("ten, the river", 10, "NT", 3),
        ("nine, stud", 9, "F7S", 4),
        ("six, draw", 6, "F2L3D", 1),
    ]
    with Journal(str(tmp_path_factory.mktemp("tables") / "t.db")) as journal:
        records = {title: in_a_hand(journal, players, code, street) for title, players, code, street in hands}
        for title in ("9 seats", "10 seats", "nine, stud"):  # a word more on the plate
            for player in list(records[title].state.tables[1].players.values())[::2]:
                records[title].do(MarkAbsent(player=player))
        with serving(create_app(journal)) as address:
            yield {title: f"{address}/t/{record.id}/dealer/1" for title, record in records.items()}


def test_nothing_on_the_picture_touches_anything_else(tables, window) -> None:
    page = window(locale="fr-FR").new_page()
    found = {}
    for title, address in tables.items():
        page.goto(address)
        for width, height in WIDTHS:
            page.set_viewport_size({"width": width, "height": height})
            seen = page.evaluate(TOUCHING, ON_THE_TABLET)
            assert seen["boxes"] > 4
            if seen["touching"] or seen["wide"] > width:
                found[title, width, height] = seen["touching"], seen["wide"]
    assert not found


UNDER_THE_RING = """() => {
  const plate = document.querySelector('.dl-oval .dl-seat--act').getBoundingClientRect()
  return [...document.querySelectorAll('.dl-oval .dl-seat--act ~ .pip:not(.pip--aside)')].map((one) => one.getBoundingClientRect())
    .filter((one) => one.right > plate.left - 6 && one.left < plate.right + 6 && one.bottom > plate.top - 6 && one.top < plate.bottom + 6)
    .length
}"""


def test_what_marks_a_seat_is_not_under_the_ring_of_whoever_acts(tmp_path, window) -> None:
    page, found = window().new_page(), []
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, 4, "club", "ffjp")
        record.do(TrackHand(table=1))
        while desk_at(record.state, 1).hand.street < 1 or desk_at(record.state, 1).hand.stage != TO_BET:
            _go_on(record)
        with serving(create_app(journal)) as address:
            for _ in range(4):
                page.goto(f"{address}/t/{record.id}/dealer/1")
                for width, height in ((820, 1180), (1024, 768), (1280, 800)):
                    page.set_viewport_size({"width": width, "height": height})
                    if page.evaluate(UNDER_THE_RING):
                        found.append((desk_at(record.state, 1).hand.actor, width))
                _go_on(record)
    assert not found


def at_a_virtual_table(
    journal: Journal,
    players: int,
    code: str,
    street: int,
    names: Sequence[str] = (),
    sold: dict[str, object] | None = None,
) -> str:
    """The page of the last to act, where everybody before has put as much into the middle as the chips and the game allow."""
    names = names or [name.split()[0] for name in LONG_NAMES[:players]]
    sold = sold or {"seats_per_table": players, "final_table": players}
    record, tokens = begun(journal, *names, game=code, sold=sold, think=(600,), between=0)
    dealt(record)
    while (hand := live(record.state, 1, record.secret(1))) is not None and hand.street < street:
        _calls(record)
    seat, legal_now = legal(record.state, 1, record.secret(1))
    record.do(PlayAct(table=1, seat=seat, act="raise", amount=legal_now.raise_most))
    for _ in range(players - 2):
        _calls(record)
    return tokens[record.state.players[record.state.tables[1].players[seat_to_act(record)]].name]


def _calls(record: Record) -> None:
    seat, legal_now = legal(record.state, 1, record.secret(1))
    record.do(PlayAct(table=1, seat=seat, act="call" if legal_now.call else "check"))


def all_in_at_once(journal: Journal, players: int, code: str, streets: int) -> str:
    """Everybody's hand lies open, and so many streets have come since: at stud seven cards a seat at the end, but for what serves all."""
    names = [name.split()[0] for name in LONG_NAMES[:players]]
    bets = Level(20, small_blind=50, big_blind=100, ante=200, bring_in=25, small_bet=100, big_bet=200)
    sold = {
        "structure": Structure((bets,) * 9),
        "chips": {25: 8},
        "seats_per_table": players,
        "final_table": players,
    }
    record, tokens = begun(journal, *names, game=code, sold=sold, between=600_000, run_out=600_000)
    dealt(record)
    for _ in range(streets):
        record.do(RunOut(table=1))
    return next(iter(tokens.values()))


def test_millions_before_every_seat_touch_nothing_at_a_virtual_table(tmp_path, window) -> None:
    """Seven digits, whole names, small phones: from three seats to nine."""
    bets = Level(20, small_blind=50_000, big_blind=100_000, ante=100_000)
    page, found = window(locale="fr-FR").new_page(), {}
    with Journal(str(tmp_path / "m.db")) as journal:
        tokens = {}
        for players, street in ((3, 0), (5, 3), (6, 0), (8, 0), (9, 3)):
            sold = {
                "structure": Structure((bets,) * 9),
                "chips": {25_000: 40, 100_000: 20, 500_000: 12},
                "seats_per_table": players,
                "final_table": players,
            }
            names = LONG_NAMES[:players]
            tokens[players] = at_a_virtual_table(journal, players, "NT", street, names, sold)
        with serving(create_app(journal)) as address:
            for players, token in tokens.items():
                page.goto(f"{address}/me/{token}/table")
                for width, height in ((360, 640), (360, 740), (390, 844), (1280, 800)):
                    page.set_viewport_size({"width": width, "height": height})
                    seen = page.evaluate(TOUCHING, AT_A_VIRTUAL_TABLE)
                    assert seen["boxes"] > 2 * players
                    if seen["touching"] or seen["wide"] > width:
                        found[players, width, height] = seen["touching"], seen["wide"]
    assert not found


def test_nothing_at_a_virtual_table_touches_anything_else(tmp_path, window) -> None:
    """Two to ten seats, everybody all-in, before the flop and on the river, and other games: phones of 360 pixels too."""
    page, found = window().new_page(), {}
    hands = [(players, "NT", street) for players in range(2, 11) for street in (0, 3)]
    hands += [(7, "F7S", 0), (7, "F7S", 4), (9, "F7S", 0), (9, "F7S", 4), (9, "PO", 0), (6, "F2L3D", 0)]
    with Journal(str(tmp_path / "v.db")) as journal:
        tokens = {one: at_a_virtual_table(journal, *one) for one in hands}
        open_hands = [
            (5, "F7S", 4),
            (8, "F7S", 4),
            (8, "F7S", 1),
            (9, "F7S", 2),
            (5, "PO", 0),
            (8, "PO", 1),
            (9, "NT", 1),
            (10, "NT", 0),
        ]
        tokens |= {(*one, "all-in"): all_in_at_once(journal, *one) for one in open_hands}
        with serving(create_app(journal)) as address:
            for one, token in tokens.items():
                page.goto(f"{address}/me/{token}/table")
                if one == (9, "F7S", 4):
                    assert page.locator(".vt-board .card").count() == 2, "the cards that serve all are seen"
                for width, height in PHONES:
                    page.set_viewport_size({"width": width, "height": height})
                    seen = page.evaluate(TOUCHING, AT_A_VIRTUAL_TABLE)
                    assert seen["boxes"] > one[0]
                    if seen["touching"] or seen["wide"] > width:
                        found[one, width] = seen["touching"], seen["wide"]
                    if one[1] != "NT":  # no chip of anybody can lie over the name of the game
                        assert page.locator(".vt-bar .vt-game").evaluate(
                            "name => name.scrollWidth <= name.clientWidth && name.clientHeight > 10"
                        ), (one, width)
    assert not found


def told_off(journal: Journal, players: int) -> dict[str, str]:
    """Whoever has the turn has been warned, another serves a penalty, and a third only hears of it: their pages."""
    record, tokens = begun(journal, *LONG_NAMES[:players], seats=players, think=(600,), between=0)
    dealt(record)
    turn = record.state.tables[1].players[seat_to_act(record)]
    other, *rest = (number for number in record.state.players if number != turn)
    for player, step in ((turn, PenaltyStep.WARNING), (other, PenaltyStep.ROUNDS)):
        record.do(RecordInfraction(player=player, code="5-A"))
        record.do(Penalise(player=player, step=step.key, rounds=1))
    record.do(
        ShowMessage(
            text="Pizza à neuf heures dans la cuisine, à gauche ; la pause dure trois minutes de plus."
        )
    )
    seen = {"turn": turn, "serves": other, "hears": rest[-1] if rest else turn}
    return {what: tokens[record.state.players[number].name] for what, number in seen.items()}


def test_no_banner_hides_my_cards_or_what_i_can_press(tmp_path, window) -> None:
    """Penalties, the director's message, and a line that is down: what has no room is scrolled to below the acts, and never pushes the table away."""
    page, found = window(locale="fr-FR").new_page(), {}
    with Journal(str(tmp_path / "v.db")) as journal:
        tokens = {(n, what): token for n in (2, 9, 10) for what, token in told_off(journal, n).items()}
        with serving(create_app(journal)) as address:
            for one, token in tokens.items():
                page.goto(f"{address}/me/{token}/table")
                for strip in (False, True):
                    if strip:
                        page.evaluate(
                            "() => { const strip = document.getElementById('connection'); strip.hidden = false;"
                            " strip.querySelector('span').textContent = strip.dataset.sentence }"
                        )
                    for width, height in BANNERS:
                        page.set_viewport_size({"width": width, "height": height})
                        if covered := page.evaluate(COVERED):
                            found[one, strip, width, height] = covered
    assert not found
