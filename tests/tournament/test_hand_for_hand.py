"""Hand-for-hand: tables start together, wait for each other, and rank those who go out in the same hand."""

from __future__ import annotations

import pytest

from deadbutton.books import book_keys, load
from deadbutton.books.points import Authority, SimultaneousElimination
from deadbutton.tournament import (
    Announce,
    Break,
    DealTogether,
    FinishStreet,
    GoOut,
    HoldAllIn,
    Level,
    NextStep,
    NextStreet,
    PauseClock,
    Payout,
    ReadyForHand,
    Rebuy,
    Rebuys,
    ReportHand,
    RunStreetByStreet,
    StartClock,
    StartHand,
    StartHandForHand,
    Status,
    StopHandForHand,
    Structure,
    may_open_street,
    paid_places,
    waiting_for,
)
from deadbutton.tournament.finish.ranking import Gone, rank
from deadbutton.tournament.time.clock import reading, time_left
from deadbutton.tournament.time.standstill import goes_on, stood_since
from tests.tournament.hands_club import SHEET, Club, bust, refused

# Hand-for-hand


def twelve(book: str, **wanted) -> Club:
    """Two tables of six."""
    return Club(12, book, seats_per_table=6, final_table=6, buy_in=1000, **wanted)


def by_hand(club: Club, reason: str = "") -> None:
    club.do(StartHandForHand(reason=reason))
    club.do(ReadyForHand(table=1))
    assert waiting_for(club.state) == [2]
    assert refused(lambda: club.do(StartHand(table=1))) == "hand_for_hand.wait"
    club.do(ReadyForHand(table=2))
    assert all(table.in_hand for table in club.state.tables.values())


@pytest.mark.parametrize("book", book_keys())
def test_out_at_two_tables_in_the_same_common_hand(book):
    tie = SimultaneousElimination.TABLES_BY_STACK not in load(book).prizes.simultaneous_elimination.value
    club = twelve(book)
    stacks = club.stacks(1)
    club.do(ReportHand(table=1, stacks={4: stacks[4] + 1000, 5: stacks[5] - 1000}))
    bigger, smaller = club.at(1, 4), club.at(2, 4)
    by_hand(club, "the bubble")
    club.do(ReportHand(table=2, stacks=bust(club, 2, 4)))
    assert (smaller.status, smaller.place) == (Status.OUT, 0)
    assert refused(lambda: club.do(DealTogether())) == "hand_for_hand.still_playing"
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4)))
    assert (bigger.place, bigger.tied) == ((11, 2) if tie else (11, 1))
    assert (smaller.place, smaller.tied) == ((11, 2) if tie else (12, 1))
    assert club.chips() == club.state.chips.in_play


def test_one_place_before_the_money_it_comes_by_itself_and_ends_in_the_money():
    club = twelve("fidpa", payout=Payout(places=10))
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4)))
    assert paid_places(club.state) == 10
    assert club.state.hand_for_hand
    club.do(ReadyForHand(table=1))
    club.do(ReadyForHand(table=2))
    club.do(ReportHand(table=1))
    assert refused(lambda: club.do(StartHand(table=1))) == "hand_for_hand.wait"
    club.do(ReportHand(table=2, stacks=bust(club, 2, 4)))
    assert not club.state.hand_for_hand
    club.do(StartHand(table=1))


def test_maison_knows_no_hand_for_hand_unless_the_director_says_why():
    club = twelve("maison")
    assert refused(lambda: club.do(StartHandForHand())) == "hand_for_hand.not_in_book"
    facts = club.do(StartHandForHand(reason="the bubble"))
    deciding = facts[0].rests_on(club.state)[0]
    assert (deciding.point, deciding.citation.en) == (Authority.floor_discretion, "MAISON 44")


def test_fidpa_may_run_it_street_by_street():
    club = twelve("fidpa")
    by_hand(club)
    club.do(RunStreetByStreet())
    club.do(FinishStreet(table=1))
    assert not may_open_street(club.state, 1)
    assert refused(lambda: club.do(NextStreet())) == "hand_for_hand.street_not_over"
    club.do(FinishStreet(table=2))
    club.do(NextStreet())
    assert may_open_street(club.state, 1)


def test_other_books_do_not():
    club = twelve("ffjp")
    by_hand(club)
    assert refused(lambda: club.do(RunStreetByStreet())) == "hand_for_hand.no_streets"


