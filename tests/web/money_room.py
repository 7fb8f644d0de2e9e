"""A tournament of the tests of the money, the results and the story: forms are found on a page, filled in and sent."""

from __future__ import annotations

from html import unescape
from html.parser import HTMLParser

import msgspec

from deadbutton.journal import Journal, Record
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import CloseEntries, Command, DrawSeats, Register, ReportHand, StartPlay, make_plan
from tests.web.clients import TestClient
from tests.web.rooms import NAMES

Fields = list[tuple[str, str]]


class _Forms(HTMLParser):
    """Every form of a page: where it goes, and its fields as they stand."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, Fields]] = []
        self._open = False

    def handle_starttag(self, tag, attrs):
        has = dict(attrs)
        if tag == "form":
            self.found.append((has.get("action") or "", []))
            self._open = True
        is_set = has.get("type") not in ("checkbox", "radio") or "checked" in has
        if tag == "input" and self._open and has.get("name") and is_set:
            self.found[-1][1].append((has["name"], has.get("value") or ""))

    def handle_endtag(self, tag):
        if tag == "form":
            self._open = False


class Sent:
    """The answer to a form."""

    def __init__(self, response) -> None:
        self.status = response.status_code
        self.text = unescape(response.text)
        self.headers = response.headers

    @property
    def code(self) -> str:
        return self.headers.get("x-refusal-code", "")


class Desk:
    """One tournament, and a director who looks at its pages."""

    def __init__(self, journal: Journal, app, preset: str = "home8", book: str = "maison", **changes) -> None:
        self.journal, self.app = journal, app
        config = msgspec.structs.replace(announced_event(preset, book, 16), **changes)
        self.record: Record = journal.create(config, by="Ana", accept_outside=True)
        self.url = f"/t/{self.record.id}"
        self.client = self.browser()

    @property
    def state(self):
        return self.record.state

    def browser(self, token: str = "") -> TestClient:
        client = TestClient(self.app, headers={"accept-language": "en"}, raise_server_exceptions=False)
        if token:
            client.cookies.set(f"pass_{self.record.id}", token)
        return client

    def get(self, path: str, lang: str = "en") -> str:
        response = self.client.get(self.url + path, headers={"accept-language": lang})
        assert response.status_code == 200, response.text[:400]
        return response.text

    def forms(self, path: str, action: str) -> list[dict[str, str]]:
        read = _Forms()
        read.feed(self.get(path))
        return [dict(fields) for where, fields in read.found if where == f"{self.url}/{action}"]

    def press(self, path: str, action: str, *extra: tuple[str, str], **fields: object) -> Sent:
        """A form of a page, filled in; of several, the one that holds the most of the same values."""
        wanted = {name.replace("__", "."): str(value) for name, value in fields.items()}
        forms = self.forms(path, action)
        assert forms, f"no form for {action} on {path}"
        form = max(forms, key=lambda one: sum(one.get(name) == value for name, value in wanted.items()))
        return self.send(action, [*{**form, **wanted}.items(), *extra])

    def send(self, action: str, fields: Fields) -> Sent:
        data: dict[str, list[str]] = {}
        for name, value in fields:
            data.setdefault(name, []).append(value)
        return Sent(self.client.post(f"{self.url}/{action}", data=data, headers={"hx-request": "true"}))

    # Where a tournament stands

    def do(self, command: Command):
        return self.record.do(command, by="Ana")

    def entered(self, players: int = 6, names: tuple[str, ...] = NAMES) -> Desk:
        for name in names[:players]:
            self.do(Register(name=name, identity_seen=True, age=30))
        return self

    def begun(self, players: int = 6, names: tuple[str, ...] = NAMES) -> Desk:
        self.entered(players, names)
        self.do(DrawSeats())
        for step in make_plan(self.state):
            self.do(step.command)
        self.do(StartPlay())
        if isinstance(self.record.ask(CloseEntries()), tuple):
            self.do(CloseEntries())
        return self

    def bust(self, left: int) -> Desk:
        """Players go out one by one at the lowest seats until so many are left."""
        while self.state.playing > left:
            table = min(self.state.tables)
            first, second, *_ = sorted(self.state.tables[table].players)
            self.do(ReportHand(table=table, out={first: (second,)}))
        return self

    @property
    def playing(self) -> list[int]:
        return [number for table in self.state.tables.values() for number in table.players.values()]
