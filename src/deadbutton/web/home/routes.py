"""The first page: the tournaments of this house, and how to begin another."""

from __future__ import annotations

import tempfile
from pathlib import Path

from fastapi import APIRouter
from starlette.background import BackgroundTask
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response

from deadbutton.journal import How, Journal, bring_in, file_name, read_export, write_export
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.sim.sample import make_sample
from deadbutton.tournament import FIRST_PRESET, PRESETS, Predicted, Preset, predicted_end
from deadbutton.web.access import passwords
from deadbutton.web.access.visitors import Visitor, require_director, visitor_of
from deadbutton.web.home.tournament_list import SAMPLES, house_of, sample_title
from deadbutton.web.server.door import base_address, door_of, opens_on_phones
from deadbutton.web.server.page import page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import journal_of, room_of

router = APIRouter()


@router.get("/")
def home(request: Request, archived: bool = False, n: int = 1, put_away: str = "") -> Response:
    """The list. Whoever holds a link of one tournament is led there; a stranger to the door."""
    visitor = visitor_of(request)
    if visitor is None:
        return RedirectResponse("/sign-in", 303)
    if not visitor.is_director or visitor.tournament is not None:
        return RedirectResponse(f"/t/{visitor.tournament}", 303)
    return _list(request, visitor, archived=archived, number=n, put_away=put_away)


def _list(
    request: Request,
    visitor: Visitor,
    *,
    archived: bool = False,
    number: int = 1,
    put_away: str = "",
    refused: Refused | None = None,
) -> Response:
    journal = journal_of(request)
    house = house_of(journal, visitor, archived=archived, page=max(1, min(number, 10_000)))
    gone = next(
        (found for found in journal.tournaments(archived=True) if found.id == put_away and found.archived),
        None,
    )
    return page(
        request,
        "home/home.html",
        status=409 if refused else 200,
        headers={"Cache-Control": "no-store"} | ({"X-Refusal-Code": refused.refusal.code} if refused else {}),
        nav="home",
        house=house,
        archived=archived,
        put_away=gone,
        first_preset=FIRST_PRESET,
        presets=[(preset, _end(preset)) for preset in PRESETS.values()],
        refused_import=refused.refusal if refused else None,
        is_local=not opens_on_phones(base_address(request)),
        door=door_of(request),
        has_password=passwords.is_set(journal.house),
    )


def _end(preset: Preset) -> Predicted:
    return predicted_end(preset.config.structure, preset.chips)


@router.post("/sample")
def sample(request: Request) -> Response:
    """A tournament in progress, to look at and to try things on."""
    require_director(request)
    journal = journal_of(request)
    tournament = make_sample(journal, name=sample_title(journal, reader_of(request).lang))
    journal.house.set(f"{SAMPLES}{tournament}", True)
    return RedirectResponse(f"/t/{tournament}", 303)


@router.post("/t/{tournament}/archive")
def archive(request: Request, tournament: str) -> Response:
    """Out of the list; one click brings it back."""
    require_director(request)
    room_of(request).record(tournament)
    journal_of(request).archive(tournament)
    return _go(request, f"/?put_away={tournament}")


@router.post("/t/{tournament}/unarchive")
def unarchive(request: Request, tournament: str) -> Response:
    require_director(request)
    room_of(request).record(tournament)
    journal_of(request).archive(tournament, back=True)
    return _go(request, "/")


@router.get("/t/{tournament}/export")
def export(request: Request, tournament: str) -> Response:
    """The whole tournament as a file, to keep or to bring to another machine."""
    require_director(request)
    record = room_of(request).record(tournament)
    folder = tempfile.TemporaryDirectory(prefix="deadbutton-")
    file = Path(folder.name) / "export.jsonl.gz"
    write_export(record.rows, file)
    return FileResponse(
        file,
        media_type="application/gzip",
        filename=f"deadbutton-{file_name(tournament)}.jsonl.gz",
        background=BackgroundTask(folder.cleanup),
    )


@router.post("/import")
async def import_file(request: Request) -> Response:
    """A tournament from a file of ours; what is wrong with it is said beside the form."""
    visitor = require_director(request)
    form = await request.form()
    file, as_copy = form.get("file"), form.get("as_copy") == "yes"
    try:
        if not isinstance(file, UploadFile) or not file.filename:
            raise Refused(_no_file())
        content = await file.read()
        tournament = await run_in_threadpool(
            _brought_in, journal_of(request), file.filename, content, as_copy
        )
    except Refused as refused:
        return await run_in_threadpool(_list, request, visitor, refused=refused)
    return RedirectResponse(f"/t/{tournament}", 303)


def _no_file() -> Refusal:
    return refuse("web.no_file")


def _brought_in(journal: Journal, filename: str, content: bytes, as_copy: bool) -> str:
    """``filename`` is what the person calls it: nothing here is named so."""
    shown = "".join(
        letter for letter in filename.replace("\\", "/").rpartition("/")[2] if letter.isprintable()
    )[:120]
    with tempfile.TemporaryDirectory(prefix="deadbutton-") as folder:
        path = Path(folder) / "upload"
        path.write_bytes(content)
        imported = bring_in(journal, read_export(path, shown=shown or "…"), as_copy=as_copy)
    if imported.how is How.THERE:
        journal.archive(imported.tournament, back=True)
    return imported.tournament


def _go(request: Request, where: str) -> Response:
    """There, whether a form or htmx asked."""
    if reader_of(request).is_htmx:
        return Response(status_code=200, headers={"HX-Redirect": where})
    return RedirectResponse(where, 303)
