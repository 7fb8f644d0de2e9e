"""What the server writes to its log holds no key (a link, a password's session, a program's token), and never fills a disk."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

LOGGERS: Final = (
    "deadbutton.web",
    "deadbutton.journal",
    "deadbutton.journal.news",
    "uvicorn",
    "uvicorn.error",
    "uvicorn.access",
    "asyncio",
)
AT_ONCE: Final = 30
EVERY: Final = 10.0
"""Lines from one place of the program that come at once, and seconds until one more does."""
_KEYS: Final = (
    re.compile(r"(/(?:me|display|l|join|play|overlay|standings|screens/file)/)[^/?\s\"']+"),
    re.compile(r"((?:bearer|token)[\"':=\s]+)[\w.~+/=-]{8,}", re.IGNORECASE),
    re.compile(r"(\bpass(?:word|_\w+)?=)[^;&\s\"']+", re.IGNORECASE),
)
_UNSEEN: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")
"""What would make a terminal do something else than show it. Lines are told apart where they are written."""


def without_keys(said: str) -> str:
    """
    >>> without_keys("GET /me/kq0PvF3x/events, Authorization: Bearer s3cr3t-s3cr3t")
    'GET /me/…/events, Authorization: Bearer …'
    """
    for key in _KEYS:
        said = key.sub(r"\1…", said)
    return _UNSEEN.sub(lambda found: repr(found[0])[1:-1], said)


class NoKeys(logging.Filter):
    """Rewrites a line before anybody writes it down, its traceback too."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = without_keys(record.getMessage().replace("\n", "\\n")), None
        if record.exc_info and not record.exc_text:
            record.exc_text = without_keys(logging.Formatter().formatException(record.exc_info))
        return True


class Bounded(logging.Filter):
    """The same line comes so often and no oftener, and says then how many like it were left out: no fault fills a disk."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._lines: dict[tuple[str, str, int], _Line] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now = self._clock()
        place = (record.name, record.pathname, record.lineno)
        line = self._lines.setdefault(place, _Line(now))
        line.left = min(float(AT_ONCE), line.left + (now - line.since) / EVERY)
        line.since = now
        if line.left < 1:
            line.left_out += 1
            return False
        line.left -= 1
        if line.left_out:
            record.msg = f"{record.getMessage()} ({line.left_out} more like it before)"
            record.args, line.left_out = None, 0
        return True


@dataclass(slots=True)
class _Line:
    since: float
    left: float = AT_ONCE
    left_out: int = 0


_bounded = Bounded()
_no_keys = NoKeys()


def keep_keys_out() -> None:
    """Of every log that the server writes to; asked twice, it is done once."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_bounded)  # first: what is left out costs nothing more
        logging.getLogger(name).addFilter(_no_keys)
