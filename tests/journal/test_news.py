"""An act through one program is heard by the others: by itself, and also after the database was away."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty, Queue

import pytest

from deadbutton.journal import Journal, News, Record
from deadbutton.text import Lang
from deadbutton.tournament import Register
from tests.journal.playing import config, digest
from tests.journal.postgres import Cluster

LONG_ENOUGH = 30
"""Seconds that a test waits for what comes within a fraction of one."""


def register(record: Record, name: str) -> None:
    record.do(Register(name=name, identity_seen=True, age=30), by="Ana")


@contextmanager
def hearing(journal: Journal) -> Iterator[Queue[str]]:
    """What a program's listeners are told, as titles."""
    heard: Queue[str] = Queue()
    journal.listen(lambda record, acts: [heard.put(act.title.in_(Lang.EN)) for act in acts])
    news = News(journal)
    news.start()
    assert news.listening(LONG_ENOUGH)
    try:
        yield heard
    finally:
        news.stop()


def test_an_act_elsewhere_is_heard(database: str) -> None:
    with Journal(database) as here, Journal(database) as there:
        mine = here.create(config(), by="Ana", accept_outside=True)
        theirs = there.record(mine.id)
        with hearing(there) as heard:
            register(mine, "Zoé")
            assert heard.get(timeout=LONG_ENOUGH) == "Zoé registers."
            mine.undo(by="Ana")
            heard.get(timeout=LONG_ENOUGH)
            assert digest(theirs) == digest(mine)
            register(theirs, "Max")
            assert heard.get(timeout=LONG_ENOUGH) == "Max registers."
            with pytest.raises(Empty):
                heard.get(timeout=0.5)  # what was done here is told once


def test_what_was_done_before_is_taken_in_first(database: str) -> None:
    with Journal(database) as here, Journal(database) as there:
        mine = here.create(config(), by="Ana", accept_outside=True)
        there.record(mine.id)
        register(mine, "Zoé")
        with hearing(there) as heard:
            assert heard.get(timeout=LONG_ENOUGH) == "Zoé registers."


def test_it_goes_on_after_the_server_was_away(cluster: Cluster, server: str) -> None:
    with Journal(server, patience=60) as here, Journal(server, patience=60) as there:
        mine = here.create(config(), by="Ana", accept_outside=True)
        there.record(mine.id)
        with hearing(there) as heard:
            cluster.restart()
            register(mine, "Zoé")
            assert heard.get(timeout=LONG_ENOUGH) == "Zoé registers."
            register(mine, "Max")
            assert heard.get(timeout=LONG_ENOUGH) == "Max registers."


def test_a_listener_that_fails_does_not_end_it(database: str, caplog: pytest.LogCaptureFixture) -> None:
    with Journal(database) as here, Journal(database) as there:
        mine = here.create(config(), by="Ana", accept_outside=True)
        there.record(mine.id)
        stop = there.listen(lambda record, acts: 1 // 0)
        with hearing(there) as heard:
            register(mine, "Zoé")
            while "ZeroDivisionError" not in caplog.text:
                threading.Event().wait(0.02)
            stop()
            register(mine, "Max")
            assert heard.get(timeout=LONG_ENOUGH) == "Max registers."


def test_it_stops(database: str) -> None:
    with Journal(database) as journal, hearing(journal):
        pass
    assert not [thread for thread in threading.enumerate() if thread.name == "deadbutton news"]
