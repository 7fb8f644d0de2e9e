"""``docs/articles.md`` is generated; no article that describes an act is words alone; what was read stands in the book."""

from __future__ import annotations

from pathlib import Path

import pytest

from deadbutton.books import Book, all_books, load
from scripts.article_page import (
    HANDS,
    READ,
    TEXT,
    Reading,
    acting,
    article_page,
    book_of,
    carriers,
    lines_of,
    read_in,
    readings_of,
)

ROOT = Path(__file__).resolve().parents[2]
EVERY_BOOK = pytest.mark.parametrize("book", all_books(), ids=str)


def test_the_page_is_what_make_docs_writes() -> None:
    assert (ROOT / "docs" / "articles.md").read_text(encoding="utf-8") == article_page(), "run: make docs"


@EVERY_BOOK
def test_each_article_has_its_line(book: Book) -> None:
    assert [line.article for line in lines_of(book)] == list(book.own_articles.values())


@EVERY_BOOK
def test_no_act_rests_on_text_alone_without_a_remark(book: Book) -> None:
    """Where words are all there can be, whoever read the article says why."""
    idle = [line for line in lines_of(book) if line.describes_an_act and line.rests_on_text]
    assert [str(line.article) for line in idle if not line.remark] == []


@EVERY_BOOK
def test_what_was_read_stands_in_the_book(book: Book) -> None:
    assert [number for number in readings_of(book.key) if number not in book.own_articles] == []


def test_every_list_of_what_was_read_is_of_a_book() -> None:
    assert {book_of(file) for file in READ.glob("*")} <= {book.key for book in all_books()}


@EVERY_BOOK
def test_a_reading_says_who_carries_an_article_out(book: Book) -> None:
    for number, one in readings_of(book.key).items():
        assert set(one.carried_out_by) <= set(HANDS), number
        assert one.carried_out_by != (TEXT,) or one.remark, f"{number}: why is text all there can be?"


@pytest.mark.parametrize("file", sorted(READ.glob("*.csv")), ids=lambda file: file.stem)
def test_no_list_has_an_article_twice(file: Path) -> None:
    numbers = [one.article for one in read_in(file)]
    assert sorted(numbers) == sorted(set(numbers))


@EVERY_BOOK
def test_what_acts_for_an_article_acts_by_itself(book: Book) -> None:
    lines = {line.article.number: line for line in lines_of(book)}
    for line in lines.values():
        for number in line.through:
            assert not lines[number].rests_on_text, f"{line.article}: {number}"
            assert not lines[number].through, f"{line.article}: {number}"


def test_a_duty_names_the_article_that_acts_when_it_is_neglected() -> None:
    lines = {line.article.number: line for line in lines_of(load("fidpa"))}
    assert lines["54-1"].through == ("32-2",)
    assert lines["54-1"].hands == lines["32-2"].hands == ("floor",)


def test_who_acts_is_seen_in_the_code() -> None:
    fidpa = load("fidpa")
    assert "engine" in acting(fidpa, fidpa.article("61-2"))
    assert "register" in acting(fidpa, fidpa.article("7-1k"))
    assert "posting" in acting(fidpa, fidpa.article("D2-T10"))
    assert acting(load("ffjp"), load("ffjp").article("1.5"))[-1] == "posting"


def test_a_reader_adds_to_what_the_code_shows_and_can_say_that_it_is_text() -> None:
    assert carriers(("floor",), Reading("1", ("engine",), "")) == ("engine", "floor")
    assert carriers(("floor",), Reading("1", (TEXT,), "a definition")) == (TEXT,)
    assert carriers((), None) == (TEXT,)
