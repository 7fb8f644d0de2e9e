"""Which hand wins: high, short deck, razz, eight or better, deuce-to-seven, badugi, with or without Omaha's rule.

``evaluate`` checks cards and names the hand; the functions beside it are the same, fast, on cards known to be good.
"""

from deadbutton.ranking.highs import deuce_to_seven, high, omaha_high, short_deck
from deadbutton.ranking.kinds import Category, Ranking, category_of
from deadbutton.ranking.lows import ace_to_five, badugi, eight_or_better, omaha_eight_or_better
from deadbutton.ranking.reading import OMAHA_STRENGTH, STRENGTH, evaluate
from deadbutton.ranking.upcards import board_high, board_low
from deadbutton.ranking.value import HandValue

__all__ = [
    "OMAHA_STRENGTH",
    "STRENGTH",
    "Category",
    "HandValue",
    "Ranking",
    "ace_to_five",
    "badugi",
    "board_high",
    "board_low",
    "category_of",
    "deuce_to_seven",
    "eight_or_better",
    "evaluate",
    "high",
    "omaha_eight_or_better",
    "omaha_high",
    "short_deck",
]
