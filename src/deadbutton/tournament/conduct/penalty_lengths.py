"""How long a penalty is, in hands or in minutes, and how it is served."""

from __future__ import annotations

from deadbutton.books.points import Offence, PenaltyStep, RoundLength
from deadbutton.floor import Rung, counted_in_time, slice_minutes
from deadbutton.tournament.roster import dealt_seats
from deadbutton.tournament.state import Player, Seating, State

COUNTED = (PenaltyStep.HANDS, PenaltyStep.SUSPENSION)
"""Steps whose length the director chooses."""
LONGEST = 1000
"""Rounds, hands or minutes that nobody means."""


def in_minutes(state: State, offence: Offence | None = None) -> bool:
    """Whether exclusions are counted in time: as the book says, or as the house has posted."""
    return counted_in_time(state.book, offence) is True


def round_hands(state: State, table: Seating) -> int:
    """How many hands a round is at this table, now: fixed when the penalty is given."""
    if state.book.conduct.penalty_round_length.value is RoundLength.PLAYERS_DEALT_IN:
        seats = table.dealt if table.in_hand and table.dealt else dealt_seats(table, state)
        return sum(seat not in table.unsold for seat in seats)
    return len(table)


def length(state: State, player: Player, rung: Rung, offence: Offence | None = None) -> tuple[int, int]:
    """A step of the ladder in hands and in minutes, one of them zero; for a deed whose length its article may name."""
    kind, rounds = rung
    match kind:
        case PenaltyStep.WARNING | PenaltyStep.DISQUALIFICATION:
            return 0, 0
        case (
            PenaltyStep.WARNING_WITH_ONE_HAND
            | PenaltyStep.ONE_HAND
            | PenaltyStep.HANDS
            | PenaltyStep.SUSPENSION
        ):
            return 1, 0
        case PenaltyStep.ROUNDS if not in_minutes(state, offence):
            return rounds * round_hands(state, state.tables[player.table]), 0
        case PenaltyStep.ROUNDS | PenaltyStep.TIME_SLICES:
            return 0, slice_minutes(state.book, rounds)


def sits_out(player: Player, now: int) -> bool:
    """Whether a player has a penalty to serve, or has not been let back in."""
    return bool(player.hands_to_miss or player.time_out or player.to_report) or player.waits_until > now


def serve(state: State, table: Seating, at: int) -> None:
    """For the fact that ends a hand: it counts for those who missed it, and time-outs that waited for its end begin."""
    for seat in table.missing:
        if seat in table.players:
            player = state.players[table.players[seat]]
            player.hands_to_miss = max(0, player.hands_to_miss - 1)
    table.missing = ()
    for number in table.players.values():
        player = state.players[number]
        if player.time_out:
            player.waits_until, player.time_out = max(at, player.waits_until) + player.time_out, 0
