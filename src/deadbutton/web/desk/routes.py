"""The desk: register, take money, seat alternates, print slips; for several people at once."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.journal import Role
from deadbutton.refusal import Refusal
from deadbutton.tournament import (
    CancelEntry,
    DeskDue,
    DrawSeats,
    EndRebuys,
    Phase,
    Register,
    SetAddOnWindow,
    add_ons_are_open,
    as_data,
    closed,
    due_at_the_desk,
    known_player,
    tables_to_draw,
)
from deadbutton.web.access.player_links import player_address, player_links_of
from deadbutton.web.access.visitors import require
from deadbutton.web.desk.entry import Foreseen, asked, deeds, foreseen
from deadbutton.web.desk.money import read_amount
from deadbutton.web.desk.proposals import alike, coming, enter_fields, proposals
from deadbutton.web.desk.slips import new_slips, slip_of, who_gets_slips
from deadbutton.web.desk.view import AT_ONCE, SHOWN, DeskQuery, figures, listed
from deadbutton.web.desk.words import article
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import fragment
from deadbutton.web.server.room import room_of
from deadbutton.web.shell.acting import act_of_form
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()


@router.get("/t/{tournament}/desk")
def desk(request: Request, tournament: str, q: str = "", show: str = "all", most: int = AT_ONCE) -> Response:
    """The whole desk, or one of its live parts."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    wanted = DeskQuery(q[:100], show if show in SHOWN else "all", min(max(most, AT_ONCE), 5000))
    links = player_links_of(request)
    state = scene.state
    return scene_page(
        request,
        scene,
        "desk/desk.html",
        nav="desk",
        asked=asked(state, scene.now),
        closed=closed(state),
        then=None,
        proposed=(),
        coming=cache(lambda: coming(request, scene)),
        enter_fields=enter_fields,
        wanted=wanted,
        shown=SHOWN,
        here=_here(scene, wanted),
        more=_here(scene, DeskQuery(wanted.text, wanted.show, wanted.most + 4 * AT_ONCE)),
        listed=lambda: listed(scene.record, scene.now, wanted),
        figures=lambda: figures(state),
        due=lambda: [_due(one) for one in due_at_the_desk(state, scene.now)],
        drawing=lambda: _drawing(scene),
        running=lambda: _running(scene),
        article=article,
        slip=lambda: _last_slip(request, scene),
        new_slips=lambda: new_slips(state, links.printed(scene.id)),
    )


@router.get("/t/{tournament}/desk/then")
def then(
    request: Request,
    tournament: str,
    name: str = "",
    identity_seen: str = "",
    age: str = "",
    paid: str = "",
    late_stack: str = "",
) -> Response:
    """What the entry that is being typed will be, and why."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    found: Foreseen | Refusal | None = None
    proposed = proposals(request, scene, name)
    if name.strip():
        wanted = Register(
            name=proposed[0].member.name if proposed and proposed[0].takes_enter else name[:10_000],
            identity_seen=identity_seen == "true",
            age=int(age) if age.isdecimal() and age.isascii() and len(age) < 4 else None,
            paid=paid != "false",
            late_stack=int(late_stack)
            if late_stack.isdecimal() and late_stack.isascii() and len(late_stack) < 10
            else None,
        )
        found = foreseen(scene.record, wanted, scene.now, scene.visitor.author)
    return fragment(
        request,
        "desk/then.html",
        then=found,
        proposed=proposed,
        typed=name.strip(),
        alike=alike(scene.state, name),
        asked=asked(scene.state, scene.now),
        scene=scene,
    )


@router.get("/t/{tournament}/desk/player/{number}")
def player(request: Request, tournament: str, number: int) -> Response:
    """Everything that the desk can do for one player: a panel, or a page of its own."""
    scene = scene_of(request, tournament, Role.DIRECTOR)
    found = scene.state.players.get(number)
    if found is None:
        raise Missing.page()
    context: dict[str, Any] = {"deeds": deeds(scene.record, found), "player": found}
    if request.headers.get("hx-request") == "true":
        return fragment(request, "desk/player.html", scene=scene, **context)
    return scene_page(request, scene, "desk/player_page.html", nav="desk", **context)


@router.post("/t/{tournament}/desk/cancel/{number}")
async def cancel(request: Request, tournament: str, number: int) -> Response:
    """Take an entry back, with all, nothing or part of the money."""
    require(request, tournament, Role.DIRECTOR)
    state = room_of(request).record(tournament).state
    said = {name: str(value) for name, value in (await request.form()).items()}
    found = known_player(state, number)
    match said.get("refund", ""):
        case "none":
            refund: int | None = 0
        case "part":
            refund = read_amount(said.get("amount", ""), state.settled.currency)
        case "all":
            refund = found.paid_in
        case _:
            refund = None
    return await act_of_form(request, tournament, CancelEntry(player=number, refund=refund), said)


def _here(scene: Scene, wanted: DeskQuery) -> str:
    query = urlencode(wanted.query)
    return f"{scene.url}/desk" + (f"?{query}" if query else "")


def _due(due: DeskDue) -> dict[str, Any]:
    """A thing that has come due, with the form that does it."""
    fields = as_data(due.command)
    return {"text": due.text, "tag": fields.pop("type"), "fields": fields, "answer": due.rests_on[0]}


def _drawing(scene: Scene) -> dict[str, Any] | None:
    """The draw, while it can be held: for how many, at how many tables."""
    state = scene.state
    if scene.phase is not Phase.REGISTERING:
        return None
    found = scene.record.ask(DrawSeats())
    return {
        "players": len(state.seating.unseated),
        "tables": tables_to_draw(state),
        "why": found if isinstance(found, Refusal) else None,
    }


def _running(scene: Scene) -> dict[str, Any]:
    """What the desk can open and close while play goes on."""
    record, state = scene.record, scene.state

    def why(command: EndRebuys | SetAddOnWindow) -> Refusal | None:
        found = record.ask(command)
        return found if isinstance(found, Refusal) else None

    on = scene.phase is Phase.RUNNING
    return {
        "rebuys": on and scene.config.rebuys is not None and state.sales.rebuys_ended is None,
        "add_on": on and scene.config.add_on is not None,
        "add_on_open": on and scene.config.add_on is not None and add_ons_are_open(state),
        "why_no_end": why(EndRebuys()) if on and scene.config.rebuys else None,
        "why_no_add_on": why(SetAddOnWindow(is_open=True)) if on and scene.config.add_on else None,
    }


def _last_slip(request: Request, scene: Scene) -> Any:
    """The slip of whoever came last, with its code once that has been printed: looking at a slip hands out no link."""
    last = max(who_gets_slips(scene.state), key=lambda player: player.id, default=None)
    if last is None:
        return None
    token = player_links_of(request).known(scene.id, last.id)
    return slip_of(scene.state, last, player_address(request, token) if token else "")
