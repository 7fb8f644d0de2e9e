"""The server that ``bench.web`` measures: one tournament of 500 players at 60 tables and more, and an empty route beside it.

``python -m bench.web_server FOLDER`` prints its port, the tournament, and the tokens of phones and displays, as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import msgspec
import uvicorn
from fastapi import FastAPI

from deadbutton.journal import Journal, Record, Role, Rows
from deadbutton.sim.keeping import KeptSimulation
from deadbutton.sim.summary import SimulatedEvent
from deadbutton.web import create_app
from deadbutton.web.server.settings import Settings
from deadbutton.web.serving import tcp_socket

PLAYERS = 500
PHONES = 50
DISPLAYS = 5
ROUNDS = 6


def main(folder: str) -> None:
    with tcp_socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        journal = Journal(str(Path(folder) / "bench.db"))
        record = running(journal)
        now = record.now()
        links = journal.links
        phones = [
            links.give(record.id, Role.PLAYER, now=now, player=number)
            for number in list(record.state.players)[:PHONES]
        ]
        displays = [links.give(record.id, Role.DISPLAY, now=now) for _ in range(DISPLAYS)]
        director = links.give(None, Role.DIRECTOR, now=now, label="Bench")
        said = {
            "port": port,
            "tournament": record.id,
            "phones": phones,
            "displays": displays,
            "director": director,
            "tables": len(record.state.tables),
            "playing": record.state.playing,
        }
        print(json.dumps(said), flush=True)
        app = create_app(journal, Settings(port=port))
        _add_empty(app)
        uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1)).run([listening])


class Played(KeptSimulation):
    """A few rounds of hands at every table."""

    def play(self) -> None:
        self.open()
        for _ in range(ROUNDS * len(self.state.tables)):
            self.step()


def running(journal: Journal) -> Record:
    """A tournament of 500, some hands in, its clock running now."""
    wanted = SimulatedEvent("club", PLAYERS, "ffjp", ("caller",), seed=7)
    start = time.time_ns() // 1_000_000
    for _ in range(2):
        # Once to know how long it takes, once so that it ends now.
        played = Played("bench", wanted, start)
        played.config = msgspec.structs.replace(played.config, seats_per_table=8)
        played.play()
        start -= played.now - start + 1000
    rows = Rows(journal.database, "bench")
    rows.append(played.rows, {}, {"id": "bench", "name": played.config.name, "created_at": played.rows[0].at})
    return journal.record("bench")


def _add_empty(app: FastAPI) -> None:
    @app.get("/empty")
    async def empty() -> dict[str, bool]:
        return {"ok": True}


if __name__ == "__main__":
    main(sys.argv[1])
