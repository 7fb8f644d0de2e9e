"""Programs have a key of the house, and can run an evening with it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deadbutton.books.library import CURRENT
from deadbutton.cli.simulate.simulate import PRESET
from deadbutton.journal import Journal, Role, verify_stored
from deadbutton.tournament import COMMANDS, FIRST_PRESET, preset
from deadbutton.web import Settings, create_app
from tests.deploy.programs import a_room, ask
from tests.web.clients import TestClient
from tests.web.rooms import open_for_entries

EXAMPLE = Path(__file__).parents[2] / "examples" / "evening.py"
AWAY = Settings(host="0.0.0.0")


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


@pytest.mark.killing
def test_a_token_makes_the_first_tournament_and_is_taken_back(tmp_path, warm):
    file = tmp_path / "room.db"
    environment = {**os.environ, "DEADBUTTON_LANG": "en"}

    def run(*words):
        return warm.run(["token", *words, "--database", str(file)], env=environment, cwd=tmp_path)

    made = run("Robot", "--days", "30", "--json")
    assert made.returncode == 0, made.stderr
    given = json.loads(made.stdout)
    assert given["role"] == "director"
    assert given["ends_at"]
    listed = run()
    assert "Robot" in listed.stdout
    assert given["token"] not in listed.stdout
    with Journal(str(file)) as journal:
        client = TestClient(create_app(journal, AWAY), headers={"Authorization": f"Bearer {given['token']}"})
        made = client.post("/api/tournaments", json={"preset": "home8", "accept_outside": True})
        assert made.status_code == 201
        assert client.get("/api/tournaments").status_code == 200
        assert run("--revoke", "Robot").returncode == 0
        journal.links.look_again()
        assert client.get("/api/tournaments").status_code == 401
    assert run("--revoke", "Robot").returncode == 1
    for bad in ("", "x" * 61):
        assert run(bad or " ").returncode == 1


@pytest.mark.parametrize("body", [None, {}])
def test_a_tournament_of_which_nothing_is_said_is_the_same_everywhere(journal, body):
    token = journal.links.give(None, Role.DIRECTOR, now=1, label="Robot")
    client = TestClient(create_app(journal), headers={"Authorization": f"Bearer {token}"})
    made = client.post("/api/tournaments", json=body)
    assert made.status_code == 201, made.text
    assert made.json()["book"] == CURRENT == "tda2024"
    record = journal.record(made.json()["id"])
    assert record.state.settled.structure == preset(FIRST_PRESET).config.structure
    assert FIRST_PRESET == PRESET
    page = client.get("/new", params={"lang": "fr"}).text
    assert re.search(r'name="book" value="tda2024"[^>]* checked', page)
    assert 'href="/new?preset=club" data-key="n"' in client.get("/").text


@pytest.mark.parametrize(("role", "status"), [(Role.FLOOR, 403), (Role.DEALER, 403), (Role.DISPLAY, 403)])
def test_another_role_of_the_house_opens_every_tournament_and_makes_none(journal, role, status):
    record = open_for_entries(journal, 2)
    token = journal.links.give(None, role, now=1, label="Robot")
    client = TestClient(create_app(journal, AWAY), headers={"Authorization": f"Bearer {token}"})
    assert client.post("/api/tournaments", json={"preset": "home8"}).status_code == status
    assert client.get(f"/api/tournaments/{record.id}").status_code == 200


def test_a_changed_password_leaves_programs_alone(journal):
    from deadbutton.web.access.passwords import change_password

    token = journal.links.give(None, Role.DIRECTOR, now=1, label="Robot")
    change_password(journal, "another password")
    client = TestClient(create_app(journal, AWAY), headers={"Authorization": f"Bearer {token}"})
    assert client.get("/api/tournaments").status_code == 200


@pytest.mark.killing
def test_an_evening_runs_through_the_api(tmp_path):
    with Journal(str(tmp_path / "room.db")) as journal:
        token = journal.links.give(None, Role.DIRECTOR, now=1, label="My program")
    with a_room(tmp_path, "--public-url", "https://club.example") as port:
        done = subprocess.run(
            [sys.executable, str(EXAMPLE), f"http://127.0.0.1:{port}"],
            capture_output=True,
            text=True,
            env={**os.environ, "DEADBUTTON_TOKEN": token, "PYTHONIOENCODING": "utf-8"},
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-2000:] + done.stdout[-500:]
        told = ask(port, "/api/tournaments", f"Authorization: Bearer {token}", by_https=False)
        assert told.status == 200
    assert "waits for" in done.stdout  # prizes were due, and paid
    with Journal(str(tmp_path / "room.db")) as journal:
        (listed,) = journal.tournaments()
        record = journal.record(listed.id)
        assert record.state.phase.value == "over"
        assert record.state.money.paid
        assert verify_stored(record.rows, anchors=journal.anchors).ok
        from deadbutton.tournament import unpaid

        assert unpaid(record.state) == []


def test_the_description_is_short_named_and_whole(journal):
    told = create_app(journal).openapi()
    operations = [(path, what) for path, methods in told["paths"].items() for what in methods.values()]
    names = [what["operationId"] for _, what in operations]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z_]{2,40}", name) for name in names), [n for n in names if len(n) > 40]
    by_name = {what["operationId"]: what for _, what in operations}
    assert by_name["register"]["requestBody"]["required"]
    assert not by_name["draw_seats"]["requestBody"]["required"]
    assert by_name["ask_floor"]["requestBody"]["required"]
    assert "text/event-stream" in by_name["follow"]["responses"]["200"]["content"]
    assert set(COMMANDS) <= set(names)


def test_what_is_too_many_is_told_from_what_is_missing(journal):
    record = open_for_entries(journal)
    client = TestClient(create_app(journal))
    token = journal.links.give(None, Role.DIRECTOR, now=1, label="Robot")
    client.headers["Authorization"] = f"Bearer {token}"
    links = f"/api/tournaments/{record.id}/links"
    extra = client.post(links, json={"role": "floor", "colour": "red"})
    assert (extra.status_code, extra.json()["code"]) == (422, "web.unknown_fields")
    assert (extra.json()["unknown"], extra.json()["missing"]) == (["colour"], [])
    lacking = client.post(links, json={})
    assert (lacking.status_code, lacking.json()["code"], lacking.json()["missing"]) == (
        422,
        "web.missing_fields",
        ["role"],
    )
    wrong = client.post(links, json={"role": "king"})
    assert (wrong.json()["code"], wrong.json()["unreadable"]) == ("web.invalid_fields", ["role"])
    assert "too many" in extra.json()["en"]


def test_a_stream_for_programs_needs_a_key(journal):
    record = open_for_entries(journal)
    client = TestClient(create_app(journal, AWAY))
    assert client.get(f"/api/tournaments/{record.id}/events").status_code == 401
