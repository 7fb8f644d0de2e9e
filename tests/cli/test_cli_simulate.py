"""``deadbutton simulate``: tournaments between bots."""

from __future__ import annotations

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Terminal = Callable[..., CompletedProcess[str]]


def test_the_table_of_runs_and_levels(terminal: Terminal):
    said = terminal(
        "simulate", "--players", "12", "--preset", "turbo", "--book", "ffjp", "--runs", "2", "--seed", "5"
    )
    assert said.returncode == 0, said.stderr
    assert "Turbo · FFJP · 12 players" in said.stdout
    assert "mean" in said.stdout
    assert "blinds 25/50" in said.stdout
    assert "--seed 5" in said.stdout


def test_in_french(terminal: Terminal):
    said = terminal("simulate", "--players", "6", "--preset", "home8", "--seed", "5", "--lang", "fr")
    assert "Chez soi, 8 joueurs · MAISON · 6 joueurs" in said.stdout
    assert "blindes 25/50" in said.stdout


def test_json_holds_every_run_and_its_seed(terminal: Terminal):
    said = terminal(
        "simulate",
        "--players",
        "10",
        "--preset",
        "turbo",
        "--runs",
        "2",
        "--seed",
        "9",
        "--bot",
        "random",
        "--json",
    )
    found = json.loads(said.stdout)
    assert [run["seed"] for run in found["runs"]] == [9, 10]
    for run in found["runs"]:
        assert sum(run["eliminations"].values()) == run["entries"] - 1
        assert len(run["winners"]) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "1"), "Say 2 to 100,000 players, not 1."),
        (("--runs", "0"), "Say 1 to 10,000 runs, not 0."),
        (("--preset", "giant"), "Unknown preset: 'giant'."),
        (("--book", "hoyle"), "Unknown book: 'hoyle'."),
        (("--bot", "shark"), "Unknown bot: 'shark'."),
    ],
)
def test_one_line_for_a_mistake(terminal: Terminal, arguments: tuple[str, ...], sentence: str):
    said = terminal("simulate", *arguments)
    assert said.returncode == 1
    assert sentence in said.stderr
    assert len(said.stderr.splitlines()) == 1
    assert not said.stdout
