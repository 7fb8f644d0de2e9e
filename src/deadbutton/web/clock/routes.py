"""The clock: what it shows and how it is moved, what is said, chips that leave, hands in step, the final table."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.journal import Done
from deadbutton.refusal import Refused, refused
from deadbutton.tournament import RaceCards
from deadbutton.web.access.visitors import require
from deadbutton.web.clock.final_table import FinalView
from deadbutton.web.clock.hands_in_step import HandsView
from deadbutton.web.clock.race import ChipsView
from deadbutton.web.clock.race_forms import late_chips, redraws_from
from deadbutton.web.clock.view import ClockView
from deadbutton.web.server.room import journal_of, room_of
from deadbutton.web.shell.acting import act_of_form, answer, carried_out, fields_said
from deadbutton.web.shell.expected_sales import expected_sales
from deadbutton.web.shell.scene import CONSOLE_ROLES, scene_of, scene_page
from deadbutton.web.tables.plan import stopped

router = APIRouter()


@router.get("/t/{tournament}/clock")
def clock(request: Request, tournament: str) -> Response:
    """The clock itself, what to say, and the sheet."""
    scene = scene_of(request, tournament)
    expected = expected_sales(journal_of(request), scene.id, scene.state.sales.entries)
    view = ClockView(scene, expected=expected)
    return scene_page(request, scene, "clock/clock.html", nav="clock", view=view)


@router.get("/t/{tournament}/clock/chips")
def chips(request: Request, tournament: str, table: int = 0) -> Response:
    """Colouring up, step by step; in a big field, the tables from this one on."""
    scene = scene_of(request, tournament)
    return scene_page(request, scene, "clock/chips.html", nav="clock", view=ChipsView(scene, table))


@router.get("/t/{tournament}/clock/hands")
def hands(request: Request, tournament: str) -> Response:
    """Hand-for-hand."""
    scene = scene_of(request, tournament)
    return scene_page(request, scene, "clock/hands.html", nav="clock", view=HandsView(scene))


@router.get("/t/{tournament}/clock/final")
def final(request: Request, tournament: str) -> Response:
    """The final table."""
    scene = scene_of(request, tournament)
    return scene_page(
        request,
        scene,
        "clock/final.html",
        nav="clock",
        view=FinalView(scene),
        with_cards="cards" in request.query_params,
    )


# Acts whose forms say more than a command's fields can


@router.post("/t/{tournament}/clock/race/{table}")
async def race(request: Request, tournament: str, table: int) -> Response:
    """The cards of a table's race as they lay on it; with ties, the cards that those drew again."""
    require(request, tournament, *CONSOLE_ROLES)
    fields = dict(await fields_said(request))
    command = RaceCards(
        table=table, cards=_by_seat(fields, "cards"), redraws=redraws_from(_by_seat(fields, "again"))
    )
    if not command.cards:
        raise refused("web.no_cards")
    return await act_of_form(request, tournament, command, fields)


@router.post("/t/{tournament}/clock/deal-races")
async def deal_races(request: Request, tournament: str) -> Response:
    """The program deals the races that are still open, table after table, each an act of its own."""
    visitor = require(request, tournament, *CONSOLE_ROLES)
    fields = dict(await fields_said(request))
    record = room_of(request).record(tournament)
    done: list[Done] = []
    for table in sorted(record.state.chips.races):
        try:
            done.append(await carried_out(record, visitor, RaceCards(table=table)))
        except Refused as why:
            raise Refused(stopped(len(done), why.refusal)) from None
    if not done:
        raise refused("web.no_race")
    return answer(request, record, done[-1], back=fields.get("back", "")[:400])


@router.post("/t/{tournament}/clock/late-chips")
async def hand_in(request: Request, tournament: str) -> Response:
    """Small chips that turn up after their race, by table and seat."""
    require(request, tournament, *CONSOLE_ROLES)
    fields = dict(await fields_said(request))
    record = room_of(request).record(tournament)
    return await act_of_form(request, tournament, late_chips(record.state, fields), fields)


def _by_seat(fields: dict[str, str], name: str) -> dict[int, str]:
    """``cards.3=Kd 5c`` for every seat that says something."""
    found: dict[int, str] = {}
    for key, value in fields.items():
        field, _, seat = key.partition(".")
        if field == name and seat.isdecimal() and len(seat) < 4 and value.strip():
            found[int(seat)] = value.strip()[:200]
    return found
