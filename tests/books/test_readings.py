"""Readings: told in both languages, said wherever they are cited, and a house can take the other one."""

from __future__ import annotations

from pathlib import Path

import pytest

from deadbutton.books import POINTS, ArticleReading, all_books, cite, house_line, load, other_label
from deadbutton.books.article import Article, Kind
from deadbutton.floor import ask
from deadbutton.scenarios import run, shipped_scenarios
from deadbutton.text import Text
from tests.books.swapping import instead, swapped

READINGS = [(book.key, reading) for book in all_books() for reading in book.readings]
NAMES = [f"{key} {reading.article.number} {reading.point}" for key, reading in READINGS]
each_reading = pytest.mark.parametrize(("key", "reading"), READINGS, ids=NAMES)


@each_reading
def test_a_reading_is_told_in_both_languages(key: str, reading: ArticleReading) -> None:
    answer = load(key).answer(reading.point)
    assert len(reading.note.fr) > 40
    assert len(reading.note.en) > 40
    assert reading.note.fr != reading.note.en
    assert not answer.is_default
    assert other_label(reading).en != answer.label.en


@each_reading
def test_what_rests_on_a_reading_says_so(key: str, reading: ArticleReading) -> None:
    answer = load(key).answer(reading.point)
    grounds = [ground for ground in answer.grounds if getattr(ground, "key", str(ground)) in reading.at]
    for narrowed in [answer.on(ground) for ground in grounds] or [answer]:
        found = narrowed.at(reading.article)
        assert found.is_reading
        assert found.citation == Text(f"lecture de {reading.article}", f"reading of {reading.article}")
        assert f"{reading.article.number} (reading)" in found.sources.en or len(found.articles) == 1


@each_reading
def test_a_house_can_take_the_other_reading(key: str, reading: ArticleReading, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        f'extends = "{key}"\nlabel = "CLUB"\n{house_line(reading)}\n'
        f'answers.{reading.point}.articles = ["H1"]\n'
        'articles.H1.title = { fr = "Notre lecture", en = "Our reading" }\n',
        encoding="utf-8",
    )
    book = load(file)
    assert book.answer(reading.point).value == reading.other != load(key).answer(reading.point).value
    assert book.answer(reading.point).citation.en == "CLUB H1"
    assert reading not in book.readings


@each_reading
def test_the_other_reading_acts_otherwise(key: str, reading: ArticleReading) -> None:
    """A scenario on the point no longer holds in a house that reads the article otherwise."""
    book = load(key)
    on_point = [one for one in shipped_scenarios() if one.book == key and one.point == reading.point]
    with instead(swapped(book, POINTS[reading.point], reading.other)):
        assert any(not run(one).passed for one in on_point)


def test_a_reading_is_marked_in_a_list_and_by_itself() -> None:
    one = Article("FFJP", "7.12", Text("a", "a"), Text("b", "b"), Kind.ENGINE)
    read = one.as_read(Text("Ce que nous lisons.", "What we read."))
    assert read == one
    assert cite((read,)) == Text("lecture de FFJP 7.12", "reading of FFJP 7.12")
    other = Article("FFJP", "7.13", Text("a", "a"), Text("b", "b"), Kind.ENGINE)
    assert cite((other, read)) == Text("FFJP 7.13, 7.12 (lecture)", "FFJP 7.13, 7.12 (reading)")


def test_a_ruling_says_that_it_is_a_reading() -> None:
    ruling = ask(load("fidpa"), "misdeal", {"cause": "two_exposed"})
    data = ruling.as_dict()
    assert data["is_reading"]
    assert data["citation"] == {"fr": "lecture de FIDPA 79-3b", "en": "reading of FIDPA 79-3b"}
    assert len({note["note"]["en"] for note in data["readings"]}) == len(data["readings"])
    assert not ask(load("fidpa"), "misdeal", {"cause": "boxed"}).is_reading
