"""Who is asking: a role of one tournament, let in by a link, a password, or by sitting at this very machine.

A player's and a display's link is the address of their page (``/me/…``, ``/display/…``); the others leave a cookie behind and
open the console. Programs send the same tokens as ``Authorization: Bearer …``.
"""

from __future__ import annotations

import ipaddress
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from deadbutton.journal import Link, Role, is_id, signed_author
from deadbutton.refusal import Refused
from deadbutton.text import Text
from deadbutton.web.access.proxies import is_forwarded
from deadbutton.web.server.room import Room, room_of
from deadbutton.web.server.threads import looking_up

HOUSE_COOKIE: Final = "pass"
LONGEST: Final = 100
"""No token of ours is longer."""

NAMES: Final = {
    Role.DIRECTOR: Text("Directeur", "Director"),
    Role.FLOOR: Text("Arbitre", "Floor"),
    Role.DEALER: Text("Croupier", "Dealer"),
    Role.PLAYER: Text("Joueur", "Player"),
    Role.DISPLAY: Text("Écran", "Display"),
}


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody with a role. ``player`` is a player's number; ``table`` the one that a dealer deals at, 0 for any."""

    role: Role
    label: str = ""
    tournament: str | None = None
    player: int = 0
    table: int = 0
    key: str = ""
    """Of the link; empty at this very machine."""

    @property
    def is_director(self) -> bool:
        return self.role is Role.DIRECTOR

    @property
    def name(self) -> str:
        """A name, or the role."""
        return self.label or self.role.value

    @property
    def author(self) -> str:
        """As the journal writes it down: the name or the role, and by which link; nobody else is written down so."""
        return signed_author(self.label, self.role, self.key)

    def opens(self, tournament: str) -> bool:
        return self.tournament is None or self.tournament == tournament


def visitor_of(request: HTTPConnection, tournament: str = "") -> Visitor | None:
    """Who is asking for a tournament's page, or for the house's where none is named; None for a stranger."""
    room = room_of(request)
    for token in _tokens(request, tournament):
        link = room.journal.links.find(token) if room.journal is not None else None
        if link is not None:
            found = of_link(link)
            if found.opens(tournament) or not tournament:
                return found
    if _brings_bearer(request):
        return None  # a program that names a token gets what the token opens, and nothing else
    return Visitor(Role.DIRECTOR) if is_at_this_machine(request, room) else None


async def looked_up(request: HTTPConnection) -> None:
    """Whatever a request names is at hand afterwards, looked up beside the loop: who asks, and the tournament."""
    journal = room_of(request).journal
    if journal is None:
        return
    path = _steps(request)
    named = path[2:3] if path[1] in ("me", "display") else []
    tokens = [*_tokens(request, path[2] if path[1] == "t" and len(path) > 2 else ""), *named]
    for token in tokens:
        if len(token) <= LONGEST and not journal.links.is_at_hand(token):
            await looking_up(journal.links.find, token)
    wanted = _tournament(path)
    for token in named:
        link = journal.links.find(token) if len(token) <= LONGEST else None
        wanted = [link.tournament] if link is not None and link.tournament else wanted
    for tournament in wanted:
        if is_id(tournament) and tournament not in journal.open_tournaments():
            with suppress(Refused):
                await looking_up(journal.record, tournament)


def _steps(request: HTTPConnection) -> list[str]:
    """Of the address, as the routes read it; there are always two."""
    found = str(request.scope["path"]).split("/")
    return found if len(found) > 1 else ["", ""]


def _tournament(path: list[str]) -> list[str]:
    return path[2:3] if path[1] == "t" else path[3:4] if path[1:3] == ["api", "tournaments"] else []


def is_a_director(request: HTTPConnection) -> bool:
    """Of the house, or of the tournament that the address names."""
    found = visitor_of(request, next(iter(_tournament(_steps(request))), ""))
    return found is not None and found.is_director


def of_link(link: Link) -> Visitor:
    return Visitor(
        role=link.role,
        label=link.label,
        tournament=link.tournament,
        player=(link.player or 0) if link.role is Role.PLAYER else 0,
        table=(link.player or 0) if link.role is Role.DEALER else 0,
        key=link.key,
    )


def require(request: HTTPConnection, tournament: str, *roles: Role) -> Visitor:
    """The visitor, if he has one of these roles (any role where none is named); else 401 or 403."""
    found = visitor_of(request, tournament)
    if found is None:
        raise HTTPException(401)
    if roles and found.role not in roles:
        raise HTTPException(403)
    return found


def is_house_director(request: HTTPConnection) -> bool:
    found = visitor_of(request)
    return found is not None and found.is_director and found.tournament is None


def require_director(request: HTTPConnection) -> Visitor:
    """The director of the house: who makes tournaments, and sees all of them."""
    found = visitor_of(request)
    if found is None:
        raise HTTPException(401)
    if not found.is_director or found.tournament is not None:
        raise HTTPException(403)
    return found


def cookie_for(tournament: str | None) -> str:
    return f"{HOUSE_COOKIE}_{tournament}" if tournament else HOUSE_COOKIE


def is_at_this_machine(request: HTTPConnection, room: Room) -> bool:
    """The server is for this machine only, and the request came from it, by its own name, and through nobody's hands."""
    if not room.settings.is_local or is_forwarded(request):
        return False
    host = request.client.host if request.client else ""
    return _is_loopback(host) and _names_this_machine(request.headers.getlist("host"))


def _names_this_machine(said: list[str]) -> bool:
    """One ``Host``, and it is this machine's own name: another one came by a name that somebody else gave it."""
    if len(said) != 1:
        return False
    try:
        parts = urlsplit(f"//{said[0]}")
        named, _ = parts.hostname or "", parts.port
    except ValueError:
        return False
    if parts.netloc != said[0] or "@" in parts.netloc:
        return False  # more than a name and a port
    return named == "localhost" or _is_loopback(named)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_https(request: HTTPConnection) -> bool:
    """Whether the visitor came by https: then a cookie goes no other way."""
    return request.url.scheme == "https" or room_of(request).settings.is_https


def _brings_bearer(request: HTTPConnection) -> bool:
    return request.headers.get("authorization", "").lower().startswith("bearer ")


def _tokens(request: HTTPConnection, tournament: str) -> list[str]:
    """What the request brings, the narrowest first."""
    if _brings_bearer(request):
        return [request.headers["authorization"][7:].strip()]
    names = [cookie_for(tournament), HOUSE_COOKIE] if tournament else [HOUSE_COOKIE]
    return [request.cookies[name] for name in names if name in request.cookies]
