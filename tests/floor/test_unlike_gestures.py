"""Answers of two books to one point, and the gesture that tells them apart."""

import pytest

from deadbutton.books import all_books, load
from deadbutton.floor import ask
from deadbutton.floor.orders.orders import CheckOrCall, RaiseTo
from tests.floor.gesture_cases import house

KEYS = [book.key for book in all_books()]


def ruled(book, key, **facts):
    return ask(load(book) if isinstance(book, str) else book, key, facts)


@pytest.mark.parametrize(
    ("book", "total", "article"),
    [
        ("fidpa", 700, "62-3"),
        ("tda2009", 700, "30"),
        ("ffjp", 700, "7.9"),
        ("tda2007", 600, "32"),
        ("maison", 1200, "8"),
    ],
)
def test_raise_then_chips_in_three_motions(book, total, article):
    """ "Raise", 300 to call, then 400, then 500: one more motion, none, or all of them."""
    ruling = ruled(book, "raise_made", chips="3x100 then 4x100 then 500", bet=300, big_blind=100)
    assert (ruling.orders, ruling.articles[0].number) == ((RaiseTo(1, total),), article)


@pytest.mark.parametrize("book", KEYS)
def test_after_raise_a_first_motion_that_is_not_the_call(book):
    ruling = ruled(book, "raise_made", chips="5x100 then 400", bet=300, big_blind=100)
    assert ruling.orders == (RaiseTo(1, 900 if book == "maison" else 600),)


@pytest.mark.parametrize(
    ("clauses", "outcome"), [(["word", "whole_stack_pushed"], "raise"), (["word"], "call")]
)
def test_a_whole_stack_short_of_half_a_raise(clauses, outcome):
    """220 facing 200, without a word: all-in where pushing says so, otherwise chips like any others."""
    book = house(all_in_declaration=clauses)
    facts = {"chips": "100, 100, 20", "bet": 200, "big_blind": 100, "stack": 220}
    assert ruled(book, "several_chips", **facts).outcome == outcome


def test_a_whole_stack_pushed_is_all_in_where_gestures_bind():
    book = house(all_in_declaration=["word"], verbal_binding=["words_bind", "gestures_bind"])
    ruling = ruled(book, "several_chips", chips="100, 100, 20", bet=200, big_blind=100, stack=220)
    assert (ruling.outcome, ruling.points[0]) == ("raise", "verbal_binding")


@pytest.mark.parametrize(
    ("book", "orders"),
    [
        ("tda2007", (CheckOrCall(1, 200),)),
        ("ffjp", (CheckOrCall(1, 200),)),
        ("tda2009", (RaiseTo(1, 400),)),
        ("maison", (RaiseTo(1, 600),)),
    ],
)
def test_two_figures_and_no_raise_before_them(book, orders):
    assert ruled(book, "declared_amount", said="200... plus 400", bet=200, big_blind=100).orders == orders


@pytest.mark.parametrize("book", KEYS)
def test_a_chip_beyond_the_structure_is_cut_down_to_it(book):
    facts = {"chip": 1000, "big_blind": 200, "limit": "fixed_limit"}
    assert ruled(book, "one_chip", bet=0, **facts).orders == (RaiseTo(1, 200),)
    assert ruled(book, "one_chip", bet=200, said="raise", **facts).orders == (RaiseTo(1, 400),)


@pytest.mark.parametrize("book", KEYS)
def test_who_was_misled_by_a_wrong_announcement_may_take_it_back(book):
    facts = {"seat": 2, "was": "check", "read_as": "fold"}
    ruling = ruled(book, "dealer_misread", **facts, acted=1)
    assert ruling.outcome == "restored"
    assert [key for offer in ruling.offers for key, _ in offer.options] == (
        ["stand", "retract"] if book == "maison" else []
    )
    assert ruled(book, "dealer_misread", **facts, acted=0).offers == ()


@pytest.mark.parametrize("book", KEYS)
def test_the_dealer_leaves_alone_what_lies_behind_the_line_where_the_book_says_so(book):
    facts = {"chips": "3x100", "bet": 300, "big_blind": 100}
    behind, held = (ruled(book, "chips_at_line", place=place, **facts) for place in ("behind", "held"))
    assert (behind.outcome, held.outcome) == ("no_bet", "no_bet")
    assert (len(behind.later), len(held.later)) == (1 if book == "fidpa" else 0, 0)
