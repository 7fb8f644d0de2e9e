"""Programs at seats, without a network: the application's WebSocket asked directly, and everything that came kept."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from deadbutton.cards import Card
from deadbutton.games import Family, game
from deadbutton.journal import Record, facts_of
from deadbutton.tournament import HandActed, HandDealt
from deadbutton.tournament.virtual.hand import rebuild

CARD = re.compile(r'"([2-9TJQKA][shdc])"')


class SeatSocket:
    """One open socket, as a server would hand it to the application."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.heard: list[str] = []
        """Everything that came, word for word."""
        self.closed: int | None = None
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    @classmethod
    @asynccontextmanager
    async def opened(cls, app: Any, token: str) -> AsyncIterator[SeatSocket]:
        socket = cls(token)
        path = f"/me/{token}/socket"
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"127.0.0.1")],
            "client": ("127.0.0.1", 50_000),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
        }
        await socket._in.put({"type": "websocket.connect"})
        task = asyncio.create_task(app(scope, socket._in.get, socket._out.put))
        try:
            yield socket
        finally:
            await socket._in.put({"type": "websocket.disconnect", "code": 1000})
            await asyncio.wait_for(task, 120)

    async def send(self, said: Any) -> None:
        text = said if isinstance(said, str) else json.dumps(said)
        await self._in.put({"type": "websocket.receive", "text": text})

    async def next(self) -> dict[str, Any] | None:
        """The next message; None once it is closed."""
        while self.closed is None:
            event = await asyncio.wait_for(self._out.get(), 120)
            if event["type"] == "websocket.send":
                self.heard.append(event["text"])
                found: dict[str, Any] = json.loads(event["text"])
                return found
            if event["type"] == "websocket.close":
                self.closed = event.get("code", 1000)
        return None

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            found = await self.next()
            assert found is not None, f"closed before {kind}"
            if found["type"] == kind:
                return found

    async def turn(self) -> dict[str, Any]:
        """The message in which it is this seat's turn."""
        while not (found := await self.until("table"))["turn"]:
            pass
        return found


def remembered(record: Record) -> dict[tuple[int, str], bytes]:
    """Every secret that a record makes from now on, by table and hand: a test looks into the cards, nobody else can."""
    secrets: dict[Any, bytes] = {}
    made = record._vault.new

    def new(table: int, hand: int) -> bytes:
        secrets[table, hand] = made(table, hand)
        return secrets[table, hand]

    record._vault.new = new  # type: ignore[method-assign]
    return secrets


def nobody_heard_too_much(record: Record, secrets: dict[Any, bytes], heard: dict[int, list[str]]) -> int:
    """Every card in everything that came to each player was his own, or had been turned up by then: how many messages had any."""
    facts = facts_of(list(record.rows.after(0)))
    dealt = {one.commitment: one for one in facts if isinstance(one, HandDealt)}
    acts: dict[tuple[int, int], list[HandActed]] = {}
    for one in facts:
        if isinstance(one, HandActed):
            acts.setdefault((one.table, one.hand), []).append(one)
    looked = 0
    for messages in heard.values():
        seal, up, own = "", set[str](), set[str]()
        for text in messages:
            message = json.loads(text)
            if message["type"] == "table" and message["hand"]["seal"] != seal:
                seal, up = message["hand"]["seal"], set()
                of = dealt[seal]
                own = _own(record, of, acts.get((of.table, of.hand), []), secrets, message["seat"])
            up.update(card for step in message.get("events", ()) for card in step.get("cards", ()))
            public = {card for step in _steps(dealt.get(seal), acts) for card in step.cards}
            shown = set(CARD.findall(text))
            assert shown <= own | (up & public), (shown - own - up, text)
            looked += bool(shown)
    return looked


def _steps(of: HandDealt | None, acts: dict[tuple[int, int], list[HandActed]]) -> list[Any]:
    if of is None:
        return []
    return [*of.told, *(step for act in acts.get((of.table, of.hand), []) for step in act.told)]


def _own(
    record: Record, of: HandDealt, acts: list[HandActed], secrets: dict[Any, bytes], seat: int
) -> set[str]:
    """The cards that a seat held in a hand, thrown away or not."""
    if seat not in of.stacks:
        return set()
    stops = [len(acts)]
    if game(of.game).family is Family.DRAW:
        stops += [place for place, act in enumerate(acts) if act.seat == seat]
    found: set[str] = set()
    for stop in stops:
        hand = rebuild(of, acts[:stop], record.state.book, secrets[of.table, of.hand])
        found.update(str(Card(card)) for card in hand.holes[hand.seats.index(seat)])
    return found
