"""A rulebook: an answer to every point, its articles, and what it leaves to the organiser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar, cast, overload

from deadbutton.books.article import Article, ArticleReading
from deadbutton.books.point import AS_WRITTEN, Answer, Point, ground_key
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
from deadbutton.books.settings import SettingAnswer, YesNo
from deadbutton.books.subjects import POINTS
from deadbutton.refusal import Refused, refused
from deadbutton.text import Text

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class EditionNews:
    """One change since the edition before, as one person tells another."""

    text: Text
    points: tuple[str, ...]
    """Where it is answered; the first says which article."""


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

    about: Text | None = None
    """In one sentence: what it is and who plays by it."""
    since: str = ""
    """From when it is in force: a day, a month or a year."""
    follows: str = ""
    """The edition before it, by key."""
    edition_before: Book | None = None
    """That edition itself, where this one is a file that extends it."""
    news: tuple[EditionNews, ...] = ()
    """What changed most since that edition, for those who stand at a table; the weightiest first."""
    chapters: Mapping[str, Text] = field(default_factory=dict)
    """What it calls the rules under which its articles stand, where it names them: ``35`` is "Misdeals, fouled deck"."""
    unanswered: Book | None = None
    """The same book without the answers of an event's organiser, where it holds any."""

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

    def setting(self, key: str) -> Any:
        """What holds for a setting: the organiser's answer, else the house's, else the book's; None where nobody has said."""
        found = self.settings.get(key)
        return None if found is None else found.value

    @property
    def players_deal(self) -> bool:
        """Whether there is no dealer but the players, in turn."""
        return self.setting("self_dealt") is YesNo.YES

    def rested(self, key: str) -> Answer[Any] | None:
        """What a log says that a decision rested on (``Answer.key``): the answer, narrowed as it was then; None where
        this version knows no such point."""
        point, *about = key.split("/")
        if point not in POINTS:
            return None
        answer = self.answer(point)
        named = {ground_key(ground): ground for ground in answer.grounds}
        found = answer.on(*(named[each] for each in about if each in named))
        return found.as_written if about and about[-1] == AS_WRITTEN else found

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
    def readings(self) -> Iterator[ArticleReading]:
        """Where the articles leave room: what is read there, in the order of the points."""
        for key in POINTS:
            yield from self.answer(key).readings

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


# What a later edition takes over: the same articles and answers, under its own label


def articles_of(before: Book, label: str) -> Iterator[tuple[str, Article]]:
    """Every article of the edition before, as one of the edition with this label."""
    for article in before.articles:
        yield article.number, replace(article, book=label)


def answer_of(before: Answer[Any], own: Mapping[str, Article]) -> Answer[Any]:
    """An answer that has not changed: it rests on the same numbers in the new edition, told anew or not."""
    return replace(
        before,
        articles=cited_as(before.articles, own),
        grounds={ground: cited_as(found, own) for ground, found in before.grounds.items()},
        readings=tuple(
            replace(one, article=cited_as((one.article,), own)[0], also=cited_as(one.also, own))
            for one in before.readings
        ),
    )


def cited_as(before: tuple[Article, ...], own: Mapping[str, Article]) -> tuple[Article, ...]:
    """The articles of these numbers in the new edition."""
    return tuple(replace(own[article.number], reading=article.reading) for article in before)
