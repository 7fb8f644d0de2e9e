"""When small chips may leave: once no bet needs them, and at the moment that the book sets."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.books.points import ColorUpTiming
from deadbutton.refusal import Refusal, refuse
from deadbutton.tournament.event.chipset import amounts, unit
from deadbutton.tournament.event.structure import Break
from deadbutton.tournament.state import State
from deadbutton.tournament.time.clock import level_in_force, reading


@dataclass(frozen=True, slots=True)
class ColorUpDue:
    """The next denomination to leave, and why not yet where it may not."""

    value: int
    to: int
    why_not: Refusal | None


def due(state: State, now: int) -> ColorUpDue | None:
    """The smallest chip and the next one; None where only one denomination is left."""
    if state.config is None or len(state.chips.denominations) < 2:
        return None
    value, to = state.chips.denominations[:2]
    return ColorUpDue(value, to, why_not_now(state, now))


def why_not_now(state: State, now: int) -> Refusal | None:
    """Why the smallest chips may not leave now; None where they may."""
    value, *rest = state.chips.denominations
    answer = state.book.chips.color_up_timing
    level = level_in_force(state, now)
    for number, step in enumerate(state.settled.structure.levels[level - 1 :], level):
        needed = next((amount for amount in amounts(step).values() if amount % unit(rest)), 0)
        if needed:
            return refuse(
                "color_up.still_needed",
                value=value,
                amount=needed,
                level=number,
                article=answer.on(ColorUpTiming.WHEN_UNUSED).citation,
            )
    if ColorUpTiming.DIRECTOR_ANY_TIME in answer.value:
        return None
    return _moment(state, now, value)


def _moment(state: State, now: int, value: int) -> Refusal | None:
    answer = state.book.chips.color_up_timing
    shown = reading(state, now)
    at_break, between = _on_the_sheet(state, now)
    if ColorUpTiming.SCHEDULED in answer.value and not _was_scheduled(state, value, shown.place):
        return refuse(
            "color_up.not_scheduled", value=value, article=answer.on(ColorUpTiming.SCHEDULED).citation
        )
    allowed = (ColorUpTiming.AT_BREAK in answer.value and at_break) or (
        ColorUpTiming.BETWEEN_LEVELS in answer.value and between
    )
    if not allowed and {ColorUpTiming.AT_BREAK, ColorUpTiming.BETWEEN_LEVELS} & answer.value:
        return refuse(
            "color_up.not_now",
            when=(
                ColorUpTiming.AT_BREAK
                if ColorUpTiming.BETWEEN_LEVELS not in answer.value
                else ColorUpTiming.BETWEEN_LEVELS
            ).label,
            article=answer.on(ColorUpTiming.BETWEEN_LEVELS, ColorUpTiming.AT_BREAK).citation,
        )
    minutes = state.book.chips.color_up_break_minutes
    if isinstance(shown.step, Break) and 0 < shown.step.minutes < minutes.value:
        return refuse(
            "color_up.short_break", minutes=minutes.value, found=shown.step.minutes, article=minutes.citation
        )
    return None


def _on_the_sheet(state: State, now: int) -> tuple[bool, bool]:
    """Whether it is a break; whether no table has dealt a hand of the level yet."""
    if reading(state, now).is_break:
        return True, True
    level = level_in_force(state, now)
    fresh = all(table.hand_level < level and not table.next_level for table in state.tables.values())
    return False, fresh and level > 1


def _was_scheduled(state: State, value: int, place: int) -> bool:
    steps = state.settled.structure.steps[: place + 1]
    return any(isinstance(step, Break) and value in step.color_up for step in steps)
