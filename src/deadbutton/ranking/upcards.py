"""Who acts first in stud: the strength of one to four cards that lie face up.

Pairs, two pair, three and four of a kind count; straights and flushes do not. Equal ranks tie: whoever asks breaks
the tie, by suit or by position.

>>> from deadbutton.cards import parse_cards
>>> board_high(parse_cards("4c 4d 2h")) > board_high(parse_cards("As Ks Qs"))
True
>>> board_low(parse_cards("Ac 8d 5h")) > board_low(parse_cards("9c 3d 2h")) > board_low(parse_cards("2c 2d Ah"))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deadbutton.ranking.lows import RANK_BIT

_ACE_HIGH_BIT: Final = [1 << number // 4 for number in range(52)]
_WORST: Final = 5 << 26


def board_high(cards: Sequence[int]) -> int:
    """Up-cards for high: the greatest opens the betting."""
    return _shape(cards, _ACE_HIGH_BIT)


def board_low(cards: Sequence[int]) -> int:
    """Up-cards for razz, the ace low: the greatest, which is the lowest hand, opens the betting."""
    return _WORST - _shape(cards, RANK_BIT)


def _shape(cards: Sequence[int], bit_of: Sequence[int]) -> int:
    """What is matched first, then the ranks that are, then the others."""
    once = twice = thrice = quads = 0
    for card in cards:
        bit = bit_of[card]
        quads |= thrice & bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    kind = 4 if quads else 3 if thrice else twice.bit_count()
    return kind << 26 | twice << 13 | once ^ twice
