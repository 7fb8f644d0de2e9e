"""Answers of two books to one point, and the gesture that tells them apart."""

import pytest

from deadbutton.books import all_books, load
from deadbutton.books.points import (
    BettingLine,
    DealerMisreadsAction,
    DeclaredAmountMeaning,
    MinRaise,
    RaiseMethods,
    StringBet,
)
from deadbutton.floor import ask
from deadbutton.floor.orders.orders import CheckOrCall, RaiseTo
from tests.floor.gesture_cases import house

KEYS = [book.key for book in all_books()]


def ruled(book, key, **facts):
    return ask(load(book) if isinstance(book, str) else book, key, facts)


def motions_that_count(book, first_is_the_call=True):
    """How many of three motions make a raise that was declared without an amount."""
    betting = load(book).betting
    if RaiseMethods.SEVERAL_MOTIONS_ONCE_DECLARED in betting.raise_methods.value:
        return 3
    is_in_two_parts = (
        RaiseMethods.RAISE_THEN_CALL_AND_ONE_MOTION in betting.raise_methods.value
        or DeclaredAmountMeaning.TWO_PARTS_AFTER_RAISE in betting.declared_amount_meaning.value
    )
    return 2 if is_in_two_parts and first_is_the_call else 1


def smallest_raise(book):
    """Over a bet of 300, with a big blind of 100."""
    return 400 if load(book).betting.min_raise.value is MinRaise.ONE_BIG_BLIND else 600


@pytest.mark.parametrize("book", KEYS)
def test_raise_then_chips_in_three_motions(book):
    """ "Raise", 300 to call, then 400, then 500: one more motion, none, or all of them."""
    ruling = ruled(book, "raise_made", chips="3x100 then 4x100 then 500", bet=300, big_blind=100)
    total = {1: smallest_raise(book), 2: 700, 3: 1200}[motions_that_count(book)]
    assert ruling.orders == (RaiseTo(1, total),)


@pytest.mark.parametrize(
    ("book", "article"),
    [("fidpa", "62-3"), ("tda2009", "30"), ("ffjp", "7.9"), ("tda2007", "32"), ("maison", "8")],
)
def test_the_article_on_the_motions_of_a_raise(book, article):
    ruling = ruled(book, "raise_made", chips="3x100 then 4x100 then 500", bet=300, big_blind=100)
    assert ruling.articles[0].number == article


@pytest.mark.parametrize("book", KEYS)
def test_after_raise_a_first_motion_that_is_not_the_call(book):
    ruling = ruled(book, "raise_made", chips="5x100 then 400", bet=300, big_blind=100)
    total = 900 if motions_that_count(book, first_is_the_call=False) == 3 else max(500, smallest_raise(book))
    assert ruling.orders == (RaiseTo(1, total),)


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


@pytest.mark.parametrize("book", KEYS)
def test_two_figures_and_no_raise_before_them(book):
    betting = load(book).betting
    if StringBet.FIRST_FIGURE in betting.string_bet.value:
        order = CheckOrCall(1, 200)
    elif DeclaredAmountMeaning.PLUS_IS_INCREMENT in betting.declared_amount_meaning.value:
        order = RaiseTo(1, 600)
    else:
        order = RaiseTo(1, 400)
    ruling = ruled(book, "declared_amount", said="200... plus 400", bet=200, big_blind=100)
    assert ruling.orders == (order,)


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
    may_retract = DealerMisreadsAction.MISLED_MAY_RETRACT in load(book).betting.dealer_misreads_action.value
    assert [key for offer in ruling.offers for key, _ in offer.options] == (
        ["stand", "retract"] if may_retract else []
    )
    assert ruled(book, "dealer_misread", **facts, acted=0).offers == ()


@pytest.mark.parametrize("book", KEYS)
def test_the_dealer_leaves_alone_what_lies_behind_the_line_where_the_book_says_so(book):
    facts = {"chips": "3x100", "bet": 300, "big_blind": 100}
    behind, held = (ruled(book, "chips_at_line", place=place, **facts) for place in ("behind", "held"))
    assert (behind.outcome, held.outcome) == ("no_bet", "no_bet")
    is_safe = BettingLine.BEHIND_LINE_SAFE in load(book).betting.betting_line.value
    assert (len(behind.later), len(held.later)) == (1 if is_safe else 0, 0)
