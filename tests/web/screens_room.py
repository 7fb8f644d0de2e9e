"""A tournament for the tests of screens and phones, brought to each of its moments by commands alone."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec
from fastapi import FastAPI

from deadbutton.journal import Journal, Record, Role
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import (
    Break,
    Config,
    DealTogether,
    DrawSeats,
    JumpTo,
    LateEntries,
    Level,
    LockPayouts,
    PauseClock,
    Payout,
    Phase,
    PlanStep,
    ProposeDeal,
    Register,
    ReportHand,
    StartHandForHand,
    StartPlay,
    Structure,
    make_plan,
)
from deadbutton.web import create_app
from tests.web.clients import TestClient

SHEET = Structure((Level(20, 25, 50), Level(20, 50, 100, 25), Break(10, (25,)), Level(20, 100, 200, 100)))
BREAK = 3
NAMES = ("Ada Exemple", "Bilal Modèle", "Chloé Témoin", "Dario Essai", "Elsa Maquette", "Farid Spécimen")


def config(book: str = "ffjp", **changes: object) -> Config:
    wanted: dict[str, object] = {
        "name": "Open d’automne",
        "structure": SHEET,
        "chips": {25: 8, 100: 8, 500: 4, 1000: 2},
        "seats_per_table": 3,
        "final_table": 3,
        "late": LateEntries(),
        "payout": Payout(kind="curve", places=3),
        "buy_in": 2000,
        **changes,
    }
    return msgspec.structs.replace(announced_event("home8", book, 6), **wanted)


@lru_cache(maxsize=2)
def app_of(journal: Journal) -> FastAPI:
    """One server for many tournaments: its templates are read once."""
    return create_app(journal)


class Club:
    """One tournament of six players at two tables, and whoever looks at it."""

    def __init__(
        self, journal: Journal, wanted: Config | None = None, names: tuple[str, ...] = NAMES
    ) -> None:
        self.journal = journal
        self.app = app_of(journal)
        self.record: Record = journal.create(wanted or config(), by="Ana", accept_outside=True)
        self.names = names

    @property
    def state(self):
        return self.record.state

    # Moments

    def registered(self) -> Club:
        for name in self.names:
            self.record.do(Register(name=name, identity_seen=True, age=30), by="Ana")
        return self

    def seated(self) -> Club:
        self.registered().record.do(DrawSeats(), by="Ana")
        self.plan()
        return self

    def running(self) -> Club:
        self.seated().record.do(StartPlay(), by="Ana")
        self.record.do(LockPayouts(), by="Ana")
        return self

    def on_break(self) -> Club:
        self.running().record.do(JumpTo(step=BREAK), by="Ana")
        return self

    def paused(self) -> Club:
        self.running().record.do(PauseClock(), by="Ana")
        return self

    def in_step(self) -> Club:
        self.running().record.do(StartHandForHand(reason="la bulle approche"), by="Ana")
        return self

    def down_to(self, players: int) -> Club:
        """One after the other goes out, from the biggest table, and the plan is carried out."""
        while self.state.playing > players:
            in_step = self.state.in_step
            if in_step is not None and not in_step.playing:
                self.record.do(DealTogether(), by="Ana")
            table = max(self.state.tables.values(), key=len)
            first, *others = sorted(table.players)
            self.report_out(table.number, first, others[0])
            for number in sorted(in_step.playing) if in_step is not None else ():
                self.record.do(ReportHand(table=number), by="Ana")
            self.plan()
        return self

    def with_deal(self) -> Club:
        self.running().down_to(3).record.do(ProposeDeal(kind="chip_chop"), by="Ana")
        return self

    def over(self) -> Club:
        self.running().down_to(1)
        assert self.state.phase is Phase.OVER
        return self

    def report_out(self, table: int, seat: int, by: int) -> None:
        """One hand: a seat loses everything to another."""
        self.record.do(ReportHand(table=table, out={seat: (by,)}), by="Ana")

    def steps(self) -> list[PlanStep]:
        return list(make_plan(self.state))

    def plan(self) -> None:
        while steps := [step for step in make_plan(self.state) if step.is_ready]:
            self.record.do(steps[0].command, by="Ana")

    # People

    def client(self, lang: str = "en", host: str = "127.0.0.1") -> TestClient:
        """Somebody without a cookie; from another machine than the server's, unless said otherwise."""
        return TestClient(
            self.app,
            headers={"accept-language": lang},
            raise_server_exceptions=False,
            client=(host, 50000),
        )

    def stranger(self, lang: str = "en") -> TestClient:
        return self.client(lang, host="192.0.2.7")

    def link(self, role: Role, player: int | None = None) -> str:
        return self.journal.links.give(
            self.record.id, role, now=self.record.now(), player=player, label=role.value
        )

    def phone(self, player: int) -> str:
        return f"/me/{self.link(Role.PLAYER, player)}"

    def display(self) -> str:
        return f"/display/{self.link(Role.DISPLAY)}"

    def number(self, name: str) -> int:
        return next(number for number, player in self.state.players.items() if player.name == name)


def press(client: TestClient, address: str, tag: str, **fields: object):
    """The page is opened, and its form for a command sent as a browser does, with what is filled in."""
    page = client.get(address)
    form = re.search(rf'<form[^>]*action="{re.escape(address)}/do/{tag}".*?</form>', page.text, re.DOTALL)
    if form is not None:
        held = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form[0]))
    else:
        held = {"csrf": re.search(r'X-CSRF-Token": "(\w+)"', page.text)[1]}
    data = {**held, **{name: str(value) for name, value in fields.items()}}
    return client.post(f"{address}/do/{tag}", data=data, headers={"hx-request": "true"})
