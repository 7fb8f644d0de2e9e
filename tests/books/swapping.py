"""The same book with another answer to one point, in force for everything that loads it by its key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book, Point, library
from deadbutton.tournament.event import rulebook


def swapped(book: Book, point: Point[Any], value: object) -> Book:
    """The book, answering one point otherwise and all the others as before."""
    subject = getattr(book, point.subject)
    answers: dict[str, Answer[Any]] = {**vars(subject)}
    answers[point.key] = replace(answers[point.key], value=value)
    changed: dict[str, Any] = {point.subject: type(subject)(answers)}
    return replace(book, **changed)


@contextmanager
def instead(book: Book) -> Iterator[None]:
    """While it lasts, whoever loads the book of this key gets this one."""
    before = library.shipped

    def shipped(key: str) -> Book:
        return book if key == book.key else before(key)

    library.shipped = rulebook.shipped = shipped  # type: ignore[assignment]
    rulebook.forget()
    try:
        yield
    finally:
        library.shipped = rulebook.shipped = before
        rulebook.forget()
