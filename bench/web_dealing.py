"""The dealer's tablets of a room: how soon an entry is acknowledged while every table's hand is entered and phones listen."""

from __future__ import annotations

import re
from time import perf_counter
from typing import Any, Final

import httpx

ENTRIES: Final = 240
TABLES: Final = 60
FOLDS: Final = re.compile(
    r'name="seat" value="(\d+)">\s*<input type="hidden" name="act" value="fold">\s*<input type="hidden" name="after" value="(\d+)"'
)


async def dealt(client: httpx.AsyncClient, said: dict[str, Any]) -> list[int]:
    """The tables whose next hand is entered from here on."""
    at = f"/t/{said['tournament']}"
    tables = (await client.get(f"/api/tournaments/{said['tournament']}/tables")).json()
    numbers = [table["number"] for table in tables[:TABLES]]
    return [number for number in numbers if await _deal(client, at, number)]


async def _deal(client: httpx.AsyncClient, at: str, number: int) -> bool:
    answer = await client.post(f"{at}/do/track_hand", data={"table": number}, headers={"HX-Request": "true"})
    return answer.status_code == 200


async def entries(
    client: httpx.AsyncClient, said: dict[str, Any], tables: list[int], count: int
) -> list[float]:
    """Milliseconds of each entry, one table after the other; a hand that is over is dealt anew, beside the measure."""
    at = f"/t/{said['tournament']}"
    found: list[float] = []
    turn = 0
    while len(found) < count:
        number = tables[turn % len(tables)]
        turn += 1
        shown = FOLDS.search((await client.get(f"{at}/dealer/{number}?part=hand")).text)
        if shown is None:
            await client.post(f"{at}/dealer/{number}/push", headers={"HX-Request": "true"})
            await _deal(client, at, number)
            continue
        wanted = {"table": number, "seat": shown[1], "act": "fold", "after": shown[2]}
        start = perf_counter()
        answer = await client.post(f"{at}/do/enter_act", data=wanted, headers={"HX-Request": "true"})
        found.append((perf_counter() - start) * 1000)
        assert answer.status_code == 200, answer.text
    return found
