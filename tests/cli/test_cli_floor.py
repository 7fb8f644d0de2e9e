"""The floor at the terminal: a ruling in one line, for programs, for all books, and as a conversation."""

from __future__ import annotations

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from deadbutton.books import book_keys
from deadbutton.floor import INCIDENTS

Terminal = Callable[..., CompletedProcess[str]]


@pytest.mark.parametrize("words", [("--order", "unknown"), ("--order=unknown",), ("order=unknown",)])
def test_a_ruling_in_one_line(terminal: Terminal, words: tuple[str, ...]):
    said = terminal("floor", "ask", "four_card_flop", "--book", "tda2009", *words)
    assert said.returncode == 0, said.stderr
    assert "TDA 2009 28, Four-card flop" in said.stdout
    assert "Now" in said.stdout


def test_a_ruling_in_french(terminal: Terminal):
    said = terminal(
        "floor", "ask", "four_card_flop", "--book", "ffjp", "--order", "known", lang="fr_FR.UTF-8"
    )
    assert "FFJP 2.18" in said.stdout
    assert "Maintenant" in said.stdout


def test_for_programs(terminal: Terminal):
    said = terminal("floor", "ask", "four_card_flop", "--book", "tda2009", "--order", "unknown", "--json")
    ruling = json.loads(said.stdout)
    assert (ruling["book"], ruling["citation"]["en"], ruling["is_default"]) == (
        "tda2009",
        "TDA 2009 28",
        False,
    )
    assert ruling["verdict"]["fr"] != ruling["verdict"]["en"]


def test_all_books_side_by_side(terminal: Terminal):
    said = terminal("floor", "ask", "four_card_flop", "--all-books", "--order", "known", "--json")
    rulings = json.loads(said.stdout)
    assert [ruling["book"] for ruling in rulings] == list(book_keys())
    shown = terminal("floor", "ask", "four_card_flop", "--all-books", "--order", "known").stdout
    assert "FFJP 2.18" in shown
    assert "default" in shown


def test_everything_that_it_can_rule_on(terminal: Terminal):
    listed = json.loads(terminal("floor", "list", "--json").stdout)
    assert {incident["key"] for incident in listed} == set(INCIDENTS)
    assert "four_card_flop" in terminal("floor", "list", COLUMNS="60").stdout


@pytest.mark.parametrize(
    ("words", "english"),
    [
        (("four_card_flp",), "Unknown incident: 'four_card_flp'. Did you mean: four_card_flop"),
        (
            ("four_card_flop", "--order", "perhaps"),
            "Is it known in which order the cards came? 'perhaps' does not",
        ),
        (("four_card_flop", "--colour", "red"), "'colour' is not asked here. Facts are:"),
        (("four_card_flop", "unknown"), "'unknown': write a fact as --name value or name=value."),
        (("four_card_flop", "--book", "tda1999"), "Unknown book: 'tda1999'"),
    ],
)
def test_mistakes_are_one_clear_line(terminal: Terminal, words: tuple[str, ...], english: str):
    said = terminal("floor", "ask", *words)
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr.startswith(f"✗ {english}")
    assert said.stderr.count("\n") == 1


def test_the_conversation(terminal: Terminal):
    """Which drawer, which incident, the questions; a wrong answer is asked again, Enter takes what is marked."""
    typed = "4\nfour_card_flop\nperhaps\nunknown\n" + "\n" * 6
    said = terminal("floor", "--book", "tda2009", "--lang", "en", typed=typed)
    assert said.returncode == 0, said.stderr
    assert "Type a number from 1 to" in said.stderr
    assert "TDA 2009 28, Four-card flop" in said.stdout


def test_the_conversation_can_be_left(terminal: Terminal):
    said = terminal("floor", "--lang", "fr", typed="")
    assert said.returncode == 130
    assert "Traceback" not in said.stderr


def test_what_happened_can_be_said_in_words(terminal: Terminal):
    found = json.loads(terminal("floor", "find", "brûlé", "deux", "cartes", "--json").stdout)
    assert {one["key"] for one in found[:3]} == {"extra_burn_flop", "extra_burn_turn", "extra_burn_river"}
    assert terminal("floor", "find", "string").stdout.startswith("string_bet")
    assert terminal("floor", "find", "xylophone").stderr.startswith("✗ Nothing under 'xylophone'.")
    typed = "xylophone\nfour cards on the flop\n1\nunknown\n" + "\n" * 6
    said = terminal("floor", "--book", "tda2009", "--lang", "en", typed=typed)
    assert "Nothing under these words" in said.stderr
    assert "TDA 2009 28, Four-card flop" in said.stdout


def test_what_is_still_to_be_said_comes_with_the_option_to_type(terminal):
    assert "Was it announced at once? (--at_once)" in terminal("floor", "ask", "joker").stderr
    wrong = terminal("floor", "ask", "count_request", "--what", "x", "--in_hand", "yes").stderr
    assert "bet, stack, to_add" in " ".join(wrong.split())
