"""Penalties: what waits for the director, what is being served, a charge under its article, the record of every player."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse

from deadbutton.web.penalties.charge import Charge
from deadbutton.web.penalties.view import Penalties
from deadbutton.web.shell.scene import scene_of, scene_page

router = APIRouter()


@router.get("/t/{tournament}/penalties")
def penalties(request: Request, tournament: str) -> HTMLResponse:
    """The page; ``?player=7`` shows one player's."""
    scene = scene_of(request, tournament)
    view = Penalties(scene, Charge.of(request.query_params.multi_items()))
    return scene_page(request, scene, "penalties/penalties.html", nav="penalties", view=view)
