"""A book's TOML file as it was written: its data, and the line on which each thing stands."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Text, same

_KEY = r"""(?:"[^"\n]*"|'[^'\n]*'|[A-Za-z0-9_-]+)"""
_DOTTED = rf"{_KEY}(?:\s*\.\s*{_KEY})*"
_HEADER = re.compile(rf"\s*\[\s*({_DOTTED})\s*\]")
_PIECE = re.compile(rf"\s*\[\[\s*({_DOTTED})\s*\]\]")
_ENTRY = re.compile(rf"\s*({_DOTTED})\s*=")
_LONG_STRING = re.compile(r'"""|' + r"'''")

Path = tuple[str, ...]
"""Where a thing stands in the file: ``("answers", "odd_chip", "value")``."""


class BookRefused(Refused):
    """A file that cannot be a book, with every mistake that was found in it."""

    def __init__(self, refusals: list[Refusal]) -> None:
        super().__init__(refusals[0])
        self.refusals = refusals

    def __reduce__(self) -> tuple[type[BookRefused], tuple[list[Refusal]]]:  # type: ignore[override]
        return (type(self), (self.refusals,))


class Source:
    """The raw file, and where things stand in it."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BookRefused([self._syntax(str(error))]) from None

    def line(self, path: Path) -> int | None:
        """The line of a key, or of the nearest table that holds it."""
        lines: dict[Path, int] = {}
        for found, number in self._places():
            for length in range(1, len(found) + 1):
                lines.setdefault(found[:length], number)
        return next((lines[path[:n]] for n in range(len(path), 0, -1) if path[:n] in lines), None)

    def refusal(self, path: Path, told: Refusal, at: int | None = None) -> Refusal:
        """What is wrong at a place: the file, the line, the key, and why."""
        line = at or self.line(path)
        key = ".".join(path)
        place = (
            Text("{file}, ligne {line}, {key}", "{file}, line {line}, {key}").fill(
                file=self.file, line=str(line), key=key
            )
            if line
            else same(f"{self.file}, {key}")
        )
        where: dict[str, object] = {"place": place, "sentence": told.text}
        return Refusal(told.code, Text("{place} : {sentence}", "{place}: {sentence}").fill(**where), where)

    def _places(self) -> Iterator[tuple[Path, int]]:
        """Every key and table with its line, in the order of the file."""
        table: Path = ()
        pieces = Counter[Path]()
        in_long_string = False
        for number, line in enumerate(self.text.splitlines(), 1):
            quotes = len(_LONG_STRING.findall(line))
            if not in_long_string:
                if piece := _PIECE.match(line):
                    pieces[found := _split(piece[1])] += 1
                    table = (*found, str(pieces[found]))
                    yield table, number
                elif header := _HEADER.match(line):
                    table = _split(header[1])
                    yield table, number
                elif entry := _ENTRY.match(line):
                    yield (*table, *_split(entry[1])), number
            in_long_string ^= quotes % 2 == 1

    def _syntax(self, error: str) -> Refusal:
        found = re.search(r"at line (\d+)", error)
        lines = self.text.splitlines()
        last = int(found[1]) if found else len(lines)
        first: dict[Path, int] = {}
        for path, number in self._places():
            if number > last:
                break
            if path in first:
                return self._twice(path, first[path], number)
            first[path] = number
        shown = lines[last - 1].strip() if 0 < last <= len(lines) else ""
        cut = shown if len(shown) <= 60 else shown[:57] + "…"
        return self.refusal(("TOML",), refuse("book.syntax", shown=cut), last)

    def _twice(self, path: Path, first: int, second: int) -> Refusal:
        if path[0] == "answers" and len(path) > 1:
            path = path[:2]
            told = refuse("book.two_answers", first=str(first), key=".".join(path))
        else:
            told = refuse("book.twice", first=str(first))
        return self.refusal(path, told, second)


def _split(dotted: str) -> Path:
    return tuple(key.strip("\"'") for key in re.findall(_KEY, dotted))
