"""Deeds that some books name by themselves, finer than the offences: what each of them is among these, and where a book
speaks of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from deadbutton.books import Answer, Book, Kind, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Conduct, Offence
from deadbutton.floor.offences import indexed, listed


@dataclass(frozen=True, slots=True)
class NamedDeed:
    """An offence under a name of its own."""

    offence: Offence
    point: Point[Any]
    """What speaks of it."""
    like: tuple[Circumstance, ...] = ()
    """Where it does so if not under its own name."""
    has_more: bool = False
    """The book may have something for it that its offence has not."""


def _etiquette() -> NamedDeed:
    return NamedDeed(Offence.ETIQUETTE, Conduct.etiquette_violations)


NAMED: dict[Circumstance, NamedDeed] = {
    Circumstance.CARDS_DAMAGED: NamedDeed(
        Offence.THROWING_CARDS, Conduct.throwing_cards_chips, (Circumstance.THROWING_CARDS,)
    ),
    Circumstance.CHIPS_DAMAGED: NamedDeed(Offence.THROWING_CARDS, Conduct.throwing_cards_chips),
    Circumstance.AGGRESSIVE_FOLD: NamedDeed(
        Offence.THROWING_CARDS, Conduct.throwing_cards_chips, (Circumstance.THROWING_CARDS,)
    ),
    Circumstance.THREATS: NamedDeed(Offence.ABUSE, Conduct.disruptive_behaviour, (Circumstance.ABUSE,)),
    Circumstance.PREMISES_DAMAGED: NamedDeed(
        Offence.DISRUPTION, Conduct.disruptive_behaviour, (Circumstance.DISRUPTION,)
    ),
    Circumstance.DIRECTING: _etiquette(),
    Circumstance.GESTURE: _etiquette(),
    Circumstance.TOUCHING: _etiquette(),
    Circumstance.DEALER_ASKED: NamedDeed(Offence.RABBIT_HUNTING, Conduct.rabbit_hunting),
    Circumstance.FOREIGN_LANGUAGE: NamedDeed(Offence.UNFAIR_PLAY, Conduct.official_language),
    Circumstance.FALSE_PAPERS: NamedDeed(Offence.CHEATING, Conduct.disqualification),
    Circumstance.HARD_TO_SEE: _etiquette(),
    Circumstance.OUT_OF_REACH: _etiquette(),
    Circumstance.HYGIENE: _etiquette(),
    Circumstance.CHATTER: _etiquette(),
    Circumstance.SEAT_UNCHECKED: _etiquette(),
    Circumstance.CARDS_UNCOUNTED: _etiquette(),
    Circumstance.HAND_UNPROTECTED: _etiquette(),
    Circumstance.UNCLEAR_ACTS: _etiquette(),
    Circumstance.SLOW_MOVE: _etiquette(),
    Circumstance.DISCRIMINATION: NamedDeed(
        Offence.ABUSE, Conduct.disruptive_behaviour, (Circumstance.ABUSE,), has_more=True
    ),
}


def spoken_of(book: Book, deed: Circumstance) -> Answer[Any]:
    """Where the book speaks of a deed: under its own name, with its like, in general; else in the list of offences."""
    known = NAMED[deed]
    answer = book.answer(known.point)
    named = next((ground for ground in (deed, *known.like) if ground in answer.grounds), None)
    if named is not None:
        return answer.on(named)
    names_others = any(isinstance(ground, Circumstance) for ground in answer.grounds)
    # What a disqualification does is no list of what it is for.
    return listed(book, known.offence) if names_others or known.point is Conduct.disqualification else answer


@lru_cache(maxsize=32)
def deeds_at(book: Book) -> Mapping[str, tuple[Circumstance, ...]]:
    """What can be recorded under the articles that name several deeds, by their numbers: a single one that has nothing of
    its own is the article's name for its offence."""
    found: dict[str, list[Circumstance]] = {}
    for deed, known in NAMED.items():
        answer = indexed(book, known.point)
        if deed in answer.grounds:
            for article in answer.grounds[deed]:
                if article.kind is Kind.CONDUCT:
                    found.setdefault(article.number, []).append(deed)
    return {
        number: tuple(deeds) for number, deeds in found.items() if len(deeds) > 1 or NAMED[deeds[0]].has_more
    }
