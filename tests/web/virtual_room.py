"""A room with virtual tables whose clock stands still until a test says otherwise: nobody waits for anything."""

from __future__ import annotations

import re
from pathlib import Path
from time import sleep
from typing import Any

import msgspec

from deadbutton.journal import Journal, Record
from deadbutton.journal.timekeeping import Timekeeper
from deadbutton.refusal import Refused
from deadbutton.tournament import Level, Phase, PlayAct, Structure, VirtualHand, VirtualPlay
from deadbutton.tournament.virtual.hand import legal
from deadbutton.web.running.runner import Runner
from deadbutton.web.virtual import games

START = 1_800_000_000_000
QUIET = 600
"""Turns without an act after which a tournament will never go on."""


class Clock:
    """The machine's clock, as a test moves it."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now

    def timekeeper(self) -> Timekeeper:
        return Timekeeper(self, self)


def begun(
    journal: Journal,
    *people: str,
    bots: int = 0,
    style: str = "caller",
    book: str = "tda2024",
    game: str = "NT",
    seats: int = 9,
    start: bool = True,
    sold: dict[str, Any] | None = None,
    **play: Any,
) -> tuple[Record, dict[str, str]]:
    """A game among friends: the tokens of those who came by the link. ``sold``: what the event says otherwise."""
    wanted = {"think": (20,), "bank": 30, "between": 1000, "bots_take": 500, **play}
    config = games.private_config("Entre amis", book, game, "fast", seats=seats)
    config = msgspec.structs.replace(config, virtual=VirtualPlay(**wanted), **(sold or {}))
    record = games.begin(journal, config, by="host")
    tokens = {name: games.sit_down(journal, record, name) for name in people}
    if bots:
        games.fill_with_bots(record, bots, style, by="host")
    if start:
        games.start(record, by="host")
    return record, tokens


SHORT = {25: 8, 100: 4}
"""Twelve big blinds: a tournament of two is over after some hands."""


def short(journal: Journal, game: str, book: str, *people: str) -> tuple[Record, dict[str, str]]:
    """A game of short stacks, not begun yet."""
    config = games.private_config("Sockets", book, game, "fast", seats=4)
    config = msgspec.structs.replace(
        config,
        chips=SHORT,
        structure=Structure(tuple(step for step in config.structure.steps if isinstance(step, Level))),
        virtual=VirtualPlay(think=(600,), bank=0, between=0, bots_take=0, run_out=1),
    )
    record = games.begin(journal, config, by="host")
    return record, {name: games.sit_down(journal, record, name) for name in people}


def reopened(file: Path, clock: Clock) -> Journal:
    return Journal(file, timekeeper=clock.timekeeper)


def seat_to_act(record: Record, table: int = 1) -> int:
    """Whose turn it is; 0 where it is nobody's. The hand may end while it is asked: others act in other threads."""
    if not isinstance(record.state.virtual.get(table), VirtualHand):
        return 0
    try:
        found = legal(record.state, table, record.secret(table))
    except Refused:
        return 0
    return found[0] if found is not None else 0


def run(record: Record, clock: Clock, runner: Runner, until: Any = None, most: int = 20_000) -> int:
    """Let it play, with the clock moved to whatever comes next, to its end or until a test has seen enough."""
    done = quiet = 0
    while record.state.phase is Phase.RUNNING and done < most:
        if until is not None and until():
            return done
        acted = runner.step(record)
        done += acted
        quiet = 0 if acted else quiet + 1
        assert quiet < QUIET, "the tournament stands still"
        if not acted:
            clock.now = max(clock.now + 20, min(runner.wakes_at, clock.now + 60_000))
    return done


def dealt(record: Record) -> None:
    """The first hand lies on the table."""
    runner = Runner()
    for _ in range(QUIET):
        if isinstance(record.state.virtual.get(1), VirtualHand):
            return
        if not runner.step(record):  # it says when it looks again
            sleep(max(0, runner.wakes_at - record.now()) / 1000)
    raise AssertionError("nothing is dealt")


def folded_round(record: Record) -> None:
    """A hand in which everybody folds to the last."""
    dealt(record)
    while seat := seat_to_act(record):
        record.do(PlayAct(table=1, seat=seat, act="fold"))


def to_act(record: Record) -> str:
    """The name of whoever has the turn."""
    return record.state.players[record.state.tables[1].players[seat_to_act(record)]].name


def to_draw(record: Record) -> None:
    """Everybody calls until cards are changed."""
    while True:
        seat, acts = legal(record.state, 1, record.secret(1)) or (0, None)
        if acts is None or acts.draw_most is not None:
            return
        record.do(PlayAct(table=1, seat=seat, act="call" if acts.call else "check"))


def pressed(client: Any, token: str, path: str, **fields: object) -> Any:
    """A form of a player's page, sent as the page sends it."""
    page = client.get(f"/me/{token}/table").text
    seal = re.search(r'"X-CSRF-Token": "([^"]+)"', page)
    assert seal is not None
    return client.post(
        f"/me/{token}/{path}",
        data={name: str(value) for name, value in fields.items()},
        headers={"hx-request": "true", "x-csrf-token": seal[1]},
    )
