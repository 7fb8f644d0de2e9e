"""A scenario: what is set up, what people do and say, and what must come of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from deadbutton.refusal import Refusal, Refused, refuse, system_reason
from deadbutton.text import Text, pair

KEYS = {"article", "point", "title", "play"}
NEEDED = {"title", "play"}
"""A what-if needs no article and no point: what must come of it is all that is checked."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One situation under one article of a book. ``setup`` is the table before the first line is played."""

    book: str
    article: str
    point: str
    title: Text
    play: tuple[str, ...]
    setup: Mapping[str, Any] = field(default_factory=dict)
    file: str = ""

    def __str__(self) -> str:
        return f"{self.book} {self.article or '?'}: {self.title.en}"


def load_scenarios(path: Path, book: str | None = None) -> list[Scenario]:
    """The scenarios of a file. It says its book at the top (``book = "ffjp"``, or a house file), or its folder does."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        told = Text("illisible ({why})", "cannot be read ({why})").fill(why=_why_unreadable(error))
        raise Refused(_refusal(path.name, told)) from None
    named = data.get("book", book or path.parent.name)
    if isinstance(named, str) and named.endswith(".toml"):
        named = str(path.parent / named)
    return [
        _scenario(path.name, place, str(named), raw) for place, raw in enumerate(data.get("scenario", []), 1)
    ]


def _why_unreadable(error: Exception) -> Text:
    if isinstance(error, OSError):
        return system_reason(error)
    if isinstance(error, UnicodeDecodeError):
        return Text("il n'est pas en UTF-8", "it is not in UTF-8")
    place = re.search(r"at line (\d+)", str(error))
    not_toml = Text("ce n'est pas du TOML", "it is not TOML")
    return (
        Text("ligne {line} : {what}", "line {line}: {what}").fill(line=place[1], what=not_toml)
        if place
        else not_toml
    )


def _scenario(file: str, place: int, book: str, raw: object) -> Scenario:
    where = f"{file}, scenario {place}"
    if not isinstance(raw, dict):
        raise Refused(_refusal(where, Text("écrivez [[scenario]]", "write [[scenario]]")))
    missing = sorted(NEEDED - set(raw))
    if missing:
        raise Refused(
            _refusal(where, Text("il manque {missing}", "{missing} missing").fill(missing=", ".join(missing)))
        )
    title = _title(where, raw["title"])
    lines = tuple(line.strip() for line in str(raw["play"]).splitlines() if line.strip())
    return Scenario(
        book=book,
        article=str(raw.get("article", "")),
        point=str(raw.get("point", "")),
        title=title,
        play=tuple(line for line in lines if not line.startswith("#")),
        setup={key: value for key, value in raw.items() if key not in KEYS},
        file=file,
    )


def _title(where: str, raw: object) -> Text:
    """In one language or in two: what is said in one alone is read in both."""
    said = raw if isinstance(raw, dict) else {"fr": raw}
    fr, en = said.get("fr", said.get("en")), said.get("en", said.get("fr"))
    if not isinstance(fr, str) or not isinstance(en, str):
        raise Refused(
            _refusal(
                where,
                Text(
                    "le titre est un texte, ou title.fr et title.en",
                    "a title is a text, or title.fr and title.en",
                ),
            )
        )
    return pair(fr, en)


@cache
def shipped_scenarios(book: str | None = None) -> tuple[Scenario, ...]:
    """Those that come with deadbutton, by book; read once, since there are hundreds of files."""
    data = resources.files("deadbutton.scenarios") / "data"
    found: list[Scenario] = []
    for folder in sorted(data.iterdir(), key=lambda entry: entry.name):
        if folder.is_dir() and book in (None, folder.name):
            for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
                if entry.name.endswith(".toml"):
                    with resources.as_file(entry) as path:
                        found += load_scenarios(path, folder.name)
    return tuple(found)


def _refusal(where: str, what: Text) -> Refusal:
    return refuse("scenario.unreadable", where=where, what=what)
