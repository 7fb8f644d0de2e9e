"""Who comes: answers given before the evening, by anybody who holds the link, and "I am here" on the night.

Rows of their own and no facts: strangers write them, they hold data that the law lets people delete, and nothing of the
tournament follows from them. An entry is a fact as ever, made by the desk.
"""

from __future__ import annotations

import secrets as randomness
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Row, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from deadbutton.journal.club.names import folded
from deadbutton.journal.database.database import Database
from deadbutton.journal.database.schema import signups
from deadbutton.refusal import refused

MOST: Final = 1000
"""Answers for one evening."""


class Reply(StrEnum):
    """What somebody says."""

    YES = "yes"
    MAYBE = "maybe"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Signup:
    """One answer."""

    id: str
    name: str
    answer: Reply
    since: int
    place: int
    """The order of those who come: who says no and comes back is last."""
    here_at: int | None
    contact: str
    secret: str

    def is_of(self, tokens: Iterable[str]) -> bool:
        """Whether one of these browsers' secrets made it."""
        return any(_digest(token) == self.secret for token in tokens)


@dataclass(frozen=True, slots=True)
class SignupList:
    """The answers for an evening. ``capacity``: how many of them have a place; None is no limit."""

    all: tuple[Signup, ...]
    capacity: int | None = None

    @property
    def yes(self) -> list[Signup]:
        return sorted((one for one in self.all if one.answer is Reply.YES), key=lambda one: one.place)

    @property
    def coming(self) -> list[Signup]:
        """Those who have a place."""
        return self.yes[: self.capacity]

    @property
    def waiting(self) -> list[Signup]:
        """Those who come if a place is free, in their order."""
        return [] if self.capacity is None else self.yes[self.capacity :]

    @property
    def maybe(self) -> list[Signup]:
        return [one for one in self.all if one.answer is Reply.MAYBE]

    @property
    def no(self) -> list[Signup]:
        return [one for one in self.all if one.answer is Reply.NO]

    def with_places(self, most: int, entered: Container[str], entries: int) -> SignupList:
        """The same with a limit: ``most`` players at once (0: no limit), of whom some have an entry without having answered."""
        if not most:
            return replace(self, capacity=None)
        answered = sum(folded(one.name) in entered for one in self.yes)
        return replace(self, capacity=max(0, most - (entries - answered)))

    def here(self, entered: Container[str]) -> list[Signup]:
        """Those who are in the room and have no entry yet, in the order in which they came."""
        found = [one for one in self.all if one.here_at is not None and folded(one.name) not in entered]
        return sorted(found, key=lambda one: one.here_at or 0)

    def missing(self, entered: Container[str]) -> list[Signup]:
        """Those who said yes, have not said that they are here, and have no entry."""
        return [one for one in self.yes if one.here_at is None and folded(one.name) not in entered]

    def waits_at(self, one: Signup) -> int:
        """The place in the waiting list; 0: not in it."""
        ids = [other.id for other in self.waiting]
        return ids.index(one.id) + 1 if one.id in ids else 0


class Signups:
    """The answers of one database. An answer that is acknowledged has reached the disk."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, tournament: str, capacity: int | None = None) -> SignupList:
        with self._database.reading() as connection:
            rows = connection.execute(
                select(signups)
                .where(signups.c.tournament == tournament)
                .order_by(signups.c.since, signups.c.id)
            )
            return SignupList(tuple(_read(row) for row in rows), capacity)

    def named(self, name: str) -> list[tuple[str, Signup]]:
        """Every answer under a name: what is kept of somebody, with its tournament."""
        with self._database.reading() as connection:
            rows = connection.execute(select(signups).where(signups.c.key == folded(name)))
            return [(row.tournament, _read(row)) for row in rows]

    def say(
        self,
        tournament: str,
        name: str,
        answer: Reply,
        *,
        now: int,
        tokens: Iterable[str] = (),
        contact: str = "",
        by_desk: bool = False,
    ) -> str:
        """An answer, new or changed: the secret with which this browser may change it, where it is new. Refused under a
        name that somebody else's browser has used."""
        key, token = folded(name), randomness.token_urlsafe(12)
        try:
            with self._database.writing() as connection:
                where = (signups.c.tournament == tournament) & (signups.c.key == key)
                found = connection.execute(select(signups).where(where)).first()
                if found is not None:
                    if not by_desk and not _read(found).is_of(tokens):
                        raise refused("club.signed_up_already", name=name)
                    values: dict[str, Any] = {"name": name, "answer": answer.value}
                    if contact:
                        values["contact"] = contact
                    if answer is Reply.YES and found.answer != Reply.YES:
                        values["place"] = self._next(connection, tournament)
                    if answer is Reply.NO:
                        values["here_at"] = None
                    connection.execute(update(signups).where(where).values(values))
                    return ""
                count = connection.execute(
                    select(func.count()).select_from(signups).where(signups.c.tournament == tournament)
                ).scalar_one()
                if count >= MOST:
                    raise refused("club.too_many_signups", most=MOST)
                connection.execute(
                    signups.insert(),
                    {
                        "id": randomness.token_hex(6),
                        "tournament": tournament,
                        "key": key,
                        "name": name,
                        "answer": answer.value,
                        "since": now,
                        "place": self._next(connection, tournament),
                        "here_at": None,
                        "contact": contact,
                        "secret": _digest(token),
                    },
                )
        except IntegrityError:  # the same name at the same instant, from elsewhere
            raise refused("club.signed_up_already", name=name) from None
        return token

    def set_here(self, tournament: str, signup: str, at: int | None) -> None:
        """In the room; None: not after all. Whoever is here comes."""
        with self._database.writing() as connection:
            where = (signups.c.tournament == tournament) & (signups.c.id == signup)
            found = connection.execute(select(signups).where(where)).first()
            if found is None:
                raise refused("club.no_such_signup")
            values: dict[str, Any] = {"here_at": at}
            if at is not None and found.answer != Reply.YES:
                values |= {"answer": Reply.YES.value, "place": self._next(connection, tournament)}
            connection.execute(update(signups).where(where).values(values))

    def remove(self, tournament: str, signup: str) -> None:
        """Off the list, for good: it is somebody's own data."""
        with self._database.writing() as connection:
            connection.execute(
                delete(signups).where(signups.c.tournament == tournament, signups.c.id == signup)
            )

    def forget(self, names: Iterable[str]) -> None:
        """Every answer under these names, of all evenings."""
        keys = [folded(name) for name in names]
        if keys:
            with self._database.writing() as connection:
                connection.execute(delete(signups).where(signups.c.key.in_(keys)))

    @staticmethod
    def _next(connection: Any, tournament: str) -> int:
        last = connection.execute(
            select(func.max(signups.c.place)).where(signups.c.tournament == tournament)
        ).scalar()
        return int(last or 0) + 1


def _read(row: Row[Any]) -> Signup:
    return Signup(
        row.id,
        row.name,
        Reply(row.answer),
        row.since,
        row.place,
        row.here_at,
        row.contact,
        row.secret,
    )


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
