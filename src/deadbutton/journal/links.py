"""Links: each opens exactly one role, and can be revoked. Only a digest is stored, so that a stolen database opens nothing."""

from __future__ import annotations

import secrets as randomness
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from time import monotonic
from typing import Final

from sqlalchemy import select

from deadbutton.journal.database.database import Database
from deadbutton.journal.database.schema import links
from deadbutton.journal.timekeeping import wall_clock
from deadbutton.tournament import Role

FORGOTTEN: Final = 4.0
MOST_UNKNOWN: Final = 10_000


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
    ends_at: int | None = None

    @property
    def has_ended(self) -> bool:
        """By itself: its time is over."""
        return self.ends_at is not None and self.ends_at <= wall_clock()

    @property
    def is_open(self) -> bool:
        return self.revoked_at is None and not self.has_ended


class Links:
    """The links of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[str, Link] = {}
        self._unknown: dict[str, float] = {}
        """Keys that open nothing, and when that was asked: whoever knocks again in the next moment is not looked up again."""

    def give(
        self,
        tournament: str | None,
        role: Role,
        *,
        now: int,
        player: int | None = None,
        label: str = "",
        ends_at: int | None = None,
    ) -> str:
        """A new link: its token, which nobody can read back later. It opens nothing from ``ends_at`` on."""
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
                    "ends_at": ends_at,
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
            if monotonic() - self._unknown.get(key, -FORGOTTEN) < FORGOTTEN:
                return None
            found = self._select(links.c.key == key)
            if not found:
                if len(self._unknown) > MOST_UNKNOWN:
                    self._unknown.clear()
                self._unknown[key] = monotonic()
                return None
            known = self._known[key] = found[0]
        return known if known.is_open else None

    def is_at_hand(self, token: str) -> bool:
        """Whether ``find`` answers without asking the database."""
        key = digest(token)
        return key in self._known or monotonic() - self._unknown.get(key, -FORGOTTEN) < FORGOTTEN / 2

    def still_opens(self, key: str) -> bool:
        """Whether a link that was found before has not been revoked since, as far as is known here."""
        known = self._known.get(key)
        return known is None or known.is_open

    def of(self, tournament: str | None) -> list[Link]:
        """The links of a tournament, the latest first."""
        return self._select(links.c.tournament == tournament)

    def revoke(self, key: str, now: int) -> None:
        """From now on the link opens nothing."""
        with self._database.writing() as connection:
            connection.execute(
                links.update().where(links.c.key == key, links.c.revoked_at.is_(None)).values(revoked_at=now)
            )
        self._close(key, now)

    def _close(self, key: str, now: int) -> None:
        """What is known here knows it too, so that no open page has to ask."""
        known = self._known.get(key)
        if known is not None and known.revoked_at is None:
            self._known[key] = replace(known, revoked_at=now)

    def end_sessions(self, now: int) -> None:
        """Everybody who came in by the director's password is asked for it again. Links and tokens with a name stay open."""
        with self._database.writing() as connection:
            connection.execute(
                links.update()
                .where(links.c.tournament.is_(None), links.c.label == "", links.c.revoked_at.is_(None))
                .values(revoked_at=now)
            )
        self.look_again()

    def look_again(self) -> None:
        """Ask the database again, once for all: another process may have revoked some."""
        with self._database.reading() as connection:
            for key, revoked_at in connection.execute(
                select(links.c.key, links.c.revoked_at).where(links.c.revoked_at.is_not(None))
            ):
                self._close(key, revoked_at)

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
                    row.ends_at,
                )
                for row in rows
            ]


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
