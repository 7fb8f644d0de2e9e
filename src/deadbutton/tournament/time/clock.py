"""Reading the clock: an instant, never a counter. What it shows follows from when it was started, and from the sheet.

Time that has run out is the next step's: the announcement is due the moment it does, and whoever acts on the clock or deals
a hand makes it. Where the book starts a level's time with its first hand, the new level waits; where it wants a word of the
staff, the clock stands at zero and the level goes on until somebody has announced the next one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Button, LevelClockStart
from deadbutton.text import Text
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic, Weight
from deadbutton.tournament.event.chipset import amounts, unit
from deadbutton.tournament.event.structure import Break, Level
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.state import Phase, State
from deadbutton.tournament.time.last_hands import break_waits
from deadbutton.tournament.time.levels import level_text
from deadbutton.tournament.time.standstill import by_the_hand, goes_by_hands, note_stop

MINUTE = 60_000


@dataclass(frozen=True, slots=True)
class Reading:
    """What the clock shows at an instant. Times are in milliseconds."""

    place: int
    """Which step of the sheet."""
    step: Level | Break
    spent: int
    left: int | None
    """None: a step without an end, or the last level in overtime."""
    is_running: bool
    waits_for_hand: bool
    passed: tuple[tuple[int, int], ...] = ()
    """Steps that have begun and were not announced: the place, and how much of it has gone by."""

    awaits_word: bool = False
    """The time is up, and the next step counts once somebody announces it."""
    awaits_hands: bool = False
    """The time is up, and it is the break that waits: the last hands before the add-on come first."""
    goes_by_hands: bool = False
    """Hand-for-hand: every hand takes its minutes off. The clock stands between them, and nobody has stopped it."""

    @property
    def is_break(self) -> bool:
        return isinstance(self.step, Break)

    @property
    def is_stopped(self) -> bool:
        """Whether somebody has stopped it: then nothing goes on until somebody lets it."""
        return not (self.is_running or self.waits_for_hand or self.goes_by_hands)

    @property
    def overtime(self) -> int:
        """How long the last level has gone on beyond its time."""
        length = self.step.minutes * MINUTE
        return max(0, self.spent - length) if self.left is None and length else 0


def reading(state: State, now: int) -> Reading:
    """The clock at an instant, with every step that has run out by then."""
    clock, steps = state.clock, state.settled.structure.steps
    place, spent, waits = min(clock.place, len(steps) - 1), clock.spent(now), clock.waits_for_hand
    passed: list[tuple[int, int]] = []
    awaits_word = awaits_hands = False
    while not waits and place + 1 < len(steps) and 0 < steps[place].minutes * MINUTE <= spent:
        awaits_hands = break_waits(state, place + 1)
        if awaits_word := awaits_hands or is_announced_by_staff(state, place + 1):
            spent = steps[place].minutes * MINUTE
            break
        spent -= steps[place].minutes * MINUTE
        place += 1
        if by_the_hand(state):
            spent = 0
        elif waits_at(state, place):
            spent, waits = 0, True
        passed.append((place, spent))
    length = steps[place].minutes * MINUTE
    ends = bool(length) and (place + 1 < len(steps) or spent < length)
    return Reading(
        place,
        steps[place],
        spent,
        length - spent if ends else None,
        (runs_at(state, place) if passed else clock.running_since is not None) and not waits,
        waits,
        tuple(passed),
        awaits_word,
        awaits_hands,
        goes_by_hands(state, place),
    )


def is_announced_by_staff(state: State, place: int) -> bool:
    """Whether a level counts only once somebody has announced it: the clock at zero is not enough."""
    is_level = isinstance(state.settled.structure.steps[place], Level)
    return is_level and state.book.button.level_clock_start.value is LevelClockStart.AT_ANNOUNCEMENT


def runs_at(state: State, place: int) -> bool:
    """Whether the clock runs once this step has begun."""
    if state.in_step is not None and by_the_hand(state):
        return state.in_step.clock_ran and isinstance(state.settled.structure.steps[place], Break)
    return state.clock.running_since is not None


def waits_at(state: State, place: int) -> bool:
    """Whether the time of a step starts only with its first hand."""
    is_level = isinstance(state.settled.structure.steps[place], Level) and not by_the_hand(state)
    return is_level and state.book.button.level_clock_start.value is LevelClockStart.AT_NEXT_HAND


def level_in_force(state: State, now: int) -> int:
    """The number of the level that a hand starting now is played at; in a break, the one after it."""
    return level_at(state, reading(state, now).place)


def level_at(state: State, place: int) -> int:
    """The number of the level at a step, or after a break."""
    return state.settled.structure.number_dealt(place)


def time_left(state: State, now: int) -> int | None:
    """Milliseconds until the step ends; None where it has no end."""
    return reading(state, now).left


def ends_at(state: State, now: int) -> int | None:
    """The instant at which the step ends if nobody touches the clock; None while it stands still or has no end."""
    shown = reading(state, now)
    return now + shown.left if shown.is_running and shown.left is not None else None


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """A step to come: when it starts and ends, in milliseconds from now, if the clock runs on."""

    place: int
    step: Level | Break
    starts_in: int
    ends_in: int | None


def schedule(state: State, now: int) -> Iterator[PlannedStep]:
    """The step in force and those to come, up to the first without an end."""
    shown = reading(state, now)
    steps = state.settled.structure.steps
    starts, ends = -shown.spent, shown.left
    for place in range(shown.place, len(steps)):
        yield PlannedStep(place, steps[place], starts, ends)
        if ends is None or place + 1 == len(steps):
            return
        starts = ends
        ends = starts + steps[place + 1].minutes * MINUTE if steps[place + 1].minutes else None


def next_break(state: State, now: int) -> PlannedStep | None:
    """The next break on the sheet; none where the sheet has no more, or a step before it has no end."""
    return next(
        (found for found in schedule(state, now) if isinstance(found.step, Break) and found.starts_in > 0),
        None,
    )


def below_a_color_up(state: State, place: int) -> tuple[int, int] | None:
    """A bet of the level at this step that the chips still in use cannot make, and the smallest sum that they can."""
    structure = state.settled.structure
    if not state.chips.denominations:
        return None
    smallest = unit(state.chips.denominations)
    level = structure.level(level_at(state, place))
    return next(((amount, smallest) for amount in amounts(level).values() if amount % smallest), None)


# What happens


Why = Literal["time", "next", "previous", "jump"]


@fact
class StepStarted(Fact, frozen=True, kw_only=True, tag="step_started"):
    """A level or a break is announced. ``elapsed`` milliseconds of it have gone by already."""

    place: int
    elapsed: int = 0
    runs: bool = True
    waits: bool = False
    """Its time starts with the first hand."""
    why: Why = "time"

    topics = (Topic.CLOCK,)
    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        clock = state.clock
        clock.place, clock.elapsed, clock.waits_for_hand = self.place, self.elapsed, self.waits
        clock.running_since = self.at if self.runs and not self.waits else None
        note_stop(state, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        button = state.book.button
        minutes = (state.book.prizes.hand_for_hand_minutes,) if by_the_hand(state) else ()
        if isinstance(state.settled.structure.steps[self.place], Break):
            return (button.level_clock_start, *minutes)
        is_missed = self.why == "time" and self.elapsed >= MINUTE
        when = Circumstance.MISSED_LEVEL_CHANGE if is_missed else Circumstance.ANNOUNCEMENT
        starts = button.level_change_start_of_hand.on(when)
        if is_announced_by_staff(state, self.place):
            return (button.level_clock_start, starts, *minutes)
        return (starts, button.level_clock_start, *minutes)

    def sentence(self, state: State) -> Text:
        step = state.settled.structure.steps[self.place]
        if isinstance(step, Break):
            said = Text("Pause de {minutes} minutes.", "Break of {minutes} minutes.").fill(
                minutes=step.minutes
            )
            if step.color_up:
                said += Text(" On retire les jetons de {chips}.", " Chips of {chips} are removed.").fill(
                    chips=", ".join(map(str, step.color_up))
                )
            return said
        said = Text("Niveau {number} : {what}.", "Level {number}: {what}.").fill(
            number=level_at(state, self.place), what=level_text(state, level_at(state, self.place))
        )
        if self.waits:
            said += Text(" Son temps court dès la prochaine main.", " Its time starts with the next hand.")
        return said


@fact
class LevelClockStarted(Fact, frozen=True, kw_only=True, tag="level_clock_started"):
    """A level's time starts with its first hand, at whichever table deals it."""

    table: TableNumber

    points = (Button.level_clock_start,)
    topics = (Topic.CLOCK,)
    chapters = (Chapter.CLOCK,)
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        state.clock.waits_for_hand = False
        state.clock.running_since = self.at

    def sentence(self, state: State) -> Text:
        return Text(
            "La table {table} donne la première main du niveau : son temps court.",
            "Table {table} deals the first hand of the level: its time starts.",
        ).fill(table=str(self.table))


def announcements(state: State, now: int) -> list[Fact]:
    """Every step that has begun and was not announced."""
    if state.phase is not Phase.RUNNING:
        return []
    return [
        StepStarted(
            at=now, place=place, elapsed=spent, runs=runs_at(state, place), waits=waits_at(state, place)
        )
        for place, spent in reading(state, now).passed
    ]
