"""A tournament of the clock's tests, driven as a person would: a page is opened, a form of it is filled in and sent."""

from __future__ import annotations

import re
from html import unescape

import msgspec

from deadbutton.journal import Journal
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import (
    Break,
    Config,
    DrawButton,
    DrawSeats,
    LateEntries,
    Level,
    Register,
    ReportHand,
    Structure,
)
from deadbutton.web import create_app
from tests.web.clients import TestClient

CHIPS = {25: 8, 100: 8, 500: 4, 1000: 2}
SHEET = Structure(
    (
        Level(20, 25, 50),
        Level(20, 50, 100),
        Break(10, (25,)),
        Level(20, 100, 200),
        Level(20, 200, 400, 100),
        Break(15, (100,)),
        Level(20, 500, 1000),
        Level(20, 1000, 2000),
    )
)


def config(book: str = "ffjp", **changes: object) -> Config:
    wanted = {"structure": SHEET, "chips": CHIPS, "seats_per_table": 6, "late": LateEntries(), **changes}
    return msgspec.structs.replace(announced_event("home8", book, 12), **wanted)


class House:
    """One server for many tournaments: its templates are read once."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.app = create_app(journal)


class Sent:
    """The answer to a form."""

    def __init__(self, response) -> None:
        self.status = response.status_code
        self.text = unescape(response.text)
        self.headers = response.headers

    @property
    def code(self) -> str:
        """Of the refusal beside the control."""
        return self.headers.get("x-refusal-code", "")


class Room:
    """One tournament and somebody who looks at it."""

    def __init__(self, house: House, wanted: Config) -> None:
        self.journal, self.app = house.journal, house.app
        self.record = self.journal.create(wanted, by="Ana", accept_outside=True)
        self.url = f"/t/{self.record.id}"
        self.client = self.browser()
        self.token = ""

    @property
    def state(self):
        return self.record.state

    def browser(self, lang: str = "en", token: str = "") -> TestClient:
        headers = {"accept-language": lang}
        client = TestClient(self.app, headers=headers, raise_server_exceptions=False)
        if token:
            client.cookies.set(f"pass_{self.record.id}", token)
        return client

    def get(self, path: str = "", lang: str = "en", client: TestClient | None = None) -> str:
        response = (client or self.client).get(f"{self.url}/clock{path}", headers={"accept-language": lang})
        assert response.status_code == 200, response.text[:300]
        return response.text

    def forms(self, html: str, action: str) -> list[dict[str, str]]:
        """The fields of every form with this action, as the page holds them."""
        found = []
        for form in re.findall(r"<form[^>]*>.*?</form>", html, re.DOTALL):
            if f'action="{self.url}/{action}"' not in form:
                continue
            fields = {}
            for tag in re.findall(r"<input[^>]*>", form):
                name = re.search(r'name="([^"]*)"', tag)
                value = re.search(r'value="([^"]*)"', tag)
                if name and ('type="radio"' not in tag and 'type="checkbox"' not in tag):
                    fields[unescape(name[1])] = unescape(value[1]) if value else ""
            found.append(fields)
        return found

    def press(self, tag: str, path: str = "", client: TestClient | None = None, **fields: object) -> Sent:
        """A form of a page for a command, filled in; where several have it, the one that holds the same hidden values."""
        return self.send(f"do/{tag}", path, client, **fields)

    def send(self, action: str, path: str = "", client: TestClient | None = None, **fields: object) -> Sent:
        wanted = {name.replace("__", "."): str(value) for name, value in fields.items()}
        html = self.get(path, client=client)
        forms = self.forms(html, action)
        assert forms, f"no form for {action} on /clock{path}"
        form = max(forms, key=lambda form: sum(form.get(name) == value for name, value in wanted.items()))
        return self.post(action, {**form, **wanted}, client)

    def post(self, action: str, fields: dict[str, str], client: TestClient | None = None) -> Sent:
        return Sent(
            (client or self.client).post(f"{self.url}/{action}", data=fields, headers={"hx-request": "true"})
        )

    def act(self, tag: str, **fields: object) -> Sent:
        """A form of another page: the desk's, a table's."""
        if not self.token:
            self.token = re.search(r'X-CSRF-Token": "(\w+)"', self.get())[1]
        said = {name.replace("__", "."): str(value) for name, value in fields.items()}
        sent = self.post(f"do/{tag}", {"csrf": self.token, **said})
        assert sent.status == 200, sent.text
        return sent

    # Where a tournament stands

    def registered(self, players: int) -> Room:
        for number in range(1, players + 1):
            self.record.do(Register(name=f"Player {number}", identity_seen=True, age=30), by="Ana")
        return self

    def seated(self, players: int = 12) -> Room:
        self.registered(players).record.do(DrawSeats(), by="Ana")
        if self.state.seating.no_button and self.state.games.games[0].has_blinds:
            self.record.do(DrawButton(), by="Ana")
        return self

    def begun(self, players: int = 12) -> Room:
        self.seated(players)
        assert self.press("start_play").status == 200
        return self

    def stacks(self, table: int) -> dict[int, int]:
        seats = self.state.tables[table].players
        return {seat: self.state.players[number].stack for seat, number in sorted(seats.items())}

    def report(self, table: int, **stacks: int) -> None:
        """``s1=4500``: the stack of seat 1."""
        left = {int(seat[1:]): stack for seat, stack in stacks.items()}
        self.record.do(ReportHand(table=table, stacks=left), by="Ana")

    def uneven(self) -> Room:
        """A hand at every table, after which neighbours are a few small chips apart."""
        for number in list(self.state.tables):
            stacks = self.stacks(number)
            seats = list(stacks)
            for place in range(0, len(seats) - 1, 2):
                stacks[seats[place]] += 25 * (1 + place % 3)
                stacks[seats[place + 1]] -= 25 * (1 + place % 3)
            self.report(number, **{f"s{seat}": left for seat, left in stacks.items()})
        return self
