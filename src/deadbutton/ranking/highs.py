"""High hands, and what is read off the same scale: short deck and deuce-to-seven.

Every function takes known, distinct card numbers (0 to 51) and returns a strength: the greater wins, equal ones split.
Strengths compare within one ranking only. Nothing is checked, and an unknown card (52) or one that comes twice gives
nonsense: use ``evaluate`` for cards that come from outside.

The work is done by the C functions behind ``phevaluator``, called without its public wrapper, which costs more than
the evaluation itself. They count places: 1 is the royal flush, 7462 is 7-5-4-3-2.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from phevaluator import _pheval

_place_of_5: Final[Callable[..., int]] = _pheval.evaluate_5cards
_place_of_6: Final[Callable[..., int]] = _pheval.evaluate_6cards
_place_of_7: Final[Callable[..., int]] = _pheval.evaluate_7cards
_place_of_omaha: Final[Callable[..., int]] = _pheval.evaluate_plo4_cards

LAST_PLACE: Final = 7462
"""How many different high hands there are."""

# The last place of each class, as phevaluator counts.
STRAIGHT_FLUSHES: Final = 10
QUADS: Final = 166
FULL_HOUSES: Final = 322
FLUSHES: Final = 1599
STRAIGHTS: Final = 1609
TRIPS: Final = 2467
TWO_PAIRS: Final = 3325
PAIRS: Final = 6185

_TOP: Final = LAST_PLACE + 1


def high(cards: Sequence[int]) -> int:
    """The best five of five, six or seven cards."""
    count = len(cards)
    if count == 7:
        return _TOP - _place_of_7(*cards)
    if count == 6:
        return _TOP - _place_of_6(*cards)
    return _TOP - _place_of_5(*cards)


def omaha_high(hole: Sequence[int], board: Sequence[int]) -> int:
    """The best of exactly two of four, five or six hole cards with three of three, four or five board cards."""
    if len(board) < 5:
        return max(high(two + three) for two in combinations(hole, 2) for three in combinations(board, 3))
    if len(hole) == 4:
        return _TOP - _place_of_omaha(*board, *hole)
    # Three couples, two at a time: these three hands of four hold every two cards of five or six.
    a, b, c, d, e = hole[:5]
    beside_ab = beside_cd = hole[-1]
    if len(hole) == 5:
        beside_ab, beside_cd = c, a
    return _TOP - min(
        _place_of_omaha(*board, a, b, c, d),
        _place_of_omaha(*board, a, b, e, beside_ab),
        _place_of_omaha(*board, c, d, e, beside_cd),
    )


# Short deck

FLUSH_OVER_FULL: Final = QUADS + (FLUSHES - FULL_HOUSES)
"""The last place of the flushes of a short deck: they have moved up past the full houses."""

# A-6-7-8-9 takes the place of the nine-high straight, which a deck without fives cannot make.
_NINE_HIGH_STRAIGHT: Final = 1605
_NINE_HIGH_STRAIGHT_FLUSH: Final = 6
_LOW_STRAIGHT: Final = frozenset((12, 4, 5, 6, 7))
_LOW_STRAIGHT_FLUSHES: Final = tuple(
    frozenset(rank * 4 + suit for rank in _LOW_STRAIGHT) for suit in range(4)
)


def short_deck(cards: Sequence[int]) -> int:
    """The best five of five to seven cards, sixes to aces: a flush beats a full house, A-6-7-8-9 is a straight."""
    place = _TOP - high(cards)
    if place > STRAIGHTS:
        return _TOP - (
            _NINE_HIGH_STRAIGHT if _LOW_STRAIGHT.issubset([card >> 2 for card in cards]) else place
        )
    if FULL_HOUSES < place <= FLUSHES:
        # A flush needs five ranks, so no full house or four of a kind can hide behind it.
        for straight_flush in _LOW_STRAIGHT_FLUSHES:
            if straight_flush.issubset(cards):
                return _TOP - _NINE_HIGH_STRAIGHT_FLUSH
        return _TOP - (place - (FULL_HOUSES - QUADS))
    if QUADS < place <= FULL_HOUSES:
        return _TOP - (place + (FLUSHES - FULL_HOUSES))
    return _TOP - place


# Deuce to seven

_WHEEL: Final = STRAIGHTS
_STEEL_WHEEL: Final = STRAIGHT_FLUSHES
_ACE_HIGH: Final = 6678
_ACE_HIGH_FLUSH: Final = 815


def deuce_to_seven(cards: Sequence[int]) -> int:
    """The best five of five to seven cards for low: the worst high hand wins.

    The ace is high only, so that A-5-4-3-2 is no straight.
    """
    if len(cards) == 5:
        return _deuce_to_seven_of_5(cards)
    ranks = suits = 0
    for card in cards:
        ranks |= _RANK_BIT[card]
        suits += _SUIT_UNIT[card]
    if not (suits + 0x3333) & 0x8888:
        strength = _without_flush().get(ranks)
        if strength is not None:
            return strength
    return max(_deuce_to_seven_of_5(five) for five in combinations(cards, 5))


def _deuce_to_seven_of_5(cards: Sequence[int]) -> int:
    place = _place_of_5(*cards)
    if place == _WHEEL:
        return 2 * _ACE_HIGH + 1
    if place == _STEEL_WHEEL:
        return 2 * _ACE_HIGH_FLUSH + 1
    return 2 * place


_RANK_BIT: Final = [1 << (card >> 2) for card in range(52)]
_SUIT_UNIT: Final = [1 << 4 * (card & 3) for card in range(52)]
"""Four bits a suit: adding 3 to each sets its highest bit where five or more cards share it."""


@cache
def _without_flush() -> dict[int, int]:
    """The best low of six or seven cards of which no five share a suit, by their ranks, where no pair is forced."""
    best: dict[int, int] = {}
    rainbow = (0, 1, 2, 3, 0)
    for count in (5, 6, 7):
        for ranks in combinations(range(13), count):
            strength = max(
                _deuce_to_seven_of_5([rank * 4 + suit for rank, suit in zip(five, rainbow, strict=True)])
                for five in combinations(ranks, 5)
            )
            if strength > 2 * PAIRS:
                best[sum(1 << rank for rank in ranks)] = strength
    return best
