"""A scenario that does not hold says where and what was found; a badly written one says how to write it."""

from pathlib import Path
from typing import Any

import pytest

from deadbutton.refusal import Refused
from deadbutton.scenarios import load_scenarios, run
from deadbutton.scenarios.scenario import Scenario
from deadbutton.scenarios.setup_shapes import SHAPES, check_shapes
from deadbutton.scenarios.world import SETUP, world_of
from deadbutton.text import Text


def scenario(play: str, **setup: object) -> Scenario:
    lines = tuple(line.strip() for line in play.strip().splitlines())
    table = {"players": {"A": 1000, "B": 1000, "C": 1000}, **setup}
    return Scenario("ffjp", "7.10", "min_raise", Text("titre", "title"), lines, table)


def test_it_holds():
    assert run(scenario("> A owes 100\n> A may raise from 200 to 1000", button="A")).passed


def test_a_line_that_does_not_hold_is_named_with_what_was_found():
    outcome = run(scenario("A calls\n> B owes 100", button="A"))
    assert (outcome.line, outcome.problem) == ("> B owes 100", "B owes: 50, not 100")


def test_a_phrase_that_nobody_knows():
    outcome = run(scenario("A does a handstand"))
    assert outcome.line == "A does a handstand"
    assert "docs/scenarios.md" in outcome.problem


def test_what_must_be_refused_is_not():
    assert run(scenario("! A raises to 200", button="A")).problem == "this should have been refused"


def test_an_illegal_act_says_why():
    assert "150 is too little" in run(scenario("A raises to 150\n> A has 850", button="A")).problem


def test_a_check_facing_a_bet_says_why_it_is_none():
    outcome = run(scenario("A checks\n> A has 900", button="A"))
    assert (outcome.line, "Seat 1 cannot check: call 100, or fold." in outcome.problem) == ("A checks", True)


@pytest.mark.parametrize(
    ("setup", "line"),
    [
        ({"event": {"players": ["A", "B"]}}, "> button B"),
        ({"event": {"players": ["A", "B"]}}, "> table 9 may deal"),
        ({"event": {"players": ["A", "B"]}}, "a deal by luck is proposed"),
        ({"event": {"players": ["A", "B"]}}, "the stacks are many"),
        ({"players": {"A": 900, "B": 900}}, "> the hands are up before the dawn"),
        ({"players": {"A": 900, "B": 900}}, "> the ruling stands as computed"),
    ],
)
def test_a_line_that_does_not_fit_the_story_is_named(setup, line):
    outcome = run(Scenario("ffjp", "", "", Text("titre", "title"), (line,), setup))
    assert outcome.line == line
    assert "does not fit here" in outcome.problem


@pytest.mark.parametrize("line", ["is changed: rain", "is changed and spread: rain"])
def test_a_reason_that_nobody_knows_is_named(line):
    outcome = run(
        Scenario(
            "fidpa",
            "26-2",
            "deck_change",
            Text("titre", "title"),
            ("tables of 4", f"the deck of table 1 {line}", "> table 1 plays with deck 2"),
            {"event": {"players": 4}},
        )
    )
    assert (outcome.line, "not rain" in outcome.problem) == (f"the deck of table 1 {line}", True)


def test_nothing_checked_is_a_fault():
    assert "nothing was checked" in run(scenario("A folds", button="A")).problem


def test_the_wrong_article_is_a_fault():
    wrong = Scenario(
        "ffjp", "7.11", "min_raise", Text("titre", "title"), ("> pot 150",), {"players": {"A": 1, "B": 1}}
    )
    assert run(wrong).problem == "FFJP answers min_raise by FFJP 7.10, not by 7.11"


def test_an_unknown_key_of_the_set_up():
    assert "Unknown key: buton" in run(scenario("> pot 150", buton="A")).problem


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("book = 'ffjp'\n[[scenario]]\narticle = '7.10'", "play, title missing"),
        ("book = 'ffjp'\n[[scenario]]\ntitle = 7\nplay = 'A calls'", "a title is a text"),
        ("book = 'ffjp'\n[[scenario]]\ntitle.de = 'Titel'\nplay = 'A calls'", "a title is a text"),
        ("book = 'ffjp'\nscenario = [1]", "write [[scenario]]"),
        ("book = ", "cannot be read"),
    ],
)
def test_a_file_that_is_no_scenario(tmp_path: Path, text: str, said: str):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(Refused) as refused:
        load_scenarios(path)
    assert "mine.toml" in refused.value.refusal.text.en
    assert said in refused.value.refusal.text.en


