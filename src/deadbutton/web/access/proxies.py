"""Requests that a reverse proxy passes on: who sent them first, and by which way.

What such a request says of itself (``X-Forwarded-For``, ``X-Forwarded-Proto``) anybody can write. It counts where the program
that brought it was named as trusted (``serve --proxy``), and from right to left, up to the first address that was not.
"""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Sequence
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from deadbutton.web.server.settings import Network

log = logging.getLogger("deadbutton.web")

FORWARDING: Final = frozenset(
    {
        "forwarded",
        "via",
        "x-client-ip",
        "client-ip",
        "x-cluster-client-ip",
        "x-original-forwarded-for",
        "x-original-host",
        "true-client-ip",
        "fastly-client-ip",
        "fly-client-ip",
        "x-envoy-external-address",
        "x-amzn-trace-id",
        "x-proxyuser-ip",
        "x-scheme",
        "x-url-scheme",
        "front-end-https",
        "x-arr-ssl",
        "x-varnish",
        "x-bluecoat-via",
        "cdn-loop",
        "ngrok-trace-id",
    }
)
"""Any of these says that somebody stands between."""
FAMILIES: Final = ("x-forwarded", "x-real-", "cf-", "x-azure-", "x-appengine-", "tailscale-")
"""And so does any that begins so."""
MOST_STEPS: Final = 20
VISITOR_BITS: Final = 64
"""A household has a whole network of the newer addresses: its first half counts."""


class Proxied:
    """The outermost layer but the headers: a request becomes the visitor's, where a trusted proxy brought it."""

    def __init__(self, app: ASGIApp, proxies: Sequence[Network]) -> None:
        self.app = app
        self.proxies = tuple(proxies)
        self._has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            if _passed_on(scope, headers):
                scope = {**scope, "deadbutton.forwarded": True}
                if self._is_trusted(_host(scope)):
                    self._believe(scope, headers)
                elif not self._has_warned:
                    self._has_warned = True
                    log.warning(
                        "a proxy at %s passes requests on and was not named: deadbutton serve --proxy ADDRESS",
                        _host(scope)[:60],
                    )
        await self.app(scope, receive, send)

    def _is_trusted(self, host: str) -> bool:
        try:
            found = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)

    def _believe(self, scope: Scope, headers: Headers) -> None:
        visitor = ""
        steps = [step.strip() for line in headers.getlist("x-forwarded-for") for step in line.split(",")]
        for step in reversed(steps[-MOST_STEPS:]):
            found = _address(step)
            if found is None:
                break
            visitor = found
            if not self._is_trusted(found):
                break
        if visitor:
            scope["client"] = (visitor, 0)
        way = headers.get("x-forwarded-proto", "").split(",")[-1].strip().lower()
        if way in ("http", "https"):
            scope["scheme"] = way


def is_forwarded(request: HTTPConnection) -> bool:
    """Whether somebody stands between the visitor and this server."""
    return bool(request.scope.get("deadbutton.forwarded")) or _passed_on(request.scope, request.headers)


def who(request: HTTPConnection) -> str:
    """Whom a limit of tries counts: an address, of the newer kind its network."""
    host = request.client.host if request.client else ""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found) >> VISITOR_BITS << VISITOR_BITS, VISITOR_BITS)))
    return str(found)


def _passed_on(scope: Scope, headers: Headers) -> bool:
    """No browser speaks HTTP/1.0; nginx does, with nothing else to tell it by, where nobody told it otherwise."""
    return scope.get("http_version") == "1.0" or any(
        name in FORWARDING or name.startswith(FAMILIES) for name in headers
    )


def _host(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _address(step: str) -> str | None:
    """``192.0.2.1``, ``192.0.2.1:4711``, ``[2001:db8::1]:4711``: the address; None for anything else."""
    said = step.strip('"')
    if said.startswith("["):
        said = said[1:].partition("]")[0]
    elif said.count(":") == 1:
        said = said.partition(":")[0]
    try:
        return str(ipaddress.ip_address(said))
    except ValueError:
        return None
