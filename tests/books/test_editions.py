"""Editions: a later one is a small file; it cites its own articles and changes nothing that it does not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from deadbutton.books import POINTS, load
from deadbutton.books.files.loading import BookRefused
from deadbutton.books.sheets.deviations import deviations, published
from deadbutton.books.sheets.editions import earlier_first, in_force, news_between
from deadbutton.floor import ask
from deadbutton.sim.announcement import under
from deadbutton.tournament import Director, SetUp, State, book_of, read_fact, write_fact
from deadbutton.tournament.event import rulebook
from tests.tournament.entries_cases import START, config

EDITION = """
key = "tda2027"
label = "TDA 2027"
extends = "tda2024"
follows = "tda2024"
since = "2027-03"

[answers.clock_seconds]
value = 20
articles = ["29"]
note = { fr = "Vingt secondes.", en = "Twenty seconds." }

[answers.random_remedy]
value = "unsaid"
articles = ["RP-23"]

[articles.29]
title = { fr = "Décompte : 20 s et 5 s", en = "Clock: 20 s, then 5 s" }
summary = { fr = "Vingt secondes, puis cinq.", en = "Twenty seconds, then five." }

[articles.RP-23]
title = { fr = "Rien au hasard", en = "Nothing by chance" }
recommended = true
"""


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    file = tmp_path / "tda2027.toml"
    file.write_text(EDITION, encoding="utf-8")
    return file


def test_it_cites_itself_everywhere_and_answers_the_rest_as_before(edition: Path) -> None:
    new, old = load(edition), load("tda2024")
    assert {article.book for article in new.articles} == {"TDA 2027"}
    assert new.clock.clock_seconds.value == 20
    assert new.clock.clock_seconds.articles[0].title.en == "Clock: 20 s, then 5 s"
    assert new.article("29").kind is old.article("29").kind
    assert new.article("RP-5-B").recommended
    for key in POINTS.keys() - {"clock_seconds", "random_remedy"}:
        before, after = old.answer(key), new.answer(key)
        assert (after.value, after.is_default) == (before.value, before.is_default)
        assert [each.number for each in after.articles] == [each.number for each in before.articles]
        assert {each.book for found in after.grounds.values() for each in found} <= {"TDA 2027"}
    assert ask(new, "clock_expired", {"seat": 2, "elapsed": 25}).citation.en == "TDA 2027 29"


def test_it_is_a_published_book_and_no_change_of_a_house(edition: Path) -> None:
    new = load(edition)
    assert published(new) is new
    assert deviations(new) == []
    assert earlier_first(new, load("tda2009")) == (load("tda2009"), new)
    assert in_force(new).en == "in force from March 2027; follows TDA 2024"
    assert in_force(new).fr == "en vigueur à partir de mars 2027 ; suit TDA 2024"
    assert in_force(load("tda2024")).fr == "en vigueur à partir du 9 octobre 2024 ; suit TDA 2009"


def test_a_house_plays_by_it_and_deviates_from_it(edition: Path, tmp_path: Path) -> None:
    house = tmp_path / "club.toml"
    house.write_text(
        f'extends = "{edition.name}"\nkey = "club"\nlabel = "CLUB"\n'
        'answers.clock_seconds = { value = 40, articles = ["H1"] }\n'
        'articles.H1.title = { fr = "Le temps", en = "Time" }\n',
        encoding="utf-8",
    )
    (one,) = deviations(load(house))
    assert one.instead.en == "TDA 2027 29: 20"


def test_only_an_edition_tells_an_article_again(edition: Path) -> None:
    edition.write_text(
        edition.read_text(encoding="utf-8").replace('follows = "tda2024"\n', ""), encoding="utf-8"
    )
    with pytest.raises(BookRefused, match="already has an article 29"):
        load(edition)


def test_a_running_tournament_keeps_the_edition_that_it_started_with(edition: Path) -> None:
    """The file may change or go: the event holds its text, and a restart reads it from there."""
    director = Director()
    director.do(SetUp(config=under(str(edition), config()), accept_outside=True), START)
    edition.write_text(
        edition.read_text(encoding="utf-8").replace("value = 20", "value = 15"), encoding="utf-8"
    )
    rulebook.forget()
    again = State()
    for entry in director.log:
        for fact in entry.facts:
            read_fact(write_fact(fact)).apply(again)
    assert book_of(again.config).clock.clock_seconds.value == 20
    assert book_of(again.config).article("29").title.en == "Clock: 20 s, then 5 s"
    assert load(edition).clock.clock_seconds.value == 15


def test_the_news_of_an_edition_are_changes(edition: Path) -> None:
    """Every sentence rests on an answer that the edition before gave otherwise; a later file tells its own, and may say nothing."""
    old, new = load("tda2009"), load("tda2024")
    assert len(news_between(old, new)) == len(new.news) == 15
    for one in new.news:
        assert any(old.answer(key).value != new.answer(key).value for key in one.points), one.text.en
        assert not new.answer(one.points[0]).is_default
    assert news_between(new, load(edition)) == []
    told = '[[news]]\nfr = "Vingt secondes."\nen = "Twenty seconds."\npoints = ["clock_seconds"]\n'
    edition.write_text(edition.read_text(encoding="utf-8") + told, encoding="utf-8")
    ((text, answer),) = news_between(new, load(edition))
    assert (text.en, answer.citation.en) == ("Twenty seconds.", "TDA 2027 29")
    edition.write_text(edition.read_text(encoding="utf-8").replace('["clock_seconds"]', '["clok"]'), "utf-8")
    with pytest.raises(BookRefused, match="points that exist"):
        load(edition)


def test_news_over_several_editions_are_those_that_are_still_true(edition: Path) -> None:
    """The later edition has changed the clock again: what the one between said of it is no longer told."""
    told = [text.en for text, _ in news_between(load("tda2009"), load(edition))]
    before = [one.text.en for one in load("tda2024").news]
    assert told == before[1:]
    assert "25 seconds" in before[0]
    assert {answer.citation.en[:8] for _, answer in news_between(load("tda2009"), load(edition))} == {
        "TDA 2027"
    }
    assert any("25 seconds" in text.en for text, _ in news_between(load("tda2007"), load("tda2024")))


def test_an_edition_of_an_edition_knows_its_line(edition: Path) -> None:
    later = edition.with_name("tda2030.toml")
    later.write_text(
        'key = "tda2030"\nlabel = "TDA 2030"\nextends = "tda2027.toml"\nfollows = "tda2027"\nsince = "2030-10"\n',
        encoding="utf-8",
    )
    new = load(later)
    assert in_force(new).fr == "en vigueur à partir d'octobre 2030 ; suit TDA 2027"
    found = earlier_first(new, load("tda2007"))
    assert found is not None
    assert [each.key for each in found] == ["tda2007", "tda2030"]
