"""How one program hears of what others have written: PostgreSQL tells it, a file is looked at five times a second."""

from __future__ import annotations

import logging
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DBAPIError

from deadbutton.refusal import Refused

if TYPE_CHECKING:
    from deadbutton.journal.journal import Journal

log = logging.getLogger(__name__)

CHANNEL: Final = "deadbutton_facts"
LOOK_SECONDS: Final = 0.2
"""How often a file is looked at, how long a wait for PostgreSQL lasts, and how soon a lost connection is tried again."""


class News:
    """Brings the open tournaments of a journal up to date whenever somebody else has written; its listeners are told."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._stopped = Event()
        self._listening = Event()
        self._thread = Thread(target=self._run, name="deadbutton news", daemon=True)

    def start(self) -> None:
        """Listen from now on; what was written before is taken in first."""
        self._thread.start()

    def listening(self, seconds: float) -> bool:
        """Wait until it listens, at most so long: whether it does."""
        return self._listening.wait(seconds)

    def stop(self) -> None:
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        hear = self._watch_file if self._journal.database.is_file else self._hear_server
        while not self._stopped.is_set():
            try:
                hear()
            except (DBAPIError, self._journal.database.driver_error, Refused):
                pass  # the database does not answer: whoever acts is told
            except Exception:
                log.exception("while hearing what others have written")
            self._listening.clear()
            self._stopped.wait(LOOK_SECONDS)

    def _watch_file(self) -> None:
        with self._journal.database.reading() as connection:
            seen = None
            while not self._stopped.is_set():
                version = connection.exec_driver_sql("PRAGMA data_version").scalar()
                if version != seen:
                    seen = version
                    self._all_catch_up()
                self._listening.set()
                self._stopped.wait(LOOK_SECONDS)

    def _hear_server(self) -> None:
        import psycopg

        url = self._journal.database.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True, connect_timeout=5) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._all_catch_up()  # what was said while nobody listened
            self._listening.set()
            while not self._stopped.is_set():
                for note in connection.notifies(timeout=LOOK_SECONDS, stop_after=1):
                    tournament, seq = note.payload.split()
                    self._catch_up(tournament, int(seq))

    def _all_catch_up(self) -> None:
        for tournament in self._journal.open_tournaments():
            self._catch_up(tournament)

    def _catch_up(self, tournament: str, seq: int | None = None) -> None:
        """Rows up to ``seq`` are written: nothing to do where they were written here."""
        if tournament not in self._journal.open_tournaments():
            return
        record = self._journal.record(tournament)
        if seq is None or seq > record.seq:
            record.catch_up()
