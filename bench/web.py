"""The room in a browser: how long an act takes while phones and displays listen, and how soon a thousand listeners hear.

One server process with a tournament of 500 players; phones and displays are another process (``web_audience``), the director is
this one. Every phone and display that hears of a fact fetches its page's part again, as a browser does. The peer is an empty FastAPI route of the same server.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx
from playwright.async_api import async_playwright

from bench.report import Row, console, step
from bench.web_dealing import ENTRIES, dealt, entries

ACTS = 150
PAUSE = 0.7
"""Seconds between two acts: more than a room of sixty tables does."""
MIX = ("mark_absent", "mark_back", "report_hand", "pause_clock", "start_clock")
MOST_MS = 50.0
LISTENERS = 1000
HEARD_MS = 1000.0
FIRST_PAGE_KB = 100.0
USABLE_MS = 1000.0
VISITS = 5
PHONE_NETWORK = {
    "offline": False,
    "latency": 70,
    "downloadThroughput": 9e6 / 8,
    "uploadThroughput": 1.5e6 / 8,
}
"""A 4G network: 70 ms to the server and back, nine megabits a second."""
SEEN_AND_LIVE = """() => [
  performance.getEntriesByName("first-contentful-paint")[0].startTime,
  performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd]"""
PHONE_CPU = 4
"""A phone is taken to be so many times slower than this machine."""


def run() -> list[Row]:
    step("the room: a server with 500 players")
    with TemporaryDirectory() as folder, _server(folder) as room:
        return asyncio.run(_measured(room))


@dataclass(frozen=True)
class Served:
    """Where the server is, and who may come in."""

    address: str
    said: dict[str, Any]

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.said['director']}"}


@contextmanager
def _server(folder: str) -> Iterator[Served]:
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.web_server", folder], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        said = json.loads(process.stdout.readline())
        yield Served(f"http://127.0.0.1:{said['port']}", said)
    finally:
        process.terminate()
        process.wait(10)


async def _measured(room: Served) -> list[Row]:
    async with httpx.AsyncClient(base_url=room.address, headers=room.headers, timeout=30) as client:
        await _wait(client)
        kilobytes = await _first_page(client, f"/me/{room.said['phones'][0]}")
        step("a phone opens its page")
        seen, live = await _usable(room)
        step("acts, nobody listening")
        alone, _ = await _acts(client, room, 40)
        step(f"{ACTS} acts, 50 phones and 5 displays listening")
        async with _audience(room):
            acts, empty = await _acts(client, room, ACTS)
        step("every table's hand is entered")
        tables = await dealt(client, room.said)
        tablet = await _first_page(client, f"/t/{room.said['tournament']}/dealer/{tables[0]}")
        async with _audience(room):
            entered = await entries(client, room.said, tables, ENTRIES)
        step(f"{LISTENERS} listeners")
        heard = await _heard(client, room)
    console.print(
        f"an act: alone {median(alone):.1f} ms; with an audience median {median(acts):.1f} ms, 99 % {_p99(acts):.1f} ms; "
        f"an empty route then: median {median(empty):.1f} ms, 99 % {_p99(empty):.1f} ms; "
        f"{room.said['playing']} players at {room.said['tables']} tables; "
        f"a phone's first page on 4G, {PHONE_CPU} times slower: seen after {seen:.0f} ms, live after {live:.0f} ms"
    )
    return [
        Row("an act, 99th percentile, 55 listening", _p99(acts), None, "", MOST_MS, "ms", True),
        Row(f"{LISTENERS} listeners have all heard", max(heard), None, "", HEARD_MS, "ms", True),
        Row("first page over the wire", kilobytes, None, "", FIRST_PAGE_KB, "kB", True),
        Row(
            f"an entry on a tablet, 99th percentile, {len(tables)} tables, 55 listening",
            _p99(entered),
            None,
            "",
            MOST_MS,
            "ms",
            True,
        ),
        Row("a tablet's first page over the wire", tablet, None, "", FIRST_PAGE_KB, "kB", True),
        Row("a phone's first page is seen, 4G", seen, None, "", USABLE_MS, "ms", True),
    ]


def _p99(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


async def _wait(client: httpx.AsyncClient) -> None:
    for _ in range(100):
        try:
            await client.get("/empty")
            return
        except httpx.TransportError:
            await asyncio.sleep(0.1)


async def _acts(client: httpx.AsyncClient, room: Served, count: int) -> tuple[list[float], list[float]]:
    """Milliseconds of each act, and of an empty request right after it: a mix of what touches few and what touches all."""
    base = f"/t/{room.said['tournament']}/do"
    players = await client.get(f"/api/tournaments/{room.said['tournament']}/players")
    seated = [player for player in players.json() if player["table"]]
    acts, empty = [], []
    for number in range(count):
        player = seated[(number // len(MIX)) % len(seated)]
        tag = MIX[number % len(MIX)]
        data = {"player": player["id"]} if tag.startswith("mark") else {}
        if tag == "report_hand":
            data = {"table": player["table"]}
        start = perf_counter()
        answer = await client.post(f"{base}/{tag}", data=data, headers={"HX-Request": "true"})
        acts.append((perf_counter() - start) * 1000)
        assert answer.status_code == 200, answer.text
        start = perf_counter()
        await client.get("/empty")
        empty.append((perf_counter() - start) * 1000)
        await asyncio.sleep(PAUSE)
    return acts, empty


@asynccontextmanager
async def _audience(room: Served) -> AsyncIterator[None]:
    """Phones and displays that listen, and fetch what has changed: in a process of their own, as they are machines of their own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.web_audience", stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps({"address": room.address, **room.said}).encode() + b"\n")
    await process.stdin.drain()
    assert await process.stdout.readline() == b"ready\n"
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


