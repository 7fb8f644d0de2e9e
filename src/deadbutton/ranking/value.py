"""A hand that has been read: what it is, which cards make it, and what a player calls it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import total_ordering

from deadbutton.cards import Card, Rank
from deadbutton.ranking.kinds import Category, Ranking
from deadbutton.ranking.naming import name_of, with_kickers
from deadbutton.text import Text


@total_ordering
@dataclass(frozen=True, slots=True)
class HandValue:
    """The better hand is the greater one; hands that split the pot are equal. Only one ranking compares at a time.

    ``cards`` are the cards that make the hand, as people read them: what is matched first, then the highest first.
    ``kickers`` are the ranks that only break ties.
    """

    ranking: Ranking
    strength: int
    category: Category = field(compare=False)
    cards: tuple[Card, ...] = field(compare=False)
    kickers: tuple[Rank, ...] = field(compare=False)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, HandValue) or other.ranking is not self.ranking:
            return NotImplemented
        return self.strength < other.strength

    @property
    def name(self) -> Text:
        """``three jacks``"""
        return name_of(self.category, [card.rank for card in self.cards])

    @property
    def full_name(self) -> Text:
        """``three jacks, ace, ten kickers``"""
        return with_kickers(self.name, self.category, self.kickers)
