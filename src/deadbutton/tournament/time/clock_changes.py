"""Acting on the clock: start, pause, the next step or the one before, a minute more or less, a jump anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import ColorUpTiming, HouseRulePrecedence
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, plural
from deadbutton.tournament.concerns import Chapter, InView, Topic
from deadbutton.tournament.event.structure import Break
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.state import Phase, State
from deadbutton.tournament.time.clock import (
    MINUTE,
    Reading,
    StepStarted,
    Why,
    announcements,
    below_a_color_up,
    level_at,
    reading,
    runs_at,
    waits_at,
)
from deadbutton.tournament.time.last_hands import waived, why_no_break
from deadbutton.tournament.time.standstill import by_the_hand, note_stop
from deadbutton.tournament.versions import unchanged, upgrade

MOST_MINUTES = 600
"""What may be added or taken at once."""


@fact
class ClockStarted(Fact, frozen=True, kw_only=True, tag="clock_started"):
    """The clock runs."""

    elapsed: int

    topics = (Topic.CLOCK,)
    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        state.clock.elapsed = self.elapsed
        state.clock.running_since = self.at
        state.clock.waits_for_hand = False
        step = state.in_step
        if step is not None and by_the_hand(state) and not step.clock_ran:
            step.clock_ran = True
            if not _in_a_break(state):
                state.clock.running_since = None
        note_stop(state, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        is_by_hands = by_the_hand(state) and not _in_a_break(state)
        return (state.book.prizes.hand_for_hand_minutes,) if is_by_hands else ()

    def sentence(self, state: State) -> Text:
        if by_the_hand(state) and not _in_a_break(state):
            return Text(
                "Le jeu reprend : chaque main ôte son temps de l'horloge.",
                "Play goes on: each hand takes its time off the clock.",
            )
        return Text("L'horloge tourne.", "The clock runs.")


def _in_a_break(state: State) -> bool:
    return isinstance(state.settled.structure.steps[state.clock.place], Break)


def reserved(book: Book) -> tuple[Answer[Any], ...]:
    """Where a book lets management change, suspend or stop an event; nothing in a silent one, which does not forbid it."""
    powers = book.authority.house_rule_precedence
    may = HouseRulePrecedence.MAY_CANCEL
    return (powers.on(may),) if may in powers.value else ()


@fact
class ClockPaused(Fact, frozen=True, kw_only=True, tag="clock_paused"):
    """The clock stands still. ``elapsed`` milliseconds of the step have gone by."""

    elapsed: int
    reason: str = ""

    topics = (Topic.CLOCK,)
    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        clock, step = state.clock, state.in_step
        stands = clock.running_since is None and not clock.waits_for_hand
        if step is not None and by_the_hand(state) and (stands or _in_a_break(state)):
            step.clock_ran = False  # somebody's stop, and not the one with which hand-for-hand begins
        clock.elapsed = self.elapsed
        clock.running_since = None
        clock.waits_for_hand = False
        note_stop(state, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return reserved(state.book)

    def sentence(self, state: State) -> Text:
        said = Text("L'horloge est arrêtée", "The clock is stopped")
        if self.reason:
            said += Text(" : {why}", ": {why}").fill(why=self.reason)
        return said + Text(".", ".")


@fact
class TimeAdjusted(Fact, frozen=True, kw_only=True, tag="time_adjusted"):
    """Minutes are added to the step, or taken from it."""

    minutes: int
    """More time where it is positive."""
    reason: str = ""
    hand_for_hand: bool = False
    """Taken for a hand that all tables have played in step."""
    stood: int = 0
    """Milliseconds for which the clock has stood at zero: no part of the step."""

    version = 2
    topics = (Topic.CLOCK,)
    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        state.clock.elapsed -= self.minutes * MINUTE + self.stood
        if state.in_step is not None and self.minutes < 0 and not self.hand_for_hand:
            state.in_step.taken -= self.minutes

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.hand_for_hand_minutes,) if self.hand_for_hand else ()

    def sentence(self, state: State) -> Text:
        said = (
            plural(
                self.minutes,
                Text("Une minute de plus", "One more minute"),
                Text("{count} minutes de plus", "{count} more minutes"),
            )
            if self.minutes > 0
            else plural(
                -self.minutes,
                Text("Une minute de moins", "One minute less"),
                Text("{count} minutes de moins", "{count} minutes less"),
            )
        )
        if self.reason:
            said += Text(" : {why}", ": {why}").fill(why=self.reason)
        return said + Text(".", ".")


upgrade("time_adjusted", since=1)(unchanged)  # it tells how long the clock stood at zero


# Commands


@command
class Announce(Command, frozen=True, kw_only=True, tag="announce"):
    """Time has run out: announce what begins. A display sends it the moment it is due."""

    in_view = InView.CLOCK

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        due = announcements(state, context.now)
        if shown.awaits_word:
            why = why_no_break(state, shown.place + 1)
            if why is not None:
                raise Refused(why)
            # Breaks and levels before it need no word of their own.
            place = shown.place + 1
            due.append(StepStarted(at=context.now, place=place, runs=runs_at(state, place)))
        if not due:
            left = shown.left
            raise refused(
                "clock.not_due",
                left=Text("aucune fin n'est prévue", "no end is set")
                if left is None
                else Text("encore {seconds} s", "{seconds} s left").fill(seconds=-(-left // 1000)),
            )
        return due


@command
class StartClock(Command, frozen=True, kw_only=True, tag="start_clock"):
    """Let the clock run again."""

    in_view = InView.CLOCK

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        if shown.is_running:
            raise refused("clock.running")
        if shown.goes_by_hands:
            raise refused(
                "clock.hand_for_hand",
                minutes=state.book.prizes.hand_for_hand_minutes.value,
                article=state.book.prizes.hand_for_hand_minutes.citation,
            )
        yield from announcements(state, context.now)
        yield ClockStarted(at=context.now, elapsed=shown.spent)


@command
class PauseClock(Command, frozen=True, kw_only=True, tag="pause_clock"):
    """Stop the clock."""

    in_view = InView.CLOCK

    reason: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        if shown.is_stopped:
            raise refused("clock.paused")
        yield from announcements(state, context.now)
        yield ClockPaused(at=context.now, elapsed=shown.spent, reason=self.reason.strip())


@command
class NextStep(Command, frozen=True, kw_only=True, tag="next_step"):
    """Go on to the next level or break before the time is up."""

    in_view = InView.CLOCK

    reason: str = ""
    """Why the break begins without the last hands that the book wants before the add-on."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        if shown.passed:
            # Whoever presses at the very end of a step means the one that follows it, which has just begun.
            yield from announcements(state, context.now)
            return
        if shown.place + 1 >= len(state.settled.structure.steps):
            raise refused("clock.last_step")
        why = why_no_break(state, shown.place + 1)
        if why is not None:
            if not self.reason.strip():
                raise Refused(why)
            yield waived(state, context, self.reason)
        yield from _go(state, context, shown, shown.place + 1, 0, "next")


