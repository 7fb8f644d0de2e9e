"""The final table: how far off it is, how its seats are drawn, and who sits where once it has formed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from deadbutton.books.points import RedrawEvents, SeatDraw
from deadbutton.refusal import Refusal
from deadbutton.tournament import (
    DrawButton,
    FormFinalTable,
    Phase,
    Player,
    final_is_due,
    final_size,
    who_picks,
)
from deadbutton.web.clock.due import in_margin
from deadbutton.web.clock.view import ClockPart
from deadbutton.web.server.reader import reader
from deadbutton.web.tables import view as tables_view


@dataclass(frozen=True)
class FinalView(ClockPart):
    """Due, or not yet, or there."""

    @property
    def is_playing(self) -> bool:
        return self.scene.phase in (Phase.SEATED, Phase.RUNNING)

    @property
    def is_there(self) -> bool:
        """One table is left, which everybody still in sits at."""
        return self.is_playing and len(self.scene.state.tables) == 1

    @property
    def is_due(self) -> bool:
        return self.is_playing and final_is_due(self.scene.state)

    @property
    def size(self) -> int:
        return final_size(self.scene.state)

    @property
    def to_go(self) -> int:
        return max(0, self.scene.state.seated - self.size)

    @cached_property
    def why_not(self) -> Refusal | None:
        return self.ask(FormFinalTable())

    @property
    def citation(self) -> str | None:
        return in_margin(self.why_not)

    @property
    def reason_helps(self) -> bool:
        return self.why_not is not None and self.ask(FormFinalTable(reason="?")) is None

    @property
    def is_redrawn(self) -> bool:
        return RedrawEvents.FINAL_TABLE in self.scene.book.seats.redraw_events.value

    @property
    def takes_cards(self) -> bool:
        """The book draws these seats by cards: they may be dealt at a real table and typed."""
        seats = self.scene.book.seats
        ranked = SeatDraw.RANKED_CARDS in seats.seat_draw.value
        return self.is_redrawn and (ranked or RedrawEvents.HIGH_CARD_DRAWS_FIRST in seats.redraw_events.value)

    @property
    def picks_seat(self) -> bool:
        """The highest card picks a seat, and the others follow."""
        return self.is_redrawn and SeatDraw.RANKED_CARDS in self.scene.book.seats.seat_draw.value

    @cached_property
    def players(self) -> list[Player]:
        state = self.scene.state
        return [
            state.players[table.players[seat]]
            for _, table in sorted(state.tables.items())
            for seat in sorted(table.players)
        ]

    @property
    def oval(self) -> Any:
        """The last table as a picture; its seats lead to the tables' page."""
        number = next(iter(self.scene.state.tables))
        look = tables_view.Look(reader().lang, self.scene.now, f"{self.scene.url}/tables", number)
        return tables_view.opened(self.scene.state, look, tables_view.Moving())

    @property
    def picks(self) -> Player | None:
        """Who has the highest card and may still pick a place."""
        state = self.scene.state
        table = next(iter(state.tables.values()))
        seat = who_picks(state, table) if table.number in state.seating.drawn_at else None
        return state.players[table.players[seat]] if seat else None

    @property
    def needs_button(self) -> bool:
        return bool(self.scene.state.seating.no_button)

    @cached_property
    def why_not_button(self) -> Refusal | None:
        return self.ask(DrawButton())
