"""The clock is an instant: what it shows follows from when it was started and from the sheet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.books.points import LevelClockStart
from deadbutton.refusal import Refused
from deadbutton.table import HandEvent, has_started
from deadbutton.tournament import (
    AdjustTime,
    Announce,
    Break,
    JumpTo,
    Level,
    NextStep,
    NoteBetween,
    PauseClock,
    PreviousStep,
    ReportHand,
    StartClock,
    StartHand,
    Structure,
    ends_at,
    level_in_force,
    next_break,
    reading,
    schedule,
)
from deadbutton.tournament.time.clock import time_left
from tests.depth import examples
from tests.tournament.hands_club import MINUTE, Club
from tests.tournament.seats_cases import house_book

SHEET = Structure(
    (
        Level(20, 25, 50),
        Level(20, 75, 150),
        Break(10, color_up=(25,)),
        Level(20, 100, 200),
        Level(20, 200, 400),
    )
)


def club(book: str = "fidpa", **wanted) -> Club:
    return Club(9, book, structure=SHEET, **wanted)


def left(club: Club) -> float | None:
    shown = time_left(club.state, club.now)
    return None if shown is None else shown / MINUTE


def test_time_runs_down_from_the_start():
    event = club()
    event.wait(7)
    assert left(event) == 13
    assert ends_at(event.state, event.now) == event.now + 13 * MINUTE


def test_next_at_the_very_end_of_a_level_is_the_one_that_has_just_begun():
    event = club()
    event.wait(20)
    event.do(NextStep())
    assert reading(event.state, event.now).place == 1
    event.do(NextStep())
    assert reading(event.state, event.now).place == 2


def test_a_pause_takes_no_time():
    event = club()
    event.wait(7)
    event.do(PauseClock())
    event.wait(30)
    assert left(event) == 13
    assert ends_at(event.state, event.now) is None
    event.do(StartClock())
    event.wait(1)
    assert left(event) == 12


def test_the_next_level_is_there_when_time_runs_out_even_if_nobody_says_so():
    event = club()
    event.wait(23)
    assert level_in_force(event.state, event.now) == 2
    assert left(event) == 17
    event.do(Announce())
    assert event.state.level_number == 2
    assert left(event) == 17


def test_a_break_counts_with_the_level_before_it_and_deals_the_level_after_it():
    """What is sold until the end of level 1 is still sold in the break; a hand that starts in it is of level 2."""
    sheet = Structure((Level(20, 25, 50), Break(10), Level(20, 50, 100), Break(10)))
    assert [sheet.number(place) for place in range(4)] == [1, 1, 2, 2]
    assert [sheet.number_dealt(place) for place in range(4)] == [1, 2, 2, 2]
    assert sheet.number(9) == 2, "a sheet that was made shorter"
    early = Structure((Break(10), Level(20, 25, 50)))
    assert [early.number(0), early.number_dealt(0)] == [1, 1]


def test_a_late_announcement_goes_through_every_step():
    event = club()
    event.wait(55)
    facts = event.do(Announce())
    assert [fact.place for fact in facts] == [1, 2, 3]
    assert left(event) == 15


def test_nothing_to_announce_before_the_end():
    event = club()
    with pytest.raises(Refused) as refused:
        event.do(Announce())
    assert refused.value.code == "clock.not_due"


def test_the_next_break_and_the_sheet_ahead():
    event = club()
    event.wait(5)
    found = next_break(event.state, event.now)
    assert found is not None
    assert (found.place, found.starts_in, found.ends_in) == (2, 35 * MINUTE, 45 * MINUTE)
    assert [planned.place for planned in schedule(event.state, event.now)] == [0, 1, 2, 3, 4]
    event.wait(45)
    assert next_break(event.state, event.now) is None


def test_the_last_level_goes_on_for_ever():
    event = club()
    event.wait(20 + 20 + 10 + 20 + 20 + 12)
    shown = reading(event.state, event.now)
    assert (shown.place, shown.left, shown.overtime) == (4, None, 12 * MINUTE)
    event.do(Announce())
    assert reading(event.state, event.now) == shown.__class__(
        4, shown.step, shown.spent, None, True, False, ()
    )


def test_a_minute_more_and_a_minute_less():
    event = club()
    event.wait(19)
    event.do(AdjustTime(minutes=1))
    assert left(event) == 2
    event.do(AdjustTime(minutes=-1))
    assert left(event) == 1
    with pytest.raises(Refused) as refused:
        event.do(AdjustTime(minutes=-1))
    assert refused.value.code == "clock.too_little_left"


def test_next_previous_and_jump():
    event = club()
    event.do(NextStep())
    assert (event.state.level_number, left(event)) == (2, 20)
    event.do(PreviousStep())
    assert (event.state.level_number, left(event)) == (1, 20)
    event.do(JumpTo(step=4, minutes_left=5))
    assert (event.state.level_number, left(event)) == (3, 5)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (PreviousStep(), "clock.first_step"),
        (StartClock(), "clock.running"),
        (JumpTo(step=9), "clock.no_such_step"),
        (JumpTo(step=0), "clock.no_such_step"),
        (JumpTo(step=1, minutes_left=21), "clock.minutes_left"),
        (AdjustTime(minutes=0), "clock.minutes"),
        (AdjustTime(minutes=10_000), "clock.minutes"),
    ],
)
def test_refusals(command, code):
    event = club()
    with pytest.raises(Refused) as refused:
        event.do(command)
    assert refused.value.code == code


def test_a_level_below_a_color_up_is_refused():
    event = club("fidpa")
    event.wait(51)
    event.do(Announce())
    event.state.chips.denominations = (100, 500, 1000)  # The 25s have left the tables.
    with pytest.raises(Refused) as refused:
        event.do(JumpTo(step=2))
    assert refused.value.code == "clock.below_color_up"
    assert "37-1" in refused.value.refusal.text.en
    event.do(PreviousStep())  # The break itself leads to 100/200: that can be paid.


def test_no_hand_is_dealt_in_a_break():
    event = club()
    event.wait(41)
    with pytest.raises(Refused) as refused:
        event.do(StartHand(table=1))
    assert refused.value.code == "hands.break"
    assert refused.value.refusal.facts["minutes"] == 9


# When a level applies


def between_levels(book: str, event_name: str, **wanted) -> int:
    """The level of the hand for which something happened a second before the level's end."""
    event = club(book, **wanted)
    event.do(StartHand(table=1))
    event.wait(19.9)
    event.do(ReportHand(table=1))
    if event_name:
        event.do(NoteBetween(table=1, event=event_name))
    event.wait(0.2)
    if reading(event.state, event.now).awaits_word:
        event.do(Announce())
    event.do(StartHand(table=1))
    return event.state.tables[1].hand_level