async def _heard(client: httpx.AsyncClient, room: Served) -> list[float]:
    """For each act, milliseconds until the last of a thousand listeners had heard of it."""
    links = [f"/display/{token}/events" for token in room.said["displays"]]
    links += [
        f"/me/{token}/events" for token in room.said["phones"]
    ]  # one link has so many streams and no more
    heard: asyncio.Queue[float] = asyncio.Queue()
    tasks = [
        asyncio.create_task(_listen(room, links[number % len(links)], heard)) for number in range(LISTENERS)
    ]
    for _ in range(LISTENERS):
        await asyncio.wait_for(heard.get(), 60)  # everybody is in
    taken = []
    for number in range(10):
        start = perf_counter()
        await client.post(
            f"/t/{room.said['tournament']}/do/{'start_clock' if number % 2 else 'pause_clock'}",
            headers={"HX-Request": "true"},
        )
        last = start
        for _ in range(LISTENERS):
            last = max(last, await asyncio.wait_for(heard.get(), 60))
        taken.append((last - start) * 1000)
        await asyncio.sleep(0.5)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return taken


async def _listen(room: Served, path: str, heard: asyncio.Queue[float]) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", room.said["port"])
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{room.said['port']}\r\n\r\n".encode())
    await writer.drain()
    while line := await reader.readline():
        if line.startswith(b"event: facts"):
            heard.put_nowait(perf_counter())


async def _usable(room: Served) -> tuple[float, float]:
    """Milliseconds until a phone that has never been here shows its page, whose links and forms need no script, and until it is
    live; medians of some visits."""
    async with async_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        taken = []
        for token in room.said["phones"][:VISITS]:
            context = await browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True)
            page = await context.new_page()
            devtools = await context.new_cdp_session(page)
            await devtools.send("Network.emulateNetworkConditions", PHONE_NETWORK)
            await devtools.send("Emulation.setCPUThrottlingRate", {"rate": PHONE_CPU})
            await page.goto(f"{room.address}/me/{token}", wait_until="load")
            await page.wait_for_timeout(300)
            taken.append(await page.evaluate(SEEN_AND_LIVE))
            await context.close()
        await browser.close()
    return float(median(seen for seen, _ in taken)), float(median(live for _, live in taken))


async def _first_page(client: httpx.AsyncClient, address: str) -> float:
    """Kilobytes over the wire of a first page with all that it loads."""
    page = await client.get(address, headers={"Accept-Encoding": "gzip"})
    loaded = {*re.findall(r'(?:src|href)="(/static/[^"#]+)', page.text)}
    total = int(page.headers.get("content-length", len(page.content)))
    queue, seen = list(loaded), set(loaded)
    while queue:
        asset = await client.get(queue.pop(), headers={"Accept-Encoding": "gzip"})
        total += int(asset.headers.get("content-length", len(asset.content)))
        base = str(asset.url.path).rpartition("/")[0]
        if asset.url.path.endswith((".js", ".css")):
            found = re.findall(r'from"?\s*["\']\./([\w.-]+)["\']|import\s*["\']\./([\w.-]+)["\']', asset.text)
            for name in (one or two for one, two in found):
                path = f"{base}/{name}"
                if path not in seen:
                    seen.add(path)
                    queue.append(path)
    return total / 1000