@command
class PreviousStep(Command, frozen=True, kw_only=True, tag="previous_step"):
    """Go back to the level or break before, from its start."""

    in_view = InView.CLOCK

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        if shown.place == 0:
            raise refused("clock.first_step")
        yield from _go(state, context, shown, shown.place - 1, 0, "previous")


@command
class JumpTo(Command, frozen=True, kw_only=True, tag="jump_to"):
    """Go to a step of the sheet, counted from 1, with so many minutes left of it."""

    in_view = InView.CLOCK

    step: int
    minutes_left: int | None = None
    """None: all of them."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        steps = state.settled.structure.steps
        if not 1 <= self.step <= len(steps):
            raise Refused(no_such_step(len(steps), self.step))
        length = steps[self.step - 1].minutes
        left = length if self.minutes_left is None else self.minutes_left
        if not (0 < left <= length or left == length):
            raise refused("clock.minutes_left", length=length, left=left)
        yield from _go(state, context, shown, self.step - 1, (length - left) * MINUTE, "jump")


@command
class AdjustTime(Command, frozen=True, kw_only=True, tag="adjust_time"):
    """Add minutes to the step, or take some: ``minutes`` is negative then."""

    in_view = InView.CLOCK

    minutes: int
    reason: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        if not self.minutes or abs(self.minutes) > MOST_MINUTES:
            raise refused("clock.minutes", most=MOST_MINUTES, minutes=self.minutes)
        if not shown.step.minutes:
            raise refused("clock.no_end")
        if shown.left is not None and shown.left + self.minutes * MINUTE <= 0:
            raise refused("clock.too_little_left", seconds=shown.left // 1000)
        _within_the_hand(state, -self.minutes)
        due = announcements(state, context.now)
        yield from due
        stood = 0 if due else state.clock.spent(context.now) - shown.spent
        yield TimeAdjusted(at=context.now, minutes=self.minutes, reason=self.reason.strip(), stood=stood)


def _within_the_hand(state: State, minutes: int) -> None:
    """Refuse to take more off the clock than the book lets one hand of hand-for-hand cost."""
    answer = state.book.prizes.hand_for_hand_most_minutes
    if state.in_step is None or not answer.value or minutes <= 0:
        return
    if state.in_step.taken + minutes > answer.value:
        raise refused("clock.hand_costs_most", most=answer.value, minutes=minutes, article=answer.citation)


def _go(state: State, context: Context, shown: Reading, place: int, elapsed: int, why: Why) -> Iterable[Fact]:
    """To another step. A level whose bets the chips in use cannot make any more is refused."""
    missing = below_a_color_up(state, place)
    if place < shown.place and missing is not None:
        amount, smallest = missing
        raise refused(
            "clock.below_color_up",
            level=level_at(state, place),
            amount=amount,
            smallest=smallest,
            article=state.book.chips.color_up_timing.on(ColorUpTiming.WHEN_UNUSED).citation,
        )
    runs = runs_at(state, place) if by_the_hand(state) else shown.is_running or shown.waits_for_hand
    yield StepStarted(
        at=context.now,
        place=place,
        elapsed=elapsed,
        runs=runs,
        waits=runs and waits_at(state, place) and why == "next",
        why=why,
    )


def no_such_step(count: int, step: int) -> Refusal:
    return refuse("clock.no_such_step", count=count, step=step)


def under_way(state: State, context: Context) -> Reading:
    """What the clock shows, once play has started and until it is over."""
    if state.phase is not Phase.RUNNING:
        raise refused("clock.not_started" if state.phase is not Phase.OVER else "clock.over")
    return reading(state, context.now)
