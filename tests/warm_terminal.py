"""A terminal that has read everything already: ``deadbutton`` in a process of its own, without the second that its imports take.

One process imports what the commands stand on and waits; for each command it makes a copy of itself (fork), with the words, the
environment, the folder and the streams of that command, and nothing of the copy before. What a command imports for itself, the
language of its help among it, it imports anew. A command that goes on, as a server does, is a ``WarmProgram``.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

PATIENCE = 600
"""Seconds after which a command hangs. Nothing else rests on it."""


class WarmTerminal:
    """The side of the tests."""

    def __init__(self, address: str) -> None:
        self.address = address

    def run(
        self, words: Sequence[str], *, env: Mapping[str, str], cwd: Path, typed: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """The words, typed after ``deadbutton`` in this folder; ``typed`` comes in on its standard input."""
        with tempfile.TemporaryDirectory() as kept, socket.socket(socket.AF_UNIX) as wire:
            streams = [Path(kept, name) for name in ("in", "out", "err")]
            streams[0].write_text(typed, encoding="utf-8")
            self._ask(wire, words, env, cwd, streams)
            code = int(_all_of(wire))
            out, err = (stream.read_text(encoding="utf-8") for stream in streams[1:])
        return subprocess.CompletedProcess(["deadbutton", *words], code, out, err)

    def start(self, words: Sequence[str], *, env: Mapping[str, str], cwd: Path, log: Path) -> WarmProgram:
        """The words, in a process that goes on; what it says is added to its log."""
        wire = socket.socket(socket.AF_UNIX)
        self._ask(wire, words, env, cwd, [Path(os.devnull), log, log], goes_on=True)
        return WarmProgram(wire)

    def _ask(
        self,
        wire: socket.socket,
        words: Sequence[str],
        env: Mapping[str, str],
        cwd: Path,
        streams: Sequence[Path],
        *,
        goes_on: bool = False,
    ) -> None:
        asked = {
            "words": list(words),
            "env": dict(env),
            "cwd": str(cwd),
            "streams": list(map(str, streams)),
            "goes_on": goes_on,
        }
        wire.settimeout(PATIENCE)
        wire.connect(self.address)
        wire.sendall(json.dumps(asked).encode())
        wire.shutdown(socket.SHUT_WR)


class WarmProgram:
    """A command that goes on until it ends or is ended: what tests ask of a ``subprocess.Popen``."""

    def __init__(self, wire: socket.socket) -> None:
        self._wire = wire
        self._told = wire.makefile("r")
        self.pid = int(self._told.readline())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self._wire], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("deadbutton", timeout or 0)
            self.returncode = int(self._told.readline())
            self._told.close()
            self._wire.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@cache
def warm_terminal() -> WarmTerminal:
    """One for all tests of a process; it ends with them."""
    lasting = ExitStack()
    atexit.register(lasting.close)
    return lasting.enter_context(_a_terminal())


@contextmanager
def _a_terminal() -> Iterator[WarmTerminal]:
    """Started, waited for, and closed."""
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder, "wire"))
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.warm_terminal", address], stdout=subprocess.PIPE
        )
        try:
            assert program.stdout is not None
            assert program.stdout.readline() == b"ready\n", "the warm terminal did not start"
            yield WarmTerminal(address)
        finally:
            program.kill()
            program.wait()


def _all_of(wire: socket.socket) -> bytes:
    return b"".join(iter(lambda: wire.recv(65536), b""))


def _wait_for_words(address: str) -> None:
    """Comes back in every copy, ready to be a command."""
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(address)
        listening.listen()
        print("ready", flush=True)
        while True:
            wire, _ = listening.accept()
            asked = json.loads(_all_of(wire))
            is_kept = asked["goes_on"]
            if is_kept and os.fork():  # a copy waits for it to end, so that others are not kept waiting
                wire.close()
                continue
            pid = os.fork()
            if pid == 0:
                listening.close()
                wire.close()
                return _become(asked)
            if is_kept:
                wire.sendall(f"{pid}\n".encode())
            code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            with wire, suppress(OSError):
                wire.sendall(str(code).encode())
            if is_kept:
                os._exit(0)


def _become(asked: dict[str, Any]) -> None:
    modes = "raa" if asked["goes_on"] else "rww"
    for number, (stream, mode) in enumerate(zip(asked["streams"], modes, strict=True)):
        with open(stream, f"{mode}b") as opened:  # noqa: PTH123
            os.dup2(opened.fileno(), number)
    spoken = asked["env"].get("PYTHONIOENCODING", "utf-8")
    sys.stdin, sys.stdout, sys.stderr = (
        open(number, mode, encoding=spoken, closefd=False)  # noqa: SIM115
        for number, mode in enumerate("rww")
    )
    os.environ.clear()
    os.environ.update(asked["env"])
    time.tzset()
    os.chdir(asked["cwd"])
    sys.argv = ["deadbutton", *asked["words"]]


def _run() -> int:
    """The status that a shell would see."""
    from deadbutton.cli import main

    try:
        main()
    except SystemExit as left:
        if left.code is None or isinstance(left.code, int):
            return left.code or 0
        print(left.code, file=sys.stderr)
    except BaseException:
        traceback.print_exc()
    else:
        return 0
    return 1


WARM = (
    "deadbutton.journal",
    "deadbutton.scenarios",
    "deadbutton.histories",
    "deadbutton.sim",
    "deadbutton.web",
    "alembic.command",
    "psycopg",
    "rich.console",
    "rich.progress",
    "rich.table",
    "sqlalchemy.dialects.sqlite",
    "typer",
)
"""What commands stand on. Nothing of ``deadbutton.cli``: it looks at the words and the environment as it is read."""


if __name__ == "__main__":
    for name in WARM:
        importlib.import_module(name)
    importlib.import_module("deadbutton.books").all_books()
    assert not [name for name in sys.modules if name.startswith("deadbutton.cli")]
    gc.freeze()  # a copy does not look through what it was born with
    _wait_for_words(sys.argv[1])
    status = _run()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # nor does it take it apart again
