"""A hand between bots, with and without a dealer who stops before each step."""

from __future__ import annotations

from random import Random

import pytest

from deadbutton.books import load
from deadbutton.cards import SeededShuffler
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.sim import bot, play_hand, step
from deadbutton.table import (
    AWARDING,
    BURNING,
    DEALING,
    EVERYTHING,
    POSTING,
    RETURNING,
    TO_AWARD,
    TO_DEAL,
    TO_POST,
    TO_RETURN,
    Hand,
    Table,
)


def dealt(automation: int = EVERYTHING) -> Hand:
    table = Table(load("tda2009"), {1: 1000, 2: 1500, 3: 2000})
    table.start(3)
    return table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1), automation=automation)


def test_the_dealer_who_stops_before_each_step_deals_the_same_hand() -> None:
    bots = [bot("random")]
    stops = set()
    for seed in range(20):
        whole = play_hand(dealt(), bots, Random(seed))
        hand = dealt(EVERYTHING & ~(POSTING | BURNING | RETURNING | AWARDING))
        random = Random(seed)
        while not hand.is_over:
            stops.add(hand.stage)
            step(hand, bots, random)
        assert hand.tape == whole.tape
        assert hand.betting.stack == whole.betting.stack
    assert {TO_POST, TO_DEAL, TO_RETURN, TO_AWARD} <= stops


def test_bots_do_not_deal() -> None:
    hand = dealt(EVERYTHING & ~DEALING)
    with pytest.raises(Refused) as refused:
        play_hand(hand, [bot("caller")], Random(1))
    assert refused.value.code == "sim.needs_dealer"
    assert str(refused.value) == "Bots cannot deal: the hand waits for the dealer to deal."
