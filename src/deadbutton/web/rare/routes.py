"""What is seldom needed and must be there all the same: chips found, a wrong seat, slow play, balance, the order of breaking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse

from deadbutton.books.points import AntiStalling
from deadbutton.collation import name_order
from deadbutton.table.start_of_hand import HandEvent
from deadbutton.text import Text
from deadbutton.tournament import Phase, Player
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()


@dataclass(frozen=True)
class Rare:
    """What the page shows."""

    scene: Scene

    @property
    def is_running(self) -> bool:
        return self.scene.phase is Phase.RUNNING

    @property
    def tables(self) -> list[int]:
        return sorted(self.scene.state.tables)

    @property
    def chips(self) -> list[int]:
        """The denominations in play, the smallest first."""
        return list(self.scene.state.chips.denominations)

    @property
    def people(self) -> list[tuple[int, str]]:
        """Everybody with a seat, by name."""
        players = self.scene.state.players.values()
        seated: list[Player] = sorted(
            (one for one in players if one.table), key=lambda one: name_order(one.name)
        )
        return [(one.id, f"{one.name} · {one.table}/{one.seat}") for one in seated]

    @property
    def measures(self) -> list[tuple[str, Text]]:
        """Against slow play; what the book provides for comes first."""
        known = self.scene.book.prizes.anti_stalling.value
        every = [one for one in AntiStalling if one is not AntiStalling.NONE_PROVIDED]
        return [(one.key, one.label) for one in sorted(every, key=lambda one: one not in known)]

    @property
    def events(self) -> Sequence[tuple[str, Text]]:
        return [(one.name, one.label) for one in HandEvent]

    @property
    def unsold(self) -> list[tuple[int, int]]:
        """Seats with a stack that nobody has bought: table and seat."""
        tables = self.scene.state.tables.values()
        return [(table.number, seat) for table in tables for seat in sorted(table.unsold)]

    def answer(self, name: str) -> Any:
        """A point of the book by its subject and key, for a note."""
        subject, _, key = name.partition(".")
        return getattr(getattr(self.scene.book, subject), key)


@router.get("/t/{tournament}/rare")
def rare(request: Request, tournament: str) -> HTMLResponse:
    """Forms of acts that no other page has."""
    scene = scene_of(request, tournament)
    return scene_page(request, scene, "rare/rare.html", nav="rare", view=Rare(scene))
