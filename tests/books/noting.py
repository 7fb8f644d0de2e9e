"""A book that notes which of its points were read: what is read must be cited."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deadbutton.books import SUBJECTS, Answer, Book
from deadbutton.books.point import Subject


class _Noted:
    """A subject that writes down what is asked of it."""

    def __init__(self, subject: Subject, read: set[str]) -> None:
        self._subject, self._read = subject, read

    def __getattr__(self, key: str) -> Answer[Any]:
        answer: Answer[Any] = getattr(self._subject, key)
        if key in self._subject.points:
            self._read.add(key)
        return answer


def noting(book: Book) -> tuple[Book, set[str]]:
    """The same book, and the set into which it writes the key of every point that is read."""
    read: set[str] = set()
    noted: dict[str, Any] = {name: _Noted(getattr(book, name), read) for name in SUBJECTS}
    return replace(book, **noted), read
