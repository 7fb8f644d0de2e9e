"""Who and where: players and tables by their numbers, or why not."""

from __future__ import annotations

from heapq import merge
from itertools import islice
from typing import Final

from deadbutton.refusal import refused
from deadbutton.tournament.state import Phase, Player, Seating, State


def playing_now(state: State) -> None:
    """Refuse what needs seats before they are drawn, or after the end."""
    if state.phase not in (Phase.SEATED, Phase.RUNNING):
        raise refused("seats.not_now" if state.phase is not Phase.OVER else "seats.not_now.over")


def seated_player(state: State, number: int) -> Player:
    player = known_player(state, number)
    if not player.table:
        raise refused("seats.no_seat", name=player.name)
    return player


def known_player(state: State, number: int) -> Player:
    player = state.players.get(number)
    if player is None:
        raise refused("seats.no_such_player", number=number)
    return player


MOST_NAMED: Final = 8
"""Tables that a refusal lists."""


def open_table(state: State, number: int) -> Seating:
    table = state.tables.get(number)
    if table is None:
        there = [str(one) for one in sorted(state.tables)]
        named = [*there[:MOST_NAMED], *(["…"] if len(there) > MOST_NAMED else [])]
        raise refused("seats.no_such_table", number=number, tables=", ".join(named) or "—")
    return table


def not_in_hand(*tables: Seating) -> None:
    """Nobody is moved during a hand."""
    busy = [table.number for table in tables if table.in_hand]
    if busy:
        raise refused(
            "seats.hand_in_play", tables=", ".join(map(str, busy[:5])) + ("…" if len(busy) > 5 else "")
        )


def has_living_hand(state: State, table: int) -> bool:
    """Whether the hand of a table is known act by act, or is about to be dealt so: nobody leaves it before it is over."""
    is_begun = state.settled.virtual is not None and state.tables[table].in_hand
    return is_begun or table in state.virtual or table in state.tracked


def held_by_hand(state: State, table: Seating) -> frozenset[int]:
    """Seats of a hand in play that nobody sits on: an unsold stack, a player who was sent away. Their chips are in that hand, and
    whoever came to the seat now would win or lose them."""
    if not has_living_hand(state, table.number):
        return frozenset()
    return frozenset(table.dealt) - table.players.keys()


def dealt_seats(table: Seating, state: State) -> list[int]:
    """Seats with chips in front of them, unsold stacks included."""
    seats = [seat for seat, player in table.players.items() if state.players[player].stack]
    return sorted([*seats, *(seat for seat, chips in table.unsold.items() if chips)])


def in_break_order(state: State, count: int | None = None) -> list[int]:
    """The tables that break first, the first one first."""
    by_rank = merge(*state.seating.by_size.values(), key=lambda number: state.tables[number].rank)
    return list(islice(by_rank, count))
