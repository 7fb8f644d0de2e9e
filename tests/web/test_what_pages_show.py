"""What people read on pages: sentences, and never what only programs and those who wrote them understand."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

import deadbutton
from deadbutton.journal import Journal
from deadbutton.tournament import DrawSeats, Register
from deadbutton.web import create_app
from tests.web.clients import TestClient
from tests.web.every_page import club, pages
from tests.web.rooms import in_play, open_for_entries
from tests.web.test_third_language import Words

PUBLIC = ("/display/", "/me/", "/join/", "/standings/")
SOURCE = Path(deadbutton.__file__).parent


def codes() -> set[str]:
    """Every stable code of a refusal: ``registration.twice``."""
    found: set[str] = set()
    for file in SOURCE.rglob("refusals.toml"):
        for room, sentences in tomllib.loads(file.read_text()).items():
            found |= {f"{room}.{name}" for name in sentences}
    return found


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(str(tmp_path / "t.db")) as found:
        yield found


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, list[str]]]:
    """What can be read on every page of a club, in French."""
    with Journal(str(tmp_path_factory.mktemp("shown") / "t.db")) as journal:
        values = {**club(journal), "door": ""}
        client = TestClient(create_app(journal))
        found = {}
        for path in pages(values):
            words = Words()
            words.feed(client.get(path, headers={"accept-language": "fr"}).text.replace(' lang="fr"', ""))
            found[path] = words.found
        yield found


def test_the_codes_are_known() -> None:
    assert {"registration.twice", "hand.draw_unnamed", "web.no_such_page"} <= codes()


def test_no_page_shows_a_stable_code(read: dict[str, list[str]]) -> None:
    known = codes()
    shown = {
        path: found
        for path, said in read.items()
        if (found := {code for one in said for code in re.findall(r"\b[a-z_]+\.[a-z_]+\b", one)} & known)
    }
    assert not shown


@pytest.mark.parametrize(
    "path", ["/nowhere", "/me/nobody", "/display/nobody", "/t/nothing/tables", "/rules/none"]
)
@pytest.mark.parametrize("live", ["true", ""])
def test_no_refusal_shows_a_stable_code(path: str, live: str, journal: Journal) -> None:
    answer = TestClient(create_app(journal)).get(path, headers={"hx-request": live})
    assert answer.status_code in (401, 404)
    assert not codes() & set(re.findall(r"\b[a-z_]+\.[a-z_]+\b", answer.text))


def test_a_program_reads_the_code_in_the_head_of_the_answer_and_in_the_api(journal: Journal) -> None:
    client = TestClient(create_app(journal))
    assert client.get("/nowhere").headers["x-refusal-code"] == "web.no_such_page"
    assert client.get("/api/nowhere").json()["code"] == "web.no_such_page"


def test_screens_of_the_public_show_neither_defaults_nor_numbers_of_draws(read: dict[str, list[str]]) -> None:
    public = {path: said for path, said in read.items() if path.startswith(PUBLIC)}
    assert len(public) >= 4
    for path, said in public.items():
        text = " ".join(said)
        assert "par défaut" not in text, path
        assert not re.search(r"\d{9}", text), path


def test_refused_acts_show_no_code_either(journal: Journal) -> None:
    """A word that is not a number in every form of a page: sentences come back, and no code."""
    record = in_play(journal)
    client = TestClient(create_app(journal))
    known = codes()
    for tag in (
        "register",
        "report_hand",
        "move_player",
        "rebuy",
        "close_entries",
        "cancel_event",
        "draw_seats",
    ):
        page = client.get(f"/t/{record.id}/desk").text
        csrf = re.search(r'name="csrf" value="([^"]+)"', page)[1]
        data = {"csrf": csrf, "player": "1", "table": "1", "name": "Ada Exemple", "reason": " "}
        answer = client.post(f"/t/{record.id}/do/{tag}", data=data, headers={"hx-request": "true"})
        if answer.status_code < 400:
            continue
        assert answer.headers["x-refusal-code"] in known
        assert not known & set(re.findall(r"\b[a-z_]+\.[a-z_]+\b", answer.text)), tag


# Counts, money, thousands

ONE_OF_MANY = re.compile(
    r"(?<![\d,.\u202f/–-])1[ \u00a0\u202f](?:jetons|joueurs|tables|mains|recaves|points|places|inscrits|niveaux|sièges|minutes|membres"
    r"|tournois|étapes|chips|players|hands|rebuys|seats|entries|levels|members|tournaments)\b"
)
"""« 1 jetons »."""
WRONG_MONEY = re.compile(r"\bEUR\b|\d[ \u202f]?€(?=\W|$)|€[ \u00a0]\d")
"""In French a no-break space stands before the sign, and nothing else is written for it."""
WRONG_THOUSANDS = re.compile(
    r"(?<![\d:.#-])\d{1,3}(?:[ \u00a0]\d{3})+(?![\d/])|(?<![\d\w#-])[1-9]\d{4,}(?![\w-])"
)
"""Thousands stand apart by a narrow space that does not break."""


@pytest.mark.parametrize(
    "wrong", [ONE_OF_MANY, WRONG_MONEY, WRONG_THOUSANDS], ids=["plurals", "money", "thousands"]
)
def test_counts_and_sums_are_written_one_way(read: dict[str, list[str]], wrong: re.Pattern[str]) -> None:
    shown = {
        path: found
        for path, said in read.items()
        if not path.startswith(("/rules", "/api", "/help"))
        if (found := {one.strip()[:80] for one in said if wrong.search(one)})
    }
    assert not shown


# Names


def test_names_stand_in_the_order_of_french_in_every_list(journal: Journal) -> None:
    names = [
        "Zoé Modèle",
        "Éric Essai",
        "Valérie Témoin",
        "Étienne Démo",
        "Eva Calque",
        "Œdipe Patron",
        "Odile Croquis",
    ]
    sorted_ = [
        "Éric Essai",
        "Étienne Démo",
        "Eva Calque",
        "Odile Croquis",
        "Œdipe Patron",
        "Valérie Témoin",
        "Zoé Modèle",
    ]
    record = open_for_entries(journal)
    for name in names:
        record.do(Register(name=name, identity_seen=True, age=30), by="Ana")
    record.do(DrawSeats(), by="Ana")
    client = TestClient(create_app(journal))
    for path in (
        "seats/print",
        "rare",
        "people",
        "story",
        f"../../display/{record.id}?view=tables",
        "../../club",
    ):
        text = unescape(client.get(f"/t/{record.id}/{path}").text)
        text = text[text.index("<main") :]
        if path == "people":
            text = text[text.index('id="f-player"') :]
        found = sorted(names, key=lambda name: text.index(name))
        assert found == sorted_, path
