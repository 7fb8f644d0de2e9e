"""Which worker begins with what. Browsers wait more than they work: half of the workers begin with them and the others with
what waits for nothing, so that no processor rests, and none of the long tests is left for the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pytest

WAITING = ("browser", "deploy")


def spread(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """The same tests in another order, files in one piece: ``--dist worksteal`` gives each worker an equal part of the list."""
    waiting = [
        list(found) for _, found in groupby((one for one in items if waits(one)), lambda one: one.path)
    ]
    working = [one for one in items if not waits(one)]
    first = (workers + 1) // 2
    ordered: list[pytest.Item] = []
    for place in range(workers):
        part = (len(items) - len(ordered)) // (workers - place)
        begun = [one for file in waiting[place::first] for one in file] if place < first else []
        rest = max(0, part - len(begun))
        ordered += [*begun, *working[:rest]]
        del working[:rest]
    return ordered + working


def waits(item: pytest.Item) -> bool:
    return item.path.parent.name in WAITING
