"""Whoever is about to render lets the acts under way go first, for a moment; the server's loop waits for nobody."""

from __future__ import annotations

from contextvars import Context
from threading import Event, Thread, get_ident

import anyio.to_thread
import pytest

from deadbutton.web.server import threads


@pytest.fixture
def reader():
    """Somebody who is about to render; the event is set once he does."""
    renders = Event()

    def read():
        threads.give_way()
        renders.set()

    thread = Thread(target=read)
    yield thread, renders
    thread.join(5)


def test_a_reader_waits_for_an_act_and_goes_on_when_it_is_done(reader, monkeypatch):
    monkeypatch.setattr(threads, "COURTESY", 60)
    thread, renders = reader
    with threads.under_way():
        with threads.under_way():
            thread.start()
        assert not renders.wait(0.05), "one act is still under way"
    assert renders.wait(5)


def test_a_reader_waits_only_so_long(reader, monkeypatch):
    monkeypatch.setattr(threads, "COURTESY", 0.01)
    thread, renders = reader
    with threads.under_way():
        thread.start()
        assert renders.wait(5)


def test_nobody_waits_where_nobody_acts_and_the_loop_never(monkeypatch):
    monkeypatch.setattr(threads, "COURTESY", 60)
    threads.give_way()
    monkeypatch.setattr(threads._acts, "loop", get_ident())
    with threads.under_way():
        Context().run(threads.give_way)


def test_the_answer_to_an_act_does_not_wait_for_that_act(monkeypatch):
    monkeypatch.setattr(threads, "COURTESY", 60)
    with threads.under_way():
        threads.give_way()
        anyio.run(anyio.to_thread.run_sync, threads.give_way)


def test_an_act_that_fails_holds_nobody_up(monkeypatch):
    monkeypatch.setattr(threads, "COURTESY", 60)
    with pytest.raises(ZeroDivisionError), threads.under_way():
        raise ZeroDivisionError
    threads.give_way()
