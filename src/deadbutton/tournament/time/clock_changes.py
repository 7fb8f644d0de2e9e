"""Acting on the clock: start, pause, the next step or the one before, a minute more or less, a jump anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points.chips import ColorUpTiming
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Text
from deadbutton.tournament.concerns import Chapter, Topic
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import plural
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
    waits_at,
)

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

    def sentence(self, state: State) -> Text:
        return Text("L'horloge tourne.", "The clock runs.")


@fact
class ClockPaused(Fact, frozen=True, kw_only=True, tag="clock_paused"):
    """The clock stands still. ``elapsed`` milliseconds of the step have gone by."""

    elapsed: int
    reason: str = ""

    topics = (Topic.CLOCK,)
    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        state.clock.elapsed = self.elapsed
        state.clock.running_since = None
        state.clock.waits_for_hand = False

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

    topics = (Topic.CLOCK,)
    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        state.clock.elapsed -= self.minutes * MINUTE

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.hand_for_hand_minutes,) if self.hand_for_hand else ()

    def sentence(self, state: State) -> Text:
        if self.minutes > 0:
            one = Text("Une minute de plus", "One more minute")
            many = Text("{count} minutes de plus", "{count} more minutes")
        else:
            one = Text("Une minute de moins", "One minute less")
            many = Text("{count} minutes de moins", "{count} minutes less")
        said = plural(abs(self.minutes), one, many)
        if self.reason:
            said += Text(" : {why}", ": {why}").fill(why=self.reason)
        return said + Text(".", ".")


# Commands


@command
class Announce(Command, frozen=True, kw_only=True, tag="announce"):
    """Time has run out: announce what begins. A display sends it the moment it is due."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state, context)
        due = announcements(state, context.now)
        if not due:
            left = reading(state, context.now).left
            raise Refused(
                refuse(
                    "clock.not_due",
                    "Il n'y a rien à annoncer : {left}.",
                    "There is nothing to announce: {left}.",
                    left=Text("aucune fin n'est prévue", "no end is set")
                    if left is None
                    else Text("encore {seconds} s", "{seconds} s left").fill(seconds=-(-left // 1000)),
                )
            )
        return due


@command
class StartClock(Command, frozen=True, kw_only=True, tag="start_clock"):
    """Let the clock run again."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        if shown.is_running:
            raise Refused(refuse("clock.running", "L'horloge tourne déjà.", "The clock is running already."))
        if state.in_step is not None and state.book.prizes.hand_for_hand_minutes.value:
            raise Refused(
                refuse(
                    "clock.hand_for_hand",
                    "En main par main, l'horloge perd {minutes} minutes par main et ne tourne pas ({article}).",
                    "In hand-for-hand the clock loses {minutes} minutes a hand and does not run ({article}).",
                    minutes=state.book.prizes.hand_for_hand_minutes.value,
                    article=state.book.prizes.hand_for_hand_minutes.citation,
                )
            )
        yield from announcements(state, context.now)
        yield ClockStarted(at=context.now, elapsed=shown.spent)


@command
class PauseClock(Command, frozen=True, kw_only=True, tag="pause_clock"):
    """Stop the clock."""

    reason: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        if not shown.is_running and not shown.waits_for_hand:
            raise Refused(
                refuse("clock.paused", "L'horloge est déjà arrêtée.", "The clock is stopped already.")
            )
        yield from announcements(state, context.now)
        yield ClockPaused(at=context.now, elapsed=shown.spent, reason=self.reason.strip())


@command
class NextStep(Command, frozen=True, kw_only=True, tag="next_step"):
    """Go on to the next level or break before the time is up."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        if shown.passed:
            # Whoever presses at the very end of a step means the one that follows it, which has just begun.
            yield from announcements(state, context.now)
            return
        if shown.place + 1 >= len(state.settled.structure.steps):
            raise Refused(
                refuse(
                    "clock.last_step",
                    "C'est le dernier niveau de la feuille : il dure jusqu'à la fin.",
                    "This is the last level on the sheet: it goes on to the end.",
                )
            )
        yield from _go(state, context, shown, shown.place + 1, 0, "next")


@command
class PreviousStep(Command, frozen=True, kw_only=True, tag="previous_step"):
    """Go back to the level or break before, from its start."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        if shown.place == 0:
            raise Refused(
                refuse(
                    "clock.first_step",
                    "C'est le premier niveau : il n'y en a pas avant.",
                    "This is the first level: there is none before it.",
                )
            )
        yield from _go(state, context, shown, shown.place - 1, 0, "previous")


@command
class JumpTo(Command, frozen=True, kw_only=True, tag="jump_to"):
    """Go to a step of the sheet, counted from 1, with so many minutes left of it."""

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
            raise Refused(
                refuse(
                    "clock.minutes_left",
                    "Cette étape dure {length} minutes : il ne peut en rester {left}.",
                    "This step lasts {length} minutes: {left} cannot be left of it.",
                    length=length,
                    left=left,
                )
            )
        yield from _go(state, context, shown, self.step - 1, (length - left) * MINUTE, "jump")


@command
class AdjustTime(Command, frozen=True, kw_only=True, tag="adjust_time"):
    """Add minutes to the step, or take some: ``minutes`` is negative then."""

    minutes: int
    reason: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        shown = under_way(state, context)
        if not self.minutes or abs(self.minutes) > MOST_MINUTES:
            raise Refused(
                refuse(
                    "clock.minutes",
                    "Ajoutez ou retirez de 1 à {most} minutes : {minutes} n'en est pas.",
                    "Add or take 1 to {most} minutes, not {minutes}.",
                    most=MOST_MINUTES,
                    minutes=self.minutes,
                )
            )
        if not shown.step.minutes:
            raise Refused(
                refuse(
                    "clock.no_end",
                    "Cette étape n'a pas de fin : passez à la suivante.",
                    "This step has no end: go on to the next one instead.",
                )
            )
        if shown.left is not None and shown.left + self.minutes * MINUTE <= 0:
            raise Refused(
                refuse(
                    "clock.too_little_left",
                    "Il ne reste que {seconds} s : passez à l'étape suivante.",
                    "Only {seconds} s are left: go on to the next step.",
                    seconds=shown.left // 1000,
                )
            )
        yield from announcements(state, context.now)
        yield TimeAdjusted(at=context.now, minutes=self.minutes, reason=self.reason.strip())


def _go(state: State, context: Context, shown: Reading, place: int, elapsed: int, why: Why) -> Iterable[Fact]:
    """To another step. A level whose bets the chips in use cannot make any more is refused."""
    missing = below_a_color_up(state, place)
    if place < shown.place and missing is not None:
        amount, smallest = missing
        raise Refused(
            refuse(
                "clock.below_color_up",
                "Le niveau {level} demande {amount}, et les jetons de moins de {smallest} sont retirés ({article}). "
                "Revenez au plus tôt au premier niveau d'après.",
                "Level {level} asks for {amount}, and chips below {smallest} have been removed ({article}). "
                "Go back no further than the first level after that.",
                level=level_at(state, place),
                amount=amount,
                smallest=smallest,
                article=state.book.chips.color_up_timing.on(ColorUpTiming.WHEN_UNUSED).citation,
            )
        )
    waits = waits_at(state, place) and why == "next"
    yield StepStarted(
        at=context.now,
        place=place,
        elapsed=elapsed,
        runs=shown.is_running or shown.waits_for_hand,
        waits=waits and (shown.is_running or shown.waits_for_hand),
        why=why,
    )


def no_such_step(count: int, step: int) -> Refusal:
    return refuse(
        "clock.no_such_step",
        "La feuille a {count} étapes : il n'y a pas de n° {step}.",
        "The sheet has {count} steps: there is no number {step}.",
        count=count,
        step=step,
    )


def under_way(state: State, context: Context) -> Reading:
    """What the clock shows, once play has started and until it is over."""
    if state.phase is not Phase.RUNNING:
        raise Refused(
            refuse(
                "clock.not_started" if state.phase is not Phase.OVER else "clock.over",
                "L'horloge part avec le tournoi : commencez-le d'abord."
                if state.phase is not Phase.OVER
                else "Le tournoi est fini.",
                "The clock starts with play: start the tournament first."
                if state.phase is not Phase.OVER
                else "The tournament is over.",
            )
        )
    return reading(state, context.now)
