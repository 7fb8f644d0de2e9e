"""Pace: tables that have played enough for now, by what the director has announced against slow play."""

from __future__ import annotations

from deadbutton.books.points import AntiStalling
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import SEATS
from deadbutton.tournament.state import Seating, State


def orbits(state: State, table: Seating) -> int:
    """How often the deal has gone round at a table since orbit for orbit began."""
    since = state.pace.orbits_from or {}
    return (table.turned - since.get(table.number, 0)) // SEATS


def why_wait(state: State, table: Seating, level: int) -> Refusal | None:
    """Why a table may not deal yet; None where nothing holds it."""
    answer = state.book.prizes.anti_stalling
    is_last = level >= len(state.settled.structure.levels)
    enough = table.hand_level == level and table.level_hands >= state.pace.hands
    if state.pace.hands and enough and not is_last:  # At the last level there is no next one to wait for.
        return refuse(
            "hands.enough_at_level",
            table=table.number,
            hands=state.pace.hands,
            article=answer.on(AntiStalling.HANDS_PER_LEVEL).citation,
        )
    if state.pace.orbits_from is not None:
        behind = [
            number for number, other in state.tables.items() if orbits(state, other) < orbits(state, table)
        ]
        if behind:
            return refuse(
                "hands.orbit_ahead",
                table=table.number,
                tables=", ".join(map(str, sorted(behind)[:5])),
                article=answer.on(AntiStalling.ORBIT_FOR_ORBIT).citation,
            )
    return None
