"""Seat cards: what a player is handed after a draw or a move."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.text import Text, same
from deadbutton.tournament.roster import seated_player
from deadbutton.tournament.state import State


@dataclass(frozen=True, slots=True)
class SeatCard:
    """Where a player sits now."""

    player: int
    name: str
    table: int
    seat: int
    stack: int

    @property
    def text(self) -> Text:
        return Text("{name} : table {table}, siège {seat}", "{name}: table {table}, seat {seat}").fill(
            name=same(self.name), table=str(self.table), seat=str(self.seat)
        )


def seat_card(state: State, number: int) -> SeatCard:
    """The card of one player, refused if he has no seat."""
    player = seated_player(state, number)
    return SeatCard(player.id, player.name, player.table, player.seat, player.stack)
