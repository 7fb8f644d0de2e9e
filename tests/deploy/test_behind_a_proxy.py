"""Our files for nginx and Caddy, started for real in front of a real room: nobody is the director by his address."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest

from deadbutton.journal import Journal, Role
from tests.deploy import programs
from tests.deploy.programs import NAME, PASSWORD, ask

SPOOFED = (
    (),
    ("X-Forwarded-For: 127.0.0.1",),
    ("X-Forwarded-For: 127.0.0.1, 127.0.0.1", "X-Forwarded-Proto: http"),
    ("X-Real-IP: 127.0.0.1",),
    ("Forwarded: for=127.0.0.1;host=127.0.0.1",),
    ("X-Forwarded-Host: 127.0.0.1",),
)
PROXIES = ("nginx", *(("caddy",) if programs.has_caddy() else ()))
"""nginx is asked for (scripts/system-packages); Caddy where it is at hand."""


@pytest.fixture(scope="module", params=PROXIES)
def door(request, tmp_path_factory):
    """A proxy in front of a room; where its logs are; a link into the room."""
    folder = tmp_path_factory.mktemp(request.param)
    with Journal(str(folder / "room.db")) as journal:
        token = journal.links.give(None, Role.DIRECTOR, now=0, label="Ada")
    with (
        programs.a_room(folder, "--public-url", f"https://{NAME}", "--proxy", "127.0.0.1") as room,
        getattr(programs, request.param)(folder, room) as port,
    ):
        yield port, room, folder, token


@pytest.mark.parametrize("spoofed", SPOOFED)
def test_a_stranger_stays_one_whatever_he_says_of_himself(door, spoofed):
    port, room, _, _ = door
    assert ask(port, "/api/tournaments", *spoofed).status == 401
    for host in ("127.0.0.1", "localhost", "testserver", f"127.0.0.1:{room}", "[::1]"):
        # What a careless proxy sends on: its own name for the room, and nobody's word for the visitor.
        assert ask(room, "/api/tournaments", f"Host: {host}", *spoofed, by_https=False).status == 401


def _signed_in(port, *lines):
    page = ask(port, "/sign-in", *lines)
    assert page.status == 200
    seal = next(value for value in page.all("set-cookie") if value.startswith("csrf="))
    token = re.search(rb'name="csrf" value="(\w+)"', page.body)[1].decode()
    form = urlencode({"csrf": token, "password": PASSWORD, "to": "/"})
    return ask(port, "/sign-in", f"Cookie: {seal.partition(';')[0]}", *lines, method="POST", body=form), seal


def test_the_password_opens_and_its_cookies_go_by_https_only(door):
    answer, seal = _signed_in(door[0], "Accept-Encoding: identity")
    assert answer.status == 303
    opened = next(value for value in answer.all("set-cookie") if value.startswith("pass="))
    for cookie in (opened, seal):
        assert {"Secure", "HttpOnly"} <= {part.strip() for part in cookie.split(";")}, cookie
    assert ask(door[0], "/api/tournaments", f"Cookie: {opened.partition(';')[0]}").status == 200


def test_no_log_holds_a_link(door):
    port, _, folder, token = door
    assert ask(port, f"/l/{token}").status == 303
    for path in (
        f"/me/{token}",
        f"/me/{token}/events",
        f"/display/{token}?lang=fr",
        f"/me/{token}?x={token}",
    ):
        assert ask(port, path).status in (200, 303, 404)
    for log in folder.glob("*log*"):
        assert token not in log.read_text(errors="replace"), log.name


def test_without_a_named_proxy_nobody_is_believed(tmp_path):
    """``serve`` alone, as somebody starts it first, and a proxy put before it afterwards."""
    with programs.a_room(tmp_path) as room:
        assert ask(room, "/api/tournaments", "Host: 127.0.0.1", by_https=False).status == 200
        for spoofed in SPOOFED[1:]:
            assert ask(room, "/api/tournaments", "Host: 127.0.0.1", *spoofed, by_https=False).status == 401
        for host in ("testserver", "testclient", "attacker.example", ""):
            assert ask(room, "/api/tournaments", f"Host: {host}", by_https=False).status in (400, 401)
    assert "was not named" in (tmp_path / "room.log").read_text()


def test_the_least_that_nginx_can_be_told_opens_nothing(tmp_path):
    """``proxy_pass`` and no more: nginx names this machine as the host, and says nothing of the visitor."""
    with programs.a_room(tmp_path) as room, programs.careless_nginx(tmp_path, room) as port:
        assert ask(port, "/api/tournaments", by_https=False).status == 401
        assert ask(port, "/api/tournaments", "Host: 127.0.0.1", by_https=False).status == 401
        assert ask(port, "/sign-in", by_https=False).status == 200


def test_the_file_for_caddy_says_what_the_one_for_nginx_says():
    """As far as it can be read without Caddy."""
    caddy, nginx = ((programs.FILES / name).read_text() for name in ("Caddyfile", "nginx.conf"))
    for said in (caddy, nginx):
        assert "127.0.0.1:8800" in said
        assert "--proxy 127.0.0.1" in said
        assert "Strict-Transport-Security" in said
    assert caddy.count("{") == caddy.count("}")
    assert "header_up X-Forwarded-For {remote_host}" in caddy
    assert "$proxy_add_x_forwarded_for" not in nginx  # what a visitor wrote there would go on
    assert not re.search(r"^\s*log\b", caddy, re.M)
