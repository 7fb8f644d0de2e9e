"""How many fit at a table, at the final table, and how many tables that takes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import Alternates
from deadbutton.refusal import Refused, refused
from deadbutton.table import SEATS
from deadbutton.tournament.event.table_sizes import book_final_answer, book_final_size, seats_for
from deadbutton.tournament.roster import held_by_hand
from deadbutton.tournament.state import Seating, State

ONE_ALONE = 3
"""So many at two tables leave somebody without an opponent: they form one table, whatever size was posted."""


def seats_per_table(state: State) -> int:
    """As configured, and no more than the games can deal to."""
    return seats_for(state.settled, state.games)


def final_size(state: State) -> int:
    """How many form the final table: as posted, or as the book says."""
    config = state.settled
    said = min(_posted_size(state), SEATS) or book_final_size(config, state.book, state.games)
    return max(said, ONE_ALONE)


def book_figure_too_many(state: State) -> int:
    """The book's own figure, where one deck cannot be dealt to so many at this game; 0 otherwise."""
    if _posted_size(state):
        return 0
    said = book_final_answer(state.settled, state.book, state.games).value
    return said if said > state.games.most_seats else 0


def _posted_size(state: State) -> int:
    """As the organiser, or the house, has set it; 0 where neither has: the book's own figures are for its own games."""
    posted = state.book.settings.get("final_table_size")
    if posted is None or not isinstance(posted.value, int):
        return 0
    return posted.value if posted.is_answered or state.book.base is not None else 0


def final_rules(state: State) -> tuple[Answer[Any], ...]:
    """What the book says of that number: who sets it, and the figure where it does so itself."""
    seats = state.book.seats
    if _posted_size(state):
        return (seats.final_table_size,)
    return (seats.final_table_size, book_final_answer(state.settled, state.book, state.games))


def tables_needed(state: State) -> int:
    """The fewest tables that seat everybody: a single one only once the final table may form."""
    if not state.seated:
        return 0
    fewest = -(-state.seated // seats_per_table(state))
    if state.seated <= final_size(state) or len(state.tables) == 1:
        return 1
    return max(2, fewest)


def alternates_may_come(state: State) -> bool:
    """Whether free seats could still be filled by those who wait: once the prizes are posted nobody comes in, and nobody is left
    without an opponent for it."""
    return bool(state.seating.alternates) and not state.money.prizes and state.seated >= 2 * len(state.tables)


def waits_for_alternates(state: State) -> bool:
    """Whether alternates are to fill the free seats before a table breaks or the final table forms."""
    return (
        alternates_may_come(state)
        and Alternates.NO_BREAK_WHILE_WAITING in state.book.entries.alternates.value
    )


def alternates_first(state: State) -> Refused:
    """Why no table closes yet: free seats are for those who wait."""
    waiting = state.book.entries.alternates.on(Alternates.NO_BREAK_WHILE_WAITING)
    return refused("seats.alternates_wait", count=len(state.seating.alternates), article=waiting.citation)


def final_is_due(state: State) -> bool:
    few = 1 < state.seated <= final_size(state) and len(state.tables) > 1
    return few and not waits_for_alternates(state)


def seats_at_each(state: State) -> int:
    """The seats of a table: a final table may have more than the tables before it."""
    least = seats_per_table(state)
    if len(state.tables) != 1:
        return least
    (last,) = state.tables.values()
    return max(least, final_size(state), *last.players)


def free_seats(state: State, table: Seating, but: Collection[int] = ()) -> list[int]:
    """Where somebody can sit; a seat with an unsold stack, or one that is left empty, only when no other is left."""
    seats, held = range(1, seats_at_each(state) + 1), held_by_hand(state, table)
    free = [seat for seat in seats if seat not in table.players and seat not in but and seat not in held]
    return [seat for seat in free if not is_last_resort(state, table.number, seat)] or free


def is_last_resort(state: State, table: int, seat: int) -> bool:
    """A seat that is given when no other is left: a stack waits there for its buyer, or the house leaves it empty."""
    held = state.tables.get(table)
    return (held is not None and seat in held.unsold) or seat in state.seating.shut.get(table, ())


def hand_first(table: int) -> Refused:
    """Why nobody comes to a table yet that has room: the chips of its free seats are in the hand."""
    return refused("seats.hand_first", table=table)
