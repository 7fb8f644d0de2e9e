"""A tournament inside a scenario: set up in one line, with a clock that the story moves by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from deadbutton.books import Book
from deadbutton.cards import SeededShuffler
from deadbutton.refusal import refused
from deadbutton.tournament import Command, Config, Director, Fact, Player, unified

START = 1_800_000_000_000
"""Some instant: a scenario tells time from here."""

SHEET = {"steps": [{"type": "level", "minutes": 20, "small_blind": 25, "big_blind": 50}]}


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
        strangers = sorted(set(raw) - set(Config.__struct_fields__))
        if strangers:
            raise refused(
                "scenario.unknown_key",
                key=f"event.{strangers[0]}",
                keys=", ".join(("players", *sorted(Config.__struct_fields__))),
            )
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
