"""The next evening: announced from the last one with a name and a date, and nothing else to fill in."""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import LETTERS, Record
from deadbutton.refusal import Refused, refused
from deadbutton.web.access.visitors import require_director
from deadbutton.web.club.next_evening import announce_next, next_name, next_start, players_of
from deadbutton.web.server.page import page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.signup.view import open_page

router = APIRouter()


@router.get("/club/next/{tournament}")
def ask(request: Request, tournament: str) -> Response:
    """What the next evening takes over, its name and its date."""
    require_director(request)
    return _page(request, room_of(request).record(tournament))


@router.post("/club/next/{tournament}")
def announce(
    request: Request,
    tournament: str,
    name: Annotated[str, Form()] = "",
    starts_at: Annotated[str, Form()] = "",
    invites: Annotated[str, Form()] = "",
    command_id: Annotated[str, Form()] = "",
) -> Response:
    """Announce it. The same form sent twice announces one evening."""
    visitor = require_director(request)
    source = room_of(request).record(tournament)
    journal = journal_of(request)
    new = _id_of(command_id)
    try:
        try:
            record = announce_next(
                journal,
                source,
                name=name[:500],
                starts_at=_instant(starts_at),
                by=visitor.author,
                id=new,
                command=command_id[:200],
            )
        except Refused as why:
            if not new or why.code != "journal.name_taken":
                raise
            record = journal.record(new)
    except Refused as why:
        return _page(request, source, why=why, typed=(name[:200], starts_at[:40]))
    if invites == "yes":
        open_page(journal, record.id)
        return RedirectResponse(f"/t/{record.id}/signup", 303)
    return RedirectResponse(f"/t/{record.id}/desk", 303)


def _page(
    request: Request, source: Record, why: Refused | None = None, typed: tuple[str, str] | None = None
) -> Response:
    state, journal = source.glance().state, journal_of(request)
    when = next_start(state.settled, state.started_at, source.now())
    taken = {listed.name for listed in journal.tournaments(archived=True)}
    return page(
        request,
        "club/next.html",
        status=409 if why else 200,
        headers={"Cache-Control": "no-store"},
        source=source,
        state=state,
        config=state.settled,
        players=players_of(state),
        name=typed[0] if typed else next_name(state.settled.name, when, taken, reader_of(request).lang),
        starts_at=typed[1] if typed else when.strftime("%Y-%m-%dT%H:%M"),
        refused_with=why.refusal if why else None,
    )


def _instant(said: str) -> int | None:
    said = said.strip()
    if not said:
        return None
    try:
        return int(datetime.fromisoformat(said).timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise refused("club.no_instant", said=said[:30]) from None


def _id_of(command: str) -> str:
    """The name of a tournament from the id of the form that announces it."""
    if not command:
        return ""
    number = int.from_bytes(hashlib.sha256(command.encode()).digest()[:8])
    found = ""
    for _ in range(6):
        number, place = divmod(number, len(LETTERS))
        found += LETTERS[place]
    return found
