"""An article of a rulebook: what every answer and every ruling rests on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from deadbutton.books.wording import joined_clauses
from deadbutton.text import Lang, Text, join, same


class Kind(Enum):
    """Who carries an article out."""

    ENGINE = "engine", Text("la main", "the hand")
    FLOOR = "floor", Text("l'arbitre", "the floor")
    DIRECTOR = "director", Text("le directeur", "the director")
    CONDUCT = "conduct", Text("la conduite", "conduct")
    INFO = "info", Text("pour information", "for information")

    _value_: str
    label: Text

    def __new__(cls, key: str, label: Text) -> Kind:
        member = object.__new__(cls)
        member._value_ = key
        member.label = label
        return member


@dataclass(frozen=True, slots=True)
class Article:
    """One numbered article, summarised in our own words. It prints as ``FFJP 7.19``."""

    book: str
    number: str
    title: Text
    summary: Text
    kind: Kind
    points: tuple[str, ...] = ()
    letters: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Where an article lists deeds by letter: what each of them is among the offences, by their keys."""
    agency: bool = False
    """A house book's article that is a gaming agency's rule: it wins where the book lets it."""
    recommended: bool = False
    """Advice that the director may leave aside, and says so."""
    reading: Text | None = field(default=None, compare=False)
    """Where its text leaves room, and an answer cites it: what was read there, and what the other reading is."""

    def as_read(self, note: Text) -> Article:
        """The same article, cited for a reading of it."""
        return replace(self, reading=note)

    @property
    def as_written(self) -> Article:
        """The same article, cited where every reading of it comes to the same."""
        return replace(self, reading=None)

    def __str__(self) -> str:
        return f"{self.book} {self.number}"

    @property
    def numbered(self) -> Text:
        """Its number; a part of a book that has a name in its place is named in the reader's language."""
        return _NAMED_PARTS.get(self.number) or same(self.number)

    @property
    def named(self) -> Text:
        """``FFJP 7.19``"""
        return same(f"{self.book} ") + self.numbered

    def full(self, lang: Lang) -> str:
        """``FFJP 7.19, the right to re-raise``"""
        return f"{as_printed(self.named.in_(lang))}, {self.title.in_(lang)}"


@dataclass(frozen=True, slots=True)
class ArticleReading:
    """What an answer reads in an article that leaves room, and what would be answered under the other reading."""

    point: str
    article: Article
    """With the note: ``article.reading``."""
    also: tuple[Article, ...]
    """Articles of the same passage, which are read with it."""
    at: tuple[str, ...]
    """The clauses and circumstances that rest on it; none where the whole answer does."""
    other: Any

    @property
    def note(self) -> Text:
        return self.article.reading or same("")

    @property
    def articles(self) -> tuple[Article, ...]:
        return (self.article, *self.also)


def is_under(number: str, chapter: str) -> bool:
    """Whether an article stands under a rule: that very number, or a part of it.

    >>> is_under("35-A(7) two", "35"), is_under("RP-10-H", "RP-10"), is_under("RP-10-H", "RP-1")
    (True, True, False)
    """
    return number.startswith(chapter) and not number[len(chapter) :][:1].isalnum()


_NAMED_PARTS = {"preamble": Text("préambule", "preamble")}
"""Parts of a book that have no number."""

_OUR_WORDS = re.compile(
    r"((?:^|[ (])(?:[A-Z]+-)?\d{1,3}(?:[-.][\w()]+)*(?: [A-Z/]+)?)(?: [a-z][a-z-]*| \d+%)+"
)


def as_printed(citation: str) -> str:
    """A citation as the book prints it: the words by which we tell the lines of one article apart are left out.

    >>> as_printed("FIDPA 80-4 premature flop, 80-4 premature turn, 61-2 NL")
    'FIDPA 80-4, 61-2 NL'
    >>> as_printed("TDA 2024 8-A re-entry, 11-D, RP-8-A, 43-A 50%"), as_printed("TDA 2024 preamble")
    ('TDA 2024 8-A, 11-D, RP-8-A, 43-A', 'TDA 2024 preamble')
    >>> as_printed("default (see TDA 2024 11-D, 11-D tighter)")
    'default (see TDA 2024 11-D)'
    """
    aside = re.fullmatch(r"([^(,]* \()([^()]*(?:\([^()]*\)[^()]*)*)\)", citation)
    if aside is not None:
        return f"{aside[1]}{as_printed(aside[2])})"
    first, *others = _OUR_WORDS.sub(r"\1", citation).split(", ")
    return ", ".join([first, *(one for one in dict.fromkeys(others) if one != first.split(" ")[-1])])


def in_language(citation: str, lang: Lang) -> str:
    """A citation that was written down with its key, as somebody reads it: the names of parts in the reader's language.

    >>> in_language("TDA 2024 preamble, 1", Lang.FR)
    'TDA 2024 préambule, 1'
    """
    for key, name in _NAMED_PARTS.items():
        citation = re.sub(rf"\b{key}\b", name.in_(lang), citation)
    return citation


DEFAULT_WORD = Text("par défaut", "default")
READING = Text("lecture de {named}", "reading of {named}")


def cite(articles: Sequence[Article], is_default: bool = False) -> Text:
    """``FFJP 7.15, 7.19``; ``reading of FFJP 7.12``; where the book is silent, ``default`` and never an invented article."""
    if len(articles) == 1 and articles[0].reading is not None and not is_default:
        return READING.fill(named=articles[0].named)
    numbers: dict[str, list[Text]] = {}
    for article in articles:
        numbers.setdefault(article.book, []).append(_numbered(article))
    named = joined_clauses(same(f"{book} ") + join(found, ", ") for book, found in numbers.items())
    if not is_default:
        return named
    return (
        DEFAULT_WORD + Text(" (voir {named})", " (see {named})").fill(named=named)
        if articles
        else DEFAULT_WORD
    )


def _numbered(article: Article) -> Text:
    """In a list: ``7.19``, or ``7.12 (reading)``."""
    if article.reading is None:
        return article.numbered
    return Text("{number} (lecture)", "{number} (reading)").fill(number=article.numbered)
