"""A server that is stopped in the very moment in which something happens stops all the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from deadbutton.journal import Journal
from deadbutton.web.server.live import Hub
from deadbutton.web.server.webhooks import Webhooks

STEPS = range(5)
"""Turns of the loop between the news and the stop: one of them is the moment in which what was waited for is there already."""


async def stopped(
    task: asyncio.Task[None], is_waiting: Callable[[], bool], news: Callable[[], object], steps: int
) -> bool:
    while not is_waiting():
        await asyncio.sleep(0.001)
    news()
    for _ in range(steps):
        await asyncio.sleep(0)
    task.cancel()
    done, _ = await asyncio.wait([task], timeout=5)
    task.cancel()
    return bool(done)


@pytest.mark.parametrize("steps", STEPS)
def test_the_post(tmp_path, steps: int) -> None:
    async def run(journal: Journal) -> bool:
        post = Webhooks(journal)
        task = asyncio.create_task(post.run())
        return await stopped(task, lambda: bool(post._wake._waiters), post._wake.set, steps)

    with Journal(str(tmp_path / "t.db")) as journal:
        assert asyncio.run(run(journal))


@pytest.mark.parametrize("steps", STEPS)
def test_a_stream(steps: int) -> None:
    async def run() -> bool:
        hub = Hub()

        async def listen() -> None:
            async for _ in hub.stream("t", 0, lambda: 1, now=lambda: 1):
                pass

        task = asyncio.create_task(listen())

        def queue() -> asyncio.Queue[bytes]:
            return next(iter(hub._queues["t"]))

        waits = lambda: bool(hub._queues.get("t")) and bool(queue()._getters)  # noqa: E731
        return await stopped(task, waits, lambda: queue().put_nowait(b"news"), steps)

    assert asyncio.run(run())
