"""The ways to rank hands, and the classes that each puts them in."""

from __future__ import annotations

from bisect import bisect_left
from enum import Enum
from typing import Final

from deadbutton.ranking import highs, lows
from deadbutton.text import Text, same


class Ranking(Enum):
    """Which hand wins. Strengths of two rankings never compare."""

    HIGH = "high"
    SHORT_DECK = "short_deck"
    ACE_TO_FIVE = "ace_to_five"
    EIGHT_OR_BETTER = "eight_or_better"
    DEUCE_TO_SEVEN = "deuce_to_seven"
    BADUGI = "badugi"

    @property
    def label(self) -> Text:
        return _RANKING_LABELS[self]

    @property
    def is_low(self) -> bool:
        return self is not Ranking.HIGH and self is not Ranking.SHORT_DECK


class Category(Enum):
    """What a hand is. A low without a pair is a ``LOW``; with one, it is what it would be for high."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    TRIPS = "trips"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    QUADS = "quads"
    STRAIGHT_FLUSH = "straight_flush"
    LOW = "low"
    ONE_CARD = "one_card"
    TWO_CARDS = "two_cards"
    THREE_CARDS = "three_cards"
    BADUGI = "badugi"

    @property
    def label(self) -> Text:
        return _CATEGORY_LABELS[self]


_RANKING_LABELS: Final = {
    Ranking.HIGH: Text("main haute", "high hand"),
    Ranking.SHORT_DECK: Text("short-deck", "short deck"),
    Ranking.ACE_TO_FIVE: Text("main basse as-cinq", "ace-to-five low"),
    Ranking.EIGHT_OR_BETTER: Text("main basse à huit ou mieux", "eight-or-better low"),
    Ranking.DEUCE_TO_SEVEN: Text("main basse deux-sept", "deuce-to-seven low"),
    Ranking.BADUGI: same("badugi"),
}
_CATEGORY_LABELS: Final = {
    Category.HIGH_CARD: Text("carte haute", "high card"),
    Category.PAIR: Text("paire", "pair"),
    Category.TWO_PAIR: Text("deux paires", "two pair"),
    Category.TRIPS: Text("brelan", "three of a kind"),
    Category.STRAIGHT: Text("quinte", "straight"),
    Category.FLUSH: Text("couleur", "flush"),
    Category.FULL_HOUSE: Text("full", "full house"),
    Category.QUADS: Text("carré", "four of a kind"),
    Category.STRAIGHT_FLUSH: Text("quinte flush", "straight flush"),
    Category.LOW: Text("main basse", "low"),
    Category.ONE_CARD: Text("une carte", "one card"),
    Category.TWO_CARDS: Text("deux cartes", "two cards"),
    Category.THREE_CARDS: Text("trois cartes", "three cards"),
    Category.BADUGI: same("badugi"),
}

_HIGH: Final = (
    Category.STRAIGHT_FLUSH,
    Category.QUADS,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.STRAIGHT,
    Category.TRIPS,
    Category.TWO_PAIR,
    Category.PAIR,
    Category.HIGH_CARD,
)
_HIGH_ENDS: Final = (
    highs.STRAIGHT_FLUSHES,
    highs.QUADS,
    highs.FULL_HOUSES,
    highs.FLUSHES,
    highs.STRAIGHTS,
    highs.TRIPS,
    highs.TWO_PAIRS,
    highs.PAIRS,
)
_ACE_TO_FIVE: Final = (
    Category.LOW,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.TRIPS,
    Category.FULL_HOUSE,
    Category.QUADS,
)
_BADUGI: Final = (Category.ONE_CARD, Category.TWO_CARDS, Category.THREE_CARDS, Category.BADUGI)


def category_of(ranking: Ranking, strength: int) -> Category:
    """The class of a hand by its strength alone."""
    match ranking:
        case Ranking.HIGH:
            return _HIGH[bisect_left(_HIGH_ENDS, highs.LAST_PLACE + 1 - strength)]
        case Ranking.SHORT_DECK:
            return _short_deck(highs.LAST_PLACE + 1 - strength)
        case Ranking.ACE_TO_FIVE:
            return _ACE_TO_FIVE[lows.low_class(strength)]
        case Ranking.EIGHT_OR_BETTER:
            return Category.LOW
        case Ranking.DEUCE_TO_SEVEN:
            category = _HIGH[bisect_left(_HIGH_ENDS, strength // 2)]
            return Category.LOW if category is Category.HIGH_CARD else category
        case Ranking.BADUGI:
            return _BADUGI[lows.badugi_size(strength) - 1]


def _short_deck(place: int) -> Category:
    if highs.QUADS < place <= highs.FLUSHES:
        return Category.FLUSH if place <= highs.FLUSH_OVER_FULL else Category.FULL_HOUSE
    return _HIGH[bisect_left(_HIGH_ENDS, place)]
