"""Nobody gains by his own irregularity beyond what the book gives.

A player does something wrong; the ruling is carried out. Afterwards he has no more chips, owes no less, may do nothing that he
could not do before, his dead hand is not live again, and no hand of another player has died, unless the book's own answer
says so: ``GIVEN`` lists those answers with their article.
"""

from __future__ import annotations

from itertools import product
from re import findall
from typing import Any

import pytest

from deadbutton.books import Book, all_books
from deadbutton.cards import SeededShuffler
from deadbutton.floor import INCIDENTS, Desk, Ruling
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.table import EVERYTHING, SHOWING, TO_BET, Hand, Table
from tests.depth import at_most, some
from tests.floor.hand_cases import values

OWN = {
    "out_of_turn_action": {},
    "out_of_turn_fold": {},
    "out_of_turn_raise": {},
    "in_the_dark": {},
    "exposed_card": {"by": ["accident", "player"]},
    "card_off_table": {"by": ["accident", "player"]},
    "stud_down_card": {"by": ["accident", "player"]},
    "player_exposes_cards": {},
    "hand_spread_in_middle": {},
    "shown_to_one": {},
    "phone": {},
    "electronic_device": {},
    "advice": {},
    "table_talk": {},
    "soft_play": {},
    "infraction": {},
    "left_seat": {},
    "not_at_seat": {},
    "cards_released": {},
    "thrown_hand": {},
    "hidden_cards": {},
    "clock_expired": {},
    "checked_nuts": {},
    "document": {},
    "discard_with_opponent_in": {},
    "mucked_hand": {"misinformed": [False]},
    "all_in_hand_mucked": {},
    "folded_hand_shown": {},
    "misdeclared_hand": {"victim": ["none"]},
    "hidden_chips_found": {},
    "chips_badly_kept": {},
    "deck_misuse": {},
    "time_abuse": {},
    "partial_show": {},
}
"""What a player can do wrong himself, with the answers that make it his doing."""

NOT_SAID = {
    "seat",
    "card",
    "cards",
    "seen",
    "other",
    "place",
    "is_out",
    "acts",
    "blind_acts",
    "chips_in",
    "next_street",
}
"""What the hand tells."""

DEFAULT = ""
GIVEN: dict[tuple[str, str, str], str] = {
    ("fidpa", "exposed_card", "cards"): "67-1",
    ("fidpa", "card_off_table", "cards"): "67-6",
    ("ffjp", "exposed_card", "cards"): "2.5",
    ("ffjp", "card_off_table", "cards"): "2.6",
    ("ffjp", "exposed_card", "chips"): "2.8",
    ("ffjp", "card_off_table", "chips"): "2.8",
    ("tda2009", "exposed_card", "cards"): DEFAULT,
    ("tda2009", "card_off_table", "cards"): DEFAULT,
    ("tda2007", "exposed_card", "cards"): DEFAULT,
    ("tda2007", "card_off_table", "cards"): DEFAULT,
    ("tda2024", "exposed_card", "cards"): DEFAULT,
    ("tda2024", "card_off_table", "cards"): DEFAULT,
}
"""By book, incident and what is gained: the article that gives it. A card that its player shows by accident is replaced like
the dealer's (a reading in FIDPA, the custom where a book is silent); in FFJP one of the first two voids the deal, and every bet
comes back."""


def desk_of(book: Book, code: str, street: int) -> Desk:
    table = Table(book, dict.fromkeys(range(1, 5), 2900))
    table.start(4)
    found = game(code)
    stakes = Stakes.blinds(50, 100) if found.has_blinds else Stakes.stud(100, 200, 10, 30)
    table.deal(found, stakes, SeededShuffler(9), automation=EVERYTHING & ~SHOWING)
    desk = Desk(table)
    while desk.hand.street < street:
        desk.hand.call()
    if street:
        desk.hand.raise_to(desk.hand.betting.min_raise_to)
    return desk


def worth(desk: Desk, seat: int) -> dict[str, Any]:
    """What a player has, owes and may do."""
    hand = desk.hand
    player = hand.seats.index(seat)
    betting = hand.betting.copy()
    is_in = not betting.folded[player]
    found: dict[str, Any] = {
        "chips": betting.stack[player],
        "live": is_in and not hand.is_over,
        "others": sum(not betting.folded[who] for who in range(hand.n) if who != player),
        "cards": tuple(hand.holes[player]),
    }
    if hand.stage == TO_BET and is_in:
        betting.actor = player
        limit = desk.limits.get(seat)
        found["owes"] = betting.to_call
        found["may_raise"] = betting.may_raise and (limit is None or "raise" in limit.may)
    return found


