"""The room is opened to phones from a page, with a password; codes that no phone can open are told before they are printed."""

from __future__ import annotations

import json
import re
import threading
from urllib.request import urlopen

import pytest

from deadbutton.journal import Journal
from deadbutton.web import create_app, serving
from deadbutton.web.access import passwords
from deadbutton.web.server.door import KEPT, Door, opens_on_phones
from deadbutton.web.server.settings import Settings
from tests.web.clients import TestClient
from tests.web.rooms import in_play

ROOM = "127.0.0.2"
"""Stands for this machine's address in the room's network."""


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


def _csrf(html: str) -> str:
    return re.search(r'name="csrf" value="([^"]+)"', html)[1]


def test_which_addresses_open_on_a_phone():
    assert not any(map(opens_on_phones, ("http://localhost:8800", "http://127.0.0.1/", "http://[::1]:8800")))
    assert all(
        map(opens_on_phones, ("http://192.168.1.7:8800", "https://club.example/", "http://laptop.local"))
    )


def test_codes_that_no_phone_can_open_are_told_before_they_are_printed(journal):
    record = in_play(journal)
    html = (
        TestClient(create_app(journal), base_url="http://localhost")
        .get(f"/t/{record.id}/desk/cards/print")
        .text
    )
    assert "open on no phone" in html
    reached = TestClient(
        create_app(journal, Settings(public_url="http://192.168.1.7:8800")), base_url="http://localhost"
    )
    assert "open on no phone" not in reached.get(f"/t/{record.id}/desk/cards/print").text


def test_a_password_opens_the_room_and_links_carry_its_address(journal):
    record = in_play(journal)
    application = create_app(journal)
    calls: list[str] = []
    application.state.door = Door(lambda: "http://192.168.1.7:8800", lambda: calls.append("shut"))
    client = TestClient(application, base_url="http://localhost")
    page = f"/t/{record.id}/people"
    html = client.get(page).text
    assert "Open the room to phones" in html
    token = _csrf(html)
    refused = client.post("/room/open", data={"csrf": token, "to": page}, headers={"HX-Request": "true"})
    assert refused.status_code == 409
    assert "Choose a password first" in refused.text
    html = client.post("/room/open", data={"csrf": token, "to": page, "password": "correct horse"}).text
    assert "The room is open to phones: http://192.168.1.7:8800" in html
    assert passwords.is_right(journal.house, "correct horse")
    assert journal.house.get(KEPT) is not None
    given = client.post(page, data={"csrf": token, "role": "display", "label": "Hall"}).text
    assert "http://192.168.1.7:8800/l/" in given
    assert "open on no phone" not in client.get(f"/t/{record.id}/desk/cards/print").text
    client.post("/room/close", data={"csrf": token, "to": page})
    assert calls == ["shut"]
    assert journal.house.get(KEPT) is None


def test_the_server_listens_in_the_room_when_told_and_again_at_its_next_start(journal, monkeypatch):
    monkeypatch.setattr(serving, "_own_addresses", lambda: [ROOM])
    passwords.set_password(journal.house, "correct horse")
    in_play(journal)
    for kept in (False, True):
        if kept:
            journal.house.set(KEPT, True)
        listener, settings = serving.listening(Settings(port=18800), must_be_this_port=False)
        application, ready = create_app(journal, settings), threading.Event()
        server = serving.server_of(application, journal, settings, ready.set)
        running = threading.Thread(target=server.run, args=([listener],), daemon=True)
        running.start()
        assert ready.wait(20)
        try:
            door = application.state.door
            assert bool(door.address) is kept
            door.open()
            assert door.address == f"http://{ROOM}:{settings.port}"
            with urlopen(f"{door.address}/sign-in") as answer:
                assert answer.status == 200
            with urlopen(f"http://127.0.0.1:{settings.port}/api") as answer:
                assert answer.status == 200
        finally:
            server.should_exit = True
            running.join(20)
    assert json.dumps(journal.house.get(KEPT)) == "true"
