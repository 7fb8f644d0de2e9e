"""A book that differs from another in one answer: what follows from a decision's book shows when it answers otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from deadbutton.books import POINTS, Book
from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, SetOf


def other_values(book: Book, key: str) -> Iterator[Any]:
    """What the book might answer instead: every other choice, one clause more or fewer, other numbers."""
    answer, type_ = book.answer(key), POINTS[key].type
    match type_:
        case OneOf(choices=choices):
            yield from (choice for choice in choices if choice is not answer.value)
        case SetOf(choices=choices):
            for clause in choices:
                held: frozenset[Choice] = answer.value ^ {clause}
                # Of clauses that contradict each other a book holds one: the other takes its place.
                yield held - set(type_.clash(held)) | ({clause} & held)
        case Number(least=least, most=most):
            near = {answer.value - 1, answer.value + 1, least, most, 2 * answer.value}
            yield from sorted(number for number in near - {answer.value} if least <= number <= most)


def answering(book: Book, key: str, value: Any) -> Book:
    """The same book, but for one answer."""
    name = POINTS[key].subject
    subject = getattr(book, name)
    answers = {each: getattr(subject, each) for each in subject.points}
    changed: dict[str, Any] = {name: type(subject)({**answers, key: replace(answers[key], value=value)})}
    return replace(book, **changed)
