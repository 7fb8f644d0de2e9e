"""Two lanes: few threads render pages, and acts have their own, so that no crowd of readers holds up a director.

Threads of one process share its interpreter, so whoever is about to render lets the acts under way go first.
"""

from __future__ import annotations

import gc
import inspect
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, partial
from threading import Condition, get_ident
from time import monotonic
from typing import Any, Final, ParamSpec, TypeVar

import anyio.to_thread
from anyio import CapacityLimiter
from anyio.lowlevel import RunVar

RENDERING: Final = 2
ACTING: Final = 8
PRINTING: Final = 1
"""Threads that make pages for paper, a thousand slips say: the projector does not queue behind them."""
CHECKING: Final = 1
"""Threads that look at passwords: each takes 64 MB and a tenth of a second, and whoever guesses waits for the others who guess."""
LOOKING: Final = 4
"""Threads that ask the database who somebody is: the loop itself never does."""
SWITCH: Final = 0.0005
"""Seconds after which a thread that computes lets another one in."""
COLLECTING: Final = (20_000, 20, 1000)
"""The collector's thresholds: a page makes a copy of a tournament's state and drops it, which is no garbage of its kind; going
through all that lasts takes a tenth of a second and is left to calm moments (``sweep``)."""
CALM: Final = 5.0
COURTESY: Final = 0.1
"""Seconds that a reader waits at most for acts under way."""

P = ParamSpec("P")
R = TypeVar("R")

_acting: RunVar[CapacityLimiter] = RunVar("acting")
_printing: RunVar[CapacityLimiter] = RunVar("printing")
_checking: RunVar[CapacityLimiter] = RunVar("checking")
_looking: RunVar[CapacityLimiter] = RunVar("looking")


class _Acts:
    """Those under way in this process."""

    def __init__(self) -> None:
        self.loop = 0
        """The thread of the server's loop, which waits for nobody."""
        self._count = 0
        self.last = monotonic()
        """When the last one ended."""
        self._changed = Condition()
        self._is_mine: ContextVar[bool] = ContextVar("is mine", default=False)
        """What is rendered as the answer to an act does not wait for that act."""

    @contextmanager
    def one_more(self) -> Iterator[None]:
        with self._changed:
            self._count += 1
        mine = self._is_mine.set(True)
        try:
            yield
        finally:
            self._is_mine.reset(mine)
            with self._changed:
                self._count -= 1
                self.last = monotonic()
                self._changed.notify_all()

    @property
    def busy(self) -> bool:
        return self._count > 0

    def let_pass(self) -> None:
        if self._count and get_ident() != self.loop and not self._is_mine.get():
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
    _looking.set(CapacityLimiter(LOOKING))
    _printing.set(CapacityLimiter(PRINTING))
    _checking.set(CapacityLimiter(CHECKING))
    _acts.loop = get_ident()
    _set_aside_what_lasts()
    thresholds = gc.get_threshold()
    gc.set_threshold(*COLLECTING)
    try:
        yield
    finally:
        _acts.loop = 0
        gc.set_threshold(*thresholds)


@cache
def _set_aside_what_lasts() -> None:
    """Once in a process: a second server in it finds the same modules, books and templates set aside."""
    gc.collect()
    gc.freeze()


def sweep() -> bool:
    """Collect what the thresholds leave lying, if nobody has acted for some seconds; says whether it was done."""
    if _acts.busy or monotonic() - _acts.last < CALM:
        return False
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return True


async def acting(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Carry something out in the lane of acts."""
    limiter: Any = _acting.get(None)
    with under_way():
        return await anyio.to_thread.run_sync(partial(function, *args, **kwargs), limiter=limiter)


async def looking_up(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Ask the database something that the loop needs to know, in a lane of its own."""
    limiter: Any = _looking.get(None)
    return await anyio.to_thread.run_sync(partial(function, *args, **kwargs), limiter=limiter)


def beside_the_loop(handler: Callable[..., Awaitable[R]]) -> Callable[..., R]:
    """An address that asks the database between reading its form and answering: in a thread, with a loop of its own there."""

    def answered(*args: Any, **kwargs: Any) -> R:
        async def whole() -> R:
            return await handler(*args, **kwargs)

        return anyio.run(whole)

    return _as_declared(answered, handler)


_on_paper: ContextVar[bool] = ContextVar("on paper", default=False)
_readers = _Acts()
being_read = _readers.one_more
"""``with being_read():`` around the rendering of a page that somebody waits for."""


def on_paper(handler: Callable[..., R]) -> Callable[..., Awaitable[R]]:
    """An address whose page is for the printer: it is made in a lane of its own, and lets readers go first."""

    def made(*args: Any, **kwargs: Any) -> R:
        _on_paper.set(True)
        return handler(*args, **kwargs)

    return _in_lane(_printing, handler, made)


def checking_passwords(handler: Callable[..., R]) -> Callable[..., Awaitable[R]]:
    """An address that looks at a password: one at a time, and no page waits behind those who guess."""
    return _in_lane(_checking, handler, handler)


def _in_lane(
    lane: RunVar[CapacityLimiter], handler: Callable[..., R], made: Callable[..., R]
) -> Callable[..., Awaitable[R]]:
    async def answered(*args: Any, **kwargs: Any) -> R:
        limiter: Any = lane.get(None)
        return await anyio.to_thread.run_sync(partial(made, *args, **kwargs), limiter=limiter)

    return _as_declared(answered, handler)


def _as_declared(answered: Callable[..., R], handler: Callable[..., Any]) -> Callable[..., R]:
    """With the name and the parameters of the one that it stands for, which the routes read."""
    answered.__name__, answered.__doc__ = handler.__name__, handler.__doc__
    answered.__module__, answered.__qualname__ = handler.__module__, handler.__qualname__
    answered.__signature__ = inspect.signature(handler, eval_str=True)  # type: ignore[attr-defined]
    return answered


def is_on_paper() -> bool:
    return _on_paper.get()


def let_readers_pass() -> None:
    """Between two slips: whoever waits for a page has it first."""
    if _on_paper.get():
        _readers.let_pass()
