"""Open Hand History: the fields of the specification, and chips that add up."""

from __future__ import annotations

import json
from typing import Any

import pytest

from deadbutton.histories import read_phh, replay, to_ohh, write_ohh
from deadbutton.table import Hand
from deadbutton.table.hand import log
from tests.histories.history_texts import hand_text, no_limit
from tests.histories.pokerkit_hands import hands

FIELDS = {
    *("spec_version", "site_name", "network_name", "internal_version", "tournament", "game_number"),
    *("start_date_utc", "table_name", "table_handle", "table_skin", "game_type", "bet_limit", "table_size"),
    *("currency", "dealer_seat", "small_blind_amount", "big_blind_amount", "ante_amount", "flags"),
    *("players", "rounds", "pots", "tournament_bounties"),
}


def told(text: str, hero: int | None = None) -> dict[str, Any]:
    history = read_phh(text)
    found: dict[str, Any] = to_ohh(history, replay(history).hand, hero)["ohh"]
    return found


def actions_of(found: dict[str, Any], street: str) -> list[tuple[int, str, float]]:
    (one,) = [each for each in found["rounds"] if each["street"] == street]
    return [(action["player_id"], action["action"], action["amount"]) for action in one["actions"]]


def test_a_cash_hand() -> None:
    actions = ["d dh p1 AsAh", "d dh p2 ????", "d dh p3 QsQh", "p3 cbr 0.75", "p1 cbr 25", "p2 f", "p3 cc"]
    actions += ["p1 sm AsAh", "p3 sm QsQh", "d db 2c7d9h", "d db Jc", "d db 3s"]
    text = no_limit(
        actions,
        stacks=(25, 54.5, 20),
        blinds=(0.1, 0.25),
        hand=4711,
        table="Lyon III",
        seats=[3, 5, 1],
        seat_count=6,
        players=["Ana", "Bo", "Cy"],
        currency="USD",
        currency_symbol="$",
        day=3,
        month=11,
        year=2025,
        time_zone="Europe/Paris",
    )
    found = told(text, hero=0)
    assert found.keys() >= FIELDS
    assert (found["game_number"], found["table_name"], found["table_size"]) == ("4711", "Lyon III", 6)
    assert (found["game_type"], found["bet_limit"]) == ("Holdem", {"bet_type": "NL", "bet_cap": 0})
    assert (found["small_blind_amount"], found["big_blind_amount"], found["ante_amount"]) == (0.1, 0.25, 0)
    assert found["start_date_utc"] == "2025-11-02T23:00:00Z"
    assert found["dealer_seat"] == 1
    assert found["hero_player_id"] == 0
    assert found["players"][1] == {
        "id": 1,
        "seat": 5,
        "name": "Bo",
        "display": "Bo",
        "starting_stack": 54.5,
        "player_bounty": 0,
        "is_sitting_out": False,
    }
    assert actions_of(found, "Preflop") == [
        (0, "Post SB", 0.1),
        (1, "Post BB", 0.25),
        (0, "Dealt Cards", 0),
        (2, "Raise", 0.75),
        (0, "Raise", 24.9),
        (1, "Fold", 0),
        (2, "Call", 19.25),
    ]
    assert [one["street"] for one in found["rounds"]] == ["Preflop", "Flop", "Turn", "River", "Showdown"]
    assert found["rounds"][1]["cards"] == ["2c", "7d", "9h"]
    assert found["rounds"][0]["actions"][4]["is_allin"]
    assert actions_of(found, "Showdown") == [(0, "Shows Cards", 0), (2, "Shows Cards", 0)]
    (pot,) = found["pots"]
    assert (pot["number"], pot["amount"], pot["rake"]) == (0, 40.25, 0)
    assert [(won["player_id"], won["win_amount"]) for won in pot["player_wins"]] == [(0, 40.25)]


def test_a_rake_is_told_with_the_pot() -> None:
    text = no_limit(["p3 cbr 300", "p1 f", "p2 f"], winnings=[0, 0, 240], currency_symbol="$")
    (pot,) = told(text)["pots"]
    assert (pot["amount"], pot["rake"], pot["player_wins"][0]["win_amount"]) == (250, 10, 240)


def test_straddles_and_posts_have_their_own_names() -> None:
    text = no_limit(["p4 f", "p5 f", "p1 f", "p2 f"], stacks=(1000,) * 5, blinds=(50, 100, 200, 0, -100))
    names = [name for _, name, _ in actions_of(told(text), "Preflop")][:4]
    assert names == ["Post SB", "Post BB", "Straddle", "Post Extra Blind"]


@pytest.mark.parametrize(
    ("variant", "kind"), [("PO", "Omaha"), ("FO/8", "OmahaHiLo"), ("NS", "Holdem"), ("N2L1D", "Draw")]
)
def test_the_games_of_the_specification(variant: str, kind: str) -> None:
    bets = {"small_bet": 100, "big_bet": 200} if variant == "FO/8" else {"min_bet": 100}
    text = hand_text(variant, ["p2 f"], [1000, 1000], antes=[0, 0], blinds_or_straddles=[50, 100], **bets)
    assert told(text)["game_type"] == kind


def test_a_file_is_json_objects_with_an_empty_line_between() -> None:
    history = read_phh(no_limit(["p3 f", "p1 f"]))
    text = write_ohh(history, replay(history).hand)
    assert text.endswith("}\n\n")
    assert json.loads(text)["ohh"]["flags"] == ["Observed"]


@pytest.mark.parametrize("variant", ["NT", "F7S/8", "FB"])
def test_stacks_less_actions_plus_wins_are_the_final_stacks(variant: str) -> None:
    for made in hands(variant, 30, seed=9):
        history = read_phh(made.text)
        result = replay(history)
        found = to_ohh(history, result.hand)["ohh"]
        stacks = {one["id"]: one["starting_stack"] for one in found["players"]}
        for each in found["rounds"]:
            for action in each["actions"]:
                stacks[action["player_id"]] -= action["amount"]
        for pot in found["pots"]:
            assert sum(won["win_amount"] for won in pot["player_wins"]) == pot["amount"] - pot["rake"]
            for won in pot["player_wins"]:
                stacks[won["player_id"]] += won["win_amount"]
        for player, amount in _returned(result.hand):
            stacks[player] += amount
        assert [stacks[player] for player in range(history.player_count)] == result.stacks


def _returned(hand: Hand) -> list[tuple[int, int]]:
    return [(player, amount) for kind, player, amount, _ in hand.entries if kind == log.RETURN]
