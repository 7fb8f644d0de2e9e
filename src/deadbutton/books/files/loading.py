"""Building a book from its TOML file: every mistake is named with its file, its line and what is allowed instead."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import PurePath
from typing import Any, Final

from deadbutton.books.article import Article, Kind, is_under
from deadbutton.books.book import Book, EditionNews, answer_of, articles_of, cited_as, near_points
from deadbutton.books.files import clauses, readings
from deadbutton.books.files.source import BookRefused, Path, Source
from deadbutton.books.in_force import agreed, followed
from deadbutton.books.point import Answer, OneOf, Point, SetOf, Steps
from deadbutton.books.settings import SETTINGS, Setting, SettingAnswer, SettingType
from deadbutton.books.steps import Remedy
from deadbutton.books.subjects import POINTS, SUBJECTS
from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text, join, pair, same

__all__ = ["BookRefused", "Source", "build"]

TOP_KEYS = (
    "key", "label", "name", "version", "since", "follows", "about", "extends", "news", "chapters", "answers", "articles",
    "settings",
)  # fmt: skip
HOUSE_ANSWER_KEYS = ("value", "says", "known", "unknown", "articles", "when", "note", "reading")
ANSWER_KEYS = (*HOUSE_ANSWER_KEYS, "default")
ARTICLE_KEYS = ("title", "summary", "kind", "letters", "agency", "recommended")
SETTING_KEYS = ("value", "articles", "required", "allowed")


def build(source: Source, base: Book | None, taken: Collection[str] = ()) -> Book:
    """A book from its file and the book that it extends; all mistakes at once. ``taken``: keys of other books."""
    reader = _Reader(source, base)
    book = reader.book(taken)
    if reader.mistakes:
        reader.mistakes.sort(key=lambda mistake: mistake[0])
        raise BookRefused([refusal for _, refusal in reader.mistakes])
    return book


_DAY: Final = re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?")
"""A day, a month or a year."""


class _Reader:
    def __init__(self, source: Source, base: Book | None) -> None:
        self.source = source
        self.base = base
        self.mistakes: list[tuple[int, Refusal]] = []
        self.label = self.word("label")
        self.edition = base is not None and source.data.get("follows") == base.key
        """A later edition of the book extended: a book of its own, which says again only what has changed."""

    def book(self, taken: Collection[str]) -> Book:
        data = self.source.data
        self.unknown_keys((), data, TOP_KEYS)
        key = self.word("key")
        if key in taken:
            self.mistake("book.taken.key", ("key",), key=key)
        if taken:
            self.editions_in_order()
        above = self.base
        while above is not None:
            if above.label == self.label:
                self.mistake("book.taken.label", ("label",), label=self.label)
                break
            above = above.base
        answers = dict(self.answers())
        articles = dict(self.articles(answers))
        subjects: dict[str, Any] = {
            name: subject(
                {key: self.answer(point, answers.get(key), articles) for key, point in subject.points.items()}
            )
            for name, subject in SUBJECTS.items()
        }
        book = Book(
            key=key,
            label=self.label,
            name=self.text(("name",), data["name"]) if "name" in data else same(self.label),
            version=str(data.get("version", "")),
            about=self.text(("about",), data["about"]) if "about" in data else None,
            since=self.since(),
            follows=str(data.get("follows", self.base.key if self.base and "since" in data else "")),
            edition_before=self.base if self.edition else None,
            news=tuple(self.news()),
            chapters=self.chapters(articles),
            base=None if self.edition else self.base,
            own_articles=articles,
            settings=self.settings(articles),
            **subjects,
        )
        if not self.base or self.edition:
            return book
        own = [key for key in data.get("settings", {}) if key in book.settings]
        return followed(agreed(book, answers) if "level_announcement" not in own else book, own)

    def since(self) -> str:
        """A day, a month or a year."""
        said = str(self.source.data.get("since", ""))
        if said and not _DAY.fullmatch(said):
            self.mistake("book.wrong_value.date", ("since",), got=_short(said))
            return ""
        return said

    def editions_in_order(self) -> None:
        """Asked of a file that somebody brings, and never of one that a log holds: it was played by."""
        base, follows = self.base, self.source.data.get("follows")
        if base is None:
            return
        if follows and follows != base.key:
            self.mistake("book.wrong_value.follows", ("follows",), got=_short(follows), key=base.key)
        since = str(self.source.data.get("since", ""))
        if self.edition and _DAY.fullmatch(since) and since < base.since[: len(since)]:
            self.mistake("book.wrong_value.too_soon", ("since",), got=_short(since), since=base.since)

    def news(self) -> Iterator[EditionNews]:
        """What changed most since the edition that this one follows."""
        said = self.source.data.get("news", [])
        if not isinstance(said, list) or not all(isinstance(one, dict) for one in said):
            self.mistake("book.wrong_value.news", ("news",))
            return
        for number, one in enumerate(said, 1):
            points, path = one.get("points"), ("news", str(number))
            if not isinstance(points, list) or not points or not set(map(str, points)) <= set(POINTS):
                self.mistake("book.wrong_value.news", path)
                continue
            text = self.text(path, {key: value for key, value in one.items() if key != "points"})
            yield EditionNews(text, tuple(map(str, points)))

    def chapters(self, articles: dict[str, Article]) -> dict[str, Text]:
        """What a book calls the rules under which its articles stand, by their number; an edition keeps those before."""
        found = dict(self.base.chapters) if self.base is not None else {}
        for number, raw in self.tables("chapters"):
            if not any(is_under(article, number) for article in articles):
                self.mistake("book.no_such_article.here", ("chapters", number), number=_short(number))
            found[number] = self.text(("chapters", number), raw)
        return found

    # Answers

    def answers(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for key, raw in self.tables("answers"):
            path = ("answers", key)
            if key in POINTS:
                is_house = self.base is not None and not self.edition
                self.unknown_keys(path, raw, HOUSE_ANSWER_KEYS if is_house else ANSWER_KEYS)
                yield key, raw
            else:
                self.mistake("book.unknown_point.in_file", path, near=", ".join(near_points(key)))

    def answer(
        self, point: Point[Any], raw: dict[str, Any] | None, articles: dict[str, Article]
    ) -> Answer[Any]:
        if raw is None and self.base is not None:
            before = self.base.answer(point.key)
            return answer_of(before, articles) if self.edition else before
        if raw is None:
            return Answer(point, point.default)
        path = ("answers", point.key)
        misshapen = tuple(clauses.mistakes(raw, point.type))
        for code, place, facts in misshapen:
            self.mistake(code, (*path, *place), **facts)
        value = (
            None if misshapen else self.value(path, point.type, clauses.value_of(raw), clauses.place_of(raw))
        )
        count = len(self.mistakes)
        cited = self.cited(path, raw, articles)
        understood = len(self.mistakes) == count
        if self.is_silent(cited, articles) and understood:
            self.mistake("book.article_missing.own", path)
        note = self.text((*path, "note"), raw["note"]) if "note" in raw else None
        is_default = self.flag((*path, "default"), raw, otherwise=not cited)
        if not understood or value is None:
            return Answer(point, point.default if value is None else value, cited, is_default, note)
        grounds = clauses.grounds(raw, point.type, lambda number: self.find(number, articles))
        misread = tuple(readings.mistakes(raw, point.type, value, cited, grounds))
        for code, place, facts in misread:
            self.mistake(code, (*path, *place), **facts)
        found = () if misread else readings.read(raw, point.key, point.type, value, cited)
        return Answer(
            point,
            value,
            readings.mark_articles(cited, grounds, found),
            is_default,
            note,
            readings.mark_grounds(grounds, found),
            readings=found,
        )

    def is_silent(self, cited: Iterable[Article], articles: dict[str, Article]) -> bool:
        """Whether a house changes an answer without an article of its own."""
        return self.base is not None and not any(article.number in articles for article in cited)

    def value(
        self, path: Path, type_: SettingType, raw: dict[str, Any], place: str = "value"
    ) -> object | None:
        """The value as its type reads it; None is a mistake, and says which."""
        if "value" not in raw:
            self.mistake("book.missing_field.named", path, field="value", allowed=type_.allowed)
            return None
        value = type_.read(raw["value"])
        if value is None:
            code, facts = _wrong(type_, raw["value"])
            self.mistake(code, (*path, place), **facts)
        return value

    # Articles

    def articles(self, answers: dict[str, dict[str, Any]]) -> Iterator[tuple[str, Article]]:
        points: dict[str, list[str]] = {}
        for key, raw in answers.items():
            for number in clauses.numbers(raw):
                points.setdefault(number, []).append(key)
        if self.edition and self.base is not None:
            yield from articles_of(self.base, self.label)
        for number, raw in self.tables("articles"):
            path = ("articles", number)
            again = self.base.find_article(number) if self.base is not None else None
            nested = next(
                (key for key, inner in raw.items() if isinstance(inner, dict) and key not in ARTICLE_KEYS),
                None,
            )
            if nested is not None:
                self.mistake("book.unknown_key.quotes", (*path, nested), number=f"{number}.{nested}")
                continue
            self.unknown_keys(path, raw, ARTICLE_KEYS)
            if again is not None and not self.edition:
                self.mistake("book.taken.article", path, number=number)
            if "title" not in raw:
                self.mistake("book.missing_field.title", path)
            title = self.text((*path, "title"), raw.get("title", number))
            summary = self.text((*path, "summary"), raw["summary"]) if "summary" in raw else title
            yield (
                number,
                Article(
                    self.label,
                    number,
                    title,
                    summary,
                    again.kind if again is not None and "kind" not in raw else self.kind(path, raw),
                    tuple(dict.fromkeys((*(again.points if again else ()), *points.get(number, ())))),
                    tuple((letter, tuple(deeds)) for letter, deeds in raw.get("letters", {}).items())
                    or (again.letters if again else ()),
                    self.flag((*path, "agency"), raw, otherwise=False),
                    self.flag((*path, "recommended"), raw, otherwise=again is not None and again.recommended),
                ),
            )

    def kind(self, path: Path, raw: dict[str, Any]) -> Kind:
        said = raw.get("kind", "info" if self.base is None else "floor")
        kind = next((kind for kind in Kind if kind.value == said), None)
        if kind is None:
            known = ", ".join(kind.value for kind in Kind)
            self.mistake("book.wrong_value.kind", (*path, "kind"), got=_short(said), known=known)
        return kind or Kind.INFO

    def cited(self, path: Path, raw: dict[str, Any], articles: dict[str, Article]) -> tuple[Article, ...]:
        """Every article that an answer or a setting names, each once."""
        found = (self.named((*path, *place), listed, articles) for place, listed in clauses.cited(raw))
        return tuple(dict.fromkeys(article for named in found for article in named))

    def find(self, number: str, articles: dict[str, Article]) -> Article | None:
        return articles.get(number) or (self.base.find_article(number) if self.base else None)

    def named(self, path: Path, listed: object, articles: dict[str, Article]) -> tuple[Article, ...]:
        """The articles of one list; a number that does not exist is a mistake."""
        if not isinstance(listed, list) or not all(isinstance(number, str) for number in listed):
            self.mistake("book.wrong_value.articles", path, got=_short(listed))
            return ()
        found: list[Article] = []
        for number in listed:
            article = self.find(number, articles)
            if article is None:
                code = "book.no_such_article.extended" if self.base else "book.no_such_article.here"
                self.mistake(code, path, number=_short(number))
            else:
                found.append(article)
        return tuple(found)

    # Settings

    def settings(self, articles: dict[str, Article]) -> dict[str, SettingAnswer]:
        found: dict[str, SettingAnswer] = dict(self.base.settings) if self.base else {}
        if self.edition:
            found = {
                key: replace(before, articles=cited_as(before.articles, articles))
                for key, before in found.items()
            }
        for key, raw in self.tables("settings"):
            path = ("settings", key)
            setting = SETTINGS.get(key)
            if setting is None:
                self.mistake("book.unknown_setting.in_file", path, known=", ".join(SETTINGS))
                continue
            self.unknown_keys(path, raw, SETTING_KEYS)
            inherited = found.get(key) or SettingAnswer(setting, None, (), False)
            note = self.note(setting, raw)
            found[key] = SettingAnswer(
                setting,
                inherited.value if note or "value" not in raw else self.value(path, setting.type, raw),
                self.cited(path, raw, articles) or inherited.articles,
                self.flag((*path, "required"), raw, otherwise=inherited.required),
                self.allowed(path, setting, raw) if "allowed" in raw else inherited.allowed,
                note=note or (None if "value" in raw else inherited.note),
                is_house=inherited.is_house or self._is_answer(raw, note),
            )
        return found

    def _is_answer(self, raw: dict[str, Any], note: Text | None) -> bool:
        """A house answers what the book that it extends has left open."""
        return self.base is not None and not self.edition and "value" in raw and note is None

    def note(self, setting: Setting, raw: dict[str, Any]) -> Text | None:
        """Words instead of an answer, which houses wrote before there was anything else to answer: a notice."""
        said = raw.get("value")
        return setting.words(said) if said is not None and setting.type.read(said) is None else None

    def allowed(self, path: Path, setting: Setting, raw: dict[str, Any]) -> tuple[object, ...]:
        """The answers that the book names itself."""
        listed = raw["allowed"] if isinstance(raw["allowed"], list) else [raw["allowed"]]
        found = (self.value((*path, "allowed"), setting.type, {"value": each}) for each in listed)
        return tuple(value for value in found if value is not None)

    # Small things

    def tables(self, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
        tables = self.source.data.get(name, {})
        if not isinstance(tables, dict):
            self.mistake("book.wrong_value.table", (name,), table=f"{name}.…")
            return
        for key, raw in tables.items():
            if isinstance(raw, dict):
                yield key, raw
            else:
                self.mistake("book.wrong_value.table", (name, key), table=f"{name}.{key}")

    def word(self, key: str) -> str:
        """A short name; where the file gives none, the file's own."""
        said = self.source.data.get(key, PurePath(self.source.file).stem)
        if isinstance(said, str) and said.strip():
            return said.strip()
        self.mistake("book.wrong_value.name", (key,), got=_short(said), key=key)
        return key

    def text(self, path: Path, raw: object) -> Text:
        """A sentence in both languages, or one that serves for both."""
        match raw:
            case {"fr": str(fr), "en": str(en), **rest} if not rest and fr.strip() and en.strip():
                return pair(fr, en)
            case str() if raw.strip():
                return same(raw)
        self.mistake("book.wrong_value.text", path, got=_short(raw))
        return same("")

    def flag(self, path: Path, raw: dict[str, Any], *, otherwise: bool) -> bool:
        said = raw.get(path[-1], otherwise)
        if isinstance(said, bool):
            return said
        self.mistake("book.wrong_value.flag", path, got=_short(said))
        return otherwise

    def unknown_keys(self, path: Path, raw: dict[str, Any], allowed: tuple[str, ...]) -> None:
        for key in raw:
            if key not in allowed:
                self.mistake("book.unknown_key.here", (*path, key), allowed=", ".join(allowed))

    def mistake(self, code: str, path: Path, **facts: object) -> None:
        self.mistakes.append((self.source.line(path) or 0, self.source.refusal(path, refuse(code, **facts))))


def _wrong(type_: SettingType, said: object) -> tuple[str, dict[str, object]]:
    """What is wrong with a value: a code, and what its sentence names."""
    if isinstance(type_, SetOf) and isinstance(said, list):
        held = [clause for item in said if (clause := type_.choices.of(item))]
        if len(held) == len(said):
            names = [clause.key for clause in type_.clash(held)]
            together = join(map(same, names), Text(" et ", " and "))
            return "book.contradiction.clauses", {"names": together, "list": ", ".join(names)}
        said = next(item for item in said if type_.choices.of(item) is None)
    elif isinstance(type_, Steps) and (step := Remedy.wrong_step(said)) is not None:
        said = step
    elif isinstance(type_, OneOf) and isinstance(said, list):
        return "book.wrong_value.single", {"allowed": type_.allowed}
    return "book.wrong_value.impossible", {"got": _short(said), "allowed": type_.allowed}


def _short(value: object) -> str:
    """A value as TOML writes it, cut to fit a line."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "…"
