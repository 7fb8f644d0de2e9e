"""An article of a rulebook: what every answer and every ruling rests on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from deadbutton.books.wording import joined_clauses
from deadbutton.text import Lang, Text, same


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

    def __str__(self) -> str:
        return f"{self.book} {self.number}"

    def full(self, lang: Lang) -> str:
        """``FFJP 7.19, the right to re-raise``"""
        return f"{self}, {self.title.in_(lang)}"


_OUR_WORDS = re.compile(r"(?<=\d)(?: [a-z][a-z-]*){2,}")


def as_printed(citation: str) -> str:
    """A citation as the book prints it: the words by which we tell the lines of one article apart are left out.

    >>> as_printed("FIDPA 80-4 premature flop, 80-4 premature turn, 61-2 NL")
    'FIDPA 80-4, 61-2 NL'
    """
    first, *others = _OUR_WORDS.sub("", citation).split(", ")
    return ", ".join([first, *(one for one in dict.fromkeys(others) if one != first.split(" ")[-1])])


DEFAULT_WORD = Text("par défaut", "default")


def cite(articles: Sequence[Article], is_default: bool = False) -> Text:
    """``FFJP 7.15, 7.19``; where the book is silent, ``default`` and never an invented article."""
    numbers: dict[str, list[str]] = {}
    for article in articles:
        numbers.setdefault(article.book, []).append(article.number)
    named = joined_clauses(same(f"{book} {', '.join(found)}") for book, found in numbers.items())
    if not is_default:
        return named
    return (
        DEFAULT_WORD + Text(" (voir {named})", " (see {named})").fill(named=named)
        if articles
        else DEFAULT_WORD
    )
