"""Players talk at their virtual table; the staff takes lines away, and mutes a table or a player."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Role
from deadbutton.refusal import refused
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.shell.acting import fields_said
from deadbutton.web.shell.scene import Scene, scene_of
from deadbutton.web.virtual.table_routes import done_on_page, player_scene, runner_of
from deadbutton.web.virtual.talking import speak, topic

router = APIRouter()


@router.post("/me/{token}/table/say")
async def say(request: Request, token: str) -> Response:
    """One line to those at my table."""
    scene = player_scene(request, token)
    if scene.config.virtual is None:
        raise refused("virtual.real_tables")
    said = dict(await fields_said(request))
    me = scene.visitor.player
    await speak(request, scene.record, me, said.get("text", ""), said.get("command_id", "")[:200])
    runner_of(request).woke(scene.id, me)
    return done_on_page(request, scene)


def _tell(request: Request, scene: Scene, *tables: int) -> None:
    room_of(request).hub.tell(scene.id, scene.record.seq, *map(topic, tables))


# The staff


@router.post("/t/{tournament}/virtual/{number}/talk/remove")
def remove(request: Request, tournament: str, number: int, line: Annotated[str, Form()] = "") -> Response:
    """One line goes, for everybody and for good; without one, all of them."""
    scene = scene_of(request, tournament, Role.DIRECTOR, Role.FLOOR)
    talk = journal_of(request).talk
    if line:
        talk.remove(scene.id, number, line[:40], scene.now)
    else:
        talk.clear(scene.id, number)
    return _back(request, scene, number, number)


@router.post("/t/{tournament}/virtual/{number}/talk/silence")
def silence(
    request: Request,
    tournament: str,
    number: int,
    player: Annotated[int, Form()] = 0,
    is_silent: Annotated[str, Form()] = "",
) -> Response:
    """A player, or the whole table, reads and does not write until the staff says otherwise."""
    scene = scene_of(request, tournament, Role.DIRECTOR, Role.FLOOR)
    talk = journal_of(request).talk
    if player:
        if player not in scene.state.players:
            raise refused("talk.not_seated")
        talk.silence_player(scene.id, player, is_silent=is_silent == "yes")
        return _back(request, scene, number, number, scene.state.players[player].table)
    talk.silence_table(scene.id, number, is_silent=is_silent == "yes")
    return _back(request, scene, number, number)


def _back(request: Request, scene: Scene, number: int, *tables: int) -> Response:
    _tell(request, scene, *dict.fromkeys(tables))
    if not reader_of(request).is_htmx:
        return RedirectResponse(f"{scene.url}/virtual/{number}", 303)
    return Response(status_code=200, headers={"HX-Trigger": "acted"})
