"""A database that is lost in the middle of a commit: nobody says that nothing was changed, and the same key finds out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import make_url

from deadbutton.journal import Journal, Role
from deadbutton.web import Settings, create_app
from tests.journal.conftest import cluster  # noqa: F401
from tests.journal.postgres import Cluster
from tests.journal.wire import Wire
from tests.web.clients import TestClient

AWAY = Settings(host="0.0.0.0")


@pytest.fixture
def wire(cluster: Cluster) -> Iterator[tuple[Wire, str]]:  # noqa: F811
    address = make_url(cluster.new_database())
    wire = Wire(cluster.port)
    yield wire, address.set(port=wire.port).render_as_string()
    wire.close()


def test_lost_in_the_middle_of_a_commit(wire: tuple[Wire, str]) -> None:
    line, database = wire
    with Journal(database, patience=0.3) as journal:
        token = journal.links.give(None, Role.DIRECTOR, now=0, label="Robot")
        client = TestClient(create_app(journal, AWAY), headers={"Authorization": f"Bearer {token}"})
        made = client.post("/api/tournaments", json={"preset": "home8", "accept_outside": True})
        assert made.status_code == 201, made.text
        address = f"/api/tournaments/{made.json()['id']}/commands/"
        for name in ("Ada", "Bruno"):
            command, body = "register", {"name": name, "identity_seen": True, "age": 30}
            key = {"Idempotency-Key": f"key-{name}"}
            before = journal.record(made.json()["id"]).seq
            line.cut_answers = True
            lost = client.post(address + command, json=body, headers=key)
            assert lost.status_code == 503, lost.text
            assert lost.json()["code"] == "journal.outcome_unknown"
            assert "same key" in lost.json()["en"]
            assert lost.headers["retry-after"]
            for word in ("127.0.0.1", str(line.port), "director@", "postgres", "not recorded", "nothing was"):
                assert word not in lost.text.lower()
            line.mend()
            found = client.post(address + command, json=body, headers=key)
            assert found.status_code == 200, found.text
            assert found.json()["repeated"] is True, "it had been written"
            assert journal.record(made.json()["id"]).seq > before
        players = client.get(address.removesuffix("commands/") + "players").json()
        assert [one["name"] for one in players] == ["Ada", "Bruno"]


def test_unreachable_says_no_address(wire: tuple[Wire, str]) -> None:
    line, database = wire
    with Journal(database, patience=0.1) as journal:
        token = journal.links.give(None, Role.DIRECTOR, now=0, label="Robot")
        client = TestClient(create_app(journal, AWAY), headers={"Authorization": f"Bearer {token}"})
        assert client.get("/api/tournaments").json() == []
        line.cut_answers = True
        for method, path in (("GET", "/api/tournaments"), ("GET", "/"), ("POST", "/api/tournaments")):
            lost = client.request(method, path, json={"preset": "home8"} if method == "POST" else None)
            assert lost.status_code == 503, lost.text
            assert "127.0.0.1" not in lost.text
            assert "director@" not in lost.text
            assert str(line.port) not in lost.text
        line.mend()


def test_a_tournament_is_announced_once_for_a_key(tmp_path) -> None:
    with Journal(str(tmp_path / "t.db")) as journal:
        tokens = [journal.links.give(None, Role.DIRECTOR, now=0, label=name) for name in ("Robot", "Other")]
        client, other = (
            TestClient(create_app(journal, AWAY), headers={"Authorization": f"Bearer {token}"})
            for token in tokens
        )
        body = {"preset": "home8", "name": "Friday", "accept_outside": True}
        first = client.post("/api/tournaments", json=body, headers={"Idempotency-Key": "friday"})
        second = client.post("/api/tournaments", json=body, headers={"Idempotency-Key": "friday"})
        assert first.status_code == second.status_code == 201, second.text
        assert first.json()["id"] == second.json()["id"]
        assert len(client.get("/api/tournaments").json()) == 1
        changed = client.post(
            "/api/tournaments", json={**body, "name": "Saturday"}, headers={"Idempotency-Key": "friday"}
        )
        assert (changed.status_code, changed.json()["code"]) == (409, "journal.id_reused")
        same_word = other.post("/api/tournaments", json=body, headers={"Idempotency-Key": "friday"})
        assert same_word.json()["id"] != first.json()["id"], "another program's key is another key"
        assert len(client.get("/api/tournaments").json()) == 2
