"""How a hand ended, as the forms of the tables page tell it: who is out and by whom, or the stacks. What the core must know
besides comes back as fields of the same form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.journal import Record
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import join, same
from deadbutton.tournament import (
    AlsoOut,
    Command,
    Player,
    ReportHand,
    Seating,
    State,
    open_table,
    out_of_last_hand,
)
from deadbutton.web.access.visitors import require
from deadbutton.web.server.page import fragment
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.shell.acting import answer, carried_out, fields_said
from deadbutton.web.shell.forms import command_from_form
from deadbutton.web.shell.scene import CONSOLE_ROLES
from deadbutton.web.tables.acts import ASKS_MORE

router = APIRouter()


@router.post("/t/{tournament}/tables/{number}/bust")
async def bust(request: Request, tournament: str, number: int) -> Response:
    """Who is out in one hand, and who won the chips: one report, whatever the number of players out.

    Side pots go to different winners: ``by.5[]`` says who won the chips of seat 5, ``by[]`` of everybody else who is out.
    ``hand=same``: it was the hand in which somebody went out just before. ``later``: who won is said later.
    """
    form = await request.form()
    record = room_of(request).record(tournament)
    require(request, tournament, *CONSOLE_ROLES)
    table = open_table(record.state, number)
    out = sorted({*_numbers(form.getlist("seat")), *_numbers(form.getlist("also[]"))})
    by = {
        seat: _winners(form, f"by.{seat}[]", out)
        or _winners(form, "by[]", out)
        or _only_other(record.state, table, out)
        for seat in out
    }
    nobody = [seat for seat, winners in by.items() if not winners]
    if nobody and _left(record.state, table, out) and not form.get("later"):
        return _asked(request, "tables/who_won.html", _who_won(record.state, table, nobody))
    if form.get("hand") == "same":
        began = _stacks(form, "began_by.")
        return await _reported(request, record, AlsoOut(table=number, out=by, began=began), form)
    return await _reported(
        request, record, ReportHand(table=number, out=by, began=_stacks(form, "began.")), form
    )


@router.post("/t/{tournament}/tables/{number}/hand")
async def hand(request: Request, tournament: str, number: int) -> Response:
    """A hand is over, with the stacks after it."""
    require(request, tournament, *CONSOLE_ROLES)
    fields = [*await fields_said(request), ("table", str(number))]
    record = room_of(request).record(tournament)
    return await _reported(request, record, command_from_form("report_hand", fields), await request.form())


async def _reported(request: Request, record: Record, command: Command, form: FormData) -> Response:
    visitor = require(request, record.id, *CONSOLE_ROLES)
    seen = str(form.get("seen", ""))
    try:
        done = await carried_out(
            record,
            visitor,
            command,
            id=str(form.get("command_id", ""))[:200],
            seen=int(seen) if seen.isdecimal() else None,
        )
    except Refused as refused:
        if refused.code not in ASKS_MORE or not reader_of(request).is_htmx:
            raise
        asked = _beginnings(record.state, command)
        # Where a name was the button, the answer needs one of its own.
        by = _numbers(form.getlist("by[]"))[:1] if form.get("by_name") else []
        return _asked(
            request, "tables/starting_stacks.html", refused.refusal, asked=asked, by=by[0] if by else 0
        )
    back = form.get("back")
    return answer(request, record, done, back=back[:400] if isinstance(back, str) else "")


def _asked(request: Request, template: str, refusal: Refusal, **context: Any) -> Response:
    """The form is open still, with what it lacks."""
    if not reader_of(request).is_htmx:
        raise Refused(refusal)
    return fragment(request, template, status=409, refusal=refusal, **context)


def _beginnings(state: State, command: Command) -> list[tuple[str, Player, int]]:
    """The fields in which it is said what those who are out began the hand with, and what is in them."""
    match command:
        case ReportHand(table=number, began=began):
            table = state.tables[number]
            gone = sorted({*command.out, *(seat for seat, chips in command.stacks.items() if not chips)})
            players = [state.players[table.players[seat]] for seat in gone if seat in table.players]
            return [
                (f"began.{one.seat}", one, began.get(one.seat, one.stack)) for one in players if one.stack
            ]
        case AlsoOut(table=number, began=began):
            table = state.tables[number]
            numbers = [
                *out_of_last_hand(state, table),
                *(table.players[seat] for seat in sorted(command.out)),
            ]
            players = [state.players[one] for one in numbers]
            again = [one for one in players if one.id in table.lost and one.stack]
            return [
                (f"began_by.{one.id}", one, began.get(one.id, one.stack or one.out_stack))
                for one in players
                if one not in again
            ]
        case _:
            return []


def _who_won(state: State, table: Seating, seats: list[int]) -> Refusal:
    gone = [state.players[table.players[seat]] for seat in seats if seat in table.players]
    return refuse(
        "web.who_won", names=join(same(one.name) for one in gone), chips=sum(one.stack for one in gone)
    )


def _only_other(state: State, table: Seating, out: list[int]) -> tuple[int, ...]:
    """The one who is left at the table with chips: nobody else can have won."""
    left = _left(state, table, out)
    return tuple(left) if len(left) == 1 else ()


def _left(state: State, table: Seating, out: list[int]) -> list[int]:
    return [seat for seat, one in table.players.items() if seat not in out and state.players[one].stack]


def _stacks(form: Mapping[str, Any], name: str) -> dict[int, int]:
    found = {key.removeprefix(name): str(value) for key, value in form.items() if key.startswith(name)}
    return {
        int(key): int(said)
        for key, said in found.items()
        if key.isdecimal() and said.isdecimal() and len(key) < 10 and len(said) < 19
    }


def _numbers(values: list[Any]) -> list[int]:
    return [int(value) for value in values if isinstance(value, str) and value.isdecimal() and len(value) < 4]


def _winners(form: FormData, name: str, out: list[int]) -> tuple[int, ...]:
    """Seats that are ticked; nobody who is out has won anything."""
    return tuple(seat for seat in sorted(set(_numbers(form.getlist(name)))) if seat not in out)
