"""After a draw by cards: the highest card of a table picks a place, and the others follow in the order of their cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import SeatDraw
from deadbutton.refusal import refused
from deadbutton.table import first_positions
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, TableNumber
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import not_in_hand, open_table
from deadbutton.tournament.seats.capacity import seats_at_each
from deadbutton.tournament.seats.lots import Seated
from deadbutton.tournament.state import Seating, State


@fact
class PlacePicked(Fact, frozen=True, kw_only=True, tag="place_picked"):
    """Everybody at a table has moved on by the same number of places, with the button."""

    table: TableNumber
    player: PlayerId
    seat: int
    seats: list[Seated]

    chapters = (Chapter.SEATS,)
    seat_change = SeatChange.MOVED

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        for player, _, _ in self.seats:
            state.unseat(state.players[player])
        for player, number, seat in self.seats:
            state.seat(state.players[player], number, seat)
        table.positions = first_positions(self.seat, table.players) if len(table) > 1 else None
        table.newcomers.clear()

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.seats.seat_draw.on(SeatDraw.RANKED_CARDS),)

    def sentence(self, state: State) -> Text:
        return Text(
            "{name} a la plus forte carte et choisit le siège {seat} à la table {table} ; les autres suivent.",
            "{name} has the highest card and picks seat {seat} at table {table}; the others follow.",
        ).fill(name=same(state.players[self.player].name), seat=str(self.seat), table=str(self.table))


@command
class PickPlace(Command, frozen=True, kw_only=True, tag="pick_place"):
    """The highest card of a table picks a place, before the first hand after the draw."""

    table: int
    seat: int

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        table = open_table(state, self.table)
        not_in_hand(table)
        dealer = who_picks(state, table)
        if dealer is None:
            raise refused("seats.nobody_picks", table=self.table)
        most = max(seats_at_each(state), *table.players)
        if not 1 <= self.seat <= most:
            raise refused("seats.no_such_seat", seat=self.seat, most=most)
        pinned = next((p for p in table.players.values() if p in state.seating.pins), 0)
        if pinned:
            raise refused("seats.pinned_at_table", name=state.players[pinned].name, table=self.table)
        step = self.seat - dealer
        seats = [
            (player, self.table, (seat - 1 + step) % most + 1)
            for seat, player in sorted(table.players.items())
        ]
        if step:
            yield PlacePicked(
                at=context.now,
                table=self.table,
                player=table.players[dealer],
                seat=self.seat,
                seats=seats,
            )


def who_picks(state: State, table: Seating) -> int | None:
    """The seat of the highest card, as long as a place can be picked: drawn by cards, and no hand played since."""
    ranked = SeatDraw.RANKED_CARDS in state.book.seats.seat_draw.value
    drawn_at = state.seating.drawn_at.get(table.number, 0)
    if not ranked or table.hands != drawn_at or table.positions is None:
        return None
    return table.positions.button if table.positions.button in table.players else None
