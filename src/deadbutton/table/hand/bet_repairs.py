"""Bets that went wrong: put in short without anybody noticing, then put right, or left as they are, for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadbutton.refusal import Refused, refused
from deadbutton.table.hand import refusal_codes, refusals, repairs
from deadbutton.table.hand.betting import NOBODY
from deadbutton.table.hand.state import TO_BET

if TYPE_CHECKING:
    from deadbutton.table.hand.hand import Hand


def put_in_unnoticed(hand: Hand, player: int, amount: int) -> None:
    """A call for too little that passes: the next player acts, and the short one still owes the rest."""
    _betting(hand)
    if hand.betting.actor != player:
        raise Refused(refusals.refusal(hand, refusal_codes.NOT_YOUR_TURN, player))
    repairs.put_in(hand, player, amount)
    hand.betting.acted_at[player] = hand.betting.raise_count
    hand.betting.pass_turn()
    hand.proceed()


def stand_as_acted(hand: Hand, player: int, amount: int) -> None:
    """A player has acted, with these chips: the turn goes on to whoever has something to decide."""
    _betting(hand)
    if amount:
        repairs.put_in(hand, player, amount)
    hand.betting.acted_at[player] = hand.betting.raise_count
    settle_turn(hand)


def correct_bets(hand: Hand, total: int, players: Sequence[int] = ()) -> None:
    """Every answer to the last bet is brought to one total: what is missing goes in, what is more comes back.

    Whoever checked, or acted before that bet, has still to answer it. ``players`` keeps the additions to some.
    """
    _betting(hand)
    betting = hand.betting
    # Chips that go back can undo a raise: who has answered is counted before.
    answered_at = betting.raise_count
    for player in range(betting.n):
        bet = betting.bet[player]
        if betting.folded[player] or bet == 0 or betting.acted_at[player] != answered_at:
            continue
        if bet > total:
            repairs.give_back(hand, player, bet - total)
        elif bet < total and betting.stack[player] and (not players or player in players):
            repairs.put_in(hand, player, min(total - bet, betting.stack[player]))
    betting.level = max(total, betting.floor) if betting.is_first_round else total
    settle_turn(hand)


def settle_turn(hand: Hand) -> None:
    """After chips have moved by a ruling: the turn stays where it is, or goes to the next who has something to decide."""
    betting = hand.betting
    if betting.actor != NOBODY:
        betting.actor = (betting.actor or betting.n) - 1
        betting.pass_turn()
        hand.proceed()


def _betting(hand: Hand) -> None:
    if hand.stage != TO_BET:
        raise refused("hand.bets_gathered")


def take_out(hand: Hand, player: int, amount: int) -> int:
    """Chips of a player leave the game: how many there really were."""
    betting = hand.betting
    amount = min(amount, betting.stack[player])
    if amount == 0:
        return 0
    betting.stack[player] -= amount
    hand.starting_stacks = [
        stack - amount if index == player else stack for index, stack in enumerate(hand.starting_stacks)
    ]
    if betting.stack[player] == 0 and not betting.folded[player] and not hand.is_over:
        betting.able -= 1
        if hand.stage == TO_BET:
            settle_turn(hand)
    return amount
