"""A backup put in the place of the database: checked first, in one step, and nothing is ever deleted."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from deadbutton.journal.anchors import Anchors
from deadbutton.journal.backup.copies import (
    STAMP,
    check_backup,
    connected,
    copy_whole,
    file_of,
    reason,
    sync_folder,
)
from deadbutton.journal.backup.refusals import cannot_restore, in_use
from deadbutton.refusal import Refused

BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file that is in use, or that a program has left without closing."""


def restore(backup: Path, url: URL, *, now: datetime | None = None) -> Path | None:
    """Put a backup in the place of a database; where the present file has gone, None where there was none.

    Refused while another program has the database open: it would go on writing to the file that is put aside.
    """
    database = file_of(url)
    if not backup.exists():
        raise FileNotFoundError(2, os.strerror(2), str(backup))
    check_backup(backup)
    fresh = database.with_name(f".{database.name}.restored")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        copy_whole(backup, fresh)
        aside = _swap(fresh, database, now or datetime.now(UTC))
        Anchors(url).forget()
        return aside
    except (OSError, sqlite3.Error) as fault:
        raise Refused(cannot_restore(database, reason(fault))) from fault
    finally:
        fresh.unlink(missing_ok=True)


def _swap(fresh: Path, database: Path, now: datetime) -> Path | None:
    if not database.exists():
        fresh.replace(database)
        sync_folder(database.parent)
        return None
    aside = _aside(database, now)
    with closing(_alone(database)):
        for ending in BESIDE:  # of a damaged file: an undamaged one has nothing beside it by now
            left = Path(f"{database}{ending}")
            if left.exists():
                left.rename(f"{aside}{ending}")
        try:
            os.link(database, aside)  # so that there is a database under its name at every moment
        except OSError:
            database.rename(aside)
        fresh.replace(database)
        sync_folder(database.parent)
    return aside


def _alone(database: Path) -> sqlite3.Connection:
    """The only connection to a database, with everything that it holds in the file itself; a damaged one is left as it is."""
    connection = connected(database)
    try:
        connection.execute("PRAGMA busy_timeout = 300")
        connection.execute("PRAGMA journal_mode = DELETE")  # works only where nobody else has it open
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as fault:
        if "locked" in str(fault) or "busy" in str(fault):
            connection.close()
            raise Refused(in_use(database)) from None
    except sqlite3.DatabaseError:
        pass  # damaged: that is why it is restored
    return connection


def _aside(database: Path, now: datetime) -> Path:
    stem = f"{database.stem}-before-{now.strftime(STAMP)}"
    names = (f"{stem}.db", *(f"{stem}-{number}.db" for number in range(2, 100)))
    return next(database.with_name(one) for one in names if not database.with_name(one).exists())
