"""Copies of a database file while it is in use: whole, checked, and put back by one command."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from deadbutton.journal.backup.refusals import (
    cannot_write,
    newer,
    not_a_backup,
    nothing_there,
    only_files,
    there_already,
)
from deadbutton.journal.database.database import keep_private
from deadbutton.journal.database.place import shown
from deadbutton.journal.database.schema import HEAD
from deadbutton.refusal import Refused, system_reason
from deadbutton.text import Text, same

KEPT: Final = 24
DAYS: Final = 30
STAMP: Final = "%Y%m%dT%H%M%SZ"
_STAMPED = re.compile(r"-(\d{8}T\d{6}Z)(?:-\d+)?\.db$")

Fingerprint = tuple[tuple[object, ...], ...]
"""What a file holds, as far as a backup cares: each tournament and its last row, the house and the club."""
BESIDE: Final = ("members", "settings", "signups", "spellings")
"""Tables that change without a fact."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy on the disk."""

    file: Path
    made_at: datetime
    size: int


def folder_of(url: URL) -> Path:
    """Where the backups of a database lie: beside its file."""
    return file_of(url).parent / "backups"


def backups_of(url: URL) -> list[Backup]:
    """The copies that there are, newest first."""
    name = file_of(url).stem
    found = []
    for file in folder_of(url).glob(f"{name}-*.db"):
        stamp = _STAMPED.search(file.name)
        if stamp and file.name.startswith(f"{name}-{stamp[1]}"):
            made_at = datetime.strptime(stamp[1], STAMP).replace(tzinfo=UTC)
            found.append(Backup(file, made_at, file.stat().st_size))
    return sorted(found, key=lambda one: (one.made_at, one.file.stem), reverse=True)


# Making one


def back_up(url: URL, file: Path | None = None, *, now: datetime | None = None) -> Backup:
    """Copy a database as it stands, check the copy, and let old ones go. Whoever writes meanwhile is not held up."""
    source = file_of(url)
    made_at = (now or datetime.now(UTC)).replace(microsecond=0)
    target = file or _new_name(folder_of(url), source.stem, made_at)
    if not source.exists():
        raise Refused(nothing_there(source))
    if target.exists():
        raise Refused(there_already(target))
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        copy_whole(source, target)
    except (OSError, sqlite3.Error) as fault:
        raise Refused(cannot_write(target, reason(fault))) from fault
    if file is None:
        for old in worth_deleting(backups_of(url), made_at):
            old.file.unlink(missing_ok=True)
    return Backup(target, made_at, target.stat().st_size)


def copy_whole(source: Path, target: Path) -> None:
    """SQLite's own copy of a file in use; it takes its name only when it is whole, sound and on the disk."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    keep_private(part)
    try:
        with closing(connected(source)) as original, closing(sqlite3.connect(part)) as copy:
            original.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            _must_be_sound(copy)
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(target)
        sync_folder(target.parent)
    finally:
        for left in (part, Path(f"{part}-wal"), Path(f"{part}-shm"), Path(f"{part}-journal")):
            left.unlink(missing_ok=True)


def connected(file: Path) -> sqlite3.Connection:
    """A connection that makes no file where there is none."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=5)


def _must_be_sound(connection: sqlite3.Connection) -> None:
    said = connection.execute("PRAGMA integrity_check").fetchone()[0]
    if said != "ok":
        raise sqlite3.DatabaseError(str(said)[:120])


def sync_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _new_name(folder: Path, name: str, made_at: datetime) -> Path:
    stem = f"{name}-{made_at.strftime(STAMP)}"
    names = (f"{stem}.db", *(f"{stem}-{number}.db" for number in range(2, 100)))
    return next(folder / one for one in names if not (folder / one).exists())


def worth_deleting(backups: Iterable[Backup], now: datetime) -> list[Backup]:
    """All but the last ones, and but the last of each day of the past month."""
    newest_first = sorted(backups, key=lambda one: (one.made_at, one.file.stem), reverse=True)
    kept = newest_first[:KEPT]
    days = {one.made_at.date() for one in kept}
    gone = []
    for one in newest_first[KEPT:]:
        day = one.made_at.date()
        if day in days or now - one.made_at > timedelta(days=DAYS):
            gone.append(one)
        days.add(day)
    return gone


# Looking at one


def check_backup(file: Path) -> None:
    """Refused where a file is no sound database of ours, or of a newer version."""
    try:
        with closing(connected(file)) as connection:
            _must_be_sound(connection)
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            connection.execute("SELECT count(*) FROM facts").fetchone()
    except sqlite3.Error as fault:
        raise Refused(not_a_backup(file, reason(fault))) from fault
    if version is None or str(version[0]) > HEAD:
        raise Refused(newer(file))


def fingerprint(file: Path) -> Fingerprint:
    """What a file holds: two with the same hold the same tournaments up to the same rows, and the same house and club."""
    with closing(connected(file)) as connection:
        listed = connection.execute("SELECT id, name, archived_at FROM tournaments ORDER BY id").fetchall()
        last = dict(connection.execute("SELECT tournament, max(seq) FROM facts GROUP BY tournament"))
        beside = tuple((table, _digest(connection, table)) for table in BESIDE)
    return (*((*row, last.get(row[0], 0)) for row in listed), *beside)


def _digest(connection: sqlite3.Connection, table: str) -> str:
    """Of everything in a table; empty where a file is older than the table."""
    found = sha256()
    with suppress(sqlite3.OperationalError):
        for row in connection.execute(f"SELECT * FROM {table} ORDER BY 1"):
            found.update(repr(row).encode())
        return found.hexdigest()
    return ""


def file_of(url: URL) -> Path:
    """The file of a database; refused where it is a server's."""
    if url.get_backend_name() != "sqlite":
        raise Refused(only_files(shown(url)))
    return Path(url.database or "")


def reason(fault: Exception) -> Text:
    return system_reason(fault) if isinstance(fault, OSError) else same(str(fault))
