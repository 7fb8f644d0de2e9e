"""The draw: by cards where the book draws so (typed in from a real deck, or drawn here and shown), or at random."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse

from deadbutton.books.points import SeatDraw
from deadbutton.cards import Card
from deadbutton.journal import facts_of
from deadbutton.refusal import Refusal
from deadbutton.tournament import (
    DrawSeats,
    FinalTableFormed,
    Phase,
    Player,
    SeatsDrawn,
    SeatsRedrawn,
    seats_at_each,
    who_picks,
)
from deadbutton.tournament.seats.lots import spread
from deadbutton.tournament.seats.ranked_draw import small_deck
from deadbutton.tournament.seats.seating import tables_to_draw
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()

Draw = SeatsDrawn | SeatsRedrawn | FinalTableFormed
DRAWS: Final = ("seats_drawn", "seats_redrawn", "final_table_formed")


@dataclass(frozen=True, slots=True)
class DrawnAt:
    """One table after the draw: the highest card first."""

    number: int
    people: list[tuple[Player, list[str]]]
    """With the cards that each drew."""
    picks: Player | None
    """Whose card is the highest, as long as a place can still be picked."""
    seats: range


@dataclass(frozen=True)
class DrawPage:
    """What the page shows."""

    scene: Scene

    @property
    def is_open(self) -> bool:
        return self.scene.phase is Phase.REGISTERING

    @property
    def by_cards(self) -> bool:
        """Whether the book draws by ranked cards."""
        return SeatDraw.RANKED_CARDS in self.scene.book.seats.seat_draw.value

    @property
    def why_not(self) -> Refusal | None:
        return self.scene.why_not(DrawSeats())

    @property
    def players(self) -> list[Player]:
        return [self.scene.state.players[number] for number in self.scene.state.seating.unseated]

    @cached_property
    def sizes(self) -> dict[int, int]:
        """How many come to sit at each table."""
        tables = range(1, tables_to_draw(self.scene.state) + 1)
        return spread(tables, len(self.players), {})

    @property
    def small_deck(self) -> dict[int, tuple[Card, ...]]:
        """The cards with which suits say who shares a table; empty where a place is settled beforehand."""
        return {} if self.scene.state.seating.pins else small_deck(self.sizes)

    @cached_property
    def drawn(self) -> Draw | None:
        """The last draw that stands: the first one, one once more, the final table's."""
        record = self.scene.record
        gone = record.undone
        rows = [row for kind in DRAWS for row in record.of_kind(kind) if row.act not in gone]
        found = next(iter(facts_of(sorted(rows, key=lambda row: row.seq)[-1:])), None)
        return found if isinstance(found, Draw) else None

    @property
    def tables(self) -> list[DrawnAt]:
        state, drawn = self.scene.state, self.drawn
        if drawn is None:
            return []
        found = []
        for number, table in sorted(state.tables.items()):
            button = who_picks(state, table) if drawn.cards else None
            around = sorted(table.players)
            if button in around:
                place = around.index(button)
                around = [around[place], *around[place + 1 :][::-1], *around[:place][::-1]]
            people = [state.players[table.players[seat]] for seat in around]
            cards = [(one, drawn.cards.get(one.id, "").split()) for one in people]
            picks = state.players[table.players[button]] if button else None
            most = max(seats_at_each(state), *table.players) if table.players else 1
            found.append(DrawnAt(number, cards, picks, range(1, most + 1)))
        return found


@router.get("/t/{tournament}/draw")
def draw(request: Request, tournament: str) -> HTMLResponse:
    """How seats are drawn, and what was drawn."""
    scene = scene_of(request, tournament)
    return scene_page(request, scene, "draw/draw.html", nav="tables", view=DrawPage(scene))
