"""What is due at the tables now, in order, with the reason and the articles: worked out anew whenever it is asked.

A plan holds what can be said for certain. Where seats are still to be drawn (a table that breaks, a final table), it ends
there: what comes after depends on the draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import RedrawEvents
from deadbutton.text import Text, plural
from deadbutton.tournament.event.table_sizes import is_stud_only
from deadbutton.tournament.kernel import Command
from deadbutton.tournament.seats.balancing import moves
from deadbutton.tournament.seats.break_order import to_break
from deadbutton.tournament.seats.breaking import BreakTable, break_rules
from deadbutton.tournament.seats.capacity import (
    alternates_may_come,
    book_figure_too_many,
    final_is_due,
    final_rules,
    final_size,
)
from deadbutton.tournament.seats.first_button import DrawButton, button_rules
from deadbutton.tournament.seats.halting import HaltTable, halt_rules, tables_to_halt
from deadbutton.tournament.seats.moving import MovePlayer
from deadbutton.tournament.seats.redraws import FormFinalTable, Redraw, redraw_is_due
from deadbutton.tournament.state import Phase, State


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One act that is due: the command that carries it out, why, and on what the book says."""

    command: Command
    reason: Text
    rests_on: tuple[Answer[Any], ...]
    waits_for: tuple[int, ...] = ()
    """Tables whose hand must end first."""

    @property
    def is_ready(self) -> bool:
        return not self.waits_for


def make_plan(state: State) -> tuple[PlanStep, ...]:
    """What is due: the final table, tables to break, an announced redraw, or moves; then buttons, then tables that halt."""
    if state.phase not in (Phase.SEATED, Phase.RUNNING):
        return ()
    seats = _seats(state) if len(state.tables) > 1 else []
    return (*seats, *_buttons(state), *_halts(state))


def _seats(state: State) -> list[PlanStep]:
    if final_is_due(state):
        return [_final_table(state)]
    due = tuple(to_break(state))
    breaking = [_break(state, number, due[: place + 1]) for place, number in enumerate(due)]
    if breaking:
        return breaking
    if redraw_is_due(state):
        reason = Text("Nouveau tirage annoncé à {count} tables", "A redraw was announced for {count} tables")
        return [
            PlanStep(
                Redraw(why="announced"),
                reason.fill(count=len(state.tables)),
                (state.book.seats.redraw_events.on(RedrawEvents.ANNOUNCED),),
                _busy(state, tuple(state.tables)),
            )
        ]
    return [
        PlanStep(
            MovePlayer(player=move.player, table=move.table, seat=move.seat),
            move.reason,
            move.rests_on,
            _busy(state, (move.from_table,)),
        )
        for move in moves(state)
    ]


def _buttons(state: State) -> list[PlanStep]:
    """Tables of two or more that have no button: before the start all at once, later one by one."""
    waiting = sorted(number for number in state.seating.no_button if len(state.tables[number]) > 1)
    if not waiting or is_stud_only(state.games):
        return []
    rules = (button_rules(state),)
    if state.phase is Phase.SEATED:
        reason = plural(
            len(waiting),
            Text("Le bouton d'une table est à tirer", "The button of one table is to be drawn"),
            Text("Le bouton de {count} tables est à tirer", "The button of {count} tables is to be drawn"),
        )
        return [PlanStep(DrawButton(), reason, rules)]
    due = Text("Le bouton de la table {table} est à tirer", "The button of table {table} is to be drawn")
    return [PlanStep(DrawButton(table=number), due.fill(table=number), rules) for number in waiting]


def _final_table(state: State) -> PlanStep:
    said = book_figure_too_many(state)
    reason = (
        Text(
            "{count} joueurs restent : la table finale se forme à {size}, le plus qu'un paquet serve à ce jeu ; le livre dit {said}",
            "{count} players are left: the final table forms at {size}, the most that one deck serves at this game; the book says {said}",
        )
        if said
        else Text(
            "{count} joueurs restent : la table finale se forme à {size}",
            "{count} players are left: the final table forms at {size}",
        )
    ).fill(count=state.seated, size=final_size(state), said=said)
    rests_on = (
        *final_rules(state),
        state.book.seats.redraw_events.on(RedrawEvents.FINAL_TABLE),
        state.book.seats.initial_button.on(Circumstance.FINAL_TABLE),
        *((state.book.entries.alternates,) if alternates_may_come(state) else ()),
    )
    return PlanStep(FormFinalTable(), reason, rests_on, _busy(state, tuple(state.tables)))


def _break(state: State, number: int, before: tuple[int, ...]) -> PlanStep:
    """Tables break in their order: each waits for its own hand, and for those of the tables that go first."""
    reason = Text(
        "La table {table} est la prochaine à fermer : les autres ont assez de sièges",
        "Table {table} is the next to break: the others have seats enough",
    ).fill(table=str(number))
    rests_on = (break_rules(state), state.book.seats.broken_table_rights)
    return PlanStep(BreakTable(table=number), reason, rests_on, _busy(state, before))


def _halts(state: State) -> list[PlanStep]:
    reason = Text(
        "La table {table} s'arrête avant sa prochaine main", "Table {table} halts before its next hand"
    )
    return [
        PlanStep(
            HaltTable(table=number),
            reason.fill(table=str(number)),
            halt_rules(state),
        )
        for number in tables_to_halt(state)
        if not state.tables[number].is_halted
    ]


def _busy(state: State, tables: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(number for number in tables if state.tables[number].in_hand)
