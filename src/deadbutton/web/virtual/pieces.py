"""The pieces that a virtual table is drawn of: a place, a line of the story, a pot, the cards that won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books import Answer
from deadbutton.table import NOTHING, WINS, Half, Operation, pot_name
from deadbutton.text import Text


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table; ``pos`` counts from the viewer's own, clockwise."""

    pos: int
    number: int
    name: str = ""
    stack: int = 0
    bet: int = 0
    cards: tuple[str, ...] = ()
    is_me: bool = False
    is_in: bool = False
    is_all_in: bool = False
    is_absent: bool = False
    is_cut: bool = False
    """The line is down; the time to act runs, and the book has not been asked yet."""
    is_penalised: bool = False
    """Sits out a penalty, or has not been let back in."""
    is_gone: bool = False
    """Went out in the hand that lies there."""
    is_to_act: bool = False
    is_bot: bool = False
    is_unsold: bool = False
    """A stack that waits for a late entrant, and pays meanwhile."""
    is_open: bool = False
    """The cards lie face up for everybody."""
    is_folded: bool = False
    has_button: bool = False
    blind: int = 0
    won: int = 0
    chance: Text | None = None
    """Nobody can bet any more: what the open hand is worth."""
    draws: tuple[int, ...] = ()
    """How many cards were exchanged, draw by draw."""
    up: tuple[str, ...] = ()
    """Stud: the cards that lie face up."""

    @property
    def is_empty(self) -> bool:
        return not self.name


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the hand's story, with what the book says behind it."""

    text: Text
    rests_on: tuple[Answer[Any], ...] = ()
    is_street: bool = False
    cards: tuple[str, ...] = ()
    is_deal: bool = False
    """A card that comes face up: everybody sees it lie there."""


@dataclass(frozen=True, slots=True)
class PotShown:
    number: int
    amount: int
    pots: int


@dataclass(frozen=True, slots=True)
class PotPaid:
    """A pot, or the half of one, that was pushed."""

    name: Text
    amount: int
    takers: tuple[tuple[int, int], ...]
    """Seats, and what each took."""
    made: Text
    """The hand that won it, where it was shown."""


HALVES: Final = {
    Half.WHOLE: NOTHING,
    Half.HIGH: Text(", moitié haute", ", high half"),
    Half.LOW: Text(", moitié basse", ", low half"),
}


def paid(done: Sequence[Operation]) -> list[PotPaid]:
    """The pots of a hand that is over, in the order in which they were pushed: from the outside in."""
    found: dict[tuple[int, Half], list[Operation]] = {}
    for one in done:
        if one.kind in WINS:
            found.setdefault((one.pot, one.half), []).append(one)
    return [
        PotPaid(
            name=pot_name(pot, max(one.pots for one in wins)) + HALVES[half],
            amount=sum(one.added for one in wins),
            takers=tuple((one.seat, one.added) for one in wins),
            made=next((one.made for one in wins if one.made.en), NOTHING),
        )
        for (pot, half), wins in found.items()
    ]
