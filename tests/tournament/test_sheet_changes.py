"""The sheet in play: what has not begun can change, what has begun stands, and the clock never jumps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.refusal import Refused
from deadbutton.tournament import (
    AddBreak,
    AddLevel,
    Break,
    ChangeStep,
    Level,
    NextStep,
    RemoveStep,
    level_to_add,
    reading,
)
from deadbutton.tournament.time.clock import time_left
from tests.depth import examples
from tests.tournament.hands_club import MINUTE, Club
from tests.tournament.test_clock import SHEET, club


def steps(event: Club) -> tuple[Level | Break, ...]:
    return event.state.settled.structure.steps


def refused(event: Club, command) -> str:
    before = steps(event)
    with pytest.raises(Refused) as told:
        event.do(command)
    assert steps(event) == before
    return told.value.code


def test_a_level_after_the_last_and_a_break_before_it():
    event = club()
    event.do(AddLevel(minutes=20, small_blind=300, big_blind=600))
    assert steps(event) == (*SHEET.steps, Level(20, 300, 600))
    event.do(AddBreak(after=5, minutes=15))
    assert steps(event)[5:] == (Break(15), Level(20, 300, 600))


def test_a_change_rests_on_the_right_that_management_keeps():
    event = club("fidpa")
    (fact,) = event.do(AddLevel(minutes=20, small_blind=300, big_blind=600))
    cited = [article.number for answer in fact.rests_on(event.state) for article in answer.articles]
    assert cited == ["D1", "14-6", "D2"]


def test_what_has_begun_stands():
    event = club()
    event.wait(25)  # the second level has begun, and nobody has announced it
    for command in (ChangeStep(step=2, minutes=30), RemoveStep(step=1), AddBreak(after=1, minutes=5)):
        assert refused(event, command) == "sheet.has_begun"
    event.do(ChangeStep(step=3, minutes=30))
    assert steps(event)[2] == Break(30, color_up=(25,))
    assert reading(event.state, event.now).place == 1


def test_a_step_goes_and_the_others_keep_their_order():
    event = club()
    event.do(RemoveStep(step=4))
    assert steps(event) == (*SHEET.steps[:3], SHEET.steps[4])


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (RemoveStep(step=9), "clock.no_such_step"),
        (AddLevel(after=9, minutes=20, small_blind=300, big_blind=600), "clock.no_such_step"),
        (ChangeStep(step=3, big_blind=100), "sheet.a_break_has_no_blinds"),
    ],
)
def test_what_makes_no_sense_is_refused(command, code):
    assert refused(club(), command) == code


def test_a_level_that_cannot_be_played_is_refused_as_at_the_set_up():
    event = club()
    assert refused(event, AddLevel(minutes=20, small_blind=600, big_blind=300)) == "stakes.order"
    assert refused(event, ChangeStep(step=2, minutes=-5)).startswith("setup.")


def test_a_level_added_in_overtime_starts_within_a_minute_and_not_in_the_past():
    event = club()
    for _ in range(4):
        event.do(NextStep())
    event.wait(47)
    assert reading(event.state, event.now).overtime == 27 * MINUTE
    event.do(AddLevel(minutes=20, small_blind=300, big_blind=600))
    assert reading(event.state, event.now).place == 4
    assert 0 < time_left(event.state, event.now) <= MINUTE
    event.wait(2)
    shown = reading(event.state, event.now)
    assert (shown.place, shown.step) == (5, Level(20, 300, 600))


def test_undone_it_is_the_sheet_of_before():
    event = club()
    event.do(RemoveStep(step=4))
    event.director.undo()
    assert steps(event) == SHEET.steps


@given(st.integers(8, 10_000), st.sampled_from([100, 500, 1000]))
@examples(50)
def test_a_proposed_level_can_be_added(big, chip):
    event = club()
    event.do(ChangeStep(step=5, small_blind=big * chip, big_blind=2 * big * chip))
    found = level_to_add(event.state)
    assert found.big_blind > 2 * big * chip
    event.do(
        AddLevel(
            minutes=found.minutes, small_blind=found.small_blind, big_blind=found.big_blind, ante=found.ante
        )
    )
    assert steps(event)[-1].big_blind == found.big_blind