def gains(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    found = []
    if after["chips"] > before["chips"]:
        found.append("chips")
    if after["live"] and not before["live"]:
        found.append("live")
    if after["others"] < before["others"]:
        found.append("others")
    if after["cards"] != before["cards"]:
        found.append("cards")
    if "owes" in before and "owes" in after and _left(after) > _left(before):
        found.append("owes")
    if after.get("may_raise", False) and not before.get("may_raise", True):
        found.append("may_raise")
    return found


def _left(worth: dict[str, Any]) -> int:
    """What he has once he has called."""
    return int(worth["chips"] - worth["owes"])


def forms(key: str) -> list[dict[str, Any]]:
    asked = [question for question in INCIDENTS[key].questions if question.key not in NOT_SAID]
    chosen = [OWN[key].get(question.key) or values(question)[:4] for question in asked]
    names = [question.key for question in asked]
    every = [dict(zip(names, one, strict=True)) for one in product(*chosen)]
    return every[:: max(1, len(every) // 40)]


def cases(hand: Hand) -> list[int]:
    """Whoever is to act, the player after him, and the one with the most chips before him."""
    actor, bets = hand.actor, hand.betting.bet
    return [hand.seats[player] for player in (actor, (actor + 1) % hand.n, bets.index(max(bets)))]


def _card(hand: Hand, key: str, seat: int) -> dict[str, Any]:
    if any(question.key == "card" for question in INCIDENTS[key].questions):
        return {"card": (hand.holes[hand.seats.index(seat)][-1],)}
    return {}


def _gained(book: Book, key: str, code: str, street: int) -> list[tuple[str, Ruling]]:
    found: list[tuple[str, Ruling]] = []
    for form in forms(key):
        for place in range(3):
            desk = desk_of(book, code, street)
            seat = cases(desk.hand)[place]
            before = worth(desk, seat)
            try:
                ruling = desk.ask(key, {**form, "seat": seat, **_card(desk.hand, key, seat)})
                desk.carry_out(ruling)
            except Refused:
                continue
            found += [(gain, ruling) for gain in gains(before, worth(desk, seat))]
    return found


@pytest.mark.parametrize("key", OWN)
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_nobody_gains_by_his_own_irregularity(book: Book, key: str) -> None:
    for code, street in some([("NT", 0), ("NT", 1), ("F7S", 0)], every=2):
        for gain, ruling in _gained(book, key, code, street):
            article = GIVEN.get((book.key, key, gain))
            assert article is not None, (book.key, key, gain, ruling.outcome, ruling.citation)
            cited = {each.number for answer in ruling.rests_on for each in answer.articles}
            assert article in cited or (article == DEFAULT and any(one.is_default for one in ruling.rests_on))


@pytest.mark.parametrize("key", ["exposed_card", "card_off_table", "stud_down_card"])
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_a_card_shown_on_purpose_brings_nothing(book: Book, key: str) -> None:
    for code in ("NT", "F7S"):
        desk = desk_of(book, code, 0)
        seat = cases(desk.hand)[1]
        before = worth(desk, seat)
        for times in ("once", "again"):
            try:
                desk.carry_out(desk.ask(key, {"seat": seat, "by": "player", **_card(desk.hand, key, seat)}))
            except Refused:
                break
            assert gains(before, worth(desk, seat)) == [], times


ALIVE_AGAIN = {("ffjp", "8.8"), ("tda2024", "14"), ("tda2024", "13-B")}
"""Where a hand that its player has thrown away comes back by his own word: at the showdown only."""


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_a_hand_that_was_folded_does_not_live_again(book: Book) -> None:
    """Whatever a player who has folded is found to have done since, and by whatever name the floor is called."""
    for key, form in ((each, form) for each in OWN for form in at_most(forms(each), 8)):
        desk = desk_of(book, "NT", 1)
        seat = desk.hand.seats[desk.hand.actor]
        desk.hand.fold()
        before = worth(desk, seat)
        try:
            ruling = desk.ask(key, {**form, "seat": seat, **_card(desk.hand, key, seat)})
            desk.carry_out(ruling)
        except Refused:
            continue
        found = gains(before, worth(desk, seat))
        if found == ["live"] and form.get("showdown"):
            assert (book.key, ruling.rests_on[0].articles[0].number) in ALIVE_AGAIN
        else:
            assert found == [], (key, form, ruling.citation)


def test_a_gain_would_be_seen() -> None:
    before = {"chips": 100, "live": False, "others": 3, "cards": (1, 2), "owes": 40, "may_raise": False}
    after = {"chips": 120, "live": True, "others": 2, "cards": (1, 3), "owes": 30, "may_raise": True}
    assert gains(before, after) == ["chips", "live", "others", "cards", "owes", "may_raise"]
    assert gains(before, before) == []
    assert gains(before, {**before, "chips": 60, "owes": 0}) == [], "a call that is paid is no gain"


# Gestures: what was said and pushed

SAID = ["", "call", "check", "raise", "raise to 300", "300", "all-in", "fold", "plus 200", "bet", "pot"]
PUSHED = [
    "",
    "25",
    "50",
    "100",
    "150",
    "300",
    "1000",
    "50 then 50",
    "100 then 300",
    "300 then 500",
    "500, 500",
]
HOW: dict[str, list[Any]] = {
    "when": ["before", "together", "after"],
    "place": ["forward", "partly", "held", "pot"],
    "unaware": [False, True],
    "standing": [False, True],
    "taps": [0, 1, 2],
}
SPOTS = ("faced", "checked_to", "closed", "short", "limit")


def spot(book: Book, name: str) -> Desk:
    """Somebody to act: facing a bet, facing none, not allowed to raise any more, with less than the call, in fixed limit."""
    stacks = dict.fromkeys(range(1, 5), 2900)
    if name == "closed":
        stacks[2] = 300
    if name == "short":
        stacks[3] = 180
    table = Table(book, stacks)
    table.start(4)
    stakes = Stakes.limit(100, 200) if name == "limit" else Stakes.blinds(50, 100)
    table.deal(
        game("FT" if name == "limit" else "NT"), stakes, SeededShuffler(9), automation=EVERYTHING & ~SHOWING
    )
    desk = Desk(table)
    while desk.hand.street < 1:
        desk.hand.call()
    if name == "closed":  # 1 bets 150, 2 is all-in for 200, the others call: 1 may only call or fold
        desk.hand.raise_to(150)
        desk.hand.raise_to(200)
        desk.hand.call()
        desk.hand.call()
    elif name == "short":
        desk.hand.raise_to(150)
        desk.hand.call()
    elif name != "checked_to":
        desk.hand.raise_to(desk.hand.betting.min_raise_to)
    return desk


def bound(book: Book, name: str, deed: dict[str, Any]) -> tuple[list[str], int, Ruling] | None:
    """What the player to act gains by a gesture, what he has put in beyond the call, and the ruling; None where it is none."""
    desk = spot(book, name)
    hand, player = desk.hand, desk.hand.actor
    betting, seat, street = desk.hand.betting, desk.hand.seats[player], desk.hand.street
    before, owes, own = worth(desk, seat), betting.to_call, betting.bet[player]
    least, most, may_raise = betting.min_raise_to, betting.max_raise_to, betting.may_raise
    try:
        ruling = desk.ask("gesture", {**deed, "seat": seat})
        desk.carry_out(ruling)
    except Refused:
        return None
    after = worth(desk, seat)
    if hand.street != street:  # the next round asks anew
        after = {key: value for key, value in after.items() if key not in ("owes", "may_raise")}
    found, spent = gains(before, after), before["chips"] - after["chips"]
    is_in = not hand.betting.folded[player]
    has_acted = hand.actor != player or hand.street != street
    if is_in and has_acted and spent < min(owes, before["chips"]):
        found.append("cheaper")
    if spent > owes and not may_raise:
        found.append("raise")
    elif spent > owes and after["chips"] and not least <= own + spent <= most:
        found.append("amount")
    return found, max(0, spent - owes), ruling


def gestures(stack: int) -> list[dict[str, Any]]:
    """What somebody with so many chips can do: nobody pushes more than he has."""
    names = ["said", "chips", *HOW]
    can_push = [chips for chips in PUSHED if sum(map(int, findall(r"\d+", chips))) <= stack]
    every = [
        dict(zip(names, one, strict=True))
        for one in product(SAID, can_push, *HOW.values())
        if one[0] or one[1] or one[-1]
    ]
    return at_most(every[::7], 150)


@pytest.mark.parametrize("name", SPOTS)
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_nobody_gains_by_what_he_says_and_pushes(book: Book, name: str) -> None:
    """He pays what a call costs or is out of the hand, raises only where he may and by what he may, or has yet to act."""
    betting = spot(book, name).hand.betting
    for deed in gestures(betting.stack[betting.actor]):
        found = bound(book, name, deed)
        assert found is not None, (deed, "is no gesture, so nothing was tried")
        assert found[0] == [], (deed, found[1], found[2].outcome, found[2].citation.en)


@pytest.mark.parametrize("name", SPOTS)
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_a_silent_second_motion_brings_nothing(book: Book, name: str) -> None:
    """Whoever watches the table after a first motion raises by no more than that one has made."""
    for first, second in product(("50", "100", "150", "200", "300"), ("50", "100", "300", "1000")):
        one = bound(book, name, {"chips": first})
        both = bound(book, name, {"chips": f"{first} then {second}"})
        if one is not None and both is not None:
            assert both[1] <= one[1], (first, second, both[2].outcome, both[2].citation.en)
