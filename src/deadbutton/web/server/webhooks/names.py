"""Names of the network, looked up in threads that nobody waits for: one that never answers holds up no other, nor the end of the program."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

MOST: Final = 200
"""Names that are asked for at once."""
_asking = threading.Semaphore(MOST)


async def addresses_of(host: str, port: int) -> list[Address]:
    """Where a name leads now; an address leads to itself. Raises ``OSError`` where it leads nowhere."""
    with suppress(ValueError):
        return [ipaddress.ip_address(host)]
    if not _asking.acquire(blocking=False):
        raise OSError("too many names at once")
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[Any]] = loop.create_future()

    def tell(how: Callable[[Any], None], what: Any) -> None:
        if not answer.done():
            how(what)

    def ask() -> None:
        try:
            found: Any = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            how: Callable[[Any], None] = answer.set_result
        except Exception as error:
            found, how = error, answer.set_exception
        finally:
            _asking.release()
        with suppress(RuntimeError):  # the program has ended meanwhile
            loop.call_soon_threadsafe(tell, how, found)

    threading.Thread(target=ask, name="webhook-name", daemon=True).start()
    try:
        found = await answer
    except UnicodeError as bad:
        raise OSError(str(bad)[:80]) from None
    return [ipaddress.ip_address(str(one[4][0]).partition("%")[0]) for one in found]
