"""Names in the order in which French and English read them: Éric, Étienne, Eva … Valérie."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from pyuca import Collator

KEPT: Final = 20_000
"""Names whose place is remembered: a page of a large field sorts the same ones at every act."""


@cache
def _collator() -> Collator:
    return Collator()


@lru_cache(maxsize=KEPT)
def name_order(name: str) -> tuple[int, ...]:
    """Where a name stands in a list: letters first, then accents, then capitals (the Unicode collation algorithm).

    >>> sorted(["Valérie", "Étienne", "Éric", "eva", "Œdipe", "Odile", "De Souza", "Dumas"], key=name_order)
    ['De Souza', 'Dumas', 'Éric', 'Étienne', 'eva', 'Odile', 'Œdipe', 'Valérie']
    """
    return tuple(_collator().sort_key(name.strip()))
