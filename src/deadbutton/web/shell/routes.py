"""What surrounds the pages of a tournament, and the way in: each phase opens the page that is needed then."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Role
from deadbutton.tournament import Phase
from deadbutton.web.shell.scene import scene_of, scene_page

router = APIRouter()

OPENS: Final = {
    Phase.SETUP: "setup",
    Phase.REGISTERING: "desk",
    Phase.SEATED: "tables",
    Phase.RUNNING: "tables",
    Phase.OVER: "results",
}


@router.get("/t/{tournament}")
def way_in(request: Request, tournament: str) -> Response:
    """The page that fits the moment."""
    scene = scene_of(request, tournament)
    page = OPENS[scene.phase] if scene.visitor.is_director or scene.phase is Phase.OVER else "tables"
    if scene.visitor.role is Role.FLOOR:
        page = "floor"
    if page == "tables" and scene.phase is Phase.RUNNING:
        own = scene.visitor.table
        if _is_phone(request):
            page = "pocket"
        elif own in scene.state.tables:
            page = f"dealer/{own}"
    return RedirectResponse(f"{scene.url}/{page}", 303)


def _is_phone(request: Request) -> bool:
    """What browsers on phones say of themselves; on a tablet the tables have room."""
    return "Mobile" in request.headers.get("user-agent", "")


@router.get("/t/{tournament}/shell")
def shell(request: Request, tournament: str, nav: str = "") -> Response:
    """The bar or the side alone (``part=topbar``, ``part=side``), for pages that are open."""
    return scene_page(request, scene_of(request, tournament), "shell/console.html", nav=nav)
