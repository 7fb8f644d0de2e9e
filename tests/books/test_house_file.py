"""A house's book that is written for people: every point can be answered otherwise, and taken out again."""

from __future__ import annotations

import pytest

from deadbutton.books import POINTS, all_books
from deadbutton.books.files.house_file import answers_in, with_answer, without_answer
from deadbutton.books.files.loading import build
from deadbutton.books.files.source import Source
from deadbutton.books.library import example_houses, shipped
from deadbutton.books.point import Number, OneOf, SetOf
from deadbutton.books.sheets.deviations import deviations
from deadbutton.refusal import Refused
from tests.depth import at_most


def other(point, now):
    """Another answer than the one that stands; None where there is none."""
    match point.type:
        case Number():
            return point.type.most if now != point.type.most else point.type.least
        case OneOf():
            return next((choice for choice in point.type.choices if choice != now), None)
        case SetOf():
            one = frozenset(list(point.type.choices)[:1])
            return one if one != now else frozenset()
        case _:
            found = (book.answer(point.key).value for book in all_books())
            return next((value for value in found if value != now), None)


@pytest.mark.parametrize("key", ["ffjp", "maison", "tda2024"])
def test_every_point_is_put_in_and_taken_out_again(key):
    base, changed = shipped(key), 0
    for point in POINTS.values():
        value = other(point, base.answer(point.key).value)
        if value is not None:
            text = with_answer("", key, point, value)
            (found,) = deviations(build(Source("house.toml", text), base))
            assert (found.house.point, found.house.value) == (point, value)
            assert found.house.citation.en == "CLUB H1"
            assert without_answer(text, point.key) == ""
            changed += 1
    assert changed > 240


def test_many_points_stand_in_one_file():
    """Each has an article of its own, and whichever is taken out leaves the others as they are."""
    base, text = shipped("ffjp"), ""
    others = {point: other(point, base.answer(point.key).value) for point in at_most([*POINTS.values()], 40)}
    changed = [point for point, value in others.items() if value is not None]
    for point in changed:
        text = with_answer(text, "ffjp", point, others[point])
    found = deviations(build(Source("house.toml", text), base))
    assert {one.house.point for one in found} == set(changed)
    assert len({one.house.citation.en for one in found}) == len(changed)
    for point in changed:
        text = without_answer(text, point.key)
    assert text == ""


@pytest.mark.parametrize("name", example_houses())
def test_a_file_that_people_wrote_keeps_its_own_words(name):
    text = example_houses()[name].read_text("utf-8")
    more = with_answer(text, "ffjp", POINTS["clock_countdown"], 7)
    assert more.startswith(text.strip()), "comments and all"
    assert answers_in(more) == (*answers_in(text), "clock_countdown")
    again = with_answer(more, "ffjp", POINTS["clock_countdown"], 8)
    assert again.count("[answers.clock_countdown]") == 1
    assert without_answer(again, "clock_countdown").strip() == text.strip()


def test_an_answer_that_stands_in_another_way_is_left_to_its_writer():
    text = 'key = "x"\nlabel = "X"\nextends = "ffjp"\nanswers.clock_seconds = { value = 30, articles = ["H1"] }\n'
    with pytest.raises(Refused) as why:
        without_answer(text, "clock_seconds")
    assert why.value.refusal.code == "book.rule_in_file"


def test_a_file_that_cannot_be_read_answers_nothing():
    assert answers_in("this is [ no file") == ()
