"""Until when a server was there: after a crash, what a player had thought before it counts, and the time without it does not.

A value of the house and no fact: it is written over every few seconds while tables run themselves, and tells nothing else.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from deadbutton.journal import House
from deadbutton.refusal import Refused

KEY: Final = "virtual-alive"
BEAT: Final = 2.0
"""Seconds: so much more than was left may somebody get by a crash."""


def last_alive(house: House) -> int:
    """Milliseconds since 1970; 0 where no server has said so."""
    with suppress(Refused):
        found = house.get(KEY)
        return found if isinstance(found, int) else 0
    return 0


def note_alive(house: House, now: int) -> None:
    with suppress(Refused):  # the database is silent: nobody acts either
        house.set(KEY, now)