def test_the_clock_loses_two_minutes_a_hand_where_the_book_says_so():
    house = """extends = "tda2009"
label = "HOUSE"
[articles.H1]
title = "Our own"
[answers.hand_for_hand_minutes]
value = 2
articles = ["H1"]
"""
    club = twelve("tda2009", house=house)
    club.do(StartHandForHand())
    club.wait(10)
    club.do(DealTogether())
    club.do(ReportHand(table=1))
    club.do(ReportHand(table=2))
    assert time_left(club.state, club.now) == 18 * 60_000
    club.do(StopHandForHand())
    club.wait(1)
    assert time_left(club.state, club.now) == 17 * 60_000


def test_a_break_runs_in_hand_for_hand_and_the_level_after_it_stands():
    """No hand is dealt in a break: minutes that only hands can take would never end it."""
    levels = (
        Level(minutes=5, small_blind=25, big_blind=50),
        Level(minutes=20, small_blind=50, big_blind=100),
    )
    club = twelve("tda2024", structure=Structure((levels[0], Break(minutes=10), levels[1])))
    by_hand(club)
    for _ in range(2):
        club.do(ReportHand(table=1))
        club.do(ReportHand(table=2))
        club.do(DealTogether())
    club.do(ReportHand(table=1))
    club.do(ReportHand(table=2))
    club.do(Announce())
    shown = reading(club.state, club.now)
    assert (shown.is_break, shown.is_running, shown.left) == (True, True, 10 * 60_000)
    assert refused(lambda: club.do(DealTogether())) == "hands.break"
    club.do(PauseClock())
    club.do(StartClock())
    club.now += 13 * 60_000
    shown = reading(club.state, club.now)
    assert (shown.is_break, shown.is_running, shown.left) == (False, False, 20 * 60_000)
    club.do(DealTogether())
    assert refused(lambda: club.do(StartClock())) == "clock.hand_for_hand"
    club.now += 7 * 60_000
    assert time_left(club.state, club.now) == 20 * 60_000
    club.do(ReportHand(table=1))
    club.do(ReportHand(table=2))
    assert time_left(club.state, club.now) == 18 * 60_000
    club.do(StopHandForHand())
    assert reading(club.state, club.now).is_running


def test_a_clock_that_hands_move_is_not_stopped_and_somebody_can_stop_it():
    """Whoever runs the tournament asks whether somebody has stopped it: the clock's standing between hands is no stop."""
    club = twelve("tda2024")
    by_hand(club)
    shown = reading(club.state, club.now)
    assert (shown.is_running, shown.goes_by_hands, shown.is_stopped) == (False, True, False)
    assert refused(lambda: club.do(StartClock())) == "clock.hand_for_hand"
    club.do(PauseClock(reason="fire alarm"))
    assert reading(club.state, club.now).is_stopped
    assert not goes_on(club.state)
    stopped = club.now
    assert refused(lambda: club.do(PauseClock())) == "clock.paused"
    club.wait(5)
    (resumed,) = club.do(StartClock())
    assert "each hand takes its time" in resumed.sentence(club.state).en
    assert [str(answer.articles[0]) for answer in resumed.rests_on(club.state)] == ["TDA 2024 RP-8-C"]
    shown = reading(club.state, club.now)
    assert (shown.is_running, shown.is_stopped, shown.left) == (False, False, 20 * 60_000)
    assert goes_on(club.state)
    assert stood_since(club.state, stopped) == club.now - stopped > 0, "what stood still is given back"
    club.do(ReportHand(table=1))
    club.do(ReportHand(table=2))
    assert time_left(club.state, club.now) == 18 * 60_000
    club.do(StopHandForHand())
    assert reading(club.state, club.now).is_running


def test_a_stop_outlasts_hand_for_hand_and_a_break():
    club = twelve("tda2024", structure=Structure((*SHEET.steps[:1], Break(minutes=10), *SHEET.steps[1:])))
    club.do(StartHandForHand())
    club.do(NextStep())
    club.do(PauseClock())
    club.do(NextStep())
    assert reading(club.state, club.now).is_stopped, "a break that was stopped does not let play go on"
    club.do(StopHandForHand())
    assert reading(club.state, club.now).is_stopped
    club.do(StartClock())
    assert reading(club.state, club.now).is_running


