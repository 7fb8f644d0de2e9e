"""Whatever goes wrong is one clear line on the error output and a status: 1 refused, 2 typed wrongly, 130 interrupted."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from deadbutton.books import book_keys
from deadbutton.cli import app as command_line
from deadbutton.cli import commands  # noqa: F401  (declares the commands)
from deadbutton.cli.rules import books as rules_books
from deadbutton.text import Lang

Terminal = Callable[..., CompletedProcess[str]]
BOOKS = ", ".join(book_keys())
SUBJECTS = (
    "authority, entries, seats, button, chips, deal, board, hands, clock, betting, showdown, prizes, conduct"
)


@pytest.mark.parametrize(
    ("words", "status", "french", "english"),
    [
        ("ruls", 2, "Commande inconnue : ruls. Vouliez-vous dire : rules ? « deadbutton --help » montre comment l'écrire.", "Unknown command: ruls. Did you mean: rules? 'deadbutton --help' shows how to write it."),
        ("rules zzz", 2, "Commande inconnue : zzz. « deadbutton rules --help » montre comment l'écrire.", "Unknown command: zzz. 'deadbutton rules --help' shows how to write it."),
        ("rules show", 2, "Il manque : LIVRE. « deadbutton rules show --help » montre comment l'écrire.", "Missing: BOOK. 'deadbutton rules show --help' shows how to write it."),
        ("rules show --nope ffjp", 2, "Option inconnue : --nope. « deadbutton rules show --help » montre comment l'écrire.", "Unknown option: --nope. 'deadbutton rules show --help' shows how to write it."),
        ("rules compare ffjp maison fidpa", 2, "En trop : fidpa. « deadbutton rules compare --help » montre comment l'écrire.", "Not expected: fidpa. 'deadbutton rules compare --help' shows how to write it."),
        ("rules posting fidpa --html", 2, "L'option --html attend une valeur. « deadbutton --help » montre comment l'écrire.", "The option --html needs a value. 'deadbutton --help' shows how to write it."),
        ("rules points --json=yes", 2, "L'option --json ne prend pas de valeur. « deadbutton --help » montre comment l'écrire.", "The option --json takes no value. 'deadbutton --help' shows how to write it."),
        ("rules --json points", 2, "Valeur refusée pour --json : à mettre après la commande. « deadbutton rules --help » montre comment l'écrire.", "Bad value for --json: put it after the command. 'deadbutton rules --help' shows how to write it."),
        ("demo --port 99999", 2, "Valeur refusée pour --port : il faut 65535 au plus. « deadbutton demo --help » montre comment l'écrire.", "Bad value for --port: 65535 at most. 'deadbutton demo --help' shows how to write it."),
        ("serve --port x", 2, "Valeur refusée pour --port : « x » n'est pas un nombre entier. « deadbutton serve --help » montre comment l'écrire.", "Bad value for --port: 'x' is no whole number. 'deadbutton serve --help' shows how to write it."),
        ("hand --pace x", 2, "Valeur refusée pour --pace : « x » n'est pas un nombre. « deadbutton hand --help » montre comment l'écrire.", "Bad value for --pace: 'x' is no number. 'deadbutton hand --help' shows how to write it."),
        ("play --hands -1", 2, "Valeur refusée pour --hands : il faut 0 ou plus. « deadbutton play --help » montre comment l'écrire.", "Bad value for --hands: 0 or more. 'deadbutton play --help' shows how to write it."),
        ("token x --role king", 2, "Valeur refusée pour --role : dites l'un de : director, floor, dealer, display. « deadbutton token --help » montre comment l'écrire.", "Bad value for --role: say one of: director, floor, dealer, display. 'deadbutton token --help' shows how to write it."),
        ("check /nowhere.toml", 1, "nowhere.toml : illisible (il n'existe pas).", "nowhere.toml: cannot be read (it does not exist)."),
        ("import /nowhere.jsonl", 1, "/nowhere.jsonl ne se lit pas (il n'existe pas) : rien n'a été importé.", "/nowhere.jsonl cannot be read (it does not exist): nothing was imported."),
        ("simulate --bots shark", 1, "Robot inconnu : « shark ». Robots possibles : caller, random, tight, rock, maniac, solid, people.", "Unknown bot: 'shark'. Bots are: caller, random, tight, rock, maniac, solid, people."),
        ("rules show tda1999", 1, f"Livre inconnu : « tda1999 ». Livres fournis : {BOOKS}. Un livre maison se donne par son chemin, en .toml.", f"Unknown book: 'tda1999'. Shipped books: {BOOKS}. A house book is given by its path, ending in .toml."),
        ("rules show ffjp 8.99", 1, "FFJP n'a pas d'article « 8.99 ». Articles proches : 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 8.7, 8.8.", "FFJP has no article '8.99'. Near it: 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 8.7, 8.8."),
        ("rules points cards", 1, f"Sujet inconnu : « cards ». Permis : {SUBJECTS}.", f"Unknown subject: 'cards'. Allowed: {SUBJECTS}."),
        ("rules point odd_chips", 1, "Point inconnu : « odd_chips ». Vouliez-vous dire : odd_chip, lost_found_chips, oversized_chip, hidden_chips_found ? « deadbutton rules points » les liste tous.", "Unknown point: 'odd_chips'. Did you mean: odd_chip, lost_found_chips, oversized_chip, hidden_chips_found? 'deadbutton rules points' lists them all."),
        ("rules check none.toml", 1, "Impossible de lire none.toml : il n'existe pas. Donnez le chemin d'un fichier TOML en UTF-8.", "Cannot read none.toml: it does not exist. Give the path of a TOML file in UTF-8."),
        ("rules posting fidpa --html my-house.toml", 1, "« my-house.toml » n'est pas un nom de page. Donnez un nom en .html.", "'my-house.toml' is not the name of a page. Give a name that ends in .html."),
        ("rules posting fidpa --html none/page.html", 1, "none/page.html : il n'existe pas.", "none/page.html: it does not exist."),
    ],
    ids=lambda value: value if isinstance(value, str) and value.startswith("ru") else "",
)  # fmt: skip
def test_a_mistake_is_one_line_in_the_terminals_language(
    terminal: Terminal, words: str, status: int, french: str, english: str
) -> None:
    for lang, line in (("fr_FR.UTF-8", french), ("en_GB.UTF-8", english)):
        done = terminal(*words.split(), lang=lang)
        assert (done.returncode, done.stdout, done.stderr) == (status, "", f"✗ {line}\n")


def test_every_mistake_of_a_house_book_is_one_line(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(
        'extends = "ffjp"\ncolour = "[red]"\n[answers.x]\n[answers.y]\n', encoding="utf-8"
    )
    done = terminal("rules", "check", "house.toml", COLUMNS="40")
    assert (done.returncode, done.stdout) == (1, "")
    lines = done.stderr.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "✗ house.toml, line 2, colour",
        "✗ house.toml, line 3, answers.x",
        "✗ house.toml, line 4, answers.y",
    ]
    # The same lines wherever such a book is given.
    assert terminal("rules", "posting", "house.toml").stderr == done.stderr


def test_a_reader_who_leaves_early_hears_no_complaint(tmp_path: Path) -> None:
    shell = f"{sys.executable} -m deadbutton rules show fidpa | head -n 1"
    done = subprocess.run(
        ["bash", "-c", shell], capture_output=True, encoding="utf-8", check=False, cwd=tmp_path
    )
    assert done.stdout.startswith("FIDPA")
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("raised", "status", "line"),
    [
        (KeyboardInterrupt(), 130, "✗ Stopped.\n"),
        (EOFError(), 130, "✗ Stopped.\n"),
        (PermissionError(13, "Permission denied", "hand.phh"), 1, "✗ hand.phh: access is denied.\n"),
        (OSError(28, "No space left on device", "page.html"), 1, "✗ page.html: the disk is full.\n"),
        (ZeroDivisionError("a bug\nof ours"), 1, "✗ Internal error (ZeroDivisionError: a bug of ours). DEADBUTTON_TRACEBACK=1 shows where.\n"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else "",
)  # fmt: skip
def test_never_a_traceback(
    raised: BaseException,
    status: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fails(*_: object) -> None:
        raise raised

    monkeypatch.setattr(rules_books, "show_books", fails)
    monkeypatch.setattr(command_line, "t", lambda _, en, **values: en.format(**values))
    monkeypatch.setattr(command_line, "LANG", Lang.EN)
    assert command_line.main(["rules"]) == status
    assert capsys.readouterr().err.lstrip("\n") == line


def test_a_developer_can_ask_for_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(rules_books, "show_books", fails)
    monkeypatch.setenv("DEADBUTTON_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        command_line.main(["rules"])
