"""A PostgreSQL that hangs (SIGSTOP): pages show what is known and say how old it is, static files come, acts are told to wait."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import get_ident

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.journal.database import patience
from deadbutton.journal.database.database import Database
from deadbutton.tournament import PauseClock
from tests.journal.conftest import cluster  # noqa: F401
from tests.journal.postgres import Cluster
from tests.web.rooms import in_play
from tests.web.test_connections import ask, served

pytestmark = pytest.mark.killing


@contextmanager
def stalled(cluster: Cluster) -> Iterator[None]:  # noqa: F811
    """Every process of the server stands still: connections stay open, and nobody answers."""
    head = int((cluster.folder / "data" / "postmaster.pid").read_text().split()[0])
    found = [head, *_children(head)]
    for process in found:
        _signal(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in [*found, *_children(head)]:
            _signal(process, signal.SIGCONT)


def _signal(process: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):  # it has ended meanwhile
        os.kill(process, what)


def _children(process: int) -> list[int]:
    told = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(one) for one in told.split()]


def test_the_room_goes_on_without_its_database(
    cluster: Cluster,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(patience, "SILENCE", 0.5)
    monkeypatch.setattr(patience, "STALLED", 0.2)
    monkeypatch.setattr("deadbutton.journal.database.database.STALLED", 0.2)
    with Journal(cluster.new_database(), patience=0.2) as journal:
        record = in_play(journal)
        player = journal.links.give(record.id, Role.PLAYER, now=0, player=1, label="Ada")
        screen = journal.links.give(record.id, Role.DISPLAY, now=0, label="Wall")
        robot = journal.links.give(None, Role.DIRECTOR, now=0, label="Robot")
        pages = [f"/t/{record.id}/{name}" for name in ("tables", "clock", "floor", "desk", "penalties")]
        pages += [f"/me/{player}", f"/display/{screen}", f"/api/tournaments/{record.id}/clock"]
        bearer = f"Authorization: Bearer {robot}"
        with served(journal) as port:
            for page in pages:
                first = ask(port, page)
                assert first.startswith(b"HTTP/1.1 200"), (page, first)
                assert b'id="silence" role="status" hidden' in first or page.startswith("/api")
            static = re.search(rb'href="(/static/[^"]+base.css)"', ask(port, pages[0]))[1].decode()
            with stalled(cluster):
                stranger = ask(port, "/api/tournaments", "Authorization: Bearer nobody-knows-this-one")
                assert stranger.startswith(b"HTTP/1.1 503")
                began = time.monotonic()
                assert ask(port, static).startswith(b"HTTP/1.1 200")
                for page in pages:
                    answer = ask(port, page)
                    assert answer.startswith(b"HTTP/1.1 200"), (page, answer[:3000])
                    assert b"x-known-since" in answer.lower()
                    assert page.startswith("/api") or re.search(
                        rb'id="silence" role="status"(?! hidden)', answer
                    )
                lost = ask(port, "/api/tournaments", bearer)
                assert lost.startswith(b"HTTP/1.1 503")
                assert b"127.0.0.1" not in lost
                assert time.monotonic() - began < 30
            for _ in range(600):
                if ask(port, "/api/tournaments", bearer).startswith(b"HTTP/1.1 200"):
                    break
                time.sleep(0.05)
            assert b"x-known-since" not in ask(port, pages[0]).lower()
            assert not record.do(PauseClock(), by="Ana").repeated


def test_an_act_during_a_stall_is_found_by_its_key(
    cluster: Cluster,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from deadbutton.refusal import Refused

    with Journal(cluster.new_database(), patience=0.1) as journal:
        record = in_play(journal)
        glanced = record.glance()
        with stalled(cluster):
            with pytest.raises(Refused) as found:
                record.do(PauseClock(), by="Ana", id="pause")
            assert found.value.code in ("journal.outcome_unknown", "journal.unreachable")
            assert record.glance() is glanced
        done = None
        for _ in range(600):
            try:
                done = record.do(PauseClock(), by="Ana", id="pause")
                break
            except Refused:
                time.sleep(0.05)
        assert done is not None
        kinds = [row.kind for row in record.rows.after(0)]
        assert kinds.count("clock_paused") == 1


def test_the_loop_never_asks_the_database(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """Whoever knocks, with whatever token, is looked up beside the loop."""
    asked: list[int] = []
    reading = Database.reading

    def watched(self: Database) -> object:
        asked.append(get_ident())
        return reading(self)

    with Journal(cluster.new_database()) as journal:
        record = in_play(journal)
        robot = journal.links.give(None, Role.DIRECTOR, now=0, label="Robot")
        with served(journal) as port:
            monkeypatch.setattr(Database, "reading", watched)
            from deadbutton.web.server import threads

            for token in (robot, "wrong-one", "wrong-one"):
                for path in (
                    f"/t/{record.id}/clock",
                    f"/me/{token}/events",
                    f"/display/{token}",
                    f"/api/tournaments/{record.id}/clock",
                ):
                    ask(port, path, f"Authorization: Bearer {token}")
            journal.links.revoke(journal.links.find(robot).key, 1)  # type: ignore[union-attr]
            assert (
                b"401"
                in ask(port, f"/api/tournaments/{record.id}/clock", f"Authorization: Bearer {robot}")[:20]
            )
            assert threads._acts.loop not in asked
            assert asked
