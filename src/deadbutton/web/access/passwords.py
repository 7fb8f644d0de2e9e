"""The director's password: kept as an argon2 hash, asked for wherever the server can be reached from elsewhere."""

from __future__ import annotations

from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from deadbutton.journal import House, Journal, wall_clock
from deadbutton.refusal import refused

KEY: Final = "password"
SHORTEST: Final = 8
LONGEST: Final = 200

_hasher = PasswordHasher()


def is_set(house: House) -> bool:
    return house.get(KEY) is not None


def set_password(house: House, password: str) -> None:
    """Keep a new password; refused if it is too short to be one."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise refused("web.bad_password", shortest=SHORTEST, longest=LONGEST)
    house.set(KEY, _hasher.hash(password))


def change_password(journal: Journal, password: str) -> None:
    """A new password: whoever came in by the one before is asked for it."""
    set_password(journal.house, password)
    journal.links.end_sessions(wall_clock())


def is_right(house: House, password: str) -> bool:
    """Whether this is the password. A wrong one takes as long as a right one."""
    kept = house.get(KEY)
    try:
        return kept is not None and _hasher.verify(kept, password[:LONGEST])
    except (VerificationError, InvalidHashError):
        return False
