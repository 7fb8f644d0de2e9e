"""Putting a hand right: what a ruling does with chips and hands. Cards are put right in ``remedies`` and ``card_repairs``.

Every function here moves chips and hands that are already on the table. Nothing is made, nothing is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadbutton.refusal import Refused, refuse
from deadbutton.table import log
from deadbutton.table.betting import NOBODY
from deadbutton.table.state import TO_BET, TO_RETURN

if TYPE_CHECKING:
    from deadbutton.table.hand import Hand


def replay_round(hand: Hand) -> None:
    """The bets of this round go back and the round starts again among the hands that are left; the blinds stay."""
    betting = hand.betting
    for player in range(betting.n):
        kept = min(abs(hand.blinds[player]), betting.bet[player]) if hand.street == 0 else 0
        give_back(hand, player, betting.bet[player] - kept)
    hand.note(log.STREET, NOBODY, hand.street)
    hand.reopen_betting()


def give_back(hand: Hand, player: int, amount: int) -> None:
    """Chips of this round go back to a player."""
    betting = hand.betting
    if not 0 <= amount <= betting.bet[player]:
        raise Refused(
            refuse(
                "hand.not_in_front",
                "Le siège {seat} n'a que {held} devant lui : impossible d'en rendre {amount}.",
                "Seat {seat} has only {held} in front: {amount} cannot go back.",
                seat=hand.seats[player],
                held=betting.bet[player],
                amount=amount,
            )
        )
    if amount == 0:
        return
    if betting.stack[player] == 0 and not betting.folded[player]:
        betting.able += 1
    betting.stack[player] += amount
    betting.bet[player] -= amount
    betting.put[player] -= amount
    betting.pot -= amount
    betting.level = max(betting.bet) if not betting.is_first_round else max(*betting.bet, betting.floor)
    hand.note(log.RETURN, player, amount)


def restore(hand: Hand, player: int) -> None:
    """A hand that was folded or killed by mistake is live again; its cards must still be there."""
    betting = hand.betting
    if not betting.folded[player] or hand.is_over or not hand.holes[player]:
        raise Refused(
            refuse(
                "hand.not_restorable",
                "La main du siège {seat} ne peut plus revenir.",
                "Seat {seat}'s hand cannot come back.",
                seat=hand.seats[player],
            )
        )
    betting.folded[player] = False
    betting.live += 1
    if betting.stack[player] > 0:
        betting.able += 1
    hand.note(log.RESTORE, player, 0)


def cancel(hand: Hand) -> None:
    """As if the hand had never been dealt: every chip back where it was."""
    betting = hand.betting
    betting.stack = hand.starting_stacks[:]
    betting.bet = [0] * betting.n
    betting.put = [0] * betting.n
    betting.pot = hand.dead_at_start
    betting.actor = NOBODY
    hand.won = [0] * betting.n
    hand.left_over = hand.dead_at_start
    hand.pots = []
    hand.note(log.CANCEL, NOBODY, 0)
    hand.finish()


def cancel_and_split(hand: Hand) -> None:
    """The unfinished round's bets go back, and what lies in the middle is shared among the live hands."""
    betting = hand.betting
    if hand.stage == TO_RETURN:
        give_back(hand, betting.uncalled(), betting.returned)
    for player in range(betting.n):
        give_back(hand, player, betting.bet[player] if hand.stage == TO_BET else 0)
    betting.collect()
    hand.note(log.CANCEL, NOBODY, 1)
    hand.split_among_live()


def move_pot(hand: Hand, giver: int, taker: int, amount: int) -> None:
    """Chips pushed to the wrong player go to the right one."""
    betting = hand.betting
    if not 0 < amount <= betting.stack[giver]:
        raise Refused(
            refuse(
                "hand.not_that_much",
                "Le siège {seat} n'a que {held}.",
                "Seat {seat} has only {held}.",
                seat=hand.seats[giver],
                held=betting.stack[giver],
            )
        )
    betting.stack[giver] -= amount
    betting.stack[taker] += amount
    hand.won[giver] -= amount
    hand.won[taker] += amount
    hand.note(log.WIN, taker, amount)


def put_in(hand: Hand, player: int, amount: int) -> None:
    """Chips that stay in although the player has not yet said what he does: they lower what he still owes."""
    betting = hand.betting
    if not 0 < amount <= betting.stack[player]:
        raise Refused(
            refuse(
                "hand.not_that_much",
                "Le siège {seat} n'a que {held}.",
                "Seat {seat} has only {held}.",
                seat=hand.seats[player],
                held=betting.stack[player],
            )
        )
    betting.stack[player] -= amount
    betting.bet[player] += amount
    betting.put[player] += amount
    betting.pot += amount
    if betting.stack[player] == 0 and not betting.folded[player]:
        betting.able -= 1
    hand.note(log.PUT_IN, player, amount)
