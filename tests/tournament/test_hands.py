"""Hands as tables report them: stacks, eliminations, places; chips are conserved or the difference is said."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys
from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refused
from deadbutton.table import Table, report_of
from deadbutton.text import Lang
from deadbutton.tournament import (
    Announce,
    CorrectStacks,
    DealTogether,
    DrawButton,
    FinishStreet,
    GoOut,
    LateEntries,
    Phase,
    ReadyForHand,
    Rebuy,
    Rebuys,
    Register,
    ReportHand,
    StartHand,
    StartHandForHand,
    State,
    Status,
    StopHandForHand,
    count,
    make_plan,
    read_fact,
    write_fact,
)
from deadbutton.tournament.hands.reports import from_report
from tests.depth import examples
from tests.tournament.hands_club import Club, bust, refused

BOOKS = book_keys()


# One table


def test_a_typed_report_moves_the_chips_and_the_button():
    club = Club(6)
    club.do(StartHand(table=1))
    first = club.state.tables[1].positions
    club.do(ReportHand(table=1, stacks={1: club.stacks(1)[1] - 100, 2: club.stacks(1)[2] + 100}))
    club.do(StartHand(table=1))
    second = club.state.tables[1].positions
    assert (second.button, second.small_blind) == (first.small_blind, first.big_blind)
    assert club.state.tables[1].hands == 2
    assert club.chips() == club.state.chips.in_play


def test_chips_that_do_not_add_up_are_refused_until_somebody_says_why():
    club = Club(6)
    stack = club.stacks(1)[1]
    assert refused(lambda: club.do(ReportHand(table=1, stacks={1: stack + 25}))) == "hands.chips_differ"
    club.do(ReportHand(table=1, stacks={1: stack + 25}, reason="a chip was under the table"))
    assert club.state.chips.count_difference == 25
    assert club.chips() == club.state.chips.in_play


def test_seat_four_is_out_by_seat_six():
    club = Club(6)
    out, winner = club.at(1, 4), club.at(1, 6)
    stack = out.stack
    club.do(ReportHand(table=1, out={4: (6,)}))
    assert (out.status, out.place, out.out_by, out.out_stack) == (Status.OUT, 6, (winner.id,), stack)
    assert winner.stack == 2 * stack
    assert not count(club.state, 1).is_exact
    assert club.chips() == club.state.chips.in_play


def test_chips_whose_winner_nobody_names_wait_for_the_next_count():
    club = Club(6)
    stack = club.at(1, 4).stack
    club.do(ReportHand(table=1, out={4: ()}))
    assert not club.state.tables[1].carried
    assert club.state.tables[1].loose == stack
    after = dict.fromkeys(club.stacks(1), stack)
    after[6] += stack
    club.do(ReportHand(table=1, stacks=after))
    assert count(club.state, 1).is_exact
    assert club.state.chips.count_difference == 0
    assert not club.state.tables[1].loose
    assert club.chips() == club.state.chips.in_play


def test_two_out_at_an_uncounted_table_need_their_starting_stacks():
    club = Club(6)
    club.do(ReportHand(table=1))
    act = ReportHand(table=1, out={4: (6,), 5: (6,)})
    assert refused(lambda: club.do(act)) == "hands.starting_stacks"
    four, five = club.at(1, 4), club.at(1, 5)
    club.do(ReportHand(table=1, out={4: (6,), 5: (6,)}, began={4: 900, 5: 300}))
    assert (four.place, five.place) == (5, 6)


@pytest.mark.parametrize("book", BOOKS)
def test_out_in_one_hand_the_bigger_stack_ranks_higher(book):
    club = Club(6, book)
    stacks = club.stacks(1)
    club.do(ReportHand(table=1, stacks={4: stacks[4] + 1000, 5: stacks[5] - 1000}))
    four, five = club.at(1, 4), club.at(1, 5)
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4, 5)))
    assert (four.place, four.tied, five.place, five.tied) == (5, 1, 6, 1)


@pytest.mark.parametrize("book", BOOKS)
def test_equal_stacks_tie(book):
    club = Club(6, book)
    four, five = club.at(1, 4), club.at(1, 5)
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4, 5)))
    assert (four.place, four.tied, five.place, five.tied) == (5, 2, 5, 2)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (ReportHand(table=7), "seats.no_such_table"),
        (ReportHand(table=1, stacks={9: 5}), "hands.nobody_there"),
        (ReportHand(table=1, stacks={1: -5}), "hands.not_chips"),
        (ReportHand(table=1, out={1: (1,)}), "hands.bad_winner"),
        (ReportHand(table=1, out=dict.fromkeys(range(1, 7), ())), "hands.nobody_left"),
        (GoOut(player=1), "hands.has_chips"),
        (GoOut(player=99), "seats.no_such_player"),
        (StartHandForHand(), "hand_for_hand.one_table"),
        (DealTogether(), "hand_for_hand.off"),
        (StopHandForHand(), "hand_for_hand.off"),
        (ReadyForHand(table=1), "hand_for_hand.off"),
        (FinishStreet(table=1), "hand_for_hand.off"),
        (CorrectStacks(table=1, stacks={1: 5}), "hands.chips_differ"),
        (CorrectStacks(table=1, stacks={9: 5}, reason="x"), "hands.bad_count"),
    ],
)
def test_out_of_season(act, code):
    club = Club(6)
    before = club.state.count
    assert refused(lambda: club.do(act)) == code
    assert club.state.count == before


def test_a_second_hand_does_not_start_before_the_report():
    club = Club(6)
    club.do(StartHand(table=1))
    assert refused(lambda: club.do(StartHand(table=1))) == "hands.in_play"


def test_a_count_is_corrected_with_its_reason():
    club = Club(6)
    stacks = club.stacks(1)
    club.do(CorrectStacks(table=1, stacks={1: stacks[1] - 25, 2: stacks[2] + 25}, reason="swapped"))
    assert club.state.chips.count_difference == 0
    club.do(CorrectStacks(table=1, stacks={1: stacks[1]}, reason="a chip on the floor"))
    assert club.state.chips.count_difference == 25
    assert club.chips() == club.state.chips.in_play


# Virtual tables


def test_a_virtual_table_hands_in_its_report():
    """All-in and call at a virtual table: the tournament follows it to the chip."""
    club = Club(3, seed=5)
    club.do(StartHand(table=1))
    virtual = Table(club.state.book, club.stacks(1))
    virtual.positions = club.state.tables[1].positions
    virtual.button_moves = False
    hand = virtual.deal(
        club.state.games.at(0), club.state.level.stakes(club.state.games.at(0)), SeededShuffler(3)
    )
    hand.raise_to(club.stacks(1)[hand.seats[hand.actor]])
    while not hand.is_over:
        hand.call()
    before = club.state.playing
    found = report_of(hand)
    club.do(from_report(club.state, 1, found))
    assert club.chips() == club.state.chips.in_play
    assert club.state.playing == before - len(found.eliminations) == 1
    assert club.state.phase is Phase.OVER


# Rebuys


def test_a_rebuy_is_decided_before_the_next_hand():
    club = Club(6, "ffjp", rebuys=Rebuys(until_level=2, chips=4800, price=1000))
    four, five = club.at(1, 4), club.at(1, 5)
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4, 5)))
    assert four.status is Status.PLAYING
    assert refused(lambda: club.do(StartHand(table=1))) == "hands.undecided"
    club.do(GoOut(player=four.id))
    assert four.status is Status.PLAYING
    club.do(Rebuy(player=five.id))
    assert refused(lambda: club.do(StartHand(table=1))) == "hands.undecided"
    club.do(GoOut(player=four.id))
    assert four.status is Status.OUT


def test_who_declines_together_is_ranked_together():
    club = Club(6, "ffjp", rebuys=Rebuys(until_level=2, chips=4800, price=1000))
    stacks = club.stacks(1)
    club.do(ReportHand(table=1, stacks={4: stacks[4] + 1000, 5: stacks[5] - 1000}))
    four, five = club.at(1, 4), club.at(1, 5)
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4, 5)))
    club.do(GoOut(player=four.id))
    club.do(GoOut(player=five.id))
    assert (four.place, five.place) == (5, 6)


# Late entries


def test_places_are_counted_again_when_entries_have_closed():
    club = Club(6, late=LateEntries("level", 1))
    first = club.at(1, 4)
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4)))
    assert first.place == 6
    club.do(Register(name="late", identity_seen=True, age=30))
    club.wait(21)
    club.do(Announce())
    second = club.at(1, 5)
    club.do(ReportHand(table=1, stacks=bust(club, 1, 5)))
    assert (first.place, second.place) == (7, 6)


# The end


def test_a_satellite_stops_when_everybody_left_is_qualified():
    club = Club(6, "ffjp", satellite_seats=5, seat_value=1000, buy_in=1000)
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4)))
    assert club.state.phase is Phase.OVER
    assert sorted(p.place for p in club.state.players.values()) == [1, 1, 1, 1, 1, 6]


def test_the_fifth_seat_goes_to_the_better_ranked_of_two():
    club = Club(6, "ffjp", satellite_seats=5, seat_value=1000, buy_in=1000)
    stacks = club.stacks(1)
    club.do(ReportHand(table=1, stacks={4: stacks[4] + 1000, 5: stacks[5] - 1000}))
    four, five = club.at(1, 4), club.at(1, 5)
    club.do(ReportHand(table=1, stacks=bust(club, 1, 4, 5)))
    assert (four.place, five.place, club.state.playing) == (5, 6, 4)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("players", [2, 7, 30])
def test_whole_tournaments(book, players):
    """Random hands to the last player: chips conserved, places a permutation with the right ties, and the log replays."""
    play_out(Club(players, book, seed=players, seats_per_table=6, buy_in=1000), random.Random(players))


@examples(10)
@given(seed=st.integers(0, 10_000), book=st.sampled_from(BOOKS), players=st.integers(2, 24))
def test_any_tournament(seed, book, players):
    play_out(Club(players, book, seed=seed, seats_per_table=6, buy_in=1000), random.Random(seed))


def play_out(club: Club, chance: random.Random) -> None:
    for _ in range(4000):
        state = club.state
        if state.phase is Phase.OVER:
            break
        club.wait(1)
        _tidy(club)
        if state.in_step is not None and len(state.tables) > 1:
            _try(club, DealTogether())
        for number in list(state.tables):
            if state.phase is not Phase.RUNNING or number not in state.tables:
                continue
            if state.in_step is None or len(state.tables) == 1:
                _try(club, StartHand(table=number))
            if state.tables[number].in_hand and state.phase is Phase.RUNNING:
                _report(club, number, chance)
            assert club.chips() == state.chips.in_play
    assert club.state.phase is Phase.OVER
    places = sorted((p.place, p.tied) for p in club.state.players.values())
    taken = 1
    while places:
        place, tied = places[0]
        assert places[:tied] == [(taken, tied)] * tied, places
        assert place == taken
        del places[:tied]
        taken += tied
    again = State()
    for batch in club.director.log:
        for fact in batch.facts:
            copy = read_fact(write_fact(fact))
            assert copy == fact
            copy.apply(again)
            assert copy.sentence(again).in_(Lang.FR)
    assert [p.place for p in again.players.values()] == [p.place for p in club.state.players.values()]


def _tidy(club: Club) -> None:
    for _ in range(20):
        ready = [step for step in make_plan(club.state) if step.is_ready]
        if not ready or all(type(step.command).__name__ == "HaltTable" for step in ready):
            break
        if not _try(club, ready[0].command):
            break
    for table in club.state.tables.values():
        if table.positions is None and len(table) > 1 and not table.in_hand:
            _try(club, DrawButton(table=table.number))


def _try(club: Club, command) -> bool:
    try:
        club.do(command)
    except Refused:
        return False
    return True


def _report(club: Club, number: int, chance: random.Random) -> None:
    """Two or three players put everything in; whoever had fewer chips is out."""
    stacks = club.stacks(number)
    seats = [seat for seat in club.state.tables[number].dealt if stacks.get(seat)]
    inside = chance.sample(seats, min(len(seats), chance.choice([2, 2, 3])))
    winner = inside[0]
    after = {seat: stacks[seat] for seat in inside}
    for loser in inside[1:]:
        lost = min(stacks[loser], stacks[winner]) if chance.random() < 0.4 else min(stacks[loser], 25)
        after[loser] -= lost
        after[winner] += lost
    out = {seat: (winner,) for seat in inside if not after[seat]}
    club.do(ReportHand(table=number, stacks=after, out=out))
