"""Incidents by words, in either language: what a person of the floor would type in a hurry."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from deadbutton.books.search import in_all
from deadbutton.floor import INCIDENTS, Incident

MOST_FOUND: Final = 24
STEM: Final = 5
"""Letters of a word that are looked for: endings differ."""


def find_incidents(words: str) -> list[Incident]:
    """Incidents whose title or questions hold every word, in either language; titles first."""
    wanted = [word[:STEM] for word in _plain(words).split()]
    if not wanted:
        return []
    ranked = []
    for place, (key, (title, everything)) in enumerate(_haystack().items()):
        if all(word in everything for word in wanted):
            ranked.append((sum(word not in title for word in wanted), place, INCIDENTS[key]))
    return [incident for _, _, incident in sorted(ranked, key=lambda one: one[:2])][:MOST_FOUND]


@cache
def _haystack() -> dict[str, tuple[str, str]]:
    found = {}
    for key, one in INCIDENTS.items():
        title = _plain(f"{in_all(one.title)} {key.replace('_', ' ')} {in_all(one.group.label)}")
        texts = [text for q in one.questions for text in (q.text, *(option.label for option in q.options))]
        found[key] = (title, f"{title} {_plain(' '.join(in_all(text) for text in texts))}")
    return found


def _plain(text: str) -> str:
    """Small letters without accents."""
    split = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe").replace("’", "'"))
    return "".join(letter for letter in split if not unicodedata.combining(letter))
