"""Members from a file or a pasted list: what was understood first, then all of it, then back if it was wrong."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Detail, wall_clock
from deadbutton.refusal import Refused, refused
from deadbutton.web.access.visitors import require_director
from deadbutton.web.club.importing import foreseen, take_in
from deadbutton.web.club.member_list import read_members, text_of
from deadbutton.web.server.page import page
from deadbutton.web.server.room import journal_of
from deadbutton.web.server.threads import beside_the_loop
from deadbutton.web.shell.careers import careers_of

router = APIRouter()

LARGEST: Final = 900_000


@router.get("/club/import")
def ask(request: Request) -> Response:
    """Paste, or choose a file."""
    require_director(request)
    return _page(request)


@router.post("/club/import")
@beside_the_loop
async def preview(request: Request) -> Response:
    """Line by line what was understood and what it leads to; with ``act=take``, done."""
    require_director(request)
    form = await request.form()
    try:
        text = await _text(form)
        wanted = read_members(text)
    except Refused as why:
        typed = form.get("names", "")
        return _page(request, why=why, text=typed if isinstance(typed, str) else "")
    directory = await run_in_threadpool(careers_of(request).directory)
    if form.get("act") != "take":
        return _page(request, text=text, wanted=wanted, found=foreseen(directory, wanted))
    now = wall_clock()
    done = await run_in_threadpool(take_in, journal_of(request), directory, wanted, now)
    return _page(request, text=text, wanted=wanted, found=done, done=True, at=now)


@router.post("/club/import/undo")
@beside_the_loop
async def undo(request: Request) -> Response:
    """Take back whom a list has added, and what it has filled in of others."""
    require_director(request)
    form = await request.form()
    at = str(form.get("at", ""))
    ids = [str(one)[:40] for one in form.getlist("ids")][:5000]
    said = [str(one)[:1100].split(" ", 2) for one in form.getlist("filled")][:15000]
    filled = [Detail(*one) for one in said if len(one) == 3]
    try:
        if not at.isdecimal() or len(at) > 15:
            raise refused("club.import_gone")
        if not await run_in_threadpool(journal_of(request).members.drop, ids, int(at), filled):
            raise refused("club.import_gone")
    except Refused as why:
        return _page(request, why=why)
    return RedirectResponse("/club", 303)


async def _text(form: FormData) -> str:
    """What was uploaded; else what was pasted."""
    file = form.get("file")
    if isinstance(file, UploadFile) and file.filename:
        data = await file.read(LARGEST)
        if data:
            return text_of(data)
    said = form.get("names", "")
    return said if isinstance(said, str) else ""


def _page(request: Request, why: Refused | None = None, **told: Any) -> Response:
    context = {"text": "", "wanted": None, "found": None, "done": False, "at": 0, **told}
    return page(
        request,
        "club/import.html",
        status=409 if why else 200,
        headers={"Cache-Control": "no-store"},
        refused_with=why.refusal if why else None,
        **context,
    )
