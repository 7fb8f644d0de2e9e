"""Time passes by itself: levels and breaks that have begun are announced, without anybody pressing a button."""

from __future__ import annotations

import asyncio
import itertools
import logging
from contextlib import suppress
from typing import Final

from deadbutton.journal import Journal, Record
from deadbutton.refusal import Refused
from deadbutton.tournament import Announce, Phase, reading
from deadbutton.web.server.threads import acting, looking_up, sweep

log = logging.getLogger("deadbutton.web")

EVERY: Final = 0.25
LINKS_EVERY: Final = 20
"""Turns after which links are looked up again."""
SWEEP_EVERY: Final = 2400
"""Turns after which memory is swept, as soon as it is calm."""
AUTHOR: Final = "deadbutton"


def is_due(record: Record) -> bool:
    """Whether a step has begun that nobody has announced."""
    state = record.state
    return state.phase is Phase.RUNNING and bool(reading(state, record.now()).passed)


async def tick(journal: Journal) -> None:
    """Announce what is due, over and over; links that another process has revoked are forgotten within seconds."""
    unswept = 0
    for turn in itertools.count():
        await asyncio.sleep(EVERY)
        if turn % LINKS_EVERY == 0:
            with suppress(Refused):
                await looking_up(journal.links.look_again)
                await looking_up(journal.sign_heads)
        unswept += 1
        if unswept >= SWEEP_EVERY and sweep():
            unswept = 0
        for record in journal.open_records():
            try:
                if journal.database.silent_since is None and is_due(record):
                    await acting(record.do, Announce(), by=AUTHOR)
            except Refused as refused:
                log.warning("%s: %s", record.id, refused)
