"""The solid player: ranges by place and depth, all-in or fold when short."""

from __future__ import annotations

from random import Random

import pytest

from deadbutton.books import load
from deadbutton.cards import Card, SeededShuffler, Stub, parse_cards
from deadbutton.games import Stakes, game
from deadbutton.sim import BOTS, FoldAct, RaiseAct
from deadbutton.sim.bots.hold_em import HANDS, combos, hand_number
from deadbutton.sim.bots.short_stack import deepest, width
from deadbutton.table import Hand, Table, seat_view


def dealt(stack: int, cards: str) -> Hand:
    """Six players; seat 4, first to act, gets these two cards."""
    table = Table(load("tda2024"), dict.fromkeys(range(1, 7), stack))
    table.start(1)
    first, second = cards.split()
    around = iter(
        [
            card
            for card in ["2c", "3d", "2d", "4c", "5d", "4h", "3s", "5s", "6s", "6h"]
            if card not in (first, second)
        ]
    )
    deck = [first if place == 2 else second if place == 8 else next(around) for place in range(12)]
    order = parse_cards(" ".join(deck))
    return table.deal(
        game("NT"), Stakes.blinds(50, 100), SeededShuffler(1), stacked=lambda _: Stub.stacked(order)
    )


def decided(stack: int, cards: str, bot: str = "solid"):
    hand = dealt(stack, cards)
    view = seat_view(hand, hand.actor)
    assert view.own is not None
    assert set(view.own.cards) == set(parse_cards(cards))
    return BOTS[bot].decide(view, Random(1))


@pytest.mark.parametrize("bot", ["solid", "people"])
def test_short_it_moves_in_or_folds(bot: str) -> None:
    assert decided(700, "As Ah", bot) == RaiseAct(700)
    assert decided(700, "7c 2h", bot) == FoldAct()


def test_deep_it_raises_small_and_folds_rags_in_front() -> None:
    assert decided(10_000, "As Ah") == RaiseAct(250)
    assert decided(10_000, "9c 3h") == FoldAct()


def test_more_hands_go_in_the_fewer_are_behind_and_the_shorter_the_stack() -> None:
    by_place = [width("push", behind, 10) for behind in (1, 2, 4, 8)]
    assert by_place == sorted(by_place, reverse=True)
    by_depth = [width("push", 2, depth) for depth in (2, 5, 10, 20)]
    assert by_depth == sorted(by_depth, reverse=True)
    assert 0.5 < width("push", 1, 10) < 0.65  # heads-up at ten big blinds this is well known: about 58 %
    assert 0.33 < width("big", 1, 10) < 0.42


def test_all_hands_are_counted_once() -> None:
    assert sum(combos(hand) for hand in range(HANDS)) == 1326
    aces = hand_number(Card("As"), Card("Ad"))
    assert all(deepest("push", behind)[aces] == 25 for behind in range(1, 10))
