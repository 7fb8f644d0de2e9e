"""A throw-away PostgreSQL cluster from Debian's package: made, started, restarted and removed by whoever needs one."""

from __future__ import annotations

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from deadbutton.journal import database_url
from deadbutton.journal.database.database import Database

TEMPLATE = "journal"
"""A database with its tables made: others are copies of it."""
GUARDED = "guarded"
"""A user who needs a password; all others are trusted."""
PR_SET_PDEATHSIG = 1
START_SECONDS = 30


class Cluster:
    """Durable as in production (fsync and synchronous_commit are on). It dies with the program that started it."""

    def __init__(self) -> None:
        self._programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="deadbutton-pg-"))
        self._user = server_user()
        if self._user is not None:
            os.chown(self.folder, self._user, -1)
        self._data = self.folder / "data"
        self.port = free_port()
        self._server: subprocess.Popen[bytes] | None = None
        self._made = 0
        self._has_template = False
        self._tool(
            "initdb",
            "-D",
            self._data,
            "-U",
            "director",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
            "--no-locale",
        )

        hba = self._data / "pg_hba.conf"
        hba.write_text(f"host all {GUARDED} 127.0.0.1/32 scram-sha-256\n" + hba.read_text())

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [
                    self._programs / "postgres",
                    "-D",
                    self._data,
                    "-p",
                    str(self.port),
                    "-k",
                    self.folder,
                    *SETTINGS,
                ],
                stdout=log,
                stderr=log,
                user=self._user,
                preexec_fn=_die_with_parent,
                cwd=self.folder,
            )
        give_up = time.monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=5).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > give_up or self._server.poll() is not None:
                    raise RuntimeError(
                        f"PostgreSQL does not start:\n{(self.folder / 'log').read_text()}"
                    ) from None
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: connections are cut, then it ends. SIGQUIT: at once, and the next start recovers, as after a power cut."""
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait()
            self._server = None

    def restart(self, how: signal.Signals = signal.SIGQUIT) -> None:
        self.stop(how)
        self.start()

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str) -> str:
        return f"postgresql://director@127.0.0.1:{self.port}/{database}"

    def new_database(self, *, with_tables: bool = True) -> str:
        """The address of a database that nobody has used."""
        if with_tables and not self._has_template:
            self.run(f"CREATE DATABASE {TEMPLATE}")
            Database(database_url(self.address(TEMPLATE))).close()
            self._has_template = True
        self._made += 1
        name = f"tournaments_{self._made}"
        self.run(f"CREATE DATABASE {name}" + (f" TEMPLATE {TEMPLATE}" if with_tables else ""))
        return self.address(name)

    def run(self, statement: str) -> None:
        with closing(psycopg.connect(self.address("postgres"), autocommit=True)) as connection:
            connection.execute(statement)  # type: ignore[call-overload]

    def _tool(self, name: str, *arguments: Any) -> None:
        done = subprocess.run(
            [self._programs / name, *arguments],
            capture_output=True,
            text=True,
            user=self._user,
            cwd=self.folder,
        )
        if done.returncode:
            raise RuntimeError(f"{name} failed:\n{done.stdout}{done.stderr}")


SETTINGS = (
    "-c", "listen_addresses=127.0.0.1", "-c", "fsync=on", "-c", "synchronous_commit=on", "-c", "shared_buffers=32MB",
    "-c", "max_connections=60", "-c", "autovacuum=off", "-c", "wal_level=replica", "-c", "lc_messages=C",
    "-c", "recovery_init_sync_method=syncfs",
)  # fmt: skip


@contextmanager
def running() -> Iterator[Cluster]:
    """A cluster that is there for a while."""
    cluster = Cluster()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


def programs() -> Path:
    """The folder of the newest PostgreSQL on this machine."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"),
        key=lambda path: int(path.parts[-3]) if path.parts[-3].isdigit() else 0,
    )
    if not found:
        raise RuntimeError(
            "PostgreSQL is missing, and the journal is tested on it. Type: apt-get install --no-install-recommends postgresql "
            "(scripts/system-packages does it, as `make test` would)."
        )
    return found[-1].parent


def server_user() -> int | None:
    """PostgreSQL does not run as root: then it runs as its own user. None: as whoever runs this."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_uid
    except KeyError:
        return pwd.getpwnam("nobody").pw_uid


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _die_with_parent() -> None:
    """SIGQUIT when the program that started the server is gone, however it went."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


def wait_for_its_last_words(address: str) -> None:
    """A program that was killed may have sent its last commit: the server carries it out after the program has ended. Whoever looks
    in between sees a record grow under his eyes."""
    if not address.startswith("postgresql"):
        return
    with psycopg.connect(address, autocommit=True, connect_timeout=30) as connection:
        while connection.execute(
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            " AND backend_type = 'client backend' LIMIT 1"
        ).fetchone():
            time.sleep(0.002)
