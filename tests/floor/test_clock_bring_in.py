"""Time runs out on the player who has to bring it in: the bring-in is forced, and a check would be none."""

from __future__ import annotations

import pytest

from deadbutton.books import Book, all_books
from deadbutton.cards import SeededShuffler
from deadbutton.floor import Desk
from deadbutton.games import Stakes, game
from deadbutton.table import Table
from tests.floor.turn_cases import actor, rule


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_who_must_bring_it_in_does_so_when_time_is_up_or_is_out_of_the_hand(book: Book) -> None:
    table = Table(book, dict.fromkeys(range(1, 5), 5000))
    table.start(4)
    table.deal(game("F7S"), Stakes(ante=10, bring_in=30, small_bet=100, big_bet=200), SeededShuffler(3))
    at = Desk(table)
    late = actor(at)
    outcome = rule(at, "clock_expired")
    player = at.hand.seats.index(late)
    if outcome == "hand_dead":
        assert at.hand.betting.folded[player]
    else:
        assert outcome == "brings_in"
        assert at.hand.betting.bet[player] == 30
        assert actor(at) != late
