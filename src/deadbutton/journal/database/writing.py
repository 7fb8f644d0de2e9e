"""Acts reach the disk: one transaction each, on connections that are kept open for nothing else.

An act waits for the disk and for little else: no connection is checked out and reset, no statement is built anew.
"""

from __future__ import annotations

import select
from collections.abc import Sequence
from contextlib import suppress
from threading import Lock
from typing import Any, Final

from sqlalchemy import Engine, Table

Driven = Any
"""A connection as the driver makes it, which knows nothing of a pool."""
Insert = tuple[Table, Sequence[Sequence[Any]]]
"""Rows for a table, their values in the order of its columns."""

MOST_ROWS: Final = 100
"""In one statement."""


class MaybeWritten(Exception):  # noqa: N818  (nobody knows yet whether it is a fault)
    """The database was told to keep the rows, and its answer never came."""

    def __init__(self, fault: Exception) -> None:
        super().__init__(str(fault))
        self.fault = fault


class Writer:
    """Connections of an engine that pools none. Each is used by one thread at a time; a faulty one is let go of."""

    def __init__(self, engine: Engine, begin: str) -> None:
        self.engine = engine
        self._begin = begin
        self._idle: list[Driven] = []
        self._lock = Lock()
        self._closed = False
        self._texts: dict[tuple[str, int], str] = {}

    def write(self, inserts: Sequence[Insert]) -> bool:
        """All rows have reached the disk (True), or none has because one is there already (False).

        Raises what the driver raises: none has. ``MaybeWritten``: it is not known.
        """
        clash = self.engine.dialect.loaded_dbapi.IntegrityError
        connection = self._taken()
        try:
            written = self._written(connection, inserts)
        except clash:
            connection.rollback()
            written = False
        except BaseException:
            connection.close()
            raise
        self._give_back(connection)
        return written

    def _written(self, connection: Driven, inserts: Sequence[Insert]) -> bool:
        statements = [
            (self._text(table, len(rows[start : start + MOST_ROWS])), rows[start : start + MOST_ROWS])
            for table, rows in inserts
            for start in range(0, len(rows), MOST_ROWS)
        ]
        cursor = connection.cursor()
        if len(statements) == 1:  # a statement by itself is a transaction
            ((text, rows),) = statements
            self._for_good(cursor, text, [value for row in rows for value in row])
            return True
        cursor.execute(self._begin)
        for text, rows in statements:
            cursor.execute(text, [value for row in rows for value in row])
        self._for_good(cursor, "COMMIT")
        return True

    def _for_good(self, cursor: Any, *statement: Any) -> None:
        """The statement after which the rows are there."""
        dbapi = self.engine.dialect.loaded_dbapi
        try:
            cursor.execute(*statement)
        except dbapi.IntegrityError:
            raise
        except dbapi.Error as fault:
            raise MaybeWritten(fault) from fault

    def _text(self, table: Table, count: int) -> str:
        text = self._texts.get((table.name, count))
        if text is None:
            one = str(table.insert().compile(dialect=self.engine.dialect))
            head, values = one.split(" VALUES ")
            text = self._texts[table.name, count] = f"{head} VALUES {', '.join([values] * count)}"
        return text

    def _taken(self) -> Driven:
        while (kept := self._kept()) is not None:
            if not _is_cut_off(kept):
                return kept
            with suppress(Exception):
                kept.close()
        fresh = self.engine.raw_connection()
        fresh.detach()
        connection = fresh.dbapi_connection
        assert connection is not None
        self.engine.dialect.set_isolation_level(connection, "AUTOCOMMIT")
        return connection

    def _kept(self) -> Driven | None:
        with self._lock:
            return self._idle.pop() if self._idle else None

    def _give_back(self, connection: Driven) -> None:
        with self._lock:
            if not self._closed:
                self._idle.append(connection)
                return
        connection.close()

    def let_go(self) -> None:
        """Close what is kept: the next act opens a connection anew."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def close(self) -> None:
        with self._lock:
            self._closed = True
        self.let_go()


def _is_cut_off(connection: Driven) -> bool:
    """Whether a server has hung up on a connection while nobody used it: it says nothing then, or good-bye."""
    fileno = getattr(connection, "fileno", None)
    if fileno is None:  # a file
        return False
    try:
        return bool(select.select([fileno()], [], [], 0)[0])
    except Exception:  # it knows itself that it is closed; or the number is too high to be looked at
        return bool(getattr(connection, "closed", False))
