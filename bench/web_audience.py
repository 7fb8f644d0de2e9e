"""The audience that ``bench.web`` seats: phones and displays that listen and fetch what has changed, until they are sent home.

Who they are comes as JSON on the first line of the input; ``ready`` is said once all of them listen.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
from typing import Any

import httpx


async def main(said: dict[str, Any]) -> None:
    pages = [f"/me/{token}" for token in said["phones"]] + [f"/display/{token}" for token in said["displays"]]
    listening = [asyncio.Event() for _ in pages]
    watching = [
        asyncio.create_task(_watch(said["address"], page, here))
        for page, here in zip(pages, listening, strict=True)
    ]
    for here in listening:
        await here.wait()
    print("ready", flush=True)
    await asyncio.gather(*watching)


async def _watch(address: str, page: str, listening: asyncio.Event) -> None:
    """What ``live.js`` does: fetch a part again when one of its topics has changed, a phone some time within what it is told."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        parts = re.findall(r'data-live="([^"]*)" hx-get="([^"]*)"', (await client.get(page)).text)
        async with client.stream("GET", f"{page}/events") as stream:
            async for line in stream.aiter_lines():
                if not line.startswith('data: {"seq"'):
                    continue
                listening.set()
                said = json.loads(line[6:])
                changed = [part for topics, part in parts if {*topics.split(), "all"} & {*said["topics"]}]
                if not changed:
                    continue
                is_mine = any(topic.startswith("me-") and topic in parts[0][0] for topic in said["topics"])
                spread = said["within"] if page.startswith("/me") and not is_mine else 0
                await asyncio.sleep(0.05 + random.random() * spread / 1000)
                for part in changed:
                    await client.get(part.replace("&amp;", "&"), headers={"HX-Request": "true"})


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.stdin.readline())))
