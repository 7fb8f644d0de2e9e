"""The post goes out: each hook by itself, in order, with a limit in time, until it is taken or nobody believes in it any more.

The body is JSON, ``{"tournament", "facts": [...]}``, signed (``signature.py``). A fact may come twice (its ``seq`` tells), never out of
order and never not at all: how far a hook has got is kept in the database, and of several servers on one database one delivers.
"""

from __future__ import annotations

import asyncio
import logging
import secrets as randomness
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final, TypeVar

import httpx
import msgspec
from anyio import CapacityLimiter
from anyio.to_thread import run_sync

from deadbutton.journal import Act, Journal, Record, Row
from deadbutton.refusal import Refused
from deadbutton.web.server.settings import Network
from deadbutton.web.server.webhooks.hook import (
    FAR,
    PREFIX,
    STATE,
    Hook,
    HookState,
    Trouble,
    hooks,
    note_state,
    state_from,
)
from deadbutton.web.server.webhooks.leases import LEASE_MS, Leases
from deadbutton.web.server.webhooks.signature import SIGNATURE, signed
from deadbutton.web.server.webhooks.target import NotAllowedError, target_of

log = logging.getLogger("deadbutton.web")

AT_A_TIME: Final = 200
LARGEST: Final = 1_000_000
"""Bytes of a delivery, as long as it has more than one fact."""
TIMEOUT: Final = 10.0
"""Seconds for a delivery, whole: a listener that answers drop by drop has no more."""
LONGEST_WAIT: Final = 300.0
LOOK_AGAIN: Final = 5.0
MOST_FAILS: Final = 40
"""In a row; three hours, about. Then somebody must say that it is worth trying again."""
GONE: Final = 410
LINES: Final = 100
"""Deliveries at a time."""
DOUBTFUL: Final = 20
"""And to those that did not take the last one: thousands of them hold up nobody else."""
THREADS: Final = 4
T = TypeVar("T")


class _Failed(Exception):  # noqa: N818  (an answer, not a fault)
    def __init__(self, trouble: Trouble, status: int = 0) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble
        self.status = status


def _client() -> httpx.AsyncClient:
    """A connection for each delivery: one that was made for another name at the same address is nobody else's."""
    lines = httpx.Limits(max_connections=None, max_keepalive_connections=0)
    return httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False, limits=lines)


def body_for(tournament: str, rows: Sequence[Row]) -> bytes:
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


