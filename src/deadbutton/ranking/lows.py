"""Lows with the ace low, where straights and flushes do not count: razz, eight-or-better, badugi.

The same terms as in ``highs``: known, distinct card numbers, nothing checked, the greater strength wins.

A set of ranks is a number with one bit a rank, the ace lowest. Of two sets of the same size the lower hand is the
smaller number, because the highest bits are compared first: that is how lows are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

RANK_BIT: Final = [1 << (number // 4 + 1) % 13 for number in range(52)]
"""The bit of a card's rank: 1 for an ace, 2 for a deuce, 4096 for a king."""


def _lowest(count: int, ranks: int) -> list[int]:
    """For each set of ``ranks`` ranks, its ``count`` lowest ones; 0 where there are fewer."""
    table = [0]
    for rank in range(ranks):
        bit = 1 << rank
        table += [
            low or (bit | rest if rest.bit_count() == count - 1 else 0) for rest, low in enumerate(table)
        ]
    return table


# Ace to five

_FIVE_LOWEST: Final = _lowest(5, 13)
_CLASSES: Final = 6
_CLASS_BITS: Final = 26

ONE_PAIR: Final = 1
TWO_PAIR: Final = 2
TRIPS: Final = 3
FULL_HOUSE: Final = 4
QUADS: Final = 5


def ace_to_five(cards: Sequence[int]) -> int:
    """The lowest five of five to seven cards; paired only when there are no five ranks."""
    ranks = 0
    for card in cards:
        ranks |= RANK_BIT[card]
    five = _FIVE_LOWEST[ranks]
    return (_CLASSES << _CLASS_BITS) - five if five else _paired(cards)


def low_class(strength: int) -> int:
    """What ``ace_to_five`` found: 0 for five ranks, then ``ONE_PAIR`` to ``QUADS``."""
    return _CLASSES - 1 - ((strength - 1) >> _CLASS_BITS)


def _paired(cards: Sequence[int]) -> int:
    once = twice = thrice = 0
    for card in cards:
        bit = RANK_BIT[card]
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    ranks = once.bit_count()
    lowest = twice & -twice
    others = twice ^ lowest
    if ranks == 4:
        return _low(ONE_PAIR, lowest, once ^ lowest)
    if ranks == 3:
        if not others:
            return _low(TRIPS, twice, once ^ twice)
        pairs = lowest | others & -others
        return _low(TWO_PAIR, pairs, once ^ pairs)
    if others:
        trips = thrice & -thrice
        return _low(FULL_HOUSE, trips, once ^ trips)
    return _low(QUADS, twice, once ^ twice)


def _low(kind: int, matched: int, others: int) -> int:
    return ((_CLASSES - kind) << _CLASS_BITS) - (matched << 13 | others)


# Eight or better

_EIGHT: Final = 0xFF
_EIGHT_BIT: Final = [bit & _EIGHT for bit in RANK_BIT]
_QUALIFIED: Final = [five and 256 - five for five in _lowest(5, 8)]
_THREE_LOWEST: Final = _lowest(3, 8)


def eight_or_better(cards: Sequence[int]) -> int:
    """The lowest five ranks of five to seven cards, none above the eight; 0 when there are no five such ranks."""
    ranks = 0
    for card in cards:
        ranks |= _EIGHT_BIT[card]
    return _QUALIFIED[ranks]


def omaha_eight_or_better(hole: Sequence[int], board: Sequence[int]) -> int:
    """Eight or better with exactly two hole cards and three board cards; 0 when there is none."""
    ranks = 0
    for card in board:
        ranks |= _EIGHT_BIT[card]
    if not _THREE_LOWEST[ranks]:
        return 0
    best = 0
    for one, other in combinations([_EIGHT_BIT[card] for card in hole], 2):
        two = one | other
        # Anything paired leaves fewer than five ranks, and those do not qualify.
        strength = _QUALIFIED[two | _THREE_LOWEST[ranks & ~two]]
        if strength > best:
            best = strength
    return best


# Badugi

_BADUGI_BITS: Final = [1 << 13 + number % 4 | RANK_BIT[number] for number in range(52)]


def badugi(cards: Sequence[int]) -> int:
    """Four cards: the most with no two of a rank or of a suit, then the lowest, the ace low."""
    best = 0
    sets = [0]
    for card in cards:
        bits = _BADUGI_BITS[card]
        for others in sets[:]:
            if not others & bits:
                together = others | bits
                sets.append(together)
                strength = (together.bit_count() << 12) - (together & 8191)
                if strength > best:
                    best = strength
    return best


def badugi_size(strength: int) -> int:
    """How many cards play, one to four."""
    return (strength >> 13) + 1
