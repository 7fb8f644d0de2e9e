"""What is seldom needed and must be there all the same: chips found, a wrong seat, slow play, balance, the order of breaking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse

from deadbutton.books.points import (
    AntiStalling,
    ColorUpTiming,
    EntryEligibility,
    HiddenChipsFound,
    LostFoundChips,
    WrongSeatStart,
)
from deadbutton.collation import name_order
from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import BalanceTables, Phase, Player, PostBreakOrder
from deadbutton.tournament.hands.anti_stalling import MOST_OF
from deadbutton.tournament.hands.hand_start import BETWEEN_HANDS
from deadbutton.tournament.seats.capacity import seats_at_each
from deadbutton.web.shell.scene import Scene, scene_of, scene_page

router = APIRouter()


class Measure(NamedTuple):
    """One against slow play."""

    key: str
    label: Text
    is_beyond: bool
    """The book does not provide for it: it wants a reason."""
    most: int
    """It has a number, up to this."""


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
    def in_hand(self) -> set[int]:
        """Tables with a hand in play: most of what is asked here waits for its end."""
        return {number for number, table in self.scene.state.tables.items() if table.in_hand}

    @property
    def seats(self) -> int:
        """How many a table has."""
        return seats_at_each(self.scene.state)

    @property
    def people(self) -> list[Player]:
        """Everybody with a seat, by name."""
        players = self.scene.state.players.values()
        return sorted((one for one in players if one.table), key=lambda one: name_order(one.name))

    @property
    def measures(self) -> list[Measure]:
        """Against slow play; what the book provides for comes first."""
        known = self.scene.book.prizes.anti_stalling.value
        every = [one for one in AntiStalling if one is not AntiStalling.NONE_PROVIDED]
        return [
            Measure(one.key, one.label, one not in known, MOST_OF.get(one, 0))
            for one in sorted(every, key=lambda one: one not in known)
        ]

    @property
    def events(self) -> Sequence[tuple[str, Text]]:
        """What can happen between two hands."""
        return [(one.name, one.label) for one in BETWEEN_HANDS]

    @property
    def gaps(self) -> list[tuple[int, bool]]:
        """The book's figures first; another one wants a reason."""
        seats = self.scene.book.seats
        late, usual = seats.balance_threshold_late.value, seats.balance_threshold.value
        known = list(dict.fromkeys((late, usual)))
        return [(gap, False) for gap in known] + [(gap, True) for gap in range(2, 10) if gap not in known]

    # What the book asks, and what would be refused

    def wants_reason(self, tag: str) -> bool:
        """Whether the book leaves it to somebody in charge, who says why."""
        book = self.scene.book
        match tag:
            case "correct_seat":
                return book.seats.wrong_seat_start.value is WrongSeatStart.DIRECTOR_DECIDES
            case "find_chips":
                return book.chips.lost_found_chips.value is LostFoundChips.DIRECTOR_DECIDES
            case _:
                return ColorUpTiming.DIRECTOR_ANY_TIME not in book.chips.color_up_timing.value

    @property
    def somebody_asks(self) -> bool:
        """Chips that come back are taken out only where another player asks for it."""
        return HiddenChipsFound.FORFEIT not in self.scene.book.chips.hidden_chips_found.value

    @property
    def wants_papers(self) -> bool:
        return EntryEligibility.ID_REQUIRED in self.scene.book.entries.entry_eligibility.value

    @property
    def no_moves(self) -> Refusal | None:
        return self.scene.why_not(BalanceTables())

    @property
    def no_order(self) -> Refusal | None:
        return self.scene.why_not(PostBreakOrder(order=tuple(self.tables)))

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
