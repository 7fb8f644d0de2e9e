"""The journal: acknowledged commands against the bare cost of a durable INSERT, and logs replayed and opened.

The bare INSERT writes a row of the same size into the same tables with the same settings (full sync), through the driver
alone; ours and the bare one take turns. Everything is on the disk when a command is acknowledged, and when a round ends.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import psycopg

from bench.report import Row, rates, step
from deadbutton.journal import Journal, Record
from deadbutton.journal.database.schema import facts
from deadbutton.journal.replay.opening import opened
from deadbutton.sim.announcement import announced_event
from deadbutton.sim.tournament import Simulation, simulate
from deadbutton.tournament import Register, TimeAdjusted
from tests.journal.many import write_acts
from tests.journal.postgres import running

AT_ONCE = 100
"""Commands in a round."""
LEAST_SHARE = 0.6
"""Of the bare INSERT's rate."""
MANY = 100_000
LEAST_FACTS = 100_000
"""Facts a second, from the rows of a file to the state."""
MOST_SECONDS = 1.0


def run() -> list[Row]:
    return [*_files(), *_server(), *_opening()]


# Commands


def _files() -> list[Row]:
    step("commands on SQLite")
    with TemporaryDirectory() as folder:
        bare_file = Path(folder) / "bare.db"
        Journal(str(bare_file)).close()
        with (
            Journal(str(Path(folder) / "ours.db")) as journal,
            closing(sqlite3.connect(bare_file, isolation_level=None)) as bare,
        ):
            bare.execute("PRAGMA synchronous = FULL")
            bare.execute("PRAGMA foreign_keys = ON")
            return [_commands("SQLite", journal, bare, "?")]


def _server() -> list[Row]:
    step("commands on PostgreSQL")
    with (
        running() as cluster,
        Journal(cluster.new_database()) as journal,
        closing(psycopg.connect(cluster.new_database(), autocommit=True)) as bare,
    ):
        bare.execute("ALTER TABLE facts DISABLE TRIGGER USER")  # a bare INSERT tells nobody
        return [_commands("PostgreSQL", journal, bare, "%s")]


def _commands(where: str, journal: Journal, bare: Any, mark: str) -> Row:
    record = journal.create(announced_event("club", "tda2009", 200), by="Ana", accept_outside=True)
    bare.execute("INSERT INTO tournaments (id, name, created_at) VALUES ('bare', 'bare', 0)")
    ours, peer = rates((AT_ONCE, _registering(record)), (AT_ONCE, _inserting(record, bare, mark)))
    return Row(
        f"commands acknowledged, {where}",
        ours,
        peer,
        "one durable INSERT each, by the driver",
        LEAST_SHARE,
        "/s",
    )


def _registering(record: Record) -> Callable[[], None]:
    numbers = count(1)

    def register() -> None:
        for _ in range(AT_ONCE):
            number = next(numbers)
            name = f"Player {number}"
            record.do(Register(name=name, identity_seen=True, age=30), by="Ana", id=f"command-{number}")

    return register


def _inserting(record: Record, bare: Any, mark: str) -> Callable[[], None]:
    """Rows like those of a registration."""
    record.do(Register(name="Player 0", identity_seen=True, age=30), by="Ana", id="command-0")
    found = next(record.rows.after(1))
    rest = (found.wanted, found.kind, found.version, found.body, found.hash)
    text = f"INSERT INTO facts VALUES ({', '.join([mark] * len(facts.c))})"
    numbers = count(1)

    def insert() -> None:
        for _ in range(AT_ONCE):
            number = next(numbers)
            bare.execute(text, ("bare", number, number, 0, found.at, "Ana", f"command-{number}", *rest))

    return insert


# Replay


def _opening() -> list[Row]:
    step("a tournament of 500 players, played")
    played = simulate("club", players=500, seed=3)
    with _written(played, 0) as (record, rows):
        step("replaying it from SQLite")
        (rate,) = rates((rows, lambda: opened(record.rows)), rounds=5)
    with _written(played, MANY) as (record, rows):
        step("opening it with 100,000 facts")
        record._load()
        record.snapshot()
        taken = median(_seconds(lambda: opened(record.rows)) for _ in range(9))
    return [
        Row("replay from SQLite, facts per second", rate, None, "", LEAST_FACTS, "/s"),
        Row(f"opening {rows:,} facts with a snapshot", taken, None, "", MOST_SECONDS, "s", True),
    ]


@contextmanager
def _written(played: Simulation, at_least: int) -> Iterator[tuple[Record, int]]:
    """A played tournament in a file of its own, with minutes added and taken until it has so many rows."""
    acts = [batch.facts for batch in played.director.log if batch.facts]
    missing = at_least - sum(map(len, acts))
    minutes = [(TimeAdjusted(at=0, minutes=1 if act % 2 else -1),) for act in range(missing)]
    with TemporaryDirectory() as folder, Journal(str(Path(folder) / "played.db")) as journal:
        record = journal.create(played.config, by="Ana", accept_outside=True)
        yield record, write_acts(record, [*acts[1:], *minutes])


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start
