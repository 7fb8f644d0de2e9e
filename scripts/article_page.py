"""The page on articles: for each of every book what carries it out, what shows it, and who has read it against the text."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from deadbutton.books import Article, Book, Kind, all_books
from deadbutton.floor import offences_at
from deadbutton.scenarios import Scenario, shipped_scenarios
from scripts.markdown import plain, table
from scripts.points_read import points_read_in

READ = Path(__file__).resolve().parent.parent / "tests" / "books" / "read"
HEADS = ("article", "carried_out_by", "remark")

ROOMS = {"engine": "table", "floor": "floor", "director": "tournament"}
"""Whose code reads the points that cite an article."""
ENGINE, FLOOR, DIRECTOR = ROOMS
REGISTER, POSTING, TEXT = "register", "posting", "text"
HANDS = (ENGINE, FLOOR, DIRECTOR, REGISTER, POSTING, TEXT)
THROUGH = "by "
"""What precedes the number of another article, where that is what acts."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One line of ``tests/books/read``: somebody read this article against the printed text."""

    article: str
    carried_out_by: tuple[str, ...]
    remark: str
    through: tuple[str, ...] = ()
    """A duty may say only what is to be done: the articles of the same book that act when it is or is not (``by 32-2``)."""


@dataclass(frozen=True, slots=True)
class Line:
    """One article: what carries it out, and what shows it."""

    article: Article
    hands: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    reading: Reading | None

    @property
    def through(self) -> tuple[str, ...]:
        return self.reading.through if self.reading else ()

    @property
    def rests_on_text(self) -> bool:
        return self.hands == (TEXT,)

    @property
    def describes_an_act(self) -> bool:
        return self.article.kind is not Kind.INFO

    @property
    def remark(self) -> str:
        return self.reading.remark if self.reading else ""


def readings_of(key: str) -> Mapping[str, Reading]:
    """What has been read of a book, by article. A long book may have several lists: ``fidpa.csv``, ``fidpa-back.csv``."""
    found: dict[str, Reading] = {}
    for file in sorted(READ.glob("*.csv")):
        if book_of(file) == key:
            for one in read_in(file):
                found.setdefault(one.article, one)
    return found


def book_of(file: Path) -> str:
    return file.stem.partition("-")[0]


def read_in(file: Path) -> list[Reading]:
    with file.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines)
        assert tuple(rows.fieldnames or ()) == HEADS, f"{file.name} begins with {','.join(HEADS)}"
        return [_reading(r["article"], r["carried_out_by"].split("+"), r["remark"].strip()) for r in rows]


def _reading(article: str, named: list[str], remark: str) -> Reading:
    through = tuple(one.removeprefix(THROUGH) for one in named if one.startswith(THROUGH))
    return Reading(article, tuple(one for one in named if not one.startswith(THROUGH)), remark, through)


def acting(book: Book, article: Article) -> tuple[str, ...]:
    """What acts on an article, as the code shows: who reads the points that cite it, and what records or posts it."""
    found = {hand for hand, room in ROOMS.items() if points_read_in(room) & set(article.points)}
    if article.number in offences_at(book):
        found.add(REGISTER)
    if article.number in _posted(book):
        found.add(POSTING)
    return tuple(hand for hand in HANDS if hand in found)


@lru_cache
def _posted(book: Book) -> frozenset[str]:
    """Articles that have something displayed: by name, or because they leave it to the organiser."""
    displayed = [*book.authority.required_postings.articles]
    displayed += [article for setting in book.settings.values() for article in setting.articles]
    return frozenset(article.number for article in displayed)


def lines_of(book: Book) -> list[Line]:
    read = readings_of(book.key)
    shown: dict[str, list[Scenario]] = {}
    for scenario in shipped_scenarios(book.key):
        shown.setdefault(scenario.article, []).append(scenario)
    return [
        Line(
            article,
            hands_of(book, article, read),
            tuple(shown.get(number, ())),
            read.get(number),
        )
        for number, article in book.own_articles.items()
    ]


def hands_of(book: Book, article: Article, read: Mapping[str, Reading]) -> tuple[str, ...]:
    """Who carries an article out: by itself, or through those that act for it."""
    reading = read.get(article.number)
    found = set(carriers(acting(book, article), reading))
    for other in reading.through if reading else ():
        found |= set(hands_of(book, book.article(other), read))
    return tuple(hand for hand in HANDS if hand in found - {TEXT}) or (TEXT,)


def carriers(found: tuple[str, ...], reading: Reading | None) -> tuple[str, ...]:
    """What the code shows, and what the reader saw besides; a reader who found text alone is right."""
    seen = () if reading is None else reading.carried_out_by
    if seen == (TEXT,):
        return seen
    return tuple(hand for hand in HANDS if hand in {*found, *seen} - {TEXT}) or (TEXT,)


def article_page() -> str:
    return "\n".join(_page({book: lines_of(book) for book in all_books()})) + "\n"


def _page(books: Mapping[Book, list[Line]]) -> Iterator[str]:
    total = sum(map(len, books.values()))
    yield "# The articles, and what carries each of them out"
    yield ""
    yield "<!-- Generated by `make docs` from the books, the code, the scenarios and tests/books/read. Do not edit. -->"
    yield ""
    yield (
        f"All {total} articles of the {len(books)} books. *Engine*: the hand at the table does it. *Floor*: a ruling does. "
        "*Director*: the tournament does, with people, seats, time, chips and money. *Register*: it can be put on record as an "
        "offence, and counts for the next time. *Posting*: the sheet on the wall asks or says it. *Text*: it is there to be read, "
        "and nothing else can be done with it. *By 32-2*: it says what is to be done, and the article named acts when it is not. *Read*: somebody has laid it beside the printed book, word for word, and tried "
        "it; the remark is theirs (`tests/books/read`)."
    )
    yield ""
    yield (
        "Scenarios lie in `src/deadbutton/scenarios/data`, a folder for each book. In a terminal: "
        "`deadbutton rules show ffjp 7.19`."
    )
    yield ""
    yield from table(
        (
            "Book",
            "Articles",
            *(f"{hand.capitalize()}" for hand in HANDS),
            "With scenarios",
            "Scenarios",
            "Read",
        ),
        (_totals(f"[{plain(book.label)}](#{book.key})", lines) for book, lines in books.items()),
        _totals("**All**", [line for lines in books.values() for line in lines]),
    )
    for book, lines in books.items():
        yield ""
        yield f'<a name="{book.key}"></a>'
        yield ""
        yield f"## {plain(book.label)}: {plain(book.name.en)} · *{plain(book.name.fr)}*"
        yield ""
        yield from table(
            ("Article", "Title", "What does it", "Scenarios", "Read", "Remark"),
            (_row(line) for line in lines),
        )


def _totals(name: str, lines: list[Line]) -> tuple[str, ...]:
    return (
        name,
        str(len(lines)),
        *(str(sum(hand in line.hands for line in lines)) for hand in HANDS),
        str(sum(bool(line.scenarios) for line in lines)),
        str(sum(len(line.scenarios) for line in lines)),
        str(sum(line.reading is not None for line in lines)),
    )


def _row(line: Line) -> tuple[str, ...]:
    title = line.article.title
    files = ", ".join(f"`{file}`" for file in dict.fromkeys(one.file for one in line.scenarios))
    return (
        plain(line.article.number),
        f"{plain(title.en)} · *{plain(title.fr)}*",
        ", ".join((*line.hands, *(f"{THROUGH}{plain(number)}" for number in line.through))),
        f"{len(line.scenarios)}: {files}" if files else "",
        "yes" if line.reading else "",
        plain(line.remark),
    )
