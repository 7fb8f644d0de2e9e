"""Sentences as data: files beside their room, both languages side by side, read once.

``refusals.toml`` holds the sentences of refusals by their stable code. A third part of a key is another sentence of the
same code: ``[seats.not_now.over]``. What a module declares (points, choices) is named in the file of its name.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from deadbutton.text import Lang, Text, pair

PACKAGE: Final = Path(__file__).parent


@cache
def sentences(file: str) -> Mapping[str, Text]:
    """Every sentence of the files of this name, by key."""
    found: dict[str, Text] = {}
    for path in sorted(PACKAGE.rglob(file)):
        for key, text in _flat(tomllib.loads(path.read_text(encoding="utf-8"))):
            if key in found:
                raise ValueError(f"{path}: {key} has its sentences in another file")
            found[key] = text
    return found


class Catalogued(Text):
    """A sentence of a catalogue, read when somebody needs it."""

    __slots__ = ("file", "key")
    file: str
    key: str

    def __init__(self, file: str, key: str) -> None:
        self.file = file
        self.key = key

    def in_(self, lang: Lang) -> str:
        return sentences(self.file)[self.key].in_(lang)

    def __repr__(self) -> str:
        return f"Catalogued({self.file!r}, {self.key!r})"


@cache
def beside(module: str) -> Mapping[str, Text]:
    """The sentences of the file that lies beside a module and has its name."""
    path = PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".toml")
    return dict(_flat(tomllib.loads(path.read_text(encoding="utf-8"))))


def _flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Text]]:
    for key, value in table.items():
        if not isinstance(value, dict):
            continue
        if "en" in value:
            yield above + key, pair(value["fr"], value["en"])
        yield from _flat(value, f"{above}{key}.")
