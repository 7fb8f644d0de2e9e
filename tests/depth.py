"""How deep properties look: a glance in `make quick`, a look in `make test`, to the bottom in `make bench`.

``@examples(120)`` says how many examples the bottom is; ``DEADBUTTON_DEPTH`` (glance, quick, test, deep) says how far this run goes.
`make test` looks at the same examples every time, so that it says the same of the same code; new ones are sought by
`make bench`, and what it finds gets a test of its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from math import prod
from random import Random
from typing import Any, Final, TypeVar

from hypothesis import HealthCheck, settings

T = TypeVar("T")
SHARES: Final = {"glance": 0.05, "quick": 0.05, "test": 0.3, "deep": 1.0}
DEPTH: Final = os.environ.get("DEADBUTTON_DEPTH", "test")
IS_QUICK: Final = DEPTH in ("glance", "quick")
FEWEST: Final = 3
USUAL: Final = 100
"""Examples of a property that names no number."""

if DEPTH not in SHARES:
    raise SystemExit(f"DEADBUTTON_DEPTH is {DEPTH!r}: choose from {', '.join(SHARES)}.")


def as_deep(most: int) -> int:
    """How many of ``most`` this run looks at."""
    return max(min(most, FEWEST), round(most * SHARES[DEPTH]))


def examples(most: int = USUAL, **more: Any) -> settings:
    """``@examples(120)`` above a property; how long an example takes says how busy the machine is, so nobody asks."""
    return settings(max_examples=as_deep(most), deadline=None, **more)


def some(items: Iterable[T], every: int = 10) -> list[T]:
    """All of them; at a glance every tenth."""
    return list(items)[:: every if IS_QUICK else 1]


def at_most(items: Sequence[T], most: int) -> list[T]:
    """All of them at the bottom; above it, so many at most, always the same ones, picked without a pattern."""
    wanted = as_deep(most) if IS_QUICK else most
    if DEPTH == "deep" or len(items) <= wanted:
        return list(items)
    return [items[place] for place in sorted(Random(0).sample(range(len(items)), wanted))]


def combinations(axes: Sequence[Sequence[T]], most: int) -> Iterator[tuple[T, ...]]:
    """So many at most of all the ways to take one of each, spread over them all: the first few would turn the last axes only."""
    ways = prod(map(len, axes))
    for place in range(ways) if ways <= most else sorted(Random(0).sample(range(ways), most)):
        chosen = []
        for axis in reversed(axes):
            place, at = divmod(place, len(axis))
            chosen.append(axis[at])
        yield tuple(reversed(chosen))


def glance(names: Sequence[str]) -> set[int]:
    """Places of the tests that a glance looks at: of one test's many cases the one in the middle, of two or three all."""
    cases: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        cases.setdefault(name.partition("[")[0], []).append(place)
    return {
        place
        for found in cases.values()
        for place in (found if len(found) <= FEWEST else [found[len(found) // 2]])
    }


def load() -> None:
    """The profile of every property, also of those that name no number."""
    settings.register_profile(
        DEPTH,
        max_examples=as_deep(USUAL),
        deadline=None,
        derandomize=DEPTH != "deep",
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile(DEPTH)
