"""Putting a hand right: what a ruling does with chips and hands. Cards are put right in ``remedies`` and ``card_repairs``.

Every function here moves chips and hands that are already on the table. Nothing is made, nothing is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadbutton.refusal import Refused, refused
from deadbutton.table.hand import log
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.pots import give_odd_chips, share
from deadbutton.table.hand.rounds import is_open, recount_raises, take_up
from deadbutton.table.hand.state import TO_AWARD, TO_BET, TO_RETURN, TO_SHOW

if TYPE_CHECKING:
    from deadbutton.table.hand.playing import Playing


def replay_round(hand: Playing) -> None:
    """The bets of this round go back and the round starts again among the hands that are left; the blinds stay.

    While the cards of the next street have not come, it is the round that has just been closed.
    """
    betting = hand.betting
    if hand.stage >= TO_SHOW:
        raise refused("hand.betting_over")
    take_up(hand)
    for player in range(betting.n):
        kept = min(abs(hand.blinds[player]), betting.bet[player]) if hand.street == 0 else 0
        give_back(hand, player, betting.bet[player] - kept)
    hand.note(log.STREET, NOBODY, hand.street)
    hand.reopen_betting()


def give_back(hand: Playing, player: int, amount: int) -> None:
    """Chips of this round go back to a player."""
    betting = hand.betting
    if not 0 <= amount <= betting.bet[player]:
        raise refused("hand.not_in_front", seat=hand.seats[player], held=betting.bet[player], amount=amount)
    if amount == 0:
        return
    betting.give_back(player, amount)
    recount_raises(hand)
    hand.note_cards(log.RETURN, player, amount, (log.RULED,))
    if hand.stage == TO_BET and _has_nothing_to_say(hand, betting.actor):
        betting.pass_turn()


def pass_over(hand: Playing, player: int) -> None:
    """The turn goes on without the player whose turn it is, and comes back to him before the round is over."""
    if hand.stage == TO_BET and hand.betting.actor == player:
        hand.betting.pass_turn()
        hand.note(log.PASS, player, 0)


def _has_nothing_to_say(hand: Playing, player: int) -> bool:
    betting = hand.betting
    return player >= 0 and betting.acted_at[player] >= 0 and betting.bet[player] >= betting.level


def restore(hand: Playing, player: int) -> None:
    """A hand that was folded or killed by mistake is live again; its cards and its betting round must still be there.

    If nobody has acted since the fold, it is that player's turn again, also where the fold had closed the round and no card has
    come since. At the showdown the hand comes back face up.
    """
    betting = hand.betting
    if is_open(hand) and betting.folded[player] and hand.holes[player] and _folded_last(hand, player):
        take_up(hand)
    at_showdown = hand.stage == TO_SHOW or (hand.stage == TO_AWARD and any(hand.shown))
    ways_out = (log.MUCK, log.KILL) if at_showdown else (log.FOLD, log.KILL)
    is_time = at_showdown or hand.stage == TO_BET
    if (
        not betting.folded[player]
        or not hand.holes[player]
        or not is_time
        or not _went_this_round(hand, player, ways_out)
    ):
        raise refused("hand.not_restorable", seat=hand.seats[player])
    betting.folded[player] = False
    betting.live += 1
    if betting.stack[player] > 0:
        betting.able += 1
    if hand.stage == TO_BET and _folded_last(hand, player):
        betting.actor = player
    hand.note(log.RESTORE, player, 0)
    if at_showdown:
        hand.shown[player] = 1
        hand.note_cards(log.SHOW, player, 0, hand.holes[player])


def _folded_last(hand: Playing, player: int) -> bool:
    """Whether a fold of this player is the last thing that anybody did."""
    for kind, who, _, _ in reversed(hand.entries):
        if kind not in (log.STREET, log.RETURN, log.BURN):
            return kind == log.FOLD and who == player
    return False


def _went_this_round(hand: Playing, player: int, ways_out: tuple[int, int]) -> bool:
    """Whether the hand left in one of these ways since the street began."""
    for kind, who, _, _ in reversed(hand.entries):
        if kind == log.STREET:
            return False
        if who == player and kind in (log.FOLD, log.MUCK, log.KILL):
            return kind in ways_out
    return False


def cancel(hand: Playing) -> None:
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


def cancel_and_split(hand: Playing) -> None:
    """The unfinished round's bets go back, and what lies in the middle is shared among the live hands."""
    betting = hand.betting
    if hand.stage == TO_RETURN:
        give_back(hand, *betting.uncalled())
    for player in range(betting.n):
        give_back(hand, player, betting.bet[player] if hand.stage == TO_BET else 0)
    betting.collect()
    hand.note(log.CANCEL, NOBODY, 1)
    hand.split_among_live()


def move_pot(hand: Playing, giver: int, taker: int, amount: int) -> None:
    """Chips pushed to the wrong player go to the right one."""
    betting = hand.betting
    if not 0 < amount <= betting.stack[giver]:
        raise _not_that_much(hand, giver)
    betting.stack[giver] -= amount
    betting.stack[taker] += amount
    hand.won[giver] -= amount
    hand.won[taker] += amount
    hand.note_cards(log.MOVED, taker, amount, (giver,))


def split_pots(hand: Playing) -> None:
    """Nobody can say who won: each pot is shared among those who could win it, even if it was pushed already."""
    if hand.is_over:
        _split_after_all(hand)
    elif hand.stage in (TO_SHOW, TO_AWARD):
        hand.stage = TO_AWARD
        hand.award([pot.players for pot in hand.build_pots()])
    else:
        raise refused("hand.not_showdown.award")


def _split_after_all(hand: Playing) -> None:
    due = [-won for won in hand.won]
    for place, pot in enumerate(hand.pots):
        amount = pot.amount - (hand.left_over if place == 0 else 0)
        shares, left = share(amount, pot.players, hand.unit)
        give_odd_chips(shares, left, hand.unit)
        for player, part in zip(pot.players, shares, strict=True):
            due[player] += part
    for taker in range(len(due)):
        for giver in range(len(due)):
            amount = min(due[taker], -due[giver])
            if amount > 0:
                move_pot(hand, giver, taker, amount)
                due[taker] -= amount
                due[giver] += amount


def put_in(hand: Playing, player: int, amount: int) -> None:
    """Chips that stay in although the player has not yet said what he does: they lower what he still owes."""
    betting = hand.betting
    if not 0 < amount <= betting.stack[player]:
        raise _not_that_much(hand, player)
    betting.stack[player] -= amount
    betting.bet[player] += amount
    betting.put[player] += amount
    betting.pot += amount
    if betting.stack[player] == 0 and not betting.folded[player]:
        betting.able -= 1
    hand.note(log.PUT_IN, player, amount)


def _not_that_much(hand: Playing, player: int) -> Refused:
    return refused("hand.not_that_much", seat=hand.seats[player], held=hand.betting.stack[player])
