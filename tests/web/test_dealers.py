"""A dealer comes back to a table whose players deal: pressed on the tables' page, seen there and at the floor's, taken back."""

from __future__ import annotations

import re
from html import unescape

import msgspec
import pytest

from deadbutton.journal import Journal
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import (
    DrawButton,
    DrawSeats,
    RecordRuling,
    Register,
    RulingRecorded,
    StartPlay,
)
from deadbutton.web.app import create_app
from tests.web.clients import TestClient

CLAIM = "incident=late_claim&a.about=result&a.since=pot_award&table="


@pytest.fixture
def room(tmp_path):
    """Thirteen players at two tables, who deal; nobody can enter any more."""
    journal = Journal(str(tmp_path / "room.db"))
    event = announced_event("home16", "ffjp", 16)
    record = journal.create(msgspec.structs.replace(event, self_dealt=True), by="Ana", accept_outside=True)
    for number in range(13):
        record.do(Register(name=f"Player {number}", identity_seen=True, age=30), by="Ana")
    record.do(DrawSeats(), by="Ana")
    if record.state.seating.no_button:
        record.do(DrawButton(), by="Ana")
    record.do(StartPlay(), by="Ana")
    with TestClient(create_app(journal), base_url="http://localhost") as client:

        def page(path: str, lang: str = "en") -> str:
            answer = client.get(f"/t/{record.id}{path}", headers={"accept-language": lang})
            assert answer.status_code == 200
            return unescape(answer.text)

        def act(tag: str, **fields: object) -> int:
            found = re.search(r'name="csrf" value="(\w+)"', page("/tables"))
            assert found is not None
            data = {"csrf": found[1], **fields}
            answer = client.post(
                f"/t/{record.id}/do/{tag}", data=data, headers={"hx-request": "true"}, follow_redirects=False
            )
            return answer.status_code

        yield record, page, act


def test_a_dealer_is_pressed_seen_and_taken_back(room):
    record, page, act = room
    assert "Players deal here" in page("/tables?table=1")
    form = page("/tables?table=1&act=dealer", "fr")
    assert "Un croupier prend la table 1" in form
    assert "FFJP 2.2" in form
    assert act("bring_dealer", table=1, player=0) == 200
    assert record.state.tables[1].has_dealer
    assert "nobody else touches the deck" in page("/tables?table=1")
    assert "personne d’autre ne touche au paquet" in page("/tables?table=1", "fr")
    assert "Players deal here" in page("/tables?table=2")
    record.undo(by="Ana")
    assert not record.state.tables[1].has_dealer
    assert "Players deal here" in page("/tables?table=1")


def test_the_floor_asks_the_book_of_the_table(room):
    record, page, act = room
    assert act("bring_dealer", table=1, player=0) == 200
    facts = {"about": "result", "since": "pot_award"}
    verdicts = []
    for table, self_dealt in ((1, False), (2, True)):
        done = record.do(RecordRuling(incident="late_claim", answers=facts, table=table), by="Ana")
        ruled = next(fact for fact in done.facts if isinstance(fact, RulingRecorded))
        assert ruled.answers["self_dealt"] is self_dealt
        assert ruled.verdict.en in page(f"/floor?{CLAIM}{table}").replace("\n", " ")
        verdicts.append(ruled.verdict.en)
    assert verdicts[0] != verdicts[1]


def test_a_player_still_in_does_not_deal_for_a_table(room):
    record, _, act = room
    seated = next(iter(record.state.tables[1].players.values()))
    assert act("bring_dealer", table=1, player=seated) != 200
    assert not record.state.tables[1].has_dealer
