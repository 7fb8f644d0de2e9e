"""Rebuys and add-ons for everybody who was ticked: one page, one act."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.journal import Role
from deadbutton.web.desk.sale import SOLD, sale_list
from deadbutton.web.server.missing import Missing
from deadbutton.web.shell.scene import scene_of, scene_page

router = APIRouter()


@router.get("/t/{tournament}/desk/sale/{what}")
def sale(request: Request, tournament: str, what: str) -> Response:
    """Who may buy, to be ticked."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    wanted = SOLD.get(what)
    if wanted is None:
        raise Missing.page()
    return scene_page(
        request, scene, "desk/sale.html", nav="desk", what=wanted, sale=sale_list(scene, wanted)
    )
