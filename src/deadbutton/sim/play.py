"""A hand between bots: each is asked in turn, through the view of its own seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from deadbutton.refusal import refused
from deadbutton.sim.bots import Act, Bot, CallAct, Draw, FoldAct, RaiseAct
from deadbutton.table import (
    OVER,
    STAGES,
    TO_AWARD,
    TO_BET,
    TO_DEAL,
    TO_DRAW,
    TO_POST,
    TO_RETURN,
    Hand,
    seat_view,
)


def play_hand(hand: Hand, bots: Sequence[Bot], random: Random) -> Hand:
    """Play to the end. ``bots`` come in the order of the deal; a shorter list goes round."""
    while hand.stage != OVER:
        step(hand, bots, random)
    return hand


def step(hand: Hand, bots: Sequence[Bot], random: Random) -> None:
    """One decision of a player, or one step of the dealer where the hand leaves him that step."""
    match hand.stage:
        case stage if stage in (TO_BET, TO_DRAW):
            player = hand.actor
            act(hand, bots[player % len(bots)].decide(seat_view(hand, player), random))
        case stage if stage == TO_DEAL and hand.need_burn:
            hand.burn()
        case stage if stage == TO_POST:
            hand.post()
        case stage if stage == TO_RETURN:
            hand.return_uncalled()
        case stage if stage == TO_AWARD:
            hand.award()
        case _:
            raise refused("sim.needs_dealer", stage=STAGES[hand.stage])


def act(hand: Hand, decided: Act) -> None:
    """Do what was decided, for the player whose turn it is."""
    match decided:
        case FoldAct():
            hand.fold()
        case CallAct():
            hand.check_or_call()
        case RaiseAct(total):
            hand.raise_to(total)
        case Draw(cards):
            hand.draw(cards)
