"""Every role against every route: who is let in, as one table that a new route cannot escape.

Everybody comes from another machine with a link's token. "Let in" means neither 401 nor 403, nor a page that is gone, nor a
refusal because of the role: what was asked may still be refused by the rules, or be badly filled in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from starlette.testclient import TestClient

from deadbutton.journal import Journal, Record, Role
from deadbutton.tournament.kernel import COMMANDS
from deadbutton.web import Settings, create_app, permissions
from deadbutton.web.app import _routers
from deadbutton.web.live import Hub, beat
from tests.web.rooms import in_play

ROLES: Final = ("house", "director", "floor", "dealer", "player", "display", "other", "stranger")
"""The house's director, the roles of this tournament, a director of another one, and somebody without any link."""
ALL: Final = frozenset(ROLES)
"""Open to everybody: the books, the help, the way in."""
KNOWN: Final = ALL - {"stranger"}
HERE: Final = ALL - {"other", "stranger"}
"""Whoever holds a link of this tournament."""
CONSOLE: Final = frozenset({"house", "director", "floor", "dealer"})
DIRECTOR: Final = frozenset({"house", "director"})
HOUSE: Final = frozenset({"house"})
PLAYER: Final = frozenset({"player"})
DISPLAY: Final = frozenset({"display"})

TABLE: Final[dict[str, frozenset[str]]] = {}

FORMS: Final[dict[str, dict[str, str]]] = {
    "POST /t/{tournament}/people": {"role": "display", "label": "Hall"},
    "POST /password": {"password": "correct horse battery"},
    "POST /sign-in": {"password": "wrong"},
    "POST /season/{name}": {},
}
BODIES: Final[dict[str, Any]] = {
    "POST /api/tournaments": {"preset": "home8"},
    "POST /api/tournaments/{tournament}/links": {"role": "display", "label": "Hall"},
    "POST /api/tournaments/{tournament}/webhooks": {"url": "https://example.org/facts"},
}


def routes() -> list[str]:
    """Every route of the application, but the commands of the API, which have their own table."""
    found = [
        f"{method} {route.path}"  # type: ignore[attr-defined]
        for router, _ in _routers()
        for route in router.routes
        for method in sorted(route.methods)  # type: ignore[attr-defined]
    ]
    return [route for route in found if "/commands/" not in route]


class Gate:
    """One tournament in play, and a link for every role."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.record: Record = in_play(journal, players=4, preset="home8")
        other = journal.create(self.record.state.settled, by="Eve", accept_outside=True)
        self.app = create_app(journal, Settings(host="0.0.0.0"))
        give = journal.links.give
        here = self.record.id
        self.tokens = {
            "house": give(None, Role.DIRECTOR, now=1, label="House"),
            "director": give(here, Role.DIRECTOR, now=1, label="Ana"),
            "floor": give(here, Role.FLOOR, now=1, label="Flo"),
            "dealer": give(here, Role.DEALER, now=1, player=1, label="Dan"),
            "player": give(here, Role.PLAYER, now=1, player=1, label="Ada"),
            "display": give(here, Role.DISPLAY, now=1, label="Hall"),
            "other": give(other.id, Role.DIRECTOR, now=1, label="Eve"),
            "stranger": "",
        }

    def client(self, role: str) -> TestClient:
        token = self.tokens[role] or "nothing-of-ours"
        return TestClient(
            self.app,
            headers={"Authorization": f"Bearer {token}", "accept-language": "en"},
            client=("192.0.2.7", 5000),
            follow_redirects=False,
            raise_server_exceptions=False,
        )

    def lets_in(self, role: str, route: str) -> bool:
        method, _, path = route.partition(" ")
        token = self.tokens[role] or "nothing-of-ours"
        address = path.format_map(
            Values(
                tournament=self.record.id, key=token if path.startswith("/display") else "none", token=token,
                number=1, table=1, act=9_999, tag="call_floor", book="ffjp", incident="misdeal", point="odd_chip",
                hook="none", a="ffjp", b="maison", place=1, name="2026",
            )  # fmt: skip
        )
        if path.startswith("/rules/{key}"):
            address = path.replace("{key}", "ffjp").replace("{number:path}", "7.19").replace("{place}", "1")
        elif path == "/rules/points/{key}":
            address = "/rules/points/odd_chip"
        sent: dict[str, Any] = {"json": BODIES[route]} if route in BODIES else {"data": FORMS.get(route, {})}
        answer = self.client(role).request(method, address, **({} if method == "GET" else sent))
        assert answer.status_code < 500, answer.text
        is_gone = answer.status_code == 404 and path.startswith(("/me/", "/display/", "/l/"))
        is_refused = answer.status_code == 409 and any(code in answer.text for code in REFUSALS)
        leads_out = answer.headers.get("location", "").startswith("/sign-in")
        return answer.status_code not in (401, 403) and not is_gone and not is_refused and not leads_out


REFUSALS: Final = ("web.not_your_role", "web.not_your_table", "web.not_you")


class Values(dict[str, Any]):
    """What stands in an address where a route has a name in braces."""

    def __missing__(self, key: str) -> str:
        return f"no-{key}"


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gate]:
    with Journal(str(tmp_path_factory.mktemp("roles") / "t.db")) as journal:
        yield Gate(journal)
