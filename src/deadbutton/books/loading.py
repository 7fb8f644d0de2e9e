"""Building a book from its TOML file: every mistake is named with its file, its line and what is allowed instead."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from pathlib import PurePath
from typing import Any

from deadbutton.books import clauses
from deadbutton.books.article import Article, Kind
from deadbutton.books.book import Book, near_points
from deadbutton.books.point import Answer, OneOf, Point, PointType, SetOf, Steps
from deadbutton.books.settings import SETTINGS, SettingAnswer, Words
from deadbutton.books.source import BookRefused, Path, Source
from deadbutton.books.steps import Remedy
from deadbutton.books.subjects import POINTS, SUBJECTS
from deadbutton.refusal import Refusal
from deadbutton.text import Text, join, pair, same

__all__ = ["BookRefused", "Source", "build"]

TOP_KEYS = ("key", "label", "name", "version", "extends", "answers", "articles", "settings")
HOUSE_ANSWER_KEYS = ("value", "says", "known", "unknown", "articles", "when", "note")
ANSWER_KEYS = (*HOUSE_ANSWER_KEYS, "default")
ARTICLE_KEYS = ("title", "summary", "kind")
SETTING_KEYS = ("value", "articles", "required")

UNKNOWN_KEY = Text("clé inconnue", "unknown key")


def build(source: Source, base: Book | None, taken: Collection[str] = ()) -> Book:
    """A book from its file and the book that it extends; all mistakes at once. ``taken``: keys of other books."""
    reader = _Reader(source, base)
    book = reader.book(taken)
    if reader.mistakes:
        reader.mistakes.sort(key=lambda mistake: mistake[0])
        raise BookRefused([refusal for _, refusal in reader.mistakes])
    return book


class _Reader:
    def __init__(self, source: Source, base: Book | None) -> None:
        self.source = source
        self.base = base
        self.mistakes: list[tuple[int, Refusal]] = []
        self.label = self.word("label")

    def book(self, taken: Collection[str]) -> Book:
        data = self.source.data
        self.unknown_keys((), data, TOP_KEYS)
        key = self.word("key")
        if key in taken:
            self.mistake(
                "book.taken",
                ("key",),
                Text(
                    "un livre fourni s'appelle déjà « {key} »", "a shipped book is already called '{key}'"
                ).fill(key=key),
                Text('une autre clé, key = "…"', 'another key, key = "…"'),
            )
        above = self.base
        while above is not None:
            if above.label == self.label:
                self.mistake(
                    "book.taken",
                    ("label",),
                    Text(
                        "le livre étendu porte déjà le sigle « {label} »",
                        "the book extended already has the label '{label}'",
                    ).fill(label=self.label),
                    Text('un autre sigle, label = "…"', 'another label, label = "…"'),
                )
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
        return Book(
            key=key,
            label=self.label,
            name=self.text(("name",), data["name"]) if "name" in data else same(self.label),
            version=str(data.get("version", "")),
            base=self.base,
            own_articles=articles,
            settings=self.settings(articles),
            **subjects,
        )

    # Answers

    def answers(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for key, raw in self.tables("answers"):
            path = ("answers", key)
            if key in POINTS:
                self.unknown_keys(path, raw, HOUSE_ANSWER_KEYS if self.base else ANSWER_KEYS)
                yield key, raw
            else:
                sentence = Text(
                    "point inconnu. Vouliez-vous dire : {near} ? « deadbutton rules points » les liste tous.",
                    "unknown point. Did you mean: {near}? 'deadbutton rules points' lists them all.",
                )
                self.refuse("book.unknown_point", path, sentence.fill(near=", ".join(near_points(key))))

    def answer(
        self, point: Point[Any], raw: dict[str, Any] | None, articles: dict[str, Article]
    ) -> Answer[Any]:
        if raw is None:
            return self.base.answer(point.key) if self.base else Answer(point, point.default)
        path = ("answers", point.key)
        misshapen = tuple(clauses.mistakes(raw, point.type))
        for code, place, what, allowed in misshapen:
            self.mistake(code, (*path, *place), what, allowed)
        value = (
            None if misshapen else self.value(path, point.type, clauses.value_of(raw), clauses.place_of(raw))
        )
        before = len(self.mistakes)
        cited = self.cited(path, raw, articles)
        understood = len(self.mistakes) == before
        if self.base is not None and understood and not any(a.number in articles for a in cited):
            self.mistake(
                "book.article_missing",
                path,
                Text("aucun article de ce livre n'est cité", "no article of this book is cited"),
                Text(
                    'articles = ["H1"], et l\'article sous [articles.H1] avec son titre',
                    'articles = ["H1"], and the article under [articles.H1] with its title',
                ),
            )
        note = self.text((*path, "note"), raw["note"]) if "note" in raw else None
        return Answer(
            point,
            point.default if value is None else value,
            cited,
            self.flag((*path, "default"), raw, otherwise=not cited),
            note,
            clauses.grounds(raw, point.type, lambda number: self.find(number, articles))
            if understood and value is not None
            else {},
        )

    def value(
        self, path: Path, type_: PointType | Words, raw: dict[str, Any], place: str = "value"
    ) -> object | None:
        """The value as its type reads it; None is a mistake, and says which."""
        if "value" not in raw:
            self.mistake(
                "book.missing_field",
                path,
                Text("il manque « value »", "'value' is missing"),
                type_.allowed,
            )
            return None
        value = type_.read(raw["value"])
        if value is None:
            code, what, allowed = _wrong(type_, raw["value"])
            self.mistake(code, (*path, place), what, allowed)
        return value

    # Articles

    def articles(self, answers: dict[str, dict[str, Any]]) -> Iterator[tuple[str, Article]]:
        points: dict[str, list[str]] = {}
        for key, raw in answers.items():
            for number in clauses.numbers(raw):
                points.setdefault(number, []).append(key)
        for number, raw in self.tables("articles"):
            path = ("articles", number)
            nested = next(
                (key for key, inner in raw.items() if isinstance(inner, dict) and key not in ARTICLE_KEYS),
                None,
            )
            if nested is not None:
                self.mistake(
                    "book.unknown_key",
                    (*path, nested),
                    Text(
                        "un numéro à point ou à espace s'écrit entre guillemets",
                        "a number with a dot or space goes in quotes",
                    ),
                    same(f'[articles."{number}.{nested}"]'),
                )
                continue
            self.unknown_keys(path, raw, ARTICLE_KEYS)
            if self.base is not None and self.base.find_article(number):
                self.mistake(
                    "book.taken",
                    path,
                    Text(
                        "le livre étendu a déjà un article {number}",
                        "the book extended already has an article {number}",
                    ).fill(number=number),
                    Text(
                        "un autre numéro, par exemple [articles.H1]", "another number, such as [articles.H1]"
                    ),
                )
            if "title" not in raw:
                self.mistake(
                    "book.missing_field", path, Text("titre manquant", "title missing"), same('title = "…"')
                )
            title = self.text((*path, "title"), raw.get("title", number))
            summary = self.text((*path, "summary"), raw["summary"]) if "summary" in raw else title
            yield (
                number,
                Article(
                    self.label, number, title, summary, self.kind(path, raw), tuple(points.get(number, ()))
                ),
            )

    def kind(self, path: Path, raw: dict[str, Any]) -> Kind:
        said = raw.get("kind", "info" if self.base is None else "floor")
        kind = next((kind for kind in Kind if kind.value == said), None)
        if kind is None:
            self.mistake(
                "book.wrong_value",
                (*path, "kind"),
                Text("nature {got} inconnue", "unknown kind {got}").fill(got=_short(said)),
                Text("l'un de : {kinds}", "one of: {kinds}").fill(
                    kinds=", ".join(kind.value for kind in Kind)
                ),
            )
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
            self.mistake(
                "book.wrong_value",
                path,
                Text(
                    "{got} n'est pas une liste de numéros entre guillemets",
                    "{got} is not a list of numbers in quotes",
                ).fill(got=_short(listed)),
                same('articles = ["H1"]'),
            )
            return ()
        found: list[Article] = []
        for number in listed:
            article = self.find(number, articles)
            if article is None:
                self.mistake(
                    "book.no_such_article",
                    path,
                    Text("l'article {number} n'existe pas", "there is no article {number}").fill(
                        number=_short(number)
                    ),
                    Text(
                        "un numéro écrit sous [articles], ou un article du livre étendu",
                        "a number that stands under [articles], or an article of the book extended",
                    )
                    if self.base
                    else Text("un numéro écrit sous [articles]", "a number that stands under [articles]"),
                )
            else:
                found.append(article)
        return tuple(found)

    # Settings

    def settings(self, articles: dict[str, Article]) -> dict[str, SettingAnswer]:
        found: dict[str, SettingAnswer] = dict(self.base.settings) if self.base else {}
        for key, raw in self.tables("settings"):
            path = ("settings", key)
            setting = SETTINGS.get(key)
            if setting is None:
                self.mistake(
                    "book.unknown_setting",
                    path,
                    Text("réglage inconnu", "unknown setting"),
                    Text("l'un de : {keys}", "one of: {keys}").fill(keys=", ".join(SETTINGS)),
                )
                continue
            self.unknown_keys(path, raw, SETTING_KEYS)
            inherited = found.get(key)
            found[key] = SettingAnswer(
                setting,
                self.value(path, setting.type, raw)
                if "value" in raw
                else (inherited.value if inherited else None),
                self.cited(path, raw, articles) or (inherited.articles if inherited else ()),
                self.flag((*path, "required"), raw, otherwise=bool(inherited and inherited.required)),
            )
        return found

    # Small things

    def tables(self, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
        tables = self.source.data.get(name, {})
        if not isinstance(tables, dict):
            self.mistake("book.wrong_value", (name,), _EXPECTED_TABLE, same(f"[{name}.…]"))
            return
        for key, raw in tables.items():
            if isinstance(raw, dict):
                yield key, raw
            else:
                self.mistake("book.wrong_value", (name, key), _EXPECTED_TABLE, same(f"[{name}.{key}]"))

    def word(self, key: str) -> str:
        """A short name; where the file gives none, the file's own."""
        said = self.source.data.get(key, PurePath(self.source.file).stem)
        if isinstance(said, str) and said.strip():
            return said.strip()
        self.mistake(
            "book.wrong_value",
            (key,),
            Text("{got} n'est pas un nom", "{got} is not a name").fill(got=_short(said)),
            same(f'{key} = "…"'),
        )
        return key

    def text(self, path: Path, raw: object) -> Text:
        """A sentence in both languages, or one that serves for both."""
        match raw:
            case {"fr": str(fr), "en": str(en), **rest} if not rest and fr.strip() and en.strip():
                return pair(fr, en)
            case str() if raw.strip():
                return same(raw)
        self.mistake(
            "book.wrong_value",
            path,
            Text("{got} n'est pas un texte", "{got} is not a text").fill(got=_short(raw)),
            Text('"…", ou { fr = "…", en = "…" }', '"…", or { fr = "…", en = "…" }'),
        )
        return same("")

    def flag(self, path: Path, raw: dict[str, Any], *, otherwise: bool) -> bool:
        said = raw.get(path[-1], otherwise)
        if isinstance(said, bool):
            return said
        self.mistake(
            "book.wrong_value",
            path,
            Text("{got} n'est ni vrai ni faux", "{got} is neither true nor false").fill(got=_short(said)),
            same("true, false"),
        )
        return otherwise

    def unknown_keys(self, path: Path, raw: dict[str, Any], allowed: tuple[str, ...]) -> None:
        for key in raw:
            if key not in allowed:
                self.mistake("book.unknown_key", (*path, key), UNKNOWN_KEY, same(", ".join(allowed)))

    def mistake(self, code: str, path: Path, what: Text, allowed: Text) -> None:
        sentence = Text("{what}. Permis : {allowed}.", "{what}. Allowed: {allowed}.")
        self.refuse(code, path, sentence.fill(what=what, allowed=allowed))

    def refuse(self, code: str, path: Path, sentence: Text) -> None:
        self.mistakes.append((self.source.line(path) or 0, self.source.refusal(code, path, sentence)))


