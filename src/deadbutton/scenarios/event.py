"""A tournament inside a scenario: set up in one line, with a clock that the story moves by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.inspect import CollectionType, StructType, Type, UnionType, type_info

from deadbutton.books import Book
from deadbutton.cards import SeededShuffler
from deadbutton.refusal import refused
from deadbutton.tournament import Command, Config, Director, Fact, Player, unified

START = 1_800_000_000_000
"""Some instant: a scenario tells time from here."""

SHEET = {"steps": [{"type": "level", "minutes": 20, "small_blind": 25, "big_blind": 50}]}


def _strangers(wanted: Type, given: object, path: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Every key that no table of the event knows, however deep, with the keys that stand there."""
    if isinstance(wanted, UnionType):
        tags = [kind for kind in wanted.types if isinstance(kind, StructType) and kind.tag is not None]
        named = [
            kind for kind in tags if isinstance(given, Mapping) and given.get(kind.tag_field) == kind.tag
        ]
        for kind in named or (() if tags else wanted.types):
            yield from _strangers(kind, given, path)
    elif isinstance(wanted, CollectionType) and isinstance(given, list | tuple):
        item = getattr(wanted, "item_type", None)
        for number, value in enumerate(given, 1):
            yield from _strangers(item, value, f"{path}[{number}]") if item is not None else ()
    elif isinstance(wanted, StructType) and isinstance(given, Mapping):
        fields = {field.encode_name: field.type for field in wanted.fields}
        known = frozenset(fields) | ({wanted.tag_field} if wanted.tag_field else frozenset())
        for key in sorted(set(given) - known):
            yield f"{path}.{key}", known
        for key, kind in fields.items():
            if key in given:
                yield from _strangers(kind, given[key], f"{path}.{key}")


class StoryEvent:
    """A director, and the hour of the story."""

    def __init__(self, book: Book, setup: Mapping[str, Any], seed: int) -> None:
        self.director = Director(SeededShuffler(seed))
        self.now = START
        self.facts: tuple[Fact, ...] = ()
        """What the last command led to."""
        wanted = {key: value for key, value in setup.items() if key != "players"}
        raw = {
            "name": "scenario",
            "book": book.key,
            "structure": SHEET,
            "chips": {"25": 8, "100": 8, "1000": 4},
            **wanted,
        }
        for key, keys in _strangers(type_info(Config), raw, "event"):
            said = ("players", *sorted(keys)) if key.count(".") == 1 else sorted(keys)
            raise refused("scenario.unknown_key", key=key, keys=", ".join(said))
        try:
            self.config = unified(msgspec.convert(raw, Config, strict=False))
        except msgspec.ValidationError as wrong:
            raise refused("scenario.unreadable", where="event", what=str(wrong)) from wrong
        players = setup.get("players", 0)
        self.names = (
            [f"P{number}" for number in range(1, players + 1)] if isinstance(players, int) else list(players)
        )

    def do(self, command: Command) -> tuple[Fact, ...]:
        self.facts = self.director.do(command, self.now, "director")
        return self.facts

    def player(self, name: str) -> Player:
        number = self.director.state.names.get(name.casefold())
        if number is None:
            raise refused("scenario.nobody", who=name)
        return self.director.state.players[number]

    def minutes_pass(self, minutes: int) -> None:
        self.now += minutes * 60_000
