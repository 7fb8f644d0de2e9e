"""Two lanes: few threads render pages, and acts have their own, so that no crowd of readers holds up a director."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

import anyio.to_thread
from anyio import CapacityLimiter
from anyio.lowlevel import RunVar

RENDERING: Final = 2
ACTING: Final = 8
SWITCH: Final = 0.0005
"""Seconds after which a thread that computes lets another one in."""

P = ParamSpec("P")
R = TypeVar("R")

_acting: RunVar[CapacityLimiter] = RunVar("acting")


def open_lanes() -> None:
    """Once, in the server's loop."""
    sys.setswitchinterval(SWITCH)
    anyio.to_thread.current_default_thread_limiter().total_tokens = RENDERING
    _acting.set(CapacityLimiter(ACTING))


async def acting(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Carry something out in the lane of acts."""
    limiter: Any = _acting.get(None)
    return await anyio.to_thread.run_sync(partial(function, *args, **kwargs), limiter=limiter)
