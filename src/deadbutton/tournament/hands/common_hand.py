"""Playing in step: what hand-for-hand is made of. Facts, and what the tables are told."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import HandForHand, Prizes
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic
from deadbutton.tournament.finish.ranking import close_common_hand
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.state import InStep, State

MONEY = "money"
"""Why it is on: by itself, one place before the money."""


_TOLD = (HandForHand.IN_STEP, HandForHand.DEVICES_AWAY, HandForHand.ALL_INS_WAIT)


def instructions(state: State) -> tuple[Text, ...]:
    """What the tables are told: each thing that the book does in this mode."""
    ways = state.book.prizes.hand_for_hand.value
    return tuple(way.label for way in _TOLD if way in ways)


# What happens


@fact
class HandForHandStarted(Fact, frozen=True, kw_only=True, tag="hand_for_hand_started"):
    """From the next hand on, tables play in step. Hands in play are finished first."""

    why: str
    is_override: bool = False
    """The book does not provide for it: the director takes it upon himself."""

    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        state.hand_for_hand = True
        state.in_step = InStep(self.why)
        state.in_step.clock_ran = state.clock.running_since is not None
        state.in_step.playing = {number for number, table in state.tables.items() if table.in_hand}
        for table in state.tables.values():
            table.ready = False

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        prizes = state.book.prizes
        if self.is_override:
            return by_director(state, prizes.hand_for_hand, prizes.hand_for_hand_minutes)
        why = HandForHand.BEFORE_MONEY if self.why == MONEY else HandForHand.DIRECTOR_CALLS
        return (prizes.hand_for_hand.on(why, *_TOLD), prizes.hand_for_hand_minutes)

    def sentence(self, state: State) -> Text:
        said = Text("Main par main", "Hand-for-hand")
        if self.why == MONEY:
            said += Text(" avant les places payées", " before the money")
        elif self.why:
            said += Text(" : {why}", ": {why}").fill(why=same(self.why))
        for told in instructions(state):
            said += Text(" ; ", "; ") + told
        return said + same(".")


@fact
class HandForHandEnded(Fact, frozen=True, kw_only=True, tag="hand_for_hand_ended"):
    """Every table plays for itself again."""

    points = (Prizes.hand_for_hand,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        step = fits(state.in_step, "hand-for-hand is not on")
        close_common_hand(state)
        if step.clock_ran and state.clock.running_since is None:
            state.clock.running_since = None if state.clock.waits_for_hand else self.at
        state.hand_for_hand, state.in_step = False, None

    def sentence(self, state: State) -> Text:
        return Text(
            "Fin du main par main : chaque table joue pour soi.",
            "Hand-for-hand is over: every table plays for itself.",
        )


@fact
class CommonHandStarted(Fact, frozen=True, kw_only=True, tag="common_hand_started"):
    """All tables start a hand together."""

    hand: int
    tables: tuple[TableNumber, ...]

    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        step = fits(state.in_step, "hand-for-hand is not on")
        step.hand, step.playing = self.hand, set(self.tables)
        step.street, step.streets = 0, {}

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.hand_for_hand.on(HandForHand.IN_STEP),)

    def sentence(self, state: State) -> Text:
        return Text(
            "Main par main, main {hand} : {count} tables donnent ensemble.",
            "Hand-for-hand, hand {hand}: {count} tables deal together.",
        ).fill(hand=self.hand, count=len(self.tables))


@fact
class TableReady(Fact, frozen=True, kw_only=True, tag="table_ready"):
    """A table is ready for the next common hand."""

    table: TableNumber

    topics = (Topic.SEATS,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        state.tables[self.table].ready = True
        if state.in_step is not None:
            state.in_step.playing.discard(self.table)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.hand_for_hand.on(HandForHand.IN_STEP),)

    def sentence(self, state: State) -> Text:
        return Text("La table {table} est prête.", "Table {table} is ready.").fill(table=str(self.table))
