"""The server that ``bench.virtual`` measures: virtual tables with bots at full speed, or with people, and an empty echo beside them.

``python -m bench.virtual_server FOLDER bots|people`` prints its port and the tokens of the seats that programs take, as JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec
import uvicorn
from fastapi import FastAPI
from starlette.websockets import WebSocket, WebSocketDisconnect

from deadbutton.journal import Journal
from deadbutton.tournament import Config, VirtualPlay
from deadbutton.web import create_app
from deadbutton.web.server.settings import Settings
from deadbutton.web.serving import tcp_socket
from deadbutton.web.virtual import games

TABLES, SEATS, PROBES = 200, 6, 20
"""Tables of bots; at some of them a program has a seat, whose acts are timed."""
PEOPLE, PEOPLE_SEATS = 100, 9


def main(folder: str, what: str) -> None:
    with tcp_socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        journal = Journal(str(Path(folder) / "bench.db"))
        tokens = _bots(journal) if what == "bots" else _people(journal)
        app = create_app(journal, Settings(port=port))
        _add_echo(app)
        print(json.dumps({"port": port, "tokens": tokens}), flush=True)
        uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1)).run([listening])


def _config(seats: int, play: VirtualPlay) -> Config:
    """Deep stacks and long levels: as many tables at the end as at the beginning."""
    config = games.private_config("Bench", "tda2024", "NT", "slow", seats=seats)
    return msgspec.structs.replace(config, chips={25: 8, 100: 8, 500: 8, 1000: 500}, virtual=play)


def _bots(journal: Journal) -> list[str]:
    play = VirtualPlay(think=(600,), bank=0, between=0, bots_take=0)
    record = games.begin(journal, _config(SEATS, play), by="bench")
    tokens = [games.sit_down(journal, record, f"Program {number}") for number in range(PROBES)]
    games.fill_with_bots(record, TABLES * SEATS - PROBES, "mixed", by="bench")
    games.start(record, by="bench")
    return tokens


def _people(journal: Journal) -> list[str]:
    play = VirtualPlay(think=(600,), bank=0, between=300, bots_take=0)
    record = games.begin(journal, _config(PEOPLE_SEATS, play), by="bench")
    tokens = [games.sit_down(journal, record, f"Person {number}") for number in range(PEOPLE)]
    games.start(record, by="bench")
    return tokens


def _add_echo(app: FastAPI) -> None:
    @app.websocket("/echo")
    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.send_text(await socket.receive_text())
        except WebSocketDisconnect:
            return


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
