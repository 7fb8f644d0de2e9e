"""Hands that were entered: a list, files for trackers and archives, and every hand again, step by step."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from deadbutton.histories.batch import Format
from deadbutton.histories.entered_hands import SUFFIXES, entered_hands, hand_of, write_hands
from deadbutton.journal import Role
from deadbutton.web.hands.view import EnteredHandsView, ReplayView
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()


def _own(scene: Scene) -> int:
    """A dealer at a table of his own sees that one's hands."""
    return scene.visitor.table if scene.visitor.role is Role.DEALER else 0


@router.get("/t/{tournament}/hands")
def hands(request: Request, tournament: str, table: int = 0) -> HTMLResponse:
    """The hands that were entered, the latest first."""
    scene = scene_of(request, tournament)
    return scene_page(
        request, scene, "hands/hands.html", nav="story", view=EnteredHandsView(scene, _own(scene) or table)
    )


@router.get("/t/{tournament}/hands/files/{wanted}")
def files(request: Request, tournament: str, wanted: str, table: int = 0, hand: int = 0) -> Response:
    """All of them, or one table's, or one hand, in a format that others read."""
    scene = scene_of(request, tournament)
    if wanted not in tuple(Format):
        raise HTTPException(404)
    to = Format(wanted)
    found = entered_hands(scene.record, _own(scene) or table)
    text = write_hands((one for one in found if not hand or one.number == hand), scene.state, to)
    name = "-".join(str(part) for part in ("hands", table, hand) if part)
    headers = {
        "Content-Disposition": f'attachment; filename="{name}.{SUFFIXES[to]}"',
        "Cache-Control": "no-store",
    }
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/t/{tournament}/hands/{table}/{number}")
def replay(
    request: Request,
    tournament: str,
    table: int,
    number: int,
    deal: int = 0,
    step: int = 0,
    sight: str = "",
) -> HTMLResponse:
    """One hand again, step by step, with the articles, as the public, a seat or the director saw it."""
    scene = scene_of(request, tournament)
    own = _own(scene)
    found = hand_of(entered_hands(scene.record, table), number, deal)
    if found is None or (own and own != table):
        raise HTTPException(404)
    view = ReplayView(scene, found, step, sight)
    return scene_page(request, scene, "hands/replay.html", nav="story", view=view)
