"""The money at a glance: what has been paid, what is owed, what is still played for. It always adds up."""

from __future__ import annotations

import msgspec

from deadbutton.tournament.money.pool import prize_pool
from deadbutton.tournament.prizes.prizes import Slip, prize_is_due, slip
from deadbutton.tournament.state import State, Status


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """Prizes and bounties together, in the smallest unit. The five parts sum to ``total``."""

    total: int
    paid: int
    """Handed over."""
    owed: int
    """Won, and not collected yet."""
    held_back: int
    """Won by players who have been disqualified since: the director decides."""
    seats: int
    """What the seats that have been won are worth."""
    in_play: int
    """Still to be won; below zero, more has been paid than there is."""


def unpaid(state: State) -> list[Slip]:
    """Slips that wait at the cashier's, the best place first."""
    due = [p for p in state.players.values() if p.id not in state.money.paid and prize_is_due(state, p)]
    return [slip(state, player.id) for player in sorted(due, key=lambda player: (player.place, player.id))]


def ledger_of(state: State) -> Ledger:
    """The money as it stands."""
    pool = prize_pool(state)
    total = pool.total + pool.bounties
    waiting = unpaid(state)
    held_back = sum(one.cash for one in waiting if state.players[one.player].status is Status.DISQUALIFIED)
    owed = sum(one.cash for one in waiting) - held_back
    paid = sum(state.money.paid.values())
    seats = (
        sum(state.settled.seat_value for player in state.players.values() if slip(state, player.id).seat)
        if state.money.seats_paid
        else 0
    )
    return Ledger(
        total=total,
        paid=paid,
        owed=owed,
        held_back=held_back,
        seats=seats,
        in_play=total - paid - owed - held_back - seats,
    )
