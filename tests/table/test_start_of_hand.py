"""When the next hand has started, in every book: the level it is played at, and that level's clock."""

import pytest

from deadbutton.books import all_books, load
from deadbutton.table.start_of_hand import Event, has_started, is_at_new_level, level_starts_at

SHUFFLED = ("fidpa", "tda2007", "tda2009", "ffjp")


@pytest.mark.parametrize("key", SHUFFLED)
def test_the_first_riffle_starts_it(key):
    book = load(key)
    assert not has_started(book, [Event.POT_AWARD])
    assert has_started(book, [Event.POT_AWARD, Event.RIFFLE])
    assert not has_started(book, [Event.POT_AWARD, Event.FIRST_BLIND])


def test_at_home_a_blind_starts_it():
    book = load("maison")
    assert not has_started(book, [Event.POT_AWARD, Event.RIFFLE])
    assert has_started(book, [Event.POT_AWARD, Event.RIFFLE, Event.FIRST_BLIND])


def test_without_a_dealer_the_award_starts_it_where_the_book_says_so():
    started = [book.key for book in all_books() if has_started(book, [Event.POT_AWARD], self_dealt=True)]
    assert started == ["ffjp"]


def test_the_machine():
    button = [Event.POT_AWARD, Event.MACHINE_BUTTON]
    assert {book.key: has_started(book, button) for book in all_books()} == {
        "fidpa": False,
        "tda2007": True,
        "tda2009": True,
        "ffjp": True,
        "maison": False,
    }
    cut = [*button, Event.MACHINE_CUT]
    assert [book.key for book in all_books() if not has_started(book, cut)] == ["maison"]


@pytest.mark.parametrize("book", all_books(), ids=str)
def test_cards_in_the_air_are_a_hand_everywhere(book):
    assert has_started(book, [Event.DEAL])
    assert has_started(book, [Event.ACTION])
    assert not has_started(book, [])
    assert is_at_new_level(book, [])


def test_the_clock_of_a_level():
    """Announced at 100, its first hand at 280."""
    assert {book.key: level_starts_at(book, 100, 280) for book in all_books()} == {
        "fidpa": 100,
        "tda2007": 100,
        "tda2009": 100,
        "ffjp": 100,
        "maison": 280,
    }
