"""What is said at a virtual table, as one reader may see it: those who sit there, and whoever works in the room."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from deadbutton.journal import Journal, Record, SaidLine, Silence, wall_clock
from deadbutton.refusal import Refused, refused
from deadbutton.tournament import Status
from deadbutton.web.access.limits import Tries
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.server.threads import acting, looking_up
from deadbutton.web.virtual.programs.telling import teller_of

TIDY_EVERY: Final = 3600
"""Seconds."""
AT_ONCE: Final = 5
SECONDS_EACH: Final = 3
_tries: Final = Tries(AT_ONCE, 1 / SECONDS_EACH)
"""Of one player, whether from a page or from a program."""


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


async def speak(
    connection: HTTPConnection, record: Record, player: int, text: str, command: str = ""
) -> None:
    """One line of a player to those at the table: to the pages there, and to the programs."""
    me = record.state.players[player]
    if not me.table or me.status is not Status.PLAYING:
        raise refused("talk.not_seated")
    try:
        _tries.take((record.id, me.id))
    except HTTPException:
        raise refused("talk.too_fast") from None
    talk, table = journal_of(connection).talk, me.table
    line = await acting(talk.say, record.id, table, me.id, me.name, text[:4000], record.now(), command)
    if line is not None:
        teller_of(connection).said(record.id, table, line)
    room_of(connection).hub.tell(record.id, record.seq, topic(table))


async def keep_tidy(journal: Journal) -> None:
    """While the server runs: what is older than a day goes, also where nobody speaks any more."""
    while True:
        with suppress(Refused):  # the database is silent: the next round finds it
            await looking_up(journal.talk.tidy, wall_clock())
        await asyncio.sleep(TIDY_EVERY)


def topic(table: int) -> str:
    """What the stream says when something was said at a table."""
    return f"talk-{table}"
