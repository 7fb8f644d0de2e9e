"""Pages without a server: the worker that hands out what was last known, and what makes a page an icon on a first screen."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from deadbutton.web.server.page import page
from deadbutton.web.server.room import room_of
from deadbutton.web.shell.scene import Scene, scene_of

router = APIRouter()


@router.get("/worker.js")
async def worker(request: Request) -> Response:
    """At the top, so that it may answer for every page."""
    answer = (
        room_of(request)
        .assets.file("shell/worker.js")
        .response(request.headers.get("accept-encoding", ""), "no-cache")
    )
    answer.headers["Service-Worker-Allowed"] = "/"
    return answer


@router.get("/offline")
def offline(request: Request) -> Response:
    """What is shown when nothing else can be."""
    return page(request, "shell/offline.html")


@router.get("/t/{tournament}/manifest.webmanifest")
def console_manifest(request: Request, tournament: str) -> Response:
    """The console on a tablet's first screen."""
    scene = scene_of(request, tournament)
    return manifest(request, scene, scene.url)


def manifest(request: Request, scene: Scene, url: str) -> Response:
    """What a phone, a tablet or a screen needs to keep a page on its first screen."""
    icon = {"src": room_of(request).assets.url("mark.svg"), "type": "image/svg+xml", "sizes": "any"}
    about = {
        "name": scene.config.name,
        "short_name": scene.config.name[:24],
        "start_url": url,
        "scope": url,
        "display": "standalone",
        "background_color": "#151815",
        "theme_color": "#151815",
        "icons": [icon],
    }
    return JSONResponse(about, media_type="application/manifest+json", headers={"Cache-Control": "no-store"})
