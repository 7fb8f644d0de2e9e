"""Who did it is never told by a name, sessions and links end, and files are their owner's."""

from __future__ import annotations

import os
import re
import stat

import pytest

from deadbutton.journal import Journal, Role, author_text, signed_author, wall_clock
from deadbutton.journal.backup.copies import back_up
from deadbutton.tournament import CallFloor, Register
from deadbutton.web import Settings, create_app
from deadbutton.web.access.passwords import change_password, set_password
from tests.web.clients import TestClient
from tests.web.rooms import in_play, open_for_entries

AWAY = Settings(host="0.0.0.0")


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


def with_token(journal, token, **options):
    return TestClient(create_app(journal, AWAY), headers={"Authorization": f"Bearer {token}"}, **options)


def commands(record, tag):
    return f"/api/tournaments/{record.id}/commands/{tag}"


@pytest.mark.parametrize("seen", ["0", "1"])
def test_a_refused_command_tells_a_player_nothing_of_others(journal, seen):
    record = in_play(journal, 8)
    record.do(CallFloor(table=1, reason="a secret between two"), by="Ana")
    for role in (Role.PLAYER, Role.DISPLAY):
        client = with_token(journal, journal.links.give(record.id, role, now=1, player=1))
        said = client.post(
            commands(record, "call_floor"), params={"seen": seen}, json={"table": 1, "player": 99}
        )
        assert said.status_code in (403, 409)
        again = client.post(
            commands(record, "call_floor"),
            params={"seen": seen},
            json={"table": 1, "reason": "a secret between two"},
        )
        for answer in (said, again):
            assert "secret" not in answer.text
            assert "overtaken" not in answer.text


def test_a_player_called_director_is_not_the_director(journal):
    record = open_for_entries(journal, 1)
    record.do(Register(name="director", identity_seen=True, age=30), by="director")
    last = record.acts
    for label in ("director", "floor", "Ana", "director #00000000", "deadbutton"):
        token = journal.links.give(record.id, Role.FLOOR, now=1, label=label)
        client = with_token(journal, token)
        refused = client.post(f"/api/tournaments/{record.id}/undo/{last}")
        assert refused.status_code == 409
        assert refused.json()["code"] == "web.not_your_act"


def test_undo_by_key_takes_back_ones_own_act_whichever_way_one_came_in(journal):
    record = in_play(journal, 8)
    ana, bruno = (
        with_token(journal, journal.links.give(record.id, role, now=1, label="Ana"))
        for role in (Role.DIRECTOR, Role.FLOOR)
    )
    done = ana.post(commands(record, "call_floor"), json={"table": 1, "reason": "x"}).json()
    assert bruno.post(f"/t/{record.id}/undo").status_code == 409
    assert done["act"] not in record.undone
    assert ana.post(f"/t/{record.id}/undo", headers={"hx-request": "true"}).status_code in (200, 204, 303)
    assert done["act"] in record.undone
    assert record.recent[-1].author == record.recent[-2].author


def test_two_of_one_name_are_two(journal):
    record = in_play(journal, 8)
    first, second = (
        with_token(journal, journal.links.give(record.id, Role.FLOOR, now=1, label="Ada")) for _ in range(2)
    )
    done = first.post(commands(record, "call_floor"), json={"table": 1, "reason": "x"}).json()
    undo = f"/api/tournaments/{record.id}/undo/{done['act']}"
    assert second.post(undo).json()["code"] == "web.not_your_act"
    assert first.post(undo).status_code == 200
    story = first.get(f"/api/tournaments/{record.id}/story", params={"last": 1}).json()
    assert story[0]["author"] == "Ada"
    assert re.fullmatch(r"Ada #[0-9a-f]{8}", story[0]["by"])


def test_authors_for_people():
    assert author_text(signed_author("director", Role.PLAYER, "0" * 64)).fr == "director"
    assert author_text(signed_author("", Role.DIRECTOR, "0" * 64)).fr == "le directeur"
    assert author_text("director").fr == "le directeur"
    assert author_text(signed_author("floor#12345678", Role.PLAYER, "f" * 64)).en == "floor#12345678"


def _signed_in(app, password):
    client = TestClient(app, base_url="http://192.0.2.7", client=("192.0.2.50", 1), follow_redirects=False)
    csrf = re.search(r'name="csrf" value="(\w+)"', client.get("/sign-in").text)[1]
    assert client.post("/sign-in", data={"csrf": csrf, "password": password}).status_code == 303
    return client


