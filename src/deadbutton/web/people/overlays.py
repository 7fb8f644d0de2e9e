"""Overlays of a house: which table, how late, in which language, under which short key.

A key is no secret: whoever reads it off a picture sees what the picture shows, as late, and nothing else.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec

from deadbutton.journal import House

PREFIX: Final = "overlay:"
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH: Final = 8
MOST_SECONDS: Final = 3600
USUAL_SECONDS: Final = 60


class Overlay(msgspec.Struct, frozen=True, kw_only=True):
    """One overlay."""

    key: str
    tournament: str
    table: int = 0
    """0: the last table, once there is one."""
    delay: int = USUAL_SECONDS
    """Seconds by which everything on it is late."""
    lang: str = ""

    @property
    def minutes(self) -> int:
        return self.delay // 60

    @property
    def seconds(self) -> int:
        return self.delay % 60


def new_key() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def overlay_of(house: House, key: str) -> Overlay | None:
    """The overlay that a key opens; None where there is none any more."""
    if not (0 < len(key) <= LENGTH and key.isalnum() and key.isascii()):
        return None
    return _read(house.get(PREFIX + key))


def overlays_of(house: House, tournament: str) -> list[Overlay]:
    found = (_read(value) for value in house.under(PREFIX).values())
    return [one for one in found if one is not None and one.tournament == tournament]


def keep(house: House, overlay: Overlay) -> None:
    house.set(PREFIX + overlay.key, msgspec.to_builtins(overlay))


def close(house: House, overlay: Overlay) -> None:
    house.remove(PREFIX + overlay.key)


def _read(value: Any) -> Overlay | None:
    try:
        return msgspec.convert(value, Overlay) if value is not None else None
    except msgspec.ValidationError:
        return None
