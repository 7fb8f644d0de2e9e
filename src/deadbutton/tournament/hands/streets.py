"""Hand-for-hand, one betting round at a time: every table waits before its next street until the director lets all go on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import HandForHand
from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.tournament.concerns import Chapter, InView, TableNumber
from deadbutton.tournament.fit import fits
from deadbutton.tournament.hands.hand_for_hand import playing_in_step, still_playing
from deadbutton.tournament.hands.hand_start import not_virtual
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import State


def may_open_street(state: State, table: int) -> bool:
    """Whether a table may deal its next street: not before all others, when the director runs it street by street."""
    step = state.in_step
    return step is None or not step.street_by_street or step.streets.get(table, 0) <= step.street


def on_street(state: State) -> list[int]:
    """Tables that the others wait for in this betting round."""
    step = state.in_step
    if step is None or not step.street_by_street:
        return []
    # A called all-in has no betting round left: it waits for a word of its own.
    playing = still_playing(state) - step.all_ins.keys()
    return sorted(number for number in playing if step.streets.get(number, 0) <= step.street)


@fact
class StreetByStreet(Fact, frozen=True, kw_only=True, tag="street_by_street"):
    """The director runs the common hand one betting round at a time, or no longer."""

    is_on: bool

    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        fits(state.in_step, "hand-for-hand is not on").street_by_street = self.is_on

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.hand_for_hand.on(HandForHand.STREET_BY_STREET),)

    def sentence(self, state: State) -> Text:
        return (
            Text("Chaque tour d'enchères attend l'ordre.", "Each betting round waits for the word.")
            if self.is_on
            else Text("Les tours d'enchères s'enchaînent.", "Betting rounds follow each other again.")
        )


@fact
class StreetFinished(Fact, frozen=True, kw_only=True, tag="street_finished"):
    """A table has finished its betting round and waits."""

    table: TableNumber
    street: int

    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        fits(state.in_step, "hand-for-hand is not on").streets[self.table] = self.street

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.hand_for_hand.on(HandForHand.STREET_BY_STREET),)

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table} : tour {street} fini.", "Table {table}: betting round {street} is over."
        ).fill(table=str(self.table), street=self.street)


@fact
class StreetReleased(Fact, frozen=True, kw_only=True, tag="street_released"):
    """All tables may deal the next street."""

    street: int

    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        fits(state.in_step, "hand-for-hand is not on").street = self.street

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.prizes.hand_for_hand.on(HandForHand.STREET_BY_STREET),)

    def sentence(self, state: State) -> Text:
        return Text("Toutes les tables : tour suivant.", "All tables: next betting round.")


@command
class RunStreetByStreet(Command, frozen=True, kw_only=True, tag="run_street_by_street"):
    """Hold all tables between betting rounds, or let them go."""

    is_on: bool = True

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        step = playing_in_step(state)
        answer = state.book.prizes.hand_for_hand
        if self.is_on and HandForHand.STREET_BY_STREET not in answer.value:
            raise refused("hand_for_hand.no_streets", article=answer.citation)
        if step.street_by_street is self.is_on:
            raise refused("hand_for_hand.streets_already")
        yield StreetByStreet(at=context.now, is_on=self.is_on)


@command
class FinishStreet(Command, frozen=True, kw_only=True, tag="finish_street"):
    """A table has finished its betting round."""

    table: int

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        step = playing_in_step(state)
        not_virtual(state, open_table(state, self.table))
        if self.table not in on_street(state):
            raise refused("hand_for_hand.street_waits", table=self.table)
        yield StreetFinished(at=context.now, table=self.table, street=step.streets.get(self.table, 0) + 1)


@command
class NextStreet(Command, frozen=True, kw_only=True, tag="next_street"):
    """Let every table deal its next street."""

    in_view = InView.COMMON_HAND

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        step = playing_in_step(state)
        waiting = on_street(state)
        if waiting or not step.street_by_street or not step.playing:
            raise refused(
                "hand_for_hand.street_not_over" if waiting else "hand_for_hand.street_not_over.nobody_waits",
                tables=", ".join(map(str, waiting[:5])),
                article=state.book.prizes.hand_for_hand.on(HandForHand.STREET_BY_STREET).citation,
            )
        yield StreetReleased(at=context.now, street=step.street + 1)
