"""When the database fails: a clear answer, nothing half done, and the next act works once the fault is gone."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest
from sqlalchemy import event
from sqlalchemy.pool import Pool

from deadbutton.journal import Journal, Record
from deadbutton.journal.replay.opening import opened
from deadbutton.journal.timekeeping import Timekeeper
from deadbutton.refusal import Refused
from deadbutton.text import Lang
from deadbutton.tournament import Register
from tests.journal.checks import check_whole
from tests.journal.playing import config
from tests.journal.postgres import GUARDED, Cluster, free_port
from tests.tournament.whole import picture

pytestmark = pytest.mark.killing

NOBODY = 65534


def begun(journal: Journal, players: int = 3) -> Record:
    record = journal.create(config(), by="Ana", accept_outside=True)
    for number in range(players):
        record.do(player(number), by="Ana")
    return record


def player(number: int) -> Register:
    return Register(name=f"Player {number}", identity_seen=True, age=30)


def says(code: str, wanted: Callable[[], object]) -> None:
    """It is refused with this code, in both languages."""
    with pytest.raises(Refused) as found:
        wanted()
    assert found.value.code == code
    french, english = (found.value.refusal.text.in_(lang) for lang in (Lang.FR, Lang.EN))
    assert french != english
    assert "Traceback" not in french + english


def check_as_written(record: Record) -> None:
    """What is in memory is what the database has."""
    found = opened(record.rows)
    assert (found.seq, found.hash) == (record.seq, record.hash)
    assert picture(found.folded.state) == picture(record.state)


# A file


def test_disk_full(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    with Journal(str(file)) as journal:
        name = begun(journal).id
    room = [_pages(file)]
    with Journal(str(file)) as journal, _room(room):
        record = journal.record(name)
        written = _fill(record)
        check_as_written(record)
        says("journal.disk_full", lambda: record.do(player(written), by="Ana", id="last"))
        check_as_written(record)
        room[0] += 100
        assert not record.do(player(written), by="Ana", id="last").repeated
        check_whole(record)


@contextmanager
def _room(pages: list[int]) -> Iterator[None]:
    """From now on files have room for so many pages."""

    def settle(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages[0]}")

    event.listen(Pool, "checkout", settle)
    yield
    event.remove(Pool, "checkout", settle)


def _pages(file: Path) -> int:
    with sqlite3.connect(file) as connection:
        return int(connection.execute("PRAGMA page_count").fetchone()[0])


def _fill(record: Record) -> int:
    """Register people until there is no room for one more: how many there are."""
    says("journal.disk_full", lambda: [record.do(player(number), by="Ana") for number in range(3, 10_000)])
    return len(record.state.players)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter."""
    folder = Path(tempfile.mkdtemp(prefix="deadbutton-"))
    folder.chmod(0o777)
    yield folder
    folder.chmod(0o777)
    shutil.rmtree(folder)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Root may write anywhere: for a while, this is nobody."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_read_only_file(open_folder: Path) -> None:
    file = open_folder / "t.db"
    with Journal(str(file)) as journal:
        name = begun(journal).id
    file.chmod(0o444)
    with as_nobody():
        journal = Journal(str(file))
        record = journal.record(name)
        assert len(record.state.players) == 3, "it can be looked at"
        says("journal.read_only", lambda: record.do(player(3), by="Ana", id="x"))
        says("journal.read_only", lambda: record.undo(by="Ana"))
        says("journal.read_only", lambda: journal.archive(name))
        check_as_written(record)
    file.chmod(0o666)
    with as_nobody(), journal:
        assert not record.do(player(3), by="Ana", id="x").repeated
        check_whole(record)


def test_read_only_folder(open_folder: Path) -> None:
    file = open_folder / "t.db"
    open_folder.chmod(0o555)
    with as_nobody():
        says("journal.cannot_open", lambda: Journal(str(file)))
        says("journal.no_folder", lambda: Journal(str(open_folder / "deeper" / "t.db")))
    assert not file.exists()
    open_folder.chmod(0o777)
    with Journal(str(file)) as journal:
        check_whole(begun(journal))


HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


