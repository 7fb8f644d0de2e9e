"""Who somebody is in a tournament: what he may do hangs on it (``Command.roles``)."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """What somebody is in a tournament."""

    DIRECTOR = "director"
    FLOOR = "floor"
    DEALER = "dealer"
    PLAYER = "player"
    DISPLAY = "display"
