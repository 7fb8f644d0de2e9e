"""Calls for the floor: a player or a dealer raises a hand, somebody goes there, or the caller takes it back.

A call lapses when the player goes out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber, Topic
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.player import FloorCall
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table, playing_now, seated_player
from deadbutton.tournament.state import State
from deadbutton.tournament.time.clock import MINUTE

LONGEST: Final = 200
"""Letters of what a caller says: the rest is said at the table."""


def one_line(text: str, most: int) -> str:
    """What somebody typed, on one line, without invisible letters; refused where it is too long."""
    said = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if len(said) > most:
        raise refused("floor_calls.too_long", most=most, count=len(said))
    return said


def table_of(state: State, call: FloorCall) -> int:
    """Where the floor finds the caller now."""
    return (state.players[call.player].table if call.player else 0) or call.table


def call_of(state: State, player: int, table: int) -> FloorCall | None:
    """The open call of a player, or with player 0 that of the dealer of a table."""
    return next(
        (
            call
            for call in state.floor.calls.values()
            if call.player == player and (player or call.table == table)
        ),
        None,
    )


@fact
class FloorCalled(Fact, frozen=True, kw_only=True, tag="floor_called"):
    """The floor is wanted at a table."""

    number: int
    player: PlayerId = 0
    table: TableNumber = 0
    reason: str = ""

    topics = (Topic.FLOOR,)
    chapters = (Chapter.FLOOR,)

    def apply(self, state: State) -> None:
        state.floor.last_call = max(state.floor.last_call, self.number)
        state.floor.calls[self.number] = FloorCall(self.number, self.player, self.table, self.reason, self.at)

    def sentence(self, state: State) -> Text:
        if self.player:
            said = Text("{name} appelle l'arbitre, table {table}", "{name} calls the floor to table {table}")
        else:
            said = Text("La table {table} appelle l'arbitre", "Table {table} calls the floor")
        name = state.players[self.player].name if self.player else ""
        said = said.fill(name=same(name), table=str(self.table))
        return said + (
            Text(" : « {reason} »", ": “{reason}”").fill(reason=same(self.reason))
            if self.reason
            else same(".")
        )


class _CallClosed(Fact, frozen=True, kw_only=True):
    """A call waits no longer."""

    number: int
    player: PlayerId = 0
    table: TableNumber = 0

    topics = (Topic.FLOOR,)
    chapters = (Chapter.FLOOR,)

    def apply(self, state: State) -> None:
        # It may be gone: an act in between that was restored can have put the player out.
        state.floor.calls.pop(self.number, None)

    def _told(self, state: State, of_player: Text, of_table: Text) -> Text:
        if not self.player:
            return of_table.fill(table=str(self.table))
        return of_player.fill(name=same(state.players[self.player].name), table=str(self.table))


@fact
class CallAnswered(_CallClosed, frozen=True, kw_only=True, tag="call_answered"):
    """Somebody of the floor goes there."""

    def sentence(self, state: State) -> Text:
        return self._told(
            state,
            Text("L'arbitre va voir {name}, table {table}.", "The floor goes to {name}, table {table}."),
            Text("L'arbitre va à la table {table}.", "The floor goes to table {table}."),
        )


@fact
class CallCancelled(_CallClosed, frozen=True, kw_only=True, tag="call_cancelled"):
    """The caller does not need the floor any more."""

    def sentence(self, state: State) -> Text:
        return self._told(
            state,
            Text(
                "{name}, table {table}, n'appelle plus l'arbitre.",
                "{name}, table {table}, takes the call for the floor back.",
            ),
            Text(
                "La table {table} n'appelle plus l'arbitre.",
                "Table {table} takes its call for the floor back.",
            ),
        )


@command
class CallFloor(Command, frozen=True, kw_only=True, tag="call_floor"):
    """Raise a hand: a player for himself, or a dealer for his table."""

    player: int = 0
    table: int = 0
    reason: str = ""

    roles = (Role.FLOOR, Role.DEALER, Role.PLAYER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        table = self.table
        if self.player:
            table = seated_player(state, self.player).table
        elif table:
            open_table(state, table)
        else:
            raise refused("floor_calls.nowhere")
        call = call_of(state, self.player, table)
        if call is not None:
            raise Refused(_called_already(call, context.now))
        yield FloorCalled(
            at=context.now,
            number=state.floor.last_call + 1,
            player=self.player,
            table=table,
            reason=one_line(self.reason, LONGEST),
        )


@command
class AnswerCall(Command, frozen=True, kw_only=True, tag="answer_call"):
    """Go there: the call is off the list."""

    call: int

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        found = _open(state.floor.calls.get(self.call))
        yield CallAnswered(
            at=context.now, number=found.number, player=found.player, table=table_of(state, found)
        )


@command
class CancelCall(Command, frozen=True, kw_only=True, tag="cancel_call"):
    """Take one's own call back: a player, or a dealer for his table."""

    player: int = 0
    table: int = 0

    roles = (Role.FLOOR, Role.DEALER, Role.PLAYER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        found = _open(call_of(state, self.player, self.table))
        yield CallCancelled(
            at=context.now, number=found.number, player=found.player, table=table_of(state, found)
        )


def _open(call: FloorCall | None) -> FloorCall:
    if call is None:
        raise refused("floor_calls.not_open")
    return call


def _called_already(call: FloorCall, now: int) -> Refusal:
    minutes = max(0, now - call.at) // MINUTE
    when = (
        Text("il y a {minutes} min", "{minutes} min ago").fill(minutes=minutes)
        if minutes
        else Text("à l'instant", "just now")
    )
    return refuse("floor_calls.called_already", when=when, table=str(call.table), at=str(call.at))
