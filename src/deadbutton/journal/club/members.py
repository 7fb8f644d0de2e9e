"""Members of the club. Somebody is one person under all the names he or she has played under.

A name that plays becomes a member by itself. Two entries for one person are merged by pointing one at the other, so that
taking them apart again needs no memory. Whoever is forgotten leaves a digest of the names behind, and nothing else: the
name stands in old tournaments, and must not make a member again.
"""

from __future__ import annotations

import secrets as randomness
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.exc import IntegrityError

from deadbutton.collation import name_order
from deadbutton.journal.club.names import folded, holds, letters, near_spellings
from deadbutton.journal.database.database import Database
from deadbutton.journal.database.schema import members, spellings
from deadbutton.refusal import refused
from deadbutton.text import Text

DETAILS: Final = ("number", "contact", "notes")
LONGEST: Final = {"name": 60, "number": 40, "contact": 200, "notes": 1000}
"""Characters of what is kept of somebody."""
LABELS: Final = {
    "name": Text("nom", "name"),
    "number": Text("numéro", "number"),
    "contact": Text("contact", "contact"),
    "notes": Text("notes", "notes"),
}
MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody of the club. Number, contact and notes are empty where nobody wants them."""

    id: str
    name: str
    number: str = ""
    contact: str = ""
    notes: str = ""
    since: int = 0
    merged_into: str = ""
    forgotten: bool = False

    @property
    def initials(self) -> str:
        words = [word for word in self.name.split() if word[0].isalnum()]
        return "".join(word[0] for word in words[:1] + words[1:][-1:]).upper() or "?"


@dataclass(frozen=True, slots=True)
class Detail:
    """One thing that is kept of a member."""

    member: str
    field: str
    value: str


class Directory:
    """The members at a moment, and whose a name is."""

    def __init__(self, people: Iterable[Member], names: Iterable[tuple[str, str, str]]) -> None:
        self._people = {one.id: one for one in people}
        self._names = {key: (name, member) for key, name, member in names}
        for one in [one for one in self._people.values() if one.merged_into and not one.forgotten]:
            self._fill(one)

    def _fill(self, one: Member) -> None:
        """What only a merged entry knows is known of the whole person."""
        whole = self.whole(one.id)
        if whole is not None and not whole.forgotten:
            number, contact, notes = (
                whole.number or one.number,
                whole.contact or one.contact,
                whole.notes or one.notes,
            )
            self._people[whole.id] = replace(whole, number=number, contact=contact, notes=notes)

    def whole(self, member: str) -> Member | None:
        """The member that an entry stands for: the one it was merged into, or itself."""
        found = self._people.get(member)
        while found is not None and found.merged_into:
            found = self._people.get(found.merged_into)
        return found

    def of(self, name: str) -> Member | None:
        """Whose name this is; None where nobody has it. A forgotten member says so and has no name."""
        key = folded(name)
        found = self._names.get(key) or self._names.get(hidden(key))
        return self.whole(found[1]) if found else None

    def key_and_name(self, name: str) -> tuple[str, str]:
        """For a ranking: what tells people apart, and what is shown. A forgotten member is shown without a name."""
        found = self.of(name)
        if found is None:
            return folded(name), name
        return found.id, "" if found.forgotten else found.name

    @cached_property
    def everybody(self) -> list[Member]:
        """Members by name, É beside E."""
        found = [one for one in self._people.values() if not one.merged_into and not one.forgotten]
        return sorted(found, key=lambda one: name_order(one.name))

    def get(self, member: str) -> Member | None:
        """One that stands for itself."""
        found = self._people.get(member)
        return found if found and not found.merged_into and not found.forgotten else None

    def merged(self, member: str) -> list[Member]:
        """Other entries for the same person."""
        found = [
            one
            for one in self._people.values()
            if one.merged_into and (whole := self.whole(one.id)) is not None and whole.id == member
        ]
        return sorted(found, key=lambda one: name_order(one.name))

    @cached_property
    def _by_member(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for name, member in self._names.values():
            whole = self.whole(member)
            if whole is not None and name:
                found.setdefault(whole.id, []).append(name)
        return found

    def names(self, member: str) -> list[str]:
        """Every name somebody has played under."""
        return sorted(self._by_member.get(member, []), key=name_order)

    def find(self, wanted: str) -> list[Member]:
        """By some letters of a name, present or former, in any order and without accents; by number; by contact."""
        text, exact = letters(wanted), wanted.strip().casefold()
        if not text:
            return []
        found = []
        for one in self.everybody:
            words = [word for name in (one.name, *self.names(one.id)) for word in letters(name).split()]
            by_data = bool(one.number and one.number.casefold() == exact)
            by_data = by_data or (len(exact) > 3 and exact in one.contact.casefold())
            if by_data or holds(words, text):
                found.append(one)
        first = text.split()[0]
        return sorted(found, key=lambda one: not letters(one.name).startswith(first))

    def doubles(self, apart: Container[frozenset[str]] = ()) -> list[tuple[Member, Member]]:
        """Pairs that may be one person: the same words but for accents and order, or one letter apart. ``apart``: pairs of
        whom somebody has said that they are two."""
        seen: dict[tuple[str, ...], Member] = {}
        found = []
        for one in self.everybody:
            keys = near_spellings(one.name)
            twins = (seen[key] for key in keys if key in seen)
            twin = next((other for other in twins if frozenset((one.id, other.id)) not in apart), None)
            if twin is not None:
                found.append((twin, one))
                continue
            for key in keys:
                seen.setdefault(key, one)
        return found


class Members:
    """The members of one database. What is said to be kept has reached the disk."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def directory(self) -> Directory:
        with self._database.reading() as connection:
            people = [
                Member(
                    row.id,
                    row.name,
                    row.number,
                    row.contact,
                    row.notes,
                    row.since,
                    row.merged_into or "",
                    row.forgotten_at is not None,
                )
                for row in connection.execute(select(members))
            ]
            names = [(row.key, row.name, row.member) for row in connection.execute(select(spellings))]
        return Directory(people, names)

    def add(self, wanted: Member, now: int) -> Member:
        """A new member under a name that nobody has."""
        new = replace(_cleaned(wanted), id=new_member(), since=now)
        with self._database.writing() as connection:
            _must_be_free(connection, new.name)
            _insert(connection, new)
            _spell(connection, new.name, new.id)
        return new

    def change(self, wanted: Member) -> Member:
        """Name, number, contact, notes. A former name goes on being found. What is emptied is gone from merged entries too."""
        new = _cleaned(wanted)
        own = {new.id, *(one.id for one in self.directory().merged(new.id))}
        emptied = {field: "" for field in DETAILS if not getattr(new, field)}
        with self._database.writing() as connection:
            _must_be_free(connection, new.name, own)
            _spell(connection, new.name, new.id)
            connection.execute(
                update(members)
                .where(members.c.id == new.id)
                .values(name=new.name, number=new.number, contact=new.contact, notes=new.notes)
            )
            if emptied:
                connection.execute(update(members).where(members.c.id.in_(own)).values(emptied))
        return new

    def enrol(self, names: Iterable[str], now: int) -> dict[str, str]:
        """Whoever plays is known from then on: who is new, by name. Names that were forgotten stay so."""
        wanted = {folded(name): " ".join(name.split()) for name in names if folded(name)}
        if not wanted:
            return {}
        try:
            with self._database.writing() as connection:
                known = set(connection.execute(select(spellings.c.key)).scalars())
                new = [
                    (key, name)
                    for key, name in wanted.items()
                    if key not in known and hidden(key) not in known
                ]
                enrolled = {}
                for _, name in new[: max(0, MOST - len(known))]:
                    one = Member(new_member(), name[: LONGEST["name"]], since=now)
                    _insert(connection, one)
                    _spell(connection, name, one.id)
                    enrolled[one.id] = name
                return enrolled
        except IntegrityError:  # another program has just done the same
            return {}

    def fill(self, details: Iterable[Detail]) -> None:
        """Write down what nobody had written of somebody yet; what is there stays."""
        said = list(details)
        for one in said:
            _must_fit(one.field, one.value)
        with self._database.writing() as connection:
            for one in said:
                _write(connection, one.member, one.field, "", one.value)

    def drop(self, ids: Iterable[str], since: int, filled: Iterable[Detail] = ()) -> int:
        """Take back members that were added at an instant, and details that were filled in: how many of them were untouched
        since, and are gone."""
        with self._database.writing() as connection:
            emptied = sum(_write(connection, one.member, one.field, one.value, "") for one in filled)
            wanted = list(ids)
            pointed = select(members.c.merged_into).where(members.c.merged_into.is_not(None))
            found = connection.execute(
                select(members.c.id).where(
                    members.c.id.in_(wanted),
                    members.c.since == since,
                    members.c.merged_into.is_(None),
                    members.c.forgotten_at.is_(None),
                    members.c.id.not_in(pointed),
                )
            ).scalars()
            gone = list(found)
            connection.execute(delete(spellings).where(spellings.c.member.in_(gone)))
            connection.execute(delete(members).where(members.c.id.in_(gone)))
            return len(gone) + emptied

    def merge(self, member: str, into: str) -> None:
        """Two entries are one person, called as the second one is."""
        found = self.directory()
        one, other = found.get(member), found.get(into)
        if one is None or other is None or one.id == other.id:
            raise refused("club.no_such_member")
        with self._database.writing() as connection:
            connection.execute(update(members).where(members.c.id == one.id).values(merged_into=other.id))

    def part(self, member: str) -> None:
        """Take a merging back: two people again."""
        with self._database.writing() as connection:
            connection.execute(update(members).where(members.c.id == member).values(merged_into=None))

    def forget(self, member: str, now: int) -> list[str]:
        """Delete what is kept of somebody: the names that were. Digests of them stay, so that old evenings do not bring
        the member back."""
        found = self.directory()
        if found.get(member) is None:
            raise refused("club.no_such_member")
        gone = [member, *(one.id for one in found.merged(member))]
        names = found.names(member)
        with self._database.writing() as connection:
            keys = connection.execute(
                select(spellings.c.key, spellings.c.member).where(spellings.c.member.in_(gone))
            ).all()
            for row in keys:
                connection.execute(
                    update(spellings)
                    .where(spellings.c.key == row.key)
                    .values(key=hidden(row.key), name="", member=member)
                )
            connection.execute(
                update(members)
                .where(members.c.id.in_(gone))
                .values(name="", number="", contact="", notes="", forgotten_at=now)
            )
        return names


