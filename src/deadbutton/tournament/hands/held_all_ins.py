"""Hand-for-hand: a called all-in lies face down, and no card comes, until the director tells the tables to go on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic
from deadbutton.tournament.finish.bubble import all_ins_wait
from deadbutton.tournament.fit import fits
from deadbutton.tournament.hands.hand_for_hand import playing_in_step
from deadbutton.tournament.hands.hand_start import not_virtual
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import State


def not_held(state: State, table: int) -> None:
    """Refuse to go on with a hand whose called all-in waits for the word."""
    if state.in_step is not None and table in state.in_step.all_ins:
        article = state.book.prizes.hand_for_hand_all_in.citation
        raise refused("hand_for_hand.all_in_waits", table=table, article=article)


@fact
class AllInHeld(Fact, frozen=True, kw_only=True, tag="all_in_held"):
    """A called all-in lies face down. At a virtual table, the act that ended the betting waits with it."""

    table: TableNumber
    seat: int = 0
    act: str = ""
    amount: int = 0

    topics = (Topic.SEATS,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        fits(state.in_step, "hand-for-hand is not on").all_ins[self.table] = (
            self.seat,
            self.act,
            self.amount,
        )

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.hand_for_hand_all_in,)

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table} : tapis payé, mains face cachée, on attend l'ordre.",
            "Table {table}: called all-in, hands face down, waiting for the word.",
        ).fill(table=str(self.table))


@fact
class AllInsReleased(Fact, frozen=True, kw_only=True, tag="all_ins_released"):
    """The hands of held all-ins are turned up, and their boards come."""

    tables: tuple[TableNumber, ...]

    topics = (Topic.SEATS,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        held = fits(state.in_step, "hand-for-hand is not on").all_ins
        for table in self.tables:
            held.pop(table, None)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.hand_for_hand_all_in,)

    def sentence(self, state: State) -> Text:
        return Text(
            "Les tapis payés se montrent, la donne reprend : tables {tables}.",
            "Called all-ins are turned up and the deal goes on: tables {tables}.",
        ).fill(tables=", ".join(map(str, self.tables)))


@command
class HoldAllIn(Command, frozen=True, kw_only=True, tag="hold_all_in"):
    """A table has a called all-in: hands stay down, and no card comes."""

    table: int

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        step = playing_in_step(state)
        table = open_table(state, self.table)
        not_virtual(state, table)
        answer = state.book.prizes.hand_for_hand_all_in
        if not all_ins_wait(state):
            raise refused("hand_for_hand.all_ins_as_usual", article=answer.citation)
        if self.table not in step.playing:
            raise refused("hand_for_hand.no_hand_to_hold", table=self.table)
        if self.table in step.all_ins:
            raise refused("hand_for_hand.held_already", table=self.table)
        yield AllInHeld(at=context.now, table=self.table)
