"""A server on this machine: where it listens, how it is reached, and how it stops without leaving anybody hanging."""

from __future__ import annotations

import socket
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import uvicorn

from deadbutton.journal import Journal
from deadbutton.refusal import refused
from deadbutton.web.app import create_app
from deadbutton.web.server.settings import Settings

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
    config = uvicorn.Config(
        create_app(journal, settings),
        log_level="warning",
        timeout_graceful_shutdown=1,
        server_header=False,
        date_header=False,
        proxy_headers=False,
    )
    server = _Server(config, started)
    server.run([listener])


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._ready = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._ready is not None and self.started:
            self._ready()


def addresses(settings: Settings) -> list[str]:
    """How the server is reached: from this machine, and from the network where it listens there."""
    here = "localhost" if settings.is_local or settings.host in ("0.0.0.0", "::") else settings.host
    found = [f"http://{here}:{settings.port}/"]
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
