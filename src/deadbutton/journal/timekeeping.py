"""Instants that never go back, whatever happens to the machine's clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock

Milliseconds = Callable[[], int]


def wall_clock() -> int:
    """The machine's clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _steady() -> int:
    """Counts on while the machine sleeps, where the system has such a clock: the tournament does not sleep."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    return time.monotonic_ns() // 1_000_000


class Timekeeper:
    """The machine's clock as it stood when the program began, carried on steadily: setting the clock changes nothing.

    A journal's last instant may lie ahead of a clock that was set back while the program did not run: then time goes on from
    there, and ``behind`` says by how much the machine's clock is late.
    """

    def __init__(self, wall: Milliseconds = wall_clock, steady: Milliseconds = _steady) -> None:
        self._steady = steady
        self._ahead = wall() - steady()
        self._lock = Lock()
        self.behind = 0

    def now(self, at_least: int = 0) -> int:
        """Milliseconds since 1970, not before ``at_least``."""
        with self._lock:
            now = self._steady() + self._ahead
            if now < at_least:
                self.behind += at_least - now
                self._ahead += at_least - now
                now = at_least
            return now
