"""Statements on one tournament's rows: written in one transaction, read in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, func, select
from sqlalchemy.exc import IntegrityError

from deadbutton.journal.database import snapshots as states
from deadbutton.journal.database.database import Database
from deadbutton.journal.database.schema import facts, secrets, snapshots, tournaments
from deadbutton.journal.database.writing import Insert
from deadbutton.journal.row import Row, Written
from deadbutton.tournament import State

KEPT_SNAPSHOTS: Final = 4
ROWS_APART: Final = 1000
"""The newest snapshot serves whoever opens the tournament; older ones serve undo and the story, and lie further back."""
AT_A_TIME: Final = 2000

_COLUMNS = tuple(facts.c[name] for name in Row.__struct_fields__)

SecretKey = tuple[int, int]
"""A table and the number of its hand."""


class Rows:
    """One tournament's rows in a database."""

    def __init__(self, database: Database, tournament: str) -> None:
        self._database = database
        self.tournament = tournament
        self._alone: Connection | None = None

    def append(
        self, rows: Sequence[Row], made: Mapping[SecretKey, bytes], new: Mapping[str, Any] | None = None
    ) -> bool:
        """Write an act, durably; False where somebody else's rows came first. ``new`` is the tournament's own row."""
        act = rows[0].act
        inserts: list[Insert] = [(facts, [(self.tournament, *msgspec.structs.astuple(row)) for row in rows])]
        if new is not None:
            inserts.insert(0, (tournaments, [[new.get(column.name) for column in tournaments.c]]))
        if made:
            inserts.append((secrets, [(self.tournament, *key, act, secret) for key, secret in made.items()]))
        if self._alone is None:
            return self._database.write(inserts)
        try:
            for table, values in inserts:
                columns = table.c.keys()
                self._alone.execute(table.insert(), [dict(zip(columns, row, strict=True)) for row in values])
        except IntegrityError:
            return False
        return True

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep everybody else from writing to this tournament. What is appended meanwhile has reached the disk afterwards."""
        with self._database.writing() as connection:
            # The rows of others refer to this one: they wait. A file has one writer at a time anyway.
            connection.execute(
                select(tournaments.c.id).where(tournaments.c.id == self.tournament).with_for_update()
            )
            self._alone = connection
            try:
                yield
            finally:
                self._alone = None

    def after(self, seq: int, *, up_to: int | None = None) -> Iterator[Row]:
        """Rows behind ``seq``, in order: all that there are by then, or those up to another."""
        wanted = (
            select(*_COLUMNS)
            .where(facts.c.tournament == self.tournament, facts.c.seq > seq)
            .order_by(facts.c.seq)
        )
        if up_to is not None:
            wanted = wanted.where(facts.c.seq <= up_to)
        with self._database.reading() as connection:
            for some in connection.execute(wanted).partitions(AT_A_TIME):
                for row in some:
                    yield Row(*row)

    def to_fold(self, seq: int, up_to: int) -> Iterator[Written]:
        """Rows behind ``seq`` up to another, in order, for a replay."""
        wanted = (
            select(*(facts.c[name] for name in Written._fields))
            .where(facts.c.tournament == self.tournament, facts.c.seq > seq, facts.c.seq <= up_to)
            .order_by(facts.c.seq)
        )
        with self._database.reading() as connection:
            for some in connection.execute(wanted).partitions(AT_A_TIME):
                yield from map(Written._make, some)

    def of_kind(self, kind: str) -> list[Row]:
        return self._select(facts.c.kind == kind)

    def of_command(self, command: str) -> list[Row]:
        with self._database.reading() as connection:
            act = connection.execute(
                select(facts.c.act).where(
                    facts.c.tournament == self.tournament, facts.c.command == command, facts.c.part == 0
                )
            ).scalar()
        return self.of_act(act) if act is not None else []

    def of_act(self, act: int) -> list[Row]:
        return self._select(facts.c.act == act)

    def last(self) -> Row | None:
        with self._database.reading() as connection:
            top = select(func.max(facts.c.seq)).where(facts.c.tournament == self.tournament).scalar_subquery()
            found = connection.execute(
                select(*_COLUMNS).where(facts.c.tournament == self.tournament, facts.c.seq == top)
            ).one_or_none()
        return None if found is None else Row(*found)

    def first_since(self, at: int) -> Row | None:
        """The first row at an instant or after it."""
        mine = facts.c.tournament == self.tournament
        found = select(func.min(facts.c.seq)).where(mine, facts.c.at >= at).scalar_subquery()
        return next(iter(self._select(facts.c.seq == found)), None)

    def about(self) -> Any:
        """The tournament's own row: its name, when it was created."""
        with self._database.reading() as connection:
            return connection.execute(select(tournaments).where(tournaments.c.id == self.tournament)).one()

    def _select(self, condition: Any) -> list[Row]:
        with self._database.reading() as connection:
            found = connection.execute(
                select(*_COLUMNS)
                .where(facts.c.tournament == self.tournament, condition)
                .order_by(facts.c.seq)
            ).all()
        return [Row(*row) for row in found]

    def secrets_of(self, key: SecretKey) -> list[tuple[int, bytes]]:
        """The secrets of a hand, the latest first, each with the act that made it: a hand may be dealt again."""
        with self._database.reading() as connection:
            return [
                (act, secret)
                for act, secret in connection.execute(
                    select(secrets.c.act, secrets.c.secret)
                    .where(
                        secrets.c.tournament == self.tournament,
                        secrets.c.seat_table == key[0],
                        secrets.c.hand == key[1],
                    )
                    .order_by(secrets.c.act.desc())
                )
            ]

    def all_secrets(self, act: int) -> list[tuple[int, int, int, bytes]]:
        """Every secret that was made up to an act, in order."""
        wanted = (
            select(secrets.c.seat_table, secrets.c.hand, secrets.c.act, secrets.c.secret)
            .where(secrets.c.tournament == self.tournament, secrets.c.act <= act)
            .order_by(secrets.c.act, secrets.c.seat_table, secrets.c.hand)
        )
        with self._database.reading() as connection:
            return [(row[0], row[1], row[2], bytes(row[3])) for row in connection.execute(wanted)]

    def at(self, seq: int) -> Row | None:
        return next(iter(self._select(facts.c.seq == seq)), None)

    # Snapshots

    def keep(self, state: State, row: Row) -> None:
        """Store the state after a row, and let go of the oldest snapshots."""
        with (
            suppress(IntegrityError),
            self._database.writing() as connection,
        ):  # another process stores the same
            mine = snapshots.c.tournament == self.tournament
            connection.execute(delete(snapshots).where(mine, snapshots.c.seq == row.seq))
            connection.execute(
                snapshots.insert(),
                {
                    "tournament": self.tournament,
                    "seq": row.seq,
                    "hash": row.hash,
                    "code": states.code(),
                    "body": states.sealed(state, row.hash),
                },
            )
            there = connection.execute(select(snapshots.c.seq).where(mine)).scalars().all()
            connection.execute(delete(snapshots).where(mine, snapshots.c.seq.not_in(worth_keeping(there))))

    def kept(self) -> list[tuple[int, int, str]]:
        """Snapshots that this code can read, newest first: the row, the act and the hash that each stands at."""
        rows = facts.alias()
        with self._database.reading() as connection:
            return [
                (seq, act, chained)
                for seq, act, chained in connection.execute(
                    select(snapshots.c.seq, rows.c.act, rows.c.hash)
                    .join(
                        rows, (rows.c.tournament == snapshots.c.tournament) & (rows.c.seq == snapshots.c.seq)
                    )
                    .where(
                        snapshots.c.tournament == self.tournament,
                        snapshots.c.code == states.code(),
                        snapshots.c.hash == rows.c.hash,
                    )
                    .order_by(snapshots.c.seq.desc())
                )
            ]

    def snapshot_places(self) -> list[int]:
        """The rows at which states are stored, by whichever code."""
        with self._database.reading() as connection:
            wanted = select(snapshots.c.seq).where(snapshots.c.tournament == self.tournament)
            return list(connection.execute(wanted).scalars())

    def snapshot(self, seq: int) -> bytes:
        with self._database.reading() as connection:
            found = connection.execute(
                select(snapshots.c.body).where(
                    snapshots.c.tournament == self.tournament, snapshots.c.seq == seq
                )
            ).scalar()
        return found or b""


def worth_keeping(there: Sequence[int]) -> list[int]:
    """Of the rows at which states are stored, the newest and a few older ones that lie apart.

    >>> worth_keeping([2000, 4000, 4010, 4020, 4030])
    [4030, 2000]
    """
    kept: list[int] = []
    for seq in sorted(there, reverse=True):
        if not kept or kept[-1] - seq >= ROWS_APART:
            kept.append(seq)
    return kept[:KEPT_SNAPSHOTS]
