"""Two lanes: few threads render pages, and acts have their own, so that no crowd of readers holds up a director.

Threads of one process share its interpreter, so whoever is about to render lets the acts under way go first.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Condition, get_ident
from typing import Any, Final, ParamSpec, TypeVar

import anyio.to_thread
from anyio import CapacityLimiter
from anyio.lowlevel import RunVar

RENDERING: Final = 2
ACTING: Final = 8
SWITCH: Final = 0.0005
"""Seconds after which a thread that computes lets another one in."""
COURTESY: Final = 0.1
"""Seconds that a reader waits at most for acts under way."""

P = ParamSpec("P")
R = TypeVar("R")

_acting: RunVar[CapacityLimiter] = RunVar("acting")


class _Acts:
    """Those under way in this process."""

    def __init__(self) -> None:
        self.loop = 0
        """The thread of the server's loop, which waits for nobody."""
        self._count = 0
        self._changed = Condition()

    @contextmanager
    def one_more(self) -> Iterator[None]:
        with self._changed:
            self._count += 1
        try:
            yield
        finally:
            with self._changed:
                self._count -= 1
                self._changed.notify_all()

    def let_pass(self) -> None:
        if self._count and get_ident() != self.loop:
            with self._changed:
                self._changed.wait_for(lambda: not self._count, COURTESY)


_acts = _Acts()
under_way = _acts.one_more
"""``with under_way():`` around the whole of an act, from its form to its answer."""
give_way = _acts.let_pass
"""Before something is rendered."""


@contextmanager
def lanes() -> Iterator[None]:
    """Around the server's life, in its loop, once all that lasts is in memory: the collector need not go through that again."""
    sys.setswitchinterval(SWITCH)
    anyio.to_thread.current_default_thread_limiter().total_tokens = RENDERING
    _acting.set(CapacityLimiter(ACTING))
    _acts.loop = get_ident()
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


async def acting(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Carry something out in the lane of acts."""
    limiter: Any = _acting.get(None)
    with under_way():
        return await anyio.to_thread.run_sync(partial(function, *args, **kwargs), limiter=limiter)