def test_locked_file(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    with Journal(str(file), lock_seconds=0.05) as journal:
        record = begun(journal)
        with _held(file):
            says("journal.locked", lambda: record.do(player(3), by="Ana", id="x"))
            check_as_written(record)
            says("journal.locked", lambda: record.do(player(3), by="Ana", id="x"))
        assert not record.do(player(3), by="Ana", id="x").repeated
        check_whole(record)


@contextmanager
def _held(file: Path) -> Iterator[None]:
    """Another program holds the file."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    yield
    other.communicate()


def test_not_a_database(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    file.write_text("Dear diary, today I bubbled again.\n" * 50)
    says("journal.damaged", lambda: Journal(str(file)))
    assert file.read_text().startswith("Dear diary"), "it is left as it was"


def test_damaged_pages(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    with Journal(str(file)) as journal:
        name = begun(journal, players=60).id
    data = bytearray(file.read_bytes())
    for page in range(1, len(data) // 4096):
        data[page * 4096 : page * 4096 + 16] = b"\xff" * 16
    file.write_bytes(data)

    def look() -> None:
        with Journal(str(file)) as journal:
            journal.record(name)

    says("journal.damaged", look)


def test_a_row_that_cannot_be_read(database: str) -> None:
    with Journal(database) as journal:
        name = begun(journal).id
    _tamper(database, "UPDATE facts SET body = replace(body, '\"stack\":', '\"stock\":') WHERE seq = 3")
    with Journal(database) as journal:
        says("facts.unreadable", lambda: journal.record(name))


def test_a_row_that_does_not_fit(database: str) -> None:
    with Journal(database) as journal:
        name = begun(journal).id
    _tamper(database, "UPDATE facts SET body = replace(body, 'Player 1', 'Player 0') WHERE seq = 3")
    with Journal(database) as journal:
        says("journal.cannot_replay", lambda: journal.record(name))


def _tamper(database: str, statement: str) -> None:
    with Journal(database) as journal, journal.database.writing() as connection:
        assert connection.exec_driver_sql(statement).rowcount == 1
        connection.exec_driver_sql("DELETE FROM snapshots")


# A server


def test_nobody_answers() -> None:
    says("journal.unreachable", lambda: Journal(f"postgresql://director@127.0.0.1:{free_port()}/tournaments"))


def test_no_such_database(cluster: Cluster) -> None:
    says("journal.no_database", lambda: Journal(cluster.address("nowhere")))


def test_not_let_in(cluster: Cluster) -> None:
    cluster.run(f"CREATE ROLE {GUARDED} LOGIN PASSWORD 'aces'")
    address = cluster.address("postgres").replace("director@", "{}@")
    says("journal.not_let_in", lambda: Journal(address.format(f"{GUARDED}:kings")))
    says("journal.not_let_in", lambda: Journal(address.format("stranger")))
    with pytest.raises(Refused) as found:
        Journal(address.format(f"{GUARDED}:kings"))
    assert "kings" not in str(found.value), "a password stands in no message"


def test_read_only_server(cluster: Cluster, server: str) -> None:
    name = server.rsplit("/", 1)[1]
    with Journal(server) as journal:
        known = begun(journal).id
    cluster.run(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    with Journal(server) as journal:
        record = journal.record(known)
        says("journal.read_only", lambda: record.do(player(3), by="Ana", id="x"))
        check_as_written(record)
        cluster.run(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
        assert not record.do(player(3), by="Ana", id="x").repeated
        check_whole(record)


def test_names_that_postgresql_cannot_store(server: str) -> None:
    """They are refused before the database is asked."""
    with Journal(server) as journal:
        record = begun(journal)
        says("kernel.no_text", lambda: record.do(player(3), by="An\0a"))
        check_as_written(record)
        record.do(player(3), by="Ana")
        check_whole(record)


def test_the_server_stops_and_comes_back(cluster: Cluster, server: str) -> None:
    with Journal(server, patience=0.3) as journal:
        record = begun(journal)
        cluster.stop()
        says("journal.unreachable", lambda: record.do(player(3), by="Ana", id="x"))
        says("journal.unreachable", journal.tournaments)
        assert len(record.state.players) == 3
        cluster.start()
        assert [listed.id for listed in journal.tournaments()] == [record.id], (
            "the first question is answered"
        )
        assert not record.do(player(3), by="Ana", id="x").repeated
        check_as_written(record)
        check_whole(record)


def test_the_server_restarts_under_load(cluster: Cluster, server: str) -> None:
    """As after a power cut, several times, while four people act on three programs: they notice a pause and no more."""
    journals = [Journal(server, patience=60) for _ in range(3)]
    name = begun(journals[0], players=0).id
    stop = Event()
    done: list[tuple[str, int]] = []
    faults: list[BaseException] = []

    def act(who: int) -> None:
        record = journals[who % 3].record(name)
        number = 0
        try:
            while not stop.is_set():
                number += 1
                command = f"{who}-{number}"
                wanted = Register(name=f"Player {who} {number}", identity_seen=True, age=30)
                done.append((command, record.do(wanted, by=f"P{who}", id=command).act))
        except BaseException as fault:
            faults.append(fault)

    people = [Thread(target=act, args=(who,)) for who in range(4)]
    for one in people:
        one.start()
    for _ in range(3):
        time.sleep(0.3)
        cluster.restart()
        before = len(done)
        while len(done) < before + 8 and not faults:
            time.sleep(0.01)
    stop.set()
    for one in people:
        one.join()
    assert not faults
    for journal in journals:
        record = journal.record(name)
        record.catch_up()
        acts = {row.command: row.act for row in check_whole(record) if row.act > 1}
        assert acts == dict(done)
        journal.close()


# The clock


def test_a_clock_that_is_set_while_the_program_runs_changes_nothing() -> None:
    wall, steady = [1_000_000], [500]
    keeper = Timekeeper(lambda: wall[0], lambda: steady[0])
    assert keeper.now() == 1_000_000
    wall[0] = 10
    steady[0] += 7
    assert keeper.now() == 1_000_007
    assert keeper.behind == 0


def test_a_clock_that_was_set_back_between_two_runs() -> None:
    steady = [0]
    keeper = Timekeeper(lambda: 400_000, lambda: steady[0])
    assert keeper.now(at_least=1_000_000) == 1_000_000
    assert keeper.behind == 600_000
    steady[0] += 250
    assert keeper.now(at_least=1_000_000) == 1_000_250, "time flows on from there"
    assert keeper.behind == 600_000


def test_instants_in_a_log_never_go_back(database: str) -> None:
    hour = 3_600_000
    name = ""
    for wall in (10 * hour, 4 * hour, 12 * hour, 2 * hour):
        steady = [0]
        with Journal(
            database, timekeeper=lambda w=wall, s=steady: Timekeeper(lambda: w, lambda: s[0])
        ) as journal:
            record = journal.record(name) if name else begun(journal)
            name = record.id
            for _ in range(2):
                steady[0] += 1000
                record.do(player(record.acts + 10), by="Ana")
            times = [row.at for row in check_whole(record)]
            assert times == sorted(times)
            assert record.time.behind == max(0, max(times[:-2]) - wall - 1000)
