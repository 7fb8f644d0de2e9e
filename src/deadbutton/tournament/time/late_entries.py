"""How long has been played, and until when somebody may still enter."""

from __future__ import annotations

from deadbutton.tournament.event.structure import Level
from deadbutton.tournament.state import Phase, State
from deadbutton.tournament.time.clock import reading


def minutes_played(state: State, now: int) -> int:
    """Minutes of play so far, breaks left out."""
    return sum(minutes for _, minutes in played_levels(state, now))


def played_levels(state: State, now: int) -> list[tuple[int, int]]:
    """Each level that has been played, with its minutes so far."""
    if not state.started_at:
        return []
    found: list[tuple[int, int]] = []
    structure, shown = state.settled.structure, reading(state, now)
    number = 0
    for place, step in enumerate(structure.steps[: shown.place + 1]):
        if not isinstance(step, Level):
            continue
        number += 1
        minutes = shown.spent // 60_000 if place == shown.place else step.minutes
        found.append((number, max(0, minutes)))
    return found


def late_entries_open(state: State, now: int) -> bool:
    """Whether somebody may still register, by the posted end of registration."""
    if state.sales.entries_closed or state.phase not in (Phase.REGISTERING, Phase.SEATED, Phase.RUNNING):
        return False
    late = state.settled.late
    if state.phase is not Phase.RUNNING or late.until == "director":
        return True
    if late.until == "level":
        shown = reading(state, now)
        if shown.awaits_hands and state.settled.structure.number(shown.place) == late.number:
            return False  # The level's time is up; only the last hands before the add-on are left of it.
        return state.settled.structure.number(shown.place) < late.number + (not shown.is_break)
    return late.until == "minutes" and minutes_played(state, now) < late.number


def closing_is_due(state: State, now: int) -> bool:
    """Whether the posted end of registration has come, and nobody has closed it yet."""
    return (
        state.phase is Phase.RUNNING and not state.sales.entries_closed and not late_entries_open(state, now)
    )
