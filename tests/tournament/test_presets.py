"""Presets start unchanged; structures from wishes can be played and end when they were asked to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refused
from deadbutton.tournament import (
    PRESETS,
    Break,
    Director,
    DrawSeats,
    Level,
    Phase,
    Register,
    SetUp,
    StartPlay,
    Structure,
    Wishes,
    from_wishes,
    place_color_ups,
    predicted_end,
    preset,
)
from deadbutton.tournament.event.checking import check
from deadbutton.tournament.event.chipset import impossible, in_use, split, stack_value
from deadbutton.tournament.event.structure_plan import PlannedStructure
from tests.depth import examples
from tests.tournament.entries_cases import START, config


@pytest.mark.parametrize("key", PRESETS)
def test_a_newcomer_starts_it_unchanged(key):
    chosen = preset(key)
    director = Director(SeededShuffler(1))
    director.do(SetUp(config=chosen.config), START)
    for number in range(chosen.players):
        director.do(Register(name=f"P{number}", identity_seen=True), START)
    director.do(DrawSeats(), START)
    director.do(StartPlay(), START)
    assert director.state.phase is Phase.RUNNING
    assert director.state.chips.in_play == chosen.players * chosen.config.starting_stack
    assert director.state.outside == ()


@pytest.mark.parametrize("key", PRESETS)
def test_its_sheet_lasts_for_the_field_that_it_was_made_for(key):
    chosen, config = preset(key), preset(key).config
    chips = chosen.players * config.starting_stack
    if config.rebuys and config.add_on:
        chips += chosen.players // 2 * config.rebuys.chips + chosen.players * 3 // 4 * config.add_on.chips
    assert not predicted_end(config.structure, chips).outlasts_sheet


def test_an_unknown_preset_names_the_others():
    with pytest.raises(Refused, match="home8"):
        preset("nothing")


def test_colour_ups_go_into_the_first_break_after_which_the_chips_are_not_needed():
    sheet = Structure(
        (
            Level(20, 25, 50),
            Break(10),
            Level(20, 75, 150),
            Break(10),
            Level(20, 200, 400),
            Break(10),
            Level(20, 500, 1000),
        )
    )
    placed = place_color_ups(sheet, (25, 100, 500))
    assert [step.color_up for step in placed.steps if isinstance(step, Break)] == [(), (25,), (100,)]
    assert in_use(placed, (25, 100, 500), 2) == (25, 100, 500)
    assert in_use(placed, (25, 100, 500), 3) == (100, 500)
    assert impossible(placed, (25, 100, 500)) is None


def test_a_stack_as_chips():
    assert split(4775, (25, 100, 1000)) == {1000: 4, 100: 7, 25: 3}
    assert stack_value(split(4775, (25, 100, 1000))) == 4775


def test_sixteen_players_done_in_four_hours():
    plan = from_wishes(Wishes(players=16, minutes=240, chips={25: 160, 100: 160, 500: 96, 1000: 48}))
    assert 216 <= plan.minutes <= 252
    assert check(config(structure=plan.structure, chips=plan.stack)) == ()
    assert any(isinstance(step, Break) and step.color_up for step in plan.structure.steps)


def test_a_plan_is_announced_and_started_as_it_is():
    plan = from_wishes(Wishes(players=16, minutes=240, chips={25: 160, 100: 160, 500: 96, 1000: 48}))
    director = Director(SeededShuffler(1))
    director.do(
        SetUp(config=config("maison", structure=plan.structure, chips=plan.stack, settings={})), START
    )
    for number in range(16):
        director.do(Register(name=f"P{number}"), START)
    director.do(DrawSeats(), START)
    director.do(StartPlay(), START)
    assert director.state.chips.in_play == 16 * plan.starting_stack
    assert "after level" in director.state.posted["color_up_break"]


def test_more_time_makes_flatter_or_longer_levels():
    chips = {25: 400, 100: 400, 500: 200, 1000: 100}
    short = from_wishes(Wishes(players=30, minutes=120, chips=chips))
    long = from_wishes(Wishes(players=30, minutes=480, chips=chips))
    assert short.minutes < 150 < 430 < long.minutes
    assert len(long.structure.levels) > len(short.structure.levels)


def test_too_little_of_anything_is_refused():
    with pytest.raises(Refused) as found:
        from_wishes(Wishes(players=50, minutes=240, chips={25: 10}))
    assert found.value.code == "wishes.too_few_chips"
    with pytest.raises(Refused) as found:
        from_wishes(Wishes(players=5000, minutes=15, chips={25: 500_000, 1000: 500_000}))
    assert found.value.code == "wishes.too_short"
    with pytest.raises(Refused) as found:
        from_wishes(Wishes(players=1, minutes=240, chips={25: 10}))
    assert found.value.code == "wishes.impossible"


def planned(wishes: Wishes) -> PlannedStructure | str:
    try:
        return from_wishes(wishes)
    except Refused as refused:
        return refused.code


@examples(60)
@given(
    st.integers(2, 400),
    st.integers(30, 720),
    st.sampled_from(
        [(25, 100, 500, 1000), (5, 25, 100), (1,), (10, 50, 100, 500), (100, 500, 1000, 5000), (20, 50)]
    ),
    st.integers(4, 40),
    st.integers(0, 30),
)
def test_every_structure_from_wishes_can_be_announced(players, minutes, values, each, rebuys):
    wishes = Wishes(
        players=players,
        minutes=minutes,
        chips=dict.fromkeys(values, each * (players + rebuys)),
        rebuys=rebuys,
    )
    plan = planned(wishes)
    if isinstance(plan, str):
        assert plan in ("wishes.too_short", "wishes.too_few_chips")
        return
    assert check(config(structure=plan.structure, chips=plan.stack)) == ()
    assert all(count >= 0 for count in plan.left_over.values())
    assert plan.minutes <= wishes.minutes * 5 // 4 + 12
