"""The books as a reader walks through them: chapters, neighbours, what is related, where words stand."""

from __future__ import annotations

import difflib
import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from deadbutton.books import (
    POINTS,
    SUBJECT_TITLES,
    Answer,
    Article,
    ArticleReading,
    Book,
    all_books,
    book_keys,
    house_line,
    load,
    other_label,
)
from deadbutton.books.article import is_under
from deadbutton.books.book import near_points
from deadbutton.books.library import shipped
from deadbutton.books.sheets.search import (
    ArticleHit,
    PointHit,
    best_language,
    find_all,
    folded,
    in_all,
    search_books,
    sentences_with,
)
from deadbutton.floor import INCIDENTS, Incident
from deadbutton.refusal import Refused, refuse
from deadbutton.scenarios import Scenario, shipped_scenarios
from deadbutton.scenarios.telling import Telling, tell
from deadbutton.text import Lang, Text, first_up
from deadbutton.web.server.addresses import article_url, point_url
from deadbutton.web.server.missing import Missing, Near
from deadbutton.web.server.wording import said, typeset

_SEPARATOR = re.compile(r"[-. ]")
SPELLED: Final = 4
"""Other spellings that are offered, and words of a query that are looked at."""
FEW: Final = 8
"""Incidents that a page lists: the floor's own page has them all."""


@dataclass(frozen=True, slots=True)
class BookChapter:
    """Articles that stand together. ``subject`` is what most of them decide; else what the first is about."""

    key: str
    articles: tuple[Article, ...]
    subject: Text

    @property
    def span(self) -> str:
        first, last = self.articles[0].number, self.articles[-1].number
        return first if first == last else f"{first} – {last}"


@cache
def chapters(key: str) -> tuple[BookChapter, ...]:
    """The chapters of a book: the rules that it names; else by the number before the first dot or dash where it counts like
    that, else by letter."""
    book = shipped(key)
    articles = tuple(book.articles)
    divided = sum(bool(_SEPARATOR.search(article.number)) for article in articles) * 3 > len(articles)
    found: dict[str, list[Article]] = {}
    for article in articles:
        named = next((rule for rule in book.chapters if is_under(article.number, rule)), "")
        head = _SEPARATOR.split(article.number)[0]
        found.setdefault(named or (head if divided else head.rstrip("0123456789")), []).append(article)
    return tuple(
        BookChapter(name, tuple(group), book.chapters.get(name) or _subject(group))
        for name, group in found.items()
    )


def _subject(articles: list[Article]) -> Text:
    counted = Counter(POINTS[point].subject for article in articles for point in article.points)
    (subject, most), *_ = counted.most_common(1) or [("", 0)]
    if len(articles) > 2 and most * 2 > counted.total():
        return SUBJECT_TITLES[subject]
    return articles[0].title


def chapter_of(book: Book, article: Article) -> BookChapter:
    return next(chapter for chapter in chapters(book.key) if article in chapter.articles)


def neighbours(book: Book, article: Article) -> tuple[Article | None, Article | None]:
    """The articles before and after."""
    articles = [found for chapter in chapters(book.key) for found in chapter.articles]
    place = articles.index(article)
    return (
        articles[place - 1] if place else None,
        articles[place + 1] if place + 1 < len(articles) else None,
    )


@dataclass(frozen=True, slots=True)
class PointRow:
    """One book's answer beside the others."""

    book: Book
    answer: Answer[object]
    in_force: bool
    differs: bool


@dataclass(frozen=True, slots=True)
class ReadingRow:
    """A reading of a book: what is read, what the other reading answers, and the line of a house book that takes it."""

    reading: ArticleReading
    other: Text
    line: str


def read_in(book: Book) -> list[ReadingRow]:
    """Where the articles of a book leave room."""
    return [ReadingRow(one, other_label(one), house_line(one)) for one in book.readings]


def side_by_side(point: str, first: Book | None) -> list[PointRow]:
    """Every book's answer to a point, the book in force first; with none in force, nothing is said to differ."""
    books = sorted(all_books(), key=lambda book: first is None or book.key != first.key)
    if first is not None and first.key not in book_keys():
        books.insert(0, first)
    own = first.answer(point).value if first else None
    return [
        PointRow(
            book,
            book.answer(point),
            in_force=first is not None and book.key == first.key,
            differs=first is not None and book.answer(point).value != own,
        )
        for book in books
    ]


def related(book: Book, article: Article) -> list[Article]:
    """Articles of other books, and of this one, that decide the same points; this book's first."""
    found: dict[str, Article] = {}
    for other in sorted(all_books(), key=lambda one: one.key != book.key):
        for point in article.points:
            answer = other.answer(point)
            for cited in () if answer.is_default else answer.articles:
                if cited != article:
                    found.setdefault(str(cited), cited)
    return list(found.values())[:12]


def decided_first(book: Book, article: Article) -> list[str]:
    """The points of an article: those on which it is the first to be opened, then those where it adds something."""
    return sorted(article.points, key=lambda key: article not in book.answer(key).articles[:1])


def incidents_on(points: Sequence[str]) -> list[Incident]:
    """What the floor is called for that these points decide."""
    return [
        one for one in INCIDENTS.values() if not set(points).isdisjoint(point.key for point in one.points)
    ][:FEW]


# ── Examples ────────────────────────────────────────────────────────────


@cache
def _scenarios() -> dict[tuple[str, str], tuple[Scenario, ...]]:
    found: dict[tuple[str, str], list[Scenario]] = {}
    for scenario in shipped_scenarios():
        found.setdefault((scenario.book, scenario.article), []).append(scenario)
    return {place: tuple(group) for place, group in found.items()}


