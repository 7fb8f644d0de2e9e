"""Real sockets: half requests, too many of them, listeners without end, and a log that stays small."""

from __future__ import annotations

import logging
import resource
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect

from deadbutton.journal import Journal, Role
from deadbutton.web import Settings, create_app
from deadbutton.web.server import connections, live
from deadbutton.web.server.connections import Turnstile, places
from deadbutton.web.server.logs import AT_ONCE, Bounded
from deadbutton.web.serving import listening, server_of
from tests.deploy.programs import free_port, running
from tests.web.rooms import in_play
from tests.web.virtual_room import begun

pytestmark = pytest.mark.killing

PATIENCE = 30


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


@contextmanager
def served(journal: Journal, settings: Settings | None = None) -> Iterator[int]:
    wanted = settings or Settings(port=free_port())
    listener, settings = listening(wanted, must_be_this_port=True)
    ready = threading.Event()
    server = server_of(create_app(journal, settings), journal, settings, ready.set)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield settings.port
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def connected(port: int, said: bytes = b"") -> socket.socket:
    found = socket.create_connection(("127.0.0.1", port), PATIENCE)
    found.sendall(said)
    return found


def whole(one: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    found = b""
    try:
        while piece := one.recv(65536):
            found += piece
    except ConnectionResetError:
        pass
    return found


def ask(port: int, path: str = "/api/books", *lines: str) -> bytes:
    head = "\r\n".join((f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", *lines, "", ""))
    with closing(connected(port, head.encode())) as one:
        return whole(one)


def test_half_a_head_and_half_a_body_are_turned_away(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.2)
    with served(journal) as port, ExitStack() as open_ones:

        def opened(said: bytes) -> socket.socket:
            return open_ones.enter_context(closing(connected(port, said)))

        silent = opened(b"")
        head = opened(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        body = opened(b"POST /new HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nname=Ad")
        second = opened(b"GET /api/books HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/bo")
        assert whole(silent) == b"", "nobody waits for an answer who has asked nothing"
        assert whole(head).startswith(b"HTTP/1.1 408")
        told = whole(body)
        assert told.startswith(b"HTTP/1.1 408")
        assert "recommencez" in told.decode()
        assert "try again" in told.decode()
        first, _, rest = whole(second).partition(b"HTTP/1.1 408")
        assert first.startswith(b"HTTP/1.1 200")
        assert b"try again" in rest


def test_half_a_form_is_no_form(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of a player who hangs up in the middle of it is not taken for the whole of it."""
    record = in_play(journal)
    token = journal.links.give(None, Role.DIRECTOR, now=0, label="Robot")
    before = record.seq
    with served(journal) as port:
        said = f"POST /api/tournaments/{record.id}/commands/pause_clock HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        said += f"Authorization: Bearer {token}\r\nContent-Length: 100\r\n\r\n"
        connected(port, said.encode()).close()
        assert ask(port).startswith(b"HTTP/1.1 200")
    assert record.seq == before


def test_four_hundred_half_requests_do_not_hold_the_room(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deadbutton.web.serving.places", lambda _: 50)
    with served(journal) as port, ExitStack() as open_ones:
        for number in range(400):
            half = (b"", b"GET / HT", b"POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")[
                number % 3
            ]
            open_ones.enter_context(closing(connected(port, half)))
            if number % 100 == 99:
                assert ask(port).startswith(b"HTTP/1.1 200")


def test_places_that_listeners_hold_are_not_taken_from_them(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When everybody has asked something, the one who comes last is told so."""
    record = in_play(journal)
    monkeypatch.setattr("deadbutton.web.serving.places", lambda _: 4)
    stream = f"GET /t/{record.id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    with served(journal) as port, ExitStack() as open_ones:
        listeners = [open_ones.enter_context(closing(connected(port, stream))) for _ in range(3)]
        for one in listeners:
            assert one.recv(12) == b"HTTP/1.1 200"
        told = ask(port, f"/t/{record.id}/events")
        assert told.startswith(b"HTTP/1.1 429"), "some places are kept for those who do not stay"
        assert b"Retry-After" in told or b"retry-after" in told
        assert ask(port).startswith(b"HTTP/1.1 200")


def test_a_link_has_so_many_listeners_and_no_more(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    record = in_play(journal)
    mine, yours = (
        journal.links.give(record.id, Role.PLAYER, now=0, player=player, label="Ada") for player in (1, 2)
    )
    monkeypatch.setattr(live, "OF_A_LINK", 3)
    with served(journal) as port, ExitStack() as open_ones:

        def listen(token: str) -> bytes:
            said = f"GET /me/{token}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            return open_ones.enter_context(closing(connected(port, said.encode()))).recv(12)

        assert [listen(mine) for _ in range(3)] == [b"HTTP/1.1 200"] * 3
        assert listen(mine) == b"HTTP/1.1 429"
        assert listen(yours) == b"HTTP/1.1 200", "another's link has its own"


def test_used_up_descriptors_do_not_fill_the_log(tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "room.log"
    few = 48
    start = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, "
        f"({few}, {few})); sys.argv = sys.argv[1:]; from deadbutton.cli import main; main()"
    )
    command = [sys.executable, "-c", start, "deadbutton", "serve", "--no-browser", "--port", str(port)]
    with running([*command, "--database", str(tmp_path / "t.db")], port, log) as server, ExitStack() as some:
        # What else the server has open takes the rest of its descriptors.
        for _ in range(300):
            try:
                some.enter_context(closing(connected(port, b"GET / HT")))
            except OSError:
                break
        some.close()
        assert ask(port).startswith(b"HTTP/1.1 200")
        assert server.poll() is None
    assert log.stat().st_size < 100_000


def test_the_same_line_comes_so_often_and_no_oftener() -> None:
    now = [0.0]
    heard: list[str] = []
    log = logging.Logger("bounded")
    log.addFilter(Bounded(lambda: now[0]))
    handler = logging.Handler()
    handler.emit = lambda record: heard.append(record.getMessage())  # type: ignore[method-assign]
    log.addHandler(handler)
    for number in range(10_000):
        log.warning("out of descriptors, the %dth time", number)
    assert len(heard) == AT_ONCE
    log.warning("something else")
    assert heard[-1] == "something else"
    now[0] = 3600.0
    for _ in range(2):
        log.warning("another place")
    assert heard[-2:] == ["another place"] * 2
    assert places(65_536) == connections.MOST
    assert Turnstile(places(1024)).most == 1024 - connections.SPARE


def test_descriptors_are_raised() -> None:
    said = (
        "import resource; _, hard = resource.getrlimit(resource.RLIMIT_NOFILE);"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard));"
        "from deadbutton.web.server.connections import raise_descriptors;"
        "print(raise_descriptors(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    found = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    told, now = map(int, found.stdout.split())
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert told == now == min(connections.WANTED_DESCRIPTORS, hard if hard > 0 else told)


def test_the_server_stops_at_once_and_in_silence_with_pages_open(
    journal: Journal, caplog: pytest.LogCaptureFixture
) -> None:
    record = in_play(journal)
    with ExitStack() as opened:
        with served(journal) as port:
            head = f"GET /t/{record.id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            page = opened.enter_context(closing(connected(port, head.encode())))
            assert b"200 OK" in page.recv(4096)
        said = whole(page)
    assert said.endswith(b"0\r\n\r\n"), "the stream has come to its end: it was not cut"
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


def test_a_programs_line_is_not_timed_as_half_a_request(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BODY_SECONDS", 0)
    _, tokens = begun(journal, "Ada", "Bruno")
    with served(journal) as port, connect(f"ws://127.0.0.1:{port}/me/{tokens['Ada']}/socket") as line:
        for _ in range(20):
            line.send('{"type": "ping"}')
            while '"pong"' not in str(line.recv(PATIENCE)):
                pass
