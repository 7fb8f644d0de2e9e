"""Chips by denomination: which amounts they make, until when each is needed, and in which break it goes.

>>> needed_until(Structure.of((25, 50), (50, 100), (100, 200), minutes=20), (25, 100, 500))
{25: 2, 100: 3}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import gcd

import msgspec

from deadbutton.tournament.event.structure import Break, Level, Structure

FORCED = ("small_blind", "big_blind", "ante", "stud_ante", "bring_in", "small_bet", "big_bet")


def amounts(level: Level) -> dict[str, int]:
    """What a level forces in, by name; nothing that is zero."""
    return {name: amount for name in FORCED if (amount := getattr(level, name))}


def unit(denominations: Iterable[int]) -> int:
    """The smallest amount that these chips can settle, change included.

    >>> unit((25, 100, 500)), unit((20, 50))
    (25, 10)
    """
    return gcd(*denominations)


def split(amount: int, denominations: Iterable[int]) -> dict[int, int]:
    """An amount in as few chips as the denominations allow, biggest first; what cannot be made is left out.

    >>> split(4775, (25, 100, 500, 1000))
    {1000: 4, 500: 1, 100: 2, 25: 3}
    """
    found: dict[int, int] = {}
    for value in sorted(denominations, reverse=True):
        count, amount = divmod(amount, value)
        if count:
            found[value] = count
    return found


def stack_value(stack: Mapping[int, int]) -> int:
    return sum(value * count for value, count in stack.items())


def needed_until(structure: Structure, denominations: Iterable[int]) -> dict[int, int]:
    """Each denomination with the last level that cannot do without it; the biggest always stays."""
    values = sorted(denominations)
    levels = structure.levels
    last: dict[int, int] = {}
    for place, value in enumerate(values[:-1]):
        rest = unit(values[place + 1 :])
        last[value] = max(
            (
                number
                for number, level in enumerate(levels, 1)
                if any(amount % rest for amount in amounts(level).values())
            ),
            default=0,
        )
    return last


def in_use(structure: Structure, denominations: Iterable[int], level: int) -> tuple[int, ...]:
    """The chips on the table in a level, smallest first: what the breaks before it have left."""
    gone: set[int] = set()
    for place, step in enumerate(structure.steps):
        if isinstance(step, Level):
            if structure.number(place) >= level:
                break
        else:
            gone.update(step.color_up)
    return tuple(value for value in sorted(denominations) if value not in gone)


def impossible(structure: Structure, denominations: Iterable[int]) -> tuple[int, str, int, int] | None:
    """The first forced bet that the chips cannot make: level, name, amount, and the unit of the chips in use then."""
    values = tuple(sorted(denominations))
    for number, level in enumerate(structure.levels, 1):
        smallest = unit(in_use(structure, values, number))
        for name, amount in amounts(level).items():
            if amount % smallest:
                return number, name, amount, smallest
    return None


def place_color_ups(structure: Structure, denominations: Iterable[int]) -> Structure:
    """The same sheet with every colour-up in the first break after which its chips are no longer needed.

    >>> sheet = Structure((Level(20, 25, 50), Break(10), Level(20, 100, 200)))
    >>> place_color_ups(sheet, (25, 100)).steps[1].color_up
    (25,)
    """
    last = needed_until(structure, denominations)
    steps: list[Level | Break] = []
    gone: set[int] = set()
    number = 0
    for step in structure.steps:
        if isinstance(step, Level):
            number += 1
            steps.append(step)
            continue
        # A chip never leaves before a smaller one: the race is for the next denomination.
        now: list[int] = []
        for value in sorted(last):
            if value in gone:
                continue
            if last[value] > number:
                break
            now.append(value)
        gone.update(now)
        steps.append(msgspec.structs.replace(step, color_up=tuple(now)))
    return Structure(tuple(steps))
