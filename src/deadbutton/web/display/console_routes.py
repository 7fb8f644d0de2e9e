"""The director's page about the screens: what they say, and how they are opened."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.journal import Role
from deadbutton.web.display.wishes import LOOKS, VIEWS
from deadbutton.web.shell.scene import scene_of, scene_page

router = APIRouter()


@router.get("/t/{tournament}/screens")
def screens(request: Request, tournament: str) -> Response:
    scene = scene_of(request, tournament, Role.DIRECTOR)
    return scene_page(request, scene, "display/screens.html", nav="people", views=VIEWS, looks=LOOKS)
