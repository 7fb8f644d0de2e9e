"""What a bot can decide, what it sees to decide from, and what makes a bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from deadbutton.cards import Card


@dataclass(frozen=True, slots=True)
class FoldAct:
    pass


@dataclass(frozen=True, slots=True)
class CallAct:
    """Check, call, or bring it in."""


@dataclass(frozen=True, slots=True)
class RaiseAct:
    """Bet, complete or raise to a total for the round."""

    total: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Throw these cards away; none is standing pat."""

    cards: tuple[Card, ...] = ()


Act = FoldAct | CallAct | RaiseAct | Draw


# What is seen. ``LiveView`` and ``HandView`` of ``deadbutton.table`` both are such views.


class SeenSeat(Protocol):
    """One player."""

    @property
    def seat(self) -> int: ...
    @property
    def player(self) -> int: ...
    @property
    def stack(self) -> int: ...
    @property
    def bet(self) -> int: ...
    @property
    def is_in(self) -> bool: ...
    @property
    def is_all_in(self) -> bool: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...
    @property
    def up(self) -> tuple[Card, ...]: ...


class SeenActs(Protocol):
    """What may be done now. A ``None`` is an act that is closed."""

    @property
    def may_fold(self) -> bool: ...
    @property
    def call(self) -> int | None: ...
    @property
    def is_bring_in(self) -> bool: ...
    @property
    def raise_least(self) -> int | None: ...
    @property
    def raise_most(self) -> int | None: ...
    @property
    def chip(self) -> int: ...
    @property
    def draw_most(self) -> int | None: ...


class Seen(Protocol):
    """A hand from one chair: what the player there may know, and do."""

    @property
    def game(self) -> str: ...
    @property
    def street_number(self) -> int: ...
    @property
    def board(self) -> tuple[Card, ...]: ...
    @property
    def in_the_middle(self) -> int: ...
    @property
    def seats(self) -> Sequence[SeenSeat]: ...
    @property
    def own(self) -> SeenSeat | None: ...
    @property
    def legal(self) -> SeenActs | None: ...
    @property
    def smallest_bet(self) -> int: ...
    @property
    def raises(self) -> int: ...
    @property
    def aggressor(self) -> int: ...
    @property
    def led(self) -> int: ...


class Bot(Protocol):
    """Whoever can play a hand.

    A bot is asked in its turn only. Whatever it draws by lot comes from ``random``, so that a seed plays the same hand
    again. One that needs a whole ``HandView`` instead of the quick view says ``wants_whole_view = True``.
    """

    def decide(self, view: Seen, random: Random, /) -> Act:
        """What to do now; it is this seat's turn."""
