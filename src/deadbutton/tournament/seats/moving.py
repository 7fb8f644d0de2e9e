"""Moving players: the proposed moves one by one or at once, a director's own move with its reason, arrivals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import DodgingBlinds, Seats
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import at_first, by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, TableNumber, Topic
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import held_by_hand, not_in_hand, open_table, playing_now, seated_player
from deadbutton.tournament.seats.balancing import PRESET, Move, moves
from deadbutton.tournament.seats.break_order import to_break
from deadbutton.tournament.seats.capacity import final_is_due, free_seats, hand_first
from deadbutton.tournament.state import Player, Seating, State


@fact
class PlayerMoved(Fact, frozen=True, kw_only=True, tag="player_moved"):
    """One player has a new seat."""

    player: PlayerId
    from_table: TableNumber
    from_seat: int
    table: TableNumber
    seat: int
    why: Literal["balance", "override", "objection"] = "balance"
    reason: str = ""
    """The director's own words, for an override."""
    cited: tuple[str, ...] = ()
    """What the plan rested on: see ``Answer.key``."""

    chapters = (Chapter.SEATS,)
    seat_change = SeatChange.MOVED

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits((player.table, player.seat) == (self.from_table, self.from_seat), "the player sits elsewhere")
        state.seat(player, self.table, self.seat)
        state.on_the_way[self.player] = self

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        match self.why:
            case "balance":
                found = (state.book.rested(key) for key in self.cited)
                return tuple(_narrowed(answer) for answer in found if answer is not None)
            case "objection":
                return (state.book.seats.broken_table_rights,)
            case "override":
                return by_director(state, state.book.seats.balance_who_moves)

    def sentence(self, state: State) -> Text:
        text = Text(
            "{name} va de la table {a}, siège {b}, à la table {c}, siège {d}",
            "{name} goes from table {a}, seat {b}, to table {c}, seat {d}",
        ).fill(
            name=same(state.players[self.player].name),
            a=str(self.from_table),
            b=str(self.from_seat),
            c=str(self.table),
            d=str(self.seat),
        )
        if self.reason:
            text += Text(" : {why}", ": {why}").fill(why=same(self.reason))
        return text + same(".")


@command
class MovePlayer(Command, frozen=True, kw_only=True, tag="move_player"):
    """Carry out a move. One that the plan does not hold is the director's own, and needs a reason."""

    player: int
    table: int
    seat: int
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        player = seated_player(state, self.player)
        here, there = state.tables[player.table], open_table(state, self.table)
        _is_free(state, there, self.seat)
        not_in_hand(here)
        wanted = (self.player, self.table, self.seat)
        planned = due_moves(state)
        found = next((m for m in planned if (m.player, m.table, m.seat) == wanted), None)
        if found is not None:
            yield moved(found, context)
            return
        if not self.reason.strip():
            raise Refused(_not_planned(state, player, planned))
        yield PlayerMoved(
            at=context.now,
            player=self.player,
            from_table=player.table,
            from_seat=player.seat,
            table=self.table,
            seat=self.seat,
            why="override",
            reason=self.reason.strip(),
        )


@command
class BalanceTables(Command, frozen=True, kw_only=True, tag="balance_tables"):
    """Carry out all proposed moves at once, save those from a table that is in a hand."""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        planned = due_moves(state)
        if not planned and (final_is_due(state) or to_break(state, 1)):
            raise refused("seats.break_first")
        if not planned:
            raise refused("seats.balanced")
        ready = [move for move in planned if not state.tables[move.from_table].in_hand]
        if not ready:
            not_in_hand(*(state.tables[move.from_table] for move in planned))
        for move in ready:
            yield moved(move, context)


def due_moves(state: State) -> list[Move]:
    """The moves of the plan: none as long as a table must break first."""
    return [] if final_is_due(state) or to_break(state, 1) else moves(state)


def moved(move: Move, context: Context) -> PlayerMoved:
    """A proposed move as the fact that it becomes."""
    return PlayerMoved(
        at=context.now,
        player=move.player,
        from_table=move.from_table,
        from_seat=move.from_seat,
        table=move.table,
        seat=move.seat,
        cited=tuple(answer.point.key for answer in move.rests_on),
    )


def _narrowed(answer: Answer[Any]) -> Answer[Any]:
    """The log names the point; of the order of breaking, only what settles the tables of a move decided."""
    return answer.on(*PRESET) if answer.point is Seats.table_break_order else answer


def _is_free(state: State, table: Seating, seat: int) -> None:
    free = free_seats(state, table)
    if seat in held_by_hand(state, table):
        raise hand_first(table.number)
    if seat not in free:
        holder = table.players.get(seat)
        raise refused(
            "seats.seat_taken" if holder else "seats.no_such_seat.other",
            seat=seat,
            table=table.number,
            free=", ".join(map(str, free)) or "—",
        )


def _not_planned(state: State, player: Player, planned: list[Move]) -> Refusal:
    if not planned:
        return refuse("seats.not_planned.seat", name=player.name)
    first = planned[0]
    return refuse(
        "seats.not_planned", due=state.players[first.player].name, table=first.table, seat=first.seat
    )


# Arriving


@fact
class PlayerArrived(Fact, frozen=True, kw_only=True, tag="player_arrived"):
    """A player who was sent to a new seat is there."""

    player: PlayerId
    after: int = 0
    """How long it took, in milliseconds."""

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        state.on_the_way.pop(self.player, None)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        rules = state.book.seats.dodging_blinds
        return (at_first(rules, Circumstance.CHANGING_TABLES, DodgingBlinds.DELAY_COUNTS),)

    def sentence(self, state: State) -> Text:
        return Text(
            "{name} est à sa nouvelle place ({seconds} s).", "{name} is at the new seat ({seconds} s)."
        ).fill(name=same(state.players[self.player].name), seconds=self.after // 1000)


@command
class Arrive(Command, frozen=True, kw_only=True, tag="arrive"):
    """Somebody has seen the player at the new seat."""

    player: int

    roles = (Role.FLOOR, Role.DEALER, Role.PLAYER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = seated_player(state, self.player)
        if self.player not in state.on_the_way:
            raise refused("seats.not_on_the_way", name=player.name)
        yield PlayerArrived(
            at=context.now,
            player=self.player,
            after=max(0, context.now - state.on_the_way[self.player].at),
        )


def still_on_the_way(state: State, now: int, minutes: int = 0) -> list[tuple[int, int]]:
    """Who has not reached the new seat, and since how many milliseconds, the longest first."""
    waited = [(player, now - sent.at) for player, sent in state.on_the_way.items()]
    return sorted((w for w in waited if w[1] >= minutes * 60_000), key=lambda w: -w[1])
