"""A player's phone: everything under one link, which is the player's alone and needs no cookie."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from deadbutton.journal import Record, Role
from deadbutton.refusal import Refused, refused
from deadbutton.web.access.bearer import LinkGoneError, gone, stream, visitor_with
from deadbutton.web.phone.view import PhoneScene, mine
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import render_for
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.shell.acting import carried_out, fields_said
from deadbutton.web.shell.forms import command_from_form

router = APIRouter()


def _scene(request: Request, token: str) -> PhoneScene:
    visitor = visitor_with(request, token, Role.PLAYER)
    try:
        record = room_of(request).record(visitor.tournament or "")
    except (Missing, Refused):
        raise LinkGoneError from None
    return PhoneScene(record, visitor, record.now(), token)


@router.get("/me/{token}")
def phone(request: Request, token: str) -> Response:
    try:
        scene = _scene(request, token)
    except LinkGoneError:
        return gone(request)
    shown = mine(scene, scene.visitor.player)
    if shown is None:
        return gone(request)
    text = render_for(
        replace(reader_of(request), now=scene.now),
        request,
        "phone/phone.html",
        part=request.query_params.get("part", ""),
        scene=scene,
        mine=shown,
        events=f"{scene.url}/events?after={scene.seq}",
    )
    return HTMLResponse(
        text, headers={"Vary": "Cookie, Accept-Language, HX-Request", "Cache-Control": "no-store"}
    )


@router.get("/me/{token}/events")
async def events(request: Request, token: str) -> Response:
    try:
        scene = _scene(request, token)
    except LinkGoneError:
        return gone(request)
    return stream(request, scene.record, token)


@router.get("/me/{token}/manifest.webmanifest")
def manifest(request: Request, token: str) -> Response:
    """What a phone needs to keep the page on its first screen."""
    try:
        scene = _scene(request, token)
    except LinkGoneError:
        return gone(request)
    icon = {"src": room_of(request).assets.url("mark.svg"), "type": "image/svg+xml", "sizes": "any"}
    about = {
        "name": scene.config.name,
        "short_name": scene.config.name[:24],
        "start_url": scene.url,
        "scope": scene.url,
        "display": "standalone",
        "background_color": "#151815",
        "theme_color": "#151815",
        "icons": [icon],
    }
    return JSONResponse(about, media_type="application/manifest+json", headers={"Cache-Control": "no-store"})


@router.post("/me/{token}/do/{tag}")
async def do(request: Request, token: str, tag: str) -> Response:
    """One act of the player for himself."""
    try:
        scene = _scene(request, token)
    except LinkGoneError:
        return gone(request)
    fields = await fields_said(request)
    said = dict(fields)
    if tag == "agree_to_deal":
        _same_deal(scene.record, said.get("seen", ""))
    # What others did meanwhile is not told to a player: it may be somebody's secret. So nothing is said of "seen".
    await carried_out(
        scene.record, scene.visitor, command_from_form(tag, fields), id=said.get("command_id", "")[:200]
    )
    if not reader_of(request).is_htmx:
        return RedirectResponse(scene.url, 303)
    return Response(status_code=200, headers={"HX-Trigger": "acted"})


def _same_deal(record: Record, seen: str) -> None:
    """Nobody agrees to a proposal that he has not read."""
    last = int(seen) if seen.isdecimal() else -1
    if record.state.money.deal is not None and any(
        "deal_proposed" in act.kinds for act in record.recent if act.last > last
    ):
        raise refused("web.another_deal")
