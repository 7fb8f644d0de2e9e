"""Slow disks, full disks, lost networks, one after the other while people act: whatever was acknowledged is there afterwards, once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import pytest
from sqlalchemy import make_url

from deadbutton.journal import DATABASE_FAULTS, Journal
from deadbutton.journal.database.writing import Writer
from deadbutton.refusal import Refused
from deadbutton.tournament import Register
from tests.depth import as_deep
from tests.journal.checks import check_whole
from tests.journal.playing import config
from tests.journal.postgres import Cluster
from tests.journal.wire import Wire

pytestmark = pytest.mark.killing

ROUNDS = 40
"""Of faults, at the bottom."""
PEOPLE = 3
ACTS = 3
"""That come through before the next fault, and after it."""


class People:
    """They register players, each under a key of its own, and send again what was not acknowledged."""

    def __init__(self, journal: Journal) -> None:
        self.record = journal.create(config(), by="Ana", accept_outside=True)
        self.acknowledged: dict[str, int] = {}
        self.turned_away = 0
        self.strange: list[BaseException] = []
        self._stop = Event()
        self._threads = [Thread(target=self._act, args=(who,), daemon=True) for who in range(PEOPLE)]

    def _act(self, who: int) -> None:
        number = 0
        while not self._stop.is_set():
            number += 1
            key = f"{who}-{number}"
            command = Register(name=f"Player {who} {number}", identity_seen=True, age=30)
            while key not in self.acknowledged and not self._stop.is_set():
                try:
                    self.acknowledged[key] = self.record.do(command, by=f"P{who}", id=key).act
                except Refused as why:
                    self.turned_away += 1
                    if why.code not in DATABASE_FAULTS:
                        self.strange.append(why)
                        return
                    self._stop.wait(0.005)
                except BaseException as fault:
                    self.strange.append(fault)
                    return

    @contextmanager
    def at_work(self) -> Iterator[None]:
        for one in self._threads:
            one.start()
        try:
            yield
        finally:
            self._stop.set()
            for one in self._threads:
                one.join(60)

    def until(self, is_so: Callable[[], bool]) -> None:
        give_up = time.monotonic() + 60
        while not is_so() and not self.strange:
            assert time.monotonic() < give_up, "nobody gets through"
            time.sleep(0.002)
        assert not self.strange, self.strange

    def some_acts(self) -> None:
        wanted = len(self.acknowledged) + ACTS
        self.until(lambda: len(self.acknowledged) >= wanted)

    def some_refusals(self) -> None:
        wanted = self.turned_away + 1
        self.until(lambda: self.turned_away >= wanted)


def run(address: str, mischief: Callable[[People, Random], None], look_at: str = "") -> str:
    """Faults while people act; then the database is opened anew, and everything acknowledged must be there once."""
    random = Random(3)
    rounds = as_deep(ROUNDS)
    with Journal(address, patience=0.05) as journal:
        people = People(journal)
        with people.at_work():
            for _ in range(rounds):
                people.some_acts()
                mischief(people, random)
            people.some_acts()
    with Journal(look_at or address) as journal:
        acts: dict[str, list[int]] = {}
        for row in check_whole(journal.record(people.record.id)):
            if row.part == 0:
                acts.setdefault(row.command, []).append(row.act)
    lost = [key for key, act in people.acknowledged.items() if act not in acts.get(key, ())]
    doubled = [key for key, found in acts.items() if len(found) > 1]
    assert (lost, doubled) == ([], [])
    return (
        f"{rounds} faults: {len(people.acknowledged)} acts acknowledged, {len(lost)} lost, {len(doubled)} doubled, "
        f"{people.turned_away} answers that nothing could be written"
    )


def test_slow_and_full_disks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    most, slowness = [10**6], [0.0]
    taken = Writer._taken

    def on_this_disk(writer: Writer) -> Any:
        connection: Any = taken(writer)
        raw = getattr(connection, "dbapi_connection", connection)
        raw.execute(f"PRAGMA max_page_count = {most[0]}")
        raw.set_progress_handler((lambda: time.sleep(slowness[0])) if slowness[0] else None, 20)
        return connection

    def mischief(people: People, random: Random) -> None:
        if random.random() < 0.5:
            slowness[0] = 0.001
            people.some_acts()
            slowness[0] = 0.0
        else:
            most[0] = 1  # as many pages as there are, and not one more
            people.some_refusals()
            most[0] = 10**6

    monkeypatch.setattr(Writer, "_taken", on_this_disk)
    told = run(str(tmp_path / "t.db"), mischief)
    record_property("told", f"slow and full disks, SQLite: {told}")


def test_slow_and_lost_networks(cluster: Cluster, record_property: Callable[[str, object], None]) -> None:
    address = make_url(cluster.new_database())
    wire = Wire(cluster.port)

    def mischief(people: People, random: Random) -> None:
        match random.randrange(3):
            case 0:
                wire.delay = 0.01
                people.some_acts()
            case 1:
                wire.cut()
                people.some_refusals()
            case _:
                wire.cut_answers = True  # the worst moment: written, and nobody is told
                people.some_refusals()
        wire.mend()

    try:
        here = address.set(port=wire.port).render_as_string(hide_password=False)
        told = run(here, mischief, look_at=address.render_as_string(hide_password=False))
        record_property("told", f"slow and lost networks, PostgreSQL: {told}")
    finally:
        wire.close()
