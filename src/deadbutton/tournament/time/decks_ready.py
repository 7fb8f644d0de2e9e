"""Decks made ready in the last minute before a start or a restart, where the book says so."""

from __future__ import annotations

from deadbutton.books.points import ShuffleAndCut
from deadbutton.tournament.state import Phase, State
from deadbutton.tournament.time.clock import MINUTE, reading

PLAYERS = 2
"""So many must be at a table for its deck to be spread."""


def decks_to_wash(state: State, now: int) -> tuple[int, ...]:
    """Tables whose decks are washed and squared now: play starts within a minute, and two of their players are there."""
    if ShuffleAndCut.WASH_BEFORE_START not in state.book.button.shuffle_and_cut.value:
        return ()
    if not _starts_soon(state, now):
        return ()
    return tuple(
        number
        for number, table in sorted(state.tables.items())
        if sum(not state.players[player].absent for player in table.players.values()) >= PLAYERS
    )


def _starts_soon(state: State, now: int) -> bool:
    if state.phase is Phase.SEATED:
        starts = state.settled.starts_at
        return starts is not None and 0 <= starts - now <= MINUTE
    if state.phase is not Phase.RUNNING:
        return False
    shown = reading(state, now)
    return shown.is_break and shown.left is not None and shown.left <= MINUTE