def hidden(key: str) -> str:
    """A name that can be recognised and not be read."""
    return key if key.startswith("sha256:") else "sha256:" + sha256(f"member\0{key}".encode()).hexdigest()


def new_member() -> str:
    return randomness.token_hex(5)


def _cleaned(one: Member) -> Member:
    name = " ".join(one.name.split())
    if not name:
        raise refused("club.no_name")
    said = {"name": name, "number": one.number, "contact": one.contact, "notes": one.notes}
    for field, value in said.items():
        _must_fit(field, value)
    return replace(
        one, name=name, number=one.number.strip(), contact=one.contact.strip(), notes=one.notes.strip()
    )


def _must_fit(field: str, value: str) -> None:
    if len(value) > LONGEST[field]:
        raise refused("club.too_long", what=LABELS[field], most=LONGEST[field], count=len(value))


def _write(connection: Connection, member: str, field: str, before: str, after: str) -> int:
    """A detail in the place of another, where that still stands: 1, or 0."""
    if field not in DETAILS:
        return 0
    column = members.c[field]
    found = connection.execute(
        update(members)
        .where(members.c.id == member, column == before, members.c.forgotten_at.is_(None))
        .values({field: after})
    )
    return found.rowcount


def _must_be_free(connection: Connection, name: str, own: Container[str] = ()) -> None:
    """Refused where the name is another's. A name that was forgotten may be taken anew."""
    key = folded(name)
    found = connection.execute(select(spellings.c.member).where(spellings.c.key == key)).scalar()
    if found is not None and found not in own:
        raise refused("club.name_taken", name=name)
    connection.execute(delete(spellings).where(spellings.c.key == hidden(key)))


def _insert(connection: Connection, one: Member) -> None:
    connection.execute(
        members.insert(),
        {
            "id": one.id,
            "name": one.name,
            "number": one.number,
            "contact": one.contact,
            "notes": one.notes,
            "since": one.since,
        },
    )


def _spell(connection: Connection, name: str, member: str) -> None:
    key = folded(name)
    known = connection.execute(select(spellings.c.key).where(spellings.c.key == key)).first()
    if known is None:
        connection.execute(spellings.insert(), {"key": key, "name": name, "member": member})
