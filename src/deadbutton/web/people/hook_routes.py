"""Addresses that get every fact: given, shown with how they fare, tried again, taken away."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Role
from deadbutton.web.people.view import links_page
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.server.webhooks import add_hook, hooks, remove_hook, try_again
from deadbutton.web.shell.scene import Scene, scene_of

router = APIRouter()


@router.post("/t/{tournament}/hooks")
def add(request: Request, tournament: str, url: Annotated[str, Form(max_length=4000)] = "") -> Response:
    """A new address: its secret is shown once."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    hook = add_hook(journal_of(request), tournament, url.strip(), room_of(request).settings.hooks_to)
    return links_page(request, scene, new_hook=hook)


@router.post("/t/{tournament}/hooks/{hook}/again")
def again(request: Request, tournament: str, hook: str) -> Response:
    scene = scene_of(request, tournament, Role.DIRECTOR)
    if _is_known(request, scene, hook):
        try_again(journal_of(request), hook)
    return _back(scene)


@router.post("/t/{tournament}/hooks/{hook}/remove")
def remove(request: Request, tournament: str, hook: str) -> Response:
    scene = scene_of(request, tournament, Role.DIRECTOR)
    if _is_known(request, scene, hook):
        remove_hook(journal_of(request), hook)
    return _back(scene)


def _is_known(request: Request, scene: Scene, hook: str) -> bool:
    return any(one.id == hook for one in hooks(journal_of(request), scene.id))


def _back(scene: Scene) -> Response:
    return RedirectResponse(f"{scene.url}/people#h-hooks", 303)
