"""Somebody who had gone out is in again: the pot that put him out was another's mistake, and a ruling has given it back."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, TableNumber, Weight
from deadbutton.tournament.finish.ranking import recount
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.state import Phase, Player, State, Status


@fact
class PlayerBackIn(Fact, frozen=True, kw_only=True, tag="player_back_in"):
    """A player who was out sits down again, and the places of those who went out since are counted again."""

    player: PlayerId
    table: TableNumber
    seat: int

    chapters = (Chapter.SEATS,)
    weight = Weight.MOST
    seat_change = SeatChange.TAKEN_OR_LEFT

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits(player.status is Status.OUT, "the player is not out")
        table = state.tables[self.table]
        player.status = Status.PLAYING
        player.place, player.tied, player.out_at = 0, 1, 0
        player.out_by, player.out_stack, player.out_table = (), 0, 0
        state.playing += 1
        if state.in_step is not None:
            state.in_step.gone.pop(self.player, None)
        if self.player in state.finished:
            state.finished.remove(self.player)
        recount(state)
        state.seat(player, self.table, self.seat)
        table.newcomers.discard(self.seat)
        for told in (table.gone, table.lost):
            if self.player in told:
                told.remove(self.player)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return by_director(state)

    def sentence(self, state: State) -> Text:
        return Text(
            "{name} revient dans le tournoi, table {table}, siège {seat} ; les places prises depuis sont recomptées.",
            "{name} is in again, table {table}, seat {seat}; the places taken since are counted again.",
        ).fill(name=same(state.players[self.player].name), table=str(self.table), seat=str(self.seat))


def seat_to_come_back(state: State, player: Player, table: int, seat: int) -> int:
    """Where somebody who went out of a hand can sit down again: his own seat, or a free one there; 0 where nothing can be undone like
    that: the table or the tournament is over, his head or a prize has been paid for."""
    there = state.tables.get(table)
    if state.phase is not Phase.RUNNING or player.status is not Status.OUT or there is None:
        return 0
    since = state.finished[state.finished.index(player.id) :] if player.id in state.finished else [player.id]
    if any(state.money.paid.get(number) for number in since) or (
        player.out_by and _had_a_price(state, player)
    ):
        return 0
    taken = {*there.players, *there.unsold}
    seats = (seat, *range(1, state.settled.seats_per_table + 1))
    return next((one for one in seats if one not in taken), 0)


def _had_a_price(state: State, player: Player) -> bool:
    """Whether somebody has won what was on his head."""
    return bool(state.settled.bounty) and not player.bounty
