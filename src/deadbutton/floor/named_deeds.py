"""Deeds that some books name by themselves, finer than the offences: what each of them is among these, and where a book
speaks of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from deadbutton.books import Answer, Book, Kind, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Conduct, Offence, Seats
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
    elsewhere: tuple[NamedDeed, ...] = ()
    """What else it is in a book that names it there."""


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
    Circumstance.SLOW_MOVE: NamedDeed(
        Offence.ETIQUETTE,
        Conduct.etiquette_violations,
        elsewhere=(NamedDeed(Offence.DODGING_BLINDS, Seats.dodging_blinds),),
    ),
    Circumstance.DISCRIMINATION: NamedDeed(
        Offence.ABUSE, Conduct.disruptive_behaviour, (Circumstance.ABUSE,), has_more=True
    ),
}


def known_as(book: Book, deed: Circumstance) -> NamedDeed:
    """What a deed is in this book."""
    known = NAMED[deed]
    return next((one for one in known.elsewhere if deed in indexed(book, one.point).grounds), known)


def spoken_of(book: Book, deed: Circumstance) -> Answer[Any]:
    """Where the book speaks of a deed: under its own name, with its like, in general; else in the list of offences."""
    known = known_as(book, deed)
    answer = book.answer(known.point)
    named = _named(answer, known, deed)
    if named is not None:
        return answer.on(named)
    if is_off_list(book, deed):
        return book.conduct.penalty_may_or_must.on(Circumstance.UNLISTED)
    # What a disqualification does is no list of what it is for.
    return listed(book, known.offence) if known.point is Conduct.disqualification else answer


def is_off_list(book: Book, deed: Circumstance) -> bool:
    """Whether the book names deeds of this kind one by one, and not this one: nothing must be given for it."""
    known = known_as(book, deed)
    answer = indexed(book, known.point)
    names_others = any(isinstance(ground, Circumstance) for ground in answer.grounds)
    is_list = names_others and known.point is not Conduct.disqualification
    return is_list and _named(answer, known, deed) is None


def _named(answer: Answer[Any], known: NamedDeed, deed: Circumstance) -> Circumstance | None:
    return next((ground for ground in (deed, *known.like) if ground in answer.grounds), None)


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
