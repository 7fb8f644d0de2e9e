"""Where tournaments are kept: a file in the user's data folder, or the database that one names."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from deadbutton.refusal import Refusal, Refused, refuse

FILE: Final = "tournaments.db"
VARIABLE: Final = "DEADBUTTON_DATABASE"


def data_folder() -> Path:
    """The user's data folder of this program; made when something is first written there."""
    return user_data_path("deadbutton", appauthor=False)


def database_url(named: str | Path = "") -> URL:
    """What somebody means by a database: a PostgreSQL address, a file, or nothing for the usual place."""
    if isinstance(named, Path):
        return _file(named.expanduser())
    named = (named or os.environ.get(VARIABLE, "")).strip()
    if not named:
        return _file(data_folder() / FILE)
    if "://" not in named:
        return _file(Path(named).expanduser())
    try:
        url = make_url(named)
    except ArgumentError:
        raise Refused(_bad_url(named)) from None
    match url.get_backend_name():
        case "sqlite":
            return _file(Path(url.database or FILE))
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case _:
            raise Refused(_bad_url(named))


def shown(url: URL) -> str:
    """A database for people to read: a file's path, an address without its password."""
    return (
        url.database or "" if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    )


def _file(path: Path) -> URL:
    return URL.create("sqlite", database=str(path.absolute()))


def _bad_url(named: str) -> Refusal:
    return refuse("journal.bad_address", named=named.split("://")[0][:40] + "://…")
