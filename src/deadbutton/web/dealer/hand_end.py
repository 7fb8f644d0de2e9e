"""The end of a hand on the tablet: who is out, at which place, who has still to decide, and who changes seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from deadbutton.books import Answer
from deadbutton.text import Text, same
from deadbutton.tournament import (
    BreakTable,
    FormFinalTable,
    HaltTable,
    MovePlayer,
    Phase,
    PlanStep,
    Player,
    Redraw,
    Seating,
    exit_rules,
    make_plan,
    out_of_last_hand,
    prize_of,
    undecided,
)
from deadbutton.tournament.seats.balancing import asked_gap, gap
from deadbutton.web.shell.scene import Scene
from deadbutton.web.tables.plan import Walk, waits_text


@dataclass(frozen=True, slots=True)
class WentOut:
    """Somebody who lost the last chip in the hand that is just over."""

    player: Player
    by: tuple[str, ...]
    prize: int


@dataclass(frozen=True, slots=True)
class SeatNews:
    """What happens to the seats of this table before the next hand, and on what it rests."""

    text: Text
    rests_on: Answer[Any]
    waits: Text | None = None


@dataclass(frozen=True)
class EndedHand:
    """What the state knows once a hand has been reported, until the next one is dealt."""

    scene: Scene
    table: Seating

    @property
    def number(self) -> int:
        return self.table.hands

    @cached_property
    def out(self) -> list[WentOut]:
        """In the order in which they were said to be out."""
        state = self.scene.state
        found = (state.players[number] for number in out_of_last_hand(state, self.table))
        return [
            WentOut(one, tuple(state.players[other].name for other in one.out_by), prize_of(state, one))
            for one in found
        ]

    @property
    def undecided(self) -> list[Player]:
        """Without chips, and still to buy again or to go."""
        return [] if self.table.in_hand else undecided(self.scene.state, self.table)

    @property
    def entries(self) -> int:
        """Places are counted from these."""
        state = self.scene.state
        return (
            state.playing
            + len(state.finished)
            + (len(state.in_step.gone) if state.in_step is not None else 0)
        )

    @property
    def paid(self) -> int:
        """How many places are paid; 0 while nothing is posted."""
        return len(self.scene.state.money.prizes)

    @property
    def how_to_go(self) -> tuple[Text, Answer[Any]]:
        """What whoever is out does now, by the book of this table."""
        number = self.table.number
        answer = self.scene.state.book_at(number).prizes.eliminated_player_exit
        return exit_rules(self.scene.state, number).text, answer

    @cached_property
    def moves(self) -> list[SeatNews]:
        """Who of this table moves, who comes to it, or that it closes; that nobody moves, where somebody has just gone."""
        if self.table.in_hand or self.scene.phase is not Phase.RUNNING:
            return []
        found = [one for step in self.scene.once(make_plan) for one in self._news(step)]
        return found or ([self._nobody] if self.out and len(self.scene.state.tables) > 1 else [])

    def _news(self, step: PlanStep) -> Iterator[SeatNews]:
        state, here = self.scene.state, self.table.number
        match step.command:
            case MovePlayer(player=number, table=to, seat=seat):
                player = state.players[number]
                if here in (player.table, to):
                    walk = Walk(player.name, to, seat, (player.table, player.seat))
                    yield SeatNews(walk.text, step.rests_on[0], waits_text(step.waits_for))
            case BreakTable(table=number) | HaltTable(table=number):
                if number == here:
                    yield SeatNews(step.reason + same("."), step.rests_on[0], waits_text(step.waits_for))
            case FormFinalTable() | Redraw():
                yield SeatNews(step.reason + same("."), step.rests_on[0], waits_text(step.waits_for))
            case _:
                return

    @property
    def _nobody(self) -> SeatNews:
        """Why nobody moves: the tables are near enough to each other."""
        state = self.scene.state
        sizes = [len(table) for table in state.tables.values()]
        needed = gap(state)
        said = Text("Personne ne bouge d'ici.", "Nobody moves from here.")
        if max(sizes) - min(sizes) < needed:
            said = Text(
                "Personne ne bouge : {here} ici, de {least} à {most} aux tables ; il faut {gap} d'écart.",
                "Nobody moves: {here} here, {least} to {most} at the tables; it takes a difference of {gap}.",
            ).fill(here=len(self.table), least=min(sizes), most=max(sizes), gap=needed)
        return SeatNews(said, asked_gap(state))

    @property
    def has_news(self) -> bool:
        return bool(self.out or self.undecided or self.moves)
