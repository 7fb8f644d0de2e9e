"""Who is watching: every act, once it is written, is told to the open pages of its tournament.

A message says how far the journal stands and which parts of pages have changed; the page fetches those parts. Nothing
in it is anybody's secret.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from deadbutton.journal import Act, Journal, Record
from deadbutton.tournament import FACTS, Topic

HEARTBEAT: Final = 4.0
"""Seconds after which a silent stream says that it is still there, and what time it is."""
ALL: Final = "all"
"""The topic that stands for all of them."""
STORY: Final = "story"
END: Final = b"the server stops"
WAITING: Final = 64
"""Messages that a slow listener may be behind before it is told just to look again."""

MOST_LISTENERS: Final = 6000
OF_A_LINK: Final = 24
"""Streams of one link: a phone has one or two, a link of screens one for each of them."""
OF_THIS_MACHINE: Final = 200

MOST_NAMED: Final = 20
"""An act about more players than this is news for everybody."""
AFTER: Final = 0.01
"""Seconds after which an act is told to the others: the answer to whoever did it goes first."""
AT_A_TIME: Final = 25
SHARE_MS: Final = 12
WITHIN_MS: Final = 900
"""Pages of a crowd spread their fetches: so much time for each listener, and never more than this."""


def topics_of(acts: Iterable[Act]) -> list[str]:
    """Which parts of pages these acts change: what their facts touch (``Fact.topics``), ``me-7`` where one is about player 7,
    and the ``story`` always. A hand at a virtual table is news for that table: ``virtual-3``.
    """
    found = {STORY}
    for act in acts:
        touched: set[str] = {topic for kind in act.kinds for topic in FACTS[kind].topics}
        if Topic.VIRTUAL in touched and 0 < len(act.tables) <= MOST_NAMED:
            touched.discard(Topic.VIRTUAL)
            touched.update(f"{Topic.VIRTUAL}-{table}" for table in act.tables)
        found |= touched
        if len(act.players) > MOST_NAMED:
            found.add(Topic.FIELD)
        else:
            found.update(f"me-{player}" for player in act.players)
    return sorted(found)


class Message(msgspec.Struct, frozen=True):
    """What a page is told."""

    seq: int
    topics: list[str]
    within: int = 0
    """Milliseconds over which the pages of a crowd spread their fetches."""

    def as_event(self) -> bytes:
        return b"id: %d\nevent: facts\ndata: %s\n\n" % (self.seq, msgspec.json.encode(self))


class Hub:
    """The open pages of this process."""

    def __init__(self) -> None:
        self._queues: dict[str, set[asyncio.Queue[bytes]]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._silent: Callable[[], int | None] = lambda: None
        self._by_link: Counter[str] = Counter()
        self.most = MOST_LISTENERS
        """Streams in all: others need places too."""

    def make_sure_of_room(self, link: str) -> None:
        """For one more stream of a link; else 429. Whoever sits at the server's own machine comes without a link."""
        if self.listeners >= self.most or self._by_link[link] >= (OF_A_LINK if link else OF_THIS_MACHINE):
            raise HTTPException(429, headers={"Retry-After": "15"})

    def attach(self, journal: Journal, loop: asyncio.AbstractEventLoop) -> None:
        """Hear what the journal writes, from whichever thread."""
        self._loop = loop
        self._silent = lambda: journal.database.silent_since
        journal.listen(self._heard)

    def _heard(self, record: Record, acts: tuple[Act, ...]) -> None:
        if self._loop is None or self._loop.is_closed():
            return
        within = min(WITHIN_MS, SHARE_MS * len(self._queues.get(record.id, ())))
        message = Message(record.seq, topics_of(acts), within)
        self._loop.call_soon_threadsafe(self._loop.call_later, AFTER, self._tell, record.id, message)

    def tell(self, tournament: str, seq: int, *topics: str) -> None:
        """Something beside the facts has changed, from whichever thread: an answer to an invitation, say."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tell, tournament, Message(seq, list(topics)))

    def _tell(self, tournament: str, message: Message) -> None:
        self._tell_some(deque(self._queues.get(tournament, ())), message, message.as_event())

    def _tell_some(self, queues: deque[asyncio.Queue[bytes]], message: Message, event: bytes) -> None:
        """A crowd is told in turns, so that whoever acts meanwhile is heard between two of them."""
        for _ in range(min(AT_A_TIME, len(queues))):
            queue = queues.popleft()
            if queue.full():
                # A phone that sleeps needs no history: one message that everything has changed will do.
                while not queue.empty():
                    queue.get_nowait()
                queue.put_nowait(Message(message.seq, [ALL]).as_event())
            else:
                queue.put_nowait(event)
        if queues and self._loop is not None:
            self._loop.call_soon(self._tell_some, queues, message, event)

    def close(self) -> None:
        """The server stops: every stream ends, so that nobody is kept waiting."""
        for queues in self._queues.values():
            for queue in queues:
                while queue.full():
                    queue.get_nowait()
                queue.put_nowait(END)

    @property
    def listeners(self) -> int:
        return sum(len(queues) for queues in self._queues.values())

    @contextmanager
    def _listening(self, tournament: str, link: str) -> Iterator[asyncio.Queue[bytes]]:
        queue: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        queues = self._queues.setdefault(tournament, set())
        queues.add(queue)
        self._by_link[link] += 1
        try:
            yield queue
        finally:
            self._by_link[link] -= 1
            if not self._by_link[link]:
                del self._by_link[link]
            queues.discard(queue)
            if not queues:
                self._queues.pop(tournament, None)

    async def stream(
        self,
        tournament: str,
        seen: int,
        seq: Callable[[], int],
        *,
        now: Callable[[], int],
        is_open: Callable[[], bool] = lambda: True,
        link: str = "",
    ) -> AsyncIterator[bytes]:
        """Events for one page. ``seen`` is where it stood when it was made or cut off, ``seq`` where the tournament stands:
        asked once the page is listening, so that no act falls in between.

        ``link`` is whose page it is: a link has so many streams and no more. ``now`` is the tournament's instant. ``is_open`` is asked again and again: once it says no, the page is told to look
        at everything, and finds that its link opens nothing any more.
        """
        with self._listening(tournament, link) as queue:
            yield b"retry: 1000\n\n"
            yield beat(now(), self._silent())
            yield Message(seq(), [ALL] if 0 <= seen < seq() else []).as_event()
            while is_open():
                try:
                    async with asyncio.timeout(
                        HEARTBEAT
                    ):  # wait_for would lose a stop that comes with some news
                        event = await queue.get()
                except TimeoutError:
                    event = beat(now(), self._silent())
                if event is END:
                    return
                yield event
            yield Message(seq(), [ALL]).as_event()


def where_it_stood(request: HTTPConnection) -> int:
    """The last row that a page had heard of before it was cut off; -1 where it has not been."""
    said = request.headers.get("last-event-id") or request.query_params.get("after", "")
    return int(said) if said.isdecimal() and len(said) < 16 else -1


def beat(now: int, silent: int | None = None) -> bytes:
    """Still here, and it is now so late; ``silent``: since when the database says nothing."""
    return b'event: beat\ndata: {"now": %d, "silent": %d}\n\n' % (now, silent or 0)
