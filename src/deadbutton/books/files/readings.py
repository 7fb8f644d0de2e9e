"""Readings: where a book's text leaves room, what an answer took from it, and what the other answer would be.

A reading stands in the answer, under the article that is read::

    [answers.min_raise]
    value = "as_last_increment"
    articles = ["7.10"]
    reading."7.10".fr = "Ce que nous lisons, et l'autre lecture."
    reading."7.10".en = "What we read, and the other reading."
    reading."7.10".instead = "last_full_raise"

``also`` names articles of the same passage that are read with it; ``at`` narrows it to clauses or circumstances of the answer that have articles of their own. In a set, ``instead`` takes the place of
the clauses under ``at``: an empty list drops them. What cites the article there says "reading of …", and a house that reads
otherwise writes the other value in its own book.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deadbutton.books.article import Article, ArticleReading
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.files.clauses import Mistake, Raw
from deadbutton.books.point import Ground, PointType, SetOf, describe, ground_key, written
from deadbutton.text import Text, pair

KEYS = ("fr", "en", "also", "at", "instead")


def other_label(reading: ArticleReading) -> Text:
    """The other answer as a person reads it."""
    return describe(reading.other)


def house_line(reading: ArticleReading) -> str:
    """The line of a house book that takes the other reading."""
    return f"answers.{reading.point}.value = {_toml(written(reading.other))}"


def mistakes(
    raw: Raw, type_: PointType, value: Any, cited: Sequence[Article], grounds: Mapping[Ground, object]
) -> Iterator[Mistake]:
    """What is wrong with the readings of an answer that is right otherwise."""
    said = raw.get("reading", {})
    if not isinstance(said, dict) or not all(isinstance(one, dict) for one in said.values()):
        yield "book.wrong_reading.no_table", ("reading",), {}
        return
    known = {ground_key(ground) for ground in grounds}
    for number, one in said.items():
        numbers = [article.number for article in cited]
        also = one.get("also", [])
        if not isinstance(also, list) or not {number, *map(str, also)} <= set(numbers):
            yield "book.wrong_reading.not_cited", ("reading", number), {"numbers": ", ".join(numbers)}
        for key in one:
            if key not in KEYS:
                yield "book.wrong_reading.key", ("reading", number, key), {"allowed": ", ".join(KEYS)}
        for key in ("fr", "en"):
            if not isinstance(one.get(key), str) or not one[key].strip():
                yield "book.wrong_reading.no_note", ("reading", number), {}
                break
        at = one.get("at", [])
        if not isinstance(at, list) or not set(map(str, at)) <= known:
            yield (
                "book.wrong_reading.not_there",
                ("reading", number, "at"),
                {"known": ", ".join(sorted(known))},
            )
            continue
        other = _other(one, type_, value)
        if other is None or other == value:
            place = ("reading", number, "instead") if "instead" in one else ("reading", number)
            yield "book.wrong_reading.no_other", place, {"allowed": type_.allowed}


def read(
    raw: Raw, key: str, type_: PointType, value: Any, cited: Sequence[Article]
) -> tuple[ArticleReading, ...]:
    """The readings of an answer in which there are no mistakes."""
    named = {article.number: article for article in cited}
    found = []
    for number, one in raw.get("reading", {}).items():
        note = pair(one["fr"], one["en"])
        also = tuple(named[each].as_read(note) for each in one.get("also", ()))
        at = tuple(one.get("at", ()))
        found.append(ArticleReading(key, named[number].as_read(note), also, at, _other(one, type_, value)))
    return tuple(found)


def mark_articles(
    articles: tuple[Article, ...],
    grounds: Mapping[Ground, tuple[Article, ...]],
    readings: tuple[ArticleReading, ...],
) -> tuple[Article, ...]:
    """What the whole answer rests on, with the notes of the readings of it: also of one at a few clauses, where its
    article says nothing else. A reading of a circumstance is of that one alone: what is said in general stays plain."""
    for reading in readings:
        if any(isinstance(ground, Circumstance) and ground.key in reading.at for ground in grounds):
            continue
        resting = {
            ground_key(ground)
            for ground, held in grounds.items()
            if not set(reading.articles).isdisjoint(held)
        }
        if not reading.at or resting <= set(reading.at):
            articles = _with(articles, reading)
    return articles


def mark_grounds(
    grounds: Mapping[Ground, tuple[Article, ...]], readings: tuple[ArticleReading, ...]
) -> dict[Ground, tuple[Article, ...]]:
    """The articles of each clause and circumstance, with the notes of the readings there."""
    marked = dict(grounds)
    for reading in readings:
        for ground, articles in marked.items():
            if not reading.at or ground_key(ground) in reading.at:
                marked[ground] = _with(articles, reading)
    return marked


def _with(articles: tuple[Article, ...], reading: ArticleReading) -> tuple[Article, ...]:
    read = {article: article for article in reading.articles}
    return tuple(read.get(article, article) for article in articles)


def _other(one: Raw, type_: PointType, value: Any) -> Any:
    """What is answered under the other reading; None where that is not to be understood."""
    if "instead" not in one:
        return None
    instead: Any = type_.read(one["instead"])
    if isinstance(type_, SetOf) and instead is not None:
        dropped = {type_.choices.of(key) for key in one.get("at", ())}
        return frozenset(value - dropped) | instead
    return instead


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


__all__ = ["house_line", "mark_articles", "mark_grounds", "mistakes", "other_label", "read"]
