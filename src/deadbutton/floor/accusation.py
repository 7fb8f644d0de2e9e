"""A deed that somebody is charged with, the article at which the book is opened for it, and what one point says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from deadbutton.books import Answer, Article, Book, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import Conduct, Offence
from deadbutton.floor.offences import at_article, indexed
from deadbutton.floor.penalty_steps import Rung

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Deed:
    """An offence, the how manyeth of its kind by this player."""

    offence: Offence
    times: int = 1
    is_deliberate: bool = True
    is_grave: bool = False
    was_warned: bool = False
    """The player has had a verbal warning, for whatever it was."""
    named: Circumstance | None = None
    """What it was, where the book has a finer name for it than the offence."""
    noted: int = 0
    """How many of the earlier ones were only noted: they make this one a repeat where the book asks for one, and are no step
    of the ladder."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one point says, before intent and the record are weighed."""

    due: bool
    fixed: Rung | None = None
    """A step that the book names by itself."""
    noted_until: int = 0
    """So many times are only noted; the ladder begins with the next."""
    is_grave: bool = False
    no_warning: bool = False
    """The article itself leaves the warnings out, whatever was meant."""
    heaviest: Rung | None = None
    more: tuple[str, ...] = ()
    for_all: bool = False
    is_offence: bool = True
    weighed: bool = False
    """The book has weighed intent or repetition here itself."""


@dataclass(frozen=True, slots=True)
class Accusation:
    """A deed under a book."""

    book: Book
    deed: Deed
    under: Answer[Any]
    """What is cited for it."""
    read: tuple[Answer[Any], ...] = ()
    at: Article | None = None
    """The article at which the book is opened: what it says there decides."""

    @property
    def said(self) -> Answer[Any]:
        return self.under if self.at is None else at_article(self.book, self.deed.offence, self.at)

    @property
    def grounds(self) -> frozenset[Ground]:
        """The clauses and deeds of which the article speaks."""
        return frozenset(self.said.resting_on(self.at)) if self.at is not None else frozenset()

    def of(self, point: Point[T]) -> T:
        """What the book answers: whatever decides is cited with the verdict."""
        return indexed(self.book, point).value

    @property
    def is_listed(self) -> bool:
        return self.deed.offence in self.of(Conduct.penalty_may_or_must)
