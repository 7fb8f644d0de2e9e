"""What the hand knows better than whoever says it."""

from __future__ import annotations

import pytest

from deadbutton.books import Book, all_books
from deadbutton.floor import Desk
from deadbutton.refusal import Refused
from tests.floor.test_real_cards import table_of


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_a_hand_thrown_away_before_the_showdown_is_none_of_the_showdown(book: Book) -> None:
    desk = table_of(book, 3, is_real=False)
    hand = desk.hand
    seat = hand.seats[hand.actor]
    hand.fold()
    said = {"seat": seat, "where": "apart", "showdown": True}
    with pytest.raises(Refused) as early:
        desk.ask("mucked_hand", said)
    assert early.value.code == "floor.not_showdown"
    assert hand.betting.folded[hand.seats.index(seat)]
    assert desk.ask("mucked_hand", {**said, "showdown": False})
    assert Desk(desk.table, names=False).ask("mucked_hand", said), "a log of before: as it was ruled"
    hand.raise_to(3000)
    hand.call()
    assert desk.ask("mucked_hand", said), "nobody can bet any more"
