"""The ladder: what each book proposes for the nth offence."""

import pytest

from deadbutton.books import load
from deadbutton.books.points.conduct_penalty_choices import Offence
from deadbutton.floor.sanctions import ladder, proposal, step, waived
from tests.floor.hand_cases import house


@pytest.mark.parametrize(
    ("key", "first", "second", "out_at"),
    [
        ("fidpa", "a warning", "1 round missed, from the end of the hand", 6),
        ("tda2007", "a warning", "1 round missed, from the next hand", 6),
        ("tda2009", "a warning", "one hand missed, from the end of the hand", 7),
        (
            "ffjp",
            "a warning with one hand missed, from the end of the hand",
            "1 round missed, from the end of the hand",
            6,
        ),
        ("maison", "a warning", "a suspension, from the end of the hand", 3),
    ],
)
def test_the_ladder_climbs_to_disqualification(key, first, second, out_at):
    book = load(key)
    words = [step(book, times).en for times in range(1, 10)]
    assert words[:2] == [first, second]
    assert words.index("disqualification") + 1 == out_at
    assert len(ladder(book)) == out_at


def test_rounds_grow_one_by_one():
    assert [step(load("tda2007"), times).en.split()[0] for times in (2, 3, 4, 5)] == ["1", "2", "3", "4"]


def test_a_grave_fault_skips_the_warnings():
    assert step(load("ffjp"), is_grave=True).en == "1 round missed, from the end of the hand"
    assert step(load("tda2009"), is_grave=True).en == "one hand missed, from the end of the hand"


def test_posted_in_time_a_second_offence_is_twenty_minutes():
    book = house(
        timeout_penalty="time", penalty_ladder=["warning", "rounds", "time_slices", "disqualification"]
    )
    assert step(book, 2).en == "20 minutes out, from the end of the hand"


def test_without_a_maximum_rounds_go_on_growing():
    book = house(penalty_max_rounds=0)
    assert [step(book, times).en for times in (3, 4, 9)] == [
        f"{rounds} round{'s' * (rounds > 1)} missed, from the end of the hand" for rounds in (1, 2, 7)
    ]


def test_must_and_may():
    assert proposal(load("ffjp"), Offence.EXPOSING_CARDS).is_due
    assert not proposal(load("tda2009"), Offence.EXPOSING_CARDS).is_due
    assert not waived(proposal(load("ffjp"), Offence.EXPOSING_CARDS)).is_due
    assert proposal(load("tda2009"), Offence.EXPOSING_CARDS, seat=4, is_due=True).seat == 4
