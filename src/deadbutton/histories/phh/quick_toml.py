"""A quick way to read the TOML that hand histories are written in; whatever it does not know goes to ``tomllib``.

A PHH file is almost always a list of ``key = value`` lines whose values are numbers, booleans, plain quoted strings and
lists of these: with commas, colons and double quotes that is JSON, which Python reads in C. Python's own TOML reader is
written in Python and takes longer than playing the hand. Anything unusual (escapes, tables, odd numbers) makes
this give up and say so; it never guesses.
"""

from __future__ import annotations

import datetime
import json
import re
from decimal import Decimal
from typing import Any, Final

from deadbutton.histories.amounts import bounded

_KEY: Final = re.compile(r"^([A-Za-z_][A-Za-z0-9_]*) = ", re.MULTILINE)
_TIME: Final = re.compile(r"^time = (\d\d:\d\d:\d\d)$", re.MULTILINE)
_LAST_COMMA: Final = re.compile(r",[ \t]*\n\s*\]")
_COMMENT: Final = re.compile(r"""("[^"\n]*"|'[^'\n]*')|#[^\n]*""")
_INFINITY: Final = re.compile(r"\binf\b")
_SECTION: Final = re.compile(r"^\[(\w+)\]\n", re.MULTILINE)


class TooOdd(ValueError):  # noqa: N818
    """Not the plain kind: let ``tomllib`` read it."""


def _no_constant(word: str) -> Decimal:
    raise TooOdd


def _infinity(word: str) -> Decimal:
    if word == "Infinity":
        return Decimal(word)
    raise TooOdd


_read_finite: Final[Any] = json.JSONDecoder(parse_float=bounded, parse_constant=_no_constant)
_read_infinite: Final[Any] = json.JSONDecoder(parse_float=bounded, parse_constant=_infinity)


def read_table(text: str) -> dict[str, Any]:
    """The keys of one hand."""
    if "\\" in text or "{" in text or "\r" in text or "\x7f" in text:
        raise TooOdd
    try:
        return _read_plain(text)
    except TooOdd:
        if "#" not in text or '"""' in text or "'''" in text:
            raise
    return _read_plain("".join([part for part in _COMMENT.split(text) if part]))


def _read_plain(text: str) -> dict[str, Any]:
    if '"' not in text:
        if "''" in text and _glued(text, "'"):
            raise TooOdd
        text = text.replace("'", '"')
    elif "'" in text or ('""' in text and _glued(text, '"')):
        raise TooOdd
    if "null" in text:
        raise TooOdd
    timed = 0
    if "\ntime = " in text:
        text, timed = _TIME.subn(r'time = "\1"', text)
    read = _read_finite
    if "inf" in text:
        text = _infinities(text)
        read = _read_infinite
    pairs = _pairs(text)
    body = "{" + ",".join(pairs) + "}"
    found: dict[str, Any]
    try:
        found, end = read.scan_once(body, 0)
    except (ValueError, StopIteration):
        raise TooOdd from None
    if end != len(body) or len(found) != len(pairs):
        raise TooOdd
    if timed:
        try:
            found["time"] = datetime.time.fromisoformat(found["time"])
        except ValueError:
            raise TooOdd from None
    return found


def _pairs(text: str) -> list[str]:
    """Each key with its value, as JSON writes it. Where every value stands on its line, no pattern is needed."""
    pairs = []
    for line in text.rstrip("\n").split("\n"):
        key, _, value = line.partition(" = ")
        if not key.isidentifier() or not value:
            break
        pairs.append(f'"{key}":{value}')
    else:
        return pairs
    if "\n]" in text:
        text = _LAST_COMMA.sub("]", text)
    parts = _KEY.split(text)
    if parts[0].strip():
        raise TooOdd
    values = parts[2::2]
    if any(value.lstrip(" \t").startswith("\n") for value in values):  # it must begin on the line of its key
        raise TooOdd
    return [f'"{key}":{value}' for key, value in zip(parts[1::2], values, strict=True)]


def _glued(text: str, quote: str) -> bool:
    """Whether two quotes in a row are anything but an empty string."""
    return re.search(rf"[^\s\[,]{quote}{quote}|{quote}{quote}[^\s\],]", text) is not None


def _infinities(text: str) -> str:
    """Unknown stacks; the same letters inside a string are left to ``tomllib``."""
    if "Infinity" in text:
        raise TooOdd
    lines = text.split("\n")
    for place, line in enumerate(lines):
        if "inf" in line and _INFINITY.search(line):
            if '"' in line:
                raise TooOdd
            lines[place] = _INFINITY.sub("Infinity", line)
    return "\n".join(lines)


def split_sections(text: str) -> list[tuple[str, str]]:
    """The hands of a ``.phhs`` file: the name and the text of each."""
    parts = _SECTION.split(text)
    if len(parts) < 3 or parts[0].strip():
        raise TooOdd
    names = parts[1::2]
    if len(set(names)) < len(names):
        raise TooOdd
    return list(zip(names, parts[2::2], strict=True))
