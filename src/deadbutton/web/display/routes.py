"""The projector: a screen of the room, by a display's link or, for a director, by the tournament's name.

``?view=``, ``?theme=``, ``?lang=`` and ``?sound=on`` stand in the address, so that every screen keeps its own.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from deadbutton.journal import Role
from deadbutton.refusal import Refused
from deadbutton.web.access.bearer import LinkGoneError, stream, visitor_with
from deadbutton.web.access.visitors import visitor_of
from deadbutton.web.display.arrangement import arrangement, groups
from deadbutton.web.display.own_media import own_media
from deadbutton.web.display.view import PAGE_SECONDS, board
from deadbutton.web.display.wishes import TONGUE_SECONDS, ScreenWishes
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import render_for
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.shell.offline_routes import manifest
from deadbutton.web.shell.scene import Scene

router = APIRouter()


def _scene(request: Request, key: str) -> tuple[Scene, str]:
    """The tournament that a key opens, and the link by which it does: none for a director, who comes by its name."""
    room = room_of(request)
    try:
        visitor, token = visitor_with(request, key, Role.DISPLAY), key
    except LinkGoneError:
        director = visitor_of(request, key)
        if director is None or not director.is_director:
            raise
        visitor, token = director, ""
    try:
        record = room.record(visitor.tournament if token and visitor.tournament else key)
    except (Missing, Refused):
        raise LinkGoneError from None
    return Scene(record, visitor, record.now()), token


@router.get("/display/{key}")
def display(request: Request, key: str) -> Response:
    scene, _ = _scene(request, key)
    wanted = ScreenWishes.of(request.query_params)
    reader = reader_of(request)
    shown = board(scene, wanted)
    who = replace(
        reader,
        now=scene.now,
        at_home=scene.at_home,
        lang=wanted.lang(scene.state, scene.now),
        theme="light" if wanted.look == "light" else "dark",
    )
    text = render_for(
        who,
        request,
        "display/board.html",
        part=request.query_params.get("part", ""),
        scene=scene,
        board=shown,
        wanted=wanted,
        own=own_media(journal_of(request)),
        panels=groups(arrangement(journal_of(request))),
        alternates=wanted.alternates(scene.state),
        tongue_seconds=TONGUE_SECONDS,
        page_seconds=PAGE_SECONDS,
        zone=_zone(scene.now),
        events=f"/display/{key}/events?after={scene.seq}",
        keeps=f"display-{scene.visitor.key[:16] or 'here'}-{scene.id}",
        manifest=f"/display/{key}/manifest.webmanifest",
    )
    return HTMLResponse(text, headers={"Cache-Control": "no-store"})


@router.get("/display/{key}/events")
async def events(request: Request, key: str) -> Response:
    scene, token = _scene(request, key)
    return stream(request, scene.record, token)


@router.get("/display/{key}/manifest.webmanifest")
def display_manifest(request: Request, key: str) -> Response:
    """The screen on a tablet's or a television's first screen."""
    scene, _ = _scene(request, key)
    return manifest(request, scene, f"/display/{key}")


def _zone(now: int) -> int:
    """Minutes by which the clock on this server's wall is ahead of UTC: the screen shows the same hour."""
    offset = datetime.fromtimestamp(now / 1000).astimezone().utcoffset()
    return int(offset.total_seconds() // 60) if offset is not None else 0
