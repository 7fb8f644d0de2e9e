"""A bare install has the engine, the floor and the director; whoever wants the room or PostgreSQL is told what to type."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MODULES = {"argon2-cffi": "argon2", "python-multipart": "python_multipart", "psycopg[binary]": "psycopg"}
CORE = ("cards", "ranking", "games", "books", "table", "floor", "sim", "histories", "tournament", "scenarios")


def modules(extra: str) -> list[str]:
    names = [line.split(">=")[0] for line in PROJECT["optional-dependencies"][extra]]
    return [MODULES.get(name, name) for name in names]


def run(program: str, without: list[str]) -> subprocess.CompletedProcess[str]:
    """A program in an interpreter that cannot find these packages."""
    hidden = f"import sys; sys.modules.update(dict.fromkeys({without!r}))\n"
    return subprocess.run(
        [sys.executable, "-c", hidden + program], capture_output=True, text=True, check=False, timeout=120
    )


def test_the_core_is_at_most_five_packages():
    assert len(PROJECT["dependencies"]) <= 5


def test_the_core_runs_without_the_room():
    program = "\n".join([
        *(f"import deadbutton.{name}" for name in CORE),
        "from deadbutton.floor import ask",
        "from deadbutton.books import load",
        "print(ask(load('ffjp'), 'four_card_flop', {'order': 'unknown'}).citation.en)",
    ])  # fmt: skip
    done = run(program, modules("room") + modules("postgres"))
    assert (done.stdout, done.stderr) == ("FFJP 2.18\n", "")


@pytest.mark.parametrize("name", ["table", "floor", "books"])
def test_hands_and_rulings_need_neither_msgspec_nor_numpy(name):
    done = run(f"import deadbutton.{name}", [*modules("room"), "psycopg", "msgspec", "numpy"])
    assert done.stderr == ""


@pytest.mark.parametrize("name", ["journal", "web"])
def test_the_room_says_what_to_type(name):
    done = run(f"import deadbutton.{name}", modules("room"))
    assert done.stderr.splitlines()[-1].endswith("Type: pip install 'deadbutton[room]'")


def test_the_command_says_what_to_type_in_one_line():
    done = run("from deadbutton.cli import main; main()", modules("room"))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "pip install 'deadbutton[room]'" in done.stderr


def test_the_command_says_so_in_french_too():
    program = "import os; os.environ['DEADBUTTON_LANG'] = 'fr'; from deadbutton.cli import main; main()"
    assert "Tapez : pip install 'deadbutton[room]'" in run(program, modules("room")).stderr


def test_postgresql_says_what_to_type(tmp_path):
    program = (
        "from deadbutton.journal import Journal\n"
        f"Journal({str(tmp_path / 't.db')!r}).close()\n"
        "from deadbutton.refusal import Refused\n"
        "try: Journal('postgresql://ana:secret@localhost/club')\n"
        "except Refused as why: print(why.code, why)\n"
    )
    done = run(program, modules("postgres"))
    assert done.stderr == ""
    assert done.stdout.startswith("journal.no_driver")
    assert "pip install 'deadbutton[postgres]'" in done.stdout
    assert "secret" not in done.stdout
