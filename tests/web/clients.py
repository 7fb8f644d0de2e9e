"""A browser that is not one, on this very machine: the server knows nobody by a name that only tests have."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache
from threading import Thread
from typing import Any

from anyio.from_thread import BlockingPortal
from starlette import testclient


class TestClient(testclient.TestClient):
    """Comes from 127.0.0.1 and asks for it, unless it is told otherwise."""

    __test__ = False

    def __init__(self, app: Any, base_url: str = "http://127.0.0.1", **options: Any) -> None:
        options.setdefault("client", ("127.0.0.1", 50_000))
        super().__init__(app, base_url, **options)

    @contextmanager
    def _portal_factory(self) -> Iterator[BlockingPortal]:
        """One loop answers all, as a server's does: a thread and a loop for each request cost a seventh of these tests."""
        yield self.portal or _loop()


@cache
def _loop() -> BlockingPortal:
    opened: Future[BlockingPortal] = Future()

    async def answer() -> None:
        async with BlockingPortal() as portal:
            opened.set_result(portal)
            await portal.sleep_until_stopped()

    Thread(target=lambda: asyncio.run(answer()), daemon=True).start()
    return opened.result()
