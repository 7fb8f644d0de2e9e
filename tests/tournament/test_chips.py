"""Colouring up, racing off, counting: chips go where the book says and none is lost on the way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import load
from deadbutton.books.points import ChipRace, ChipRaceRounding
from deadbutton.cards import SeededShuffler, parse_cards
from deadbutton.refusal import Refused
from deadbutton.scenarios.stories.chips import StacksTold
from deadbutton.scenarios.stories.entries import ClockTold
from deadbutton.scenarios.stories.seats import FieldTold, LastHandTold, TablesTold
from deadbutton.tournament import (
    Break,
    ChipsRaced,
    ColorUp,
    Config,
    Director,
    HandInLateChips,
    Leftover,
    Level,
    RaceCards,
    RemoveChips,
    StartHand,
    State,
    Structure,
    color_up_plan,
    count_of_chips,
    race_prizes,
    read_fact,
    write_fact,
)
from deadbutton.tournament.chips.race import award
from tests.depth import examples
from tests.tournament.seats_cases import BOOKS

SHEET = Structure((Level(20, 75, 150), Break(10, (25,)), Level(20, 100, 200), Level(20, 1000, 2000)))


def at_the_break(
    *stacks: int, book: str = "tda2009", chips: dict[int, int] | None = None, **wanted
) -> Director:
    """One table with these stacks, from seat 1, at the break in which the smallest chips leave."""
    director = Director(SeededShuffler(3))
    config = Config(name="t", book=book, structure=SHEET, chips=chips or {25: 8, 100: 8, 1000: 4}, **wanted)
    director.record([FieldTold(config=config, names=[f"P{n}" for n in range(1, len(stacks) + 1)])])
    director.record([TablesTold(sizes=[len(stacks)]), StacksTold(stacks=dict(enumerate(stacks, 1)))])
    director.record([ClockTold(place=1, elapsed=0)])
    return director


def refused(director: Director, command) -> str:
    with pytest.raises(Refused) as caught:
        director.do(command, 0)
    told = caught.value.refusal.text
    assert told.fr
    assert told.en
    assert told.fr != told.en
    return caught.value.code


def adds_up(state: State) -> None:
    count = count_of_chips(state)
    assert count.difference == 0
    assert count.issued + count.made + count.counted - count.removed == count.in_play


# The race


def test_the_highest_cards_win_one_chip_each():
    odd = [
        Leftover(1, 3, 75, 4000),
        Leftover(2, 1, 25, 4000),
        Leftover(4, 2, 50, 4000),
        Leftover(6, 2, 50, 4000),
    ]
    cards = {1: "Kd 5c 2h", 2: "Ks", 4: "Ac As", 6: "9c 3d"}
    found = award(load("fidpa"), odd, 100, {seat: parse_cards(text) for seat, text in cards.items()})
    assert found.won == (4, 2)


def test_where_suits_do_not_rank_equal_cards_draw_again():
    director = at_the_break(4025, 4025, 4025, 4025, book="maison", house=RACE_WITHOUT_SUITS)
    director.do(ColorUp(dealt=False), 0)
    cards = {1: "Ks", 2: "Kd", 3: "2c", 4: "3c"}
    assert refused(director, RaceCards(table=1, cards=cards)) == "race.tie"
    assert refused(director, RaceCards(table=1, cards=cards, redraws=({1: "4c", 3: "5c"},))) == "race.tie"
    [raced] = director.do(RaceCards(table=1, cards=cards, redraws=({1: "4c", 2: "5c"},)), 0)
    assert isinstance(raced, ChipsRaced)
    assert raced.won == (2,)


RACE_WITHOUT_SUITS = """key = "h"
label = "H"
name = { fr = "h", en = "h" }
version = "1"
extends = "maison"
[answers.chip_race]
value = ["race", "from_seat_one", "one_chip_each"]
articles = ["H1"]
[answers.chip_race_rounding]
value = "round_up"
articles = ["H1"]
[answers.chip_race_survival]
value = "extra_chip"
articles = ["H1"]
[articles.H1]
title = { fr = "Course", en = "Race" }
summary = { fr = "Course.", en = "Race." }
kind = "director"
"""


def test_more_odd_chips_than_cards_take_a_second_deck():
    director = at_the_break(*[4900 + 1000 * n for n in range(9)], chips={100: 9, 1000: 9})
    director.record([ClockTold(place=3, elapsed=0)])
    facts = director.do(ColorUp(), 0)
    raced = facts[1]
    assert isinstance(raced, ChipsRaced)
    assert sum(raced.odd.values()) == 81
    assert len(raced.won) == 9  # 8,100 are nine chips, rounded up: one each
    assert raced.made == 900


@examples(80)
@given(st.sampled_from(BOOKS), st.lists(st.integers(1, 400), min_size=2, max_size=9), st.integers(0, 10**6))
def test_whatever_the_stacks_a_colour_up_adds_up_and_nobody_is_raced_out(book, units, seed):
    director = at_the_break(*[unit * 25 for unit in units], book=book)
    director.shuffler = SeededShuffler(seed)
    before = {number: player.stack for number, player in director.state.players.items()}
    facts = director.do(ColorUp(), 0)
    state = director.state
    adds_up(state)
    assert count_of_chips(state).is_exact
    assert state.chips.denominations == (100, 1000)
    assert not state.chips.races
    for number, stack in before.items():
        now = state.players[number].stack
        assert now > 0
        assert now % 100 == 0
        assert stack - 100 < now < stack + 100
    odd_total = sum(stack % 100 for stack in before.values())
    asked = load(book).chips
    if ChipRace.RACE in asked.chip_race.value and asked.chip_race_rounding.value is ChipRaceRounding.ROUND_UP:
        # Rounding makes less than one chip; only saving somebody makes more.
        saved = sum(len(fact.saved) for fact in facts if isinstance(fact, ChipsRaced))
        assert -odd_total % 100 <= state.chips.made <= -odd_total % 100 + 100 * saved
    for fact in facts:
        assert read_fact(write_fact(fact)) == fact
        told = fact.sentence(state)
        assert told.fr != told.en


@given(st.sampled_from(BOOKS), st.lists(st.integers(1, 3), min_size=1, max_size=10))
def test_never_more_bigger_chips_than_players_with_leftovers(book, counts):
    odd = [Leftover(seat, count, count * 25, 1000) for seat, count in enumerate(counts, 1)]
    assert 1 <= race_prizes(load(book), odd, 100) <= len(odd)


# Bad input


def test_out_of_season():
    director = at_the_break(4025, 4050, 4075)
    assert refused(director, RaceCards(table=1)) == "race.none"
    assert refused(director, RaceCards(table=9)) == "seats.no_such_table"
    assert refused(director, ColorUp(value=100)) == "color_up.smallest_first"
    director.record([LastHandTold(table=1, in_hand=True)])
    assert refused(director, ColorUp()) == "seats.hand_in_play"
    director.record([LastHandTold(table=1, in_hand=False)])
    director.do(ColorUp(dealt=False), 0)
    assert refused(director, ColorUp()) == "color_up.race_open"
    director.record([ClockTold(place=2, elapsed=0)])
    assert refused(director, StartHand(table=1)) == "race.waits"
    assert refused(director, RaceCards(table=1, cards={1: "Ks"})) == "race.whose_cards"
    assert refused(director, RaceCards(table=1, cards={1: "Ks", 2: "Kd ??", 3: "2c 3c 4c"})) == (
        "race.cards_per_chip"
    )
    director.do(RaceCards(table=1), 0)
    assert refused(director, ColorUp()) == "color_up.still_needed"


def test_the_last_denomination_stays():
    director = at_the_break(4000, 4000, chips={100: 8, 1000: 4})
    director.record([ClockTold(place=3, elapsed=0)])
    director.do(ColorUp(because="late"), 0)
    assert refused(director, ColorUp()) == "color_up.last_chip"
    assert color_up_plan(director.state, 0) is None


def test_before_the_start_nothing_is_coloured_up():
    director = Director(SeededShuffler(1))
    assert refused(director, ColorUp()) == "hands.not_running"
    assert refused(director, RemoveChips(player=1, chips=5)) == "hands.not_running"
    assert color_up_plan(director.state, 0) is None


# Late chips, hidden chips, the count


def test_four_25s_found_under_maison_may_become_a_100():
    director = at_the_break(4000, 4000, book="maison")
    director.do(ColorUp(), 0)
    director.do(HandInLateChips(player=1, value=25, count=4), 0)
    assert director.state.players[1].stack == 4000
    director.do(HandInLateChips(player=1, value=25, count=4, exchange=True), 0)
    assert director.state.players[1].stack == 4100
    adds_up(director.state)


def test_hidden_chips_leave_and_the_count_says_so():
    director = at_the_break(4000, 4000, 4000)
    director.do(RemoveChips(player=1, chips=1500), 0)
    count = count_of_chips(director.state)
    assert (count.in_play, count.removed, count.is_exact) == (10500, 1500, True)


def test_a_count_that_is_not_exact_says_why():
    director = at_the_break(4010, 4000, 4000)
    director.state.tables[1].uncounted = 4
    told = [reason.en for reason in count_of_chips(director.state).reasons]
    assert told == [
        "Table 1: 4 hands since the last count.",
        "Table 1: seat 1: 10 that the chips in use cannot make.",
    ]
    director.state.players[2].stack -= 100
    assert count_of_chips(director.state).difference == 100
