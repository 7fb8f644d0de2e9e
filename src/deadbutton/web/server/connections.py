"""Connections to the server: how many, and how long one may take to say what it wants.

Whoever opens a connection and says nothing, half a request, or one letter a second, holds a place that somebody else needs. Each part
of a request has its time; when all places are taken, those that have waited longest without having asked anything make room.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS: Final = 10.0
"""From the connection, or the last answer, to the end of a request's head."""
BODY_SECONDS: Final = 60.0
"""From the head to the end of what comes after it."""
READ_SECONDS: Final = 60.0
"""That an answer may lie waiting until the other side takes it."""
GONE_MS: Final = 30_000
"""After which a phone that has left the network without a word is no longer waited for."""
MOST: Final = 8000
SPARE: Final = 200
"""Descriptors kept for the database, files and what else a server opens."""
BACKLOG: Final = 128
WANTED_DESCRIPTORS: Final = 65_536

TOO_LATE: Final = (
    408,
    "Request Timeout",
    "Votre demande n'est pas arrivée en entier : recommencez.",
    "Your request has not come whole: try again.",
)
FULL: Final = (
    503,
    "Service Unavailable",
    "Trop de monde en même temps : rechargez la page dans un instant.",
    "Too many people at once: reload the page in a moment.",
)


def raise_descriptors() -> int:
    """As many open files and connections as the system lets this program have: how many that is."""
    try:
        import resource
    except ImportError:  # a system without such a limit
        return WANTED_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, WANTED_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            return soft
        return wanted
    return soft if soft != resource.RLIM_INFINITY else wanted


def places(descriptors: int) -> int:
    """How many connections that leaves room for.

    >>> places(65_536), places(1024), places(40)
    (8000, 824, 20)
    """
    return min(MOST, descriptors - min(SPARE, descriptors // 2))


class Turnstile:
    """The places of a server. Those who have not asked anything yet stand in a queue, the longest first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: dict[Connection, None] = {}

    def came_in(self, one: Connection) -> None:
        if len(one.connections) > self.most:
            next(iter(self.waiting), one).turn_away(*FULL)


class Connection(H11Protocol):
    """One connection, with a time for each part of a request."""

    turnstile = Turnstile(MOST)
    _phase = ""
    _is_handed_over = False
    _timer: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _notice_who_is_gone(transport.get_extra_info("socket"))
        self._look()
        self.turnstile.came_in(self)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on the line is a program's: it has asked everything, and no time of a request runs any more."""
        super().handle_websocket_upgrade(event)
        self._is_handed_over = True

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._enter("")
        self._stop_unread()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_unread()

    def turn_away(self, status: int, reason: str, french: str, english: str) -> None:
        """A plain sentence in both languages, and the connection ends. Nothing was done."""
        self._enter("")
        if self.transport.is_closing():
            return
        cycle: Any = self.cycle  # None before the first request
        if cycle is None or not cycle.response_started or cycle.response_complete:
            body = f"{french}\n{english}\n".encode()
            head = (
                f"HTTP/1.1 {status} {reason}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {len(body)}\r\n"
                "Retry-After: 5\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
        self.transport.close()

    def _look(self) -> None:
        """What the other side still has to say."""
        cycle: Any = self.cycle
        if self._is_handed_over or self.transport.is_closing():
            self._enter("")
        elif self.conn.their_state is h11.SEND_BODY:
            self._enter("body")
        elif self.conn.their_state is h11.IDLE and (cycle is None or cycle.response_complete):
            self._enter("head")
        else:
            self._enter("")

    def _enter(self, phase: str) -> None:
        if phase == self._phase:
            return
        self._phase = phase
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.turnstile.waiting.pop(self, None)
        if phase:
            self.turnstile.waiting[self] = None
            seconds = HEAD_SECONDS if phase == "head" else BODY_SECONDS
            self._timer = self.loop.call_later(seconds, self._is_too_late)

    def _is_too_late(self) -> None:
        if self._phase == "head" and not self.conn.trailing_data[0]:
            self._enter("")
            self.transport.close()  # it has said nothing: nobody waits for an answer
        else:
            self.turn_away(*TOO_LATE)

    def _stop_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def connections_of(turnstile: Turnstile) -> Callable[..., asyncio.Protocol]:
    """The class of a server's connections."""
    return type("Connection", (Connection,), {"turnstile": turnstile})


def _notice_who_is_gone(found: Any) -> None:
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is None or not isinstance(getattr(found, "family", None), socket.AddressFamily):
        return
    if found.family in (socket.AF_INET, socket.AF_INET6):
        try:
            found.setsockopt(socket.IPPROTO_TCP, option, GONE_MS)
        except OSError:
            return
