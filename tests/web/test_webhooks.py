"""Webhooks: every fact arrives, in order, signed; an address that does not answer gets them later."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
import time

import httpx
import pytest

from deadbutton.journal import Journal
from deadbutton.refusal import Refused
from deadbutton.tournament import Register
from deadbutton.web import Settings, create_app
from deadbutton.web.server.settings import network
from deadbutton.web.server.webhooks import (
    SIGNATURE,
    Webhooks,
    add_hook,
    delivery,
    hooks,
    is_signed,
    remove_hook,
    state_of,
    try_again,
)
from deadbutton.web.server.webhooks.hook import FAR, Trouble
from tests.web.clients import TestClient
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
        assert is_signed(hook.secret, body, signature, now=int(time.time()))
        assert not is_signed(hook.secret, body, signature, now=int(time.time()) + 301)
        assert not is_signed(hook.secret, body + b" ", signature, now=int(time.time()))
        later = signature.replace(signature.partition(",")[0], f"t={int(time.time()) + 9}")
        assert not is_signed(hook.secret, body, later, now=int(time.time()))
    assert json.loads(listener.bodies[0])["facts"][0]["fact"]["name"] == "Zoé"


def test_what_could_not_be_delivered_comes_later_and_once(journal, monkeypatch):
    monkeypatch.setattr(delivery, "LONGEST_WAIT", 0.05)
    monkeypatch.setattr(delivery, "LOOK_AGAIN", 0.05)
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


@pytest.fixture
def quickly(monkeypatch):
    """Waits that a test can sit out."""
    monkeypatch.setattr(delivery, "LONGEST_WAIT", 0.02)
    monkeypatch.setattr(delivery, "LOOK_AGAIN", 0.02)


class Post:
    """A listener with a socket of its own: ``answers`` is what it says, drop by drop where it is slow."""

    def __init__(self, answers=b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n", drips=False):
        self.answers = answers
        self.drips = drips
        self.got = []
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.socket.listen(8)
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/facts"
        self._ends = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self):
        while not self._ends.is_set():
            try:
                line, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self._answer, args=(line,), daemon=True).start()

    def _answer(self, line):
        with line:
            got = b""
            while b"\r\n\r\n" not in got:
                got += line.recv(65536)
            head, _, body = got.partition(b"\r\n\r\n")
            size = int(re.search(rb"content-length: (\d+)", head.lower())[1])
            while len(body) < size:
                body += line.recv(65536)
            self.got.append((head.decode(), json.loads(body)))
            try:
                while self.drips and not self._ends.wait(0.05):
                    line.sendall(b"H" if self.drips == "head" else b"x")
                line.sendall(self.answers)
            except OSError:
                return

    @property
    def seqs(self):
        return [fact["seq"] for _, body in self.got for fact in body["facts"]]

    def close(self):
        self._ends.set()
        self.socket.close()


@pytest.fixture
def post():
    made = []

    def new(*args, **options):
        made.append(Post(*args, **options))
        return made[-1]

    yield new
    for one in made:
        one.close()


HERE = (network("127.0.0.0/8"),)


def delivering(journal, until, allowed=HERE, servers=1):
    """Real deliveries, until something is so. Whoever delivers again waits until what was taken is noted (``FAR``): what is cut off
    before that is sent once more."""

    async def run():
        tasks = [asyncio.create_task(Webhooks(journal, allowed=allowed).run()) for _ in range(servers)]
        while not await asyncio.to_thread(until):
            assert not any(task.done() for task in tasks), "the delivery died"
            await asyncio.sleep(0.01)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


def plant(journal, record, url):
    """A hook as an earlier version took it, without looking."""
    from deadbutton.web.server.webhooks.hook import PREFIX

    hook = f"planted{len(hooks(journal))}"
    journal.house.set(FAR + hook, record.seq)
    journal.house.set(PREFIX + hook, {"id": hook, "tournament": record.id, "url": url, "secret": "s"})
    return hook


BAD = [
    "http://127.0.0.1:99999/",
    "http://xn--a/",
    "http://[",
    "http://\x00/",
    "http://a..b/",
    "http://" + "a" * 300,
    "",
    "x",
]


def test_addresses_that_are_none_stop_nobody_else(journal, quickly, post):
    record = open_for_entries(journal, 1)
    planted = [plant(journal, record, url) for url in BAD]
    good = post()
    add_hook(journal, record.id, good.url, HERE)
    record.do(Register(name="Zoé"))
    delivering(journal, lambda: good.seqs and all(state_of(journal, one).fails for one in planted))
    assert good.seqs == [record.seq]


def test_a_listener_that_drips_blocks_nobody_and_is_told(journal, quickly, post, monkeypatch):
    monkeypatch.setattr(delivery, "TIMEOUT", 0.3)
    record = open_for_entries(journal, 1)
    slow = [
        add_hook(journal, record.id, post(drips="head").url, HERE),
        add_hook(journal, record.id, post(b"HTTP/1.1 200 OK\r\n\r\n", drips="body").url, HERE),
    ]
    good = post()
    add_hook(journal, record.id, good.url, HERE)
    record.do(Register(name="Zoé"))
    delivering(journal, lambda: good.seqs)
    delivering(journal, lambda: all(state_of(journal, one.id).fails for one in slow))
    assert state_of(journal, slow[0].id).trouble is Trouble.SLOW


def test_many_that_drip_hold_up_nobody(journal, quickly, post, monkeypatch):
    """Each has its turn once; from then on they wait for each other, and for nobody else."""
    for name, value in {"LINES": 4, "DOUBTFUL": 1, "TIMEOUT": 0.1}.items():
        monkeypatch.setattr(delivery, name, value)
    record = open_for_entries(journal, 1)
    slow, good = post(drips="head"), post()
    add_hook(journal, record.id, good.url, HERE)
    slows = [plant(journal, record, slow.url) for _ in range(12)]
    record.do(Register(name="Zoé"))
    left = ["Yann", "Xena"]

    def is_done():
        """Once all that drip are in doubt, two more acts come through."""
        if not all(state_of(journal, one).fails for one in slows) or good.seqs[-1] != record.seq:
            return False
        if left:
            record.do(Register(name=left.pop()))
            return False
        return True

    delivering(journal, is_done)
    assert sorted(set(good.seqs)) == [record.seq - 2, record.seq - 1, record.seq]


def test_hooks_that_have_all_are_asked_for_together(journal, post, monkeypatch):
    """Thousands of them cost an act as much as one."""
    other, record = open_for_entries(journal, 1), open_for_entries(journal, 1)
    for _ in range(30):
        plant(journal, other, "https://example.org/")
    good = post()
    add_hook(journal, record.id, good.url, HERE)
    asked, get = [], journal.house.get
    monkeypatch.setattr(journal.house, "get", lambda key: [asked.append(key), get(key)][1])
    record.do(Register(name="Zoé"))
    delivering(journal, lambda: good.got)
    assert not [key for key in asked if "planted" in key]


def test_a_name_that_nobody_answers_for_holds_up_no_other(journal, quickly, post, monkeypatch):
    record = open_for_entries(journal, 1)
    good, never = post(), threading.Event()
    for place in range(8):
        plant(journal, record, f"http://silent{place}.example/")
    add_hook(journal, record.id, f"http://club.example:{good.port}/", HERE)
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", good.port))]
    monkeypatch.setattr(
        socket, "getaddrinfo", lambda host, *_, **__: never.wait(20) and [] if "silent" in host else found
    )
    record.do(Register(name="Zoé"))
    try:
        delivering(journal, lambda: good.got)
        assert not never.is_set()
    finally:
        never.set()


def test_an_endless_answer_is_not_read(journal, quickly, post):
    record = open_for_entries(journal, 1)
    endless = post(b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n" + b"x" * 500_000)
    add_hook(journal, record.id, endless.url, HERE)
    record.do(Register(name="Zoé"))
    delivering(journal, lambda: journal.house.get(FAR + hooks(journal)[0].id) == record.seq)


def test_it_gives_up_and_says_so_and_goes_on_when_asked(journal, quickly, post, monkeypatch):
    monkeypatch.setattr(delivery, "MOST_FAILS", 3)
    record = open_for_entries(journal, 1)
    broken = post(b"HTTP/1.1 500 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    hook = add_hook(journal, record.id, broken.url, HERE)
    record.do(Register(name="Zoé"))
    delivering(journal, lambda: state_of(journal, hook.id).has_given_up)
    state = state_of(journal, hook.id)
    assert (state.fails, state.trouble, state.status) == (3, Trouble.REFUSED, 500)
    assert "500" in state.why.en
    assert len(broken.got) == 3
    broken.answers = b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"
    try_again(journal, hook.id)
    delivering(journal, lambda: state_of(journal, hook.id).taken_at)
    assert state_of(journal, hook.id).fails == 0
    assert broken.seqs[-1] == record.seq


def test_a_redirect_is_not_followed(journal, quickly, post):
    record = open_for_entries(journal, 1)
    inside = post()
    moved = post(
        f"HTTP/1.1 307 Moved\r\nLocation: {inside.url}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode()
    )
    hook = add_hook(journal, record.id, moved.url, HERE)
    record.do(Register(name="Zoé"))
    delivering(journal, lambda: state_of(journal, hook.id).fails)
    assert state_of(journal, hook.id).trouble is Trouble.MOVED
    assert inside.got == []


INSIDE = [
    "http://127.0.0.1/", "http://localhost/", "http://localhost./", "http://10.1.2.3/", "http://192.168.1.1:8080/x",
    "http://169.254.169.254/latest/meta-data", "http://[::1]/", "http://[fe80::1]/", "http://[fd00::1]/",
    "http://[::ffff:127.0.0.1]/", "http://[64:ff9b::7f00:1]/", "http://[2002:7f00:1::]/", "http://0.0.0.0/",
    "http://224.0.0.1/", "http://100.64.0.1/",
]  # fmt: skip


@pytest.mark.parametrize("url", INSIDE)
def test_inside_the_house_only_where_it_says_so(journal, url):
    record = open_for_entries(journal)
    with pytest.raises(Refused) as why:
        add_hook(journal, record.id, url)
    assert why.value.code == "web.hook_inside"


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "169.254.169.254"])
def test_a_name_that_leads_inside_is_found_at_the_connection(journal, quickly, monkeypatch, address):
    """Also one that led elsewhere when it was given."""
    record = open_for_entries(journal, 1)
    hook = add_hook(journal, record.id, "http://rebound.example/facts")
    record.do(Register(name="Zoé"))
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    found = [(family, socket.SOCK_STREAM, 6, "", (address, 80))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    delivering(journal, lambda: state_of(journal, hook.id).fails, allowed=())
    assert state_of(journal, hook.id).trouble is Trouble.INSIDE


def test_the_listener_hears_the_name_that_was_given(journal, quickly, post, monkeypatch):
    record = open_for_entries(journal, 1)
    good = post()
    add_hook(journal, record.id, f"http://club.example:{good.port}/facts?x=1", HERE)
    record.do(Register(name="Zoé"))
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", good.port))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    delivering(journal, lambda: good.got)
    assert "POST /facts?x=1 HTTP/1.1" in good.got[0][0]
    assert f"host: club.example:{good.port}" in good.got[0][0].lower()


def test_two_servers_on_one_database_deliver_once(journal, quickly, post):
    record = open_for_entries(journal, 1)
    good = post()
    add_hook(journal, record.id, good.url, HERE)
    for name in ("Zoé", "Yann", "Xena"):
        record.do(Register(name=name))
    wanted = list(range(record.seq - 2, record.seq + 1))
    delivering(journal, lambda: journal.house.get(FAR + hooks(journal)[0].id) == record.seq, servers=3)
    assert good.seqs == wanted


def test_a_second_listener_gets_what_happens_from_then_on(journal, quickly, post):
    record = open_for_entries(journal, 1)
    first, second = post(), post()
    early = add_hook(journal, record.id, first.url, HERE)
    record.do(Register(name="Zoé"))
    delivering(journal, lambda: journal.house.get(FAR + early.id) == record.seq)
    before = record.seq
    late = add_hook(journal, record.id, second.url, HERE)
    journal.house.remove(FAR + late.id)  # as a database that was put back may have it
    delivering(journal, lambda: journal.house.get(FAR + late.id) == before)
    record.do(Register(name="Yann"))
    delivering(journal, lambda: all(journal.house.get(FAR + one.id) == record.seq for one in (early, late)))
    assert first.seqs == [before, record.seq]
    assert second.seqs == [record.seq]


def test_so_many_and_no_more(journal):
    record = open_for_entries(journal)
    for number in range(10):
        add_hook(journal, record.id, f"https://example.org/{number}")
    with pytest.raises(Refused) as why:
        add_hook(journal, record.id, "https://example.org/more")
    assert why.value.code == "web.too_many_hooks"


def test_the_page_shows_how_an_address_fares(journal, quickly, post):
    record = open_for_entries(journal, 1)
    client = TestClient(create_app(journal, Settings(hooks_to=HERE)), headers={"accept-language": "en"})
    people = f"/t/{record.id}/people"
    page = client.get(people).text
    csrf = re.search(r'name="csrf" value="(\w+)"', page)[1]
    refused = client.post(f"/t/{record.id}/hooks", data={"csrf": csrf, "url": "http://127.0.0.1:99999/"})
    assert refused.status_code == 409
    gone = post(b"HTTP/1.1 410 Gone\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    shown = client.post(f"/t/{record.id}/hooks", data={"csrf": csrf, "url": gone.url}).text
    (hook,) = hooks(journal)
    assert hook.secret in shown
    assert "Nothing was sent yet" in shown
    assert hook.secret not in client.get(people).text
    record.do(Register(name="Zoé"))
    delivering(journal, lambda: state_of(journal, hook.id).has_given_up)
    assert "Given up: the address refused (code 410)" in client.get(people).text
    told = client.get(f"/api/tournaments/{record.id}/webhooks").json()
    assert told[0]["state"]["gave_up_at"]
    client.post(f"/t/{record.id}/hooks/{hook.id}/again", data={"csrf": csrf})
    assert not state_of(journal, hook.id).has_given_up
    client.post(f"/t/{record.id}/hooks/{hook.id}/remove", data={"csrf": csrf})
    assert hooks(journal) == []


def test_a_bad_address_is_refused_and_a_removed_hook_is_gone(journal):
    record = open_for_entries(journal)
    with pytest.raises(Refused):
        add_hook(journal, record.id, "ftp://example.org")
    hook = add_hook(journal, record.id, "https://example.org")
    remove_hook(journal, hook.id)
    assert hooks(journal) == []
