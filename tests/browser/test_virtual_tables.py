"""People with browsers and bots play a tournament of one table to its end; and nobody was ever sent a card of somebody else."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from examples import seat_bot
from playwright.sync_api import APIResponse, BrowserContext, Page, Route, expect

from deadbutton.cards import Card
from deadbutton.journal import Journal, facts_of
from deadbutton.tournament import (
    HandActed,
    HandDealt,
    MovePlayer,
    PauseClock,
    Phase,
    PlayAct,
    ShowMessage,
    VoidHand,
)
from deadbutton.tournament.virtual.hand import rebuild
from deadbutton.web import Settings, create_app
from deadbutton.web.running.runner import Runner
from deadbutton.web.virtual.games import start
from tests.web.virtual_room import begun, dealt, seat_to_act, short

CARD = re.compile(r'class="card card--([shdc])"[^>]*>\s*(10|[2-9AKQJ])')
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def journal(tmp_path: Path):
    with Journal(tmp_path / "room.db") as journal:
        yield journal


def sit(page: Page, room: str, token: str) -> None:
    page.goto(f"{room}/me/{token}/table")
    expect(page.locator("#vt .plate").first).to_be_visible()


def test_two_people_and_a_bot_play_to_the_end(journal, serve, window: Callable[..., BrowserContext]):
    record, tokens = begun(
        journal,
        "Ada",
        "Bruno",
        bots=1,
        style="maniac",
        start=False,
        think=(60,),
        bank=0,
        between=0,
        bots_take=0,
        run_out=1,
    )
    secrets: dict[tuple[int, int], bytes] = {}
    made = record._vault.new

    def remembered(table: int, hand: int) -> bytes:
        secrets[table, hand] = made(table, hand)
        return secrets[table, hand]

    record._vault.new = remembered
    room = serve(create_app(journal, Settings()))
    received: dict[str, list[str]] = {name: [] for name in tokens}
    pages: dict[str, Page] = {}
    for name, token in tokens.items():
        page = window(viewport=PHONE).new_page()
        heard = received[name]
        page.on("response", lambda answer, heard=heard: heard.append(_body(answer)))
        page.goto(f"{room}/me/{token}/table")
        expect(page.get_by_role("heading", name="You are in")).to_be_visible()
        pages[name] = page
    start(record, by="host")
    turns = 0
    while record.state.phase is Phase.RUNNING and turns < 400:
        for page in pages.values():
            if page.locator("#vt[data-turn=mine]").count():
                turns += _act(page, raises=turns % 3 == 2)
            elif page.locator(".vt-place").count():
                continue
            else:
                page.evaluate("() => new Promise(requestAnimationFrame)")
    assert record.state.phase is Phase.OVER
    assert turns, "somebody has acted on a page"
    for page in pages.values():
        expect(page.locator(".vt-place")).to_be_visible()
    _nobody_saw_too_much(record, secrets, received)


def _body(answer) -> str:
    try:
        return answer.text() if "/table" in answer.url and "events" not in answer.url else ""
    except Exception:  # a page that has moved on keeps no answers
        return ""


def _act(page: Page, *, raises: bool) -> int:
    """As a person would: open the sheet and take everything; or call, or check."""
    before = page.locator("#vt").get_attribute("data-turn-of")
    raising = page.locator(".vt-dock > .thumbs [data-raise]")
    if raises and raising.count():
        raising.click()
        page.locator("#raise [data-amount]").last.click()
        page.locator("#raise .btn--go").click()
    else:
        page.locator(".vt-dock > .thumbs .btn--go").click()
    page.wait_for_function(
        "before => document.getElementById('vt').dataset.turnOf !== before || !document.getElementById('vt').dataset.turn",
        arg=before,
    )
    return 1


def _nobody_saw_too_much(record, secrets, received: dict[str, list[str]]) -> None:
    """What each of them was sent, against all that they could know of all hands together."""
    facts = facts_of(list(record.rows.after(0)))
    seats = {
        name: {one.seat for one in record.state.players.values() if one.name == name} for name in received
    }
    dealt = [one for one in facts if isinstance(one, HandDealt)]
    assert dealt
    for name, bodies in received.items():
        for body in filter(None, bodies):
            shown = {("T" if rank == "10" else rank) + suit for suit, rank in CARD.findall(body)}
            hand = re.search(r"hand (\d+)", body)
            if not shown or hand is None:
                continue
            number = int(hand[1])
            of = next(one for one in dealt if one.hand == number)
            acts = [one for one in facts if isinstance(one, HandActed) and one.hand == number]
            public = {
                card for step in (*of.told, *(s for act in acts for s in act.told)) for card in step.cards
            }
            own = _own(record, secrets[of.table, of.hand], of, acts, seats[name])
            assert shown <= public | own, (name, number)


def _own(record, secret, dealt, acts, seats) -> set[str]:
    hand = rebuild(dealt, acts, record.state.book, secret)
    return {
        str(Card(card)) for seat in seats if seat in hand.seats for card in hand.holes[hand.seats.index(seat)]
    }


def test_the_page_is_open_to_everybody_and_says_whose_turn_it_is(journal, serve, window, axe):
    _, tokens = begun(journal, "Ada", "Bruno")
    room = serve(create_app(journal, Settings()))
    found = []
    for name, token in tokens.items():
        page = window(viewport=PHONE, color_scheme="dark").new_page()
        sit(page, room, token)
        found.append((name, page))
    expect(found[0][1].locator("#vt .mine .card")).to_have_count(2)
    mine = next(page for _, page in found if page.locator("#vt[data-turn=mine]").count())
    expect(mine).to_have_title(re.compile("^● Your turn"))
    assert axe(mine) == []
    width = mine.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    # A phone held sideways: my cards, and every act, are in sight.
    for width, height in ((844, 390), (667, 375)):
        mine.set_viewport_size({"width": width, "height": height})
        for shown in mine.locator("#vt .mine .card, #vt .me .plate, .vt-dock > .thumbs .btn").all():
            expect(shown).to_be_in_viewport(ratio=0.95)
        assert axe(mine) == []
    mine.set_viewport_size(PHONE)
    mine.locator(".vt-dock > .thumbs [data-raise]").click()
    expect(mine.locator(".vt-corner:visible")).to_have_count(
        0
    )  # they would lie on the plates beside my cards
    mine.locator("#raise [data-amount]").nth(1).click()
    said = mine.locator("#raise [name=amount]").input_value()
    expect(mine.locator("#raise [data-said]")).to_have_text(f"{int(said):,}")
    # By the keys that stand on the buttons: R opens and shuts, the amount is typed over, Enter plays it.
    mine.keyboard.press("Escape")
    mine.keyboard.press("Escape")
    expect(mine.locator("#raise")).not_to_have_attribute("open", "")
    mine.keyboard.press("r")
    mine.keyboard.type(str(2 * int(said)))
    expect(mine.locator("#raise [data-said]")).to_have_text(f"{2 * int(said):,}")
    mine.keyboard.press("Enter")
    expect(mine.locator("#vt")).not_to_have_attribute("data-turn", "mine")
    other = next(page for _, page in found if page is not mine)
    expect(other.locator("#vt")).to_contain_text(f"{2 * int(said):,}")
    expect(other.locator("#vt")).to_have_attribute("data-turn", "mine")
    assert axe(other) == []
    # The screens beside the table: sent elsewhere, and out of it.
    for token, shown in ((_sent_elsewhere(journal), ".vt-to"), (_out(journal), ".vt-last")):
        other.goto(f"{room}/me/{token}/table")
        expect(other.locator(shown)).to_be_visible()
        assert axe(other) == [], shown


def _sent_elsewhere(journal: Journal) -> str:
    """The token of somebody who was just moved, in a game that stands still."""
    record, tokens = begun(journal, *"ABCDE", seats=4, start=False)
    with record.lock:  # the server that runs it deals no hand in between
        start(record, by="host")
        record.do(PauseClock(), by="host")
        full, other = sorted(record.state.tables.values(), key=lambda table: -len(table.players))
        me = record.state.players[min(full.players.values())]
        free = next(seat for seat in range(1, 5) if seat not in other.players)
        record.do(MovePlayer(player=me.id, table=other.number, seat=free, reason="a friend"), by="host")
    return tokens[me.name]


def _out(journal: Journal) -> str:
    """The token of whoever lost the only hand."""
    record, tokens = begun(journal, "Ada", "Bruno", think=(600,), between=0)
    dealt(record)
    for act, amount in (("raise", 10_000), ("call", 0)):
        record.do(PlayAct(table=1, seat=seat_to_act(record), act=act, amount=amount))
    runner = Runner()
    while runner.step(record):
        pass
    return tokens[next(one.name for one in record.state.players.values() if one.name in tokens)]


def test_the_example_bot_plays_to_the_end_over_a_real_socket(journal, serve):
    """No browser: two programs by the network, as anybody would write them."""
    record, tokens = short(journal, "NT", "tda2024", "Ada", "Bruno")
    room = serve(create_app(journal, Settings())).replace("http", "ws")
    with ThreadPoolExecutor(2) as both:
        playing = [
            both.submit(seat_bot.play, f"{room}/me/{token}/socket", Random(number))
            for number, token in enumerate(tokens.values())
        ]
        start(record, by="host")
        places = [one.result(300) for one in playing]
    assert sorted(places) == [1, 2]
    assert record.state.phase is Phase.OVER


def test_a_plan_is_played_when_the_turn_comes_and_dropped_at_a_raise(journal, serve, window, axe):
    record, tokens = begun(journal, "Ada", "Bruno", think=(600,), between=0)
    room = serve(create_app(journal, Settings()))
    pages = [window(viewport=PHONE).new_page() for _ in tokens]
    for page, token in zip(pages, tokens.values(), strict=True):
        sit(page, room, token)
    expect(pages[0].locator("#vt .mine .card")).to_have_count(2)
    mine, other = sorted(pages, key=lambda page: not page.locator("#vt[data-turn=mine]").count())
    assert axe(other) == []
    hand = record.state.virtual[1]
    check = other.locator(".vt-pre input[value=call]")
    check.click()
    expect(check).to_be_checked()
    check.click()
    expect(check).not_to_be_checked()
    check.click()
    assert not hand.acts, "a plan is nobody else's to know"
    mine.locator(".vt-dock > .thumbs [data-raise]").click()
    mine.locator("#raise .btn--go").click()
    expect(other.locator("#vt")).to_have_attribute("data-turn", "mine")
    expect(mine.locator("#vt")).not_to_have_attribute("data-turn", "mine")
    assert len(hand.acts) == 1, "the raise has dropped it"
    other.locator(".vt-dock > .thumbs .btn--go").click()
    # After the flop: the one who waits checks behind as soon as the turn comes.
    first, second = (other, mine)
    expect(first.locator("#vt")).to_have_attribute("data-turn", "mine")
    second.locator(".vt-pre input[value=fold]").click()
    first.locator(".vt-dock > .thumbs .btn--go").click()
    expect(second.locator(".vt-board .card:not(.card--gap)")).to_have_count(4)
    assert [act.act.value for act in hand.acts] == ["raise", "call", "check", "check"]
    # An answer that comes after the next turn, which is mine again: whoever taps meanwhile is heard.
    late: list[tuple[Route, APIResponse]] = []

    def answers_late(route: Route) -> None:
        late.append((route, route.fetch()))
        record.do(PlayAct(table=1, seat=seat_to_act(record), act="check"))

    first.route("**/table/act", answers_late, times=1)
    expect(first.locator("#vt")).to_have_attribute("data-turn", "mine")
    first.locator(".vt-dock > .thumbs .btn--go").click()
    expect(first.locator(".vt-board .card:not(.card--gap)")).to_have_count(5)
    first.locator("#vt[data-turn=mine] .vt-dock > .thumbs .btn--go").click()
    expect(first.locator("#vt")).not_to_have_attribute("data-turn", "mine")
    route, answer = late.pop()
    route.fulfill(response=answer)
    assert [act.act.value for act in hand.acts] == ["raise", "call", *["check"] * 5]


def test_an_amount_is_for_one_turn_and_the_button_says_what_is_in_the_field(journal, serve, window):
    record, tokens = begun(journal, "Ada", "Bruno", think=(600,), between=0)
    room = serve(create_app(journal, Settings()))
    pages = [window(viewport=PHONE).new_page() for _ in tokens]
    for page, token in zip(pages, tokens.values(), strict=True):
        sit(page, room, token)
    expect(pages[0].locator("#vt .mine .card")).to_have_count(2)
    mine = next(page for page in pages if page.locator("#vt[data-turn=mine]").count())
    before = mine.locator("#vt").get_attribute("data-turn-of")
    mine.locator(".vt-dock > .thumbs [data-raise]").click()
    mine.locator("#raise [data-amount]").last.click()
    chosen = mine.locator("#raise [name=amount]").input_value()
    # Something else happens meanwhile, and the page is drawn anew: the same turn, the same amount, and so it says.
    mark = "() => { document.querySelector('.vt-bar').dataset.seen = ''; }"
    mine.evaluate(mark)
    record.do(ShowMessage(text="Pizza at nine."), by="host")
    mine.wait_for_function("() => document.querySelector('.vt-bar').dataset.seen === undefined")
    expect(mine.locator("#raise [name=amount]")).to_have_value(chosen)
    expect(mine.locator("#raise [data-said]")).to_have_text(f"{int(chosen):,}")
    # Another deal, of whichever number: nothing of it is left.
    record.do(VoidHand(table=1, reason="a fault"), by="host")
    mine = _whose_turn(pages, before)
    expect(mine.locator("#raise")).not_to_have_attribute("open", "")
    mine.locator(".vt-dock > .thumbs [data-raise]").click()
    least = mine.locator("#raise [name=amount]").get_attribute("data-least")
    assert least != chosen
    expect(mine.locator("#raise [name=amount]")).to_have_value(least)
    expect(mine.locator("#raise [data-said]")).to_have_text(f"{int(least):,}")


def _whose_turn(pages: list[Page], before: str | None) -> Page:
    """The page of whoever is to act in another deal than before."""
    for page in pages:
        page.wait_for_function(
            "before => { const { turnOf } = document.getElementById('vt').dataset;"
            " return turnOf !== before && document.querySelector('.to-act'); }",
            arg=before,
        )
    return next(page for page in pages if page.locator("#vt[data-turn=mine]").count())


def test_talk_sounds_and_motion_are_the_readers_own_choice(journal, serve, window, axe):
    _, tokens = begun(journal, "Ada", "Bruno", think=(600,), between=0)
    room = serve(create_app(journal, Settings()))
    ada = window(viewport=PHONE).new_page()
    bruno = window(viewport=PHONE, reduced_motion="reduce").new_page()
    for page, name in ((ada, "Ada"), (bruno, "Bruno")):
        page.add_init_script("const real = Element.prototype.animate; window.moved = 0;"
                             "Element.prototype.animate = function (...how) { window.moved++; return real.apply(this, how); };")  # fmt: skip
        sit(page, room, tokens[name])
    # Talk: opened, said once, read by the other, who is told that there is something new.
    expect(ada.locator("#talk")).to_be_hidden()
    ada.locator(".vt-corner--talk").click()
    ada.locator("#talk [name=text]").fill("good luck <all>")
    assert axe(ada) == []
    ada.locator("#talk [name=text]").press("Enter")
    expect(ada.locator(".vt-lines")).to_contain_text("good luck <all>")
    expect(ada.locator("#talk [name=text]")).to_have_value("")
    expect(bruno.locator(".vt-corner--talk.is-new")).to_be_visible()
    bruno.locator(".vt-corner--talk").click()
    expect(bruno.locator(".vt-lines")).to_contain_text("good luck <all>")
    expect(bruno.locator(".vt-corner--talk.is-new")).to_have_count(0)
    bruno.keyboard.press("Escape")
    expect(bruno.locator("#talk")).to_be_hidden()
    ada.keyboard.press("Escape")
    # Sounds: off until chosen; the choice stays on this device.
    expect(ada.locator("[data-sound]")).to_have_attribute("aria-pressed", "false")
    assert ada.locator("html[data-heard]").count() == 0
    ada.locator("[data-sound]").click()
    expect(ada.locator("html")).to_have_attribute("data-heard", "turn")
    ada.reload()
    expect(ada.locator("[data-sound]")).to_have_attribute("aria-pressed", "true")
    # Cards that come move in, where that is not unwelcome.
    for done in range(2):
        for page in (ada, bruno):
            expect(page.locator("#vt")).to_have_attribute("data-turn-of", re.compile(rf"^1\.{done}\."))
        mine = ada if ada.locator("#vt[data-turn=mine]").count() else bruno
        mine.locator(".vt-dock > .thumbs .btn--go").click()
    for page in (ada, bruno):
        expect(page.locator(".vt-board .card:not(.card--gap)")).to_have_count(3)
    ada.wait_for_function("() => window.moved >= 3")
    assert bruno.evaluate("() => window.moved") == 0