def scenarios_of(book: Book, article: Article) -> tuple[Scenario, ...]:
    return _scenarios().get((book.key, article.number), ())


@cache
def told_examples(book: str, number: str) -> tuple[Telling, ...]:
    """The worked examples of an article, each played once since the server started."""
    return tuple(tell(scenario) for scenario in _scenarios().get((book, number), ()))


# ── Finding ─────────────────────────────────────────────────────────────


def find_book(key: str) -> Book:
    """A book by its key; a 404 that lists the books otherwise."""
    wanted = key.lower()
    if wanted in book_keys():
        return shipped(wanted)
    try:
        load(wanted.removesuffix(".toml"))
    except Refused as refused:
        raise Missing(
            refused.refusal, [Near(f"/rules/{book.key}", book.name, book.label) for book in all_books()]
        ) from None
    raise AssertionError(key)


def find_article(book: Book, number: str, within: str = "") -> Article:
    """An article by its number, however its letters are typed; a 404 that suggests the nearest otherwise. ``within``: the
    address of the tournament whose own book it is."""
    alike = {article.number.lower(): article.number for article in book.articles}
    try:
        return book.article(alike.get(number.strip().lower(), number.strip()))
    except Refused:
        near = difflib.get_close_matches(number.lower(), alike, n=6, cutoff=0.4)
        articles = [book.article(alike[found]) for found in near] or list(book.articles)[:4]
        missing = refuse("book.no_such_article.page", book=book.label, number=number[:40])
        near_ones = [Near(article_url(found, within), found.title, str(found)) for found in articles]
        whole = f"{within}/posting" if within else f"/rules/{book.key}"
        every = Near(whole, Text("tous les articles", "all articles"), book.label)
        raise Missing(missing, [*near_ones, every]) from None


def find_point(key: str) -> str:
    """The key of a point; a 404 that suggests the nearest otherwise."""
    if key in POINTS:
        return key
    try:
        all_books()[0].answer(key)
    except Refused:
        missing = refuse("book.unknown_point.page", key=key[:60])
        near = [Near(point_url(found), POINTS[found].question) for found in near_points(key)]
        every = Near("/rules/points", Text("toutes les questions", "all questions"))
        raise Missing(missing, [*near, every]) from None
    raise AssertionError(key)


def marked(text: str, query: str) -> Markup:
    """A text in which the words of a query are marked; everything else is escaped."""
    spans = sorted(((span.start, span.stop) for span in find_all(query, text)), key=lambda span: span[0])
    pieces: list[Markup] = []
    done = 0
    for start, stop in spans:
        if start >= done:
            pieces += [
                escape(text[done:start]),
                Markup('<mark class="found">{}</mark>').format(text[start:stop]),
            ]
            done = stop
    return Markup("").join([*pieces, escape(text[done:])])


@dataclass(frozen=True, slots=True)
class FoundPlaces:
    """One line of what a search found."""

    href: str
    citation: str
    title: Markup
    passage: Markup
    lang: Lang
    """The language of the passage: the other one, where only that holds the words."""


def found_article(hit: ArticleHit, query: str, words: tuple[str, ...], lang: Lang) -> FoundPlaces:
    article = hit.article
    spoken = best_language(article.summary, words, lang)
    passage = "" if hit.in_title else sentences_with(words, said(article.summary, spoken))
    title = first_up(_both(article.title, words, lang))
    return FoundPlaces(
        article_url(article), str(article), marked(title, query), marked(passage, query), spoken
    )


def found_point(hit: PointHit, query: str, words: tuple[str, ...], lang: Lang) -> FoundPlaces:
    title = _both(hit.point.question, words, lang)
    labels = " · ".join(_both(label, words, lang) for label in hit.labels)
    return FoundPlaces(point_url(hit.point.key), "", marked(title, query), marked(labels, query), lang)


def other_spellings(query: str) -> list[str]:
    """Of a search that found nothing: words of the books that are spelled almost so, or fewer of its words."""
    spelled = _spelled()
    near = [
        [word] if any(folded(word) in known for known in spelled) else _like(word, spelled)
        for word in query.split()[:SPELLED]
    ]
    wanted = [" ".join(chosen) for chosen in itertools.product(*filter(None, near))]
    wanted += [word for words in near for word in words]
    counts = {other: search_books(other, all_books()).count for other in wanted if other not in ("", query)}
    found = [other for other in counts if counts[other]]
    return sorted(found, key=lambda other: (other.isalpha(), -counts[other]))[:SPELLED]


def _like(word: str, spelled: dict[str, str]) -> list[str]:
    return [spelled[one] for one in difflib.get_close_matches(folded(word), spelled, n=2, cutoff=0.75)]


@cache
def _spelled() -> dict[str, str]:
    """Every word of the books and every number of an article, without accents; as it is written."""
    texts = [in_all(point.question) for point in POINTS.values()]
    numbers: list[str] = []
    for book in all_books():
        for article in book.articles:
            numbers.append(article.number)
            texts += [in_all(article.title), in_all(article.summary)]
    words = [word.lower() for text in texts for word in re.findall(r"[^\W\d_]{4,}", text)]
    return {folded(word): word for word in [*words, *numbers]}


def _both(text: Text, words: tuple[str, ...], lang: Lang) -> str:
    """In the reader's language; where only the other one holds the words, in both."""
    best = best_language(text, words, lang)
    shown = said(text, lang)
    return shown if best == lang else typeset(f"{shown} · {text.in_(best)}", lang)
