"""Editions: from when a book is in force, which one it follows, and what changed since.

>>> from deadbutton.books import load
>>> in_force(load("tda2024")).en
'in force since 9 October 2024; follows TDA 2009'
"""

from __future__ import annotations

from datetime import date
from functools import partial

from deadbutton.books.book import Book
from deadbutton.books.library import all_books, book_keys, shipped
from deadbutton.books.point import Answer
from deadbutton.books.subjects import POINTS
from deadbutton.text import Lang, Text, by_language, same


def in_force(book: Book) -> Text:
    """From when to when, as far as the books that we ship tell; empty where the book names no date."""
    if not book.since:
        return same("")
    after, since = following(book), since_text(book.since)
    said = Text("en vigueur depuis {since}", "in force since {since}").fill(since=since)
    if after is not None:
        said = Text(
            "en vigueur à partir de {since} ; l'édition suivante, ici, est {after}",
            "in force from {since}; the next edition here is {after}",
        ).fill(since=since, after=after.label)
    if book.follows in book_keys():
        said += Text(" ; suit {before}", "; follows {before}").fill(before=shipped(book.follows).label)
    return said


def following(book: Book) -> Book | None:
    """The edition that came after it, of those that we ship."""
    return next((other for other in all_books() if other.follows == book.key), None)


def earlier_first(left: Book, right: Book) -> tuple[Book, Book] | None:
    """Two editions of the same rules in their order, however many lie between; None for books that have nothing in common."""
    if right in _before(left):
        return right, left
    return (left, right) if left in _before(right) else None


def _before(book: Book) -> tuple[Book, ...]:
    found: list[Book] = []
    while book.follows in book_keys() and shipped(book.follows) not in found:
        book = shipped(book.follows)
        found.append(book)
    return tuple(found)


def now_written(older: Book, newer: Book) -> list[Answer[object]]:
    """What both do alike, one by default, and the newer book has put into words."""
    pairs = ((older.answer(key), newer.answer(key)) for key in POINTS)
    return [new for old, new in pairs if old.value == new.value and old.is_default and not new.is_default]


def news_between(older: Book, newer: Book) -> list[tuple[Text, Answer[object]]]:
    """What the newer edition tells of itself, where it follows the older one at once: each sentence with the answer behind it."""
    if newer.follows != older.key:
        return []
    return [(one.text, newer.answer(one.points[0])) for one in newer.news]


def since_text(since: str) -> Text:
    """``2024-10-09``, ``2007-02`` or ``2009``, as people say it."""
    return by_language(partial(_said, since))


def _said(since: str, lang: Lang) -> str:
    from babel.dates import format_date  # who asks for no date need not wait for it

    parts = [*map(int, since.split("-")), 1, 1][:3]
    form = ("y", "MMMM y", "d MMMM y")[since.count("-")]
    said = format_date(date(*parts), form, locale=str(lang))
    if lang == Lang.FR and since.count("-") == 2:
        return f"le {'1er' + said[1:] if said.startswith('1 ') else said}"
    return said
