"""Reading a book's TOML file: every mistake is named with its file, its line and what is allowed instead."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deadbutton.books.article import Article, Kind
from deadbutton.books.book import Book, unknown_point
from deadbutton.books.point import Answer, Point, describe
from deadbutton.books.settings import SETTINGS, SettingAnswer
from deadbutton.books.subjects import POINTS, SUBJECTS
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Text, same

TOP_KEYS = {"key", "label", "name", "version", "extends", "answers", "articles", "settings"}


class BookRefused(Refused):
    """A file that cannot be a book, with every mistake that was found in it."""

    def __init__(self, refusals: list[Refusal]) -> None:
        super().__init__(refusals[0])
        self.refusals = refusals


@dataclass(frozen=True, slots=True)
class Source:
    """The raw file, and where things stand in it."""

    file: str
    text: str
    data: dict[str, Any]

    @classmethod
    def parse(cls, file: str, text: str) -> Source:
        try:
            return cls(file, text, tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            raise BookRefused([_syntax(file, str(error))]) from None

    def line(self, table: str, key: str) -> int | None:
        """The line of ``[table.key]``, quoted or not."""
        header = re.compile(rf"""^\s*\[\s*{table}\s*\.\s*["']?{re.escape(key)}["']?\s*\]""")
        inline = re.compile(rf"""^\s*(?:{table}\s*\.\s*)?["']?{re.escape(key)}["']?\s*[=.]""")
        lines = self.text.splitlines()
        for pattern in (header, inline):
            for number, line in enumerate(lines, 1):
                if pattern.match(line):
                    return number
        return None


def build(source: Source, base: Book | None) -> Book:
    """A book from its file and the book that it extends; all mistakes at once."""
    reader = _Reader(source, base)
    book = reader.book()
    if reader.mistakes:
        raise BookRefused(reader.mistakes)
    return book


class _Reader:
    def __init__(self, source: Source, base: Book | None) -> None:
        self.source = source
        self.data = source.data
        self.base = base
        self.mistakes: list[Refusal] = []
        self.label = str(self.data.get("label") or Path(source.file).stem)

    def book(self) -> Book:
        for key in sorted(set(self.data) - TOP_KEYS):
            self.mistake(
                "book.unknown_key",
                key,
                Text("clé inconnue", "unknown key"),
                same(", ".join(sorted(TOP_KEYS))),
            )
        answers = self.answers()
        articles = self.articles(answers)
        subjects = {
            name: subject(
                {key: self.answer(point, answers, articles) for key, point in subject.points.items()}
            )
            for name, subject in SUBJECTS.items()
        }
        return Book(
            key=str(self.data.get("key") or Path(self.source.file).stem),
            label=self.label,
            name=self.text("name", self.data.get("name", self.label)),
            version=str(self.data.get("version", "")),
            base=self.base,
            own_articles=articles,
            settings=self.settings(articles),
            **subjects,  # type: ignore[arg-type]
        )

    # Answers

    def answers(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        for key, raw in self.tables("answers"):
            if key not in POINTS:
                hint = unknown_point(key).refusal.text
                self.mistakes.append(
                    self.refusal(
                        "book.unknown_point", f"answers.{key}", hint, self.source.line("answers", key)
                    )
                )
                continue
            extra = sorted(set(raw) - {"value", "articles", "note", "default"})
            if extra:
                self.mistake(
                    "book.unknown_key",
                    f"answers.{key}.{extra[0]}",
                    Text("clé inconnue", "unknown key"),
                    same("value, articles, note, default"),
                    ("answers", key),
                )
            found[key] = raw
        return found

    def answer(
        self, point: Point, answers: dict[str, dict[str, Any]], articles: dict[str, Article]
    ) -> Answer[Any]:
        raw = answers.get(point.key)
        if raw is None:
            return self.base.answer(point.key) if self.base else Answer(point.default)
        where = f"answers.{point.key}"
        value = point.type.read(raw.get("value"))
        if value is None:
            self.mistake(
                "book.wrong_value",
                f"{where}.value",
                Text("valeur {got} impossible", "{got} is not a possible value").fill(
                    got=_short(raw.get("value"))
                ),
                point.type.allowed,
                ("answers", point.key),
            )
            value = point.default
        cited = self.cited(where, raw.get("articles", []), articles, ("answers", point.key))
        if self.base is not None and not any(article.book == self.label for article in cited):
            self.mistake(
                "book.article_missing",
                where,
                Text("aucun article de ce livre n'est cité", "no article of this book is cited"),
                Text(
                    'articles = ["H1"], et l\'article H1 sous [articles.H1] avec un titre',
                    'articles = ["H1"], and the article H1 under [articles.H1] with a title',
                ),
                ("answers", point.key),
            )
        note = self.text(f"{where}.note", raw["note"]) if "note" in raw else None
        is_default = bool(raw.get("default", not cited))
        return Answer(value, cited, is_default, note)

    # Articles

    def articles(self, answers: dict[str, dict[str, Any]]) -> dict[str, Article]:
        points: dict[str, list[str]] = {}
        for key, raw in answers.items():
            listed = raw.get("articles", [])
            for number in listed if isinstance(listed, list) else []:
                points.setdefault(str(number), []).append(key)
        found: dict[str, Article] = {}
        for number, raw in self.tables("articles"):
            where = f"articles.{number}"
            if "title" not in raw:
                self.mistake(
                    "book.missing_field",
                    where,
                    Text("titre manquant", "title missing"),
                    same('title = "…"'),
                    ("articles", number),
                )
            kind = next(
                (k for k in Kind if k.value == raw.get("kind", "info" if self.base is None else "floor")),
                None,
            )
            if kind is None:
                self.mistake(
                    "book.wrong_value",
                    f"{where}.kind",
                    Text("nature {got} inconnue", "unknown kind {got}").fill(got=_short(raw.get("kind"))),
                    same(", ".join(k.value for k in Kind)),
                    ("articles", number),
                )
            title = self.text(f"{where}.title", raw.get("title", number))
            summary = self.text(f"{where}.summary", raw["summary"]) if "summary" in raw else title
            found[number] = Article(
                self.label, number, title, summary, kind or Kind.INFO, tuple(points.get(number, ()))
            )
        return found

    def cited(
        self, where: str, listed: object, articles: dict[str, Article], at: tuple[str, str]
    ) -> tuple[Article, ...]:
        if not isinstance(listed, list):
            self.mistake(
                "book.wrong_value",
                f"{where}.articles",
                Text("ce n'est pas une liste", "this is not a list"),
                same('articles = ["…"]'),
                at,
            )
            return ()
        found: list[Article] = []
        for number in listed:
            article = articles.get(str(number))
            if article is None and self.base is not None:
                try:
                    article = self.base.article(str(number))
                except Refused:
                    article = None
            if article is None:
                self.mistake(
                    "book.no_such_article",
                    f"{where}.articles",
                    Text("l'article {number} n'existe pas", "there is no article {number}").fill(
                        number=_short(number)
                    ),
                    Text("un numéro écrit sous [articles]", "a number that stands under [articles]"),
                    at,
                )
            else:
                found.append(article)
        return tuple(found)

    # Settings

    def settings(self, articles: dict[str, Article]) -> dict[str, SettingAnswer]:
        found: dict[str, SettingAnswer] = dict(self.base.settings) if self.base else {}
        for key, raw in self.tables("settings"):
            setting = SETTINGS.get(key)
            if setting is None:
                self.mistake(
                    "book.unknown_setting",
                    f"settings.{key}",
                    Text("réglage inconnu", "unknown setting"),
                    same(", ".join(SETTINGS)),
                    ("settings", key),
                )
                continue
            inherited = found.get(key)
            value = setting.type.read(raw["value"]) if "value" in raw else None
            if "value" in raw and value is None:
                self.mistake(
                    "book.wrong_value",
                    f"settings.{key}.value",
                    Text("valeur {got} impossible", "{got} is not a possible value").fill(
                        got=_short(raw["value"])
                    ),
                    setting.type.allowed,
                    ("settings", key),
                )
            cited = self.cited(f"settings.{key}", raw.get("articles", []), articles, ("settings", key))
            found[key] = SettingAnswer(
                setting,
                value,
                cited or (inherited.articles if inherited else ()),
                bool(raw.get("required", inherited.required if inherited else False)),
            )
        return found

    # Small things

    def tables(self, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
        tables = self.data.get(name, {})
        for key, raw in tables.items() if isinstance(tables, dict) else [(name, None)]:
            if isinstance(raw, dict):
                yield key, raw
            else:
                self.mistake(
                    "book.wrong_value",
                    f"{name}.{key}",
                    Text("une table est attendue", "a table is expected"),
                    same(f"[{name}.{key}]"),
                    (name, key),
                )

    def text(self, where: str, raw: object) -> Text:
        """A sentence in both languages, or one that serves for both."""
        match raw:
            case {"fr": str(fr), "en": str(en), **rest} if not rest:
                return Text(fr, en)
            case str():
                return same(raw)
            case _:
                self.mistake(
                    "book.wrong_value",
                    where,
                    Text("texte mal écrit", "text not understood"),
                    same('"…", { fr = "…", en = "…" }'),
                )
                return same("")

    def mistake(
        self, code: str, key: str, what: Text, allowed: Text, at: tuple[str, str] | None = None
    ) -> None:
        sentence = Text("{what}. Permis : {allowed}.", "{what}. Allowed: {allowed}.").fill(
            what=what, allowed=allowed
        )
        line = self.source.line(*at) if at else None
        self.mistakes.append(self.refusal(code, key, sentence, line))

    def refusal(self, code: str, key: str, sentence: Text, line: int | None) -> Refusal:
        return _refusal(code, self.source.file, key, sentence, line)


def _refusal(code: str, file: str, key: str, sentence: Text, line: int | None) -> Refusal:
    place = (
        Text(f"{file}, ligne {line}, {key}", f"{file}, line {line}, {key}")
        if line
        else same(f"{file}, {key}")
    )
    return refuse(code, "{place} : {sentence}", "{place}: {sentence}", place=place, sentence=sentence)


def _syntax(file: str, error: str) -> Refusal:
    line = re.search(r"at line (\d+)", error)
    twice = re.search(r"Cannot (?:declare|overwrite)[^']*\('answers', '(\w+)'", error)
    if twice:
        sentence = Text(
            "deux réponses à un même point. Permis : une seule table [answers.{key}].",
            "two answers to one point. Allowed: a single table [answers.{key}].",
        ).fill(key=twice[1])
        return _refusal(
            "book.two_answers", file, f"answers.{twice[1]}", sentence, int(line[1]) if line else None
        )
    sentence = Text(
        "ce n'est pas du TOML valide ({error}). Permis : des tables [answers.point] avec value et articles.",
        "this is not valid TOML ({error}). Allowed: tables [answers.point] with value and articles.",
    ).fill(error=error)
    return _refusal("book.syntax", file, "TOML", sentence, int(line[1]) if line else None)


def _short(value: object) -> str:
    text = repr(value) if isinstance(value, str) else describe(value).en
    return text if len(text) <= 60 else text[:57] + "…"