@pytest.mark.parametrize("book", book_keys())
@pytest.mark.parametrize("event_name", ["", "RIFFLE", "MACHINE_BUTTON", "MACHINE_CUT", "FIRST_BLIND"])
def test_the_level_of_a_hand_is_that_of_its_beginning(book, event_name):
    has_begun = bool(event_name) and has_started(load(book), [HandEvent[event_name]])
    assert between_levels(book, event_name) == (1 if has_begun else 2)


@pytest.mark.parametrize(
    ("book", "event_name", "level"),
    [
        ("tda2009", "RIFFLE", 1),
        ("maison", "RIFFLE", 2),
        ("maison", "FIRST_BLIND", 1),
        ("fidpa", "MACHINE_BUTTON", 2),
    ],
)
def test_a_hand_does_not_begin_alike_in_every_book(book, event_name, level):
    assert between_levels(book, event_name) == level


def test_without_a_dealer_the_award_of_a_pot_begins_the_next_hand_in_ffjp():
    assert between_levels("ffjp", "", self_dealt=True) == 1


@pytest.mark.parametrize("book", book_keys())
def test_when_the_levels_own_time_starts(book):
    """A hand runs for three minutes beyond the end of its level; where staff announce, they do so a minute later."""
    rule = load(book).button.level_clock_start.value
    waits = rule is LevelClockStart.AT_NEXT_HAND
    at_a_word = rule is LevelClockStart.AT_ANNOUNCEMENT
    event = club(book)
    event.wait(18)
    event.do(StartHand(table=1))
    event.wait(3)
    if at_a_word:
        assert left(event) == 0
        event.do(Announce())
    event.wait(2)
    event.do(ReportHand(table=1))
    event.do(StartHand(table=1))
    assert event.state.tables[1].hand_level == 2
    assert left(event) == (20 if waits else 18 if at_a_word else 17)


def test_a_clock_at_zero_changes_nothing_until_somebody_announces_the_level():
    """In a house that takes the other reading: the clock is not the voice of the staff."""
    event = club("tda2009", house=house_book("level_clock_start", '"at_announcement"'))
    event.wait(26)
    event.do(StartHand(table=1))
    assert event.state.tables[1].hand_level == 1
    event.do(PauseClock())
    event.do(StartClock())
    assert left(event) == 0
    event.do(AdjustTime(minutes=2))
    assert left(event) == 2
    event.wait(3)
    event.do(Announce())
    assert (level_in_force(event.state, event.now), left(event)) == (2, 20)
    with pytest.raises(Refused) as found:
        event.do(Announce())
    assert found.value.code == "clock.not_due"


def test_two_tables_share_the_clock_that_the_first_one_starts():
    event = Club(18, "maison", structure=SHEET)
    for table in (1, 2):
        event.do(StartHand(table=table))
    event.wait(21)
    event.do(ReportHand(table=1))
    event.do(NoteBetween(table=1, event="FIRST_BLIND"))
    event.wait(2)
    assert left(event) == 18
    event.do(ReportHand(table=2))
    event.do(StartHand(table=2))
    assert left(event) == 18


COMMANDS = st.one_of(
    st.builds(PauseClock),
    st.builds(StartClock),
    st.builds(NextStep),
    st.builds(PreviousStep),
    st.builds(Announce),
    st.builds(JumpTo, step=st.integers(0, 6), minutes_left=st.none() | st.integers(-1, 25)),
    st.builds(AdjustTime, minutes=st.integers(-25, 25)),
    st.builds(StartHand, table=st.integers(0, 2)),
    st.builds(ReportHand, table=st.integers(0, 2)),
)


@examples(60)
@given(
    acts=st.lists(st.tuples(COMMANDS, st.integers(0, 40)), max_size=25),
    book=st.sampled_from(book_keys()),
)
def test_whatever_is_done_to_it_the_clock_stays_on_the_sheet(acts, book):
    event = club(book)
    for command, minutes in acts:
        event.wait(minutes)
        before = reading(event.state, event.now)
        try:
            event.do(command)
        except Refused:
            assert reading(event.state, event.now) == before
        shown = reading(event.state, event.now)
        assert 0 <= shown.place < len(SHEET.steps)
        assert shown.left is None or shown.left > 0 or shown.awaits_word
        assert not (shown.is_running and shown.waits_for_hand)
