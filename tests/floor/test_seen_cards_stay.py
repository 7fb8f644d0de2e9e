"""Real cards that somebody has seen and that stay where they are: they have a name from then on, and are nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from deadbutton.books import Book, all_books, load
from deadbutton.cards import UNKNOWN
from deadbutton.cards.deck import FULL_DECK
from deadbutton.floor import Desk
from deadbutton.floor.orders.orders import Misdeal, ReplaceCard
from deadbutton.refusal import Refused
from deadbutton.table import TO_DEAL, Hand
from tests.floor.test_real_cards import check_real, lying, table_of


def dealt(hand: Hand) -> None:
    """Everybody holds two cards that nobody has seen."""
    for player in range(hand.n):
        hand.deal_hole(player, [UNKNOWN] * 2)


def to_the_flop(hand: Hand) -> None:
    while hand.stage != TO_DEAL:
        hand.call()
    if hand.need_burn:
        hand.burn(UNKNOWN)


STAYS: list[tuple[str, dict[str, Any], str]] = [
    ("exposed_card", {"by": "accident"}, ""),
    ("exposed_card", {"by": "dealer", "acts": 3, "blind_acts": 2, "chips_in": True}, ""),
    ("card_off_table", {"by": "accident", "seen": True}, ""),
    ("card_off_table", {"by": "player", "seen": False}, ""),
    ("flashed_card", {"touched": True}, "keep"),
    ("flashed_card", {"touched": False}, "keep"),
    ("flashed_card", {"touched": False, "acts": 3, "blind_acts": 2, "chips_in": True}, "keep"),
]


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
@pytest.mark.parametrize(("key", "facts", "wish"), STAYS)
def test_a_card_that_was_seen_and_stays_is_its_players_and_nobody_elses(
    book: Book, key: str, facts: dict[str, Any], wish: str
) -> None:
    desk = table_of(book, 4, is_real=True)
    hand = desk.hand
    dealt(hand)
    seen, seat = FULL_DECK[23], hand.seats[2]
    ruling = desk.ask(key, {"seat": seat, "place": 3, "card": str(seen), **facts})
    if any(option == wish for offer in ruling.offers for option, _ in offer.orders):
        desk.choose(ruling, wish)
    else:
        desk.carry_out(ruling)
    check_real(hand)
    if any(isinstance(order, Misdeal) for order in ruling.orders) or desk.is_frozen:
        return  # dealt again, or still to be decided
    where = (
        hand.stub.burns if any(isinstance(order, ReplaceCard) for order in ruling.orders) else hand.holes[2]
    )
    later = [later.cards for later in hand.later]
    assert seen in where or any(seen in cards for cards in later), ruling.outcome
    to_the_flop(hand)
    with pytest.raises(Refused):
        hand.deal_board([FULL_DECK[1], seen, UNKNOWN])
    hand.deal_board([FULL_DECK[1], UNKNOWN, UNKNOWN])
    check_real(hand)


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_a_burn_that_was_seen_is_no_card_of_the_board(book: Book) -> None:
    """Face up or down, as the book has it: it is known that it lies there, and it turns up nowhere else."""
    desk = table_of(book, 3, is_real=True)
    hand = desk.hand
    dealt(hand)
    to_the_flop(hand)
    burn = FULL_DECK[31]
    ruling = desk.ask("exposed_burn", {"card": str(burn)})
    desk.carry_out(ruling)
    assert hand.stub.burns == (burn,)
    assert hand.burnt == [burn]
    assert (burn in hand.stub.open_burns) == (ruling.outcome == "shown_stays_burn")
    with pytest.raises(Refused):
        hand.deal_board([FULL_DECK[1], burn, FULL_DECK[2]])
    hand.deal_board([FULL_DECK[1], UNKNOWN, FULL_DECK[2]])
    before = lying(hand)
    with pytest.raises(Refused):
        desk.carry_out(desk.ask("exposed_burn", {"card": str(FULL_DECK[1])}))
    assert lying(hand) == before


def test_hands_of_before_keep_such_a_burn_without_a_name() -> None:
    table = table_of(load("ffjp"), 3, is_real=True).table
    desk = Desk(table, names=False)
    dealt(desk.hand)
    to_the_flop(desk.hand)
    desk.carry_out(desk.ask("exposed_burn", {"card": "Ts"}))
    assert desk.hand.stub.burns == (UNKNOWN,)


@pytest.mark.parametrize("place", ["burn", "board"])
def test_a_boxed_card_that_plays_in_place_is_what_lies_there(place: str) -> None:
    desk = table_of(load("maison"), 3, is_real=True)
    hand = desk.hand
    dealt(hand)
    to_the_flop(hand)
    boxed, named = FULL_DECK[40], list(FULL_DECK[1:4])
    hand.deal_board(named if place == "burn" else [named[0], UNKNOWN, UNKNOWN])
    if place == "board":
        desk.carry_out(desk.ask("exposed_burn", {"card": str(FULL_DECK[7])}))
    desk.carry_out(desk.ask("boxed_card", {"card": str(boxed)}))
    assert hand.board == (named if place == "burn" else [named[0], boxed, UNKNOWN])
    assert hand.stub.burns == ((boxed,) if place == "burn" else (FULL_DECK[7],))
    check_real(hand)
    to_the_flop(hand)
    with pytest.raises(Refused):
        hand.deal_board([boxed])


def at_the_flop() -> Desk:
    desk = table_of(load("maison"), 3, is_real=True)
    dealt(desk.hand)
    to_the_flop(desk.hand)
    return desk


@pytest.mark.parametrize("place", ["burn", "board"])
def test_where_a_boxed_card_lies_is_asked_while_several_places_are_open(place: str) -> None:
    """The burn and three cards of the flop without a name: it could be any of them, until somebody says which."""
    desk = at_the_flop()
    hand, boxed = desk.hand, FULL_DECK[40]
    hand.deal_board([UNKNOWN] * 3)
    desk.carry_out(desk.ask("boxed_card", {"card": str(boxed)}))
    assert (hand.board, hand.stub.burns) == ([UNKNOWN] * 3, (UNKNOWN,))
    desk.carry_out(desk.ask("boxed_card", {"card": str(boxed), "place": place}))
    assert hand.board == ([boxed, UNKNOWN, UNKNOWN] if place == "board" else [UNKNOWN] * 3)
    assert hand.stub.burns == ((boxed,) if place == "burn" else (UNKNOWN,))
    check_real(hand)
    to_the_flop(hand)
    with pytest.raises(Refused):
        hand.deal_board([boxed])


@pytest.mark.parametrize("place", ["burn", "board", "stub"])
def test_a_boxed_card_on_top_of_the_deck_is_what_comes_there(place: str) -> None:
    desk = at_the_flop()
    hand, boxed = desk.hand, FULL_DECK[40]
    hand.deal_board(list(FULL_DECK[1:4]))
    while hand.stage != TO_DEAL:
        hand.call()
    assert hand.need_burn == hand.need_board == 1
    desk.carry_out(desk.ask("boxed_card", {"card": str(boxed), "place": place}))
    check_real(hand)
    assert (boxed in hand.stub.burns) == (place == "burn")
    assert (boxed in hand.board) == (place == "board")
    assert len(hand.stub.burns) == (1 if place == "stub" else 2)
    if place == "board":
        assert hand.stage != TO_DEAL
        return
    to_the_flop(hand)
    hand.deal_board([boxed if place == "stub" else UNKNOWN])
    check_real(hand)


def test_a_boxed_card_has_no_place_where_everything_is_named() -> None:
    desk = at_the_flop()
    hand = desk.hand
    hand.deal_board(list(FULL_DECK[1:4]))
    before = lying(hand)
    with pytest.raises(Refused) as refused:
        desk.carry_out(desk.ask("boxed_card", {"card": str(FULL_DECK[40]), "place": "board"}))
    assert refused.value.refusal.code == "hand.no_place_for_card"
    assert lying(hand) == before
