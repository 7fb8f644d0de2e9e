"""How often somebody may try: a few tries at a time, then one every so often."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from threading import Lock

from starlette.exceptions import HTTPException


class Tries:
    """A bucket of tries for each name; it fills again with time. ``take`` raises 429 when it is empty."""

    def __init__(
        self,
        most: int,
        per_second: float,
        *,
        clock: Callable[[], float] = time.monotonic,
        names: int = 10_000,
    ) -> None:
        self._most = most
        self._per_second = per_second
        self._clock = clock
        self._names = names
        self._left: dict[Hashable, tuple[float, float]] = {}
        self._lock = Lock()

    def take(self, name: Hashable) -> None:
        now = self._clock()
        with self._lock:
            left, since = self._left.get(name, (float(self._most), now))
            left = min(float(self._most), left + (now - since) * self._per_second)
            if left < 1:
                wait = int((1 - left) / self._per_second) + 1
                raise HTTPException(429, headers={"Retry-After": str(wait)})
            if len(self._left) >= self._names:
                self._left.clear()
            self._left[name] = (left - 1, now)
