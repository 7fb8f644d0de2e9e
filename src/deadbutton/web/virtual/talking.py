"""What is said at a virtual table, as one reader may see it: those who sit there, and whoever works in the room."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from deadbutton.journal import Journal, SaidLine, Silence, wall_clock
from deadbutton.refusal import Refused
from deadbutton.web.server.threads import looking_up

TIDY_EVERY: Final = 3600
"""Seconds."""


@dataclass(frozen=True)
class TalkView:
    """One table's talk. Spectators have none: what is said at a table stays there."""

    journal: Journal
    tournament: str
    table: int
    me: int
    """0: the staff, who read along and may take lines away."""
    now: int

    @cached_property
    def lines(self) -> list[SaidLine]:
        return self.journal.talk.at(self.tournament, self.table, self.now)

    @cached_property
    def silence(self) -> Silence:
        return self.journal.talk.silence(self.tournament)

    @property
    def is_table_silent(self) -> bool:
        return self.table in self.silence.tables

    @property
    def am_silent(self) -> bool:
        return self.me in self.silence.players

    def is_silent(self, player: int) -> bool:
        return player in self.silence.players

    @property
    def last(self) -> str:
        """Of the last line that somebody else said: what the page has not shown yet is news."""
        return next((line.id for line in reversed(self.lines) if line.player != self.me), "")


async def keep_tidy(journal: Journal) -> None:
    """While the server runs: what is older than a day goes, also where nobody speaks any more."""
    while True:
        with suppress(Refused):  # the database is silent: the next round finds it
            await looking_up(journal.talk.tidy, wall_clock())
        await asyncio.sleep(TIDY_EVERY)


def topic(table: int) -> str:
    """What the stream says when something was said at a table."""
    return f"talk-{table}"
