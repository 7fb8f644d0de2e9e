"""How a server is set up: where it listens, where it keeps things, what it takes."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from deadbutton.refusal import refused

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

LONGEST_ADDRESS: Final = 200


@dataclass(frozen=True, slots=True)
class Settings:
    """One server. The defaults are a laptop on which nobody else may look."""

    host: str = "127.0.0.1"
    port: int = 8800
    database: str = ""
    """A database URL; empty is the SQLite file in the user's data folder."""
    public_url: str = ""
    """How others reach this server, for links and QR codes; empty is the address that was asked for."""
    proxies: tuple[Network, ...] = ()
    """Whose word counts on who a visitor is: programs that pass requests on, by address."""
    hooks_to: tuple[Network, ...] = ()
    """Networks inside the house to which webhooks may go; the open network is always allowed."""
    body_limit: int = 1_000_000
    """The largest request in bytes: a form, a pasted list, a CSV file."""
    watch: bool = False
    """Read templates and static files anew at every request, for those who write pages."""

    @property
    def listens_here(self) -> bool:
        """Whether only programs of this machine can reach the server."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def is_local(self) -> bool:
        """Whether nobody else gets here: then the director needs no password. A public address or a proxy means that others do.

        >>> Settings().is_local, Settings(host="0.0.0.0").is_local, Settings(public_url="https://club.example").is_local
        (True, False, False)
        """
        return self.listens_here and not self.public_url and not self.proxies

    @property
    def is_https(self) -> bool:
        """Whether people reach this server by https, whatever the last stretch is."""
        return self.public_url.lower().startswith("https://")


def network(said: str) -> Network:
    """A proxy as somebody names it: an address, or a whole network.

    >>> network("127.0.0.1"), network("10.0.0.0/8")
    (IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8'))
    """
    try:
        return ipaddress.ip_network(said.strip(), strict=False)
    except ValueError:
        raise refused("web.bad_proxy", said=said[:60]) from None


def public_address(said: str) -> str:
    """An address for links: http or https and a name, and nothing that a link could not carry."""
    if not said:
        return ""
    if len(said) > LONGEST_ADDRESS or not said.isprintable() or " " in said:
        raise refused("web.bad_public_url", said=said[:60])
    try:
        parts = urlsplit(said)
        named, _ = parts.hostname, parts.port
    except ValueError:
        raise refused("web.bad_public_url", said=said[:60]) from None
    if not named or parts.scheme not in ("http", "https") or parts.query or parts.fragment:
        raise refused("web.bad_public_url", said=said[:60])
    return said.rstrip("/")
