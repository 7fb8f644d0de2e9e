"""Snapshots spare the replay of what is long past, and are never the truth."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import select

from deadbutton.journal import Journal, Record, Rows
from deadbutton.journal.database import rows as stored
from deadbutton.journal.database import snapshots as states
from deadbutton.journal.database.schema import snapshots
from deadbutton.journal.replay.opening import Opened, opened
from deadbutton.journal.row import Written
from deadbutton.tournament import (
    DealHand,
    MovePlayer,
    PauseClock,
    Register,
    StartClock,
    TimeAdjusted,
    free_seats,
)
from tests.journal.checks import check_whole
from tests.journal.many import write_acts
from tests.journal.playing import config, digest
from tests.journal.test_two_writers import running
from tests.tournament.whole import picture

MANY = 100_000


class CountedRows(Rows):
    """Counts the rows that are read to be folded in."""

    read = 0

    def to_fold(self, seq: int, up_to: int) -> Iterator[Written]:
        for row in super().to_fold(seq, up_to):
            self.read += 1
            yield row


def open_counted(journal: Journal, name: str) -> tuple[Opened, int]:
    rows = CountedRows(journal.database, name)
    return opened(rows), rows.read


def with_players(journal: Journal, count: int = 6) -> Record:
    record = journal.create(config(), by="Ana", accept_outside=True)
    for number in range(count):
        register(record, number)
    return record


def register(record: Record, number: int) -> None:
    record.do(Register(name=f"Player {number}", identity_seen=True, age=30), by="Ana")


def test_opening_a_hundred_thousand_facts_reads_the_last_few(database: str) -> None:
    count = MANY if database.endswith(".db") else MANY // 20  # a server takes long to be told so many
    with Journal(database) as journal:
        record = running(journal)
        name = record.id
        write_acts(record, ([TimeAdjusted(at=0, minutes=1 if act % 2 else -1)] for act in range(count)))
    with Journal(database) as journal:
        record = journal.record(name)
        assert record.seq > count
        record.snapshot()
        for command in (PauseClock(), StartClock(), PauseClock()):
            record.do(command, by="Ana")
        found, read = open_counted(journal, name)
        assert (found.seq, read) == (record.seq, 3)
        assert picture(found.folded.state) == picture(record.state)


def test_a_program_that_ends_leaves_one_for_the_next(database: str) -> None:
    with Journal(database) as journal:
        name = with_players(journal).id
    with Journal(database) as journal:
        assert open_counted(journal, name)[1] == 0


def test_a_hand_in_play_is_part_of_it(database: str) -> None:
    with Journal(database) as journal:
        record = running(journal)
        record.do(DealHand(table=1), by="Ana")
        name, before = record.id, digest(record)
    with Journal(database) as journal:
        found, read = open_counted(journal, name)
        assert read == 0
        assert picture(found.folded.state) == picture(journal.record(name).state)
        assert digest(journal.record(name)) == before


def _change(journal: Journal, **values: object) -> None:
    with journal.database.writing() as connection:
        assert connection.execute(snapshots.update().values(**values)).rowcount == 1


def _stored(journal: Journal) -> tuple[bytes, str]:
    with journal.database.reading() as connection:
        body, chained = connection.execute(select(snapshots.c.body, snapshots.c.hash)).one()
    return bytes(body), chained


def check_ignored(journal: Journal, name: str) -> None:
    """The tournament is read from its rows, every one of them."""
    found, read = open_counted(journal, name)
    assert read == found.seq == 7
    check_whole(journal.record(name))


@pytest.fixture
def kept(database: str) -> Iterator[tuple[Journal, str]]:
    """A journal that has just been opened, with a snapshot of one tournament."""
    with Journal(database) as journal:
        name = with_players(journal).id
    with Journal(database) as journal:
        yield journal, name


def test_garbage_is_ignored(kept: tuple[Journal, str]) -> None:
    journal, name = kept
    for body in (b"", b"garbage", b"\x80\x05" * 4000):
        _change(journal, body=body)
        check_ignored(journal, name)


def test_one_flipped_bit_is_enough(kept: tuple[Journal, str]) -> None:
    journal, name = kept
    body = bytearray(_stored(journal)[0])
    body[len(body) // 2] ^= 1
    _change(journal, body=bytes(body))
    check_ignored(journal, name)


def test_other_code_is_ignored(kept: tuple[Journal, str]) -> None:
    journal, name = kept
    _change(journal, code="0" * 64)
    check_ignored(journal, name)


def test_one_of_another_log_is_ignored(kept: tuple[Journal, str]) -> None:
    journal, name = kept
    _change(journal, hash="0" * 64)
    check_ignored(journal, name)


class _Runs:
    """Pickled, it calls something when it is read."""

    def __init__(self, call: object, *arguments: object) -> None:
        self._said = (call, arguments)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return self._said


def test_a_forged_one_runs_nothing(kept: tuple[Journal, str], tmp_path: Path) -> None:
    import os
    import subprocess

    journal, name = kept
    chained = _stored(journal)[1]
    trace = tmp_path / "it-ran"
    for forged in (_Runs(os.system, f"touch {trace}"), _Runs(subprocess.Popen, ["touch", str(trace)])):
        body = pickle.dumps(forged)
        _change(journal, body=sha256(chained.encode() + body).digest() + body)
        check_ignored(journal, name)
        assert not trace.exists()


@pytest.mark.parametrize(
    ("module", "what"),
    [
        ("os", "system"),
        ("builtins", "eval"),
        ("deadbutton.journal.database.database", "Database"),
        ("deadbutton.tournament.kernel", "decide"),
        ("deadbutton.tournament.state", "Book"),
        ("deadbutton.tournament.state", "State.__init__"),
        ("deadbutton.tournament.nowhere", "State"),
    ],
)
def test_only_kinds_of_the_state_are_read(module: str, what: str) -> None:
    body = (
        b"\x80\x04\x8c"
        + bytes([len(module)])
        + module.encode()
        + b"\x8c"
        + bytes([len(what)])
        + what.encode()
        + b"\x93."
    )
    with pytest.raises((pickle.UnpicklingError, ImportError)):
        states.load(body)


def test_an_act_before_it_is_taken_back(kept: tuple[Journal, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "ROWS_APART", 1)
    journal, name = kept
    record = journal.record(name)
    assert open_counted(journal, name)[1] == 0
    record.undo(act=4, by="Ben")
    assert "Player 2" not in {player.name for player in record.state.players.values()}
    check_whole(record)
    found, read = open_counted(journal, name)
    assert read == 8, "it still holds the act that is gone"
    assert picture(found.folded.state) == picture(record.state)
    record.snapshot()
    assert open_counted(journal, name)[1] == 0
    record.undo(act=8, by="Ben")
    check_whole(record)
    assert open_counted(journal, name)[1] == 2, "the first one holds again: the last two acts cancel out"


def test_who_is_on_the_way_and_why_is_kept(tmp_path: Path) -> None:
    with Journal(tmp_path / "t.db") as journal:
        record = running(journal)
        table = next(iter(record.state.tables.values()))
        player = record.state.players[next(iter(table.players.values()))]
        seat = free_seats(record.state, table)[0]
        done = record.do(MovePlayer(player=player.id, table=table.number, seat=seat, reason="the draught"))
        assert record.state.on_the_way == {player.id: done.facts[0]}
        record.snapshot()
        found, read = open_counted(journal, record.id)
        assert read == 0
        assert found.folded.state.on_the_way == {player.id: done.facts[0]}


def test_only_the_last_few_are_kept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "ROWS_APART", 1)
    with Journal(database) as journal:
        record = with_players(journal, 0)
        for number in range(7):
            register(record, number)
            record.snapshot()
        with journal.database.reading() as connection:
            assert sorted(connection.execute(select(snapshots.c.seq)).scalars()) == [5, 6, 7, 8]
