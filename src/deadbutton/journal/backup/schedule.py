"""Backups by themselves, while a server runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from threading import Event, Thread

from deadbutton.journal.backup.copies import (
    Backup,
    Fingerprint,
    back_up,
    backups_of,
    file_of,
    fingerprint,
    folder_of,
    reason,
)
from deadbutton.journal.backup.refusals import cannot_write
from deadbutton.journal.journal import Journal
from deadbutton.refusal import Refusal, Refused


class Backups:
    """Makes a backup every few minutes while a program runs, if anything has happened. It never disturbs play."""

    def __init__(
        self,
        journal: Journal,
        *,
        every_minutes: float = 10,
        failed: Callable[[Refusal], None] | None = None,
        made: Callable[[Backup], None] | None = None,
    ) -> None:
        self._url = journal.database.url
        self._is_file = journal.database.is_file
        self._seconds = every_minutes * 60
        self._failed = failed
        self._made = made
        self._stop = Event()
        self._thread: Thread | None = None
        self._last: Fingerprint | None = None

    def __enter__(self) -> Backups:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Begin, in a thread of its own. A server's database is backed up by its own tools: nothing is done then."""
        if self._thread is None and self._is_file:
            self._stop.clear()
            self._thread = Thread(target=self._run, name="backups", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End, with a last backup if anything has happened since."""
        if self._thread is not None:
            self._stop.set()
            self._thread.join()
            self._thread = None
            self.back_up_if_changed()

    def _run(self) -> None:
        self._last = self._newest()
        while not self._stop.wait(self._seconds):
            self.back_up_if_changed()

    def _newest(self) -> Fingerprint | None:
        """What the newest backup holds, so that a program that starts again does not copy the same once more."""
        try:
            found = backups_of(self._url)
            return fingerprint(found[0].file) if found else None
        except (OSError, sqlite3.Error):
            return None

    def back_up_if_changed(self) -> Backup | None:
        """One backup, unless the last one holds the same; what goes wrong is told, not raised."""
        try:
            now = fingerprint(file_of(self._url))
            if now == self._last:
                return None
            made = back_up(self._url)
            self._last = now
        except Refused as refused:
            if self._failed is not None:
                self._failed(refused.refusal)
            return None
        except (OSError, sqlite3.Error) as fault:
            if self._failed is not None:
                self._failed(cannot_write(folder_of(self._url), reason(fault)))
            return None
        if self._made is not None:
            self._made(made)
        return made
