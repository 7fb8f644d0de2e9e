"""Randomness is handed in: secure in play, seeded in tests and simulation."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol


class Shuffler(Protocol):
    """What puts things in an order that nobody can foresee."""

    def shuffle(self, things: list[Any], /) -> None:
        """Shuffle in place; every order is equally likely."""

    def below(self, limit: int, /) -> int:
        """A number from 0 to ``limit - 1``: where to cut, which card to draw."""

    def copy(self) -> Shuffler:
        """One that gives the same orders from here on, where anybody can know them."""


class BitShuffler:
    """Shuffles with random bits from a source.

    Python's own shuffle asks the same source through two more calls a card, and took a quarter of a simulated hand.
    """

    def __init__(self, bits: Callable[[int], int]) -> None:
        self._bits = bits

    def shuffle(self, things: list[Any], /) -> None:
        bits = self._bits
        for last in range(len(things) - 1, 0, -1):
            width = (last + 1).bit_length()
            place = bits(width)
            while place > last:
                place = bits(width)
            things[last], things[place] = things[place], things[last]

    def below(self, limit: int, /) -> int:
        if limit < 1:
            raise ValueError(f"no number is below {limit}")
        width = limit.bit_length()
        number = self._bits(width)
        while number >= limit:
            number = self._bits(width)
        return number

    def copy(self) -> BitShuffler:
        return self


class SecureShuffler(BitShuffler):
    """The operating system's secure source: for play."""

    def __init__(self) -> None:
        super().__init__(random.SystemRandom().getrandbits)


class SeededShuffler(BitShuffler):
    """The same seed gives the same orders, on every machine: for tests and simulation."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._source = random.Random(seed)
        super().__init__(self._source.getrandbits)

    def copy(self) -> SeededShuffler:
        twin = SeededShuffler(self.seed)
        twin._source.setstate(self._source.getstate())
        return twin
