"""FFJP 7.10 with 7.12 and 7.13: what a short all-in adds counts. That is a reading, and says so; an ordinary raise is none."""

from __future__ import annotations

import pytest

from deadbutton.books import load
from deadbutton.books.points import Betting
from deadbutton.floor import Ruling, ask
from tests.books.swapping import swapped

OVER = {"seat": 3, "said": "raise", "big_blind": 150}


def _read(ruling: Ruling) -> list[bool]:
    """Whether each article of the smallest raise is cited as a reading."""
    return [
        article.reading is not None
        for answer in ruling.rests_on
        if answer.point is Betting.min_raise
        for article in answer.articles
    ]


@pytest.mark.parametrize("facts", [{"bet": 450, "raised_by": 450}, {"bet": 150, "preflop": True}])
def test_an_ordinary_raise_is_no_reading(facts: dict[str, int]) -> None:
    assert _read(ask(load("ffjp"), "gesture", {**OVER, **facts})) == [False]


def test_over_a_short_all_in_it_is_a_reading_that_a_house_can_leave() -> None:
    facts = {**OVER, "bet": 1070, "raised_by": 700, "short_by": 170}
    ruling = ask(load("ffjp"), "gesture", facts)
    assert _read(ruling) == [True]
    assert "1240" in ruling.verdict.en.replace(",", "")
    other = swapped(load("ffjp"), Betting.min_raise, load("tda2009").betting.min_raise.value)
    assert "1770" in ask(other, "gesture", facts).verdict.en.replace(",", "")
