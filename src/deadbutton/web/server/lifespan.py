"""What runs while the server runs: the hub hears the journal, time ticks, other processes are heard, backups are made."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI

from deadbutton.journal import Backups, News
from deadbutton.web.server.room import Room
from deadbutton.web.server.threads import lanes
from deadbutton.web.server.ticking import tick
from deadbutton.web.server.webhooks import Webhooks

log = logging.getLogger("deadbutton.web")


@asynccontextmanager
async def running(app: FastAPI) -> AsyncIterator[None]:
    room: Room = app.state.room
    if room.journal is None:
        yield
        return
    room.hub.attach(room.journal, asyncio.get_running_loop())
    for listed in room.journal.tournaments():
        with suppress(ValueError):
            room.journal.record(listed.id)
    news = News(room.journal)
    news.start()
    backups = Backups(room.journal, failed=lambda why: log.warning("backup: %s", why))
    backups.start()
    webhooks = Webhooks(room.journal, allowed=room.settings.hooks_to)
    tasks = [asyncio.create_task(tick(room.journal)), asyncio.create_task(webhooks.run())]
    tasks += [asyncio.create_task(keeper(room.journal)) for keeper in app.state.keepers]
    try:
        with lanes():
            yield
    finally:
        room.hub.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        news.stop()
        backups.stop()
        room.journal.close()