class Webhooks:
    """Delivers in the background, each hook at its own pace."""

    def __init__(
        self,
        journal: Journal,
        client: httpx.AsyncClient | None = None,
        allowed: Sequence[Network] = (),
        now: Callable[[], float] = time.time,
    ) -> None:
        self._journal = journal
        self._client = client
        self._allowed = tuple(allowed)
        self._now = now
        self._wake = asyncio.Event()
        self._leases = Leases(journal, randomness.token_hex(8), self._ms)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._lines, self._doubtful = asyncio.Semaphore(LINES), asyncio.Semaphore(DOUBTFUL)
        self._threads = CapacityLimiter(THREADS)

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        stop = self._journal.listen(lambda record, acts: self._heard(loop, record, acts))
        try:
            async with self._client or _client() as client:
                while True:
                    self._wake.clear()
                    await self._send_out(client)
                    with suppress(TimeoutError):
                        async with asyncio.timeout(
                            LOOK_AGAIN
                        ):  # wait_for would lose a stop that comes with some news
                            await self._wake.wait()
        finally:
            stop()
            for task in self._tasks.values():
                task.cancel()
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)
            await asyncio.shield(self._beside(self._leases.let_go))

    async def _beside(self, function: Callable[..., T], *args: Any) -> T:
        """Asked of the database in threads of the post's own: pages have theirs."""
        return await run_sync(function, *args, limiter=self._threads)

    async def _send_out(self, client: httpx.AsyncClient) -> None:
        """A task for each hook that has something to deliver and none under way."""
        try:
            there = await self._beside(hooks, self._journal)
            known = {hook.id for hook in there}
            for gone in [key for key in self._tasks if key not in known]:
                self._tasks.pop(gone).cancel()
            idle = [hook for hook in there if hook.id not in self._tasks or self._tasks[hook.id].done()]
            due = await self._beside(self._due, idle) if idle else []
        except Refused as why:  # the database does not answer: it will
            log.warning("webhooks: %s", why.code)
            return
        for hook, state in due:
            self._tasks[hook.id] = asyncio.create_task(self._serve(client, hook, state))

    def _due(self, idle: Sequence[Hook]) -> list[tuple[Hook, HookState]]:
        """Those that are behind and may be tried now, and are ours: found with a few questions, however many there are."""
        far, states = self._journal.house.under(FAR), self._journal.house.under(STATE)
        now = self._ms()
        found: dict[str, tuple[Hook, HookState]] = {}
        for hook in idle:
            state = state_from(states.get(STATE + hook.id))
            if state.has_given_up or now < state.again_at:
                continue
            try:
                last = self._journal.record(hook.tournament).seq
            except Refused as why:
                log.warning("webhook %s: %s", hook.id, why.code)
                continue
            got = far.get(FAR + hook.id)
            if not isinstance(got, int):
                self._journal.house.set(FAR + hook.id, last)  # never what was delivered before
            elif got < last:
                found[hook.id] = (hook, state)
        ours = self._leases.claim(found)
        return [one for key, one in found.items() if key in ours]

    def _heard(self, loop: asyncio.AbstractEventLoop, record: Record, acts: tuple[Act, ...]) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._wake.set)

    async def _serve(self, client: httpx.AsyncClient, hook: Hook, state: HookState) -> None:
        """All that is due of one hook. Whatever goes wrong is this hook's trouble, and nobody else's."""
        try:
            async with self._doubtful if state.fails else self._lines:
                while await self._deliver(client, hook, state):
                    state = HookState(taken_at=self._ms())
        except Refused as why:
            log.warning("webhook %s: %s", hook.id, why.code)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("webhook %s", hook.id)
            await self._failed(hook, state, _Failed(Trouble.BROKEN))

    async def _deliver(self, client: httpx.AsyncClient, hook: Hook, state: HookState) -> int:
        """The next facts, if there are any and they are ours to deliver: how many were taken."""
        rows = await self._beside(self._next, hook)
        if not rows:
            return 0
        try:
            async with asyncio.timeout(TIMEOUT):
                await self._post(client, hook, body_for(hook.tournament, rows))
        except _Failed as failed:
            await self._failed(hook, state, failed)
            return 0
        except TimeoutError:
            await self._failed(hook, state, _Failed(Trouble.SLOW))
            return 0
        await self._note(hook, rows[-1].seq)
        if state.fails or not state.taken_at or self._ms() - state.taken_at > LEASE_MS:
            await self._beside(note_state, self._journal, hook.id, HookState(taken_at=self._ms()))
        return len(rows)

    async def _post(self, client: httpx.AsyncClient, hook: Hook, body: bytes) -> None:
        """Raises ``_Failed`` unless it was taken. The answer's body is nobody's business: it is not read."""
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "deadbutton",
            SIGNATURE: signed(hook.secret, body, int(self._now())),
        }
        try:
            if self._client is None:
                target = await target_of(hook.url, self._allowed)
                url: httpx.URL | str = target.url
                headers["Host"] = target.host
                extensions = {"sni_hostname": target.name}
            else:
                url, extensions = hook.url, {}
            async with client.stream(
                "POST", url, content=body, headers=headers, extensions=extensions
            ) as answer:
                status = answer.status_code
        except NotAllowedError:
            raise _Failed(Trouble.INSIDE) from None
        except httpx.TimeoutException:
            raise _Failed(Trouble.SLOW) from None
        except (httpx.InvalidURL, httpx.UnsupportedProtocol, UnicodeError, ValueError):
            raise _Failed(Trouble.BROKEN) from None
        except (httpx.HTTPError, OSError):
            raise _Failed(Trouble.NOBODY) from None
        if 300 <= status < 400:
            raise _Failed(Trouble.MOVED, status)
        if not 200 <= status < 300:
            raise _Failed(Trouble.REFUSED, status)

    async def _failed(self, hook: Hook, state: HookState, why: _Failed) -> None:
        fails, now = state.fails + 1, self._ms()
        gives_up = fails >= MOST_FAILS or why.status == GONE
        wait = min(LONGEST_WAIT, 2.0 ** min(fails, 20))
        found = HookState(
            taken_at=state.taken_at,
            fails=fails,
            since=state.since or now,
            trouble=why.trouble,
            status=why.status,
            again_at=0 if gives_up else now + int(wait * 1000),
            gave_up_at=now if gives_up else 0,
        )
        await self._beside(note_state, self._journal, hook.id, found)
        log.warning("webhook %s: %s%s", hook.id, why.trouble.value, ", given up" if gives_up else "")

    async def _note(self, hook: Hook, seq: int) -> None:
        """What was taken is noted, also where the server is stopped just then: it would be sent again."""
        noting = asyncio.ensure_future(self._beside(self._noted, hook, seq))
        try:
            await asyncio.shield(noting)
        except asyncio.CancelledError:
            await noting
            raise

    def _noted(self, hook: Hook, seq: int) -> None:
        if self._journal.house.get(PREFIX + hook.id) is not None:
            self._journal.house.set(FAR + hook.id, seq)

    def _next(self, hook: Hook) -> list[Row]:
        """What it has not got, if it is still ours: another server may have come before."""
        if not self._leases.claim([hook.id]):
            return []
        far = self._journal.house.get(FAR + hook.id)
        if not isinstance(far, int):
            return []
        rows: list[Row] = []
        size = 0
        for row in islice(self._journal.record(hook.tournament).rows.after(far), AT_A_TIME):
            size += len(row.body) * 2
            if rows and size > LARGEST:
                break
            rows.append(row)
        return rows

    def _ms(self) -> int:
        return int(self._now() * 1000)
