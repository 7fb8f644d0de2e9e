"""The door to the room's network: opened and shut from a page, while the server runs. And how others reach this server."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from deadbutton.refusal import refused
from deadbutton.web.server.room import room_of

KEPT: Final = "open_to_room"
"""Where the house remembers that its door stood open: it opens again when the server starts."""


@dataclass(slots=True)
class Door:
    """Empty-handed where the server was started by something else than ``deadbutton serve``."""

    open_it: Callable[[], str] | None = None
    """Listens in the room's network too, and says at which address."""
    shut_it: Callable[[], None] | None = None
    address: str = ""
    """How phones reach this server, as long as the door is open."""

    def open(self) -> None:
        if self.open_it is None:
            raise refused("web.no_door")
        if not self.address:
            self.address = self.open_it()

    def shut(self) -> None:
        if self.address and self.shut_it is not None:
            self.shut_it()
        self.address = ""


def door_of(request: HTTPConnection) -> Door:
    state = request.app.state
    if not hasattr(state, "door"):
        state.door = Door()
    found = state.door
    assert isinstance(found, Door)
    return found


def base_address(request: HTTPConnection) -> str:
    """What links and codes begin with: how others reach this server."""
    named = room_of(request).settings.public_url or door_of(request).address or str(request.base_url)
    return named.rstrip("/")


def opens_on_phones(address: str) -> bool:
    """Whether another machine can open it: an address that means "this very machine" leads a phone to itself.

    >>> opens_on_phones("http://localhost:8800"), opens_on_phones("http://192.168.1.7:8800")
    (False, True)
    """
    host = urlsplit(address).hostname or ""
    try:
        found = ipaddress.ip_address(host)
        return not (found.is_loopback or found.is_unspecified)
    except ValueError:
        return host != "localhost" and not host.endswith(".localhost")
