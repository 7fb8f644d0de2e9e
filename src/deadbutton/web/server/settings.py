"""How a server is set up: where it listens, where it keeps things, what it takes."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """One server. The defaults are a laptop on which nobody else may look."""

    host: str = "127.0.0.1"
    port: int = 8800
    database: str = ""
    """A database URL; empty is the SQLite file in the user's data folder."""
    public_url: str = ""
    """How others reach this server, for links and QR codes; empty is the address that was asked for."""
    body_limit: int = 1_000_000
    """The largest request in bytes: a form, a pasted list, a CSV file."""
    watch: bool = False
    """Read templates and static files anew at every request, for those who write pages."""

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server: then the director needs no password.

        >>> Settings().is_local, Settings(host="0.0.0.0").is_local
        (True, False)
        """
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False
