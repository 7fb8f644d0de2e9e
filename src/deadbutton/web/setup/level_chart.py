"""The sheet as a chart: a bar a level, as wide as it is long, as high as its big blind on a scale of doublings.

>>> from deadbutton.tournament import Level, Structure
>>> [(bar.x, bar.width, bar.height) for bar in chart_of(Structure((Level(20, 25, 50), Level(20, 50, 100))))]
[(0, 500, 20), (500, 500, 100)]
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2
from typing import Final

from deadbutton.tournament import Break, Structure

WIDTH: Final = 1000
HEIGHT: Final = 100
LEAST: Final = 20


@dataclass(frozen=True, slots=True)
class ChartBar:
    """One step of the sheet."""

    x: int
    width: int
    height: int
    amount: int
    """The big blind; 0 in a break."""
    number: int


def chart_of(structure: Structure) -> list[ChartBar]:
    """The bars from left to right; a level without a length counts as one of twenty minutes."""
    steps = structure.steps
    lengths = [min(max(step.minutes, 0) or 20, 24 * 60) for step in steps]
    whole = sum(lengths)
    forced = [0 if isinstance(step, Break) else max(step.big_blind or step.small_bet, 1) for step in steps]
    heights = [log2(amount) for amount in forced if amount]
    if not heights or not whole:
        return []
    low, high = min(heights), max(heights)
    found, gone = [], 0
    for place, (length, amount) in enumerate(zip(lengths, forced, strict=True)):
        x, gone = gone * WIDTH // whole, gone + length
        share = (log2(amount) - low) / (high - low) if amount and high > low else 1.0
        height = LEAST + round((HEIGHT - LEAST) * share) if amount else 0
        is_level = not isinstance(steps[place], Break)
        number = structure.number(place) if is_level else 0
        found.append(ChartBar(x, gone * WIDTH // whole - x, height, amount, number))
    return found
