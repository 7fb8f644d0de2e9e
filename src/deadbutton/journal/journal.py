"""A database of tournaments."""

from __future__ import annotations

import secrets as randomness
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import RLock
from typing import Any

from sqlalchemy import func, select

from deadbutton.cards import Shuffler
from deadbutton.journal.act import Act
from deadbutton.journal.anchors import Anchors
from deadbutton.journal.club import Members, Signups
from deadbutton.journal.conflicts import ID_REUSED, name_taken
from deadbutton.journal.database import snapshots
from deadbutton.journal.database.database import Database
from deadbutton.journal.database.faults import CODES
from deadbutton.journal.database.place import database_url
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.database.schema import facts, tournaments
from deadbutton.journal.house import House
from deadbutton.journal.links import Links
from deadbutton.journal.persistence import PATIENCE
from deadbutton.journal.record import Record
from deadbutton.journal.row import is_id
from deadbutton.journal.talk import Talk
from deadbutton.journal.timekeeping import Timekeeper
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.tournament import Config, SetUp

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""For the names of tournaments in addresses: none that is read for another."""


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """A tournament in the list."""

    id: str
    name: str
    created_at: int
    last_at: int
    facts: int
    archived: bool


Heard = Callable[[Record, tuple[Act, ...]], None]


class Journal:
    """All tournaments of one database. Records stay open, so that everybody in this program shares one state."""

    def __init__(
        self,
        database: str | Path = "",
        *,
        shuffler: Shuffler | None = None,
        timekeeper: Callable[[], Timekeeper] = Timekeeper,
        patience: float = PATIENCE,
        **options: Any,
    ) -> None:
        self.database = Database(database_url(database), **options)
        self.links = Links(self.database)
        self.house = House(self.database)
        self.members = Members(self.database)
        self.signups = Signups(self.database)
        self.talk = Talk(self.house)
        self.anchors = Anchors(self.database.url)
        self._signed: dict[str, int] = {}
        self._shuffler = shuffler
        self._timekeeper = timekeeper
        self._patience = patience
        self._lock = RLock()
        self._records: dict[str, Record] = {}
        self._listeners: list[Heard] = []
        snapshots.code()  # now: an update may replace the sources while this program still runs the old ones

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Store what makes the next opening quick, and let go of the database."""
        for record in self._records.values():
            try:
                record.snapshot()
            except Refused:
                continue
        self.sign_heads()
        self.database.close()

    def sign_heads(self) -> None:
        """What has happened since is signed by the house, outside the database."""
        for record in self.open_records():
            seq = record.seq
            if self._signed.get(record.id) == seq:
                continue
            try:
                self.anchors.sign(record.rows)
            except Refused:
                continue
            self._signed[record.id] = seq

    # Tournaments

    def tournaments(self, *, archived: bool = False) -> list[ListedTournament]:
        """Every tournament, the latest first."""
        told = (
            select(facts.c.tournament, func.max(facts.c.at).label("at"), func.max(facts.c.seq).label("seq"))
            .group_by(facts.c.tournament)
            .subquery()
        )
        wanted = (
            select(tournaments, told.c.at, told.c.seq)
            .join(told, told.c.tournament == tournaments.c.id)
            .order_by(told.c.at.desc(), tournaments.c.id)
        )
        if not archived:
            wanted = wanted.where(tournaments.c.archived_at.is_(None))
        with self.database.reading() as connection:
            return [
                ListedTournament(
                    row.id, row.name, row.created_at, row.at, row.seq, row.archived_at is not None
                )
                for row in connection.execute(wanted)
            ]

    def create(
        self,
        config: Config,
        *,
        by: str = "",
        id: str = "",  # noqa: A002
        command: str = "",
        accept_outside: bool = False,
    ) -> Record:
        """A new tournament, set up and written down."""
        name = id or new_id()
        if not is_id(name):
            raise refused("journal.bad_id", id=name[:40])
        time = self._timekeeper()
        new = {"id": name, "name": config.name, "created_at": time.now()}
        record = Record.begun(
            Rows(self.database, name),
            new,
            shuffler=self._shuffler,
            time=time,
            patience=self._patience,
            tell=self._heard,
        )
        try:
            record.do(SetUp(config=config, accept_outside=accept_outside), by=by, id=command)
        except Refused as fault:
            if record.seq and fault.code not in (ID_REUSED, *CODES):
                raise Refused(name_taken(name)) from None
            raise
        with self._lock:
            return self._records.setdefault(name, record)

    def record(self, tournament: str) -> Record:
        """A tournament, opened once and shared from then on."""
        with self._lock:
            found = self._records.get(tournament)
            if found is not None:
                return found
            if not self._exists(tournament):
                raise Refused(self._no_such(tournament))
            record = self._records[tournament] = Record(
                Rows(self.database, tournament),
                shuffler=self._shuffler,
                time=self._timekeeper(),
                patience=self._patience,
                tell=self._heard,
            )
            return record

    def open_records(self) -> list[Record]:
        """The tournaments that this program has opened."""
        with self._lock:
            return list(self._records.values())

    def open_tournaments(self) -> tuple[str, ...]:
        """Those that have been opened here."""
        with self._lock:
            return tuple(self._records)

    def archive(self, tournament: str, *, back: bool = False) -> None:
        """Out of the list, or back in it. Nothing is deleted."""
        self.record(tournament)
        at = None if back else self._timekeeper().now()
        with self.database.writing() as connection:
            connection.execute(
                tournaments.update().where(tournaments.c.id == tournament).values(archived_at=at)
            )

    def _exists(self, tournament: str) -> bool:
        with self.database.reading() as connection:
            found = connection.execute(select(tournaments.c.id).where(tournaments.c.id == tournament))
            return found.first() is not None

    def _no_such(self, tournament: str) -> Refusal:
        known = [listed.id for listed in self.tournaments(archived=True)[:8]]
        return refuse("journal.no_such_tournament", tournament=tournament[:40], known=", ".join(known) or "–")

    def _rename(self, record: Record) -> None:
        with self.database.writing() as connection:
            connection.execute(
                tournaments.update()
                .where(tournaments.c.id == record.id)
                .values(name=record.state.settled.name)
            )

    # Who wants to know

    def listen(self, heard: Heard) -> Callable[[], None]:
        """Be told of every act once it is written; the answer stops it."""
        self._listeners.append(heard)
        return lambda: self._listeners.remove(heard)

    def _heard(self, record: Record, acts: Sequence[Act]) -> None:
        if any({"tournament_amended", "event_corrected", "act_undone"} & set(act.kinds) for act in acts):
            self._rename(record)
        for listener in tuple(self._listeners):
            listener(record, tuple(acts))


def id_of(command: str) -> str:
    """The name of a tournament from the id of the command that announces it: sent twice, it is announced once."""
    if not command:
        return ""
    number = int.from_bytes(sha256(command.encode()).digest()[:8])
    found = ""
    for _ in range(6):
        number, place = divmod(number, len(LETTERS))
        found += LETTERS[place]
    return found


def new_id() -> str:
    """A short name for addresses and commands: ``k7m2qx``."""
    return "".join(randomness.choice(LETTERS) for _ in range(6))
