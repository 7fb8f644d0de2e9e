"""The short way from a virtual hand to its report says what the long way says."""

from __future__ import annotations

from random import Random

import pytest

from deadbutton.books import load
from deadbutton.games import game
from deadbutton.sim import bot, play_hand, trial_hand
from deadbutton.sim.virtual import handed_in
from deadbutton.table import report_of
from deadbutton.tournament import Player, Seating, State
from deadbutton.tournament.hands.reports import from_report


@pytest.mark.parametrize("code", ["NT", "FO/8", "F7S", "F2L3D"])
@pytest.mark.parametrize("book", ["ffjp", "fidpa", "tda2009"])
def test_both_ways_hand_in_the_same(book, code):
    random = Random(code + book)
    busts = 0
    for _ in range(60):
        hand = play_hand(trial_hand(game(code), load(book), random), [bot("random"), bot("caller")], random)
        state, seating = State(), Seating(1)
        for number, seat in enumerate(hand.seats, 1):
            state.players[number] = Player(number, f"P{number}")
            state.players[number].stack = hand.starting_stacks[number - 1]
            seating.players[seat] = number
        state.tables[1] = seating
        short, long = handed_in(hand, seating), from_report(state, 1, report_of(hand))
        assert short.stacks == long.stacks
        assert short.left_over == long.left_over
        assert short.began == long.began
        assert {seat: set(by) for seat, by in short.out.items()} == {s: set(by) for s, by in long.out.items()}
        busts += len(short.out)
    assert busts
