"""The decks that games are dealt from."""

from typing import Final

from deadbutton.cards.card import Card, Rank

FULL_DECK: Final[tuple[Card, ...]] = tuple(Card(number) for number in range(52))
"""52 cards."""

SHORT_DECK: Final[tuple[Card, ...]] = tuple(card for card in FULL_DECK if card.rank >= Rank.SIX)
"""36 cards: sixes to aces."""
