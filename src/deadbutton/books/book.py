"""A rulebook: an answer to every point, its articles, and what it leaves to the organiser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, cast, overload

from deadbutton.books.article import Article
from deadbutton.books.point import Answer, Point, ground_key
from deadbutton.books.points import (
    Authority,
    Betting,
    Board,
    Button,
    Chips,
    Clock,
    Conduct,
    Deal,
    Entries,
    Hands,
    Prizes,
    Seats,
    Showdown,
)
from deadbutton.books.settings import SettingAnswer
from deadbutton.books.subjects import POINTS
from deadbutton.refusal import Refused, refused
from deadbutton.text import Text

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """Ask it: ``book.betting.min_raise.value``; it cites: ``book.betting.min_raise.citation``."""

    key: str
    label: str
    """How citations begin: ``FFJP``, ``TDA 2009``."""
    name: Text
    version: str
    base: Book | None
    """What a house book extends."""
    own_articles: Mapping[str, Article]
    settings: Mapping[str, SettingAnswer]

    authority: Authority
    entries: Entries
    seats: Seats
    button: Button
    chips: Chips
    deal: Deal
    board: Board
    hands: Hands
    clock: Clock
    betting: Betting
    showdown: Showdown
    prizes: Prizes
    conduct: Conduct

    def __str__(self) -> str:
        return self.label

    @overload
    def answer(self, asked: Point[T]) -> Answer[T]: ...
    @overload
    def answer(self, asked: str) -> Answer[Any]: ...
    def answer(self, asked: Point[Any] | str) -> Answer[Any]:
        """The answer to a point that is handed round, or to one by its key, for those who ask about all of them."""
        point = POINTS.get(asked) if isinstance(asked, str) else asked
        if point is None:
            raise unknown_point(str(asked))
        return cast(Answer[Any], getattr(getattr(self, point.subject), point.key))

    def rested(self, key: str) -> Answer[Any] | None:
        """What a log says that a decision rested on (``Answer.key``): the answer, narrowed as it was then; None where
        this version knows no such point."""
        point, *about = key.split("/")
        if point not in POINTS:
            return None
        answer = self.answer(point)
        named = {ground_key(ground): ground for ground in answer.grounds}
        return answer.on(*(named[each] for each in about if each in named))

    def find_article(self, number: str) -> Article | None:
        """An article of this book or of the one that it extends, or None."""
        found = self.own_articles.get(number)
        return self.base.find_article(number) if found is None and self.base is not None else found

    def article(self, number: str) -> Article:
        """An article of this book or of the one that it extends."""
        found = self.find_article(number)
        if found is None:
            raise self._no_such_article(number)
        return found

    def _no_such_article(self, number: str) -> Refused:
        numbers = [article.number for article in self.articles]
        chapter = re.split(r"[-. ]", number)[0]
        near = [n for n in numbers if re.split(r"[-. ]", n)[0] == chapter][:8]
        return refused(
            "book.no_such_article",
            book=self.label,
            number=number[:40],
            hint=Text("Articles proches : {near}.", "Near it: {near}.").fill(near=", ".join(near))
            if near
            else Text(
                "« deadbutton rules show {key} » les liste tous.",
                "'deadbutton rules show {key}' lists them all.",
            ).fill(key=self.key),
        )

    @property
    def articles(self) -> Iterator[Article]:
        """Own articles first, then those of the base."""
        yield from self.own_articles.values()
        if self.base is not None:
            yield from self.base.articles


def near_points(key: str) -> list[str]:
    """The keys that look most like this one."""
    import difflib  # only for mistakes

    return difflib.get_close_matches(key, POINTS, n=4, cutoff=0.5) or list(POINTS)[:4]


def unknown_point(key: str) -> Refused:
    return refused("book.unknown_point", key=key[:60], near=", ".join(near_points(key)))
