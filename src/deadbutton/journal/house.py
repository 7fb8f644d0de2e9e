"""What the house keeps beside its tournaments: small JSON values by key."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import delete, select

from deadbutton.journal.database.database import Database
from deadbutton.journal.database.schema import settings


class House:
    """Values of one database. The last writer wins; what must not be lost is a fact, not a value."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, key: str) -> Any:
        """A value, or None."""
        with self._database.reading() as connection:
            found = connection.execute(select(settings.c.value).where(settings.c.key == key)).scalar()
        return None if found is None else msgspec.json.decode(found)

    def set(self, key: str, value: Any) -> None:
        with self._database.writing() as connection:
            connection.execute(delete(settings).where(settings.c.key == key))
            connection.execute(settings.insert(), {"key": key, "value": msgspec.json.encode(value).decode()})

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
