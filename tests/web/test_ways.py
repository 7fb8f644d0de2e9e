"""Every procedure that the engine has can be reached from the pages: a form, or a reason why there is none."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import deadbutton.web
from deadbutton.journal import Journal
from deadbutton.tournament import COMMANDS, DrawSeats, SeatsDrawn
from deadbutton.web import create_app
from tests.web.clients import TestClient
from tests.web.every_page import ADDRESSES, club
from tests.web.rooms import in_play, open_for_entries

BY_PROGRAM: Final = {
    "deal_hand": "the server deals at a virtual table",
    "play_act": "a player's own screen at a virtual table",
    "count_last_hand": "a button of the steps before the break, by its step",
    "remove_unsold": "a line of what is due, after a hand that unsold stacks were dealt into",
    "time_is_up": "the server says it, when a player's time and bank are over",
    "give_time_back": "the server says it, when it comes back after a crash",
    "void_hand": "a virtual table's screen",
    "set_up": "the set-up form sends it as a whole event",
    "amend": "the set-up page sends it as a whole event",
}
"""Commands that no form of an act sends, and why."""
PROGRAMS: Final = {"running", "programs", "api"}
"""Rooms in which nobody reads anything: what stands there alone is reached from no page."""
SOURCES: Final = Path(deadbutton.web.__file__).parent


def _forms(journal: Journal, tournaments: list[dict[str, str]]) -> set[str]:
    """The acts that forms send, on every page of these tournaments."""
    found: set[str] = set()
    client = TestClient(create_app(journal))
    for values in tournaments:
        pages = [one for many in ADDRESSES.values() for one in many if not one.startswith(("/", "{"))]
        acts = ("", "&act=bust", "&act=count", "&act=move", "&act=penalty", "&act=name")
        pages += [f"tables?table={{table}}&seat={{seat}}{act}" for act in acts]
        pages += [
            f"tables?table={{table}}&act={act}" for act in ("hand", "counts", "break", "button", "deck")
        ]
        pages += ["penalties?player=1", "desk/player/2"]
        for page in pages:
            html = client.get(f"/t/{values['tournament']}/{page.format(**values)}").text
            found |= set(re.findall(r"/do/([a-z_]+)\"", html))
            if '/bust"' in html:
                found.add("report_hand")
    return found


def _values(record) -> dict[str, str]:
    table = min(record.state.tables, default=1)
    seat = min(record.state.tables[table].players) if record.state.tables else 1
    return {
        "tournament": record.id,
        "table": str(table),
        "seat": str(seat),
        "tracked": str(table),
        "hand": "1",
    }


def test_every_command_has_a_form_or_a_reason(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        rooms = [
            club(journal),
            _values(open_for_entries(journal, 6, book="maison")),
            _values(in_play(journal)),
        ]
        shown = _forms(journal, rooms)
    text = "\n".join(
        path.read_text(encoding="utf-8")
        for path in SOURCES.rglob("*")
        if path.suffix in (".py", ".html") and not PROGRAMS & set(path.relative_to(SOURCES).parts)
    )
    lost = []
    for tag, kind in COMMANDS.items():
        # Some forms show only where they are due: those stand in a template by their tag, or in a view by their command.
        stands = f'"{tag}"' in text or f"/{tag}" in text or re.search(rf"\b{kind.__name__}\(", text)
        if tag not in shown and not stands and tag not in BY_PROGRAM:
            lost.append(tag)
    assert lost == []
    assert set(BY_PROGRAM) <= set(COMMANDS)
    assert {"set_pace", "correct_seat", "find_chips", "remove_chips", "set_balance", "note_between"} <= shown


@pytest.fixture
def home(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = open_for_entries(journal, 6, book="maison")
        yield record, TestClient(create_app(journal))


def _csrf(html: str) -> dict[str, str]:
    return {"csrf": re.search(r'name="csrf" value="([^"]+)"', html)[1]}


def test_cards_of_a_real_deck_seat_everybody_and_the_highest_picks(home):
    record, client = home
    url = f"/t/{record.id}"
    html = client.get(f"{url}/draw").text
    assert "With a real deck" in html or "Avec un vrai paquet" in html
    cards = dict(zip(record.state.players, ["2c", "9d", "Ah", "Ts", "5s", "Kd"], strict=True))
    said = {f"cards.{player}": card for player, card in cards.items()}
    assert client.post(f"{url}/do/draw_seats", data={**said, **_csrf(html)}).status_code == 200
    highest = next(player for player, card in cards.items() if card == "Ah")
    table = record.state.tables[1]
    assert table.positions.button == record.state.players[highest].seat == 1
    html = client.get(f"{url}/draw").text
    assert f"{record.state.players[highest].name} " in html
    before = [record.state.players[table.players[seat]].id for seat in sorted(table.players)]
    client.post(f"{url}/do/pick_place", data={"table": "1", "seat": "4", **_csrf(html)})
    assert record.state.players[highest].seat == table.positions.button == 4
    most = max(10, *table.players)
    after = sorted(table.players, key=lambda seat: (seat - 4) % most)
    assert [table.players[seat] for seat in after] == before


def test_a_random_draw_does_not_cite_the_article_of_the_cards(home):
    record, _ = home
    by_lot, by_cards = (
        next(fact for fact in record.ask(command) if isinstance(fact, SeatsDrawn))
        for command in (DrawSeats(by_lot=True), DrawSeats())
    )
    cited = [
        [str(a) for answer in fact.rests_on(record.state) for a in answer.articles]
        for fact in (by_lot, by_cards)
    ]
    assert not any(one.endswith(" 1") for one in cited[0])
    assert any(one.endswith(" 1") for one in cited[1])
    assert by_cards.cards
    assert not by_lot.cards
