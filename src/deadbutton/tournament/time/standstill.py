"""Whether play goes on, and how long it has stood still: time that is nobody's, and is given back to whoever had the turn."""

from __future__ import annotations

from deadbutton.tournament.event.structure import Level
from deadbutton.tournament.state import State


def by_the_hand(state: State) -> bool:
    """Whether every hand takes its minutes off the clock: then no level runs by itself, and a break runs as always."""
    in_step = state.in_step
    return in_step is not None and not in_step.soft and bool(state.book.prizes.hand_for_hand_minutes.value)


def goes_by_hands(state: State, place: int) -> bool:
    """Whether hands take the time off at this step, and nobody has stopped that."""
    is_level = isinstance(state.settled.structure.steps[place], Level)
    return is_level and state.in_step is not None and by_the_hand(state) and state.in_step.clock_ran


def goes_on(state: State) -> bool:
    """Whether play goes on, as far as the clock knows: nobody has stopped it."""
    clock = state.clock
    return clock.running_since is not None or clock.waits_for_hand or goes_by_hands(state, clock.place)


def note_stop(state: State, at: int) -> None:
    """After anything that may have stopped the clock, or let it go on: since when it stands still, or how long it has."""
    clock = state.clock
    if not goes_on(state):
        clock.stopped_at = at if clock.stopped_at is None else clock.stopped_at
    elif clock.stopped_at is not None:
        clock.stood.append((clock.stopped_at, at))
        clock.stopped_at = None


def note_absence(state: State, since: int, at: int) -> None:
    """The program that runs the tables was not there; where somebody had stopped the clock, that counts already."""
    if state.clock.stopped_at is None:
        state.clock.stood.append((since, at))


def stood_since(state: State, instant: int) -> int:
    """Milliseconds since an instant in which play stood still, as far as they are over."""
    return sum(to - max(since, instant) for since, to in state.clock.stood if to > instant)


def went_on_at(state: State) -> int:
    """When play last went on after it had stood still; 0 where it never has."""
    return state.clock.stood[-1][1] if state.clock.stood else 0
