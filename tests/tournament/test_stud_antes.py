"""In a mixed event the ante is that of stud, unless the sheet says otherwise; a sheet of before is played as it was."""

from __future__ import annotations

import json

import msgspec
import pytest

from deadbutton.cards import SeededShuffler
from deadbutton.games import rotation
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import (
    AddLevel,
    DealHand,
    Director,
    LateEntries,
    Level,
    SetUp,
    Structure,
    TournamentSetUp,
    TrackHand,
    read_fact,
    write_fact,
)
from tests.tournament.hands_club import Club

ONE_ANTE = Structure(
    (
        Level(20, 50, 100, 25, bring_in=25, small_bet=100, big_bet=200),
        Level(20, 100, 200, 50, bring_in=50, small_bet=200, big_bet=400),
    )
)


def announced(structure: Structure, name: str = "HORSE") -> TournamentSetUp:
    config = msgspec.structs.replace(
        announced_event("horse", "tda2024", 16),
        game=name,
        structure=structure,
        seats_per_table=6,
        final_table=6,
        late=LateEntries("start"),
    )
    (found,) = Director(SeededShuffler(1)).do(SetUp(config=config, accept_outside=True), 0)
    assert isinstance(found, TournamentSetUp)
    return found


def antes(level: Level, name: str = "HORSE") -> list[int]:
    return [level.stakes(one).ante for one in rotation(name).games]


def test_a_hand_of_holdem_in_horse_pays_no_ante():
    first = announced(ONE_ANTE).config.structure.level(1)
    assert antes(first) == [0, 0, 25, 25, 25]
    assert [first.in_game(one).ante for one in rotation("HORSE").games] == antes(first)


@pytest.mark.parametrize("name", ["HORSE", "8-GAME", "9-GAME"])
def test_both_antes_where_the_sheet_has_both(name):
    said = Structure((Level(20, 50, 100, 25, "each", 50, 100, 200, stud_ante=50),))
    level = announced(said, name).config.structure.level(1)
    assert antes(level, name) == [25 if one.has_blinds else 50 for one in rotation(name).games]


@pytest.mark.parametrize("name", ["FT", "F7S", "FR"])
def test_events_of_one_kind_of_game_have_one_ante(name):
    level = announced(ONE_ANTE, name).config.structure.level(2)
    assert level.stud_ante is None
    assert antes(level, name) == [50]


def test_a_big_blind_ante_stays_with_the_games_that_have_one():
    said = Structure((Level(20, 50, 100, 100, "big_blind", 25, 100, 200, stud_ante=25),))
    level = announced(said).config.structure.level(1)
    assert [level.stakes(one).ante_form for one in rotation("HORSE").games] == ["big_blind"] * 2 + [
        "each"
    ] * 3


def test_a_log_of_before_charges_the_ante_in_every_game():
    then = json.loads(write_fact(announced(ONE_ANTE)))
    for step, before in zip(then["config"]["structure"]["steps"], ONE_ANTE.levels, strict=True):
        step.pop("stud_ante")
        step["ante"] = before.ante
    read = read_fact(json.dumps(then), 5)
    assert isinstance(read, TournamentSetUp)
    assert antes(read.config.structure.level(1)) == [25] * 5


def test_a_level_that_is_added_tells_the_antes_apart_as_the_sheet_does():
    club = Club(8, "tda2024", game="HORSE", structure=ONE_ANTE)
    club.do(
        AddLevel(minutes=20, small_blind=150, big_blind=300, ante=75, bring_in=75, small_bet=300, big_bet=600)
    )
    assert antes(club.state.settled.structure.levels[-1]) == [0, 0, 75, 75, 75]


def test_a_hand_that_is_entered_and_one_that_is_dealt_take_no_ante_in_holdem():
    for begin in (TrackHand, DealHand):
        club = Club(8, "tda2024", game="HORSE", structure=ONE_ANTE)
        club.do(begin(table=1))
        found = club.state.tracked if begin is TrackHand else club.state.virtual
        assert (found[1].dealt.stakes.ante, found[1].dealt.stakes.big_blind) == (0, 100)
