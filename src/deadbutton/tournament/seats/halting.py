"""Short tables: those that must stop before their next hand, those that may if a player or the director wants it, those that
play on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import HaltOtherFormats, HaltShortTable, Seats
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber, Topic
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table, playing_now
from deadbutton.tournament.seats.balancing import asked_gap, gap, is_late
from deadbutton.tournament.seats.break_order import largest, smallest
from deadbutton.tournament.seats.capacity import final_is_due, seats_at_each, seats_per_table
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
    fewer = largest(state) - len(table)
    return fewer > 0 and fewer >= short_by(state)  # hardly ever: the book is asked where it may matter


def must_halt(state: State, table: Seating) -> bool:
    """Whether the table may not deal its next hand."""
    return _halts(state, table) and not _is_left_to_director(state, table)


def asks_director(state: State, table: Seating) -> bool:
    """Whether the table waits for the director's choice: to halt it, or to let it play on."""
    is_open = not table.is_halted and table.number not in state.seating.waived
    return is_open and _halts(state, table) and _is_left_to_director(state, table)


SIX_HANDED, TURBO_MINUTES = 6, 15


def _is_left_to_director(state: State, table: Seating) -> bool:
    """A halt that the director has waived; or a format in which the book leaves every halt to him."""
    if table.number in state.seating.waived:
        return True
    asked = state.book.seats.halt_other_formats.value is HaltOtherFormats.DIRECTOR_ASKED
    return asked and (seats_per_table(state) <= SIX_HANDED or 0 < state.level.minutes <= TURBO_MINUTES)


def _halts(state: State, table: Seating) -> bool:
    """Whether the book stops such a table, be it not in every format."""
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
    return [number for number in _out_of_balance(state) if must_halt(state, state.tables[number])]


def tables_to_ask_about(state: State) -> list[int]:
    """Tables of which the director says whether they halt, smallest first."""
    return [number for number in _out_of_balance(state) if asks_director(state, state.tables[number])]


def _out_of_balance(state: State) -> list[int]:
    sizes = [size for size in sorted(state.seating.by_size) if _size_matters(state, size)]
    return [number for size in sizes for number in state.seating.by_size[size]]


def _size_matters(state: State, size: int) -> bool:
    return largest(state) - size >= short_by(state) or size - smallest(state) >= short_by(state)


def _is_too_full(state: State, table: Seating) -> bool:
    """With the balance tightened to one player, every table that is out of balance waits, the bigger ones too."""
    is_tight = is_late(state)
    return is_tight and len(table) - smallest(state) >= short_by(state)


def _big_blind_falls_on_nobody(state: State, table: Seating) -> bool:
    if table.positions is not None and table.is_frozen:
        return table.positions.big_blind not in table.players
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
    if asks_director(state, table):
        return refuse(
            "seats.halt_to_choose",
            table=number,
            count=len(table),
            most=largest(state),
            article=state.book.seats.halt_other_formats.citation,
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
        state.seating.waived.discard(self.table)
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
        if must_halt(state, table) or asks_director(state, table):
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


# Letting a short table play


@fact
class HaltWaived(Fact, frozen=True, kw_only=True, tag="halt_waived"):
    """A short table plays on by the director's word, until somebody joins it. What it deals stands."""

    table: TableNumber
    reason: str = ""

    topics = (Topic.SEATS,)
    chapters = (Chapter.FLOOR,)

    def apply(self, state: State) -> None:
        state.seating.waived.add(self.table)
        state.tables[self.table].is_halted = False

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.seats.halt_short_table, state.book.seats.halt_other_formats)

    def sentence(self, state: State) -> Text:
        said = Text(
            "La table {table} continue à {count} : le directeur la dispense d'attendre",
            "Table {table} plays on with {count}: the director waives its halt",
        ).fill(table=str(self.table), count=len(state.tables[self.table]))
        if self.reason:
            said += Text(" ({why})", " ({why})").fill(why=same(self.reason))
        return said + same(".")


@command
class WaiveHalt(Command, frozen=True, kw_only=True, tag="waive_halt"):
    """Let a table play on although it is short, where the book leaves that to the director."""

    table: int
    reason: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        table = open_table(state, self.table)
        answer = halt_rules(state)[0]
        is_left_to_him = asks_director(state, table)
        if answer.value is not HaltShortTable.HALT_AT_EMPTY_BIG_BLIND and not is_left_to_him:
            raise refused("seats.no_waiver", table=self.table, article=answer.citation)
        if not _halts(state, table) or self.table in state.seating.waived:
            raise refused("seats.nothing_to_waive", table=self.table, article=answer.citation)
        yield HaltWaived(at=context.now, table=self.table, reason=self.reason.strip())
