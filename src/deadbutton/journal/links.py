"""Links: each opens exactly one role, and can be revoked. Only a digest is stored, so that a stolen database opens nothing."""

from __future__ import annotations

import secrets as randomness
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import select

from deadbutton.journal.database.database import Database
from deadbutton.journal.database.schema import links
from deadbutton.tournament import Role


@dataclass(frozen=True, slots=True)
class Link:
    """Who a link lets in. ``tournament`` None is every tournament of the house; a dealer's ``player`` is his table."""

    key: str
    tournament: str | None
    role: Role
    player: int | None
    label: str
    created_at: int
    revoked_at: int | None

    @property
    def is_open(self) -> bool:
        return self.revoked_at is None


class Links:
    """The links of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[str, Link] = {}

    def give(
        self, tournament: str | None, role: Role, *, now: int, player: int | None = None, label: str = ""
    ) -> str:
        """A new link: its token, which nobody can read back later."""
        token = randomness.token_urlsafe(18)
        with self._database.writing() as connection:
            connection.execute(
                links.insert(),
                {
                    "key": digest(token),
                    "tournament": tournament,
                    "role": role.value,
                    "player": player,
                    "label": label,
                    "created_at": now,
                },
            )
        return token

    def give_players(self, tournament: str, players: Mapping[int, str], *, now: int) -> dict[int, str]:
        """A new link for each of these players (number to name), in one go: their tokens by number."""
        tokens = {number: randomness.token_urlsafe(18) for number in players}
        rows = [
            {
                "key": digest(token),
                "tournament": tournament,
                "role": Role.PLAYER.value,
                "player": number,
                "label": players[number],
                "created_at": now,
            }
            for number, token in tokens.items()
        ]
        if rows:
            with self._database.writing() as connection:
                connection.execute(links.insert(), rows)
        return tokens

    def find(self, token: str) -> Link | None:
        """Whom a token lets in; None for a wrong or revoked one."""
        key = digest(token)
        known = self._known.get(key)
        if known is None:
            found = self._select(links.c.key == key)
            if not found:
                return None
            known = self._known[key] = found[0]
        return known if known.is_open else None

    def of(self, tournament: str | None) -> list[Link]:
        """The links of a tournament, the latest first."""
        return self._select(links.c.tournament == tournament)

    def revoke(self, key: str, now: int) -> None:
        """From now on the link opens nothing."""
        with self._database.writing() as connection:
            connection.execute(
                links.update().where(links.c.key == key, links.c.revoked_at.is_(None)).values(revoked_at=now)
            )
        self._known.pop(key, None)

    def look_again(self) -> None:
        """Ask the database again, once for all: another process may have revoked some."""
        with self._database.reading() as connection:
            for key in connection.execute(
                select(links.c.key).where(links.c.revoked_at.is_not(None))
            ).scalars():
                self._known.pop(key, None)

    def _select(self, condition: object) -> list[Link]:
        with self._database.reading() as connection:
            rows = connection.execute(select(links).where(condition).order_by(links.c.created_at.desc()))  # type: ignore[arg-type]
            return [
                Link(
                    row.key,
                    row.tournament,
                    Role(row.role),
                    row.player,
                    row.label,
                    row.created_at,
                    row.revoked_at,
                )
                for row in rows
            ]


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