_EXPECTED_TABLE = Text("une table est attendue", "a table is expected")


def _wrong(type_: PointType | Words, said: object) -> tuple[str, Text, Text]:
    """What is wrong with a value: a code, a word on it, and what is allowed instead."""
    if isinstance(type_, SetOf) and isinstance(said, list):
        held = [clause for item in said if (clause := type_.choices.of(item))]
        if len(held) == len(said):
            names = [clause.key for clause in type_.clash(held)]
            return (
                "book.contradiction",
                Text("{names} se contredisent", "{names} contradict each other").fill(
                    names=join(map(same, names), Text(" et ", " and "))
                ),
                Text("un seul de : {names}", "only one of: {names}").fill(names=", ".join(names)),
            )
        said = next(item for item in said if type_.choices.of(item) is None)
    elif isinstance(type_, Steps) and (step := Remedy.wrong_step(said)) is not None:
        said = step
    elif isinstance(type_, OneOf) and isinstance(said, list):
        expected = Text("une seule valeur est attendue", "a single value is expected")
        return "book.wrong_value", expected, type_.allowed
    got = _short(said)
    what = Text("valeur {got} impossible", "{got} is not a possible value").fill(got=got)
    return "book.wrong_value", what, type_.allowed


def _short(value: object) -> str:
    """A value as TOML writes it, cut to fit a line."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "…"
