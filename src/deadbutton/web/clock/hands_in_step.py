"""Hand-for-hand: every table as a tile, what it waits for, and who has gone out in the common hand."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from deadbutton.books.points import HandForHand
from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import (
    MONEY,
    DealTogether,
    FinishStreet,
    HoldAllIn,
    InStep,
    NextStreet,
    Placed,
    ReadyForHand,
    StartHandForHand,
    State,
    StopHandForHand,
    common_hand,
    hand_for_hand_is_due,
    instructions,
    on_street,
    paid_places,
    undecided,
    waiting_for,
)
from deadbutton.web.clock.due import in_margin
from deadbutton.web.clock.view import ClockPart

Doing = Literal["playing", "street", "all_in", "done", "ready"]

DOING: Final = {
    "playing": Text("en jeu", "playing"),
    "street": Text("tour fini, attend", "round over, waits"),
    "all_in": Text("tapis payé, face cachée", "called all-in, face down"),
    "done": Text("main finie", "hand over"),
    "ready": Text("prête", "ready"),
}


@dataclass(frozen=True, slots=True)
class Tile:
    """One table in the common hand."""

    number: int
    players: int
    doing: Doing
    hand: int
    waits_for: tuple[str, ...]
    """Names of those without chips who have not decided."""
    why_not_ready: Refusal | None = None
    why_not_street: Refusal | None = None
    has_street: bool = False
    may_hold: bool = False
    """A called all-in at this table would wait face down for the word."""

    @property
    def text(self) -> Text:
        return DOING[self.doing]

    @property
    def citation(self) -> str | None:
        return in_margin(self.why_not_ready)


@dataclass(frozen=True, slots=True)
class Out:
    """Somebody who went out in the common hand, and where that leaves him as things stand."""

    name: str
    table: int
    stack: int
    placed: Placed
    prize: int


@dataclass(frozen=True)
class HandsView(ClockPart):
    """Hand-for-hand, or why not yet."""

    @property
    def step(self) -> InStep | None:
        return self.scene.state.in_step

    @property
    def is_for_money(self) -> bool:
        return self.step is not None and self.step.why == MONEY

    @property
    def is_due(self) -> bool:
        return self.scene.phase == "running" and hand_for_hand_is_due(
            self.scene.state, self.scene.state.playing
        )

    @cached_property
    def paid(self) -> int:
        return paid_places(self.scene.state) if self.scene.state.config is not None else 0

    @property
    def to_go(self) -> int:
        """How many go out before everybody is paid; those of the common hand are out already."""
        return max(0, self.scene.state.playing - self.paid)

    @cached_property
    def why_not_start(self) -> Refusal | None:
        return self.ask(StartHandForHand())

    @property
    def reason_helps(self) -> bool:
        return self.why_not_start is not None and self.ask(StartHandForHand(reason="?")) is None

    @cached_property
    def why_not_stop(self) -> Refusal | None:
        return self.ask(StopHandForHand())

    @cached_property
    def why_not_deal(self) -> Refusal | None:
        return self.ask(DealTogether())

    @cached_property
    def why_not_next_street(self) -> Refusal | None:
        return self.ask(NextStreet())

    def cited(self, refusal: Refusal | None) -> str | None:
        return in_margin(refusal)

    @property
    def held(self) -> list[int]:
        """Tables whose called all-in waits for the word."""
        return sorted(self.step.all_ins) if self.step is not None else []

    @property
    def has_streets(self) -> bool:
        """The book lets the director run it one betting round at a time."""
        return HandForHand.STREET_BY_STREET in self.scene.book.prizes.hand_for_hand.value

    @property
    def told(self) -> tuple[Text, ...]:
        return instructions(self.scene.state)

    @cached_property
    def waiting(self) -> list[int]:
        return waiting_for(self.scene.state)

    @cached_property
    def tiles(self) -> list[Tile]:
        return [self._tile(number) for number in sorted(self.scene.state.tables)]

    def _tile(self, number: int) -> Tile:
        state, step = self.scene.state, self.step
        table = state.tables[number]
        streets = step is not None and step.street_by_street
        doing = doing_in_step(state, number, self._on_street)
        return Tile(
            number,
            len(table),
            doing,
            table.hands,
            tuple(player.name for player in undecided(state, table)),
            self.ask(ReadyForHand(table=number)) if doing == "done" else None,
            self.ask(FinishStreet(table=number)) if streets and table.in_hand else None,
            streets and table.in_hand,
            doing == "playing" and self.ask(HoldAllIn(table=number)) is None,
        )

    @cached_property
    def _on_street(self) -> frozenset[int]:
        return frozenset(on_street(self.scene.state))

    @cached_property
    def outs(self) -> list[Out]:
        """Those who are out in this common hand, the best place first."""
        state = self.scene.state
        if state.in_step is None or not state.in_step.gone:
            return []
        return [
            Out(
                state.players[placed.player].name,
                state.in_step.gone[placed.player],
                state.players[placed.player].out_stack,
                placed,
                _prize(state.money.prizes, placed),
            )
            for placed in reversed(common_hand(state))
        ]


def doing_in_step(state: State, number: int, on_this_street: Set[int]) -> Doing:
    """What a table does in the common hand: the same word on the console and on the wall."""
    table, step = state.tables[number], state.in_step
    if not table.in_hand:
        return "ready" if table.ready else "done"
    if step is not None and number in step.all_ins:
        return "all_in"
    waits = step is not None and step.street_by_street and number not in on_this_street
    return "street" if waits else "playing"


def _prize(prizes: tuple[int, ...], placed: Placed) -> int:
    """A part of the prizes of the places that are shared, to the smallest unit below; 0 out of the money."""
    return sum(prizes[placed.place - 1 : placed.place - 1 + placed.tied]) // placed.tied
