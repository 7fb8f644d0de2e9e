"""The tables: every table as a picture, one of them opened, the plan beside it, and what is printed for the room."""

from __future__ import annotations

import re

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.journal import Done, Role
from deadbutton.refusal import Refused, refused
from deadbutton.tournament import BreakTable, Command, make_plan
from deadbutton.web.access.permissions import may
from deadbutton.web.access.visitors import require
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.server.threads import on_paper
from deadbutton.web.shell.acting import act_of_form, answer, carried_out, fields_said
from deadbutton.web.shell.forms import number_said
from deadbutton.web.shell.scene import CONSOLE_ROLES, scene_of, scene_page
from deadbutton.web.tables import plan as tables_plan
from deadbutton.web.tables import view as tables_view
from deadbutton.web.tables.tables import Tables

router = APIRouter()

MOST_AT_ONCE = 500
"""Steps that one press carries out: more than any field needs."""


@router.get("/t/{tournament}/tables")
def tables(
    request: Request,
    tournament: str,
    table: int = 0,
    seat: int = 0,
    act: str = "",
    find: str = "",
    page: int = 0,
    hand: str = "",
    home: str = "",
) -> Response:
    """Every table, one of them opened, and the plan."""
    view = _view(request, tournament, table, seat, act, find, page, hand, home)
    if find and len(view.found) == 1 and not request.query_params.get("part"):
        one = view.found[0]
        return RedirectResponse(view.look.link(one.table, one.seat), 303)
    return scene_page(request, view.scene, "tables/tables.html", nav="tables", view=view)


def _view(
    request: Request,
    tournament: str,
    table: int = 0,
    seat: int = 0,
    act: str = "",
    find: str = "",
    page: int = 0,
    hand: str = "",
    home: str = "",
) -> Tables:
    scene = scene_of(request, tournament)
    own = scene.visitor.table if scene.visitor.role is Role.DEALER else 0
    if own:
        table = own
    if len(scene.state.tables) == 1:
        table = next(iter(scene.state.tables))
    look = tables_view.Look(reader_of(request).lang, scene.now, f"{scene.url}/tables", table, seat)
    return Tables(
        scene, look, act[:20], find[:80], page, hand if hand in ("same", "new") else "", home == "pocket"
    )


# Acts of this page


@router.post("/t/{tournament}/tables/do-all")
async def do_all(request: Request, tournament: str) -> Response:
    """The plan's steps one after the other, each an act of its own, until one is refused or none is ready."""
    visitor = require(request, tournament, *CONSOLE_ROLES)
    form = await request.form()
    record = room_of(request).record(tournament)
    done: list[Done] = []
    tried: Command | None = None
    for _ in range(MOST_AT_ONCE):
        step = next((step for step in make_plan(record.state) if step.is_ready), None)
        if step is None or step.command == tried:
            break
        tried = step.command
        try:
            done.append(await carried_out(record, visitor, step.command))
        except Refused as why:
            raise Refused(tables_plan.stopped(len(done), why.refusal)) from None
    if not done:
        raise Refused(tables_plan.nothing_ready())
    return answer(request, record, done[-1], back=_back(form.get("back")))


@router.post("/t/{tournament}/tables/{number}/break")
async def break_table(request: Request, tournament: str, number: int) -> Response:
    """A table is broken: its seats are drawn by the program, or as the two draws of real cards at the table fell."""
    fields = await fields_said(request)
    said = dict(fields)
    cards = {
        number_said(name[6:]): value[:5] for name, value in fields if name.startswith("cards.") and value
    }
    if not cards and not said.get("seats", "").strip() and may(require(request, tournament), "break_table"):
        raise refused("seats.both_draws")
    places = re.findall(r"(\d{1,4})\s*[-/.]\s*(\d{1,2})", said.get("seats", "")[:400])
    command = BreakTable(
        table=number,
        reason=said.get("reason", ""),
        cards=cards,
        seats=tuple((int(table), int(seat)) for table, seat in places),
        first="cards" if said.get("first") == "cards" else "seats",
    )
    return await act_of_form(request, tournament, command, said)


def _back(value: object) -> str:
    return value[:400] if isinstance(value, str) else ""


# On paper


@router.get("/t/{tournament}/tables/moves/print")
@on_paper
def print_moves(request: Request, tournament: str) -> Response:
    """A slip for everybody who changes seats."""
    view = _view(request, tournament)
    return scene_page(request, view.scene, "tables/print_moves.html", view=view)


@router.get("/t/{tournament}/tables/{number}/print")
@on_paper
def print_table(request: Request, tournament: str, number: int) -> Response:
    """A table's sheet: seats, names, stacks."""
    view = _view(request, tournament, number)
    if view.is_own_only and number != view.scene.visitor.table:
        raise HTTPException(403)
    if number not in view.scene.state.tables:
        raise HTTPException(404)
    lines = tables_view.table_sheet(view.scene.state, number)
    return scene_page(request, view.scene, "tables/print_table.html", view=view, number=number, lines=lines)


@router.get("/t/{tournament}/seats/print")
@on_paper
def print_seats(request: Request, tournament: str) -> Response:
    """Everybody's seat, by name: for the wall."""
    scene = scene_of(request, tournament)
    found = tables_view.seat_list(scene.state)
    count = 3 if len(found) > 60 else 2 if len(found) > 20 else 1
    return scene_page(
        request, scene, "tables/print_seats.html", columns=tables_view.columns(found, count), count=len(found)
    )
