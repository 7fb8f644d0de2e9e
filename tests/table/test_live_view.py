"""The view that reads through: it says what the whole view says, and nothing that it holds leads to a hidden card."""

from __future__ import annotations

import gc
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.cards import SeededShuffler, Stub
from deadbutton.games import CATALOGUE, Stakes, game
from deadbutton.sim import bot, step, trial_hand
from deadbutton.table import TO_BET, TO_DRAW, Hand, LiveView, Table, live_views, seat_view, turn_of
from tests.depth import examples

SAME = ("game", "street_number", "board", "in_the_middle", "smallest_bet", "raises", "aggressor", "led")
SAME_OF_A_SEAT = (
    "seat",
    "player",
    "stack",
    "bet",
    "is_in",
    "is_all_in",
    "is_absent",
    "cards",
    "up",
    "face_down",
)
SAME_OF_ACTS = ("player", "may_fold", "call", "is_bring_in", "raise_least", "raise_most", "chip", "draw_most")

ANY_HAND = given(
    seed=st.integers(0, 2**32), code=st.sampled_from(sorted(CATALOGUE)), book=st.sampled_from(book_keys())
)


def dealt(stack: int = 10_000) -> Hand:
    table = Table(load("tda2009"), {1: stack, 2: stack, 3: stack})
    table.start(3)
    return table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1))


@examples(60)
@ANY_HAND
def test_it_says_what_the_whole_view_says(seed: int, code: str, book: str) -> None:
    random = Random(seed)
    hand = trial_hand(game(code), load(book), random)
    views = live_views(hand)
    while not hand.is_over:
        live, whole = turn_of(views, hand), seat_view(hand, hand.actor)
        for name in SAME:
            assert getattr(live, name) == getattr(whole, name), name
        for seat, seen in zip(live.seats, whole.seats, strict=True):
            for name in SAME_OF_A_SEAT:
                assert getattr(seat, name) == getattr(seen, name), name
        assert live.own is live.seats[hand.actor]
        for name in SAME_OF_ACTS:
            assert getattr(live.legal, name) == getattr(whole.legal, name), name
        step(hand, [bot("random")], random)


def reached(start: object) -> list[object]:
    """Everything that can be reached from a value through whatever it refers to, code and classes apart."""
    seen, found, waiting = {id(start)}, [], [start]
    while waiting:
        value = waiting.pop()
        found.append(value)
        for other in gc.get_referents(value):
            is_code = isinstance(other, type | ModuleType | FunctionType | BuiltinFunctionType | MethodType)
            if id(other) not in seen and not is_code:
                seen.add(id(other))
                waiting.append(other)
    return found


def hidden(hand: Hand, player: int) -> set[int]:
    """What a player may not know: other hands, less their up-cards, and the cards to come."""
    others = {card for who, hole in enumerate(hand.holes) if who != player for card in hole}
    return (others | {*hand.stub.copy().deal(hand.stub.remaining)}) - {card for up in hand.ups for card in up}


@examples(30)
@ANY_HAND
def test_nothing_that_it_holds_leads_to_a_hidden_card(seed: int, code: str, book: str) -> None:
    random = Random(seed)
    hand = trial_hand(game(code), load(book), random)
    views = live_views(hand)
    while not hand.is_over:
        assert hand.stage in (TO_BET, TO_DRAW)
        live = turn_of(views, hand)
        assert live.seats
        secrets = hidden(hand, hand.actor)
        for value in reached(live):
            assert not isinstance(value, Hand | Stub)
            if isinstance(value, list | tuple | set | dict):
                held = {card for card in value if type(card).__name__ == "Card"}
                assert not {int(card) for card in held} & secrets
        step(hand, [bot("random")], random)


def test_the_search_would_find_a_hand() -> None:
    hand = dealt()
    assert any(isinstance(value, Stub) for value in reached([hand]))


def test_what_it_reads_changes_with_the_hand() -> None:
    hand = dealt()
    live = LiveView(hand, hand.actor)
    assert (live.in_the_middle, live.own.stack, live.board) == (150, 10_000, ())
    for _ in range(3):
        hand.call()
    assert (live.in_the_middle, live.own.stack, len(live.board)) == (300, 9_900, 3)


def test_out_of_turn_it_offers_no_act() -> None:
    hand = dealt()
    assert LiveView(hand, 0).legal is None
    assert LiveView(hand, hand.actor).legal is not None


@pytest.mark.parametrize("name", ["board", "seats", "own", "legal", "in_the_middle"])
def test_what_it_says_cannot_be_changed(name: str) -> None:
    hand = dealt()
    live = LiveView(hand, hand.actor)
    with pytest.raises(AttributeError):
        setattr(live, name, None)
    with pytest.raises(AttributeError):
        live.own.stack = 5  # type: ignore[misc]