def test_a_changed_password_ends_every_session_and_no_link(journal, tmp_path):
    set_password(journal.house, "the first one")
    app = create_app(journal, AWAY)
    record = open_for_entries(journal)
    floor = with_token(journal, journal.links.give(record.id, Role.FLOOR, now=1, label="Ada"))
    one, other = _signed_in(app, "the first one"), _signed_in(app, "the first one")
    assert one.get("/api/tournaments").status_code == other.get("/api/tournaments").status_code == 200
    csrf = re.search(r'name="csrf" value="(\w+)"', one.get(f"/t/{record.id}/people").text)[1]
    assert one.post("/password", data={"csrf": csrf, "password": "the second one"}).status_code == 303
    assert one.get("/api/tournaments").status_code == 200  # who has just chosen it
    assert other.get("/api/tournaments").status_code == 401
    assert floor.get(f"/api/tournaments/{record.id}").status_code == 200
    # Another program changes it, beside the server.
    with Journal(str(tmp_path / "t.db")) as beside:
        change_password(beside, "the third one")
    journal.links.look_again()
    assert one.get("/api/tournaments").status_code == 401


def test_a_session_and_a_link_have_an_end(journal, monkeypatch):
    record = open_for_entries(journal)
    set_password(journal.house, "the first one")
    session = _signed_in(create_app(journal, AWAY), "the first one")
    director = with_token(journal, journal.links.give(None, Role.DIRECTOR, now=1, label="Ada"))
    given = director.post(f"/api/tournaments/{record.id}/links", json={"role": "floor", "hours": 12}).json()
    floor = with_token(journal, given["token"])
    assert floor.get(f"/api/tournaments/{record.id}").status_code == 200
    now = wall_clock()
    monkeypatch.setattr("deadbutton.journal.links.wall_clock", lambda: now + 13 * 3_600_000)
    assert floor.get(f"/api/tournaments/{record.id}").status_code == 401
    assert session.get("/api/tournaments").status_code == 200
    monkeypatch.setattr("deadbutton.journal.links.wall_clock", lambda: now + 32 * 86_400_000)
    assert session.get("/api/tournaments").status_code == 401
    assert director.get("/api/tournaments").status_code == 200


def test_the_page_gives_a_link_with_an_end(journal):
    record = open_for_entries(journal)
    client = TestClient(create_app(journal), headers={"accept-language": "en"})
    page = client.get(f"/t/{record.id}/people").text
    assert "until it is taken back" in page
    csrf = re.search(r'name="csrf" value="(\w+)"', page)[1]
    for hours, status in (("12", 200), ("-1", 422), ("9" * 30, 422), ("x", 422)):
        data = {"csrf": csrf, "role": "floor", "label": "Ada", "hours": hours}
        assert client.post(f"/t/{record.id}/people", data=data).status_code == status
    (link,) = journal.links.of(record.id)
    assert link.ends_at > wall_clock() + 11 * 3_600_000
    assert "· until " in client.get(f"/t/{record.id}/people").text


@pytest.mark.skipif(os.name != "posix", reason="no such permissions")
def test_database_and_backups_are_their_owners(tmp_path):
    old = os.umask(0o022)
    try:
        file = tmp_path / "new" / "t.db"
        with Journal(str(file)) as journal:
            open_for_entries(journal, 1)
            made = [file, *file.parent.glob("t.db-*"), back_up(journal.database.url).file]
            assert len(made) >= 3
            for one in made:
                assert stat.S_IMODE(one.stat().st_mode) & 0o077 == 0, one.name
        file.chmod(0o644)
        with Journal(str(file)):
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
    finally:
        os.umask(old)


@pytest.mark.parametrize("seen", ["9" * 5000, "٣", "-1", "1e9", "0x1", " 1", ""])
def test_what_a_page_has_seen_can_be_anything(journal, seen):
    record = in_play(journal, 8)
    token = journal.links.give(record.id, Role.PLAYER, now=1, player=1)
    client = TestClient(create_app(journal), raise_server_exceptions=False)
    csrf = re.search(r'name="csrf" value="(\w+)"', client.get(f"/me/{token}").text)[1]
    for tag in ("agree_to_deal", "call_floor"):
        said = client.post(f"/me/{token}/do/{tag}", data={"csrf": csrf, "seen": seen})
        assert said.status_code in (200, 303, 409)
    assert client.post(
        f"/t/{record.id}/do/call_floor", data={"csrf": csrf, "seen": seen, "table": "1"}
    ).status_code in (200, 303, 409)
