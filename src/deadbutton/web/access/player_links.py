"""The links on printed slips. A token cannot be read back from the database, so those that this server has printed are
kept in memory, and only there: printing again prints the same code, until the server starts anew or somebody revokes it.
Then the next print makes a new link; those already handed out go on working until they are revoked.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from starlette.requests import Request

from deadbutton.journal import Journal, Record, Role
from deadbutton.web.server.door import base_address
from deadbutton.web.server.room import room_of


class PlayerLinks:
    """Who has a link, and which ones this server can still print."""

    def __init__(self, journal: Journal) -> None:
        self._links = journal.links
        self._tokens: dict[tuple[str, int], str] = {}
        self._printed: dict[str, set[int]] = {}
        self._lock = Lock()

    def printed(self, tournament: str) -> set[int]:
        """Players for whom a link was ever made: they have had their slip."""
        found = self._printed.get(tournament)
        if found is None:
            given = self._links.of(tournament)
            found = {link.player for link in given if link.role is Role.PLAYER and link.player}
            self._printed[tournament] = found
        return found

    def known(self, tournament: str, player: int) -> str:
        """The token that this server has printed for a player, while it is good; else empty. Makes none."""
        token = self._tokens.get((tournament, player), "")
        return token if token and self._links.find(token) is not None else ""

    def tokens(self, record: Record, players: Sequence[int]) -> dict[int, str]:
        """A token for each of these players."""
        with self._lock:
            found = {number: self._tokens.get((record.id, number), "") for number in players}
            new = {
                number: record.state.players[number].name
                for number, token in found.items()
                if not token or self._links.find(token) is None
            }
            made = self._links.give_players(record.id, new, now=record.now())
            for number, token in made.items():
                self._tokens[record.id, number] = token
            self.printed(record.id).update(made)
            return {**found, **made}


def player_address(request: Request, token: str) -> str:
    """A player's page, as others reach this server."""
    return f"{base_address(request)}/me/{token}"


def player_links_of(request: Request) -> PlayerLinks:
    """Those of this server."""
    state = request.app.state
    if not hasattr(state, "player_links"):
        journal = room_of(request).journal
        assert journal is not None, "there are no tournaments without a journal"
        state.player_links = PlayerLinks(journal)
    found = state.player_links
    assert isinstance(found, PlayerLinks)
    return found
