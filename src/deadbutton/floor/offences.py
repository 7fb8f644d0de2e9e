"""What is an offence where: the articles that speak of a deed, and the list of what must be penalised."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar

from deadbutton.books import SUBJECTS, Answer, Article, Book, Kind, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import CollusionSoftPlay, Conduct, Offence, Prizes, Seats
from deadbutton.floor.offence_grounds import GENERAL, OFFENCES

T = TypeVar("T")

_OWN: dict[Offence, Point[Any]] = {
    Offence.OUT_OF_TURN: Conduct.etiquette_violations,
    Offence.ETIQUETTE: Conduct.etiquette_violations,
    Offence.NEGATIVE_REMARKS: Conduct.disclosure_and_advice,
    **{
        offence: point
        for point, offences in reversed(OFFENCES.items())
        for offence in offences
        if offence not in (Offence.OUT_OF_TURN, Offence.ETIQUETTE, Offence.NEGATIVE_REMARKS)
        and offence not in (Offence.UNFAIR_PLAY, Offence.CHEATING, Offence.ABSENCES)
    },
}
"""The point that speaks of an offence by itself. Unfair play and cheating are names for many deeds."""


def own_answer(book: Book, offence: Offence) -> Answer[Any] | None:
    """What the point of an offence answers, be it by default; None for a name of many deeds."""
    return _index(book)[_OWN[offence].key] if offence in _OWN else None


_MANY_DEEDS = (
    Offence.UNFAIR_PLAY,
    Offence.CHEATING,
    Offence.ETIQUETTE,
    Offence.ABUSE,
    Offence.DISRUPTION,
    Offence.THROWING_CARDS,
    Offence.RABBIT_HUNTING,
)
"""Names for many deeds: a book may name some of them, and leave the others to the article that speaks of all."""

_ORDER = (
    Conduct.official_language,
    Conduct.reference_documents,
    Seats.bystanders_at_table,
    Prizes.deal_making,
    Conduct.disruptive_behaviour,
)
"""Points that speak of much besides: only those of their articles that are about conduct make an offence, or name it."""


# The list of what must be penalised


def listed(book: Book, offence: Offence) -> Answer[frozenset[Offence]]:
    """Where the list of what must and what may be penalised speaks of this offence."""
    answer: Answer[frozenset[Offence]] = _index(book)[Conduct.penalty_may_or_must.key]
    deed = Circumstance.of(offence.key)
    named: list[Ground] = [offence] if deed is None else [offence, deed]
    return answer.on(
        *(named if any(ground in answer.grounds for ground in named) else [Circumstance.UNLISTED])
    )


# Where an offence stands


def indexed(book: Book, point: Point[T]) -> Answer[T]:
    """The answer to a point, looked up."""
    return _index(book)[point.key]


@lru_cache(maxsize=32)
def _index(book: Book) -> Mapping[str, Answer[Any]]:
    """Every answer by its point's key: to find where a book speaks of a deed is not yet to read what it says."""
    return {key: answer for name in SUBJECTS for key, answer in getattr(book, name).every().items()}


def offence_under(book: Book, offence: Offence) -> Answer[Any]:
    """What the book says of this very deed: at the point that speaks of it, else in the list of may and must."""
    return speaking(book, offence)[0]


def speaking(book: Book, offence: Offence) -> tuple[Answer[Any], ...]:
    """What was asked about a deed, what makes an offence of it first."""
    if offence not in _OWN:
        return (listed(book, offence),)
    point = _OWN[offence]
    grounds = OFFENCES[point][offence]
    answer = _index(book)[point.key]
    held: set[Any] = {*answer.grounds, *_held(answer)} - {GENERAL}
    if any(not answer.resting_on(article) for article in answer.articles):
        held.add(GENERAL)
    spoken = next((ground for ground in grounds if ground in held), None)
    if GENERAL in grounds[:1] and GENERAL in answer.grounds:
        # The book says where a deed goes that it does not name: none of those that it names speaks of it.
        spoken = None
    own = answer.on(Circumstance.UNLISTED) if spoken is None else answer
    if spoken is GENERAL:
        own = _in_general(answer)
    elif spoken is not None:
        own = answer.on(spoken)
    named = [ground for ground in grounds if ground is not GENERAL]
    speaks_of_others = (
        bool(named) and spoken is None and bool(isinstance(answer.value, frozenset) or answer.grounds)
    )
    return (listed(book, offence), own) if speaks_of_others or own.is_default else (own,)


