"""What the book says of words that were typed into the search: a question is answered where nothing has gone wrong."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.books import Article, Book
from deadbutton.books.sheets.deviations import Deviation, deviation
from deadbutton.floor import find_articles


@dataclass(frozen=True, slots=True)
class InBook:
    """An article that was found, with what the house changes of what it decides."""

    article: Article
    deviations: tuple[Deviation, ...]


def in_book(book: Book, said: str) -> list[InBook]:
    """The articles that are meant, the nearest first."""
    return [InBook(article, _changed(book, article)) for article in find_articles(book, said)]


def _changed(book: Book, article: Article) -> tuple[Deviation, ...]:
    found = (deviation(book, book.answer(point)) for point in article.points)
    return tuple(one for one in found if one is not None and article not in one.house.articles)
