"""What a house changes in the book that it plays by: its own answer, and the published one beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books.book import Book
from deadbutton.books.library import book_keys
from deadbutton.books.point import Answer
from deadbutton.books.sheets.compare import differences
from deadbutton.text import Text, capital

BRIEF: Final = 60
"""So many letters are read at a glance."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """One point that a house answers otherwise."""

    house: Answer[Any]
    published: Answer[Any]

    @property
    def rule(self) -> Text:
        """What holds in this house."""
        return capital(self.house.label)

    @property
    def is_long(self) -> bool:
        """The answer is too long to be read in passing, and the house has a shorter name for it."""
        return len(self.house.label.en) > BRIEF and bool(self.house.articles)

    @property
    def in_brief(self) -> Text:
        """The same in a few words: where the answer is long, what the house calls its article."""
        return self.house.articles[0].title if self.is_long else self.rule

    @property
    def instead(self) -> Text:
        """What the published book says there: ``TDA 2024 29: 25 seconds``."""
        return Text("{citation} : {label}", "{citation}: {label}").fill(
            citation=self.published.citation, label=self.published.label
        )

    @property
    def beside(self) -> Text:
        """The same as a sentence, for whoever reads the rule of the house."""
        if self.published.is_default:
            return Text(
                "Le livre n'en dit rien ; sans cette règle : {label}.",
                "The book does not say; without this rule: {label}.",
            ).fill(label=self.published.label)
        return Text("Au lieu de {instead}.", "Instead of {instead}.").fill(instead=self.instead)


def published(book: Book) -> Book:
    """The published book behind a house's, however many files lie between."""
    while book.base is not None and book.key not in book_keys():
        book = book.base
    return book


def deviation(book: Book, answer: Answer[Any]) -> Deviation | None:
    """Where an answer of a house book is not the published one: both."""
    behind = published(book)
    if behind is book:
        return None
    theirs = behind.answer(answer.point.key)
    ours = book.answer(answer.point.key)
    return Deviation(ours, theirs) if ours.value != theirs.value and not ours.by_setting else None


def deviations(book: Book) -> list[Deviation]:
    """All that a house changes, in the order of the points."""
    found = differences(published(book), book)
    return [Deviation(one.right, one.left) for group in found.values() for one in group]
