"""The tables: every table as a picture, one of them opened, the plan beside it, and what is printed for the room."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deadbutton.books import Answer, Article
from deadbutton.journal import Done, Role
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text
from deadbutton.tournament import (
    Command,
    DrawSeats,
    PlanStep,
    Player,
    ReportHand,
    Seating,
    StartPlay,
    due_at_the_desk,
    make_plan,
)
from deadbutton.web.access.visitors import require
from deadbutton.web.server.page import fragment
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.shell.acting import answer, carried_out
from deadbutton.web.shell.scene import CONSOLE_ROLES, Scene, scene_of, scene_page
from deadbutton.web.tables import acts as tables_acts
from deadbutton.web.tables import plan as tables_plan
from deadbutton.web.tables import view as tables_view
from deadbutton.web.tables.acts import TableAct
from deadbutton.web.tables.on_the_way import on_the_way

router = APIRouter()

MOST_AT_ONCE = 500
"""Steps that one press carries out: more than any field needs."""


@dataclass(frozen=True)
class Tables:
    """What the page shows. Parts are worked out when a template asks: a live part renders only its own."""

    scene: Scene
    look: tables_view.Look
    act: str = ""
    wanted: str = ""

    @cached_property
    def steps(self) -> tuple[PlanStep, ...]:
        return self.scene.once(make_plan)

    @cached_property
    def _moving(self) -> tables_view.Moving:
        return tables_view.moving(self.scene.state, self.steps)

    # The room

    @cached_property
    def ovals(self) -> list[Any]:
        return tables_view.ovals(self.scene.state, self.look, self._moving)

    @property
    def is_own_only(self) -> bool:
        """A dealer at a table of his own sees that one."""
        return self.scene.visitor.role is Role.DEALER and self.scene.visitor.table > 0

    @property
    def is_seated(self) -> bool:
        return bool(self.scene.state.tables)

    @property
    def why_no_draw(self) -> Refusal | None:
        return self.scene.why_not(DrawSeats())

    @property
    def why_no_start(self) -> Refusal | None:
        return self.scene.why_not(StartPlay())

    @cached_property
    def found(self) -> list[tables_view.FoundPlayers]:
        return tables_view.find(self.scene.state, self.wanted)

    # One table

    @cached_property
    def table(self) -> Seating | None:
        return self.scene.state.tables.get(self.look.table)

    @cached_property
    def player(self) -> Player | None:
        number = self.table.players.get(self.look.seat, 0) if self.table is not None else 0
        return self.scene.state.players.get(number)

    @property
    def oval(self) -> Any:
        return tables_view.opened(self.scene.state, self.look, self._moving)

    @cached_property
    def acts(self) -> list[TableAct]:
        """Of the seat that is picked, else of the table."""
        state = self.scene.state
        if self.player is not None:
            return self._own(tables_acts.seat_acts(state, self.player, self.scene.why_not))
        return (
            self._own(tables_acts.table_acts(state, self.table, self.scene.why_not))
            if self.table is not None
            else []
        )

    @cached_property
    def more(self) -> list[TableAct]:
        if self.player is None:
            return []
        return self._own(tables_acts.more_acts(self.scene.state, self.player, self.scene.why_not))

    def _own(self, acts: list[TableAct]) -> list[TableAct]:
        """A dealer's page holds a dealer's acts; the others' show all, with who may."""
        if self.scene.visitor.role is not Role.DEALER:
            return acts
        return [act for act in acts if self.scene.may(act.tag)]

    @cached_property
    def open_act(self) -> TableAct | None:
        """The act whose form is open, as long as it is possible."""
        return next((a for a in self.acts if a.key == self.act and a.opens and a.why is None), None)

    @property
    def others(self) -> list[Player]:
        """Who sits at the table besides the one who is picked and has chips, seat 1 first."""
        assert self.table is not None
        players = self.scene.state.players
        found = [players[number] for _, number in sorted(self.table.players.items())]
        return [player for player in found if player is not self.player and player.stack]

    @property
    def other_seats(self) -> list[tuple[int, str]]:
        return [(player.seat, player.name) for player in self.others]

    def winners_over(self, out: Player) -> list[tuple[int, str]]:
        """Who may have won the chips of somebody who went out in the same hand as the one who is picked."""
        return [(seat, name) for seat, name in self.other_seats if seat != out.seat]

    @property
    def everybody(self) -> list[Player]:
        assert self.table is not None
        return [self.scene.state.players[number] for _, number in sorted(self.table.players.items())]

    @property
    def free_places(self) -> dict[int, list[int]]:
        assert self.player is not None
        return tables_acts.free_places(self.scene.state, self.player)

    @property
    def own_move(self) -> tables_plan.PlanLine | None:
        """The plan's move of the player who is picked."""
        wanted = self.player.id if self.player is not None else 0
        found = (line for line in self.plan if line.tag == "move_player" and line.fields["player"] == wanted)
        return next(found, None)

    @property
    def rungs(self) -> list[Any]:
        return tables_acts.rungs(self.scene.state)

    @property
    def takes_hands(self) -> bool:
        return tables_acts.takes_hands(self.scene.state)

    @property
    def deck_reasons(self) -> list[Any]:
        return tables_acts.deck_reasons(self.scene.state)

    # The plan

    @cached_property
    def plan(self) -> list[tables_plan.PlanLine]:
        return tables_plan.lines(self.scene.state, self.steps, self.scene.why_not)

    @property
    def due(self) -> list[tables_plan.PlanLine]:
        return tables_plan.due_lines(due_at_the_desk(self.scene.state, self.scene.now), self.scene.why_not)

    @property
    def without_chips(self) -> list[Player]:
        return tables_plan.without_chips(self.scene.state)

    @property
    def ahead(self) -> tables_view.Ahead | None:
        return tables_view.ahead(self.scene.state)

    @property
    def on_the_way(self) -> list[Player]:
        return on_the_way(self.scene.state, self.scene.now)

    @cached_property
    def walks(self) -> list[tables_plan.Walk]:
        return tables_plan.walks(self.scene.state, self.steps, self.scene.now)

    @property
    def announcement(self) -> list[tables_plan.Spoken]:
        return tables_plan.announcement(self.scene.state, self.walks, self.steps)

    # What the templates need besides

    def article(self, answer: Answer[Any]) -> Article | None:
        """The first article behind an answer: a note has one in its margin. None where the book is silent."""
        return next(iter(answer.articles), None)

    def cited(self, refusal: Refusal | None) -> Text:
        return tables_acts.cited(refusal)

    def part(self, name: str) -> str:
        """Where a live part fetches itself."""
        said = {"table": self.look.table, "seat": self.look.seat, "act": self.act, "part": name}
        return f"{self.look.url}?{urlencode({key: value for key, value in said.items() if value})}"


