"""The tournaments at the tables now, for somebody who looks at a page of none of them: the rulebook leads back to these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.requests import Request

from deadbutton.journal import Role
from deadbutton.tournament import Phase
from deadbutton.web.access.visitors import visitor_of
from deadbutton.web.server.room import room_of

MOST: Final = 3
"""Tournaments that are named."""


@dataclass(frozen=True, slots=True)
class InPlay:
    """A tournament at the tables, with the key of its book."""

    name: str
    url: str
    book: str


def in_play_for(request: Request) -> list[InPlay]:
    """Those that this visitor directs or is the floor of, the last one opened first."""
    journal = room_of(request).journal
    found: list[InPlay] = []
    for record in reversed(journal.open_records()) if journal is not None else ():
        if record.state.phase not in (Phase.SEATED, Phase.RUNNING):
            continue
        visitor = visitor_of(request, record.id)
        if visitor is not None and visitor.role in (Role.DIRECTOR, Role.FLOOR):
            settled = record.state.settled
            found.append(InPlay(settled.name, f"/t/{record.id}", settled.book))
        if len(found) == MOST:
            break
    return found