def _in_general(answer: Answer[T]) -> Answer[T]:
    """What an answer says of its kind of deed, without the articles that each name one of them."""
    of_all = tuple(article for article in answer.articles if not answer.resting_on(article))
    return replace(answer, articles=of_all) if of_all else answer


def _held(answer: Answer[Any]) -> frozenset[Any]:
    """The clauses of an answer, or the one choice that it is."""
    return answer.value if isinstance(answer.value, frozenset) else frozenset({answer.value})


def point_at(book: Book, offence: Offence, article: Article) -> Point[Any] | None:
    """The point under which an article makes an offence of a deed; None where it is the list that does."""
    return next((point for point, found in _spoken(book).get(article.number, ()) if found is offence), None)


def at_article(book: Book, offence: Offence, article: Article) -> Answer[Any]:
    """What the book says of a deed at one of its articles."""
    point = point_at(book, offence, article)
    if point is not None:
        answer = _index(book)[point.key]
        return answer.on(*answer.resting_on(article)).at(article)
    # An article that only lists it: what the book says of the deed elsewhere holds here too.
    own = offence_under(book, offence)
    others = tuple(other for other in own.articles if other != article)
    return replace(own, articles=(article, *others), is_default=False)


@lru_cache(maxsize=32)
def offences_at(book: Book) -> Mapping[str, tuple[Offence, ...]]:
    """What can be recorded under each article of a book, by its number: its own offence first."""
    found: dict[str, dict[Offence, None]] = {
        number: dict.fromkeys(offence for _, offence in spoken) for number, spoken in _spoken(book).items()
    }
    for offence in Offence:
        named = listed(book, offence)
        own = () if Circumstance.UNLISTED in named.about else named.articles
        for article in (*own, *offence_under(book, offence).articles):
            found.setdefault(article.number, {}).setdefault(offence)
    for article in _index(book)[Conduct.penalty_may_or_must.key].on(Circumstance.UNLISTED).articles[:1]:
        # What no other article makes an offence of goes under the one that speaks of all.
        known = {offence for number, held in found.items() if number != article.number for offence in held}
        for offence in (*_MANY_DEEDS, *(one for one in Offence if one not in known)):
            found.setdefault(article.number, {}).setdefault(offence)
    return {number: tuple(held) for number, held in found.items() if held}


@lru_cache(maxsize=32)
def _spoken(book: Book) -> Mapping[str, tuple[tuple[Point[Any], Offence], ...]]:
    """The points of each article with the offences that they make there, those that say most of it first."""
    found: dict[str, list[tuple[Point[Any], Offence]]] = {}
    for point, offences in OFFENCES.items():
        answer = _index(book)[point.key]
        for offence, grounds in offences.items():
            for article in _articles(answer, grounds):
                if offence is Offence.COLLUSION and _is_soft_play_alone(answer, article):
                    continue
                is_named = Circumstance.FOREIGN_LANGUAGE in answer.resting_on(article)
                if article.kind is Kind.CONDUCT or point not in _ORDER or is_named:
                    found.setdefault(article.number, []).append((point, offence))
    return {number: tuple(held) for number, held in found.items()}


def _is_soft_play_alone(answer: Answer[Any], article: Article) -> bool:
    """An article that says what soft play may cost at most, where another one throws out whoever colludes."""
    resting = answer.resting_on(article)
    throws_out = CollusionSoftPlay.COLLUSION_DQ
    return (
        CollusionSoftPlay.DQ_POSSIBLE in resting and throws_out in _held(answer) and throws_out not in resting
    )


def _articles(answer: Answer[Any], grounds: tuple[Ground, ...]) -> Iterator[Article]:
    held = _held(answer)
    if answer.is_default and not answer.grounds:
        return
    for article in answer.articles:
        resting = answer.resting_on(article)
        # What an answer says in general is said of all its deeds, unless it names an article for each.
        general = not resting and (
            GENERAL in grounds or (not answer.grounds and any(ground in held for ground in grounds))
        )
        if not grounds or general or any(ground in resting for ground in grounds):
            yield article
