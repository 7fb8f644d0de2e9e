"""A rulebook: an answer to every point, its articles, and what it leaves to the organiser."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from deadbutton.books.article import Article
from deadbutton.books.point import Answer
from deadbutton.books.points.authority import Authority
from deadbutton.books.points.betting import Betting
from deadbutton.books.points.board import Board
from deadbutton.books.points.button import Button
from deadbutton.books.points.chips import Chips
from deadbutton.books.points.clock import Clock
from deadbutton.books.points.conduct import Conduct
from deadbutton.books.points.deal import Deal
from deadbutton.books.points.entries import Entries
from deadbutton.books.points.hands import Hands
from deadbutton.books.points.prizes import Prizes
from deadbutton.books.points.seats import Seats
from deadbutton.books.points.showdown import Showdown
from deadbutton.books.settings import SettingAnswer
from deadbutton.books.subjects import POINTS
from deadbutton.refusal import Refused, refuse
from deadbutton.text import Text


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

    def answer(self, key: str) -> Answer[Any]:
        """The answer to a point by its key, for those who ask about all of them."""
        found = POINTS.get(key)
        if found is None:
            raise unknown_point(key)
        return cast(Answer[Any], getattr(getattr(self, found.subject), key))

    def article(self, number: str) -> Article:
        """An article of this book or of the one that it extends."""
        found = self.own_articles.get(number)
        if found is not None:
            return found
        if self.base is not None:
            return self.base.article(number)
        numbers = list(self.own_articles)
        near = [n for n in numbers if n.startswith(number.split("-")[0].split(".")[0])]
        raise Refused(
            refuse(
                "book.no_such_article",
                "{book} n'a pas d'article « {number} ». {hint}",
                "{book} has no article '{number}'. {hint}",
                book=self.label,
                number=number[:40],
                hint=Text(f"Articles proches : {', '.join(near[:8])}.", f"Near it: {', '.join(near[:8])}.")
                if near
                else Text(
                    f"Ils vont de {numbers[0]} à {numbers[-1]}.",
                    f"They go from {numbers[0]} to {numbers[-1]}.",
                ),
            )
        )

    @property
    def articles(self) -> Iterator[Article]:
        """Own articles first, then those of the base."""
        yield from self.own_articles.values()
        if self.base is not None:
            yield from self.base.articles


def unknown_point(key: str) -> Refused:
    near = difflib.get_close_matches(key, POINTS, n=4, cutoff=0.5) or list(POINTS)[:4]
    return Refused(
        refuse(
            "book.unknown_point",
            "Point inconnu : « {key} ». Vouliez-vous dire : {near} ? « deadbutton rules points » les liste tous.",
            "Unknown point: '{key}'. Did you mean: {near}? 'deadbutton rules points' lists them all.",
            key=key[:60],
            near=", ".join(near),
        )
    )
