"""The odd chips that lie at a table when a denomination leaves: whose they are, and what they are worth there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deadbutton.tournament import Leftover, Seating, State, first_seat


@dataclass(frozen=True, slots=True)
class OddSeat:
    """Somebody with odd chips: so many cards."""

    seat: int
    player: int
    name: str
    chips: int
    value: int
    keeps: int

    @property
    def is_in_need(self) -> bool:
        """Without a chip from the race nothing would be left."""
        return not self.keeps


@dataclass(frozen=True, slots=True)
class OddTable:
    """A table's part: odd chips in dealing order, bigger chips to be won, and the chips."""

    table: int
    first: int
    odd: tuple[OddSeat, ...]
    prizes: int
    value: int
    to: int
    is_exact: bool
    seats: tuple[OddSeat, ...] = ()
    """Everybody at the table, odd chips or not: what lies there can be typed in."""

    @property
    def needs_cards(self) -> bool:
        return 0 < self.prizes < len(self.odd)


def odd_table(
    state: State, table: Seating, odd: tuple[Leftover, ...], chips: int, values: tuple[int, int]
) -> OddTable:
    return OddTable(
        table.number,
        first_seat(state, table),
        tuple(
            OddSeat(
                one.seat,
                table.players.get(one.seat, 0),
                name_at(state, table, one.seat),
                one.chips,
                one.value,
                one.keeps,
            )
            for one in odd
        ),
        chips,
        *values,
        is_exact=not table.uncounted,
        seats=tuple(_everybody(state, table, odd)),
    )


def _everybody(state: State, table: Seating, odd: tuple[Leftover, ...]) -> Iterator[OddSeat]:
    by_seat = {one.seat: one for one in odd}
    for seat in sorted({*table.players, *by_seat}):
        number, one = table.players.get(seat, 0), by_seat.get(seat)
        stack = state.players[number].stack if number else 0
        yield OddSeat(
            seat,
            number,
            name_at(state, table, seat),
            one.chips if one else 0,
            one.value if one else 0,
            one.keeps if one else stack,
        )


def name_at(state: State, table: Seating | None, seat: int) -> str:
    number = table.players.get(seat, 0) if table is not None else 0
    return state.players[number].name if number else ""
