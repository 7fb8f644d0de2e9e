"""Hand-for-hand: tables start together, wait for each other, and rank those who go out in the same hand."""

from __future__ import annotations

import pytest

from deadbutton.books import book_keys, load
from deadbutton.books.points import Authority, SimultaneousElimination
from deadbutton.tournament import (
    DealTogether,
    FinishStreet,
    GoOut,
    NextStreet,
    Payout,
    ReadyForHand,
    Rebuys,
    ReportHand,
    RunStreetByStreet,
    StartHand,
    StartHandForHand,
    Status,
    StopHandForHand,
    may_open_street,
    paid_places,
    waiting_for,
)
from deadbutton.tournament.finish.ranking import Gone, rank
from deadbutton.tournament.time.clock import time_left
from tests.tournament.hands_club import Club, bust, refused

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


def test_nobody_passes_somebody_of_the_same_table_when_tables_tie():
    club = twelve("fidpa")
    gone = [Gone(1, 1, 4000), Gone(2, 1, 2500), Gone(3, 2, 3000)]
    places = {placed.player: (placed.place, placed.tied) for placed in rank(club.state, gone, 12)}
    assert places == {1: (10, 2), 3: (10, 2), 2: (12, 1)}


def test_the_common_hand_waits_for_a_rebuy_decision():
    """Who declines is ranked with everybody else of that hand."""
    club = Club(
        12,
        "ffjp",
        seats_per_table=6,
        final_table=6,
        buy_in=1000,
        rebuys=Rebuys(until_level=2, chips=1000, price=1000),
    )
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
