"""One database: opened, brought up to date, and its faults put into words.

Reads run by themselves; a write is one transaction that has reached the disk when ``writing`` ends without a fault.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, get_ident
from time import monotonic
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import NullPool

from deadbutton.journal.database import shelf
from deadbutton.journal.database.faults import (
    OUTCOME_UNKNOWN,
    READ_ONLY,
    UNREACHABLE,
    for_the_room,
    in_words,
    not_a_folder,
    unknown_outcome,
)
from deadbutton.journal.database.patience import AGAIN, CONNECT, SILENCE, STALLED, UPGRADING, be_patient
from deadbutton.journal.database.place import shown
from deadbutton.journal.database.schema import HEAD
from deadbutton.journal.database.upkeep import bring_up_to_date, version_in
from deadbutton.journal.database.writing import Insert, MaybeWritten, Writer
from deadbutton.journal.timekeeping import wall_clock
from deadbutton.refusal import Refusal, Refused, refuse, refused, system_reason

LOCK_SECONDS: Final = 5
"""How long a write waits for another program that holds the file."""

log = logging.getLogger("deadbutton.journal")

SILENT: Final = frozenset({UNREACHABLE, OUTCOME_UNKNOWN})


class Database:
    """SQLite or PostgreSQL, by its address. The same statements serve both."""

    def __init__(self, url: URL, *, lock_seconds: float = LOCK_SECONDS) -> None:
        self.url = url
        self.is_file = url.get_backend_name() == "sqlite"
        self.shown = shown(url)
        self.silent_since: int | None = None
        """The instant at which a server stopped to answer; None while it does."""
        self._ask_again = 0.0
        self._asker = 0
        """The thread that asks for all, while it does."""
        self._asked = Lock()
        self.discreet = False
        """In a room: what goes wrong is told without saying where the database is; the log knows."""
        self.is_on_a_shelf = False
        """On a disk that can only be read: everything can be looked at, and nothing recorded."""
        opened = url
        copied: TemporaryDirectory[str] | None = None
        if self.is_file:
            file = Path(url.database or "")
            _make_folder(file)
            self.is_on_a_shelf = shelf.is_on_a_shelf(file)
            if not self.is_on_a_shelf:
                keep_private(file)
            else:
                opened, copied = _taken_from_shelf(file)
        self._copy = copied
        try:
            self.engine = _engine(opened, self.is_file, lock_seconds)
        except ModuleNotFoundError:
            raise refused("journal.no_driver", named=self.shown) from None
        self._writer = Writer(
            _engine(opened, self.is_file, lock_seconds, poolclass=NullPool),
            "BEGIN IMMEDIATE" if self.is_file else "BEGIN",
        )
        try:
            with self.putting_faults_into_words():
                self._bring_up_to_date()
        except BaseException:
            self.engine.dispose()
            raise
        if self._copy is not None:
            for engine in (self.engine, self._writer.engine):
                event.listen(engine, "connect", _only_look)
            self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """For one or more reads, each seeing what is committed by then."""
        with self._asking(), self.putting_faults_into_words(), self.engine.connect() as connection:
            yield connection.execution_options(isolation_level="AUTOCOMMIT")

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction: all of it has reached the disk afterwards, or none of it will."""
        with self._asking(), self.putting_faults_into_words(), self.engine.connect() as connection:
            transaction = connection.begin()
            try:
                yield connection
            except BaseException:
                with suppress(DBAPIError):
                    transaction.rollback()
                raise
            try:
                transaction.commit()
            except DBAPIError as fault:
                raise MaybeWritten(fault.orig if isinstance(fault.orig, Exception) else fault) from fault

    def write(self, inserts: Sequence[Insert]) -> bool:
        """Rows, durably, all of them or none; False where others' rows stand there already."""
        try:
            with self._asking(), self.putting_faults_into_words():
                return self._writer.write(inserts)
        except Refused as why:
            if why.code != READ_ONLY or not self.is_file or not _may_write(Path(self.url.database or "")):
                raise
            self._writer.let_go()  # the file can be written to again: what was opened before does not know it
        with self.putting_faults_into_words():
            return self._writer.write(inserts)

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """Once a server has fallen silent, one asks it again for all; the others are told at once, and nobody queues up."""
        if self.is_file or self._asker == get_ident():  # whoever asks for all may ask more in the same breath
            yield
            return
        began = monotonic()
        with self._asked:
            if self.silent_since is not None:
                if began < self._ask_again:
                    raise Refused(self._told(refuse(UNREACHABLE, address=self.shown)))
                self._ask_again = began + SILENCE + CONNECT
                self._asker = get_ident()
        try:
            yield
        except Refused as why:
            with self._asked:
                if why.code in SILENT and monotonic() - began > STALLED:
                    self.silent_since = self.silent_since or wall_clock()
                if self.silent_since is not None:
                    self._ask_again = monotonic() + AGAIN
            raise
        finally:
            if self._asker == get_ident():
                self._asker = 0
        self.silent_since = None

    @contextmanager
    def putting_faults_into_words(self) -> Iterator[None]:
        """A fault of the database becomes a refusal; a clash of rows (``IntegrityError``) stays what it is."""
        try:
            yield
        except IntegrityError:
            raise
        except MaybeWritten as maybe:
            refusal = in_words(maybe.fault, self.shown, is_file=self.is_file)
            if unknown_outcome(maybe.fault, refusal, is_file=self.is_file):
                raise refused(OUTCOME_UNKNOWN) from maybe.fault
            raise Refused(self._told(refusal)) from maybe.fault
        except (DBAPIError, self.driver_error) as fault:
            raise Refused(self._told(in_words(fault, self.shown, is_file=self.is_file))) from fault

    def _told(self, refusal: Refusal) -> Refusal:
        if refusal.code == READ_ONLY:
            self.engine.dispose()  # a connection that found a file read-only would not notice that it is no more
        if not self.discreet:
            return refusal
        log.warning("%s", refusal)
        return for_the_room(refusal)

    @property
    def driver_error(self) -> type[Exception]:
        """What the driver itself raises, where SQLAlchemy does not come between."""
        found: type[Exception] = self.engine.dialect.loaded_dbapi.Error
        return found

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()
        if self._copy is not None:
            self._copy.cleanup()

    # The version of the tables

    def _bring_up_to_date(self) -> None:
        if self._version() == HEAD:
            return
        with self.engine.begin() as connection:
            if not self.is_file:
                driven = connection.connection.dbapi_connection
                driven.patience = UPGRADING  # type: ignore[union-attr]
                connection.execute(text("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(4409)"))
            bring_up_to_date(connection, self.shown)

    def _version(self) -> str:
        with self.engine.connect() as connection:
            return version_in(connection.execution_options(isolation_level="AUTOCOMMIT"))


