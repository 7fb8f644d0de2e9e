"""Who is asking: a role of one tournament, let in by a link, a password, or by sitting at this very machine.

A player's and a display's link is the address of their page (``/me/…``, ``/display/…``); the others leave a cookie behind and
open the console. Programs send the same tokens as ``Authorization: Bearer …``.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from deadbutton.journal import Link, Role
from deadbutton.text import Text
from deadbutton.web.server.room import Room, room_of

HOUSE_COOKIE: Final = "pass"

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
        """As the journal writes it down: a name, or the role."""
        return self.label or self.role.value

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
    """The server listens on this machine only, and the request came from it, by its own name."""
    if not room.settings.is_local:
        return False
    host = request.client.host if request.client else ""
    named = request.url.hostname or ""
    return _is_loopback(host) and (_is_loopback(named) or named == "localhost")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "testclient" or host == "testserver"


def _brings_bearer(request: HTTPConnection) -> bool:
    return request.headers.get("authorization", "").lower().startswith("bearer ")


def _tokens(request: HTTPConnection, tournament: str) -> list[str]:
    """What the request brings, the narrowest first."""
    if _brings_bearer(request):
        return [request.headers["authorization"][7:].strip()]
    names = [cookie_for(tournament), HOUSE_COOKIE] if tournament else [HOUSE_COOKIE]
    return [request.cookies[name] for name in names if name in request.cookies]
