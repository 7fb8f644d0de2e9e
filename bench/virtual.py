"""Virtual tables: bots at full speed at 200 tables, and a hundred people at twelve; one server process, clients in this one.

Programs have seats among the bots, and their acts are timed until they are acknowledged, which is when they are on the disk; the
peer is an empty WebSocket echo of the same server at the same time. ``BENCH_SECONDS`` is how long each part lasts: 60.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.hand import FAST, ROOT, compile_if_needed
from bench.report import Row, console, step
from bench.virtual_server import PEOPLE, TABLES

SECONDS = float(os.environ.get("BENCH_SECONDS", "60"))
WARM = 0.2
"""The share of the time after which memory is looked at first: by then everything is open."""
MOST_GROWTH = 1.15
LEAST_RATE = 450.0
"""Acts a second: two thirds of what a quiet machine of two processors has shown (docs/benchmarks.md)."""
ACKNOWLEDGED_MS = 20.0
"""Half as much again as was shown there; and never judged more sharply than the echo lets anybody be: see ``_most``."""
OVER_ECHO = 2.0
OF_AN_ECHO = 0.1
"""Ten empty echoes at most: an act is decided, written to the disk and told."""
SEEN_MS = 100.0
THINKS = (0.2, 0.8)
"""Seconds that one of the people takes: quicker than any room of people."""
ECHO_EVERY = 0.02


def run() -> list[Row]:
    compile_if_needed()
    step(f"{TABLES} virtual tables of bots")
    with TemporaryDirectory() as folder, _server(folder, "bots") as room:
        bots = asyncio.run(_among_bots(room))
    step(f"{PEOPLE} people at virtual tables")
    with TemporaryDirectory() as folder, _server(folder, "people") as room:
        people = asyncio.run(_people(room))
    console.print(
        f"{TABLES} virtual tables: {bots.rate:.0f} acts a second; a program's act acknowledged: median {median(bots.acts):.1f} ms, "
        f"99 % {_p99(bots.acts):.1f} ms ({len(bots.acts)} acts); an empty echo then: median {median(bots.echoes):.1f} ms, "
        f"99 % {_p99(bots.echoes):.1f} ms; memory {bots.memory[0]:.0f} to {bots.memory[-1]:.0f} MB. "
        f"{PEOPLE} people: an act seen by all at the table after {median(people):.1f} ms, 99 % {_p99(people):.1f} ms ({len(people)} acts)"
    )
    growth = bots.memory[-1] / bots.memory[0]
    return [
        Row(f"acts a second, {TABLES} virtual tables", bots.rate, None, "", LEAST_RATE, "/s"),
        Row("an act acknowledged there, 99th percentile", _p99(bots.acts), None, "", _most(bots), "ms", True),
        Row("the same beside an empty echo of the server", _p99(bots.acts), _p99(bots.echoes), "an empty echo", OF_AN_ECHO, "ms", True),
        Row("memory at the end over the beginning", growth, None, "", MOST_GROWTH, "×", True),
        Row(f"seen by all at the table, 99th percentile, {PEOPLE} people", _p99(people), None, "", SEEN_MS, "ms", True),
    ]  # fmt: skip


@dataclass(frozen=True)
class Served:
    address: str
    tokens: list[str]
    process: int
    database: Path

    def rows(self) -> int:
        """How far the journal stands, asked of the file itself: the server is not held up."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as file:
            return int(file.execute("SELECT count(*) FROM facts WHERE kind = 'hand_acted'").fetchone()[0])

    def megabytes(self) -> float:
        status = Path(f"/proc/{self.process}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


@contextmanager
def _server(folder: str, what: str) -> Iterator[Served]:
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.virtual_server", folder, what],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(FAST), str(ROOT)))},
    )
    try:
        assert process.stdout is not None
        said = json.loads(process.stdout.readline())
        yield Served(f"ws://127.0.0.1:{said['port']}", said["tokens"], process.pid, Path(folder) / "bench.db")
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
        process.kill()


def _most(bots: AmongBots) -> float:
    """A machine on which an empty echo is late already is not the room's fault: then twice the echo is allowed."""
    return max(ACKNOWLEDGED_MS, OVER_ECHO * _p99(bots.echoes))


