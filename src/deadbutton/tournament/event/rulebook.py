"""The book of an event: a shipped one, or the house's own on top of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from deadbutton.books import Book
from deadbutton.books.library import shipped
from deadbutton.books.loading import build
from deadbutton.books.source import Source
from deadbutton.tournament.event.config import Config

if TYPE_CHECKING:
    pass


def book_of(config: Config) -> Book:
    """The book that a tournament is played by: a shipped one, or the house's own on top of it."""
    return _built(config.book, (config.house, *config.house_bases))


@lru_cache(maxsize=256)
def _built(key: str, texts: tuple[str, ...]) -> Book:
    """A house's files on top of a shipped book, the last one first."""
    book = shipped(key)
    for text in filter(None, reversed(texts)):
        book = build(Source("house.toml", text), book)
    return book
