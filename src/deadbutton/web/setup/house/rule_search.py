"""Points of the books by what somebody would call them: « trente secondes », "late entries", « jeton en trop ».

A point is known by its question, the titles of the articles that decide it in any book, and its answers; and by what people say
when they call the floor for an incident that it rules (``floor/spoken``). What is typed is compared with each by its meanings, in
French and English at once, the rare ones first.
"""

from __future__ import annotations

import math
import tomllib
from collections import Counter, defaultdict
from collections.abc import Container
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from deadbutton.books import POINTS, all_books
from deadbutton.books.point import OneOf, Point, SetOf
from deadbutton.books.sheets.search import in_all
from deadbutton.floor import INCIDENTS, STOP, meant, near, phrases, plain, stem
from deadbutton.languages import languages

IN_ANSWERS: Final = 0.4
IN_ARTICLES: Final = 0.6
AT_THE_FLOOR: Final = 0.5
"""What a word weighs that stands there, beside one of the question."""
NAMED: Final = 0.6
OF_THE_BEST: Final = 0.5
"""What is much further off than the best is not shown."""
LEAST: Final = 0.3
"""How much of what was said a point must explain."""
NUMBER: Final = frozenset({"number"})
"""A number says nothing of the point that it would answer."""


@dataclass(frozen=True, slots=True)
class KnownPoint:
    """A point with what is said of it."""

    key: str
    said: dict[str, float]
    """What each meaning weighs, where it weighs most."""
    question: frozenset[str]
    names: tuple[frozenset[str], ...]
    """What houses call it."""

    @property
    def size(self) -> int:
        """How many meanings its question has: of two that explain as much, the shorter one is meant."""
        return len(self.question)


def found_points(query: str, preferred: Container[str] = ()) -> list[str]:
    """The points that somebody may mean, the likeliest first; none where no word is known."""
    weights = _weights()
    wanted = {meaning for word in _expressions(query) for meaning in _known_meanings(word)}
    asked = {meaning: weights[meaning] for meaning in wanted}
    total = sum(asked.values())
    if not total:
        return []
    known = _known()
    scored = [
        (_score(known[place], asked) / total, known[place].key in preferred, -known[place].size, -place)
        for place in {place for meaning in asked for place in _holding()[meaning]}
    ]
    best = max(scored)[0]
    ranked = sorted((one for one in scored if one[0] >= max(LEAST, best * OF_THE_BEST)), reverse=True)
    return [known[-behind].key for *_, behind in ranked]


def _score(one: KnownPoint, asked: dict[str, float]) -> float:
    """Each thing that was said counts once, where it counts most; and once more where it is a name of the point."""
    weights = _weights()
    held = sum(weight * one.said.get(meaning, 0.0) for meaning, weight in asked.items())
    named = 0.0
    for name in one.names:
        if shared := sum(weight for meaning, weight in asked.items() if meaning in name):
            named = max(named, shared * shared / sum(weights[meaning] for meaning in name))
    return held + NAMED * named


def _expressions(query: str) -> list[str]:
    """Word by word, and all together: some words mean one thing only beside others."""
    return [query, *plain(query).split()]


def _known_meanings(said: str) -> frozenset[str]:
    """What it means here; of a single word that means nothing, what somebody may have wanted to type."""
    weights = _weights()
    found = frozenset(_meant(said)) & weights.keys()
    if found or " " in said:
        return found
    guesses = near(said, _vocabulary())[:4] if _meant(said) else []
    return frozenset(meaning for guess in guesses for meaning in _meant(guess)) & weights.keys()


@cache
def _names() -> dict[str, list[str]]:
    """What houses call a point, in words that neither its question nor its articles have."""
    return tomllib.loads(Path(__file__).with_name("rule_names.toml").read_text(encoding="utf-8"))


@cache
def _known() -> tuple[KnownPoint, ...]:
    titles: dict[str, list[str]] = {}
    for book in all_books():
        for point in POINTS.values():
            for article in book.answer(point.key).articles:
                titles.setdefault(point.key, []).append(in_all(article.title))
    heard: dict[str, list[str]] = {}
    for incident in INCIDENTS.values():
        told = [incident.title.in_(lang) for lang in languages()] + phrases().get(incident.key, [])
        for point in incident.points:
            heard.setdefault(point.key, []).extend(told)
    return tuple(
        _known_point(point, titles.get(key, []), heard.get(key, [])) for key, point in POINTS.items()
    )


def _known_point(point: Point[Any], titles: list[str], heard: list[str]) -> KnownPoint:
    names = _names().get(point.key, [])
    question = _meant(" ".join([in_all(point.question), point.key.replace("_", " "), *names]))
    said: dict[str, float] = {}
    for text, weight in (
        (" ".join(_labels(point)), IN_ANSWERS),
        (" ".join(heard), AT_THE_FLOOR),
        (" ".join(titles), IN_ARTICLES),
    ):
        said |= dict.fromkeys(_meant(text), weight)
    said |= dict.fromkeys(question, 1.0)
    return KnownPoint(point.key, said, question, tuple(filter(None, map(_meant, names))))


def _labels(point: Point[Any]) -> list[str]:
    if isinstance(point.type, OneOf | SetOf):
        return [in_all(choice.label) for choice in point.type.choices]
    return []


@cache
def _weights() -> dict[str, float]:
    """A meaning that few points have tells more than one that many have."""
    seen = Counter(meaning for one in _known() for meaning in one.question)
    size = len(_known())
    return {
        meaning: math.log(1 + size / (seen[meaning] or len(holding)))
        for meaning, holding in _holding().items()
    }


@cache
def _holding() -> dict[str, list[int]]:
    """By meaning: the places of the points of which it is said."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for place, one in enumerate(_known()):
        for meaning in one.said:
            found[meaning].append(place)
    return dict(found)


@cache
def _vocabulary() -> frozenset[str]:
    texts = [in_all(point.question) for point in POINTS.values()] + [
        word for said in _names().values() for word in said
    ]
    return frozenset(word for text in texts for word in plain(text).split() if len(word) > 3)


def _meant(text: str) -> frozenset[str]:
    """What a text means, and its words themselves: « portable » is nearer to « portable » than a telephone is."""
    words = (word for word in plain(text).split() if word not in STOP and not word.isdecimal())
    return meant(text) - NUMBER | {f"={stem(word)}" for word in words}
