"""A book as it would be by the other reading of an article that leaves room: whoever wants to know whether a reading has
made the difference decides once more by it, and compares."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from deadbutton.books.article import Article, ArticleReading
from deadbutton.books.book import Book
from deadbutton.books.point import Answer
from deadbutton.books.subjects import SUBJECTS
from deadbutton.text import Text


def read_in(answers: Iterable[Answer[Any]]) -> dict[Text, ArticleReading]:
    """The readings that these answers cite, by their notes."""
    found: dict[Text, ArticleReading] = {}
    for answer in answers:
        cited = {article.reading for article in answer.articles if article.reading is not None}
        for reading in answer.readings:
            if reading.note in cited:
                found.setdefault(reading.note, reading)
    return found


@lru_cache(maxsize=256)
def read_otherwise(book: Book, point: str, note: Text) -> Book:
    """The same book, had it taken the other reading of that passage."""
    answer = book.answer(point)
    reading = next(each for each in answer.readings if each.note == note)
    subject = answer.point.subject
    others = getattr(book, subject).every() | {point: replace(answer, value=reading.other)}
    subjects: dict[str, Any] = {subject: SUBJECTS[subject](others)}
    return replace(book, **subjects)


def plain(answer: Answer[Any], notes: Iterable[Text]) -> Answer[Any]:
    """An answer, cited plainly where its reading has made no difference."""
    agreed = set(notes)
    if not any(article.reading in agreed for article in answer.articles):
        return answer
    articles = tuple(_plain(article, agreed) for article in answer.articles)
    return replace(answer, articles=articles, is_plain=not any(article.reading for article in articles))


def _plain(article: Article, agreed: set[Text]) -> Article:
    return article.as_written if article.reading in agreed else article
