"""A list of players, pasted or uploaded: what it will lead to first, then all at once, then back if it was wrong."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.journal import Role
from deadbutton.refusal import refused
from deadbutton.tournament import minimum_age
from deadbutton.web.desk.list_import import ForAll, foresee, register_all, undo_all
from deadbutton.web.desk.view import asks_age
from deadbutton.web.server.page import fragment
from deadbutton.web.server.threads import beside_the_loop
from deadbutton.web.shell.forms import number_said
from deadbutton.web.shell.name_list import MOST, NameList, decoded, read_list
from deadbutton.web.shell.scene import Scene, scene_of

router = APIRouter()

LARGEST: Final = 900_000


@router.post("/t/{tournament}/desk/list")
@beside_the_loop
async def preview(request: Request, tournament: str) -> Response:
    """Line by line what the list will lead to. Nothing changes."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    form = await request.form()
    text = await _text(form)
    names, for_all = _read(scene, form, text)
    found = await run_in_threadpool(foresee, scene.record, names, for_all, scene.now)
    return _line_by_line(request, scene, text, names=names, for_all=for_all, found=found, done=False)


@router.post("/t/{tournament}/desk/list/register")
@beside_the_loop
async def register(request: Request, tournament: str) -> Response:
    """Register everybody on the list."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    form = await request.form()
    text = await _text(form)
    names, for_all = _read(scene, form, text)
    found = await run_in_threadpool(register_all, scene.record, names, for_all, scene.visitor.author)
    return _line_by_line(request, scene, text, names=names, for_all=for_all, found=found, done=True)


@router.post("/t/{tournament}/desk/list/undo")
@beside_the_loop
async def undo(request: Request, tournament: str) -> Response:
    """Take back what a list has registered."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    form = await request.form()
    first, last = (_number(form, name) for name in ("first", "last"))
    count = await run_in_threadpool(undo_all, scene.record, first, last, scene.visitor.author)
    return fragment(request, "desk/list_undone.html", scene=scene, count=count)


def _line_by_line(request: Request, scene: Scene, text: str, **told: Any) -> Response:
    """The list with what each line leads to, or has led to."""
    return fragment(request, "desk/list.html", scene=scene, text=text, most=MOST, **told)


async def _text(form: FormData) -> str:
    """What was uploaded; else what was pasted."""
    file = form.get("file")
    if isinstance(file, UploadFile) and file.filename:
        data = await file.read(LARGEST + 1)
        if data:
            return decoded(data[:LARGEST])
    said = form.get("names", "")
    return said if isinstance(said, str) else ""


def _read(scene: Scene, form: FormData, text: str) -> tuple[NameList, ForAll]:
    names = read_list(text)
    if not names.lines:
        raise refused("web.empty_list")
    age = minimum_age(scene.state) if asks_age(scene.state) and form.get("of_age") else None
    return names, ForAll(form.get("paid") == "true", form.get("identity_seen") == "true", age)


def _number(form: FormData, name: str) -> int:
    said = form.get(name, "")
    return number_said(said) if isinstance(said, str) else 0
