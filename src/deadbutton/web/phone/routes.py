"""A player's phone: everything under one link, which is the player's alone and needs no cookie."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from deadbutton.books.sheets.deviations import deviations
from deadbutton.journal import Record, Role
from deadbutton.refusal import Refused, refused
from deadbutton.web.access.bearer import LinkGoneError, gone, stream, visitor_with
from deadbutton.web.phone.view import PhoneScene, mine
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import render_for
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.shell.acting import carried_out, fields_said
from deadbutton.web.shell.forms import command_from_form, row_said
from deadbutton.web.shell.offline_routes import manifest

router = APIRouter()


def phone_scene(request: Request, token: str) -> PhoneScene:
    """Whoever holds a player's link, at this moment."""
    visitor = visitor_with(request, token, Role.PLAYER)
    try:
        record = room_of(request).record(visitor.tournament or "")
    except (Missing, Refused):
        raise LinkGoneError from None
    return PhoneScene(record, visitor, record.now(), token)


@router.get("/me/{token}")
def phone(request: Request, token: str) -> Response:
    scene = phone_scene(request, token)
    shown = mine(scene, scene.visitor.player)
    if shown is None:
        return gone(request)
    text = render_for(
        replace(reader_of(request), now=scene.now, at_home=scene.at_home),
        request,
        "phone/phone.html",
        part=request.query_params.get("part", ""),
        scene=scene,
        mine=shown,
        house_changes=deviations(scene.state.book),
        events=f"{scene.url}/events?after={scene.seq}",
        keeps=f"me-{scene.visitor.key[:16]}",
    )
    return HTMLResponse(
        text, headers={"Vary": "Cookie, Accept-Language, HX-Request", "Cache-Control": "no-store"}
    )


@router.get("/me/{token}/events")
async def events(request: Request, token: str) -> Response:
    scene = phone_scene(request, token)
    return stream(request, scene.record, token)


@router.get("/me/{token}/manifest.webmanifest")
def phone_manifest(request: Request, token: str) -> Response:
    """What a phone needs to keep the page on its first screen."""
    scene = phone_scene(request, token)
    return manifest(request, scene, scene.url)


@router.post("/me/{token}/do/{tag}")
async def do(request: Request, token: str, tag: str) -> Response:
    """One act of the player for himself."""
    scene = phone_scene(request, token)
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
    said = row_said(seen)
    last = -1 if said is None else said
    if record.state.money.deal is not None and any(
        "deal_proposed" in act.kinds for act in record.recent if act.last > last
    ):
        raise refused("web.another_deal")