def test_a_house_brings_its_own(tmp_path: Path):
    (tmp_path / "house.toml").write_text(
        'extends = "ffjp"\nlabel = "CLUB"\n[articles.H1]\ntitle = "One big blind more"\n'
        '[answers.min_raise]\nvalue = "one_big_blind"\narticles = ["H1"]\n'
    )
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'book = "house.toml"\n[[scenario]]\narticle = "H1"\npoint = "min_raise"\ntitle = "mine"\n'
        'players = { A = 5000, B = 5000, C = 5000 }\nbutton = "C"\nstreet = "flop"\n'
        'play = """\nA bets 100\nB raises to 300\n> C may raise from 400 to 4900\n"""\n'
    )
    (found,) = load_scenarios(mine)
    assert run(found).passed, run(found)


def test_a_house_brings_a_tournament_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(
        'extends = "ffjp"\nlabel = "CLUB"\n[articles.H1]\ntitle = "Late gaps"\n'
        '[settings.late_balance_tables]\nvalue = 3\narticles = ["H1"]\n'
    )
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'book = "house.toml"\n[[scenario]]\ntitle = "mine"\nevent = { seats_per_table = 8 }\n'
        'play = """\ntables of 8, 6, 6\n> the plan has 1 move\n"""\n'
    )
    (found,) = load_scenarios(mine)
    assert run(found).passed, run(found)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"players": 4, "chips": [25, 100]}, "event: Expected `object`, got `array`"),
        ({"players": 4, "rebuy": {"price": 10}}, "Unknown key: event.rebuy."),
        (
            {"players": 4, "rebuys": {"until_level": 2, "chips": 3000, "price": 10, "limit": 2}},
            r"Unknown key: event.rebuys.limit\. Allowed: chips, fee, most, price, until_level",
        ),
        (
            {"players": 4, "structure": {"steps": [{"type": "break", "minutes": 9, "ante": 5}]}},
            r"Unknown key: event.structure.steps\[1\].ante\. Allowed: color_up, minutes, type",
        ),
    ],
)
def test_a_wrong_event_is_told_and_does_not_end_the_run(event: dict[str, Any], said: str) -> None:
    with pytest.raises(Refused, match=said):
        world_of("ffjp", {"event": event})


def test_a_line_that_comes_before_the_tournament_has_begun_is_told():
    event = {"players": 16, "seats_per_table": 9}
    outcome = run(Scenario("ffjp", "", "", Text("", ""), ("30 minutes of play go by",), {"event": event}))
    assert (outcome.line, outcome.problem) == (
        "30 minutes of play go by",
        "the story has not come to that: the tournament has not been set up",
    )


def test_whatever_is_set_up_has_a_shape():
    """Every key, and what it is where nobody says: the table of shapes knows them."""
    assert list(SHAPES) == list(SETUP)
    check_shapes(SETUP)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("last", {"button": "A"}),
        ("last", "A"),
        ("players", 3),
        ("players", {"A": "much"}),
        ("blinds", "x"),
        ("blinds", 5),
        ("hole", "As"),
        ("board", 3),
        ("street", "moon"),
        ("absent", 3),
        ("settings", 3),
        ("event", 3),
        ("stacks_now", {"A": "x"}),
        ("ante_form", "moon"),
        ("seed", True),
    ],
)
def test_what_is_set_up_in_another_shape_is_refused_with_an_example(key, value):
    with pytest.raises(Refused, match=f"For example: {key} = "):
        world_of("tda2024", {"players": {"A": 500, "B": 500}, key: value})


def test_a_title_in_one_language_is_read_in_both(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("book = 'ffjp'\n[[scenario]]\ntitle.en = 'A calls'\nplay = 'A calls'", encoding="utf-8")
    assert load_scenarios(path)[0].title == Text("A calls", "A calls")
