"""A player who has no table to look at."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.tournament import Phase, State, Status


@dataclass(frozen=True, slots=True)
class WithoutTable:
    """A player without a table: not yet drawn, waiting for a seat, or out."""

    status: Status
    place: int
    entries: int
    queue: int
    is_over: bool


def waiting(state: State, number: int) -> WithoutTable:
    me = state.players[number]
    queue = state.seating.alternates.index(number) + 1 if number in state.seating.alternates else 0
    return WithoutTable(me.status, me.place, state.sales.entries, queue, state.phase is Phase.OVER)
