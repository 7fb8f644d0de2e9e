"""When a tournament will be over: as soon as all its chips are worth few big blinds.

>>> sheet = Structure.of((25, 50), (50, 100), (100, 200), (200, 400), minutes=20)
>>> found = predicted_end(sheet, 8_000)
>>> found.soonest.level, found.latest.level, found.latest.minutes
(2, 4, 80)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deadbutton.tournament.event.structure import Level, Structure

BLINDS_AT_THE_END: Final = 20
"""A tournament is about over when all its chips are so many big blinds."""
BLINDS_NEAR_THE_END: Final = 80
"""With so few it may be over: seldom before."""


@dataclass(frozen=True, slots=True)
class End:
    """The end of a level, and the minutes until then, breaks included."""

    level: int
    minutes: int


@dataclass(frozen=True, slots=True)
class Predicted:
    """Between which two levels play is likely to end."""

    soonest: End
    latest: End
    outlasts_sheet: bool
    """The last level is still too cheap: add levels, or give it a length of its own."""


def predicted_end(structure: Structure, chips: int) -> Predicted:
    """From the sheet and all the chips that will be in play."""
    soonest, _ = _end(structure, chips, BLINDS_NEAR_THE_END)
    latest, is_reached = _end(structure, chips, BLINDS_AT_THE_END)
    return Predicted(soonest, latest, not is_reached)


def _end(structure: Structure, chips: int, blinds: int) -> tuple[End, bool]:
    found = next((n for n, level in enumerate(structure.levels, 1) if stake(level) * blinds >= chips), 0)
    level = found or len(structure.levels)
    return End(level, minutes_until(structure, level)), bool(found)


def stake(level: Level) -> int:
    """What a stack is measured in: the big blind; without blinds, the small bet."""
    return level.big_blind or level.small_bet


def minutes_until(structure: Structure, level: int) -> int:
    """Minutes until the end of a level, breaks before it included."""
    total = number = 0
    for step in structure.steps:
        total += step.minutes
        if isinstance(step, Level):
            number += 1
            if number == level:
                break
    return total
