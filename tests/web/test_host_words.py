"""In a home game people read of a host; in a club of director and floor. Words of acts stand for one thing."""

from __future__ import annotations

import re

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.text import Lang
from deadbutton.tournament import DrawSeats
from deadbutton.web import create_app
from deadbutton.web.server.host_words import as_host
from tests.web.clients import TestClient
from tests.web.every_page import ADDRESSES
from tests.web.rooms import open_for_entries


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


def _read(html: str) -> str:
    """What people read of a page, without addresses and scripts."""
    return re.sub(r"<(script|style)\b.*?</\1>|<[^>]*>", " ", html, flags=re.DOTALL)


def _spoken(journal, record, lang, words, most=100) -> dict[str, list[str]]:
    """By page: what is said of somebody in charge, on every page of a tournament, a player's phone and the projector."""
    client = TestClient(create_app(journal), headers={"Accept-Language": lang})
    seat = min(record.state.tables[1].players)
    values = {"tournament": record.id, "table": "1", "tracked": "1", "seat": str(seat), "hand": "1"}
    paths = [
        path
        for many in ADDRESSES.values()
        for path in many
        if not path.startswith(("/", "{", "hands/")) and "/otherwise" not in path  # no hand is in play
    ]
    paths += [f"tables?table=1&seat={seat}&act={act}" for act in ("count", "move", "penalty", "name")]
    paths += [f"tables?table=1&act={act}" for act in ("hand", "counts", "break", "button", "deck")]
    phone = journal.links.give(record.id, Role.PLAYER, now=1, player=1, label="Ada")
    screen = journal.links.give(record.id, Role.DISPLAY, now=1, label="Hall")
    pages = [f"/t/{record.id}/{path.format(**values)}" for path in paths]
    found = {}
    for page in [f"/me/{phone}", f"/display/{screen}", *pages][:most]:
        answer = client.get(page)
        assert answer.status_code == 200, page
        if said := re.findall(words, _read(answer.text), re.IGNORECASE):
            found[page] = said
    return found


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", r"\b(director|floor|management)\b"), ("fr", r"\b(directeur|direction|arbitre)\b")],
)
def test_at_home_nobody_reads_of_a_director(journal, lang, words):
    home = open_for_entries(journal, 5, self_dealt=None)  # as set-up leaves it where the book says it anyway
    club = open_for_entries(journal, 5, preset="club", book="ffjp")
    for record in (home, club):
        record.do(DrawSeats(), by="Ana")
    assert _spoken(journal, home, lang, words) == {}
    assert _spoken(journal, club, lang, words, most=6)


def test_french_elides_before_the_host():
    assert as_host("Mot de passe du directeur", Lang.FR) == "Mot de passe de l'hôte"
    assert as_host("Appelez l'arbitre.", Lang.FR) == "Appelez l'hôte."
    assert as_host("A pl sentence of the floor", Lang("en")) == "A pl sentence of the host"
