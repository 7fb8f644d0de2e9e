"""When the next hand has started, in every book: the level it is played at, and that level's clock."""

import pytest

from deadbutton.books import all_books, load
from deadbutton.books.points import LevelChangeStartOfHand as Start
from deadbutton.books.points import LevelClockStart
from deadbutton.table import HandEvent, has_started, is_at_new_level, level_starts_at

EVERY_BOOK = pytest.mark.parametrize("book", all_books(), ids=str)


def starts(book):
    return book.button.level_change_start_of_hand.value


@EVERY_BOOK
def test_the_first_riffle_or_a_blind_starts_it(book):
    assert not has_started(book, [HandEvent.POT_AWARD])
    assert has_started(book, [HandEvent.POT_AWARD, HandEvent.RIFFLE]) is (Start.FIRST_SHUFFLE in starts(book))
    assert has_started(book, [HandEvent.POT_AWARD, HandEvent.FIRST_BLIND]) is (
        Start.FIRST_BLIND in starts(book)
    )
    assert has_started(book, [HandEvent.POT_AWARD, HandEvent.DEALER_PUSH]) is (
        Start.DEALER_PUSH in starts(book)
    )


def test_at_the_fidpa_the_first_riffle_starts_it():
    book = load("fidpa")
    assert has_started(book, [HandEvent.POT_AWARD, HandEvent.RIFFLE])
    assert not has_started(book, [HandEvent.POT_AWARD, HandEvent.FIRST_BLIND])


def test_at_home_a_blind_starts_it():
    book = load("maison")
    assert not has_started(book, [HandEvent.POT_AWARD, HandEvent.RIFFLE])
    assert has_started(book, [HandEvent.POT_AWARD, HandEvent.RIFFLE, HandEvent.FIRST_BLIND])


@EVERY_BOOK
def test_without_a_dealer_the_award_starts_it_where_the_book_says_so(book):
    award = Start.POT_AWARD_SELF_DEALT in starts(book)
    assert has_started(book, [HandEvent.POT_AWARD], self_dealt=True) is award


@EVERY_BOOK
def test_the_machine(book):
    """Its button begins the shuffle, unless the book waits for the deck that it gives out to be cut."""
    button = [HandEvent.POT_AWARD, HandEvent.MACHINE_BUTTON]
    by_button = Start.MACHINE_BUTTON in starts(book)
    by_cut = Start.MACHINE_CUT in starts(book)
    by_shuffle = Start.FIRST_SHUFFLE in starts(book)
    assert has_started(book, button) is (by_button or (by_shuffle and not by_cut))
    assert has_started(book, [*button, HandEvent.MACHINE_CUT]) is (by_button or by_cut or by_shuffle)


@EVERY_BOOK
def test_cards_in_the_air_are_a_hand_everywhere(book):
    assert has_started(book, [HandEvent.DEAL])
    assert has_started(book, [HandEvent.ACTION])
    assert not has_started(book, [])
    assert is_at_new_level(book, [])


@EVERY_BOOK
def test_the_clock_of_a_level(book):
    """Announced at 100, its first hand at 280."""
    waits = book.button.level_clock_start.value is LevelClockStart.AT_NEXT_HAND
    assert level_starts_at(book, 100, 280) == (280 if waits else 100)