def test_a_level_that_waits_for_its_first_hand_goes_by_hands_too():
    house = """extends = "fidpa"
label = "HOUSE"
[articles.H1]
title = "Our own"
[answers.hand_for_hand_minutes]
value = 3
articles = ["H1"]
[answers.level_clock_start]
value = "at_next_hand"
articles = ["H1"]
"""
    club = twelve("fidpa", house=house)
    club.do(NextStep())
    assert reading(club.state, club.now).waits_for_hand
    club.do(StartHandForHand())
    club.do(DealTogether())
    club.wait(10)
    shown = reading(club.state, club.now)
    assert (shown.is_running, shown.waits_for_hand, shown.goes_by_hands) == (False, False, True)
    club.do(ReportHand(table=1))
    club.do(ReportHand(table=2))
    assert time_left(club.state, club.now) == 17 * 60_000
    club.do(StopHandForHand())
    assert reading(club.state, club.now).is_running


def test_a_street_does_not_wait_for_a_called_all_in():
    """The all-in waits for a word of its own: two words that wait for each other would never come."""
    club = twelve("tda2024", house=STREETS_AND_ALL_INS)
    by_hand(club)
    club.do(RunStreetByStreet())
    club.do(HoldAllIn(table=1))
    assert refused(lambda: club.do(NextStreet())) == "hand_for_hand.street_not_over"
    club.do(FinishStreet(table=2))
    club.do(NextStreet())
    assert may_open_street(club.state, 2)


STREETS_AND_ALL_INS = """extends = "tda2024"
label = "HOUSE"
[articles.H1]
title = "Our own"
[answers.hand_for_hand]
value = ["in_step", "director_calls", "street_by_street"]
articles = ["H1"]
[answers.hand_for_hand_all_in]
value = "face_down_until_told"
articles = ["H1"]
"""


def test_nobody_passes_somebody_of_the_same_table_when_tables_tie():
    club = twelve("fidpa")
    gone = [Gone(1, 1, 4000), Gone(2, 1, 2500), Gone(3, 2, 3000)]
    places = {placed.player: (placed.place, placed.tied) for placed in rank(club.state, gone, 12)}
    assert places == {1: (10, 2), 3: (10, 2), 2: (12, 1)}


def with_rebuys(book: str) -> Club:
    return Club(
        12,
        book,
        seats_per_table=6,
        final_table=6,
        buy_in=1000,
        rebuys=Rebuys(until_level=2, chips=1000, price=1000),
    )


@pytest.mark.parametrize("book", ["ffjp", "tda2024"])
@pytest.mark.parametrize("last", [True, False], ids=["bought last", "others play on"])
@pytest.mark.parametrize("then", [DealTogether, StopHandForHand])
def test_whoever_buys_again_keeps_nobody_waiting(book, last, then):
    """The table need not say that it is ready: nothing is left to decide there. The place of who went out elsewhere, and the minutes
    of the hand, are counted once."""
    club = with_rebuys(book)
    buyer, gone = club.at(1, 4), club.at(2, 4)
    by_hand(club, "a vote")
    minutes = club.state.book.prizes.hand_for_hand_minutes.value
    left = time_left(club.state, club.now)
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4)))
    if not last:
        club.do(Rebuy(player=buyer.id))
        assert waiting_for(club.state) == [2]
    club.do(ReportHand(table=2, stacks=bust(club, 2, 4)))
    club.do(GoOut(player=gone.id))
    if last:
        assert waiting_for(club.state) == [1]
        assert refused(lambda: club.do(then())) == "hand_for_hand.still_playing"
        club.do(Rebuy(player=buyer.id))
    club.do(then())
    assert gone.place == 12
    assert buyer.stack == 1000
    taken = left - time_left(club.state, club.now)
    assert taken == minutes * 60_000
    assert (club.state.in_step is not None) is (then is DealTogether)


def test_the_common_hand_waits_for_a_rebuy_decision():
    """Who declines is ranked with everybody else of that hand."""
    club = with_rebuys("ffjp")
    first, second = club.at(1, 4), club.at(2, 4)
    by_hand(club)
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4)))
    club.do(GoOut(player=first.id))
    assert first.place == 0
    club.do(ReportHand(table=2, stacks=bust(club, 2, 4)))
    assert waiting_for(club.state) == [2]
    club.do(GoOut(player=second.id))
    assert (first.place, second.place) == (11, 11)
    club.do(DealTogether())
