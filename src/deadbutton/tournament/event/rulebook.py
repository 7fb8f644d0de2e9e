"""The book of an event: a shipped one or the house's own on top of it, with the organiser's answers in it."""

from __future__ import annotations

from functools import lru_cache

from deadbutton.books import Book, settled
from deadbutton.books.files.loading import build
from deadbutton.books.files.source import Source
from deadbutton.books.library import shipped
from deadbutton.books.settings import YesNo
from deadbutton.tournament.event.answers import answers_of, as_acted
from deadbutton.tournament.event.config import Config

_last: tuple[Config, Book] | None = None
"""Asked again and again of the same event: an event's config does not change in place."""


def book_of(config: Config) -> Book:
    """The book in force of an event: everything that the organiser has answered stands in it, and says so."""
    global _last
    last = _last
    if last is not None and last[0] is config:
        return last[1]
    book = _settled(
        config.book,
        (config.house, *config.house_bases),
        tuple(answers_of(config).items()),
        tuple(as_acted(config).notes.items()),
    )
    _last = config, book
    return book


def book_with_dealer(config: Config) -> Book:
    """The same at a table that a dealer has taken, though the players deal elsewhere."""
    return _settled(
        config.book,
        (config.house, *config.house_bases),
        tuple((answers_of(config) | {"self_dealt": YesNo.NO.key}).items()),
        tuple(as_acted(config).notes.items()),
    )


def house_book(config: Config) -> Book:
    """The same without the organiser's answers: what the house, or the book, leaves open."""
    return _built(config.book, (config.house, *config.house_bases))


def forget() -> None:
    """Build every book anew from now on."""
    global _last
    _last = None
    _settled.cache_clear()
    _built.cache_clear()


@lru_cache(maxsize=256)
def _settled(
    key: str,
    texts: tuple[str, ...],
    answers: tuple[tuple[str, object], ...],
    notes: tuple[tuple[str, str], ...],
) -> Book:
    return settled(_built(key, texts), dict(answers), dict(notes))


@lru_cache(maxsize=256)
def _built(key: str, texts: tuple[str, ...]) -> Book:
    """A house's files on top of a shipped book, the last one first."""
    book = shipped(key)
    for text in filter(None, reversed(texts)):
        book = build(Source("house.toml", text), book)
    return book
