"""Playing in step: what hand-for-hand is made of. Facts, and what the tables are told."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import HandForHand, Prizes
from deadbutton.text import Text
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic, Weight
from deadbutton.tournament.finish.ranking import close_common_hand
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.seats.capacity import final_rules
from deadbutton.tournament.state import State
from deadbutton.tournament.time.standstill import note_stop

# What happens


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
        note_stop(state, self.at)

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
        step.taken = 0
        step.all_ins.clear()

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        # Several tables deal because the final one is not due.
        return (state.book.prizes.hand_for_hand.on(HandForHand.IN_STEP), *final_rules(state)[1:])

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
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        state.tables[self.table].ready = True
        if state.in_step is not None:
            state.in_step.playing.discard(self.table)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.hand_for_hand.on(HandForHand.IN_STEP),)

    def sentence(self, state: State) -> Text:
        return Text("La table {table} est prête.", "Table {table} is ready.").fill(table=str(self.table))
