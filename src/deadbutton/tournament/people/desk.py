"""What the registration desk has to do now: acts that have come due, each with the command that does it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AddonRules, Alternates
from deadbutton.text import Text, same
from deadbutton.tournament.kernel import Command
from deadbutton.tournament.people.absence import RemoveAbsent, absences_due, put_out_for_absence
from deadbutton.tournament.people.alternates import CallAlternate
from deadbutton.tournament.people.closing import CloseEntries, RemoveUnsold, unsold_to_remove
from deadbutton.tournament.people.rebuys import EndRebuys
from deadbutton.tournament.state import Phase, State
from deadbutton.tournament.time.late_entries import closing_is_due
from deadbutton.tournament.time.rebuy_period import rebuys_are_due_to_end


@dataclass(frozen=True, slots=True)
class DeskDue:
    """Something to be done, why, and how."""

    text: Text
    command: Command
    rests_on: tuple[Answer[Any], ...]


def due_at_the_desk(state: State, now: int) -> tuple[DeskDue, ...]:
    """Everything that has come due, in the order in which to do it. Nothing changes."""
    return tuple(_due(state, now)) if state.phase is Phase.RUNNING else ()


def _due(state: State, now: int) -> Iterator[DeskDue]:
    if closing_is_due(state, now):
        yield DeskDue(
            Text(
                "L'heure de la clôture est venue : fermez les inscriptions.",
                "Registration is over: close the entries.",
            ),
            CloseEntries(),
            (state.book.entries.late_registration_stack.on(Circumstance.REGISTRATION_CLOSED),),
        )
    for number in unsold_to_remove(state):
        yield DeskDue(
            Text(
                "Table {table} : les tapis invendus quittent le jeu.",
                "Table {table}: the unsold stacks leave play.",
            ).fill(table=str(number)),
            RemoveUnsold(table=number),
            (state.book.entries.starting_stack.on(Circumstance.REGISTRATION_CLOSED),),
        )
    if rebuys_are_due_to_end(state, now):
        yield DeskDue(
            Text("Le dernier niveau de recaves est fini.", "The last rebuy level is over."),
            EndRebuys(),
            (state.book.entries.rebuy_condition, state.book.entries.addon_rules.on(AddonRules.END_OF_REBUYS)),
        )
    for number in absences_due(state, now):
        yield DeskDue(
            Text("On n'a pas vu {name} : son tapis part.", "{name} has not come: the stack goes.").fill(
                name=same(state.players[number].name)
            ),
            RemoveAbsent(player=number),
            put_out_for_absence(state),
        )
    capacity = state.settled.capacity
    if (
        state.seating.alternates
        and capacity
        and state.playing + len(state.seating.unseated) < capacity
        and not state.money.prizes
    ):
        yield DeskDue(
            Text("Une place est libre : {name} peut entrer.", "A seat is open: {name} can come in.").fill(
                name=same(state.players[state.seating.alternates[0]].name)
            ),
            CallAlternate(),
            (state.book.entries.alternates.on(Alternates.FIRST_COME),),
        )
