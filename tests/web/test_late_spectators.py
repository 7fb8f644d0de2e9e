"""Spectators of a virtual table who look late: nothing that is newer is in what they are sent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.tournament import PlayAct, VirtualHand
from deadbutton.web import Settings, create_app
from deadbutton.web.virtual.games import link_of, start
from deadbutton.web.virtual.late import set_delay
from tests.web.clients import TestClient
from tests.web.test_virtual_tables import cards_on
from tests.web.virtual_room import Clock, begun, dealt, folded_round, reopened, seat_to_act

LATE = 60


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


def test_the_table_is_seen_as_it_stood_hand_by_hand(journal, clock):
    record, _ = begun(journal, "Ada", "Bruno", "Chloé", between=0)
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    key = journal.links.give(record.id, Role.DISPLAY, now=1, label="Hall")
    ways = (f"/display/{key}/table/1", f"/play/{link_of(journal, record.id)}/table/1")
    set_delay(journal.house, record.id, LATE)
    dealt(record)
    clock.now += 1000
    seen: list[tuple[int, int, int]] = []
    for _ in range(4):  # hands to their flop, one act a second; then everybody folds
        hand = record.state.virtual[1]
        assert isinstance(hand, VirtualHand)
        while (seat := seat_to_act(record)) and len(hand.acts) < 3:
            record.do(PlayAct(table=1, seat=seat, act="call" if len(hand.acts) < 2 else "check"))
            clock.now += 1000
            seen.append((clock.now, hand.dealt.hand, len(hand.acts)))
        board = {card for act in hand.acts for step in act.told for card in step.cards} - {"??"}
        assert board
        for way in ways:
            page = client.get(way).text
            assert f"{LATE} s late" in page
            assert not cards_on(page) & board, "the flop has not come for them"
            assert "data-events" not in page
        assert "data-events" in client.get(f"/t/{record.id}/virtual/1").text, "the staff is not late"
        folded_round(record)
        clock.now += 1000
        dealt(record)
    clock.now = seen[1][0] + LATE * 1000 - 500
    page = client.get(ways[0]).text
    assert f"hand {seen[1][1]}" in page
    clock.now = seen[-1][0] + LATE * 1000 + 500
    page = client.get(ways[0]).text
    assert f"hand {seen[-1][1]}" in page
    assert cards_on(page) == board, (
        "a hand that has long been over is seen in the middle, without its hidden cards"
    )


def test_who_looks_before_there_is_something_to_see_is_not_told_of_a_seat(journal, clock):
    record, _ = begun(journal, "Ada", "Bruno", start=False)
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    way = f"/play/{link_of(journal, record.id)}/table/1"
    set_delay(journal.house, record.id, LATE)
    clock.now += 5000
    start(record, by="host")
    page = client.get(way).text
    assert "No cards yet" in page
    assert f"{LATE} s late" in page
    assert "data-polls" in page, "it opens by itself"
    assert "You are in" not in page
    assert "My page" not in page


def test_past_hands_come_late_too(journal, clock):
    record, _ = begun(journal, "Ada", "Bruno", between=0)
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    key = journal.links.give(record.id, Role.DISPLAY, now=1, label="Hall")
    set_delay(journal.house, record.id, LATE)
    folded_round(record)
    address = f"/display/{key}/table/1/hands"
    place = record.of_kind("hand_dealt")[0].seq
    assert f"/hands/{place}" not in client.get(address).text
    assert client.get(f"{address}/{place}", follow_redirects=False).status_code == 303
    clock.now += LATE * 1000 + 1
    assert f"/hands/{place}" in client.get(address).text
    assert client.get(f"{address}/{place}", follow_redirects=False).status_code == 200


def test_the_host_sets_how_late(journal):
    record, _ = begun(journal, "Ada", "Bruno")
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    page = client.get(f"/t/{record.id}/virtual").text
    seal = {"csrf": page.split('"X-CSRF-Token": "')[1].split('"')[0]}
    assert client.post(f"/t/{record.id}/virtual/delay", data={**seal, "seconds": "90"}).status_code == 200
    assert 'value="90"' in client.get(f"/t/{record.id}/virtual").text
    for wrong in ("-1", "3601"):
        answer = client.post(f"/t/{record.id}/virtual/delay", data={**seal, "seconds": wrong})
        assert (answer.status_code, answer.headers["x-refusal-code"]) == (409, "virtual.bad_delay")
