"""A misdeal at a table: the hand in play is dealt again, and what that does to its level and to penalties in hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import MisdealEffect, PenaltyAbsence
from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber, Topic
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import Seating, State
from deadbutton.tournament.time.clock import level_in_force


@fact
class HandDealtAgain(Fact, frozen=True, kw_only=True, tag="hand_dealt_again"):
    """The deal at a table was void, and the same hand is dealt again: same number, same button, same players."""

    table: TableNumber
    hand: int
    level: int
    missing: tuple[int, ...] = ()
    """Seats whose hand a penalty kills in the second deal."""
    served: tuple[PlayerId, ...] = ()
    """Players for whom the void deal is one hand less to miss, in a book that counts it."""

    topics = (Topic.SEATS, Topic.PEOPLE)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        fits(table.in_hand and table.hands == self.hand, "that hand is not in play")
        table.hand_level = self.level
        state.tracked.pop(self.table, None)
        for number in self.served:
            player = state.players[number]
            player.hands_to_miss = max(0, player.hands_to_miss - 1)
        table.missing = self.missing

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        effect = state.book.deal.misdeal_effect
        if not self.missing and not self.served:
            return (effect,)
        return (state.book.conduct.penalty_absence.on(PenaltyAbsence.MISDEAL_COUNTS_ONCE), effect)

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table}, main {hand} : fausse donne, on redonne au niveau {level}.",
            "Table {table}, hand {hand}: a misdeal, dealt again at level {level}.",
        ).fill(table=str(self.table), hand=self.hand, level=self.level)


def dealt_again(state: State, table: Seating, now: int) -> HandDealtAgain:
    """What a misdeal leads to at a table with a hand in play."""
    effect = state.book.deal.misdeal_effect.value
    once = PenaltyAbsence.MISDEAL_COUNTS_ONCE in state.book.conduct.penalty_absence.value
    away = {seat: table.players[seat] for seat in table.missing if seat in table.players}
    served = tuple(number for number in away.values() if state.players[number].hands_to_miss and not once)
    over = {number for number in served if state.players[number].hands_to_miss == 1}
    same_level = MisdealEffect.SAME_LEVEL in effect or not table.hand_level
    return HandDealtAgain(
        at=now,
        table=table.number,
        hand=table.hands,
        level=table.hand_level if same_level else level_in_force(state, now),
        missing=tuple(seat for seat, number in away.items() if number not in over),
        served=served,
    )


@command
class DealAgain(Command, frozen=True, kw_only=True, tag="deal_again"):
    """Say that the deal at a table was void: the hand in play is dealt again."""

    table: int

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        table = open_table(state, self.table)
        if self.table in state.virtual:
            raise refused("misdeals.virtual", table=self.table)
        if not table.in_hand:
            raise refused("misdeals.no_hand", table=self.table)
        yield dealt_again(state, table, context.now)
