"""How long a server may say nothing: a PostgreSQL that hangs, or a network that swallows, holds nobody for ever.

A query that takes its time on a healthy server is silent too: the time is long enough for ours, and migrations have more.
"""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Any, Final

from sqlalchemy import Engine, event

SILENCE: Final = 4.0
"""Seconds without a word in the middle of a statement, after which the connection is given up."""
CONNECT: Final = 4
UPGRADING: Final = 600.0
STALLED: Final = 1.0
"""A fault that took this long to show is no refusal: others need not wait for it too."""
AGAIN: Final = 0.5
"""Seconds until a silent server is asked once more, by one for all."""
LIMITS: Final = (
    "SET statement_timeout = '60s'; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '60s'"
)


def be_patient(engine: Engine) -> None:
    """From now on connections of this engine wait for their server as long as that, and no longer."""
    import psycopg

    class Patient(psycopg.Connection[Any]):
        """A connection that gives up on a server that has fallen silent."""

        patience = SILENCE

        def wait(self, gen: Any, *args: Any, **kwargs: Any) -> Any:
            return super().wait(self._watched(gen), *args, **kwargs)

        def _watched(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
            heard = monotonic()
            try:
                wanted = next(gen)
                while True:
                    ready = yield wanted
                    if ready:
                        heard = monotonic()
                    elif monotonic() - heard > self.patience:
                        self.close()
                        raise psycopg.OperationalError("the server has fallen silent")
                    wanted = gen.send(ready)
            except StopIteration as end:
                return end.value

    @event.listens_for(engine, "do_connect")
    def _connect(_dialect: object, _record: object, args: Any, options: dict[str, Any]) -> Any:
        options.setdefault("connect_timeout", CONNECT)
        connection = Patient.connect(*args, **options)
        connection.autocommit = True
        connection.execute(LIMITS)
        connection.autocommit = False
        return connection
