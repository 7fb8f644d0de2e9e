"""Acts of the console: every form posts here; the answer is the undo bar, or the refusal beside the control."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

from deadbutton.journal import Done, Record, acts_of_hand, undo_hand
from deadbutton.refusal import Refused, refused
from deadbutton.tournament import Command, restores
from deadbutton.web.access.permissions import NOT_YOURS, why_not, why_not_undo
from deadbutton.web.access.visitors import Visitor, require
from deadbutton.web.server.live import where_it_stood
from deadbutton.web.server.page import fragment
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.server.threads import acting, under_way
from deadbutton.web.shell.forms import command_from_form, row_said
from deadbutton.web.shell.scene import CONSOLE_ROLES

router = APIRouter()


@router.post("/t/{tournament}/do/{tag}")
async def do(request: Request, tournament: str, tag: str) -> Response:
    """One command of the tournament, its fields as the form's."""
    visitor = require(request, tournament)
    fields = await fields_said(request)
    record = room_of(request).record(tournament)
    command = command_from_form(tag, fields)
    with under_way():
        done = await carried_out(record, visitor, command, id=_said(fields, "command_id"), seen=_seen(fields))
        return answer(request, record, done, back=_said(fields, "back"))


@router.post("/t/{tournament}/undo/{act}")
async def undo(request: Request, tournament: str, act: int) -> Response:
    """Take an act back; an act that took one back: restore that one."""
    visitor = require(request, tournament, *CONSOLE_ROLES)
    record = room_of(request).record(tournament)
    fields = await fields_said(request)
    if not visitor.is_director:
        only_own(record, visitor, act)
    with under_way():
        done = await acting(
            record.undo, act, by=visitor.author, id=_said(fields, "command_id"), seen=_seen(fields)
        )
        return answer(request, record, done, back=_said(fields, "back"))


@router.post("/t/{tournament}/tables/{number}/undo-hand/{deal}")
async def undo_whole_hand(request: Request, tournament: str, number: int, deal: int) -> Response:
    """Take back every entry of the hand that an act dealt, and the deal."""
    visitor = require(request, tournament, *CONSOLE_ROLES)
    record = room_of(request).record(tournament)
    fields = await fields_said(request)
    if not visitor.is_director:
        for act in acts_of_hand(tuple(record.recent), record.undone, number):
            only_own(record, visitor, act.number)
    with under_way():
        done = await acting(
            undo_hand,
            record,
            number,
            deal,
            by=visitor.author,
            id=_said(fields, "command_id"),
            seen=_seen(fields),
        )
        return answer(request, record, done, back=_said(fields, "back"))


@router.post("/t/{tournament}/undo")
async def undo_last(request: Request, tournament: str) -> Response:
    """Take back the last act of this visitor that stands: by key, at any time, as often as it is pressed."""
    visitor = require(request, tournament, *CONSOLE_ROLES)
    record = room_of(request).record(tournament)
    fields = await fields_said(request)
    with under_way():
        done = await acting(_undo_last, record, visitor.author, _said(fields, "command_id"))
        return answer(request, record, done, back=_said(fields, "back"))


@router.post("/t/{tournament}/redo")
async def redo_last(request: Request, tournament: str) -> Response:
    """Restore what this visitor has just taken back, and what before that: until something new is done."""
    visitor = require(request, tournament, *CONSOLE_ROLES)
    record = room_of(request).record(tournament)
    fields = await fields_said(request)
    with under_way():
        done = await acting(_redo_last, record, visitor.author, _said(fields, "command_id"))
        return answer(request, record, done, back=_said(fields, "back"))


def _redo_last(record: Record, author: str, command: str) -> Done:
    with record.lock:
        gone = record.undone
        own = (act for act in reversed(tuple(record.recent)) if act.author == author)
        standing = (act for act in own if act.number not in gone and not restores(act.number, record.undos))
        last = next(standing, None)
        if last is None or not last.undoes:
            raise refused("web.nothing_to_redo")
        return record.undo(last.number, by=author, id=command)


def _undo_last(record: Record, author: str, command: str) -> Done:
    with record.lock:
        gone = record.undone
        own = (act for act in reversed(tuple(record.recent)) if act.author == author and act.number > 1)
        last = next((act for act in own if act.number not in gone and not act.undoes), None)
        if last is None:
            raise refused("web.nothing_to_undo")
        return record.undo(last.number, by=author, id=command)


@router.get("/t/{tournament}/events")
async def events(request: Request, tournament: str) -> Response:
    """The live stream of a tournament: what has changed, never what is somebody's secret. It ends when a link is revoked."""
    visitor = require(request, tournament)
    room = room_of(request)
    record = room.record(tournament)
    seen = where_it_stood(request)
    room.hub.make_sure_of_room(visitor.key)
    return StreamingResponse(
        room.hub.stream(
            tournament,
            seen,
            lambda: record.seq,
            now=record.now,
            is_open=lambda: room.journal is not None and room.journal.links.still_opens(visitor.key),
            link=visitor.key,
        ),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def fields_said(request: Request) -> list[tuple[str, str]]:
    """What a form says, files left out."""
    form = await request.form()
    return [(name, value) for name, value in form.multi_items() if isinstance(value, str)]


async def act_of_form(
    request: Request, tournament: str, command: Command, fields: Mapping[str, str]
) -> Response:
    """An act whose form says more than a command's fields can, once its page has made a command of it."""
    visitor = require(request, tournament)
    record = room_of(request).record(tournament)
    seen = fields.get("seen", "")
    done = await carried_out(
        record,
        visitor,
        command,
        id=fields.get("command_id", "")[:200],
        seen=row_said(seen),
    )
    return answer(request, record, done, back=fields.get("back", "")[:2000])


async def carried_out(
    record: Record,
    visitor: Visitor,
    command: Command,
    *,
    id: str = "",  # noqa: A002
    seen: int | None = None,
) -> Done:
    """A command of somebody, if it is his to send; returns when it is safely written."""
    refusal = why_not(visitor, command, record.state)
    if refusal is not None:
        raise Refused(refusal)
    if visitor.role not in CONSOLE_ROLES:
        seen = None  # what others did meanwhile is told with a refusal: it may be somebody's secret
    return await acting(record.do, command, by=visitor.author, id=id, seen=seen)


def answer(request: Request, record: Record, done: Done, *, back: str = "") -> Response:
    """After an act: the undo bar for a live page; a plain form goes back to where it came from."""
    if not reader_of(request).is_htmx:
        return RedirectResponse(
            back if back.startswith("/") and not back.startswith("//") else f"/t/{record.id}", 303
        )
    act = next((act for act in reversed(tuple(record.recent)) if act.number == done.act), None)
    restored = act is not None and restores(act.number, record.undos)
    response = fragment(request, "shell/acted.html", act=act, record=record, done=done, restored=restored)
    response.headers["HX-Trigger"] = "acted"
    if act is not None:
        response.headers["X-Rows"] = f"{act.first} {act.last}"  # acts.js: what a page did itself, it has seen
    return response


def only_own(record: Record, visitor: Visitor, number: int) -> None:
    """The floor and dealers take back their own acts; the director everybody's."""
    act = next((act for act in tuple(record.recent) if act.number == number), None)
    why = NOT_YOURS if act is None else why_not_undo(visitor, act)
    if why is not None:
        raise Refused(why)


def _said(fields: list[tuple[str, str]], name: str) -> str:
    return next((value[:200] for key, value in fields if key == name), "")


def _seen(fields: list[tuple[str, str]]) -> int | None:
    return row_said(_said(fields, "seen"))
