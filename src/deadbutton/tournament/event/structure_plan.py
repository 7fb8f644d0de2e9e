"""A structure from wishes: so many players, these chips, done in so many hours.

>>> plan = from_wishes(Wishes(players=16, minutes=240, chips={25: 160, 100: 160, 500: 96, 1000: 48}))
>>> plan.stack, plan.level_minutes, plan.structure.levels[0].big_blind
({25: 8, 100: 10, 500: 6, 1000: 3}, 20, 50)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil, gcd, log

import msgspec

from deadbutton.refusal import refused
from deadbutton.tournament.event.chipset import place_color_ups, stack_value
from deadbutton.tournament.event.prediction import BLINDS_AT_THE_END, minutes_until
from deadbutton.tournament.event.structure import Break, Level, Structure

NICE = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
SHORTEST, LONGEST = 6, 60
STEEPEST, FLATTEST = 2.1, 1.25
USUAL_MINUTES = 20
SPARE = 4
"""Levels after the predicted end, in case play goes on."""


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What an organiser has and wants."""

    players: int
    minutes: int
    """From the first hand to the last, breaks included."""
    chips: dict[int, int]
    """All the chips of the house: denomination to number."""
    rebuys: int = 0
    """How many rebuys and add-ons to expect, each a starting stack."""
    break_every: int = 60
    """A break after about so many minutes of play."""
    break_minutes: int = 10
    big_blinds: int = 0
    """The starting stack in big blinds; 0: as many as the chips give."""
    level_minutes: int = 0
    """How long a level is; 0: as it fits."""
    stack: dict[int, int] = {}
    """The starting stack where it is settled; none: as the chips of the house give it."""


