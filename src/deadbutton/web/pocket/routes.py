"""The director's phone: one table as a list, out and by whom in two taps, the plan and the calls under the thumb."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import (
    DealTogether,
    FloorCall,
    Player,
    ReportHand,
    Seating,
    StartHand,
    still_playing,
    table_of,
)
from deadbutton.web.payouts.prize_ladder import amounts_of
from deadbutton.web.server.reader import reader_of
from deadbutton.web.shell.coming_hand import ComingHand, coming_hand
from deadbutton.web.shell.oval import OvalSeat
from deadbutton.web.shell.scene import Scene, scene_of, scene_page
from deadbutton.web.tables.plan import PlanLine, Spoken, told_of
from deadbutton.web.tables.tables import Tables
from deadbutton.web.tables.view import Look, Moving, opened

router = APIRouter()
MOST: Final = 12
"""Steps of the plan that a phone shows."""


@dataclass(frozen=True, slots=True)
class PlaceNow:
    """The place of whoever goes out now, and what it is worth."""

    place: int
    amount: int
    is_seat: bool
    is_posted: bool
    paid: int
    """How many places are paid."""


@dataclass(frozen=True)
class Pocket:
    """What the page shows."""

    scene: Scene
    number: int
    out: int
    show: str
    tables: Tables

    @property
    def numbers(self) -> list[tuple[int, int]]:
        """Every table, with how many sit there."""
        return [(number, len(table)) for number, table in sorted(self.scene.state.tables.items())]

    @cached_property
    def table(self) -> Seating | None:
        return self.scene.state.tables.get(self.number)

    @property
    def people(self) -> list[Player]:
        """Who sits at the table, seat 1 first."""
        found = sorted(self.table.players.items()) if self.table is not None else []
        return [self.scene.state.players[number] for _, number in found]

    @cached_property
    def spots(self) -> dict[int, OvalSeat]:
        """Seats as the picture of the table has them: the button, the blinds, stacks in big blinds."""
        return {seat.number: seat for seat in opened(self.scene.state, self.tables.look, Moving()).seats}

    @cached_property
    def leaving(self) -> Player | None:
        """Who has been tapped as out."""
        return next((one for one in self.people if one.seat == self.out), None)

    @property
    def takers(self) -> list[Player]:
        """Who may have won the chips."""
        return [one for one in self.people if one is not self.leaving and one.stack]

    @property
    def prize(self) -> PlaceNow:
        """What whoever goes out now leaves with."""
        amounts, seats, is_posted = amounts_of(self.scene.state)
        place, deal = self.scene.state.playing, self.scene.state.money.deal
        if deal is not None and deal.is_done:
            return PlaceNow(place, 0, False, True, 0)
        amount = amounts[place - 1] if 0 < place <= len(amounts) else 0
        return PlaceNow(place, amount, bool(amount) and place <= seats, is_posted, len(amounts))

    @property
    def calls(self) -> list[tuple[FloorCall, int, Player | None]]:
        """Who waits for the floor, the longest first."""
        state = self.scene.state
        waiting = sorted(state.floor.calls.values(), key=lambda call: call.at)
        return [(call, table_of(state, call), state.players.get(call.player)) for call in waiting]

    @cached_property
    def coming(self) -> ComingHand | None:
        """The hand that is next at this table, or in play."""
        return coming_hand(self.scene.state, self.table, self.scene.now) if self.table is not None else None

    @property
    def awaited(self) -> list[Text] | None:
        """While tables play hand-for-hand: those that have not finished the common hand."""
        step = self.scene.state.in_step
        if step is None:
            return None
        return [
            Text("table {n}", "table {n}").fill(n=number)
            for number in sorted(still_playing(self.scene.state))
        ]

    @property
    def due(self) -> list[tuple[PlanLine, list[Spoken]]]:
        """The plan's first steps, each with what is called out of it."""
        found = zip(self.tables.plan, self.tables.steps, strict=True)
        return [(line, told_of(self.scene.state, step)) for line, step in islice(found, MOST)]

    @property
    def just_free(self) -> list[int]:
        """Seats that somebody has left who went out of the last hand."""
        table = self.table
        freed = table.freed[-len(table.gone) :] if table is not None and table.gone else ()
        return [seat for seat in freed if table is not None and seat not in table.players]

    @property
    def rows(self) -> list[tuple[int, Player | None]]:
        """The table from seat 1 on: who sits there, and the seats just left."""
        people = {player.seat: player for player in self.people}
        return [(seat, people.get(seat)) for seat in sorted({*people, *self.just_free})]

    @property
    def why_not_together(self) -> Refusal | None:
        return self.scene.why_not(DealTogether())

    @property
    def why_no_report(self) -> Refusal | None:
        return self.scene.why_not(ReportHand(table=self.number))

    @property
    def why_no_start(self) -> Refusal | None:
        return self.scene.why_not(StartHand(table=self.number))

    def link(self, **changes: Any) -> str:
        said = {"table": self.number, "show": self.show, **changes}
        query = "&".join(f"{key}={value}" for key, value in said.items() if value)
        return f"{self.scene.url}/pocket" + (f"?{query}" if query else "")


@router.get("/t/{tournament}/pocket")
def pocket(request: Request, tournament: str, table: int = 0, out: int = 0, show: str = "") -> Response:
    """The tables one by one; ``show=plan`` is what waits."""
    scene = scene_of(request, tournament)
    own = scene.visitor.table
    number = own or (table if table in scene.state.tables else min(scene.state.tables, default=0))
    look = Look(reader_of(request).lang, scene.now, f"{scene.url}/tables", number, out)
    view = Pocket(scene, number, out, show if show == "plan" else "", Tables(scene, look))
    return scene_page(request, scene, "pocket/pocket.html", nav="tables", view=view)
