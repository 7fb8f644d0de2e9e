"""Button and blinds of a table's next hand."""

from __future__ import annotations

from collections.abc import Collection

from deadbutton.table import Positions, first_positions, positions_after
from deadbutton.tournament.state import Seating, State


def next_hand(state: State, table: Seating, players: Collection[int] | None = None) -> Positions | None:
    """Button and blinds of the next hand, as things stand; None where no button has been drawn or nobody can play."""
    seats = table.players if players is None else players
    last = table.positions
    if last is None or len(seats) < 2:
        return None
    if not table.button_moves and not table.is_frozen:
        return first_positions(last.button, seats)
    newcomers = table.newcomers | (set(seats) - set(table.players))
    return positions_after(state.book, last, seats, newcomers, frozen=table.is_frozen)
