"""Where a webhook may go: an address of the open network, or one of those that the house has named.

A name is looked up for every delivery, and the connection goes to the very address that was looked at: a name that leads
inside tomorrow gets nothing tomorrow.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import httpx

from deadbutton.refusal import refused
from deadbutton.web.server.settings import Network
from deadbutton.web.server.webhooks.names import Address, addresses_of

LONGEST_URL: Final = 2000
_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""Addresses of the older kind in the clothes of the newer one."""


class NotAllowedError(Exception):
    """The name leads to an address that the house has not named."""


@dataclass(frozen=True, slots=True)
class Target:
    """One address to connect to, under the name that was asked for."""

    url: httpx.URL
    host: str
    """What the request says: name and port."""
    name: str
    """Whose certificate is looked at."""


def checked_url(url: str, allowed: Sequence[Network]) -> str:
    """An address that can be posted to, or a refusal that says what is wrong with it."""
    if len(url) > LONGEST_URL or not url.isprintable():
        raise refused("web.bad_hook", url=url[:80])
    try:
        found = httpx.URL(url)
        host = found.host.encode("idna").decode() if not found.host.isascii() else found.host
        has_port = found.port is None or 0 < found.port < 65536
    except (httpx.InvalidURL, UnicodeError, ValueError):
        raise refused("web.bad_hook", url=url[:80]) from None
    if found.scheme not in ("http", "https") or not host or not has_port or found.userinfo or " " in url:
        raise refused("web.bad_hook", url=url[:80])
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        if host.lower().rstrip(".") in ("localhost", "localhost.localdomain") and not _is_here_allowed(
            allowed
        ):
            raise refused("web.hook_inside", url=url[:80]) from None
        return url
    if not may_go_to(address, allowed):
        raise refused("web.hook_inside", url=url[:80])
    return url


def may_go_to(address: Address, allowed: Sequence[Network]) -> bool:
    """
    >>> may_go_to(ipaddress.ip_address("::ffff:169.254.169.254"), ()), may_go_to(ipaddress.ip_address("9.9.9.9"), ())
    (False, True)
    """
    real = _undressed(address)
    if any(
        one in network for one in (address, real) for network in allowed if one.version == network.version
    ):
        return True
    return all(one.is_global and not one.is_multicast and not one.is_reserved for one in {real})


async def target_of(url: str, allowed: Sequence[Network]) -> Target:
    """Where to connect to now. Raises ``NotAllowedError``, or ``OSError`` where the name leads nowhere."""
    asked = httpx.URL(url)
    port = asked.port or (443 if asked.scheme == "https" else 80)
    addresses = await addresses_of(asked.raw_host.decode("ascii").strip("[]"), port)
    if not addresses:
        raise OSError("no address")
    good = [address for address in addresses if may_go_to(address, allowed)]
    if not good:
        raise NotAllowedError
    first = good[0]
    shown = f"[{first}]" if first.version == 6 else str(first)
    return Target(
        asked.copy_with(host=shown, port=port), asked.netloc.decode("ascii"), asked.raw_host.decode("ascii")
    )


def _undressed(address: Address) -> Address:
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return address.ipv4_mapped
        if address.sixtofour is not None:
            return address.sixtofour
        if address.teredo is not None:
            return address.teredo[1]
        if address in _TRANSLATED:
            return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address


def _is_here_allowed(allowed: Sequence[Network]) -> bool:
    return any(may_go_to(ipaddress.ip_address(one), allowed) for one in ("127.0.0.1", "::1"))
