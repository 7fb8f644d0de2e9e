"""One fact, one answer: where two incidents can be asked about the same thing, every book rules the same on both."""

from __future__ import annotations

from typing import Any

import pytest

from deadbutton.books import Book, all_books
from deadbutton.books.points import DiscardWithOpponentIn
from deadbutton.floor import ask
from deadbutton.floor.orders.orders import Fold, KillHand
from deadbutton.floor.ruling import Ruling

each_book = pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)

ALIKE: dict[str, tuple[tuple[str, dict[str, Any]], tuple[str, dict[str, Any]]]] = {
    "thrown away at the showdown": (
        ("mucked_hand", {"where": "apart", "showdown": True}),
        ("thrown_hand", {"by": "owner"}),
    ),
    "a winner that nobody saw": (
        ("killed_winner", {"tabled": False, "where": "apart", "large": True}),
        ("killed_hand", {"where": "apart", "large": True}),
    ),
    "a folded hand before a player to act": (
        ("folded_hand_shown", {"viewer_to_act": True, "live": True}),
        ("shown_to_one", {"viewer": "to_act", "moment": "during", "folded": True}),
    ),
}
"""The same thing by two names: what is done, and who is penalised, is the same."""

DEADLY: dict[str, tuple[str, dict[str, Any]]] = {
    "clock_expired": ("clock_expired", {}),
    "device_used": ("phone", {"use": "talk", "hand": "can_act"}),
    "deliberate_exposure": ("player_exposes_cards", {"deliberate": True}),
    "advice_asked": ("advice", {"what": "asked"}),
    "killed": ("killed_hand", {}),
    "mucked": ("mucked_hand", {"where": "mixed", "is_out": False}),
    "too_few_cards": ("wrong_card_count", {"what": "too_few", "acts": 9, "chips_in": True}),
    "too_many_cards": ("wrong_card_count", {"what": "too_many", "acts": 9, "chips_in": True}),
    "late_joker": (
        "joker",
        {"place": "hand", "at_once": False, "acts": 9, "chips_in": True, "next_street": True},
    ),
}
"""What may kill a hand, and the incident that such a case is."""


def ruled(book: Book, asked: tuple[str, dict[str, Any]]) -> Ruling:
    key, facts = asked
    return ask(book, key, {"seat": 3, **facts})


def kills(ruling: Ruling) -> bool:
    return any(isinstance(order, KillHand | Fold) for order in ruling.orders)


@each_book
@pytest.mark.parametrize("name", ALIKE)
def test_two_names_for_one_thing(book: Book, name: str) -> None:
    one, other = (ruled(book, asked) for asked in ALIKE[name])
    if "director_decides" in (one.outcome, other.outcome):
        return
    assert one.orders == other.orders
    assert [(due.seat, due.is_due) for due in one.sanctions] == [
        (due.seat, due.is_due) for due in other.sanctions
    ]


@each_book
@pytest.mark.parametrize("where", ["apart", "mixed"])
def test_a_bettor_who_throws_the_hand_away_has_mucked_it(book: Book, where: str) -> None:
    if DiscardWithOpponentIn.FOLD_STANDS not in book.hands.discard_with_opponent_in.value:
        return
    facts = {"where": where, "is_out": False, "uncovered": 175}
    one, other = ruled(book, ("discard_with_opponent_in", facts)), ruled(book, ("mucked_hand", facts))
    assert (one.orders, one.citation) == (other.orders, other.citation)


@each_book
@pytest.mark.parametrize("cause", DEADLY)
def test_what_kills_a_hand_kills_it_by_either_name(book: Book, cause: str) -> None:
    listed, case = ruled(book, ("dead_hand", {"cause": cause})), ruled(book, DEADLY[cause])
    if listed.offers or case.offers:
        return
    assert kills(listed) == kills(case), (listed.citation.en, case.citation.en)


@each_book
def test_showing_on_purpose_kills_before_one_pair_of_eyes_as_before_all(book: Book) -> None:
    to_all = ruled(book, ("player_exposes_cards", {"deliberate": True}))
    to_one = ruled(book, ("shown_to_one", {"viewer": "to_act", "moment": "during"}))
    assert kills(to_all) == kills(to_one)


@each_book
def test_a_spectator_who_sees_a_hand(book: Book) -> None:
    """Asked as help with the hand or as somebody at the table: an offence or none, due or possible."""
    shown = ruled(book, ("advice", {"what": "showed"}))
    seen = ask(book, "bystander", {"what": "sees_cards"})
    assert [due.is_due for due in shown.sanctions] == [due.is_due for due in seen.sanctions]


@each_book
def test_nobody_sits_at_seat_nought(book: Book) -> None:
    """Whoever is not named is not called by a number."""
    for result in ("won", "lost"):
        for cover in (100, 900):
            facts = {"found": 450, "result": result, "cover": cover}
            assert "eat 0" not in ruled(book, ("all_in_hidden_chips", facts)).verdict.en
