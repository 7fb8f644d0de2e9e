"""One database: opened, brought up to date, and its faults put into words.

Reads run by themselves; a write is one transaction that has reached the disk when ``writing`` ends without a fault.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, select, table, text
from sqlalchemy import column as named_column
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import NullPool

from deadbutton.journal.database.faults import READ_ONLY, in_words, not_a_folder
from deadbutton.journal.database.place import shown
from deadbutton.journal.database.schema import HEAD
from deadbutton.journal.database.writing import Insert, Writer
from deadbutton.refusal import Refused, refused

LOCK_SECONDS: Final = 5
"""How long a write waits for another program that holds the file."""

VERSION_TABLE = table("alembic_version", named_column("version_num"))


class Database:
    """SQLite or PostgreSQL, by its address. The same statements serve both."""

    def __init__(self, url: URL, *, lock_seconds: float = LOCK_SECONDS) -> None:
        self.url = url
        self.is_file = url.get_backend_name() == "sqlite"
        self.shown = shown(url)
        if self.is_file:
            _make_folder(Path(url.database or ""))
        try:
            self.engine = _engine(url, self.is_file, lock_seconds)
        except ModuleNotFoundError:
            raise refused("journal.no_driver", named=self.shown) from None
        self._writer = Writer(
            _engine(url, self.is_file, lock_seconds, poolclass=NullPool),
            "BEGIN IMMEDIATE" if self.is_file else "BEGIN",
        )
        try:
            with self.putting_faults_into_words():
                self._bring_up_to_date()
        except BaseException:
            self.engine.dispose()
            raise

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """For one or more reads, each seeing what is committed by then."""
        with self.putting_faults_into_words(), self.engine.connect() as connection:
            yield connection.execution_options(isolation_level="AUTOCOMMIT")

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction: all of it has reached the disk afterwards, or none of it will."""
        with self.putting_faults_into_words(), self.engine.begin() as connection:
            yield connection

    def write(self, inserts: Sequence[Insert]) -> bool:
        """Rows, durably, all of them or none; False where others' rows stand there already."""
        try:
            with self.putting_faults_into_words():
                return self._writer.write(inserts)
        except Refused as why:
            if why.code != READ_ONLY or not self.is_file or not _may_write(Path(self.url.database or "")):
                raise
            self._writer.let_go()  # the file can be written to again: what was opened before does not know it
        with self.putting_faults_into_words():
            return self._writer.write(inserts)

    @contextmanager
    def putting_faults_into_words(self) -> Iterator[None]:
        """A fault of the database becomes a refusal; a clash of rows (``IntegrityError``) stays what it is."""
        try:
            yield
        except IntegrityError:
            raise
        except (DBAPIError, self.driver_error) as fault:
            refusal = in_words(fault, self.shown, is_file=self.is_file)
            if refusal.code == READ_ONLY:
                self.engine.dispose()  # a connection that found a file read-only would not notice that it is no more
            raise Refused(refusal) from fault

    @property
    def driver_error(self) -> type[Exception]:
        """What the driver itself raises, where SQLAlchemy does not come between."""
        found: type[Exception] = self.engine.dialect.loaded_dbapi.Error
        return found

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()

    # The version of the tables

    def _bring_up_to_date(self) -> None:
        if self._version() == HEAD:
            return
        with self.engine.begin() as connection:
            if not self.is_file:
                connection.execute(text("SELECT pg_advisory_xact_lock(4409)"))
            migrate(connection, self.shown)

    def _version(self) -> str:
        with self.engine.connect() as connection:
            connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            if not inspect(connection).has_table("alembic_version"):
                return ""
            return connection.execute(select(VERSION_TABLE.c.version_num)).scalar() or ""


def migrate(connection: Connection, named: str) -> None:
    """Bring the tables to the last version."""
    from alembic.command import upgrade
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        upgrade(config, "head")
    except CommandError:
        raise refused("journal.newer_database", named=named) from None


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(not_a_folder(file.parent, os.strerror(error.errno or 0))) from None


def _allow_companions(file: Path) -> None:
    """What was made beside a file while it was read-only is so too; whoever may write to the file may write to them."""
    for ending in ("-wal", "-shm"):
        companion = file.with_name(file.name + ending)
        if companion.exists() and _may_write(file) and not _may_write(companion):
            with suppress(OSError):
                companion.chmod(file.stat().st_mode)


def _may_write(file: Path) -> bool:
    return os.access(file, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _engine(url: URL, is_file: bool, lock_seconds: float, **options: Any) -> Engine:
    if not is_file:
        pooled: dict[str, Any] = {"pool_pre_ping": True, "pool_size": 4, "max_overflow": 16}
        return create_engine(url, paramstyle="format", **(options or pooled))
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": lock_seconds}, **options)

    @event.listens_for(engine, "connect")
    def _settle(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so, below
        _allow_companions(Path(url.database or ""))
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
        if mode != "wal":  # a file that can only be read is left as it is
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
