"""``deadbutton check``: scenario files, ours or a house's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

Terminal = Callable[..., CompletedProcess[str]]

MINE = '''
book = "ffjp"

[[scenario]]
article = "7.10"
point = "min_raise"
title.fr = "La relance minimum"
title.en = "The minimum raise"
players = {{ A = 5000, B = 5000, C = 5000 }}
button = "C"
street = "flop"
play = """
A bets 100
B raises to 300
> C may raise from {least} to 4900
"""
'''


def test_what_holds(terminal: Terminal, tmp_path: Path):
    (tmp_path / "mine.toml").write_text(MINE.format(least=500))
    said = terminal("check", "mine.toml", "--all")
    assert said.returncode == 0, said.stderr
    assert "✓ ffjp 7.10  The minimum raise" in said.stdout
    assert "1 hold, 0 differ" in said.stdout


def test_what_differs_is_shown_with_its_line(terminal: Terminal, tmp_path: Path):
    (tmp_path / "mine.toml").write_text(MINE.format(least=400))
    said = terminal("check", "mine.toml", lang="fr_FR.UTF-8")
    assert said.returncode == 1
    assert "✗ ffjp 7.10  La relance minimum" in said.stdout
    assert "mine.toml: > C may raise from 400 to 4900" in said.stdout
    assert "(500, 4900), not (400, 4900)" in said.stdout


def test_for_programs(terminal: Terminal, tmp_path: Path):
    (tmp_path / "mine.toml").write_text(MINE.format(least=400))
    (found,) = json.loads(terminal("check", str(tmp_path), "--json").stdout)
    assert (found["article"], found["passed"]) == ("7.10", False)


def test_a_file_without_scenarios(terminal: Terminal, tmp_path: Path):
    (tmp_path / "empty.toml").write_text("")
    said = terminal("check", "empty.toml")
    assert said.returncode == 1
    assert said.stderr.startswith("✗ There is no scenario in these files")


def test_a_file_that_is_not_there(terminal: Terminal):
    said = terminal("check", "nowhere.toml")
    assert said.returncode == 1
    assert said.stderr.count("\n") == 1
    assert "nowhere.toml" in said.stderr


def test_no_article_is_without_a_scenario(terminal: Terminal):
    said = terminal("check", "--missing")
    assert (said.returncode, said.stdout.strip()) == (0, "None: every article has its scenario.")


WHAT_IF = '''
book = "tda2009"

[[scenario]]
title = "A card beyond the deal"
players = { A = 900, B = 900, C = 900, D = 900 }
play = """
floor exposed_card card=d9 by=dealer
> ruling replaced
"""

[[scenario]]
title = "The turn, two left, 1,300 in the middle"
players = { A = 5000, B = 5000, C = 5000, D = 5000 }
button = "D"
street = "turn"
folded = ["C", "D"]
stacks_now = { A = 640, B = 2200 }
pot = 1300
play = """
> C is out of the hand
> A to act
> A has 640
> pot 1300
> the next card is s1
A goes all-in
B calls
> the hand is over
"""
'''


def test_a_card_beyond_the_deal_is_told_and_the_rest_is_played(terminal: Terminal, tmp_path: Path):
    """A what-if needs no article: stacks, pot and who is still in are said as they are now."""
    (tmp_path / "what-if.toml").write_text(WHAT_IF)
    said = terminal("check", "what-if.toml", "--all")
    assert said.returncode == 1
    assert "Internal error" not in said.stdout + said.stderr
    assert "There is no d9: the last card is d8." in said.stdout
    assert "✓ tda2009 ?  The turn, two left, 1,300 in the middle" in said.stdout
    assert "1 hold, 1 differ" in said.stdout


def test_a_pot_smaller_than_what_was_bet_is_refused(terminal: Terminal, tmp_path: Path):
    (tmp_path / "what-if.toml").write_text(WHAT_IF.replace("pot = 1300\n", "pot = 30\n"))
    said = terminal("check", "what-if.toml")
    assert "pot = 30: " in said.stdout