@router.get("/t/{tournament}/tables")
def tables(
    request: Request, tournament: str, table: int = 0, seat: int = 0, act: str = "", find: str = ""
) -> Response:
    """Every table, one of them opened, and the plan."""
    view = _view(request, tournament, table, seat, act, find)
    if find and len(view.found) == 1 and not request.query_params.get("part"):
        one = view.found[0]
        return RedirectResponse(view.look.link(one.table, one.seat), 303)
    return scene_page(request, view.scene, "tables/tables.html", nav="tables", view=view)


def _view(
    request: Request, tournament: str, table: int = 0, seat: int = 0, act: str = "", find: str = ""
) -> Tables:
    scene = scene_of(request, tournament)
    own = scene.visitor.table if scene.visitor.role is Role.DEALER else 0
    if own:
        table = own
    if len(scene.state.tables) == 1:
        table = next(iter(scene.state.tables))
    look = tables_view.Look(reader_of(request).lang, scene.now, f"{scene.url}/tables", table, seat)
    return Tables(scene, look, act[:20], find[:80])


# Acts of this page


@router.post("/t/{tournament}/tables/{number}/bust")
async def bust(request: Request, tournament: str, number: int) -> Response:
    """Who is out in one hand, and who won the chips: one report, whatever the number of players out.

    Side pots go to different winners: ``by.5[]`` says who won the chips of seat 5, ``by[]`` of everybody else who is out.
    Where the core must know what they began the hand with, the same form comes back with a field for each of them.
    """
    visitor = require(request, tournament, *CONSOLE_ROLES)
    form = await request.form()
    record = room_of(request).record(tournament)
    out = sorted({*_numbers(form.getlist("seat")), *_numbers(form.getlist("also[]"))})
    by = {seat: _winners(form, f"by.{seat}[]", out) or _winners(form, "by[]", out) for seat in out}
    began = {seat: int(said) for seat in out if (said := str(form.get(f"began.{seat}", ""))).isdecimal()}
    command = ReportHand(table=number, out=by, began=began)
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
        if refused.code not in tables_acts.ASKS_MORE or not reader_of(request).is_htmx:
            raise
        asked = [(seat, record.state.players[record.state.tables[number].players[seat]]) for seat in out]
        return fragment(
            request,
            "tables/starting_stacks.html",
            status=409,
            refusal=refused.refusal,
            asked=asked,
            began=began,
        )
    return answer(request, record, done, back=_back(form.get("back")))


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
        except Refused as refused:
            raise Refused(tables_plan.stopped(len(done), refused.refusal)) from None
    if not done:
        raise Refused(tables_plan.nothing_ready())
    return answer(request, record, done[-1], back=_back(form.get("back")))


def _numbers(values: list[Any]) -> list[int]:
    return [int(value) for value in values if isinstance(value, str) and value.isdecimal() and len(value) < 4]


def _winners(form: FormData, name: str, out: list[int]) -> tuple[int, ...]:
    """Seats that are ticked; nobody who is out has won anything."""
    return tuple(seat for seat in sorted(set(_numbers(form.getlist(name)))) if seat not in out)


def _back(value: object) -> str:
    return value[:400] if isinstance(value, str) else ""


# On paper


@router.get("/t/{tournament}/tables/moves/print")
def print_moves(request: Request, tournament: str) -> Response:
    """A slip for everybody who changes seats."""
    view = _view(request, tournament)
    return scene_page(request, view.scene, "tables/print_moves.html", view=view)


@router.get("/t/{tournament}/tables/{number}/print")
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
def print_seats(request: Request, tournament: str) -> Response:
    """Everybody's seat, by name: for the wall."""
    scene = scene_of(request, tournament)
    found = tables_view.seat_list(scene.state)
    count = 3 if len(found) > 60 else 2 if len(found) > 20 else 1
    return scene_page(
        request, scene, "tables/print_seats.html", columns=tables_view.columns(found, count), count=len(found)
    )
