"""When it will be over, what limit and stud games need on the sheet, and what cannot be amended any more."""

import msgspec
import pytest

from deadbutton.games import rotation
from deadbutton.refusal import Refused
from deadbutton.tournament import (
    PRESETS,
    Amend,
    Break,
    Director,
    DrawSeats,
    Level,
    Register,
    SetUp,
    Structure,
    Wishes,
    amounts_for,
    fixed,
    from_wishes,
    mistakes,
    needs_bets,
    needs_bring_in,
    predicted_end,
    preset,
    with_bets,
)
from deadbutton.tournament.event.checking import check
from deadbutton.tournament.event.prediction import minutes_until

SHEET = Structure(
    (Level(20, 25, 50), Level(20, 50, 100), Break(10), Level(20, 100, 200), Level(20, 500, 1000))
)


def test_it_ends_when_the_chips_are_worth_few_big_blinds():
    found = predicted_end(SHEET, 16_000)
    assert (found.soonest.level, found.soonest.minutes) == (3, 70)
    assert (found.latest.level, found.latest.minutes) == (4, 90)
    assert not found.outlasts_sheet


def test_a_sheet_that_is_too_short_says_so():
    assert predicted_end(SHEET, 1_000_000).outlasts_sheet
    assert predicted_end(SHEET, 1_000_000).latest.level == 4


def test_the_break_before_a_level_counts_and_the_one_after_does_not():
    assert minutes_until(SHEET, 2) == 40
    assert minutes_until(SHEET, 3) == 70


@pytest.mark.parametrize("key", PRESETS)
def test_a_sheet_made_from_wishes_ends_when_it_was_predicted(key):
    chips = preset(key).config.chips
    planned = from_wishes(
        Wishes(players=20, minutes=300, chips={value: 20 * n for value, n in chips.items()}, stack=chips)
    )
    assert planned.stack == chips
    assert predicted_end(planned.structure, planned.starting_stack * 20).latest.minutes == planned.minutes


def test_a_stack_with_a_chip_of_nothing_is_refused():
    with pytest.raises(Refused, match="2 to 100,000"):
        from_wishes(Wishes(players=8, minutes=200, chips={25: 100}, stack={25: 0}))


@pytest.mark.parametrize("name", ["NT", "FT", "F7S", "FR", "HORSE", "F2L3D", "8-GAME"])
def test_a_sheet_of_blinds_gets_what_a_game_needs(name):
    games = rotation(name)
    config = msgspec.structs.replace(
        preset("club").config,
        book="tda2007",
        game=name,
        seats_per_table=6,
        structure=with_bets(preset("club").config.structure, games, preset("club").config.chips),
    )
    check(config)
    for level in config.structure.levels:
        assert bool(level.small_bet) is needs_bets(games)
        assert bool(level.bring_in) is needs_bring_in(games)


def test_going_back_to_no_limit_takes_the_bets_off():
    sheet = with_bets(preset("horse").config.structure, rotation("NT"), preset("horse").config.chips)
    assert not any(level.small_bet or level.bring_in for level in sheet.levels)


def test_every_mistake_is_told_and_not_only_the_first():
    config = msgspec.structs.replace(
        preset("club").config,
        name="",
        seats_per_table=99,
        buy_in=-1,
        structure=Structure((Level(20, 100, 50),)),
    )
    codes = [found.code for found in mistakes(config)]
    assert codes[0] == "setup.name"
    assert {"setup.seats", "setup.money", "stakes.order"} <= set(codes)
    with pytest.raises(Refused) as caught:
        check(config)
    assert caught.value.code == codes[0]


def test_a_level_out_of_order_names_itself():
    config = msgspec.structs.replace(
        preset("club").config, structure=Structure((Level(20, 25, 50), Level(20, 300, 100)))
    )
    found = next(found for found in mistakes(config) if found.code == "stakes.order")
    assert found.facts["level"] == 2
    assert "small blind" in found.text.en


def test_removing_every_chip_is_a_mistake_and_no_fault():
    steps = (Level(20, 25, 50), Break(10, (25, 100)), Level(20, 100, 200))
    config = msgspec.structs.replace(preset("club").config, chips={25: 4, 100: 4}, structure=Structure(steps))
    assert "setup.color_up_biggest" in [found.code for found in mistakes(config)]


def test_what_a_satellite_pays_is_seats_and_the_rest_in_cash():
    assert amounts_for(preset("satellite").config, 35, 70_000) == ((20_000, 20_000, 20_000, 10_000), 3)


def test_prices_stand_once_sold_and_seats_once_drawn():
    director = Director()
    config = preset("home8").config
    director.do(SetUp(config=config), 1)
    assert fixed(director.state) == {}
    for name in "ABC":
        director.do(Register(name=name, identity_seen=True, age=30), 2)
    assert set(fixed(director.state)) == {"buy_in", "fee", "bounty", "currency"}
    assert "3" in fixed(director.state)["buy_in"].en
    director.do(DrawSeats(), 3)
    assert {"book", "chips", "game"} <= set(fixed(director.state))
    for name in fixed(director.state):
        other = {"buy_in": 1, "fee": 1, "bounty": 1, "currency": "CHF", "seats_per_table": 7, "game": "PT",
                 "book": "ffjp", "house": "x = 1", "house_bases": ("x",), "chips": {25: 200}, "final_table": 7,
                 "break_order": (2, 1)}  # fmt: skip
        with pytest.raises(Refused):
            director.do(
                Amend(config=msgspec.structs.replace(config, **{name: other[name]}), accept_outside=True), 4
            )
