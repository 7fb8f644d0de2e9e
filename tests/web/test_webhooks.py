"""Webhooks: every fact arrives, in order, signed; an address that does not answer gets them later."""

from __future__ import annotations

import asyncio
import json
import threading
import time

import httpx
import pytest

from deadbutton.journal import Journal
from deadbutton.refusal import Refused
from deadbutton.tournament import Register
from deadbutton.web.server import webhooks
from deadbutton.web.server.webhooks import FAR, SIGNATURE, Webhooks, add_hook, hooks, remove_hook, signed
from tests.web.rooms import open_for_entries


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


class Listener:
    """An address: what came, and whether it answers."""

    def __init__(self, failures=0):
        self.failures = failures
        self.bodies = []
        self.signatures = []

    def __call__(self, request):
        if self.failures:
            self.failures -= 1
            return httpx.Response(503)
        self.bodies.append(request.content)
        self.signatures.append(request.headers[SIGNATURE])
        return httpx.Response(204)

    @property
    def seqs(self):
        return [fact["seq"] for body in self.bodies for fact in json.loads(body)["facts"]]


def is_noted(journal, listener, wanted):
    """Whether so much came, and the journal knows that it did: whoever stops before that is sent it again."""
    seqs = listener.seqs
    return len(seqs) >= wanted and all(
        (journal.house.get(FAR + hook.id) or 0) >= seqs[-1] for hook in hooks(journal)
    )


def deliver_until(journal, listener, wanted, act=lambda: None):
    async def run():
        client = httpx.AsyncClient(transport=httpx.MockTransport(listener))
        task = asyncio.create_task(Webhooks(journal, client).run())
        await asyncio.to_thread(act)
        while not is_noted(journal, listener, wanted):
            await asyncio.sleep(0.02)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())


def test_facts_arrive_in_order_and_signed(journal):
    record = open_for_entries(journal, 2)
    hook = add_hook(journal, record.id, "https://example.org/facts")
    listener = Listener()
    first = record.seq
    names = ("Zoé", "Yann", "Xena")
    deliver_until(journal, listener, 3, lambda: [record.do(Register(name=name)) for name in names])
    assert listener.seqs == [first + 1, first + 2, first + 3]
    for body, signature in zip(listener.bodies, listener.signatures, strict=True):
        assert signature == signed(hook.secret, body)
    assert json.loads(listener.bodies[0])["facts"][0]["fact"]["name"] == "Zoé"


def test_what_could_not_be_delivered_comes_later_and_once(journal, monkeypatch):
    monkeypatch.setattr(webhooks, "LONGEST_WAIT", 0.05)
    monkeypatch.setattr(webhooks, "LOOK_AGAIN", 0.05)
    record = open_for_entries(journal, 1)
    add_hook(journal, record.id, "https://example.org/facts")
    record.do(Register(name="Zoé"))
    listener = Listener(failures=2)
    deliver_until(journal, listener, 1)
    assert listener.seqs == [record.seq]
    again = Listener()
    record.do(Register(name="Yann"))
    deliver_until(journal, again, 1)
    assert again.seqs == [record.seq]


def test_what_was_taken_is_noted_although_the_server_stops_just_then(journal):
    record = open_for_entries(journal, 1)
    hook = add_hook(journal, record.id, "https://example.org/facts")
    record.do(Register(name="Zoé"))
    set_slowly, noting = journal.house.set, threading.Event()

    def slow(key, value):
        noting.set()
        time.sleep(0.2)
        set_slowly(key, value)

    async def run():
        client = httpx.AsyncClient(transport=httpx.MockTransport(Listener()))
        task = asyncio.create_task(Webhooks(journal, client).run())
        await asyncio.to_thread(noting.wait)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journal.house, "set", slow)
        asyncio.run(run())
    assert journal.house.get(FAR + hook.id) == record.seq


def test_a_bad_address_is_refused_and_a_removed_hook_is_gone(journal):
    record = open_for_entries(journal)
    with pytest.raises(Refused):
        add_hook(journal, record.id, "ftp://example.org")
    hook = add_hook(journal, record.id, "https://example.org")
    remove_hook(journal, hook.id)
    assert hooks(journal) == []
