"""A table as a picture: what the ``oval`` macro draws.

``{{ oval(table) }}`` is the overview (stacks in thousands), ``{{ oval(table, "opened") }}`` the opened table (names),
``{{ oval(table, "map") }}`` the map on a phone (dots, and ``picked`` is where I sit).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Mark(StrEnum):
    """What lies before a seat or is said of it."""

    BUTTON = "button"
    DEAD_BUTTON = "dead_button"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    ABSENT = "absent"
    LEAVING = "leaving"
    """A move takes this player away."""
    SHUT = "shut"
    """The house leaves this seat empty as long as there is another."""
    COMING = "coming"
    """A move brings a player to this seat, which is empty."""


@dataclass(frozen=True, slots=True)
class OvalSeat:
    """One seat. Without a name it is empty."""

    number: int
    name: str = ""
    stack: int = 0
    big_blinds: int | None = None
    marks: frozenset[Mark] = frozenset()
    misses: int = 0
    """Hands that a penalty still takes."""
    minutes: int = 0
    """Minutes that a penalty in time still takes."""
    is_estimate: bool = False
    """Nobody has counted the stack."""
    is_picked: bool = False
    href: str = ""

    @property
    def is_empty(self) -> bool:
        return not self.name

    def has(self, mark: str) -> bool:
        return mark in self.marks


@dataclass(frozen=True, slots=True)
class Oval:
    """One table, seen from above: the dealer's box at the bottom, seat 1 at the dealer's left, then clockwise."""

    number: int
    seats: Sequence[OvalSeat]
    name: str = ""
    """What the house calls it."""
    caption: str = ""
    """Under the number: the hand, or that the table is stopped."""
    href: str = ""
    is_open: bool = False
    is_stopped: bool = False

    @property
    def max_seats(self) -> int:
        """Places are drawn for 2 to 10 seats."""
        return min(10, max(2, len(self.seats)))

    @property
    def players(self) -> int:
        return sum(not seat.is_empty for seat in self.seats)
