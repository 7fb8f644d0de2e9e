"""A player buys or enters again, takes the add-on or goes out, from the page of the table. Deals are answered as on any phone."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.refusal import refused
from deadbutton.tournament import GoOut
from deadbutton.web.server.threads import acting
from deadbutton.web.shell.acting import fields_said
from deadbutton.web.virtual.answering import buy
from deadbutton.web.virtual.table_routes import done_on_page, player_scene, runner_of

router = APIRouter()


@router.post("/me/{token}/table/rebuy")
async def rebuy(request: Request, token: str) -> Response:
    """A rebuy, where event and book sell it to me now."""
    return await _said(request, token, "rebuy")


@router.post("/me/{token}/table/add-on")
async def add_on(request: Request, token: str) -> Response:
    """The add-on, likewise."""
    return await _said(request, token, "add-on")


@router.post("/me/{token}/table/re-entry")
async def re_entry(request: Request, token: str) -> Response:
    """A new entry after I went out, likewise."""
    return await _said(request, token, "re-entry")


@router.post("/me/{token}/table/go-out")
async def go_out(request: Request, token: str) -> Response:
    """I have no chips and do not buy again."""
    return await _said(request, token, "")


async def _said(request: Request, token: str, key: str) -> Response:
    scene = player_scene(request, token)
    if scene.config.virtual is None:
        raise refused("virtual.real_tables")
    said = dict(await fields_said(request))
    number = scene.visitor.player

    kept = said.get("command_id", "")[:200]
    if key:
        await acting(buy, scene.record, scene.visitor, key, kept)
    else:
        await acting(scene.record.do, GoOut(player=number), by=scene.visitor.author, id=kept)
    runner_of(request).woke(scene.id, number)
    return done_on_page(request, scene)
