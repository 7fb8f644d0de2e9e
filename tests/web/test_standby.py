"""A second machine follows the first row by row, and opens where it stopped: the chain whole, links and passwords as they were."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from deadbutton.journal import Journal, Role, standby, verify_stored
from deadbutton.refusal import Refused
from deadbutton.tournament import PauseClock, StartClock
from deadbutton.web import Settings, create_app
from deadbutton.web.access import passwords
from tests.warm_terminal import warm_terminal
from tests.web.clients import TestClient
from tests.web.rooms import in_play
from tests.web.test_connections import served

pytestmark = pytest.mark.killing


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(str(tmp_path / "first.db")) as journal:
        yield journal


def follow(port: int, file: Path, **environment: str) -> CompletedProcess[str]:
    return warm_terminal().run(
        ["follow", f"http://127.0.0.1:{port}", "--once", "--database", str(file)],
        env={**os.environ, "DEADBUTTON_LANG": "en", **environment},
        cwd=file.parent,
    )


def test_the_second_machine_opens_where_the_first_one_stopped(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEADBUTTON_KEY", str(tmp_path / "house.key"))
    monkeypatch.setattr(standby, "AT_A_TIME", 7)  # many small pieces
    record = in_play(journal)
    passwords.set_password(journal.house, "correct horse")
    token = journal.links.give(record.id, Role.PLAYER, now=0, player=1, label="Ada")
    second = tmp_path / "second.db"
    with served(journal) as port:
        told = follow(port, second)
        assert told.returncode == 0, told.stderr
        record.do(PauseClock(), by="Ana")
        record.do(StartClock(), by="Ana")
        gone = journal.links.give(record.id, Role.PLAYER, now=0, player=2, label="Bruno")
        journal.links.revoke(journal.links.find(gone).key, 1)  # type: ignore[union-attr]
        told = follow(port, second)
        assert told.returncode == 0, told.stderr
        assert "more rows" in told.stdout
        again = follow(port, second)
        assert "more rows" not in again.stdout, "what is here is not sent again"
    with Journal(str(second)) as other:
        found = other.record(record.id)
        assert (found.seq, found.hash) == (record.seq, record.hash)
        assert verify_stored(found.rows).problems == []
        assert other.house.get(passwords.KEY) == journal.house.get(passwords.KEY)
        client = TestClient(create_app(other, Settings(host="0.0.0.0")))
        assert client.get(f"/me/{token}").status_code == 200
        assert client.get(f"/me/{gone}").status_code == 404
        assert found.do(PauseClock(), by="Ana").act == record.acts + 1, "it goes on from there"


def test_nobody_without_the_key_of_the_house_follows(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEADBUTTON_KEY", str(tmp_path / "house.key"))
    record = in_play(journal)
    token = journal.links.give(None, Role.DIRECTOR, now=0, label="Robot")
    body, signature = standby.question(standby.KnownRows())
    with served(journal) as port:
        client = TestClient(create_app(journal))
        changed = signature[:-1] + ("1" if signature.endswith("0") else "0")
        for said in (token, "", "1.2", changed, "0" + signature):
            assert (
                client.post("/standby", content=body, headers={"Authorization": f"Bearer {said}"}).status_code
                == 403
            )
        told = client.post("/standby", content=body, headers={"Authorization": f"Bearer {signature}"})
        assert told.status_code == 200
        assert record.id.encode() not in told.content, "nobody reads it on its way"
        other = follow(port, tmp_path / "second.db", DEADBUTTON_KEY=str(tmp_path / "other.key"))
        assert other.returncode != 0
        assert "house.key" in other.stderr + other.stdout
        assert "Traceback" not in other.stderr


def test_rows_that_do_not_follow_are_not_taken(journal: Journal, tmp_path: Path) -> None:
    record = in_play(journal)
    news = standby.news_since(journal.database, standby.KnownRows())
    with Journal(str(tmp_path / "second.db")) as other:
        follower = standby.Follower(other.database)
        rows = news.facts[record.id]
        for wrong in ([rows[0], *rows[2:]], rows[1:], [*rows[:3], rows[2]]):
            bad = standby.StandbyNews(news.tournaments, {record.id: wrong}, {}, None, "", False)
            with pytest.raises(Refused) as found:
                follower.take_in(bad)
            assert found.value.code == "standby.does_not_follow"
        assert other.tournaments() == []
        assert follower.take_in(news) == len(rows)
        assert standby.unsealed(standby.sealed(b"\0\0deck")) == b"\0\0deck"
        with pytest.raises(Refused):
            standby.unsealed(standby.sealed(b"deck")[:-1])


def test_it_opens_the_room_when_the_first_one_falls_silent(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deadbutton.cli import keeping_up as following

    monkeypatch.setenv("DEADBUTTON_KEY", str(tmp_path / "house.key"))
    monkeypatch.setattr(following, "EVERY", 0.01)
    record = in_play(journal)
    second = tmp_path / "second.db"
    done = threading.Event()

    def follow_until_silent() -> None:
        following.keep_up(f"http://127.0.0.1:{port}", str(second), seconds=1)
        done.set()

    with served(journal) as port:
        threading.Thread(target=follow_until_silent, daemon=True).start()
        head = record.hash
        while _head(second, record.id) != head:
            done.wait(0.02)
        assert not done.is_set()
    assert done.wait(60)
    assert _head(second, record.id) == head


def _head(file: Path, tournament: str) -> str:
    if not file.exists():
        return ""
    with closing(sqlite3.connect(file)) as connection, suppress(sqlite3.OperationalError):
        found = connection.execute(
            "SELECT hash FROM facts WHERE tournament = ? ORDER BY seq DESC LIMIT 1", (tournament,)
        ).fetchone()
        return str(found[0]) if found else ""
    return ""
