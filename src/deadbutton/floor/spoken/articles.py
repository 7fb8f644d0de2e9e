"""Articles of a book by what somebody asks: of odd chips, a late entrant's stack or the order of showing nothing has gone wrong, and
no incident is about it; the book answers all the same.

An article is known by its title and, less, by its summary and by the points that it decides. What is typed is compared by its
meanings, as with incidents; a number ("47", "RP-8") opens that article and its parts. What the organiser leaves aside is not found.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from deadbutton.books import POINTS, Article, Book
from deadbutton.books.in_force import is_left_aside
from deadbutton.books.sheets.search import in_all
from deadbutton.floor.spoken.meaning import NUMBER, STOP, meanings, meant, meant_by, near, plain
from deadbutton.floor.spoken.search import explained

MOST_FOUND: Final = 5
LEAST: Final = 0.5
"""How much of what was said an article must explain."""
OF_THE_BEST: Final = 0.7
IN_SUMMARY: Final = 0.6
"""What a meaning weighs that stands in the summary, or in a question that the article decides."""
CLEARLY: Final = 0.1
GUESSED: Final = 0.8
KEPT: Final = 24
"""Books whose articles stay read: those that are shipped, and some of a house."""


@dataclass(frozen=True, slots=True)
class KnownArticle:
    """An article with the meanings of its title, and of all that is said of it."""

    article: Article
    title: frozenset[str]
    everything: frozenset[str]


@dataclass(frozen=True, slots=True)
class ArticleIndex:
    """All articles of a book, read once."""

    known: tuple[KnownArticle, ...]
    weights: dict[str, float]
    """A meaning that few articles have tells more than one that many have."""
    words: frozenset[str]
    """Every word of a title, for those that are typed with a slip."""


def find_articles(book: Book, said: str) -> list[Article]:
    """The articles that answer what somebody asks, the nearest first.

    >>> from deadbutton.books import load
    >>> [each.number for each in find_articles(load("tda2024"), "odd chip in stud")]
    ['20-B']
    """
    articles = _articles(book)
    if numbered := _numbered(articles, said):
        return numbered[:MOST_FOUND]
    index = _read(articles)
    asked = meanings().of(plain(said).split(), lambda word: _meant_in(index, word))
    wanted = {meaning: index.weights.get(meaning, 0.0) * sure for meaning, sure in asked.items()}
    total = sum(wanted.values())
    if not total:
        return []
    ranked = [(_score(one, wanted, total, index.weights), -at, one) for at, one in enumerate(index.known)]
    ranked.sort(key=lambda one: one[:2], reverse=True)
    best = ranked[0][0]
    near_enough = [one.article for score, _, one in ranked if score >= LEAST and score >= best * OF_THE_BEST]
    return near_enough[:MOST_FOUND]


def is_of_the_book(book: Book, said: str) -> bool:
    """Whether an article says clearly more of it than any incident: what is meant is then rather a rule than a mishap."""
    articles = _articles(book)
    if _numbered(articles, said):
        return True
    index = _read(articles)
    rarest = max(index.weights.values(), default=0.0)
    wanted = meanings().of(plain(said).split(), lambda word: dict.fromkeys(meant_by(word), 1.0))
    total = sum(index.weights.get(meaning, rarest) for meaning in wanted)
    if not total:
        return False
    shares = (sum(index.weights[each] for each in one.everything.intersection(wanted)) for one in index.known)
    return max(shares) / total > explained(said) + CLEARLY


def _articles(book: Book) -> tuple[Article, ...]:
    return tuple(one for one in book.articles if not is_left_aside(book, one))


def _score(one: KnownArticle, wanted: dict[str, float], total: float, weights: dict[str, float]) -> float:
    """How much of what was said the article explains, and how much of its title was said."""
    in_title = sum(weight for meaning, weight in wanted.items() if meaning in one.title)
    beside = sum(weight for meaning, weight in wanted.items() if meaning in one.everything - one.title)
    whole = sum(weights[meaning] for meaning in one.title)
    return (in_title + IN_SUMMARY * beside) / total + (0.25 * in_title / whole if whole else 0.0)


def _numbered(articles: Sequence[Article], said: str) -> list[Article]:
    """The article of that number, and its parts."""
    number = re.sub(r"^(?:art(?:icle)?|rule|règle)\.?\s+", "", said.strip().lower())
    if not re.search(r"\d", number):
        return []
    own = [one for one in articles if one.number.lower() == number]
    return own + [one for one in articles if re.match(re.escape(number) + r"[^0-9a-z]", one.number.lower())]


def _meant_in(index: ArticleIndex, word: str) -> dict[str, float]:
    known = {meaning for meaning in meant_by(word) if meaning in index.weights}
    if known or word in STOP:
        return dict.fromkeys(known, 1.0)
    guesses = [meaning for guess in near(word, index.words)[:8] for meaning in meant_by(guess)]
    return {meaning: GUESSED for meaning in guesses if meaning in index.weights}


@lru_cache(maxsize=KEPT)
def _read(articles: tuple[Article, ...]) -> ArticleIndex:
    known = tuple(_known_of(one) for one in articles)
    seen = Counter(meaning for one in known for meaning in one.everything)
    weights = {meaning: math.log(1 + len(known) / count) for meaning, count in seen.items()}
    weights[NUMBER] = 0.0  # whose number it is says nothing of the rule
    words = {word for one in articles for word in plain(in_all(one.title)).split()} - STOP
    return ArticleIndex(known, weights, frozenset(word for word in words if len(word) > 2))


def _known_of(one: Article) -> KnownArticle:
    title = meant(in_all(one.title))
    asked = " ".join(in_all(POINTS[key].question) for key in one.points if key in POINTS)
    return KnownArticle(one, title, title | meant(f"{in_all(one.summary)} {asked}"))