class PlannedStructure(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of it."""

    structure: Structure
    stack: dict[int, int]
    """The starting stack, as chips."""
    level_minutes: int
    ends_in_level: int
    minutes: int
    """The predicted end, breaks included."""
    left_over: dict[int, int]
    """Chips that stay in the box, for late entries and colour-ups."""

    @property
    def starting_stack(self) -> int:
        return stack_value(self.stack)


def from_wishes(wishes: Wishes) -> PlannedStructure:
    """Levels, breaks, colour-ups and the predicted end; what cannot be done is refused with its numbers."""
    _check(wishes)
    stack = dict(wishes.stack) or stack_for(wishes)
    total = stack_value(stack) * (wishes.players + wishes.rebuys)
    first = _first_small_blind(stack, wishes.big_blinds)
    ladder = list(_ladder(first, tuple(stack), total))
    last = total // BLINDS_AT_THE_END
    chosen, minutes, ends = _best(ladder, last, wishes)
    structure = place_color_ups(_with_breaks(chosen, minutes, wishes), stack)
    left = {v: n - stack.get(v, 0) * (wishes.players + wishes.rebuys) for v, n in wishes.chips.items()}
    return PlannedStructure(
        structure=structure,
        stack=stack,
        level_minutes=minutes,
        ends_in_level=ends,
        minutes=minutes_until(structure, ends),
        left_over=left,
    )


def stack_for(wishes: Wishes) -> dict[int, int]:
    """An equal stack for everybody: of each chip what there is, small ones no more than are of use."""
    people = wishes.players + wishes.rebuys
    values = sorted(wishes.chips)
    stack: dict[int, int] = {}
    for place, value in enumerate(values):
        each = wishes.chips[value] // people
        if place + 1 < len(values):
            each = min(each, max(4, 3 * values[place + 1] // value))
            ratio = values[place + 1] // gcd(value, values[place + 1])
            # A stack in round figures: as many small chips as make whole big ones.
            step = max(1, values[place + 1] // value) if values[place + 1] % value == 0 else ratio
            each = each - each % step if each >= step else each
        if each:
            stack[value] = each
    if not stack:
        raise refused("wishes.too_few_chips", chips=sum(wishes.chips.values()), people=people)
    return stack


def _first_small_blind(stack: Mapping[int, int], big_blinds: int) -> int:
    smallest = min(stack)
    if not big_blinds:
        return smallest
    return max(smallest, stack_value(stack) // big_blinds // 2 // smallest * smallest)


def _ladder(first: int, values: tuple[int, ...], total: int) -> Iterator[int]:
    """Small blinds that people like to see and that the chips pay easily: multiples of the biggest chip that goes twice
    into them, so that small chips can leave."""
    found = {first, 2 * first, 3 * first}
    power = 1
    while power * 10 <= total:
        found.update(nice * power // 10 for nice in NICE if nice * power % 10 == 0)
        power *= 10
    found.update(nice * power // 10 for nice in NICE)
    for small in sorted(found):
        handy = max((value for value in values if 2 * value <= small), default=min(values))
        if small >= first and small % handy == 0 and 2 * small <= max(total, 2 * first):
            yield small


def _best(ladder: list[int], last: int, wishes: Wishes) -> tuple[list[int], int, int]:
    """Which steps of the ladder, how long each, and the level in which it ends: near the time that was asked for, in levels
    of a round length near twenty minutes."""
    growth = max(last / 2 / ladder[0], 1.0)
    fewest = ceil(log(growth, STEEPEST)) + 1 if growth > 1 else 1
    most = max(fewest, min(len(ladder), ceil(log(growth, FLATTEST)) + 1 if growth > 1 else 1))
    plans: list[tuple[tuple[int, bool, int], list[int], int, int]] = []
    for count in range(fewest, most + 1):
        chosen = _steps(ladder, growth, count)
        ends = next((n for n, small in enumerate(chosen, 1) if 2 * small >= last), len(chosen))
        for minutes in [wishes.level_minutes] if wishes.level_minutes else range(SHORTEST, LONGEST + 1):
            off = abs(minutes_until(_with_breaks(chosen, minutes, wishes), ends) - wishes.minutes)
            plans.append(((off // 12, minutes % 5 != 0, abs(minutes - USUAL_MINUTES)), chosen, minutes, ends))
    _, chosen, minutes, ends = min(plans, key=lambda plan: plan[0])
    predicted = minutes_until(_with_breaks(chosen, minutes, wishes), ends)
    if predicted > wishes.minutes * 5 // 4 + 12:
        raise refused("wishes.too_short", minutes=wishes.minutes, least=predicted)
    return chosen, minutes, ends


def _steps(ladder: list[int], growth: float, count: int) -> list[int]:
    """So many steps from the first blinds to the last, evenly steep, and a few more in case play goes on."""
    ratio = growth ** (1 / (count - 1)) if count > 1 else STEEPEST
    ratio = max(ratio, FLATTEST)
    chosen = [ladder[0]]
    while len(chosen) < count + SPARE:
        goal = ladder[0] * ratio ** len(chosen)
        following = [small for small in ladder if small > chosen[-1]]
        if not following:
            break
        chosen.append(min(following, key=lambda small: (abs(small - goal), small)))
    return chosen


def _with_breaks(smalls: list[int], minutes: int, wishes: Wishes) -> Structure:
    steps: list[Level | Break] = []
    played = 0
    for place, small in enumerate(smalls):
        steps.append(Level(minutes, small, 2 * small))
        played += minutes
        if played + minutes / 2 > wishes.break_every and place + 1 < len(smalls):
            steps.append(Break(wishes.break_minutes))
            played = 0
    return Structure(tuple(steps))


def _check(wishes: Wishes) -> None:
    numbers = (wishes.players, wishes.minutes, *_pieces(wishes.chips), *_pieces(wishes.stack))
    if (
        any(type(number) is not int for number in numbers)
        or not 2 <= wishes.players <= 100_000
        or not 15 <= wishes.minutes <= 7 * 24 * 60
        or not wishes.chips
        or min(wishes.chips) < 1
        or min(wishes.chips.values()) < 0
        or min(_pieces(wishes.stack), default=1) < 1
        or min(wishes.rebuys, wishes.big_blinds, wishes.level_minutes) < 0
        or wishes.level_minutes > 24 * 60
        or min(wishes.break_every, wishes.break_minutes) < 1
    ):
        raise refused("wishes.impossible")


def _pieces(chips: Mapping[int, int]) -> tuple[int, ...]:
    """Denominations and counts."""
    return (*chips, *chips.values())
