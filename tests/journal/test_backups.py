"""Backups while a tournament is played, and what becomes of them."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event, Thread

import pytest

from deadbutton.journal import Backup, Backups, Journal, Record, database_url, restore, verify_stored
from deadbutton.journal.backup.copies import DAYS, KEPT, back_up, backups_of, worth_deleting
from deadbutton.refusal import Refusal, Refused
from deadbutton.tournament import Register
from tests.journal.acting import begun

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
def place(tmp_path: Path) -> str:
    return str(tmp_path / "tournaments.db")


def register(record: Record, number: int) -> None:
    record.do(Register(name=f"Player {number}", identity_seen=True, age=30), by="Ana")


def test_a_journal_is_named_by_its_path_as_by_its_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "tournaments.db"
    with Journal(file) as journal:
        name = begun(journal, "Alice").id
    for address in (file, str(file), f"sqlite:///{file}"):
        with Journal(address) as journal:
            assert [listed.id for listed in journal.tournaments()] == [name]
    monkeypatch.setenv("HOME", str(tmp_path))
    assert database_url(Path("~/tournaments.db")) == database_url(file)


def test_a_backup_made_during_play_holds_a_whole_beginning_of_it(place: str):
    url = database_url(place)
    with Journal(place) as journal:
        record = begun(journal)
        enough, stop = Event(), Event()

        def play() -> None:
            number = 0
            while not stop.is_set():
                number += 1
                register(record, number)
                if number == 20:
                    enough.set()

        player = Thread(target=play)
        player.start()
        assert enough.wait(60)
        made = back_up(url)
        stop.set()
        player.join()
        rows = list(record.rows.after(0))
    aside = restore(made.file, url)
    with Journal(place) as journal:
        there = journal.record(record.id)
        restored = list(there.rows.after(0))
        assert verify_stored(there.rows).ok
        assert len(there.state.players) == there.acts - 1
    assert 21 <= len(restored) <= len(rows)
    assert restored == rows[: len(restored)]
    assert aside is not None
    with Journal(str(aside)) as journal:
        assert list(journal.record(record.id).rows.after(0)) == rows


def test_the_name_says_when(place: str):
    with Journal(place) as journal:
        begun(journal)
    first = back_up(database_url(place), now=NOON)
    second = back_up(database_url(place), now=NOON)
    assert first.file.parent == Path(place).parent / "backups"
    assert (first.file.name, second.file.name) == (
        "tournaments-20260501T120000Z.db",
        "tournaments-20260501T120000Z-2.db",
    )
    found = backups_of(database_url(place))
    assert [one.file for one in found] == [second.file, first.file]
    assert {one.made_at for one in found} == {NOON}
    assert {file.name for file in first.file.parent.iterdir()} == {first.file.name, second.file.name}


def test_the_last_ones_are_kept_and_one_a_day_for_a_month():
    every_hour = [Backup(Path(f"{hour}.db"), NOON - timedelta(hours=hour), 1) for hour in range(24 * 60)]
    gone = worth_deleting(every_hour, NOON)
    kept = [one for one in every_hour if one not in gone]
    assert kept[:KEPT] == every_hour[:KEPT]
    days = [one.made_at.date() for one in kept[KEPT:]]
    assert len(days) == len(set(days))
    assert DAYS - 1 <= len(days) <= DAYS
    assert all(one.made_at.hour == 23 for one in kept[KEPT:])


def test_a_backup_goes_where_one_says(place: str, tmp_path: Path):
    with Journal(place) as journal:
        begun(journal)
    back_up(database_url(place), tmp_path / "mine.db")
    with pytest.raises(Refused, match="is there already"):
        back_up(database_url(place), tmp_path / "mine.db")
    assert not (tmp_path / "backups").exists()


def test_there_is_nothing_to_back_up_yet(place: str):
    with pytest.raises(Refused, match="does not exist yet"):
        back_up(database_url(place))


# While a server runs


def test_a_backup_is_made_only_when_something_has_happened(place: str):
    with Journal(place) as journal:
        record = begun(journal)
        backups = Backups(journal)
        assert backups.back_up_if_changed() is not None
        assert backups.back_up_if_changed() is None
        register(record, 1)
        assert backups.back_up_if_changed() is not None
        assert len(backups_of(database_url(place))) == 2


def test_a_server_backs_up_by_itself_and_once_more_when_it_stops(place: str):
    made: list[Backup] = []
    one = Event()

    def heard(backup: Backup) -> None:
        made.append(backup)
        one.set()

    with Journal(place) as journal:
        record = begun(journal)
        with Backups(journal, every_minutes=0.0005, made=heard):
            assert one.wait(30)
        register(record, 1)
        with Backups(journal, every_minutes=60, made=made.append):
            pass
    with sqlite3.connect(made[-1].file) as last:
        assert last.execute("SELECT count(*) FROM facts").fetchone() == (2,)


def test_a_backup_that_fails_is_told_and_does_not_disturb_play(place: str, tmp_path: Path):
    (tmp_path / "backups").write_text("a file where the folder should be")
    told: list[Refusal] = []
    with Journal(place) as journal:
        record = begun(journal)
        backups = Backups(journal, failed=told.append)
        assert backups.back_up_if_changed() is None
        register(record, 1)
    assert told[0].code == "backup.failed"
    assert "The tournament itself is not affected" in told[0].text.en


def test_postgresql_has_tools_of_its_own(server: str, tmp_path: Path):
    for refused in (
        lambda: back_up(database_url(server)),
        lambda: restore(tmp_path / "any.db", database_url(server)),
    ):
        with pytest.raises(Refused, match=r"pg_dump.*'deadbutton export --all' works everywhere"):
            refused()
    with Journal(server) as journal, Backups(journal, every_minutes=0.0001) as backups:
        assert backups.back_up_if_changed() is None


# Restoring


def test_nothing_is_restored_while_a_program_has_the_database_open(place: str):
    with Journal(place) as journal:
        record = begun(journal)
        made = back_up(database_url(place))
        register(record, 1)
        with pytest.raises(Refused, match="Another program uses"):
            restore(made.file, database_url(place))
        register(record, 2)
        assert len(record.state.players) == 2
    restore(made.file, database_url(place))


def test_a_damaged_backup_changes_nothing(place: str):
    with Journal(place) as journal:
        record = begun(journal, "Alice")
        made = back_up(database_url(place))
    said = bytearray(made.file.read_bytes())
    said[5000:9000] = b"x" * 4000
    made.file.write_bytes(said)
    with pytest.raises(Refused, match="is not a sound backup"):
        restore(made.file, database_url(place))
    with Journal(place) as journal:
        assert len(journal.record(record.id).state.players) == 1
    assert [file.name for file in Path(place).parent.glob("*-before-*")] == []


@pytest.mark.parametrize("said", [b"", b"not a database", b"SQLite format 3\x00" + bytes(4080)])
def test_something_else_is_no_backup(place: str, tmp_path: Path, said: bytes):
    (tmp_path / "other.db").write_bytes(said)
    with pytest.raises(Refused, match="is not a sound backup"):
        restore(tmp_path / "other.db", database_url(place))
    assert not Path(place).exists()


def test_a_damaged_database_is_put_aside_and_restored(place: str):
    with Journal(place) as journal:
        record = begun(journal, "Alice")
    made = back_up(database_url(place))
    Path(place).write_bytes(b"the disk has gone mad" * 1000)
    aside = restore(made.file, database_url(place))
    assert aside is not None
    assert aside.read_bytes().startswith(b"the disk has gone mad")
    with Journal(place) as journal:
        assert len(journal.record(record.id).state.players) == 1


def test_restoring_where_there_is_no_database_any_more(place: str):
    with Journal(place) as journal:
        record = begun(journal, "Alice")
    made = back_up(database_url(place))
    Path(place).unlink()
    assert restore(made.file, database_url(place)) is None
    with Journal(place) as journal:
        assert journal.record(record.id).acts == 2
