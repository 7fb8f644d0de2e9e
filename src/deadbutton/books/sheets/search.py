"""Searching the books: accents and case ignored, in both languages at once.

>>> found = find_all("Équité", "l'équité d'abord")
>>> [(span.start, span.stop) for span in found]
[(2, 8)]
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from deadbutton.books.article import Article
from deadbutton.books.book import Book
from deadbutton.books.point import OneOf, Point, SetOf
from deadbutton.books.subjects import POINTS
from deadbutton.languages import WRITTEN, languages
from deadbutton.text import Lang, Text

_LETTERS = {"œ": "oe", "æ": "ae", "’": "'"}


@dataclass(frozen=True, slots=True)
class PointHit:
    """A point that holds all the words; ``labels`` are the answers in which they stand, if not in the question."""

    point: Point[Any]
    labels: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class ArticleHit:
    """An article that holds all the words, in its title or its summary."""

    article: Article
    in_title: bool


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found."""

    words: tuple[str, ...]
    points: tuple[PointHit, ...]
    articles: dict[str, tuple[ArticleHit, ...]]
    """By the label of the book; a book in which nothing was found is not there."""

    @property
    def count(self) -> int:
        return len(self.points) + sum(map(len, self.articles.values()))


def search_books(query: str, books: Iterable[Book]) -> Findings:
    """The points and the articles that hold every word of the query, in either language; titles first."""
    words = tuple(folded(word) for word in query.split())
    return Findings(
        words,
        tuple(hit for point in POINTS.values() if (hit := _in_point(point, words))),
        {book.label: hits for book in books if (hits := _in_book(book, words))},
    )


def in_all(text: Text) -> str:
    """What is searched: a text in every language that has it."""
    return " ".join(dict.fromkeys(text.in_(lang) for lang in languages()))


def holds(text: str, words: Sequence[str]) -> bool:
    plain = folded(text)
    return all(word in plain for word in words)


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """Small letters without accents. Remembered: whoever types a word searches the same texts at every letter."""
    return "".join(map(_fold, text))


def find_all(query: str, text: str) -> list[range]:
    """Where the words of a query stand in a text, as it is written."""
    plain: list[str] = []
    place: list[int] = []
    for index, letter in enumerate(text):
        for piece in _fold(letter):
            plain.append(piece)
            place.append(index)
    joined = "".join(plain)
    return [
        range(place[found.start()], place[found.end() - 1] + 1)
        for word in query.split()
        if (needle := folded(word))
        for found in re.finditer(re.escape(needle), joined)
    ]


def sentences_with(words: Sequence[str], text: str) -> str:
    """The sentences of a text in which any of the words stands; all of it where none does."""
    sentences = re.split(r"(?<=[.!?])\s+", text)
    found = [sentence for sentence in sentences if any(word in folded(sentence) for word in words)]
    return " … ".join(found or sentences)


def best_language(text: Text, words: Sequence[str], lang: Lang) -> Lang:
    """The reader's language, unless only the other one holds the words."""
    if _any(text.in_(lang), words):
        return lang
    return next((other for other in WRITTEN if _any(text.in_(other), words)), lang)


def _any(text: str, words: Sequence[str]) -> bool:
    plain = folded(text)
    return any(word in plain for word in words)


def _fold(letter: str) -> str:
    if letter.isascii():
        return letter.lower()
    letter = _LETTERS.get(letter.lower(), letter)
    return "".join(
        c for c in unicodedata.normalize("NFKD", letter.casefold()) if not unicodedata.combining(c)
    )


def _in_point(point: Point[Any], words: Sequence[str]) -> PointHit | None:
    if holds(f"{point.key} {point.key.replace('_', ' ')} {in_all(point.question)}", words):
        return PointHit(point, ())
    choices = point.type.choices if isinstance(point.type, OneOf | SetOf) else ()
    labels = tuple(c.label for c in choices if holds(f"{c.key} {in_all(c.label)}", words))
    return PointHit(point, labels) if labels else None


def _in_book(book: Book, words: Sequence[str]) -> tuple[ArticleHit, ...]:
    hits: list[ArticleHit] = []
    for article in book.own_articles.values():
        title = f"{article} {in_all(article.title)}"
        if holds(title, words):
            hits.append(ArticleHit(article, True))
        elif holds(f"{title} {in_all(article.summary)}", words):
            hits.append(ArticleHit(article, False))
    return tuple(sorted(hits, key=lambda hit: not hit.in_title))
