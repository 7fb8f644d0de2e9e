"""Tables in the order in which they break, and which must break now."""

from __future__ import annotations

from deadbutton.tournament.roster import in_break_order
from deadbutton.tournament.seats.capacity import final_is_due, tables_needed, waits_for_alternates
from deadbutton.tournament.state import State


def largest(state: State) -> int:
    return max(state.seating.by_size, default=0)


def smallest(state: State) -> int:
    return min(state.seating.by_size, default=0)


def to_break(state: State, most: int | None = None) -> list[int]:
    """The tables that must break now, the first one first: those that nobody sits at, then in the order of breaking."""
    if len(state.tables) < 2 or final_is_due(state) or waits_for_alternates(state):
        return []
    excess = len(state.tables) - max(tables_needed(state), 1)
    if most is not None:
        excess = min(excess, most)
    if excess <= 0:
        return []
    empty = state.seating.by_size.get(0, [])[:excess]
    in_order = [n for n in in_break_order(state, excess + len(empty)) if n not in empty]
    return [*empty, *in_order][:excess]
