"""Evaluators: one call per hand from Python, against the fastest public call of each peer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import eval7
import phevaluator
import pokerkit

from bench.report import Row, import_megabytes, import_seconds, rates, step
from deadbutton.cards import Card
from deadbutton.ranking import (
    ace_to_five,
    deuce_to_seven,
    eight_or_better,
    high,
    omaha_eight_or_better,
    omaha_high,
)

Hand = tuple[int, ...]

FAST_HANDS = 100_000
SLOW_HANDS = 500
TURNS = 20
"""How often we rank the hands that PokerKit ranks once: a round that is too short measures the cold start only."""

PER_SECOND = "/s"


def run() -> list[Row]:
    return [*_seven_cards(), _omaha(), *_lows(), _omaha_both_ways(), *_imports()]


def _deal(hands: int, cards: int) -> list[Hand]:
    random = Random(cards)
    return [tuple(random.sample(range(52), cards)) for _ in range(hands)]


def _seven_cards() -> list[Row]:
    step("seven-card high: eval7, phevaluator")
    hands = _deal(FAST_HANDS, 7)
    eval7_hands = [tuple(eval7.Card(str(Card(card))) for card in hand) for hand in hands]
    theirs, evaluate_7cards, evaluate_cards = (
        eval7.evaluate,
        phevaluator.evaluate_7cards,
        phevaluator.evaluate_cards,
    )

    def ours() -> None:
        for hand in hands:
            high(hand)

    def by_eval7() -> None:
        for hand in eval7_hands:
            theirs(hand)

    def by_phevaluator() -> None:
        for hand in hands:
            evaluate_7cards(*hand)

    def by_phevaluator_any() -> None:
        for hand in hands:
            evaluate_cards(*hand)

    mine, *peers = rates(
        *((FAST_HANDS, work) for work in (ours, by_eval7, by_phevaluator, by_phevaluator_any))
    )
    names = ("eval7.evaluate", "phevaluator.evaluate_7cards", "phevaluator.evaluate_cards")
    return [
        Row("7-card high", mine, peer, name, 1.0, PER_SECOND) for peer, name in zip(peers, names, strict=True)
    ]


def _omaha() -> Row:
    step("Omaha high: phevaluator")
    deals = [(cards[5:], cards[:5]) for cards in _deal(FAST_HANDS, 9)]
    evaluate_omaha_cards = phevaluator.evaluate_omaha_cards

    def ours() -> None:
        for hole, board in deals:
            omaha_high(hole, board)

    def by_phevaluator() -> None:
        for hole, board in deals:
            evaluate_omaha_cards(*board, *hole)

    mine, peer = rates((FAST_HANDS, ours), (FAST_HANDS, by_phevaluator))
    return Row("Omaha high", mine, peer, "phevaluator.evaluate_omaha_cards", 1.0, PER_SECOND)


def _kit(cards: Sequence[int]) -> tuple[pokerkit.Card, ...]:
    return tuple(pokerkit.Card.parse("".join(str(Card(card)) for card in cards)))


def _lows() -> list[Row]:
    return [
        _low("razz, 7 cards", 7, ace_to_five, pokerkit.RegularLowHand.from_game, "RegularLowHand.from_game"),
        _low(
            "eight-or-better, 7 cards",
            7,
            eight_or_better,
            pokerkit.EightOrBetterLowHand.from_game_or_none,
            "EightOrBetterLowHand.from_game_or_none",
        ),
        _low(
            "deuce-to-seven, 7 cards",
            7,
            deuce_to_seven,
            pokerkit.StandardLowHand.from_game,
            "StandardLowHand.from_game",
        ),
    ]


def _low(
    what: str,
    cards: int,
    strength: Callable[[Sequence[int]], int],
    theirs: Callable[[Sequence[pokerkit.Card]], object],
    name: str,
) -> Row:
    step(f"{what}: PokerKit")
    hands = _deal(SLOW_HANDS, cards)
    kit_hands = [_kit(hand) for hand in hands]

    def ours() -> None:
        for hand in hands * TURNS:
            strength(hand)

    def by_pokerkit() -> None:
        for hand in kit_hands:
            theirs(hand)

    mine, peer = rates((SLOW_HANDS * TURNS, ours), (SLOW_HANDS, by_pokerkit))
    return Row(what, mine, peer, f"pokerkit.{name}", 100, PER_SECOND)


def _omaha_both_ways() -> Row:
    step("Omaha/8 both ways: PokerKit")
    deals = [(cards[5:], cards[:5]) for cards in _deal(SLOW_HANDS, 9)]
    kit_deals = [(_kit(hole), _kit(board)) for hole, board in deals]
    kit_high = pokerkit.OmahaHoldemHand.from_game
    kit_low = pokerkit.OmahaEightOrBetterLowHand.from_game_or_none

    def ours() -> None:
        for hole, board in deals * TURNS:
            omaha_high(hole, board)
            omaha_eight_or_better(hole, board)

    def by_pokerkit() -> None:
        for hole, board in kit_deals:
            kit_high(hole, board)
            kit_low(hole, board)

    mine, peer = rates((SLOW_HANDS * TURNS, ours), (SLOW_HANDS, by_pokerkit))
    return Row(
        "Omaha/8, high and low",
        mine,
        peer,
        "pokerkit.OmahaHoldemHand.from_game and OmahaEightOrBetterLowHand.from_game_or_none",
        100,
        PER_SECOND,
    )


def _imports() -> list[Row]:
    rows = []
    for module in ("deadbutton", "deadbutton.ranking"):
        step(f"import {module}")
        what = f"import {module}"
        rows += [
            Row(what, import_seconds(module), None, "a fresh Python", 0.2, "s", less_is_better=True),
            Row(what, import_megabytes(module), None, "a bare Python", 30, "MB", less_is_better=True),
        ]
    return rows
