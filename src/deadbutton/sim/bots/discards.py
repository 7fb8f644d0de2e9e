"""What to throw away in a draw."""

from __future__ import annotations

from collections.abc import Sequence

from deadbutton.cards import Card, Rank
from deadbutton.games import game
from deadbutton.ranking import Category, Ranking
from deadbutton.sim.bots.acts import Seen, SeenSeat
from deadbutton.table import hand_value


def useless(view: Seen, own: SeenSeat) -> tuple[Card, ...]:
    """The cards that make no part of the hand that the player is after."""
    played = game(view.game)
    ranking = played.high or played.low
    assert ranking is not None
    value = hand_value(played, ranking, own.cards, ())
    assert value is not None
    if ranking is Ranking.BADUGI:
        kept: Sequence[Card] = [card for card in value.cards if _low_rank(card) <= Rank.EIGHT]
    elif ranking.is_low:
        kept = _low_cards(own.cards)
    elif value.category is Category.HIGH_CARD:
        kept = value.cards[:2]
    else:
        kept = value.cards[: len(value.cards) - len(value.kickers)]
        if value.category is Category.FLUSH:
            kept = value.cards
    return tuple(card for card in own.cards if card not in kept)


def _low_rank(card: Card) -> int:
    return -1 if card.rank is Rank.ACE else card.rank


def _low_cards(cards: Sequence[Card]) -> list[Card]:
    """One card of each rank up to the nine; in deuce-to-seven an ace is high."""
    found: dict[Rank, Card] = {}
    for card in cards:
        if card.rank <= Rank.NINE:
            found.setdefault(card.rank, card)
    return list(found.values())
