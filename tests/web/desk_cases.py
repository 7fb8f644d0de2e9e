"""A desk to try: tournaments in every phase, in a journal of their own, and somebody who fills in its forms."""

from __future__ import annotations

import re
from pathlib import Path

from deadbutton.journal import Journal, Record
from deadbutton.tournament import (
    AddOn,
    Command,
    Config,
    DrawSeats,
    LateEntries,
    Rebuys,
    Register,
    ReportHand,
    StartPlay,
    Structure,
)
from deadbutton.web import create_app
from tests.tournament.entries_cases import POSTED
from tests.web.clients import TestClient

NAMES = (
    "Ada Exemple", "Bilal Modèle", "Chloé Témoin", "Dario Essai", "Elsa Maquette", "Farid Spécimen", "Gaëlle Démo",
    "Hugo Patron", "Inès Fictive", "Jules Gabarit", "Kenza Canevas", "Léo Ébauche", "Marc Fictif", "Nora Croquis",
    "Noé Brouillon", "Olga Calque",
)  # fmt: skip


class Desk:
    """One tournament, and a director at this machine."""

    def __init__(self, folder: Path, book: str = "tda2009", players: int = 0, **wanted: object) -> None:
        self.journal = Journal(str(folder / "room.db"))
        settled = {
            "name": "Friday rebuy",
            "book": book,
            "structure": Structure.of((25, 50), (50, 100), (100, 200), minutes=20),
            "chips": {25: 8, 100: 8, 1000: 4},
            "seats_per_table": 8,
            "buy_in": 2000,
            "fee": 200,
            "late": LateEntries("level", 2),
            "settings": POSTED,
            **wanted,
        }
        self.record: Record = self.journal.create(Config(**settled), by="Director", accept_outside=True)  # type: ignore[arg-type]
        self.client = TestClient(
            create_app(self.journal), base_url="http://localhost", headers={"accept-language": "en"}
        )
        for name in NAMES[:players]:
            self.do(Register(name=name, identity_seen=True, age=30))

    @property
    def url(self) -> str:
        return f"/t/{self.record.id}"

    @property
    def state(self):
        return self.record.state

    def do(self, *commands: Command) -> None:
        for command in commands:
            self.record.do(command, by="Director")

    def start(self) -> Desk:
        self.do(DrawSeats(), StartPlay())
        return self

    def bust(self, table: int = 1) -> int:
        """The first seat of a table loses all its chips: the player."""
        seats = sorted(self.state.tables[table].players)
        player = self.state.tables[table].players[seats[0]]
        self.do(ReportHand(table=table, out={seats[0]: (seats[1],)}))
        return player

    def get(self, path: str = "/desk", lang: str = "en", **params: object):
        return self.client.get(self.url + path, params=params, headers={"accept-language": lang})

    def page(self, path: str = "/desk", lang: str = "en", **params: object) -> str:
        answer = self.get(path, lang, **params)
        assert answer.status_code == 200, answer.text
        return answer.text

    def post(self, path: str, htmx: bool = True, files: object = None, **fields: object):
        """A form sent from the page, as htmx sends it."""
        token = re.search(r'name="csrf" value="(\w+)"', self.page())
        assert token
        headers = {"hx-request": "true"} if htmx else {}
        data = {"csrf": token[1], **{name: str(value) for name, value in fields.items()}}
        return self.client.post(
            self.url + path, data=data, files=files, headers=headers, follow_redirects=False
        )  # type: ignore[arg-type]


REBUYS = {
    "rebuys": Rebuys(until_level=2, chips=5000, price=2000),
    "add_on": AddOn(chips=5000, price=2000),
}


def text_of(html: str) -> str:
    """What a page says, without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).replace(" ", " ")
