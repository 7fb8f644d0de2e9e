"""Seats that the house leaves empty: a pillar, a broken chair, room for a wheelchair. Nobody is sent there while another seat is free."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deadbutton.refusal import refused
from deadbutton.table import SEATS
from deadbutton.text import Text
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.seats.capacity import seats_at_each, seats_per_table
from deadbutton.tournament.state import Phase, State

MOST_TABLES: Final = 500
"""Tables that can be named before the draw has opened them."""
FEWEST: Final = 2
"""Seats that a table must keep."""


@fact
class SeatShut(Fact, frozen=True, kw_only=True, tag="seat_shut"):
    """A seat stays empty from now on, as long as there is another."""

    table: TableNumber
    seat: int

    topics = (Topic.SEATS,)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        state.seating.shut.setdefault(self.table, set()).add(self.seat)

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table}, siège {seat} : laissé vide tant qu'un autre est libre.",
            "Table {table}, seat {seat}: left empty while another is free.",
        ).fill(table=str(self.table), seat=self.seat)


@fact
class SeatReopened(Fact, frozen=True, kw_only=True, tag="seat_reopened"):
    """A seat that was left empty can be taken again."""

    table: TableNumber
    seat: int

    topics = (Topic.SEATS,)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        kept = state.seating.shut.get(self.table, set()) - {self.seat}
        if kept:
            state.seating.shut[self.table] = kept
        else:
            state.seating.shut.pop(self.table, None)

    def sentence(self, state: State) -> Text:
        return Text("Table {table}, siège {seat} : rouvert.", "Table {table}, seat {seat}: open again.").fill(
            table=str(self.table), seat=self.seat
        )


@command
class ShutSeat(Command, frozen=True, kw_only=True, tag="shut_seat"):
    """Leave a seat empty, before the draw or at a table in play."""

    table: int
    seat: int

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        most = _seats(state, self.table)
        if not 1 <= self.seat <= most:
            raise refused("seats.no_such_seat", seat=self.seat, most=most)
        shut = state.seating.shut.get(self.table, set())
        if self.seat in shut:
            raise refused("seats.shut_already", table=self.table, seat=self.seat)
        if most - len(shut) <= FEWEST:
            raise refused("seats.too_few_open", table=self.table, fewest=FEWEST)
        holder = _holder(state, self.table, self.seat)
        if holder:
            raise refused(
                "seats.shut_under_somebody", name=state.players[holder].name, table=self.table, seat=self.seat
            )
        yield SeatShut(at=context.now, table=self.table, seat=self.seat)


@command
class ReopenSeat(Command, frozen=True, kw_only=True, tag="reopen_seat"):
    """Let a seat be taken again."""

    table: int
    seat: int

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if self.seat not in state.seating.shut.get(self.table, ()):
            raise refused("seats.not_shut", table=self.table, seat=self.seat)
        yield SeatReopened(at=context.now, table=self.table, seat=self.seat)


def _seats(state: State, table: int) -> int:
    """How many seats a table has, or will have once it is drawn."""
    if state.phase is Phase.REGISTERING:
        if not 1 <= table <= MOST_TABLES:
            raise refused("seats.no_such_table_to_come", most=MOST_TABLES)
        return min(seats_per_table(state), SEATS)
    open_table(state, table)
    return seats_at_each(state)


def _holder(state: State, table: int, seat: int) -> int:
    """Who sits there, or is to sit there after the draw; 0: nobody."""
    if table in state.tables:
        return state.tables[table].players.get(seat, 0)
    return next((player for player, place in state.seating.pins.items() if place == (table, seat)), 0)
