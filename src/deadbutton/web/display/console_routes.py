"""The director's page about the screens: what they say, and how they are opened."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.books.sheets.deviations import deviations
from deadbutton.journal import Role
from deadbutton.languages import languages
from deadbutton.text import Text
from deadbutton.tournament import spoken_languages
from deadbutton.web.display.arrangement import PANELS, arrange, arrangement
from deadbutton.web.display.own_media import MOST, own_media
from deadbutton.web.display.wishes import FREE_VIEWS, LOOKS, VIEWS
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()


@router.get("/t/{tournament}/screens")
def screens(request: Request, tournament: str) -> Response:
    scene = scene_of(request, tournament, Role.DIRECTOR)
    spoken = spoken_languages(scene.state)
    return scene_page(
        request,
        scene,
        "display/screens.html",
        nav="people",
        views=_views(scene),
        looks=LOOKS,
        panels=PANELS,
        arranged=arrangement(journal_of(request)),
        own=own_media(journal_of(request)),
        most=MOST,
        spoken=spoken,
        tongues=(*spoken, *(code for code in languages() if code not in spoken)),
    )


def _views(scene: Scene) -> dict[str, Text]:
    """What a screen can show here: the rules of the house where it has any."""
    views = FREE_VIEWS if scene.config.is_free else VIEWS
    return {key: label for key, label in views.items() if key != "rules" or deviations(scene.state.book)}


@router.post("/t/{tournament}/screens/arrange")
async def arrange_screens(request: Request, tournament: str) -> Response:
    """Which panels stand beside the clock, and in which order: open screens follow at once."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    form = await request.form()
    said = {key: value for key, value in form.items() if isinstance(value, str)}
    await run_in_threadpool(arrange, journal_of(request), said)
    room_of(request).hub.tell(scene.id, scene.seq, "message")
    return RedirectResponse(f"{scene.url}/screens#h-arrange", 303)
