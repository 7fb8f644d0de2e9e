"""Randomness is handed in: secure in play, seeded in tests and simulation."""

from __future__ import annotations

import random
from typing import Protocol


class Shuffler(Protocol):
    """What puts things in an order that nobody can foresee."""

    def shuffle(self, things: list[int], /) -> None:
        """Shuffle in place; every order is equally likely."""

    def below(self, limit: int, /) -> int:
        """A number from 0 to ``limit - 1``: where to cut, which card to draw."""


class SecureShuffler:
    """The operating system's secure source: for play."""

    __slots__ = ("_random",)

    def __init__(self) -> None:
        self._random: random.Random = random.SystemRandom()

    def shuffle(self, things: list[int], /) -> None:
        self._random.shuffle(things)

    def below(self, limit: int, /) -> int:
        return self._random.randrange(limit)


class SeededShuffler(SecureShuffler):
    """The same seed gives the same orders, on every machine: for tests and simulation."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._random = random.Random(seed)
