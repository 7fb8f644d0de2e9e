"""Cards: ranks, suits, decks, and the stub that a dealer holds.

A card is a small integer, so that a million of them cost nothing, with a face: ``Card("As")``.
"""

from deadbutton.cards.card import UNKNOWN, Card, Rank, Suit, parse_cards
from deadbutton.cards.deck import FULL_DECK, SHORT_DECK
from deadbutton.cards.sealed_deck import SealedShuffler
from deadbutton.cards.shuffler import SecureShuffler, SeededShuffler, Shuffler
from deadbutton.cards.stub import Stub

__all__ = [
    "FULL_DECK",
    "SHORT_DECK",
    "UNKNOWN",
    "Card",
    "Rank",
    "SealedShuffler",
    "SecureShuffler",
    "SeededShuffler",
    "Shuffler",
    "Stub",
    "Suit",
    "parse_cards",
]