def _p99(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


async def _connected(address: str) -> ClientConnection:
    """The server listens before it answers: it opens its tournaments first."""
    for _ in range(600):
        with suppress(OSError):
            return await connect(address, max_queue=None, compression=None)
        await asyncio.sleep(0.1)
    raise TimeoutError(address)


# Bots at full speed


@dataclass
class AmongBots:
    acts: list[float] = field(default_factory=list)
    """Milliseconds until an act was acknowledged."""
    echoes: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    rate: float = 0.0


async def _among_bots(room: Served) -> AmongBots:
    found = AmongBots()
    sockets = [await _connected(f"{room.address}/me/{token}/socket") for token in room.tokens]
    echo = await _connected(f"{room.address}/echo")
    tasks = [asyncio.create_task(_program(one, found.acts)) for one in sockets]
    tasks.append(asyncio.create_task(_echoes(echo, found.echoes)))
    await asyncio.sleep(SECONDS * WARM)
    found.memory.append(room.megabytes())
    begun, rows = perf_counter(), room.rows()
    await asyncio.sleep(SECONDS * (1 - WARM))
    found.rate = (room.rows() - rows) / (perf_counter() - begun)
    found.memory.append(room.megabytes())
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


async def _program(socket: ClientConnection, taken: list[float]) -> None:
    """Checks and folds as soon as it is asked: the hands are the bots'."""
    sent = 0.0
    async for text in socket:
        said = json.loads(text)
        if said["type"] == "done":
            taken.append((perf_counter() - sent) * 1000)
        elif said["type"] == "table" and said["turn"]:
            acts = said["turn"]["acts"]
            act = "check" if "check" in acts else "fold" if "fold" in acts else "call"
            sent = perf_counter()
            await socket.send(json.dumps({"type": "act", "turn": said["turn"]["turn"], "act": act}))


async def _echoes(socket: ClientConnection, taken: list[float]) -> None:
    word = "x" * 80
    while True:
        start = perf_counter()
        await socket.send(word)
        await socket.recv()
        taken.append((perf_counter() - start) * 1000)
        await asyncio.sleep(ECHO_EVERY)


# People


@dataclass
class TableSight:
    """Who sits at a table, and the act that not everybody there has seen yet."""

    sent: float = 0.0
    unseen: set[int] = field(default_factory=set)


async def _people(room: Served) -> list[float]:
    """Milliseconds from sending an act until the last at the table had seen it."""
    taken: list[float] = []
    tables: dict[int, TableSight] = {}
    sits: dict[int, int] = {}
    sockets = [await _connected(f"{room.address}/me/{token}/socket") for token in room.tokens]
    tasks = [
        asyncio.create_task(_person(number, socket, tables, sits, taken, Random(number)))
        for number, socket in enumerate(sockets)
    ]
    await asyncio.sleep(SECONDS)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return taken


async def _person(
    number: int,
    socket: ClientConnection,
    tables: dict[int, TableSight],
    sits: dict[int, int],
    taken: list[float],
    random: Random,
) -> None:
    with suppress(ConnectionClosed):
        async for text in socket:
            now, said = perf_counter(), json.loads(text)
            if said["type"] not in ("table", "hand_over", "seat"):
                continue
            sits[number] = said["table"]
            sight = tables.setdefault(said["table"], TableSight())
            if number in sight.unseen and said.get("events"):
                sight.unseen.discard(number)
                if not sight.unseen:
                    taken.append((now - sight.sent) * 1000)
            if said["type"] == "table" and said["turn"]:
                # What the server says meanwhile waits: nothing is said to a table whose player thinks.
                asyncio.get_running_loop().create_task(_acts(number, socket, said, sight, sits, random))


async def _acts(
    number: int,
    socket: ClientConnection,
    said: dict[str, Any],
    sight: TableSight,
    sits: dict[int, int],
    random: Random,
) -> None:
    await asyncio.sleep(random.uniform(*THINKS))
    acts = said["turn"]["acts"]
    act = "check" if "check" in acts else "call" if random.random() < 0.5 or "fold" not in acts else "fold"
    sight.unseen = {one for one, table in sits.items() if table == said["table"]}
    sight.sent = perf_counter()
    with suppress(ConnectionClosed):
        await socket.send(json.dumps({"type": "act", "turn": said["turn"]["turn"], "act": act}))
