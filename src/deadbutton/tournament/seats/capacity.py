"""How many fit at a table, at the final table, and how many tables that takes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import FinalTableSize
from deadbutton.table import SEATS
from deadbutton.tournament.event.table_sizes import (
    SHORT_HANDED,
    book_final_size,
    is_stud_only,
    posted_final_size,
    seats_for,
)
from deadbutton.tournament.state import Seating, State


def seats_per_table(state: State) -> int:
    """As configured, and no more than the games can deal to."""
    return seats_for(state.settled, state.games)


def final_size(state: State) -> int:
    """How many form the final table: as posted, or as the book says."""
    config = state.settled
    return min(posted_final_size(config), SEATS) or book_final_size(config, state.book, state.games)


def final_rules(state: State) -> tuple[Answer[Any], ...]:
    """What the book says of that number: who sets it, and the figure where it does so itself."""
    config, seats = state.settled, state.book.seats
    if posted_final_size(config):
        return (seats.final_table_size,)
    if is_stud_only(state.games):
        return (seats.final_table_size, seats.final_table_stud)
    by_seats = seats.final_table_size.value is FinalTableSize.BOOK_BY_SEATS
    if by_seats and seats_per_table(state) in SHORT_HANDED:
        return (seats.final_table_size, seats.final_table_short_handed)
    return (seats.final_table_size, seats.final_table_flop)


def tables_needed(state: State) -> int:
    """The fewest tables that seat everybody: a single one only once the final table may form."""
    if not state.seated:
        return 0
    fewest = -(-state.seated // seats_per_table(state))
    if state.seated <= final_size(state) or len(state.tables) == 1:
        return 1
    return max(2, fewest)


def final_is_due(state: State) -> bool:
    return 1 < state.seated <= final_size(state) and len(state.tables) > 1


def seats_at_each(state: State) -> int:
    """The seats of a table: a final table may have more than the tables before it."""
    least = seats_per_table(state)
    if len(state.tables) != 1:
        return least
    (last,) = state.tables.values()
    return max(least, final_size(state), *last.players)


def free_seats(state: State, table: Seating, but: Collection[int] = ()) -> list[int]:
    """Where somebody can sit; a seat with an unsold stack only when no other is left."""
    seats = range(1, seats_at_each(state) + 1)
    free = [seat for seat in seats if seat not in table.players and seat not in but]
    return [seat for seat in free if seat not in table.unsold] or free
