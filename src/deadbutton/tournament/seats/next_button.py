"""Button and blinds of a table's next hand."""

from __future__ import annotations

from collections.abc import Collection

from deadbutton.books.points import DeadButtonNewcomer
from deadbutton.table import Positions, first_positions, next_positions
from deadbutton.tournament.state import Seating, State


def next_hand(state: State, table: Seating, players: Collection[int] | None = None) -> Positions | None:
    """Button and blinds of the next hand, as things stand; None where no button has been drawn or nobody can play."""
    seats = table.players if players is None else players
    last = table.positions
    if last is None or len(seats) < 2:
        return None
    if not table.button_moves:
        return first_positions(last.button, seats)
    wait = state.book.seats.dead_button_newcomer.value is not DeadButtonNewcomer.ALWAYS_DEALT_IN
    newcomers = table.newcomers | (set(seats) - set(table.players))
    return next_positions(last, seats, newcomers, wait)
