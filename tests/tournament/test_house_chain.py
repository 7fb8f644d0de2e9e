"""A house's book may extend another file of the house: the tournament carries both, and is played by both."""

from __future__ import annotations

from pathlib import Path

import msgspec

from deadbutton.books import house_texts, load
from deadbutton.sim.announcement import announced_event, under
from deadbutton.sim.tournament import simulate
from deadbutton.tournament import (
    Amend,
    Director,
    DrawSeats,
    Register,
    SetUp,
    State,
    book_of,
    read_fact,
    sheet_of,
    write_fact,
)
from deadbutton.tournament.event.checking import check
from tests.tournament.entries_cases import START, code, config
from tests.tournament.seats_cases import house_book

FRIDAY = Path(__file__).parent.parent / "books" / "good" / "club_friday.toml"
"""Friday's book extends the club's, which extends TDA 2009."""


def test_the_texts_of_a_chain_stand_in_the_order_in_which_they_extend_each_other():
    key, (friday, club) = house_texts(FRIDAY)
    assert key == "tda2009"
    assert 'label = "FRIDAY"' in friday
    assert 'extends = "tda2009"' in club


def test_both_files_count_and_the_nearest_wins():
    found = book_of(under(str(FRIDAY), config()))
    assert found.label == load(FRIDAY).label == "FRIDAY"
    assert found.clock.clock_seconds.value == 20, "Friday's, and not the club's"
    assert found.clock.clock_seconds.sources.en == "FRIDAY F1; CERCLE H1"
    assert found.seats.balance_threshold.value == 2, "the club's"
    assert str(found.article("20")) == "TDA 2009 20"


def test_a_tournament_under_two_house_files_is_set_up_and_its_log_explains_itself():
    director = Director()
    (announced_,) = director.do(SetUp(config=under(str(FRIDAY), config()), accept_outside=True), START)
    again = State()
    read_fact(write_fact(announced_)).apply(again)
    assert again.book is director.state.book
    assert again.book.seats.balance_threshold.value == 2
    assert any("FRIDAY F1" in change.house.sources.en for change in sheet_of(again.settled).changes)


def test_a_whole_tournament_under_two_house_files():
    done = simulate("club", players=12, book=str(FRIDAY), seed=5)
    assert done.state.book.label == "FRIDAY"
    assert len(done.results.lines) == 12


def test_a_change_in_the_file_below_is_outside_the_book_too():
    """The published book leaves balancing to the house, and the clock not: whichever file changes it."""
    nearest = (
        house_book("balance_threshold", "2")
        .replace("tda2009", "ffjp")
        .replace("OURS", "NEAR")
        .replace("H1", "N1")
    )
    below = house_book("clock_seconds", "45").replace("tda2009", "ffjp")
    wanted = config("ffjp", house=nearest, house_bases=(below,))
    assert [found.key for found in check(wanted)] == ["house.clock_seconds"]


def test_a_mistake_in_the_file_below_is_refused():
    nearest, below = house_book("balance_threshold", "2"), house_book("balance_threshold", '"many"')
    wanted = config(
        "tda2009", house=nearest, house_bases=(below.replace("OURS", "BELOW").replace("H1", "B1"),)
    )
    assert code(Director(), SetUp(config=wanted)).startswith("book.")


def test_another_book_puts_the_house_aside():
    wanted = under("ffjp", under(str(FRIDAY), config()))
    assert (wanted.book, wanted.house, wanted.house_bases) == ("ffjp", "", ())
    assert announced_event("club", str(FRIDAY)).house_bases


def test_a_log_from_before_the_chain_reads():
    old = msgspec.to_builtins(config("tda2009", house=house_book("balance_threshold", "2")))
    del old["house_bases"]
    found = msgspec.convert(old, type(config()), str_keys=True)
    assert found.house_bases == ()
    assert book_of(found).seats.balance_threshold.value == 2


def test_the_file_below_stays_once_the_seats_are_drawn():
    director = Director()
    first = under(str(FRIDAY), config())
    director.do(SetUp(config=first, accept_outside=True), START)
    director.do(Amend(config=first, accept_outside=True), START)
    for number in range(4):
        director.do(Register(name=f"P{number}", identity_seen=True, age=30), START)
    director.do(DrawSeats(), START)
    changed = msgspec.structs.replace(first, house_bases=(first.house_bases[0] + "\n# changed\n",))
    assert code(director, Amend(config=changed, accept_outside=True)) == "setup.too_late_to_change"
