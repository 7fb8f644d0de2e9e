"""``docs/rules.md`` is generated, and says what the books say today."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from deadbutton.books import POINTS, all_books, load

ROOT = Path(__file__).resolve().parents[2]


def _generator() -> object:
    spec = importlib.util.spec_from_file_location("docs_generator", ROOT / "scripts" / "docs.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_what_make_docs_writes() -> None:
    page = _generator().rules_page()  # type: ignore[attr-defined]
    assert (ROOT / "docs" / "rules.md").read_text(encoding="utf-8") == page, "run: make docs"


def test_the_house_book_on_the_page_is_a_book(tmp_path: Path) -> None:
    file = tmp_path / "example.toml"
    file.write_text(_generator().EXAMPLE, encoding="utf-8")  # type: ignore[attr-defined]
    assert load(file).showdown.odd_chip.sources.en == "CLUB H2; TDA 2009 12"


def test_every_point_and_every_book_is_on_it() -> None:
    lines = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").splitlines()
    for key, point in POINTS.items():
        place = lines.index(f"### `{key}`")
        assert point.question.en in lines[place + 2]
        assert point.question.fr in lines[place + 2]
        rows = [
            line.split(" | ")[0].removeprefix("| ")
            for line in lines[place : place + 12 + len(all_books())]
            if line.startswith("| ")
        ]
        assert rows[1 : 1 + len(all_books())] == [book.label for book in all_books()], key
