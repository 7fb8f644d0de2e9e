"""People act as often as those they were fitted to; the same name has the same habits. ``make bench`` counts more hands."""

from __future__ import annotations

import os
from random import Random

import pytest

from deadbutton.books import load
from deadbutton.games import CATALOGUE, game
from deadbutton.sim import BOTS, bot, play_hand, trial_hand
from deadbutton.sim.bots.people import FEATURES, fitted, person
from deadbutton.sim.bots.persons import as_person
from scripts.rates import club_rates

IS_DEEP = os.environ.get("DEADBUTTON_DEPTH") == "deep"
HANDS = {"two": 1000, "short": 600, "full": 400}
TOLERANCE = {
    "vpip": 0.03,
    "pfr": 0.025,
    "threebet": 0.025,
    "went_to_showdown": 0.045,
    "allin_per_hand": 0.012,
}
"""In shares of one: what so few hands leave open. The fit itself is closer: with ten times the hands, half of this holds."""


@pytest.mark.parametrize("table", sorted(HANDS))
def test_they_act_as_often_as_real_players(table: str) -> None:
    seen = club_rates(table, HANDS[table] * (10 if IS_DEEP else 1), seed=2026)
    got = {
        "vpip": seen.vpip,
        "pfr": seen.pfr,
        "threebet": seen.threebet,
        "went_to_showdown": seen.showdown,
        "allin_per_hand": seen.allin,
    }
    wanted = fitted()["targets"][table]
    off = {
        name: (round(got[name], 3), wanted[name])
        for name in got
        if abs(got[name] - wanted[name]) > TOLERANCE[name] / (2 if IS_DEEP else 1)
    }
    assert not off


def test_the_same_name_is_the_same_person() -> None:
    assert person("Ada") == person("Ada") != person("Bruno")
    assert as_person(bot("people"), "Ada") is not bot("people")
    assert as_person(bot("rock"), "Ada") is bot("rock")


def test_people_differ() -> None:
    loose = [person(str(number)).loose for number in range(400)]
    assert abs(sum(loose) / 400) < 0.2
    assert 0.8 < sum(one * one for one in loose) / 400 < 1.2


@pytest.mark.parametrize("name", ["solid", "people"])
@pytest.mark.parametrize("code", sorted(CATALOGUE))
def test_every_game_is_played_to_its_end(name: str, code: str) -> None:
    def played() -> list[int]:
        random = Random(code)
        hand = play_hand(trial_hand(game(code), load("tda2024"), random, players=3), [BOTS[name]], random)
        assert hand.is_over
        return list(hand.tape)

    assert played() == played()


def test_the_numbers_are_coefficients_and_no_table() -> None:
    """A sum over what a player faces: far fewer numbers than there are situations, and one for each name of a feature."""
    odds = fitted()["odds"]
    assert odds.keys() == FEATURES.keys()
    numbers = [number for acts in odds.values() for row in acts.values() for number in row]
    assert len(numbers) < 200
    for family, acts in odds.items():
        assert all(len(row) == len(FEATURES[family]) for row in acts.values())
