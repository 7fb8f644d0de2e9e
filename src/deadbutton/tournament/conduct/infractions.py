"""The catalogue of offences: every article of the book in use that makes one of something, under its own number.

>>> from deadbutton.books import load
>>> find(load("fidpa"), "7-1k").offences[0].label.en
'rabbit hunting'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from deadbutton.books import Answer, Article, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Offence
from deadbutton.floor import NAMED, deeds_at, offences_at
from deadbutton.refusal import refused
from deadbutton.tournament.state import State


@dataclass(frozen=True, slots=True)
class Infraction:
    """One line of the catalogue. ``code`` is the article's number, with a letter where it lists several things."""

    code: str
    article: Article
    offences: tuple[Offence, ...]
    """What it can be; the first is meant where nobody says."""
    deeds: tuple[Circumstance, ...] = ()
    """Finer names, where the article has several."""

    @property
    def kinds(self) -> tuple[Offence | Circumstance, ...]:
        """All that can be recorded under it."""
        return (*self.offences, *self.deeds)


@lru_cache(maxsize=32)
def catalogue(book: Book) -> dict[str, Infraction]:
    """Every offence that the book names, by code, in the book's order."""
    return {found.code: found for article in book.articles for found in _lines(book, article)}


def _lines(book: Book, article: Article) -> Iterator[Infraction]:
    offences = offences_at(book).get(article.number, ())
    if not offences:
        return
    deeds = deeds_at(book).get(article.number, ())
    if len(deeds) > 1:
        # An article that lists deeds is first about what they are.
        offences = tuple(dict.fromkeys((NAMED[deeds[0]].offence, *offences)))
    yield Infraction(article.number, article, offences, deeds)
    for letter, keys in article.letters:
        own = tuple(offence for key in keys if (offence := Offence.of(key)) is not None)
        yield Infraction(f"{article.number} {letter}", article, own)


def find(book: Book, code: str) -> Infraction:
    """An infraction by its code; a refusal that names the nearest codes otherwise."""
    lines = catalogue(book)
    if code not in lines:
        near = get_close_matches(code, lines, 3, 0.5) or list(lines)[:3]
        raise refused("infractions.no_such_code", book=book.label, code=code, near=", ".join(near))
    return lines[code]


def code_against(state: State, player: int, named: str) -> str:
    """The code of the offence that is named, or of the one that is on record against a player; "" where there is neither."""
    if named:
        return find(state.book, named).code
    case = state.floor.cases.get(player)
    return case.code if case else ""


def why_told(code: str, reason: str) -> str:
    """An article and a reason, as a sentence names what something was done for."""
    return ", ".join(part for part in (code, reason) if part)


def line_for(book: Book, offence: Offence, rests_on: Sequence[Answer[Any]] = ()) -> Infraction | None:
    """Under which article an offence goes: the first of those that made it one, else the first that names it foremost."""
    named = [line for line in catalogue(book).values() if offence in line.offences]
    articles = [article for answer in rests_on for article in answer.articles]
    return next(
        (line for article in articles for line in named if line.article == article),
        next((line for line in named if line.offences[0] is offence), named[0] if named else None),
    )


def of_kind(infraction: Infraction, key: str) -> tuple[Offence, Circumstance | None]:
    """What an infraction was, in the words of ``Offence``, and by a finer name where that was said; the article's own offence
    where nothing is."""
    if not key:
        return infraction.offences[0], None
    found = next((kind for kind in infraction.kinds if kind.key == key), None)
    if found is None:
        raise refused(
            "infractions.other_offence",
            article=str(infraction.article),
            offences=", ".join(kind.key for kind in infraction.kinds),
        )
    return (NAMED[found].offence, found) if isinstance(found, Circumstance) else (found, None)
