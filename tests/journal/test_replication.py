"""Two PostgreSQL servers of Debian's package: the second streams from the first, confirms every act, and takes over."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg
import pytest

from deadbutton.journal import Journal, Role, verify_stored
from tests.journal.playing import config
from tests.journal.postgres import Cluster
from tests.journal.test_faults import player

pytestmark = pytest.mark.killing


class StandBy(Cluster):
    """A copy of a running cluster that streams from it."""

    def __init__(self, first: Cluster) -> None:
        self.first = first
        super().__init__()

    def _tool(self, name: str, *arguments: object) -> None:
        if name != "initdb":
            super()._tool(name, *arguments)
            return
        address = f"host=127.0.0.1 port={self.first.port} user=director application_name=second"
        super()._tool(
            "pg_basebackup", "-D", self._data, "-d", address, "-R", "--checkpoint=fast", "--no-sync", "-X", "stream"
        )  # fmt: skip

    def promote(self) -> None:
        self._tool("pg_ctl", "promote", "-D", self._data, "-w")


@contextmanager
def a_pair() -> Iterator[tuple[Cluster, StandBy]]:
    first = Cluster()
    try:
        first.start()
        second = StandBy(first)
        try:
            second.start()
            first.run("ALTER SYSTEM SET synchronous_standby_names = 'second'")
            first.run("SELECT pg_reload_conf()")
            _wait_for_both(first)
            yield first, second
        finally:
            second.remove()
    finally:
        first.remove()


def _wait_for_both(first: Cluster) -> None:
    """Until an act counts only once the second server has it."""
    with closing(psycopg.connect(first.address("postgres"), autocommit=True)) as connection:
        for _ in range(1000):
            found = connection.execute("SELECT sync_state FROM pg_stat_replication").fetchall()
            if found == [("sync",)]:
                return
            time.sleep(0.02)
    raise AssertionError("the second server does not confirm")


def test_the_second_server_has_every_act_that_both_confirmed() -> None:
    with a_pair() as (first, second):
        database = first.new_database()
        name = database.rsplit("/", 1)[1]
        with Journal(database, patience=0.1) as journal:
            record = journal.create(config(), by="Ana", accept_outside=True)
            token = journal.links.give(record.id, Role.DIRECTOR, now=0, label="Robot")
            for number in range(20):
                record.do(player(number), by="Ana")
            seq, head = record.seq, record.hash
            first.stop(signal.SIGQUIT)  # as after a power cut
        second.promote()
        with Journal(second.address(name)) as other:
            found = other.record(record.id)
            assert (found.seq, found.hash) == (seq, head), "nothing that was acknowledged is missing"
            assert verify_stored(found.rows).problems == []
            assert other.links.find(token) is not None
            found.do(player(20), by="Ana")
