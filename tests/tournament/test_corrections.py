"""An event that is put right at any time: only what is named changes, it can be taken back, and what was sold stays."""

from __future__ import annotations

import msgspec
import pytest

from deadbutton.books import POINTS
from deadbutton.books.files.house_file import with_answer
from deadbutton.books.library import shipped
from deadbutton.tournament import (
    CorrectEvent,
    EventCorrected,
    Rebuys,
    leaves_open,
    official_languages,
    posted_sheet,
    read_fact,
    spoken_by_others,
    spoken_languages,
    write_fact,
)
from deadbutton.tournament.event.checking import check
from tests.tournament.entries_cases import START, code, config, started


def rule(book, key, value):
    return with_answer("", book, POINTS[key], value)


def test_only_what_is_named_changes_and_an_undo_brings_it_back():
    director = started("ffjp", players=12, rebuys=Rebuys(until_level=1, chips=1000, price=1000))
    before = director.state.settled
    director.do(
        CorrectEvent(name="Renamed", screen_languages=("fr", "en"), rebuys_until=2, wall=("Be kind.",)), START
    )
    after = director.state.settled
    assert after == msgspec.structs.replace(
        before,
        name="Renamed",
        screen_languages=("fr", "en"),
        rebuys=msgspec.structs.replace(before.rebuys, until_level=2),
        wall=("Be kind.",),
    )
    (fact,) = director.log[-1].facts
    assert isinstance(fact, EventCorrected)
    assert fact.final_table is None
    assert read_fact(write_fact(fact)) == fact
    told = fact.sentence(director.state).en
    assert "Renamed" in told
    assert "until the end of level 2" in told
    assert "on the wall: “Be kind.”" in told
    assert posted_sheet(director.state).wall[0].en == "Be kind."
    director.undo(director.log[-1].number, START)
    assert director.state.settled == before


def test_what_is_over_or_does_not_fit_is_refused():
    director = started("ffjp", players=12, rebuys=Rebuys(until_level=2, chips=1000, price=1000))
    assert code(director, CorrectEvent()) == "setup.nothing_corrected"
    assert code(director, CorrectEvent(name=director.state.settled.name)) == "setup.nothing_corrected"
    assert code(director, CorrectEvent(name="  ")) == "setup.name"
    assert code(director, CorrectEvent(rebuys_until=99)) == "setup.rebuys"
    assert code(director, CorrectEvent(screen_languages=("xx",))) == "setup.screen_language"
    assert code(director, CorrectEvent(chip_colors={25: "plaid"})) == "setup.chip_color"
    assert code(director, CorrectEvent(logo="../secret")) == "setup.logo"
    assert code(started("maison", players=4), CorrectEvent(final_table=5)) == "setup.final_is_formed"
    assert code(started("maison", players=4), CorrectEvent(rebuys_until=3)) == "setup.no_rebuys"


def test_a_house_rule_that_the_book_settles_itself_is_accepted_expressly():
    director = started("ffjp", players=4)
    text = rule("ffjp", "clock_seconds", 30)
    assert code(director, CorrectEvent(house=text)) == "setup.outside_the_book"
    director.do(CorrectEvent(house=text, accept_outside=True), START)
    assert director.state.book.clock.clock_seconds.value == 30
    assert director.state.outside == ("house.clock_seconds",)
    director.do(CorrectEvent(name="Later"), START)
    assert director.state.outside == ("house.clock_seconds",), "what was accepted stays so"


@pytest.mark.parametrize("book", ["maison", "tda2007", "ffjp"])
def test_where_the_book_is_silent_a_house_answers_within_it(book):
    published = shipped(book)
    silent = [
        key for key, point in POINTS.items() if published.answer(key).is_default and key == "clock_seconds"
    ]
    for key in silent:
        assert leaves_open(published, key)
        assert check(config(book, house=rule(book, key, 25))) == ()
    assert not leaves_open(shipped("ffjp"), "clock_seconds")


def test_screens_speak_what_was_chosen_and_hands_what_the_book_allows():
    director = started("ffjp", players=4, local_languages=("fr", "nl"))
    assert official_languages(director.state) == ("fr", "nl", "en")
    assert spoken_languages(director.state) == ("fr", "en"), "as before, where nobody has chosen"
    assert spoken_by_others(director.state) == ("nl",)
    director.do(CorrectEvent(screen_languages=("en",)), START)
    assert spoken_languages(director.state) == ("en",)
    assert official_languages(director.state) == ("fr", "nl", "en")
    director.do(CorrectEvent(screen_languages=()), START)
    assert spoken_languages(director.state) == ("fr", "en")
