"""Pages whose link is their address: a player's phone, a screen. No cookie lets anybody in here, only the token."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response, StreamingResponse

from deadbutton.journal import Record, Role
from deadbutton.refusal import refuse
from deadbutton.text import Text
from deadbutton.web.access.visitors import LONGEST, Visitor, of_link
from deadbutton.web.server.live import where_it_stood
from deadbutton.web.server.page import render
from deadbutton.web.server.room import room_of

HEADING: Final = Text("Ce lien n'ouvre plus rien", "This link no longer opens anything")
GONE: Final = refuse("web.link_gone")


class LinkGoneError(HTTPException):
    """A link that is wrong, revoked, or another role's."""

    def __init__(self) -> None:
        super().__init__(404)


def visitor_with(request: HTTPConnection, token: str, role: Role) -> Visitor:
    """Whom a token lets in, if it is that of this role in one tournament."""
    journal = room_of(request).journal
    link = journal.links.find(token) if journal is not None and len(token) <= LONGEST else None
    if link is None or link.role is not role or not link.tournament:
        raise LinkGoneError
    return of_link(link)


def gone(request: Request, why: Exception | None = None) -> Response:
    """What whoever holds such a link sees: every page of it answers so (``app.py``). A live part that is refused makes its page
    load anew, and so end here."""
    headers = {"Cache-Control": "no-store"}
    if request.headers.get("hx-request") == "true":
        return Response(status_code=404, headers={**headers, "HX-Refresh": "true"})
    return HTMLResponse(render(request, "shell/gone.html", heading=HEADING, refusal=GONE), 404, headers)


def stream(request: Request, record: Record, token: str) -> Response:
    """The live stream of such a page; it ends when the link is revoked."""
    room = room_of(request)

    def is_open() -> bool:
        return room.journal is not None and (not token or room.journal.links.find(token) is not None)

    room.hub.make_sure_of_room(token)
    return StreamingResponse(
        room.hub.stream(
            record.id,
            where_it_stood(request),
            lambda: record.seq,
            now=record.now,
            is_open=is_open,
            link=token,
        ),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )
