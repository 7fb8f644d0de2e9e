"""Who is believed to sit at this machine, and whom a limit of tries counts."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from deadbutton import web
from deadbutton.journal import Journal
from deadbutton.refusal import Refused
from deadbutton.web import Settings, create_app
from deadbutton.web.access.passwords import set_password
from deadbutton.web.access.proxies import FAMILIES, FORWARDING
from deadbutton.web.server.logs import NoKeys, without_keys
from deadbutton.web.server.settings import network, public_address
from tests.web.clients import TestClient
from tests.web.test_roles import TABLE

HOUSE = "/api/tournaments"


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


def status(journal, settings=None, headers=None, base_url="http://127.0.0.1", client="127.0.0.1"):
    asking = TestClient(create_app(journal, settings), base_url=base_url, client=(client, 50_000))
    return asking.get(HOUSE, headers=headers or {}).status_code


@pytest.mark.parametrize("base_url", ["http://127.0.0.1", "http://localhost:8800", "http://[::1]:8800"])
def test_this_machine_by_its_own_name_is_the_director(journal, base_url):
    assert status(journal, base_url=base_url) == 200


@pytest.mark.parametrize(
    "header", sorted([*FORWARDING, *(f"{family}x" for family in FAMILIES), "x-forwarded-for"])
)
def test_whatever_was_passed_on_is_not_from_this_machine(journal, header):
    assert status(journal, headers={header: "127.0.0.1"}) == 401


@pytest.mark.parametrize(
    ("settings", "base_url", "client"),
    [
        (Settings(public_url="https://club.example"), "http://127.0.0.1", "127.0.0.1"),
        (Settings(proxies=(network("127.0.0.1"),)), "http://127.0.0.1", "127.0.0.1"),
        (Settings(host="0.0.0.0"), "http://127.0.0.1", "127.0.0.1"),
        (Settings(), "http://testserver", "127.0.0.1"),
        (Settings(), "http://127.0.0.1", "testclient"),
        (Settings(), "http://testserver", "testclient"),
        (Settings(), "http://127.0.0.1.attacker.example", "127.0.0.1"),
        (Settings(), "http://127.0.0.1", "192.0.2.4"),
    ],
)
def test_nobody_else_is(journal, settings, base_url, client):
    assert status(journal, settings, base_url=base_url, client=client) == 401


def test_an_empty_or_second_host_is_no_name_of_this_machine(journal):
    client = TestClient(create_app(journal))
    for host in (
        "",
        "[",
        "127.0.0.1:x",
        "a@127.0.0.1.example",
        "a@localhost",
        "localhost/x",
        "127.0.0.1?",
        "[::1]#",
    ):
        assert client.get(HOUSE, headers={"host": host}).status_code == 401


def test_no_browser_speaks_the_oldest_tongue(journal):
    """nginx does, when it was only told where to pass requests on: it says this machine's name and nothing else."""
    app = create_app(journal)

    async def older(scope, receive, send):
        await app({**scope, "http_version": "1.0"}, receive, send)

    assert TestClient(older).get(HOUSE).status_code == 401
    assert TestClient(app).get(HOUSE).status_code == 200


def _tries(journal, visitor, settings, times=9):
    client = TestClient(
        create_app(journal, settings), base_url="https://club.example", raise_server_exceptions=False
    )
    page = client.get("/sign-in")
    csrf = page.text.split('name="csrf" value="')[1].split('"')[0]
    return [
        client.post(
            "/sign-in", data={"csrf": csrf, "password": "wrong one"}, headers={"x-forwarded-for": visitor}
        ).status_code
        for _ in range(times)
    ]


def test_tries_count_for_the_visitor_behind_a_proxy_that_was_named(journal):
    set_password(journal.house, "the right one")
    named = Settings(public_url="https://club.example", proxies=(network("127.0.0.0/8"),))
    assert _tries(journal, "198.51.100.1", named)[-1] == 429
    assert _tries(journal, "198.51.100.2", named, 1) == [409]
    # What the visitor wrote himself stands to the left of what the proxy saw.
    assert _tries(journal, "203.0.113.77, 198.51.100.1", named, 1) == [429]
    # One household has many of the newer addresses, and is one visitor.
    assert 429 not in _tries(journal, "2001:db8:1:2::1", named, 8)
    assert _tries(journal, "[2001:db8:1:2:ffff::9]:443", named, 1) == [429]


def test_tries_count_for_the_proxy_where_nobody_named_it(journal):
    set_password(journal.house, "the right one")
    app = create_app(journal, Settings(public_url="https://club.example"))
    client = TestClient(app, base_url="https://club.example", client=("192.0.2.99", 1))
    csrf = client.get("/sign-in").text.split('name="csrf" value="')[1].split('"')[0]
    said = [
        client.post(
            "/sign-in",
            data={"csrf": csrf, "password": "wrong"},
            headers={"x-forwarded-for": f"198.51.100.{n}"},
        ).status_code
        for n in range(9)
    ]
    assert said[-1] == 429


@pytest.mark.parametrize("said", ["", "somewhere", "127.0.0.1/99", "1" * 5000])
def test_a_proxy_is_an_address(said):
    with pytest.raises(Refused):
        network(said)


@pytest.mark.parametrize(
    "said",
    [
        "club.example",
        "ftp://x",
        "https://",
        "https://[",
        "https://a b",
        "https://x/?y",
        "https://x:99999",
        "x" * 999,
    ],
)
def test_a_public_address_can_be_opened(said):
    with pytest.raises(Refused):
        public_address(said)


def test_a_fault_on_a_link_leaves_no_key_in_the_log(journal, monkeypatch, caplog):
    from deadbutton.web.phone import routes

    def broken(request, token):
        raise RuntimeError(f"broken at /me/{token}")

    monkeypatch.setattr(routes, "phone_scene", broken)
    client = TestClient(create_app(journal), raise_server_exceptions=False)
    with caplog.at_level(logging.DEBUG):
        assert client.get("/me/kq0PvF3xkq0PvF3x").status_code == 500
    ours = [logging.Formatter().format(line) for line in caplog.records if line.name != "httpx"]
    assert ours
    assert not any("kq0PvF3x" in line for line in ours)
    assert any("/me/…" in line for line in ours)
    assert without_keys("cookie: pass=abcdefgh; x") == "cookie: pass=…; x"


@pytest.mark.parametrize(
    "path",
    sorted(
        route.partition(" ")[2]
        for route in TABLE
        if re.search(r"^GET /(?!t/|api|rules|logo|season|club)", route) and "{" in route
    ),
)
def test_every_address_that_is_a_key_is_left_out_of_the_log(path):
    """Whatever page is new with a key for an address is told here."""
    said = without_keys(f"GET {re.sub('{[^}]+}', 'kq0PvF3xkq0PvF3x', path, count=1)}")
    assert "kq0PvF3x" not in said


def test_a_line_of_the_log_is_one_line(journal, caplog):
    line = logging.LogRecord("x", logging.ERROR, "", 1, "GET %s", ("/\nERROR all is lost\x1b[2J",), None)
    NoKeys().filter(line)
    assert line.getMessage() == "GET /\\nERROR all is lost\\x1b[2J"


def test_a_current_address_that_is_none_breaks_no_page(journal):
    client = TestClient(create_app(journal), raise_server_exceptions=False)
    for said in ("http://[", "http://127.0.0.1/?" + "&".join("a=1" for _ in range(500))):
        assert client.get("/help", headers={"hx-request": "true", "hx-current-url": said}).status_code == 200


def test_who_asks_and_by_which_way_is_known_in_one_place():
    """Whoever looks himself forgets the proxy, the household, or that the public address is https."""
    rooms = Path(web.__file__).parent
    for file in sorted(rooms.rglob("*.py")):
        if file.parent.name != "access":
            said = file.read_text()
            assert "client.host" not in said, file.name
            assert "url.scheme" not in said, file.name