def _taken_from_shelf(file: Path) -> tuple[URL, TemporaryDirectory[str] | None]:
    """Where to read it: in place, or from a copy where it has loose pages or tables of an earlier version."""
    in_place = shelf.as_it_lies(file)
    if not shelf.has_loose_pages(file):
        engine = create_engine(in_place, poolclass=NullPool)
        try:
            with engine.connect() as connection:
                if version_in(connection) in ("", HEAD):
                    return in_place, None
        except DBAPIError:
            return in_place, None  # whatever is wrong with it is told when it is opened
        finally:
            engine.dispose()
    folder, copied = shelf.copied(file)
    return copied, folder


def _only_look(connection: Any, _: object) -> None:
    connection.execute("PRAGMA query_only = ON")


def _make_folder(file: Path) -> None:
    try:
        if not file.parent.exists():
            file.parent.mkdir(parents=True, mode=0o700, exist_ok=True)
    except OSError as error:
        raise Refused(not_a_folder(file.parent, system_reason(error))) from None


def keep_private(file: Path) -> None:
    """A file for its owner's eyes, made so if it is not there yet. Its companions follow it; others' files are left alone."""
    if os.name != "posix" or str(file) in ("", ".", ":memory:"):
        return
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDONLY, 0o600))
    for one in (file, *(file.with_name(file.name + ending) for ending in ("-wal", "-shm"))):
        with suppress(OSError):
            found = one.stat()
            if found.st_uid == os.geteuid() and found.st_mode & 0o077:
                one.chmod(found.st_mode & 0o700)


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
        made = create_engine(url, paramstyle="format", **(options or pooled))
        be_patient(made)
        return made
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": lock_seconds}, **options)

    @event.listens_for(engine, "connect")
    def _settle(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so, below
        if "immutable" in url.query:
            return
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
