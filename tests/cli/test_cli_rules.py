"""What the rules commands print: in both languages, in any width, plain when piped, JSON for programs."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from deadbutton.books import POINTS, all_books, book_keys, load
from deadbutton.cli import commands  # noqa: F401  (declares the commands)
from deadbutton.cli.app import main
from deadbutton.cli.console import THEME, out
from deadbutton.cli.floor.printing import show_ruling
from deadbutton.cli.rules import books as rules_books
from deadbutton.cli.rules import compare as rules_compare
from deadbutton.cli.rules import house as rules_house
from deadbutton.cli.rules import points as rules_points
from deadbutton.cli.rules import search as rules_search
from deadbutton.floor import ask
from deadbutton.languages import WRITTEN
from deadbutton.text import Lang

GOOD = Path(__file__).parents[1] / "books" / "good"
CLUB = str(GOOD / "club.toml")
FRIDAY = str(GOOD / "club_friday.toml")

PAGES: dict[str, Callable[[Lang], Any]] = {
    "rules": lambda lang: rules_books.show_books(lang, False),
    "show ffjp": lambda lang: rules_books.show_book("ffjp", lang, False),
    "show fidpa": lambda lang: rules_books.show_book("fidpa", lang, False),
    "show club": lambda lang: rules_books.show_book(CLUB, lang, False),
    "show ffjp 7.19": lambda lang: rules_books.show_article("ffjp", "7.19", lang, False),
    "show maison 43": lambda lang: rules_books.show_article("maison", "43", lang, False),
    "points": lambda lang: rules_points.show_points(None, lang, False),
    "point odd_chip": lambda lang: rules_points.show_point("odd_chip", None, lang, False),
    "point premature_turn": lambda lang: rules_points.show_point("premature_turn", CLUB, lang, False),
    "compare ffjp maison": lambda lang: rules_compare.show_differences("ffjp", "maison", lang, False),
    "compare tda2009 friday": lambda lang: rules_compare.show_differences("tda2009", FRIDAY, lang, False),
    "search jeton": lambda lang: rules_search.show_findings("jeton", None, lang, False),
    "check friday": lambda lang: rules_house.check(FRIDAY, lang, False),
    "posting friday": lambda lang: rules_house.show_posting(FRIDAY, None, True, lang, False),
    "posting fidpa": lambda lang: rules_house.show_posting("fidpa", None, False, lang, False),
}


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    def page(name: str, lang: Lang = Lang.EN, width: int = 100) -> str:
        monkeypatch.setattr(out, "_width", width)
        PAGES[name](lang)
        return capsys.readouterr().out

    return page


Printed = Callable[..., str]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [60, 100, 160])
@pytest.mark.parametrize("lang", WRITTEN)
def test_every_page_fits_the_terminal_and_is_plain_when_piped(
    printed: Printed, name: str, width: int, lang: Lang
) -> None:
    page = printed(name, lang, width)
    # The line that names a file may be as long as its path.
    lines = [line for line in page.splitlines() if ".toml" not in line]
    assert lines
    assert max(map(len, lines)) <= width
    assert "\x1b" not in page
    assert [line for line in lines if re.search(r"\S…", line)] == []  # nothing is cut
    assert [line for line in lines if line != line.rstrip()] == []
    assert not any("\ue000" <= letter <= "\uf8ff" for letter in page)


@pytest.mark.parametrize("name", PAGES)
def test_french_lines_never_begin_with_tall_punctuation(printed: Printed, name: str) -> None:
    for width in (60, 100):
        lines = printed(name, Lang.FR, width).splitlines()
        assert [
            line for line in lines if line.strip()[:2] in (": ", "; ", "? ", "! ", ":", ";", "?", "!", "»")
        ] == []


def test_the_list_of_books(printed: Printed) -> None:
    page = printed("rules")
    for book in all_books():
        (line,) = [line for line in page.splitlines() if line.startswith(book.key)]
        given = sum(not book.answer(key).is_default for key in POINTS)
        assert line.split()[-3:] == [str(len(book.own_articles)), str(given), str(len(POINTS) - given)]
        assert book.name.en in page


def test_an_article_with_its_points_and_answers(printed: Printed) -> None:
    page = printed("show ffjp 7.19", Lang.FR)
    assert page.startswith("FFJP 7.19  Qui peut sur-relancer  la main\n")
    assert "cumulative_short_all_ins  Plusieurs petits tapis rouvrent-ils ensemble les enchères ?" in page
    assert "  Oui, pour le joueur dont ils ont au moins doublé la mise\n" in page


def test_an_article_is_found_however_it_is_typed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "FIDPA", "80-4", "Premature", "FLOP"]) == 0
    assert capsys.readouterr().out.startswith("FIDPA 80-4 premature flop  ")


def test_a_point_with_every_book_side_by_side(printed: Printed) -> None:
    page = printed("point odd_chip", width=160)
    assert [
        line.split("  ")[0]
        for line in page.splitlines()
        if line.startswith(tuple(b.label for b in all_books()))
    ] == [book.label for book in all_books()]
    assert "MAISON 23" in page


def test_a_silent_book_says_default(capsys: pytest.CaptureFixture[str]) -> None:
    rules_points.show_point("premature_flop", None, Lang.FR, False)
    assert "par défaut" in capsys.readouterr().out
    rules_points.show_point("premature_flop", None, Lang.EN, False)
    assert "default" in capsys.readouterr().out


def test_comparing_shows_only_what_differs_by_subject(printed: Printed) -> None:
    page = printed("compare tda2009 friday", width=60)
    assert page.startswith(f"TDA 2009 and FRIDAY differ on 5 points of {len(POINTS)}.\n")
    assert (
        "  TDA 2009  60\n            TDA 2009 20\n  FRIDAY    20\n            FRIDAY F1; CERCLE H1\n" in page
    )
    assert "min_raise" not in page


def test_two_books_alike(capsys: pytest.CaptureFixture[str]) -> None:
    rules_compare.show_differences("ffjp", str(GOOD / "nothing_changed.toml"), Lang.FR, False)
    assert capsys.readouterr().out == "FFJP et AS IT IS répondent pareil à tout.\n"


def test_clauses_that_both_books_hold_are_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = _screen(monkeypatch, rules_compare)
    rules_compare.show_differences("tda2007", "tda2009", Lang.EN, False)
    assert "\x1b[2mWithout missing a hand\x1b[0m; decided on the spot" in screen.getvalue()


def test_what_was_searched_for_is_highlighted(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = _screen(monkeypatch, rules_search)
    rules_search.show_findings("BRULEE", "ffjp", Lang.FR, False)
    assert "\x1b[1;35mbrûlée\x1b[0m" in screen.getvalue()


def _screen(monkeypatch: pytest.MonkeyPatch, module: object) -> io.StringIO:
    """A terminal that shows colours."""
    file = io.StringIO()
    screen = Console(
        file=file, force_terminal=True, color_system="standard", width=200, theme=THEME, highlight=False
    )
    monkeypatch.setattr(module, "out", screen)
    return file


def test_a_search_that_finds_nothing_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    rules_search.show_findings("xyzzy", None, Lang.FR, False)
    assert capsys.readouterr().out == "Rien ne contient « xyzzy », ni en français ni en anglais.\n"
    rules_search.show_findings("xyzzy", None, Lang.EN, False)
    assert capsys.readouterr().out == "Nothing holds 'xyzzy', in French or in English.\n"


def test_a_french_word_in_an_english_terminal_shows_both(capsys: pytest.CaptureFixture[str]) -> None:
    rules_search.show_findings("bouton mort", "tda2009", Lang.EN, False)
    assert "24  Dead button · Bouton mort\n" in capsys.readouterr().out


def test_a_house_book_that_is_fine_says_what_it_changes(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules_house.check(CLUB, Lang.FR, False) == 0
    page = capsys.readouterr().out
    assert page.startswith(f"✓ {CLUB} : bon. CERCLE étend TDA 2009 et change 5 points et 2 réglages.\n")
    assert "  CERCLE H1\n  au lieu de : 60 · TDA 2009 20\n" in page


def test_the_posting_as_text(printed: Printed) -> None:
    page = printed("posting friday", Lang.FR)
    assert page.startswith("À afficher avant la première main\nFRIDAY\n")
    assert "Ce que cette maison change\n" in page
    assert "What this house changes\n" in page  # --both
    assert "FRIDAY F1  Vingt secondes le vendredi\n" in page
    assert "  12, 11, 10 …  TDA 2009 6\n" in page
    assert "À préciser par l'organisateur" in printed("posting fidpa", Lang.FR)


def test_the_posting_as_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    assert main(["rules", "posting", CLUB, "--html", str(page), "--both"]) == 0
    assert str(page) in capsys.readouterr().out
    assert page.read_text(encoding="utf-8").count("<article") == 2
    assert main(["rules", "posting", CLUB, "--html", "-"]) == 0
    assert capsys.readouterr().out.startswith("<!doctype html>")


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    assert main([*words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    books = told(capsys, "rules")
    assert [book["key"] for book in books] == list(book_keys())
    assert len(told(capsys, "rules", "points")) == len(POINTS)
    assert told(capsys, "rules", "points", "clock")[1]["most"] == 600
    point = told(capsys, "rules", "point", "odd_chip", "--with", CLUB)
    assert [answer["book"] for answer in point["answers"]] == [*book_keys(), "cercle"]
    assert point["answers"][-1]["value"] == ["lowest_denomination", "left_of_button", "high_hand"]
    assert len(told(capsys, "rules", "show", "ffjp")["articles"]) == 130
    article = told(capsys, "rules", "show", "ffjp", "7.19")
    assert [asked["key"] for asked in article["points"]] == [
        "short_all_in_reopens",
        "cumulative_short_all_ins",
    ]
    assert article["points"][0]["answer"]["value"] == "if_only_checked"
    compared = told(capsys, "rules", "compare", "tda2009", CLUB)
    assert [one["point"] for one in compared["points"]][-1] == "odd_chip"
    assert compared["settings"][0] == {
        "setting": "phones",
        "question": {
            "fr": "Que tolère-t-on des téléphones à table ?",
            "en": "What is tolerated of phones at the table?",
        },
        "values": [None, {"fr": "Rangés pendant les mains.", "en": "Rangés pendant les mains."}],
    }
    found = told(capsys, "rules", "search", "bouton", "mort")
    assert "dead_button" in [asked["key"] for asked in found["points"]]
    assert told(capsys, "rules", "search", "xyzzy") == {"query": "xyzzy", "points": [], "articles": []}
    posted = told(capsys, "rules", "posting", "fidpa")
    assert "final_table_size" in posted["blanks"]
    assert told(capsys, "rules", "check", CLUB)["fine"] is True


def test_json_of_a_book_with_mistakes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "ffjp"\ncolour = 1\n', encoding="utf-8")
    checked = told(capsys, "rules", "check", str(house), status=1)
    assert checked["fine"] is False
    assert [mistake["code"] for mistake in checked["mistakes"]] == ["book.unknown_key"]
    assert set(checked["mistakes"][0]) == {"code", "fr", "en"}


@pytest.mark.parametrize(
    ("words", "unwanted"),
    [
        (["--version"], "deadbutton.books"),
        (["rules", "show", "ffjp", "7.19"], "pydantic"),
        (["rules", "--help"], "markdown_it"),
    ],
)
def test_a_command_loads_only_what_it_needs(words: list[str], unwanted: str) -> None:
    code = f"""
import sys
from deadbutton.cli import app, commands
app.main({words!r})
sys.exit({unwanted!r} in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0


def test_a_command_loads_only_the_books_it_names() -> None:
    code = """
import sys
from deadbutton.books import library
from deadbutton.cli import app, commands
app.main(["rules", "compare", "ffjp", "maison"])
sys.exit(library.shipped.cache_info().currsize != 2)
"""
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0


def test_a_book_lists_its_readings_and_the_line_that_takes_the_other(printed: Callable[..., str]) -> None:
    page = printed("show fidpa")
    assert "reading of FIDPA 79-3b" in page
    assert 'answers.two_exposed_cards.value = "replaced"' in page
    assert "lecture de FIDPA 79-3b" in printed("show fidpa", Lang.FR)


def test_a_ruling_on_the_terminal_says_that_it_is_a_reading(capsys: pytest.CaptureFixture[str]) -> None:
    show_ruling(ask(load("fidpa"), "misdeal", {"cause": "two_exposed"}), Lang.EN)
    page = " ".join(capsys.readouterr().out.split())
    assert "reading of FIDPA 79-3b" in page
    assert page.count("67-6 only beyond two") == 1
