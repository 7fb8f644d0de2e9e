"""Acts reach the disk: one transaction each, on connections that are kept open for nothing else.

An act waits for the disk and for little else: no connection is checked out and reset, no statement is built anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import Any

from sqlalchemy import Engine, Table

Driven = Any
"""A connection as the driver makes it, which knows nothing of a pool."""
Insert = tuple[Table, Sequence[Sequence[Any]]]
"""Rows for a table, their values in the order of its columns."""


class Writer:
    """Connections of an engine for writing. Each is used by one thread at a time; a faulty one is let go of."""

    def __init__(self, engine: Engine, begin: str) -> None:
        self._engine = engine
        self._begin = begin
        self._idle: list[Driven] = []
        self._lock = Lock()
        self._closed = False
        self._texts: dict[str, str] = {}

    def write(self, inserts: Sequence[Insert]) -> bool:
        """All rows have reached the disk (True), or none has because one is there already (False).

        Raises what the driver raises; then it is not known whether they have.
        """
        clash = self._engine.dialect.loaded_dbapi.IntegrityError
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
        cursor = connection.cursor()
        if len(inserts) == 1 and len(inserts[0][1]) == 1:
            table, rows = inserts[0]
            cursor.execute(self._text(table), rows[0])  # a transaction by itself
            return True
        cursor.execute(self._begin)
        for table, rows in inserts:
            cursor.executemany(self._text(table), rows)
        cursor.execute("COMMIT")
        return True

    def _text(self, table: Table) -> str:
        text = self._texts.get(table.name)
        if text is None:
            text = self._texts[table.name] = str(table.insert().compile(dialect=self._engine.dialect))
        return text

    def _taken(self) -> Driven:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        fresh = self._engine.raw_connection()
        fresh.detach()
        connection = fresh.dbapi_connection
        assert connection is not None
        self._engine.dialect.set_isolation_level(connection, "AUTOCOMMIT")
        return connection

    def _give_back(self, connection: Driven) -> None:
        with self._lock:
            if not self._closed:
                self._idle.append(connection)
                return
        connection.close()

    def close(self) -> None:
        with self._lock:
            idle, self._idle, self._closed = self._idle, [], True
        for connection in idle:
            connection.close()
