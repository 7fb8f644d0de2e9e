"""Floor call: who waits for the floor, what happened, the ruling with its article, and the other books beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse

from deadbutton.books import all_books
from deadbutton.books.library import CURRENT
from deadbutton.journal import Role, author_text, facts_of
from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import (
    MINUTE,
    CallFloor,
    FloorCall,
    Player,
    RulingRecorded,
    answered,
    call_of,
    earlier_at,
    is_of_the_hand_before,
    table_of,
)
from deadbutton.web.floor.choices import Chosen
from deadbutton.web.floor.view import FloorDesk
from deadbutton.web.penalties.view import Past, history
from deadbutton.web.rules.view import find_book
from deadbutton.web.server.page import page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()
RECENT: Final = 12
"""Rulings that the page lists; the story has them all."""
JUST_NOW: Final = 10 * MINUTE


@dataclass(frozen=True, slots=True)
class WaitingCall:
    """A call, with who made it and where he sits now."""

    call: FloorCall
    player: Player | None
    table: int
    href: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """A ruling of this tournament that stands."""

    act: int
    author: Text
    fact: RulingRecorded
    sentence: Text


@dataclass(frozen=True)
class Floor:
    """What the page shows. Parts are worked out when a template asks."""

    scene: Scene
    desk: FloorDesk

    @property
    def calls(self) -> list[WaitingCall]:
        """The longest waiting first."""
        state = self.scene.state
        return [
            WaitingCall(
                call,
                state.players.get(call.player),
                table_of(state, call),
                self._ruled_at(call),
            )
            for call in sorted(state.floor.calls.values(), key=lambda call: call.at)
        ]

    def _ruled_at(self, call: FloorCall) -> str:
        """Where a call is ruled on: on the very hand, where it is entered."""
        table = table_of(self.scene.state, call)
        if table in self.scene.state.tracked:
            return f"{self.scene.url}/dealer/{table}/happened?call={call.number}"
        return self.desk.link(call=call.number, table=table, who=call.player)

    @property
    def on_hand(self) -> str:
        """The same incident on the hand of the table, with everything that was said of it."""
        chosen = self.desk.chosen
        return f"{self.scene.url}/dealer/{chosen.table}/happened?{urlencode(chosen.pairs())}"

    @property
    def is_of_the_hand_before(self) -> bool:
        """Whether it is about the pot of the hand before the one in play."""
        chosen = self.desk.chosen
        is_known = earlier_at(self.scene.state, chosen.table) is not None
        return is_known and is_of_the_hand_before(chosen.incident, dict(chosen.answers))

    @property
    def hands(self) -> list[tuple[int, str]]:
        """Tables whose hand is entered now, each with its tablet: the floor sees the same hand."""
        own = self.own_table
        return [
            (number, f"{self.scene.url}/dealer/{number}")
            for number in sorted(self.scene.state.tracked)
            if not own or own == number
        ]

    @cached_property
    def recorded(self) -> list[Recorded]:
        record = self.scene.record
        gone = record.undone
        rows = [row for row in record.of_kind("ruling_recorded") if row.act not in gone][-RECENT:]
        found = []
        for row, fact in zip(rows, facts_of(rows), strict=True):
            assert isinstance(fact, RulingRecorded)
            sentence = fact.sentence(self.scene.state)
            found.append(Recorded(row.act, author_text(row.author), fact, sentence))
        return found[::-1]

    @property
    def standing(self) -> Recorded | None:
        """This very ruling, where it is on record already: the same facts, table and players."""
        desk = self.desk
        if desk.incident is None or desk.ruling is None:
            return None
        table = desk.table.number if desk.table is not None else 0
        players = tuple(player.id for player in desk.players)
        said = answered(desk.incident.key, desk.answers)
        wanted = (desk.incident.key, said, table, players)
        found = ((one.fact, one) for one in self.recorded)
        return next((o for f, o in found if (f.incident, f.answers, f.table, f.players) == wanted), None)

    def just_given(self, player: Player | None) -> list[Past]:
        """What has been written into a player's record in the last minutes: whoever has pressed sees that it is done."""
        if player is None:
            return []
        since = self.scene.now - JUST_NOW
        return [past for past in history(self.scene, player) if past.at >= since]

    @property
    def own_table(self) -> int:
        """The table that this dealer's link is for."""
        return self.scene.visitor.table if self.scene.visitor.role is Role.DEALER else 0

    @property
    def own_call(self) -> FloorCall | None:
        """The call that this dealer has made and that waits."""
        return call_of(self.scene.state, 0, self.own_table)

    @property
    def why_no_call(self) -> Refusal | None:
        """Why a dealer cannot call now, or None."""
        found = self.scene.record.ask(CallFloor(table=self.own_table))
        return found if isinstance(found, Refusal) else None


@router.get("/t/{tournament}/floor")
def floor(request: Request, tournament: str) -> HTMLResponse:
    """The floor's page of a tournament."""
    scene = scene_of(request, tournament)
    chosen = Chosen.of(request.query_params.multi_items())
    call = scene.state.floor.calls.get(chosen.call)
    if call is not None and not chosen.table:
        chosen = replace(chosen, table=table_of(scene.state, call), who=call.player)
    if scene.visitor.role is Role.DEALER and scene.visitor.table:
        chosen = replace(chosen, table=scene.visitor.table)
    who = scene.state.players.get(chosen.who)
    if who is not None and who.table and not chosen.table:
        chosen = replace(chosen, table=who.table)
    if len(scene.state.tables) == 1 and not chosen.table:
        chosen = replace(chosen, table=next(iter(scene.state.tables)))
    desk = FloorDesk(scene.state.book_at(chosen.table), chosen, f"{scene.url}/floor", scene.state)
    response = scene_page(
        request,
        scene,
        "floor/floor.html",
        nav="floor",
        view=Floor(scene, desk),
        desk=desk,
        redrawn=is_redrawn(request, desk),
    )
    return _placed(request, response, desk)


@router.get("/floor")
def just_ask(request: Request, book: str = CURRENT) -> HTMLResponse:
    """The same without a tournament: a book is asked, nothing is recorded."""
    chosen = Chosen.of(request.query_params.multi_items())
    desk = FloorDesk(find_book(book), replace(chosen, table=0, who=0, call=0, overrules=False), "/floor")
    response = page(
        request, "floor/ask.html", desk=desk, books=all_books(), scene=None, redrawn=is_redrawn(request, desk)
    )
    return _placed(request, response, desk)


def is_redrawn(request: Request, desk: FloorDesk) -> bool:
    """Whether the questions go with the ruling: it is all that was asked for, and they are not what they were."""
    return request.query_params.get("part") == "ruled" and desk.must_redraw


def _placed(request: Request, response: HTMLResponse, desk: FloorDesk) -> HTMLResponse:
    """An answer that was given changes the address too, so that the page can be reloaded, kept and sent."""
    if reader_of(request).is_htmx and request.query_params.get("part") in ("ruled", "desk", "list"):
        response.headers["HX-Replace-Url"] = desk.link()
    return response
