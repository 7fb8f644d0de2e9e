"""The terminal's language: ``--lang`` anywhere, then the environment; help wholly in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from deadbutton import __version__, compiled
from deadbutton.cli.language import split_language, terminal_language
from deadbutton.text import Lang

Terminal = Callable[..., CompletedProcess[str]]

COMMANDS = (
    "",
    "rules",
    "rules points",
    "rules point",
    "rules show",
    "rules compare",
    "rules search",
    "rules check",
    "rules posting",
)
TYPER_WORDS = (
    "Show this message",
    "<bool>",
    "<str>",
    "TEXT",
    "[OPTIONS]",
    "COMMAND [ARGS]",
    "Install completion for the current",
)


def test_the_version_needs_no_command(terminal: Terminal) -> None:
    for word in ("--version", "-V"):
        done = terminal(word)
        kind = "compiled" if compiled else "plain Python"
        assert (done.returncode, done.stdout, done.stderr) == (0, f"deadbutton {__version__} ({kind})\n", "")


def test_no_command_shows_the_help_page(terminal: Terminal) -> None:
    done = terminal()
    assert done.returncode == 0
    assert done.stdout == terminal("--help").stdout
    assert done.stderr == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_wholly_in_the_terminals_language(terminal: Terminal, command: str) -> None:
    french = terminal(*command.split(), "--help", lang="fr_FR.UTF-8").stdout
    english = terminal(*command.split(), "-h").stdout
    assert french.startswith(f"Usage : deadbutton {command}".rstrip())
    assert english.startswith(f"Usage: deadbutton {command}".rstrip())
    assert "Afficher cette page." in french
    assert "Show this page." in english
    for page in (french, english):
        assert not any(word in page for word in TYPER_WORDS)
    assert not re.search(r"(?<!-)\b(the|Show|shows|of|and|book)\b", french)
    assert not re.search(r"\b(les|Afficher|le|une|livre)\b", english)


@pytest.mark.parametrize(
    "words",
    [
        ("--lang", "fr", "rules", "points", "clock"),
        ("rules", "--lang", "fr", "points", "clock"),
        ("rules", "points", "--lang=fr", "clock"),
        ("rules", "points", "clock", "--lang", "fr"),
        ("--lang", "en", "rules", "points", "clock", "--lang", "FR"),
    ],
)
def test_lang_stands_anywhere(terminal: Terminal, words: tuple[str, ...]) -> None:
    done = terminal(*words)
    assert done.returncode == 0
    assert done.stdout.startswith("Temps de réflexion")


@pytest.mark.parametrize("words", [("--lang", "tlh", "rules"), ("rules", "--lang=")])
def test_a_language_that_we_do_not_speak(terminal: Terminal, words: tuple[str, ...]) -> None:
    done = terminal(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"✗ Bad value for --lang: '(tlh)?'\. Say one of: fr, en.*\. .*\n", done.stderr)


@pytest.mark.parametrize(
    ("arguments", "environment", "lang"),
    [
        ((), {}, Lang.EN),
        ((), {"LANG": "fr_CA.UTF-8"}, Lang.FR),
        ((), {"LANG": "de_DE.UTF-8"}, Lang.EN),
        ((), {"LC_ALL": "en_GB", "LANG": "fr_FR"}, Lang.EN),
        ((), {"LC_ALL": "", "LANG": "fr_FR"}, Lang.FR),
        ((), {"DEADBUTTON_LANG": "fr", "LC_ALL": "en_GB"}, Lang.FR),
        (("--lang", "en"), {"DEADBUTTON_LANG": "fr"}, Lang.EN),
        (("search", "--", "--lang", "fr"), {"LANG": "en_GB"}, Lang.EN),
    ],
)
def test_where_the_language_comes_from(
    arguments: tuple[str, ...], environment: dict[str, str], lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert terminal_language(arguments, environment) is lang


def test_what_follows_two_dashes_is_not_ours() -> None:
    assert split_language(["rules", "--lang", "fr", "search", "--", "--lang", "en"]) == (
        ["rules", "search", "--", "--lang", "en"],
        "fr",
    )


def test_a_terminal_without_accents_is_served(terminal: Terminal) -> None:
    done = terminal("rules", "points", "clock", lang="fr_FR.UTF-8", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.startswith("Temps de r?flexion")
