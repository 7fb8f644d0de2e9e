"""A server on this machine: where it listens, how it is reached, and how it stops without leaving anybody hanging."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

import uvicorn
from fastapi import FastAPI

from deadbutton.journal import Journal
from deadbutton.refusal import Refused, refused
from deadbutton.web.access.passwords import is_set
from deadbutton.web.app import create_app
from deadbutton.web.server.connections import (
    BACKLOG,
    Turnstile,
    connections_of,
    places,
    raise_descriptors,
)
from deadbutton.web.server.door import KEPT, Door
from deadbutton.web.server.settings import Settings
from deadbutton.web.virtual.programs.messages import LONGEST

TRIED: Final = 20
"""How many ports are tried, where none was asked for by name."""


def tcp_socket(family: int = socket.AF_INET) -> socket.socket:
    """A socket that says that it is TCP: only then does the loop switch off the delay of small answers (40 ms each)."""
    return socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)


def listening(settings: Settings, *, must_be_this_port: bool) -> tuple[socket.socket, Settings]:
    """A socket at the port, or at the next one that is free."""
    last = settings.port + (1 if must_be_this_port else TRIED)
    for port in range(settings.port, last):
        found = tcp_socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((settings.host, port))
        except OSError:
            found.close()
            continue
        return found, replace(settings, port=found.getsockname()[1])
    raise refused("web.port_taken", port=str(settings.port), host=settings.host)


def serve(
    journal: Journal,
    settings: Settings,
    listener: socket.socket,
    *,
    started: Callable[[], None] | None = None,
) -> None:
    """Answer until somebody stops it."""
    server_of(create_app(journal, settings), journal, settings, started).run([listener])


def server_of(
    application: FastAPI, journal: Journal, settings: Settings, started: Callable[[], None] | None = None
) -> _Server:
    """The server of an application; one that listens on this machine only has a door to the room's network."""
    turnstile = Turnstile(places(raise_descriptors()))
    application.state.room.hub.most = max(1, turnstile.most * 3 // 4)
    config = uvicorn.Config(
        application,
        http=connections_of(turnstile),  # type: ignore[arg-type]
        backlog=BACKLOG,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        ws="websockets-sansio",
        ws_max_size=8 * LONGEST,  # more than that is cut off; less is refused with a sentence
        ws_max_queue=8,
        ws_per_message_deflate=False,
    )
    server = _Server(config, started, stopping=application.state.room.hub.close)
    if settings.is_local:
        server.door = Door(lambda: server.open_to_room(settings.port), server.shut_to_room)
        server.port = settings.port
        server.opens_again = journal.house.get(KEPT) is not None and is_set(journal.house)
        application.state.door = server.door
    return server


class _Server(uvicorn.Server):
    """Says when it is ready; listens in the room's network too, when somebody opens the door."""

    opens_again = False
    port = 0
    door: Door | None = None
    _loop: asyncio.AbstractEventLoop | None = None
    _room: asyncio.base_events.Server | None = None

    def __init__(
        self, config: uvicorn.Config, started: Callable[[], None] | None, stopping: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._ready = started
        self._stopping = stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._loop = asyncio.get_running_loop()
        if self.opens_again and self.door is not None:
            with suppress(Refused):  # no network this evening: the page says so
                self.door.address = await self._listen_in_room(self.port)
        if self._ready is not None and self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Open pages are told first: their streams would be waited for, and then be cut with a long complaint."""
        self._stopping()
        await super().shutdown(sockets)

    def open_to_room(self, port: int) -> str:
        """Listen at this machine's address in the network; called by a request, in a thread of its own."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(self._listen_in_room(port), self._loop).result(10)

    def shut_to_room(self) -> None:
        if self._room is not None and self._loop is not None:
            self._loop.call_soon_threadsafe(self._room.close)
            self._room = None

    async def _listen_in_room(self, port: int) -> str:
        own = _own_addresses()
        if not own:
            raise refused("web.no_network")
        listener = tcp_socket()
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((own[0], port))
        except OSError:
            listener.close()
            raise refused("web.port_taken", port=str(port), host=own[0]) from None
        state = self.lifespan.state

        def protocol() -> asyncio.Protocol:
            made = self.config.http_protocol_class
            return made(config=self.config, server_state=self.server_state, app_state=state)  # type: ignore[call-arg]

        self._room = await asyncio.get_running_loop().create_server(protocol, sock=listener)
        self.servers.append(self._room)
        return f"http://{own[0]}:{port}"


def addresses(settings: Settings) -> list[str]:
    """How the server is reached: from this machine, and from the network where it listens there."""
    here = "localhost" if settings.listens_here or settings.host in ("0.0.0.0", "::") else settings.host
    found = [f"http://{here}:{settings.port}/"]
    if settings.public_url:
        found.append(f"{settings.public_url}/")
    if settings.host in ("0.0.0.0", "::"):
        found += [f"http://{address}:{settings.port}/" for address in _own_addresses()]
    return found


def _own_addresses() -> list[str]:
    """This machine's address in the room's network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return [probe.getsockname()[0]]
        except OSError:
            return []
