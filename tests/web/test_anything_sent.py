"""Whatever is sent to any address or command: an answer, never a fault of ours."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import product
from urllib.parse import quote

import msgspec
import pytest
from fastapi.routing import APIRoute
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.journal import Journal, Role
from deadbutton.refusal import Refused
from deadbutton.tournament import COMMANDS
from deadbutton.tournament.limits import LARGEST, LONGEST
from deadbutton.web import create_app
from tests.depth import at_most, examples
from tests.web.clients import TestClient
from tests.web.rooms import in_play

NUMBERS = (0, 1, -1, 2**31, 2**53, 2**63, 10**30, -(10**30), 10**400)
TEXTS = (
    "", " ", "0", "-1", "1", "1e999300", "9" * 30, "9" * 5000, "٣", "½", "NaN", "inf", "true", "..", "../..", "a/b", "\0",
    "\r\nX: y", "x" * 20_000, "é" * 3000, "{", "[", "%", "'", "<b>", "\u202e", "😀", "None",
)  # fmt: skip
ODD = (None, True, [], {}, [1], {"a": 1}, 1.5, [[[[]]]], {"1": {"2": []}})

number = st.one_of(st.sampled_from(NUMBERS), st.integers(-(10**20), 10**20))
text = st.one_of(st.sampled_from(TEXTS), st.text(max_size=40))
anything = st.one_of(number, text, st.sampled_from(ODD))


class House:
    """A tournament in play, and its director."""

    def __init__(self, folder):
        self.journal = Journal(str(folder / "t.db"))
        self.record = in_play(self.journal, 8)
        self.app = create_app(self.journal)
        self.client = TestClient(self.app, raise_server_exceptions=False, follow_redirects=False)
        page = self.client.get(f"/t/{self.record.id}/people").text
        self.csrf = re.search(r'name="csrf" value="(\w+)"', page)[1]
        self.player = self.journal.links.give(self.record.id, Role.PLAYER, now=1, player=1)
        self.screen = self.journal.links.give(self.record.id, Role.DISPLAY, now=1)

    def routes(self):
        return [
            route
            for route in self.app.router.routes
            if isinstance(route, APIRoute) and not route.path.endswith("/events") and route.path != "/sample"
        ]

    def path(self, route, said):
        def filled(found):
            name = found[1].partition(":")[0]
            if name == "tournament":
                return self.record.id
            if name == "token":
                return self.player if route.path.startswith("/me") else self.screen
            return quote(str(said), safe="")[:4000] or "x"

        return re.sub(r"\{([^}]+)\}", filled, route.path)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    house = House(tmp_path_factory.mktemp("anything"))
    yield house
    house.journal.close()


@cache
def fields_of(tag):
    return tuple(msgspec.structs.fields(COMMANDS[tag]))


LONGEST_QUERY = 50_000
NAMES = (
    "n", "page", "table", "seat", "player", "part", "q", "text", "show", "most", "before", "last", "kind", "seen", "after", "level",
    "to", "back", "name", "number", "hours", "names", "book", "preset", "amount", "value", "view", "look", "from", "only",
)  # fmt: skip


def test_every_address_takes_every_value(house):
    """Each value at each address: whatever is not fuzzed below. `make bench` tries all of them."""
    routes = [route for route in house.routes() if "GET" in route.methods]
    for place, said in at_most([*product(range(len(routes)), TEXTS)], 1000):
        fit = max(1, min(len(NAMES), LONGEST_QUERY // (len(quote(said)) + 10)))
        names = (NAMES + NAMES)[place % len(NAMES) :][:fit]
        answer = house.client.get(house.path(routes[place], said), params=dict.fromkeys(names, said))
        assert answer.status_code < 500, (routes[place].path, said[:40])


@examples(60)
@given(st.data())
def test_every_form_takes_anything(house, data):
    route = data.draw(st.sampled_from([one for one in house.routes() if "POST" in one.methods]))
    names = data.draw(st.lists(st.sampled_from(NAMES), max_size=6))
    body = {name: str(data.draw(text)).encode("utf-8", "replace").decode() for name in names}
    path = house.path(route, data.draw(text))
    if route.path.startswith("/api"):
        answer = house.client.post(path, content=json.dumps(body), headers={"x-csrf-token": house.csrf})
    else:
        answer = house.client.post(path, data={**body, "csrf": house.csrf})
    assert answer.status_code < 500, (path[:80], body)


@examples(120)
@given(st.data())
def test_every_command_takes_anything(house, data):
    tag = data.draw(st.sampled_from(sorted(COMMANDS)))
    body = {
        one.name: data.draw(anything) for one in fields_of(tag) if data.draw(st.booleans()) or one.required
    }
    headers = {"x-csrf-token": house.csrf}
    sent = json.dumps(body, ensure_ascii=True)
    answer = house.client.post(
        f"/api/tournaments/{house.record.id}/commands/{tag}", content=sent, headers=headers
    )
    assert answer.status_code < 500, (tag, sent[:200])
    said = {name: str(value).encode("utf-8", "replace").decode()[:6000] for name, value in body.items()}
    answer = house.client.post(f"/t/{house.record.id}/do/{tag}", data={**said, "csrf": house.csrf})
    assert answer.status_code < 500, (tag, said)


def test_every_command_takes_every_edge_of_its_fields(house):
    """One field at a time: beyond any range, and of any length."""
    headers = {"x-csrf-token": house.csrf}
    edges = (2**53, 10**30, -(10**30), "x" * (LONGEST + 1), "\0", "\ud800", {"1": 10**30}, [10**30])
    fields = [(tag, one.name) for tag in sorted(COMMANDS) for one in fields_of(tag)]
    for (tag, field), value in at_most([*product(fields, edges)], 1500):
        sent = json.dumps({field: value})
        answer = house.client.post(
            f"/api/tournaments/{house.record.id}/commands/{tag}", content=sent, headers=headers
        )
        assert answer.status_code in (200, 409, 422), (tag, sent[:80])
    for page in ("", "/payouts", "/clock", "/setup", "/results", "/tables", "/desk", "/story", "/people"):
        assert house.client.get(f"/t/{house.record.id}{page}").status_code < 400


@pytest.mark.parametrize("guarantee", [10**30, 2**53, 2**63])
def test_a_guarantee_has_a_range(house, guarantee):
    wanted = msgspec.structs.replace(house.record.state.settled, guarantee=guarantee)
    with pytest.raises(Refused) as why:
        house.journal.create(wanted, accept_outside=True)
    assert why.value.code == "kernel.too_large"


def test_the_largest_guarantee_is_shown(house):
    wanted = msgspec.structs.replace(house.record.state.settled, guarantee=LARGEST)
    made = house.journal.create(wanted, accept_outside=True)
    for page in ("", "/payouts", "/clock", "/setup", "/results", "/tables", "/desk"):
        assert house.client.get(f"/t/{made.id}{page}").status_code < 400


@pytest.mark.parametrize(
    "name", ["..", ".", "", "/", "a\0b", "\\", "x" * 5000, "../../etc/passwd", "\r\n", "é"]
)
def test_an_uploaded_file_may_be_called_anything(house, name):
    for content in (b"", b"x", b"\x1f\x8b", b"{}\n"):
        answer = house.client.post(
            "/import", headers={"x-csrf-token": house.csrf}, files={"file": (name, content)}
        )
        assert answer.status_code < 500
