"""The page of rare acts offers nothing that would be refused, as far as it can know."""

from __future__ import annotations

import re

import pytest

from deadbutton.journal import Journal
from deadbutton.tournament import TrackHand
from deadbutton.web.app import create_app
from tests.web.clients import TestClient
from tests.web.rooms import in_play


@pytest.fixture
def room(tmp_path):
    with Journal(str(tmp_path / "room.db")) as journal:
        record = in_play(journal, 9, "club", "ffjp")
        with TestClient(create_app(journal), base_url="http://localhost") as client:
            yield client, record


def form(client, record, tag: str) -> str:
    page = client.get(f"/t/{record.id}/rare", headers={"Accept-Language": "en"}).text
    found = re.search(rf'action="[^"]+/do/{tag}".*?</form>', page, re.DOTALL)
    return found[0] if found else ""


def test_what_waits_for_the_end_of_a_hand_is_not_offered_in_it(room) -> None:
    client, record = room
    busy = re.compile(r"<option[^>]* disabled>[^<]*hand in play</option>", re.DOTALL)
    tags = ("correct_seat", "exchange_chips", "remove_chips", "note_between")
    assert not any(busy.search(form(client, record, tag)) for tag in tags)
    record.do(TrackHand(table=1))
    for tag in tags:
        assert busy.search(form(client, record, tag)), tag
    assert not busy.search(form(client, record, "excuse_absence"))


def test_only_what_can_happen_between_two_hands_is_offered(room) -> None:
    client, record = room
    offered = re.findall(r'<option value="([A-Z_]+)"', form(client, record, "note_between"))
    assert "POT_AWARD" in offered
    assert not {"DEAL", "ACTION"} & set(offered)


def test_balanced_tables_and_a_fixed_order_are_said_and_not_offered(room) -> None:
    client, record = room
    assert not form(client, record, "balance_tables"), "one table: there is nobody to move"
    assert form(client, record, "post_break_order")
    record.do(TrackHand(table=1))
    assert not form(client, record, "post_break_order"), "it is fixed before the first hand"


@pytest.mark.parametrize(("book", "asks"), [("tda2024", False), ("ffjp", True)])
def test_a_reason_is_asked_where_the_book_leaves_it_to_somebody(tmp_path, book, asks) -> None:
    with Journal(str(tmp_path / "other.db")) as journal:
        record = in_play(journal, 9, "club", book)
        with TestClient(create_app(journal), base_url="http://localhost") as client:
            found = form(client, record, "exchange_chips")
            why = found.split('id="ec-why"')[1].split(">")[0]
            assert ("required" in why) is asks
