"""Hands that were entered: one line a hand, and one hand as it stood after so many steps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from deadbutton.floor import Desk
from deadbutton.games import Game
from deadbutton.histories.entered_hands import EnteredHand, entered_hands
from deadbutton.journal import Role
from deadbutton.table import (
    DIRECTOR,
    PUBLIC,
    HandView,
    Positions,
    SeatView,
    Viewer,
    viewer_of,
)
from deadbutton.text import Text, same
from deadbutton.tournament import HandEntered, HandTracked, TrackedHand
from deadbutton.web.dealer.table import ABSENT, PENALTY
from deadbutton.web.dealer.view import DealerView
from deadbutton.web.shell.scene import Scene


@dataclass(frozen=True, slots=True)
class EnteredLine:
    """One hand of the list."""

    hand: EnteredHand
    at: int
    href: str
    is_over: bool
    is_in_play: bool
    """Neither: dealt again after a misdeal, taken out, or finished without being entered."""
    rulings: int
    winners: tuple[tuple[str, int], ...]
    """Who has the pots now, by seat: a ruling may have moved them since they were pushed."""


@dataclass(frozen=True)
class EnteredHandsView:
    """The list, the latest hand first."""

    scene: Scene
    table: int = 0
    player: int = 0
    """Only hands in which this player was dealt in; 0: all of them."""
    most: int = 200

    @cached_property
    def lines(self) -> list[EnteredLine]:
        return [self._line(one) for one in self._hands[-self.most :]][::-1]

    @property
    def _hands(self) -> list[EnteredHand]:
        found = entered_hands(self.scene.record, self.table)
        return [one for one in found if not self.player or self.player in one.dealt.seated.values()]

    def _line(self, one: EnteredHand) -> EnteredLine:
        desk = one.desk(self.scene.state)
        names = one.names(self.scene.state)
        going = self.scene.state.tracked.get(one.table)
        won = zip(desk.hand.seats, desk.hand.won, strict=True)
        return EnteredLine(
            one,
            one.dealt.at,
            f"{self.scene.url}/hands/{one.table}/{one.number}?deal={one.deal}",
            desk.hand.is_over,
            isinstance(going, TrackedHand) and going.dealt == one.dealt,
            len(desk.records),
            tuple((names.get(seat, str(seat)), amount) for seat, amount in won if amount),
        )


@dataclass(frozen=True, slots=True)
class SightLink:
    """One pair of eyes through which a hand can be looked at again."""

    label: Text
    href: str
    is_chosen: bool


class ReplayView(DealerView):
    """A hand as it stood after ``step`` entries, as one viewer saw it: the tablet's picture, with nothing to press.

    ``sight``: ``public``, a seat's number, or ``director``, as far as whoever asks may.
    """

    def __init__(
        self, scene: Scene, entered: EnteredHand, step: int, sight: str = "", base: str = ""
    ) -> None:
        self.scene, self.entered = scene, entered
        self.base = base or f"{scene.url}/hands"
        self.step = max(0, min(step, len(entered.entered)))
        self.sight = sight if sight in self.sights else self.sights[-1]

    @cached_property
    def sights(self) -> list[str]:
        """What whoever asks may choose: director and floor every seat and all that the room knows. A player sees what the public
        saw, and so does a dealer's link, which is in the hands of a player where players deal."""
        if self.scene.visitor.role in (Role.DEALER, Role.PLAYER):
            return ["public"]
        return ["public", *map(str, sorted(self.entered.dealt.seated)), "director"]

    @property
    def viewer(self) -> Viewer:
        if self.sight.isdecimal() and int(self.sight) in self.hand.seats:
            return viewer_of(self.hand, self.hand.seats.index(int(self.sight)))
        return DIRECTOR if self.sight == "director" else PUBLIC

    @property
    def game(self) -> Game:
        return self.hand.rules.game

    @cached_property
    def looks(self) -> HandView | None:
        return self.desk.view(self.viewer) if self.desk is not None else None

    def _known_cards(self, found: SeatView) -> tuple[str, ...]:
        """Tabled ones, and those that this viewer knew while they lay face down."""
        return tuple(str(card) for card in found.cards if found.is_shown or card.is_known)

    @property
    def eyes(self) -> list[SightLink]:
        return [
            SightLink(self._eyes_of(key), self.link(self.step, key), key == self.sight) for key in self.sights
        ]

    def _eyes_of(self, sight: str) -> Text:
        if sight.isdecimal():
            return same(f"{sight} {self.plates.get(int(sight), '')}".strip())
        return Text("Public", "Public") if sight == "public" else Text("Direction", "Director")

    @property
    def number(self) -> int:
        return self.entered.table

    @property
    def most(self) -> int:
        return len(self.entered.entered)

    @cached_property
    def names(self) -> dict[int, str]:
        return self.entered.names(self.state)

    @cached_property
    def desk(self) -> Desk | None:
        return self.entered.desk(self.state, self.step)

    @cached_property
    def places(self) -> list[int]:
        """Every seat that is drawn."""
        return list(range(1, max([self.scene.config.seats_per_table, *self.entered.dealt.stacks]) + 1))

    def is_counted(self, seat: int) -> bool:
        """A hand of the past is looked at as it was entered."""
        return True

    def away(self, seat: int) -> Text | None:
        """As the hand was dealt: whoever came back since was away then."""
        dealt = self.entered.dealt
        if seat in dealt.penalised:
            return PENALTY
        return ABSENT if seat in dealt.absent and seat in dealt.seated else None

    def _stack(self, number: int) -> int:
        return self.entered.dealt.stacks.get(number, 0)

    @property
    def spots(self) -> Positions | None:
        found = self.entered.dealt.positions
        return Positions(found.button, found.small_blind, found.big_blind)

    @property
    def fact(self) -> HandTracked | HandEntered:
        """What happened in this step."""
        return self.entered.entered[self.step - 1] if self.step else self.entered.dealt

    @property
    def said(self) -> Text:
        """Of those who sat there then."""
        return self.fact.told_of(self.names)

    @property
    def address(self) -> str:
        return f"{self.base}/{self.number}/{self.entered.number}"

    def link(self, step: int, sight: str = "") -> str:
        return f"{self.address}?deal={self.entered.deal}&step={step}&sight={sight or self.sight}"

    @property
    def before(self) -> str:
        return self.link(self.step - 1) if self.step else ""

    @property
    def after_this(self) -> str:
        return self.link(self.step + 1) if self.step < self.most else ""
