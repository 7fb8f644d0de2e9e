"""``deadbutton play``: a table against bots, typed line by line."""

from __future__ import annotations

import re
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from deadbutton.games import CATALOGUE

Terminal = Callable[..., CompletedProcess[str]]
TABLE = ("play", "--seed", "7", "--bots", "tight,caller")


def test_a_hand_with_its_amounts_and_its_end(terminal: Terminal):
    said = terminal(*TABLE, "--hands", "1", typed="c\nc\nc\nc\n")
    assert said.returncode == 0, said.stderr
    assert "no-limit hold'em · TDA 2024 · blinds 50/100" in said.stdout
    assert "f fold · c call 100 · r raise to 200 to 5,000 · a all-in" in said.stdout
    assert "Seat 1 (you) calls 100" in said.stdout
    assert "pair of kings" in said.stdout
    assert "*** SHOWDOWN ***" in said.stdout
    assert "Hands played: 1." in said.stdout
    assert said.stdout == terminal(*TABLE, "--hands", "1", typed="c\nc\nc\nc\n").stdout


def test_the_articles_on_demand(terminal: Terminal):
    said = terminal(*TABLE, "--book", "ffjp", typed="c\nwhy\nq\n")
    assert "The smallest raise:" in said.stdout
    assert "↳ FFJP 7.10" in said.stdout


def test_in_french(terminal: Terminal):
    said = terminal(*TABLE, typed="banane\nsuivre\npourquoi\nq\n", lang="fr_FR.UTF-8")
    assert "f passer · c suivre de 100 · r relancer à 200 à 5\u202f000 · a tapis" in said.stdout
    assert "« banane » n'est pas une action" in said.stderr
    assert "Siège 1 (vous) suit" in said.stdout
    assert "La plus petite relance" in said.stdout
    assert "Vous partez avec 4\u202f900 (−100)." in said.stdout


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("x", "There is 100 to call"),
        ("check", "There is 100 to call"),
        ("r 150", "150 is too little: seat 1 can make it 200 to 5,000, or call 100."),
        ("r", "How much? Say a total from 200 to 5,000"),
        ("r lots", "How much?"),
        ("d 1", "Nobody draws now"),
        ("banana", "'banana' is no act."),
    ],
)
def test_what_cannot_be_done_is_told_and_asked_again(terminal: Terminal, typed: str, sentence: str):
    said = terminal(*TABLE, typed=f"{typed}\nf\nq\n")
    assert sentence in said.stderr
    assert "Traceback" not in said.stderr
    assert "Seat 1 (you) folds" in said.stdout


@pytest.mark.parametrize(
    ("typed", "total"), [("pot", 350), ("r 1/2", 225), ("min", 200), ("max", 5000), ("450", 450), ("a", 5000)]
)
def test_sizes(terminal: Terminal, typed: str, total: int):
    said = terminal(*TABLE, typed=f"{typed}\nq\n")
    assert f"Seat 1 (you) raises to {total:,}" in said.stdout


def test_the_end_of_the_input_is_the_end(terminal: Terminal):
    said = terminal(*TABLE, typed="")
    assert said.returncode == 0
    assert "Hands played: 0. You leave with 5,000 (±0)." in said.stdout


@pytest.mark.parametrize("code", sorted(CATALOGUE))
def test_every_game_is_played(terminal: Terminal, code: str):
    said = terminal(
        "play", "--game", code, "--players", "3", "--seed", "5", "--hands", "1", typed="c\nd 1\n" * 30
    )
    assert "Hands played: 1." in said.stdout, said.stdout + said.stderr


def test_a_rotation_changes_with_every_orbit(terminal: Terminal):
    said = terminal(
        "play",
        "--game",
        "horse",
        "--book",
        "ffjp",
        "--players",
        "2",
        "--seed",
        "5",
        "--hands",
        "7",
        typed="c\n" * 90,
    )
    assert "HORSE (FT, FO/8, FR, F7S, F7S/8) · FFJP · smallest chip 5" in said.stdout, said.stderr
    assert "FFJP does not provide for: Omaha and other flop games, seven-card stud, razz" in said.stdout
    told = [line for line in said.stdout.splitlines() if line.startswith(("fixed-limit", "──"))]
    assert [line[:16].strip("─ ") for line in told] == [
        "fixed-limit hold", "", "", "fixed-limit Omah", "", "", "fixed-limit razz", "", "", "fixed-limit seve", ""
    ]  # fmt: skip


def test_a_hand_is_one_game(terminal: Terminal):
    said = terminal("hand", "--game", "HORSE")
    assert said.returncode != 0
    assert (
        "HORSE is several games in turn, and a hand is one of them: FT, FO/8, FR, F7S, F7S/8." in said.stderr
    )
    assert "pot-limit Omaha" in terminal("hand", "--game", "plo").stdout


def test_sums_are_whole_chips(terminal: Terminal):
    said = terminal(
        "play", "--seed", "7", "--bots", "people,maniac", "--hands", "6", typed="r 310\n" + "f\n" * 9
    )
    assert "The smallest chip is 25: say 300 or 325. Nothing was done." in said.stderr
    sums = [int(found.replace(",", "")) for found in re.findall(r"(?:bets|raises to) ([\d,]+)", said.stdout)]
    assert sums
    assert not [one for one in sums if one % 25]


def test_an_unknown_bot_is_told(terminal: Terminal):
    said = terminal("play", "--bots", "shark")
    assert said.returncode != 0
    assert "Unknown bot: 'shark'" in said.stderr
