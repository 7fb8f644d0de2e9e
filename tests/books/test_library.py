"""Adding a book means adding one TOML file and nothing else; and books load fast."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.books import all_books, book_keys, library, load
from deadbutton.cli.hands import hand, play
from deadbutton.cli.rules import books as rules_books
from deadbutton.cli.rules import points as rules_points
from deadbutton.text import Lang

SIXTH = """
key = "sixth"
label = "SIXTH"
version = "2042"

[name]
fr = "Le sixième livre"
en = "The sixth book"

[answers.clock_seconds]
value = 45
articles = ["1"]

[articles.1]
kind = "floor"
title.fr = "Temps"
title.en = "Clock"
summary.fr = "Quarante-cinq secondes."
summary.en = "Forty-five seconds."
"""


@pytest.fixture
def six_books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    data = tmp_path / "data"
    shutil.copytree(library.DATA, data)
    (data / "sixth.toml").write_text(SIXTH, encoding="utf-8")
    monkeypatch.setattr(library, "DATA", data)
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    library.book_keys.cache_clear()
    library.shipped.cache_clear()


@pytest.mark.usefixtures("six_books")
def test_a_sixth_book_is_one_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "sixth" in book_keys()
    assert load("sixth").clock.clock_seconds.value == 45
    assert load("sixth").clock.clock_seconds.citation.en == "SIXTH 1"
    assert load("sixth").betting.min_raise.is_default

    rules_books.show_books(Lang.FR, as_json=False)
    assert "Le sixième livre (2042)" in capsys.readouterr().out
    rules_points.show_point("clock_seconds", None, Lang.EN, as_json=True)
    answers = {row["book_label"]: row["value"] for row in json.loads(capsys.readouterr().out)["answers"]}
    assert answers["SIXTH"] == 45
    assert len(answers) == len(book_keys())

    house = tmp_path / "house.toml"
    house.write_text('extends = "sixth"\n', encoding="utf-8")
    assert load(house).clock.clock_seconds.value == 45


@pytest.mark.usefixtures("six_books")
def test_a_shipped_book_may_extend_another() -> None:
    (library.DATA / "seventh.toml").write_text('label = "SEVENTH"\nextends = "sixth"\n', encoding="utf-8")
    _forget()
    assert load("seventh").clock.clock_seconds.citation.en == "SIXTH 1"
    assert load("seventh").base is load("sixth")


def test_all_books_in_the_order_of_their_keys() -> None:
    assert [book.key for book in all_books()] == list(book_keys())
    assert list(book_keys()) == sorted(book_keys())


@pytest.mark.parametrize(
    "module", ["pydantic", "difflib", "importlib.resources", "tempfile", "rich", "typer"]
)
def test_importing_the_books_stays_cheap(module: str) -> None:
    """What costs a reader time is loaded only by those who need it."""
    code = f"import sys, deadbutton.books; sys.exit({module!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


NAMED = {
    "books/library.py": "which book is proposed where nobody has chosen",
    "cli/hands/hand.py": "the same, in a command that reads no book until it plays",
    "cli/hands/play.py": "the same",
    "cli/hands/replay.py": "a file of hands that names no book",
    "histories/replays/replay.py": "the same",
    "sim/sample.py": "the sample tournament",
    "tournament/event/config.py": "old logs that name no book",
    "tournament/event/presets.py": "an evening at home",
    "web/api/routes.py": "an example of the documentation",
}
"""Where a book stands by its key, and what for."""


def test_no_rule_and_no_page_names_a_book() -> None:
    """A book is a file: what treats one otherwise than another asks a point."""
    source = library.DATA.parent.parent
    keys = re.compile(rf"""["'](?:{"|".join(book_keys())})["']""")
    shown = re.compile(r"^\s*(?:>>>|'|\()|``|\bt\(")
    found = {
        str(path.relative_to(source))
        for kind in ("*.py", "*.html", "*.js")
        for path in source.rglob(kind)
        for line in path.read_text(encoding="utf-8").splitlines()
        if keys.search(line) and not shown.search(line)
    }
    assert found == set(NAMED)
    assert hand.BOOK == play.BOOK == library.CURRENT
