"""Signed webhooks: every fact of a tournament is posted to an address, in order, until that answers.

The body is JSON, ``{"tournament", "facts": [...]}``; ``X-Deadbutton-Signature`` is ``sha256=`` and the HMAC-SHA-256 of the
body with the hook's secret. A fact may come twice (its ``seq`` tells), never out of order and never not at all: how far a
hook has got is kept in the database.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets as randomness
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import msgspec
from starlette.concurrency import run_in_threadpool

from deadbutton.journal import Act, Journal, Record, Row
from deadbutton.refusal import Refused, refused

log = logging.getLogger("deadbutton.web")

PREFIX: Final = "webhook:"
FAR: Final = "webhook-seq:"
AT_A_TIME: Final = 200
TIMEOUT: Final = 10.0
LONGEST_WAIT: Final = 300.0
LOOK_AGAIN: Final = 5.0
SIGNATURE: Final = "X-Deadbutton-Signature"


class Hook(msgspec.Struct, frozen=True):
    """Where the facts of a tournament go."""

    id: str
    tournament: str
    url: str
    secret: str


def add_hook(journal: Journal, tournament: str, url: str) -> Hook:
    """A new hook, from the next fact on. Its secret is told once."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 2000:
        raise refused("web.bad_hook", url=url[:80])
    hook = Hook(randomness.token_hex(6), tournament, url, randomness.token_urlsafe(24))
    journal.house.set(FAR + hook.id, journal.record(tournament).seq)
    journal.house.set(PREFIX + hook.id, msgspec.to_builtins(hook))
    return hook


def hooks(journal: Journal, tournament: str = "") -> list[Hook]:
    found = [msgspec.convert(value, Hook) for value in journal.house.under(PREFIX).values()]
    return [hook for hook in found if not tournament or hook.tournament == tournament]


def remove_hook(journal: Journal, hook: str) -> None:
    journal.house.remove(PREFIX + hook)
    journal.house.remove(FAR + hook)


def signed(secret: str, body: bytes) -> str:
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def body_for(tournament: str, rows: list[Row]) -> bytes:
    return msgspec.json.encode({"tournament": tournament, "facts": [_row_data(row) for row in rows]})


def _row_data(row: Row) -> dict[str, Any]:
    return {
        "seq": row.seq,
        "act": row.act,
        "at": row.at,
        "author": row.author,
        "command_id": row.command,
        "kind": row.kind,
        "version": row.version,
        "fact": msgspec.Raw(row.body.encode()),
        "hash": row.hash,
    }


@dataclass
class _Trouble:
    """A hook that does not answer: how often, and when to try again."""

    fails: int = 0
    again_at: float = 0.0


class Webhooks:
    """Delivers in the background, each hook at its own pace."""

    def __init__(self, journal: Journal, client: httpx.AsyncClient | None = None) -> None:
        self._journal = journal
        self._client = client
        self._wake = asyncio.Event()
        self._troubles: dict[str, _Trouble] = {}

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        stop = self._journal.listen(lambda record, acts: self._heard(loop, record, acts))
        try:
            async with self._client or httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False) as client:
                while True:
                    self._wake.clear()
                    for hook in await run_in_threadpool(hooks, self._journal):
                        await self._serve(client, hook, loop.time())
                    try:
                        await asyncio.wait_for(self._wake.wait(), LOOK_AGAIN)
                    except TimeoutError:
                        continue
        finally:
            stop()

    def _heard(self, loop: asyncio.AbstractEventLoop, record: Record, acts: tuple[Act, ...]) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._wake.set)

    async def _serve(self, client: httpx.AsyncClient, hook: Hook, now: float) -> None:
        trouble = self._troubles.setdefault(hook.id, _Trouble())
        if now < trouble.again_at:
            return
        try:
            while await self._deliver(client, hook):
                trouble.fails = 0
        except (httpx.HTTPError, httpx.InvalidURL, Refused) as error:
            trouble.fails += 1
            trouble.again_at = now + min(LONGEST_WAIT, 2.0**trouble.fails)
            log.warning("webhook %s: %s", hook.id, type(error).__name__)

    async def _deliver(self, client: httpx.AsyncClient, hook: Hook) -> int:
        """The next facts, if there are any: how many were taken."""
        rows = await run_in_threadpool(self._next, hook)
        if not rows:
            return 0
        body = body_for(hook.tournament, rows)
        answer = await client.post(
            hook.url,
            content=body,
            headers={"Content-Type": "application/json", SIGNATURE: signed(hook.secret, body)},
        )
        answer.raise_for_status()
        await self._note(hook, rows[-1].seq)
        return len(rows)

    async def _note(self, hook: Hook, seq: int) -> None:
        """What was taken is noted, also where the server is stopped just then: it would be sent again."""
        noting = asyncio.ensure_future(run_in_threadpool(self._journal.house.set, FAR + hook.id, seq))
        try:
            await asyncio.shield(noting)
        except asyncio.CancelledError:
            await noting
            raise

    def _next(self, hook: Hook) -> list[Row]:
        far = self._journal.house.get(FAR + hook.id) or 0
        return list(islice(self._journal.record(hook.tournament).rows.after(far), AT_A_TIME))
