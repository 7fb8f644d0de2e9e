"""Talk at a virtual table: short, slow, deletable, and the staff can mute a table or a player."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.journal import Journal, Role, write_export
from deadbutton.journal.talk import KEPT, LONGEST, MOST_LINES
from deadbutton.web import Settings, create_app
from tests.web.clients import TestClient
from tests.web.virtual_room import Clock, begun, dealt, pressed, reopened

WORD = "pamplemousse"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", clock) as journal:
        yield journal


def client_of(journal: Journal, lang: str = "en") -> TestClient:
    return TestClient(create_app(journal, Settings()), headers={"accept-language": lang})


def lines(journal: Journal, tournament: str, table: int, clock: Clock) -> list[tuple[str, str]]:
    return [(line.name, line.text) for line in journal.talk.at(tournament, table, clock.now)]


def test_what_is_said_is_read_at_the_table_and_nowhere_else(journal, clock, tmp_path):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", "Dario", seats=2)
    dealt(record)
    client = client_of(journal)
    seat = {one.name: one.table for one in record.state.players.values()}
    assert (
        pressed(
            client, tokens["Ada"], "table/say", text=f"  <b>{WORD}\u200b</b>\n you ", command_id="a"
        ).status_code
        == 200
    )
    assert pressed(client, tokens["Ada"], "table/say", text="again", command_id="a").status_code == 200
    assert lines(journal, record.id, seat["Ada"], clock) == [("Ada", f"<b>{WORD} </b> you")]
    for name, token in tokens.items():
        page = client.get(f"/me/{token}/table").text
        assert (f"&lt;b&gt;{WORD}" in page) is (seat[name] == seat["Ada"]), name
        assert f"<b>{WORD}" not in page
    screen = journal.links.give(record.id, Role.DISPLAY, now=1, label="Hall")
    assert WORD not in client.get(f"/display/{screen}/table/{seat['Ada']}").text
    assert WORD in client.get(f"/t/{record.id}/virtual/{seat['Ada']}").text, "the staff reads along"
    assert not any(WORD in row.body for row in record.rows.after(0)), "it is no fact"
    write_export(record.rows, tmp_path / "out.jsonl")
    assert WORD.encode() not in (tmp_path / "out.jsonl").read_bytes()


def test_lines_are_short_slow_few_and_gone_after_a_day(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno")
    client = client_of(journal)
    table = record.state.players[1].table
    for text, code in (
        ("", "talk.empty"),
        ("\u200b \t", "talk.empty"),
        ("x" * (LONGEST + 1), "talk.too_long"),
    ):
        answer = pressed(client, tokens["Ada"], "table/say", text=text)
        assert (answer.status_code, answer.headers["x-refusal-code"]) == (409, code)
    codes = [
        pressed(client, tokens["Bruno"], "table/say", text=str(n)).headers.get("x-refusal-code")
        for n in range(8)
    ]
    assert codes[:5] == [None] * 5
    assert "talk.too_fast" in codes[5:]
    for number in range(MOST_LINES + 5):
        journal.talk.say(record.id, table, 1, "Ada", f"line {number}", clock.now)
    kept = lines(journal, record.id, table, clock)
    assert len(kept) == MOST_LINES
    assert kept[-1] == ("Ada", f"line {MOST_LINES + 4}")
    clock.now += KEPT
    assert lines(journal, record.id, table, clock) == []
    journal.talk.tidy(clock.now)
    assert journal.house.under("talk:") == {}


def test_the_staff_mutes_a_player_or_a_table_and_takes_lines_away(journal, clock):
    record, tokens = begun(journal, "Ada", "Bruno")
    client = client_of(journal)
    table = record.state.players[1].table
    seal = {"csrf": _seal(client.get(f"/t/{record.id}/virtual/{table}").text)}
    address = f"/t/{record.id}/virtual/{table}/talk"
    for text in ("one", "two"):
        assert pressed(client, tokens["Ada"], "table/say", text=text).status_code == 200
    first = journal.talk.at(record.id, table, clock.now)[0].id
    assert client.post(f"{address}/remove", data={**seal, "line": first}).status_code == 200
    assert lines(journal, record.id, table, clock) == [("Ada", "two")]
    assert (
        client.post(f"{address}/silence", data={**seal, "player": "1", "is_silent": "yes"}).status_code == 200
    )
    muted = pressed(client, tokens["Ada"], "table/say", text="three")
    assert (muted.status_code, muted.headers["x-refusal-code"]) == (409, "talk.you_are_silenced")
    page = client.get(f"/me/{tokens['Ada']}/table").text
    assert "The director has muted you" in page
    assert "/table/say" not in page
    assert pressed(client, tokens["Bruno"], "table/say", text="four").status_code == 200
    assert client.post(f"{address}/silence", data={**seal, "is_silent": "yes"}).status_code == 200
    silent = pressed(client, tokens["Bruno"], "table/say", text="five")
    assert (silent.status_code, silent.headers["x-refusal-code"]) == (409, "talk.table_is_silenced")
    for said in ({"player": "1"}, {}):
        client.post(f"{address}/silence", data={**seal, **said, "is_silent": "no"})
    assert pressed(client, tokens["Ada"], "table/say", text="six").status_code == 200
    client.post(f"{address}/remove", data=seal)
    assert lines(journal, record.id, table, clock) == []


def test_who_is_forgotten_has_said_nothing(journal, clock):
    record, _ = begun(journal, "Ada", "Bruno")
    for number, name in ((1, "Ada"), (2, "Bruno")):
        journal.talk.say(record.id, 1, number, name, f"{WORD} {name}", clock.now)
    assert [line.text for _, line in journal.talk.of(["ADA"], clock.now)] == [f"{WORD} Ada"]
    journal.talk.forget(["ada"], clock.now)
    assert lines(journal, record.id, 1, clock) == [("Bruno", f"{WORD} Bruno")]


def _seal(page: str) -> str:
    return page.split('"X-CSRF-Token": "')[1].split('"')[0]
