"""Editions: from when a book is in force, which one it follows, and what changed since.

>>> from deadbutton.books import load
>>> in_force(load("tda2024")).en
'in force from 9 October 2024; follows TDA 2009'
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import partial
from itertools import pairwise

from deadbutton.books.book import Book
from deadbutton.books.library import all_books, book_keys, shipped
from deadbutton.books.point import Answer
from deadbutton.books.subjects import POINTS
from deadbutton.text import Lang, Text, by_language, same


def in_force(book: Book) -> Text:
    """From when to when, as far as the books that we ship tell; empty where the book names no date and follows none."""
    if not book.since:
        before = _edition_before(book)
        if before is None:
            return same("")
        return Text("sans date ; suit {before}", "without a date; follows {before}").fill(before=before.label)
    said = Text("en vigueur à partir {since}", "in force from {since}").fill(since=since_text(book.since))
    if (after := following(book)) is not None:
        said += Text(" ; l'édition suivante, ici, est {after}", "; the next edition here is {after}").fill(
            after=after.label
        )
    if (before := _edition_before(book)) is not None:
        said += Text(" ; suit {before}", "; follows {before}").fill(before=before.label)
    return said


def following(book: Book) -> Book | None:
    """The edition that came after it, of those that we ship."""
    return next((other for other in all_books() if other.follows == book.key), None)


def earlier_first(left: Book, right: Book) -> tuple[Book, Book] | None:
    """Two editions of the same rules in their order, however many lie between; None for books that have nothing in common."""
    if _among(right, _before(left)):
        return right, left
    return (left, right) if _among(left, _before(right)) else None


def _among(book: Book, editions: list[Book]) -> bool:
    return book.key in {each.key for each in editions}


def _edition_before(book: Book) -> Book | None:
    if book.edition_before is not None:
        return book.edition_before
    return shipped(book.follows) if book.follows in book_keys() else None


def _before(book: Book) -> list[Book]:
    """The editions before it, the last one first."""
    found: list[Book] = []
    while (earlier := _edition_before(found[-1] if found else book)) is not None and earlier not in found:
        found.append(earlier)
    return found


def now_written(older: Book, newer: Book) -> list[Answer[object]]:
    """What both do alike, one by default, and the newer book has put into words."""
    pairs = ((older.answer(key), newer.answer(key)) for key in POINTS)
    return [new for old, new in pairs if old.value == new.value and old.is_default and not new.is_default]


def news_between(older: Book, newer: Book) -> list[tuple[Text, Answer[object]]]:
    """What changed most from one edition to a later one, the last edition's news first: each sentence with the answer behind it.

    A sentence compares an edition with the one before it. It is told again over several editions only where it is still
    true of both ends: nobody has answered its points otherwise before or since.
    """
    editions = [newer, *_before(newer)]
    found: list[tuple[Text, Answer[object]]] = []
    for edition, before in pairwise(editions):
        found += [
            (one.text, newer.answer(one.points[0]))
            for one in edition.news
            if _alike(edition, newer, one.points) and _alike(before, older, one.points)
        ]
        if before.key == older.key:
            break
    return found


def _alike(one: Book, other: Book, points: Iterable[str]) -> bool:
    return one is other or all(one.answer(key).value == other.answer(key).value for key in points)


def since_text(since: str) -> Text:
    """``2024-10-09``, ``2007-02`` or ``2009``, as people say it after "from" (in French with its *de*)."""
    return by_language(partial(_said, since))


def _said(since: str, lang: Lang) -> str:
    from babel.dates import format_date  # who asks for no date need not wait for it

    parts = [*map(int, since.split("-")), 1, 1][:3]
    form = ("y", "MMMM y", "d MMMM y")[since.count("-")]
    said = format_date(date(*parts), form, locale=str(lang))
    if lang != Lang.FR:
        return said
    if since.count("-") == 2:
        return f"du {'1er' + said[1:] if said.startswith('1 ') else said}"
    return f"d'{said}" if said[0] in "ao" else f"de {said}"
