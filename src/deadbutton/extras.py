"""What a bare install leaves out: the room (command line, database, pages) and PostgreSQL. Who needs it is told how to get it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtraError(ModuleNotFoundError):
    """A package of an extra is not installed."""


@contextmanager
def needs(extra: str, what: str) -> Iterator[None]:
    """Around the imports of ``what``: a package of others that is missing is one of the extra's.

    >>> with needs("room", "deadbutton.web"):
    ...     import no_such_package
    Traceback (most recent call last):
    deadbutton.extras.MissingExtraError: deadbutton.web needs no_such_package. Type: pip install 'deadbutton[room]'
    """
    try:
        yield
    except MissingExtraError:
        raise
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "deadbutton":
            raise
        told = f"{what} needs {missing.name}. Type: pip install 'deadbutton[{extra}]'"
        raise MissingExtraError(told, name=missing.name) from None
