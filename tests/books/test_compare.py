"""Comparing two books: only what differs."""

from __future__ import annotations

from pathlib import Path

from deadbutton.books import POINTS, all_books, load
from deadbutton.books.sheets.compare import differences, setting_differences

GOOD = Path(__file__).parent / "good"


def keys(left: str | Path, right: str | Path) -> list[str]:
    return [one.point.key for group in differences(load(left), load(right)).values() for one in group]


def test_a_book_does_not_differ_from_itself() -> None:
    for book in all_books():
        assert differences(book, book) == {}
        assert setting_differences(book, book) == []


def test_only_what_differs_in_the_order_of_the_points() -> None:
    found = keys("ffjp", "maison")
    assert "odd_chip" in found  # left of the button; stays in the middle
    assert "min_bet" not in found  # one big blind in both
    assert found == [
        key for key in POINTS if load("ffjp").answer(key).value != load("maison").answer(key).value
    ]


def test_an_article_and_a_default_that_agree_do_not_differ() -> None:
    left, right = load("ffjp").answer("misdeal_effect"), load("tda2009").answer("rabbit_hunting")
    agreeing = [
        key
        for key in POINTS
        if load("tda2009").answer(key).is_default != load("ffjp").answer(key).is_default
        and load("tda2009").answer(key).value == load("ffjp").answer(key).value
    ]
    assert agreeing
    assert not set(agreeing) & set(keys("tda2009", "ffjp"))
    assert left is not right


def test_differences_are_grouped_by_subject_with_both_sides() -> None:
    found = differences(load("tda2009"), load(GOOD / "club.toml"))
    assert list(found) == ["seats", "board", "clock", "showdown"]
    (clock,) = found["clock"]
    assert (clock.left.value, clock.right.value) == (60, 30)


def test_settings_that_differ() -> None:
    found = {one.setting.key: one for one in setting_differences(load("tda2009"), load(GOOD / "club.toml"))}
    assert list(found) == ["phones", "final_table_size"]
    assert found["phones"].left is None
    assert found["final_table_size"].right is not None
    assert found["final_table_size"].right.value == 9
