"""Short tables: those that must stop before their next hand, those that may if a player asks, those that play on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import HaltShortTable, Seats
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber, Topic
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table, playing_now
from deadbutton.tournament.seats.balancing import asked_gap, gap, is_late
from deadbutton.tournament.seats.break_order import largest, smallest
from deadbutton.tournament.seats.capacity import final_is_due, seats_at_each
from deadbutton.tournament.state import Seating, State


def short_by(state: State) -> int:
    """How many players fewer than the fullest table count as short.

    As few as the gap once the balance is tighter; and never fewer than bring a move, or a table would wait for nobody.
    """
    least, wanted = state.book.seats.halt_players_short.value, gap(state)
    return wanted if is_late(state) else max(least, wanted)


def halt_rules(state: State) -> tuple[Answer[Any], ...]:
    """What the book says of a table that waits: that it does, and from how many players fewer."""
    seats = state.book.seats
    if is_late(state):
        tightened = seats.balance_threshold.on(Circumstance.TIGHTENED)
        return (seats.halt_short_table.on(Circumstance.TIGHTENED), seats.balance_threshold_late, tightened)
    figures: list[Answer[Any]] = [seats.halt_players_short, asked_gap(state)]
    if gap(state) > seats.halt_players_short.value:
        figures.reverse()
    return (seats.halt_short_table, *figures)


def is_short(state: State, table: Seating) -> bool:
    return largest(state) - len(table) >= short_by(state)


def must_halt(state: State, table: Seating) -> bool:
    """Whether the table may not deal its next hand."""
    match state.book.seats.halt_short_table.value:
        case HaltShortTable.HALT:
            return is_short(state, table) or _is_too_full(state, table)
        case HaltShortTable.HALT_AT_EMPTY_BIG_BLIND:
            return is_short(state, table) and _big_blind_falls_on_nobody(state, table)
        case HaltShortTable.ON_REQUEST | HaltShortTable.NO_HALT:
            return False


def may_halt(state: State, table: Seating) -> bool:
    """Whether one of its players may have it stopped."""
    answer = state.book.seats.halt_short_table.value
    return answer is HaltShortTable.ON_REQUEST and is_short(state, table)


def tables_to_halt(state: State) -> list[int]:
    """Tables that must stop now, smallest first."""
    sizes = [size for size in sorted(state.seating.by_size) if _size_matters(state, size)]
    return [
        number
        for size in sizes
        for number in state.seating.by_size[size]
        if must_halt(state, state.tables[number])
    ]


def _size_matters(state: State, size: int) -> bool:
    return largest(state) - size >= short_by(state) or size - smallest(state) >= short_by(state)


def _is_too_full(state: State, table: Seating) -> bool:
    """With the balance tightened to one player, every table that is out of balance waits, the bigger ones too."""
    is_tight = is_late(state)
    return is_tight and len(table) - smallest(state) >= short_by(state)


def _big_blind_falls_on_nobody(state: State, table: Seating) -> bool:
    if table.positions is None or not table.button_moves:
        return False
    return table.positions.big_blind % seats_at_each(state) + 1 not in table.players


def why_not_deal(state: State, number: int) -> Refusal | None:
    """Why a table may not deal its next hand; None when it may."""
    table = state.tables[number]
    if final_is_due(state):
        return refuse(
            "seats.final_table_due.halted",
            count=state.seated,
            table=number,
            article=state.book.seats.final_table_size.citation,
        )
    by_director = number in state.seating.halted
    if by_director or must_halt(state, table) or (table.is_halted and is_short(state, table)):
        return refuse(
            "seats.table_halted",
            table=number,
            count=len(table),
            most=largest(state),
            article=halt_rules(state)[0].citation,
        )
    return None


# Stopping and going on


@fact
class TableHalted(Fact, frozen=True, kw_only=True, tag="table_halted"):
    """A table waits for players before its next hand."""

    table: TableNumber
    asked_by: PlayerId = 0
    reason: str = ""
    """The director's own, where no rule stops the table."""

    topics = (Topic.SEATS,)
    chapters = (Chapter.FLOOR,)

    def apply(self, state: State) -> None:
        state.tables[self.table].is_halted = True
        if self.reason:
            state.seating.halted.add(self.table)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        if self.reason:
            return by_director(state, state.book.seats.halt_short_table)
        return halt_rules(state)

    def sentence(self, state: State) -> Text:
        if self.asked_by:
            return Text(
                "La table {table} s'arrête à la demande de {name}.",
                "Table {table} halts at the request of {name}.",
            ).fill(table=str(self.table), name=same(state.players[self.asked_by].name))
        if self.reason:
            return Text("La table {table} s'arrête : {why}.", "Table {table} halts: {why}.").fill(
                table=str(self.table), why=same(self.reason)
            )
        return Text(
            "La table {table} s'arrête : il lui manque trop de joueurs.",
            "Table {table} halts: it is too many players short.",
        ).fill(table=str(self.table))


@fact
class TableResumed(Fact, frozen=True, kw_only=True, tag="table_resumed"):
    """A table that waited deals again."""

    table: TableNumber

    points = (Seats.halt_short_table,)
    topics = (Topic.SEATS,)
    chapters = (Chapter.FLOOR,)

    def apply(self, state: State) -> None:
        state.tables[self.table].is_halted = False
        state.seating.halted.discard(self.table)

    def sentence(self, state: State) -> Text:
        return Text("La table {table} reprend.", "Table {table} resumes.").fill(table=str(self.table))


@command
class HaltTable(Command, frozen=True, kw_only=True, tag="halt_table"):
    """Stop a table after its hand: because it must, because a player of it asks, or because the director says why."""

    table: int
    asked_by: int = 0
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        table = open_table(state, self.table)
        if table.is_halted:
            raise refused("seats.halted_already", table=self.table)
        if must_halt(state, table):
            yield TableHalted(at=context.now, table=self.table)
        elif may_halt(state, table) and self.asked_by in table.players.values():
            yield TableHalted(at=context.now, table=self.table, asked_by=self.asked_by)
        elif self.reason.strip():
            yield TableHalted(at=context.now, table=self.table, reason=self.reason.strip())
        else:
            raise Refused(self._why_not(state, table))

    def _why_not(self, state: State, table: Seating) -> Refusal:
        answer = halt_rules(state)[0]
        if may_halt(state, table):
            return refuse("seats.nobody_asks", table=table.number, article=answer.citation)
        return refuse(
            "seats.not_short",
            table=table.number,
            count=len(table),
            most=largest(state),
            article=answer.citation,
        )


@command
class ResumeTable(Command, frozen=True, kw_only=True, tag="resume_table"):
    """Let a halted table deal again."""

    table: int

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        table = open_table(state, self.table)
        if not table.is_halted:
            raise refused("seats.not_halted", table=self.table)
        if must_halt(state, table):
            raise refused(
                "seats.still_short",
                table=self.table,
                count=len(table),
                most=largest(state),
                article=halt_rules(state)[0].citation,
            )
        yield TableResumed(at=context.now, table=self.table)
