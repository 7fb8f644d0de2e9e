"""The feature table over the picture of a stream: a page for streaming programs, and who makes and changes such pages."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final, cast

import msgspec
from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from deadbutton.journal import Earlier, Role
from deadbutton.languages import language
from deadbutton.refusal import Refused, refused
from deadbutton.web.access.bearer import LinkGoneError
from deadbutton.web.access.limits import Tries
from deadbutton.web.access.proxies import who
from deadbutton.web.access.visitors import Visitor
from deadbutton.web.overlay.view import EarlierScene, OverlayView
from deadbutton.web.people.overlays import (
    MOST_SECONDS,
    Overlay,
    close,
    keep,
    new_key,
    overlay_of,
    overlays_of,
)
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import render_for
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.shell.scene import Scene, scene_of

router = APIRouter()

MOST_OF_ONE: Final = 6
"""Overlays of one tournament."""
_strangers = Tries(30, 1 / 2)


def _found(request: Request, key: str) -> tuple[Overlay, OverlayView]:
    overlay = overlay_of(journal_of(request).house, key)
    if overlay is None:
        _strangers.take(who(request))
        raise LinkGoneError
    try:
        record = room_of(request).record(overlay.tournament)
    except (Missing, Refused):
        raise LinkGoneError from None
    then = record.now() - overlay.delay * 1000
    earlier = _readers(request).setdefault(key, Earlier(record.rows))
    visitor = Visitor(Role.DISPLAY, tournament=overlay.tournament)
    scene = EarlierScene(record, visitor, then, earlier.at(then))
    return overlay, OverlayView(scene, earlier, overlay.table, overlay.delay)


def _readers(request: Request) -> dict[str, Earlier]:
    """One late reader for each overlay, in memory."""
    state = request.app.state
    if not hasattr(state, "late_readers"):
        state.late_readers = {}
    return cast(dict[str, Earlier], state.late_readers)


@router.get("/overlay/{key}")
def overlay(request: Request, key: str) -> Response:
    """The picture's figures, late: built from what was written by then, so that nothing newer can be in it."""
    kept, view = _found(request, key)
    scene = view.scene
    reader = reader_of(request)
    whose = replace(
        reader,
        now=scene.now,
        at_home=scene.at_home,
        lang=language(kept.lang) or reader.lang,
        theme="dark",
    )
    part = request.query_params.get("part", "")
    text = render_for(whose, request, "overlay/overlay.html", part=part, scene=scene, view=view)
    return HTMLResponse(text, headers={"Cache-Control": "no-store"})


# The director's side


@router.post("/t/{tournament}/overlays")
def make(
    request: Request,
    tournament: str,
    table: Annotated[int, Form()] = 0,
    minutes: Annotated[int, Form()] = 1,
    seconds: Annotated[int, Form()] = 0,
    lang: Annotated[str, Form()] = "",
) -> Response:
    """A new overlay for a table."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    house = journal_of(request).house
    if len(overlays_of(house, scene.id)) >= MOST_OF_ONE:
        raise refused("overlay.enough", most=MOST_OF_ONE)
    keep(house, _said(scene, Overlay(key=new_key(), tournament=scene.id), table, minutes, seconds, lang))
    return _back(scene)


@router.post("/t/{tournament}/overlays/{key}")
def change(
    request: Request,
    tournament: str,
    key: str,
    table: Annotated[int, Form()] = 0,
    minutes: Annotated[int, Form()] = 1,
    seconds: Annotated[int, Form()] = 0,
    lang: Annotated[str, Form()] = "",
) -> Response:
    """Another table, another delay: the address stays, and the open page follows."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    keep(
        journal_of(request).house,
        _said(scene, _own(request, scene, key), table, minutes, seconds, lang),
    )
    return _back(scene)


@router.post("/t/{tournament}/overlays/{key}/close")
def take_back(request: Request, tournament: str, key: str) -> Response:
    """From now on the address opens nothing; an open page shows an empty picture."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    close(journal_of(request).house, _own(request, scene, key))
    _readers(request).pop(key, None)
    return _back(scene)


def _own(request: Request, scene: Scene, key: str) -> Overlay:
    found = overlay_of(journal_of(request).house, key)
    if found is None or found.tournament != scene.id:
        raise refused("overlay.gone")
    return found


def _said(scene: Scene, kept: Overlay, table: int, minutes: int, seconds: int, lang: str) -> Overlay:
    delay = minutes * 60 + seconds
    if not (minutes >= 0 and seconds >= 0 and delay <= MOST_SECONDS):
        raise refused("overlay.delay", most=MOST_SECONDS // 60)
    if table and table not in scene.state.tables:
        raise refused("overlay.no_table", table=table)
    return msgspec.structs.replace(kept, table=table, delay=delay, lang=str(language(lang) or ""))


def _back(scene: Scene) -> Response:
    return RedirectResponse(f"{scene.url}/people#overlays", 303)
