"""What the house keeps beside its tournaments: small JSON values by key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, select, text

from deadbutton.journal.database.database import Database
from deadbutton.journal.database.schema import settings
from deadbutton.refusal import Refused


class House:
    """Values of one database. The last writer wins; what must not be lost is a fact, not a value."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[str, Any] = {}

    def get(self, key: str) -> Any:
        """A value, or None."""
        with self._database.reading() as connection:
            found = connection.execute(select(settings.c.value).where(settings.c.key == key)).scalar()
        return None if found is None else msgspec.json.decode(found)

    def known(self, key: str) -> Any:
        """The same for a page that is only read: while the database is silent, the value as it was last seen here."""
        try:
            found = self._known[key] = self.get(key)
        except Refused:
            return self._known.get(key)
        return found

    def set(self, key: str, value: Any) -> None:
        with self._database.writing() as connection:
            connection.execute(delete(settings).where(settings.c.key == key))
            connection.execute(settings.insert(), {"key": key, "value": msgspec.json.encode(value).decode()})

    def change(self, key: str, changed: Callable[[Any], Any]) -> Any:
        """What a value becomes, where nobody else changes it meanwhile: the new one. ``changed`` gets the old one, or None."""
        return self.change_all([key], changed)[key]

    def change_all(self, keys: Sequence[str], changed: Callable[[Any], Any]) -> dict[str, Any]:
        """The same for several values, in one go."""
        mine = settings.c.key.in_(keys)
        with self._database.writing() as connection:
            if not self._database.is_file:
                for key in sorted(keys):  # in one order, so that no two wait for each other
                    connection.execute(
                        text("SELECT pg_advisory_xact_lock(4410, hashtext(:key))"), {"key": key}
                    )
            old = {row.key: row.value for row in connection.execute(select(settings).where(mine))}
            new = {key: changed(msgspec.json.decode(old[key]) if key in old else None) for key in keys}
            connection.execute(delete(settings).where(mine))
            written = [
                {"key": key, "value": msgspec.json.encode(value).decode()} for key, value in new.items()
            ]
            connection.execute(settings.insert(), written)
        return new

    def remove(self, key: str) -> None:
        with self._database.writing() as connection:
            connection.execute(delete(settings).where(settings.c.key == key))

    def under(self, prefix: str) -> dict[str, Any]:
        """All values whose key begins so: ``season:``."""
        with self._database.reading() as connection:
            found = connection.execute(
                select(settings.c.key, settings.c.value)
                .where(settings.c.key.startswith(prefix, autoescape=True))
                .order_by(settings.c.key)
            )
            return {row.key: msgspec.json.decode(row.value) for row in found}
