"""A player who began in the wrong seat: sent to the right one, with the chips held by then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import WrongSeatStart
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, TableNumber
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import not_in_hand, open_table, playing_now, seated_player
from deadbutton.tournament.seats.capacity import seats_at_each
from deadbutton.tournament.state import State


@fact
class SeatCorrected(Fact, frozen=True, kw_only=True, tag="seat_corrected"):
    """Somebody who began in the wrong seat has the right one; whoever sat there takes the other in exchange."""

    player: PlayerId
    from_table: TableNumber
    from_seat: int
    table: TableNumber
    seat: int
    other: PlayerId = 0
    reason: str = ""

    chapters = (Chapter.SEATS,)
    seat_change = SeatChange.MOVED

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits((player.table, player.seat) == (self.from_table, self.from_seat), "the player sits elsewhere")
        if self.other:
            state.unseat(state.players[self.other])
        state.seat(player, self.table, self.seat)
        if self.other:
            state.seat(state.players[self.other], self.from_table, self.from_seat)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        answer = state.book.seats.wrong_seat_start
        return by_director(state, answer) if self.reason else (answer,)

    def sentence(self, state: State) -> Text:
        player = state.players[self.player]
        text = Text(
            "{name} avait commencé au mauvais siège et rejoint la table {table}, siège {seat}, avec {stack}",
            "{name} began in the wrong seat and goes to table {table}, seat {seat}, with {stack}",
        ).fill(name=same(player.name), table=str(self.table), seat=str(self.seat), stack=player.stack)
        if self.other:
            text += Text(" ; {other} prend l'autre siège", "; {other} takes the other seat").fill(
                other=same(state.players[self.other].name)
            )
        if self.reason:
            text += Text(" ({why})", " ({why})").fill(why=same(self.reason))
        return text + same(".")


@command
class CorrectSeat(Command, frozen=True, kw_only=True, tag="correct_seat"):
    """Send a player who began in the wrong seat to the one that was drawn. Nothing that was played is undone."""

    player: int
    table: int
    seat: int
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        player = seated_player(state, self.player)
        here, there = state.tables[player.table], open_table(state, self.table)
        if not 1 <= self.seat <= seats_at_each(state):
            raise refused("seats.no_such_seat", seat=self.seat, most=seats_at_each(state))
        if (player.table, player.seat) == (self.table, self.seat):
            raise refused("seats.right_seat_already", name=player.name)
        answer = state.book.seats.wrong_seat_start
        if answer.value is WrongSeatStart.DIRECTOR_DECIDES and not self.reason.strip():
            raise refused("seats.wrong_seat_reason", name=player.name, article=answer.citation)
        not_in_hand(here, there)
        yield SeatCorrected(
            at=context.now,
            player=self.player,
            from_table=player.table,
            from_seat=player.seat,
            table=self.table,
            seat=self.seat,
            other=there.players.get(self.seat, 0),
            reason=self.reason.strip() if answer.value is WrongSeatStart.DIRECTOR_DECIDES else "",
        )
