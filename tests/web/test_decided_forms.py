"""The form of a decision against the book: what cannot be read is refused, and never taken for a zero."""

from __future__ import annotations

import re
from html import unescape

import pytest

from deadbutton.journal import Journal
from deadbutton.tournament import TrackHand, desk_at
from deadbutton.web.app import create_app
from tests.web.clients import TestClient
from tests.web.rooms import in_play

WHY = {"decision": "x", "reason": "y"}


@pytest.fixture
def room(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, 6, "club", "ffjp")
        record.do(TrackHand(table=1))
        yield TestClient(create_app(journal), base_url="http://localhost"), record


def decide(client, at: str, **fields: str):
    token = re.search(r'name="csrf" value="([^"]+)"', client.get(at).text)[1]
    return client.post(at, data={"csrf": token, **fields}, headers={"HX-Request": "true"})


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("stack", "-5"),
        ("stack", "9.950"),
        ("bet", "1e2"),
        ("burns", "-1"),
        ("turn", "x"),
        ("moment", "99"),
        ("moment", "zz"),
    ],
)
def test_what_cannot_be_read_moves_no_chip(room, field, said) -> None:
    client, record = room
    at, seat = f"/t/{record.id}/dealer/1/otherwise", desk_at(record.state, 1).hand.seats[0]
    name = f"{field}.{seat}" if field in ("stack", "bet") else field
    rows = record.seq
    answer = decide(client, at, **WHY, **{name: said})
    assert answer.status_code == 409
    assert said in unescape(answer.text)
    assert record.seq == rows
    drawn = client.get(at, params={name: said}, headers={"Accept-Language": "fr"})
    assert drawn.status_code == 200
    assert f"« {said} »" in re.sub(r"[\u00a0\u202f]", " ", unescape(drawn.text)), "and said before the tap"


def test_a_gap_between_thousands_is_no_mistake(room) -> None:
    client, record = room
    hand = desk_at(record.state, 1).hand
    at, player = f"/t/{record.id}/dealer/1/otherwise", hand.actor
    stack, seat = hand.betting.stack[player], hand.seats[player]
    assert stack > 1000
    said = f"{stack - 100:,}".replace(",", "\u202f")
    assert decide(client, at, **WHY, **{f"stack.{seat}": said, f"bet.{seat}": "100"}).status_code == 200
    betting = desk_at(record.state, 1).hand.betting
    assert (betting.stack[player], betting.bet[player]) == (stack - 100, 100)
