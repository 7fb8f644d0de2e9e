"""A tournament of the floor's and the penalties' tests: a page is opened, one of its forms is filled in and sent."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

from deadbutton.journal import Journal, Record, Role
from deadbutton.web import create_app
from tests.web.clients import TestClient
from tests.web.rooms import in_play


class Hall:
    """One server; a page (``floor`` or ``penalties``) of one of its tournaments."""

    def __init__(self, journal: Journal, path: str) -> None:
        self.journal, self.path = journal, path
        self.app = create_app(journal)
        self.record: Record | None = None
        self.client = self.browser()

    def playing(self, players: int = 16, book: str = "ffjp") -> Hall:
        self.record = in_play(self.journal, players, book=book)
        self.client = self.browser()
        return self

    def at(self, record: Record) -> Hall:
        self.record = record
        return self

    @property
    def state(self):
        return self.record.state

    @property
    def url(self) -> str:
        return f"/t/{self.record.id}"

    def browser(self, role: Role | None = None, table: int = 0) -> TestClient:
        client = TestClient(self.app, headers={"accept-language": "en"}, raise_server_exceptions=False)
        if role is not None:
            token = self.journal.links.give(
                self.record.id, role, now=1, player=table or None, label=role.value
            )
            client.cookies.set(f"pass_{self.record.id}", token)
        return client

    def get(self, lang: str = "en", client: TestClient | None = None, **query: object) -> str:
        address = f"{self.url}/{self.path}?{urlencode({k.replace('__', '.'): v for k, v in query.items()}, doseq=True)}"
        response = (client or self.client).get(address, headers={"accept-language": lang})
        assert response.status_code == 200, response.text[:400]
        return response.text

    def forms(self, html: str, tag: str) -> list[dict[str, list[str]]]:
        """The hidden and filled fields of every form that does ``tag``."""
        found = []
        for form in re.findall(r"<form[^>]*>.*?</form>", html, re.DOTALL):
            if f'action="{self.url}/{tag}"' not in form:
                continue
            fields: dict[str, list[str]] = {}
            for field in re.findall(r"<input[^>]*>", form):
                name, value = re.search(r'name="([^"]*)"', field), re.search(r'value="([^"]*)"', field)
                if name and ('type="radio"' not in field or " checked" in field):
                    fields.setdefault(unescape(name[1]), []).append(unescape(value[1]) if value else "")
            found.append(fields)
        return found

    def press(self, tag: str, html: str, client: TestClient | None = None, **said: object) -> str:
        """Send the first such form of a page, with what is typed into it: the refusal's code, or nothing."""
        forms = self.forms(html, f"do/{tag}")
        assert forms, f"no form for {tag}"
        wanted = {name.replace("__", "."): v if isinstance(v, list) else [str(v)] for name, v in said.items()}
        response = (client or self.client).post(
            f"{self.url}/do/{tag}", data={**forms[0], **wanted}, headers={"hx-request": "true"}
        )
        if response.status_code == 200:
            return ""
        return response.headers.get("x-refusal-code") or str(response.status_code)
