"""The key of the house: a file outside the database, with which heads of tournaments and stored states are signed.

It lies in the user's configuration folder, or where the variable ``DEADBUTTON_KEY`` says. Whoever can write to the database but not
read the key can change rows, but cannot sign them.
"""

from __future__ import annotations

import hmac
import os
import secrets
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from platformdirs import user_config_path

VARIABLE: Final = "DEADBUTTON_KEY"
BYTES: Final = 32


def key_file() -> Path:
    named = os.environ.get(VARIABLE, "").strip()
    return (
        Path(named).expanduser() if named else user_config_path("deadbutton", appauthor=False) / "house.key"
    )


def house_key() -> bytes:
    """The key; made when it is first needed. Where it can be neither read nor written, one for this program alone."""
    return _key(key_file())


@cache
def _key(file: Path) -> bytes:
    try:
        return _read(file)
    except (OSError, ValueError):
        pass
    made = secrets.token_bytes(BYTES)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as out:
            out.write(made.hex() + "\n")
            out.flush()
            os.fsync(out.fileno())
    except FileExistsError:  # another program was quicker
        try:
            return _read(file)
        except (OSError, ValueError):
            return made
    except OSError:
        return made
    return made


def _read(file: Path) -> bytes:
    found = bytes.fromhex(file.read_text().strip())
    if len(found) < BYTES:
        raise ValueError("too short for a key")
    return found


def signed(purpose: str, *said: object) -> str:
    """What only this house can write under something. ``purpose`` keeps one use from passing for another."""
    text = "\0".join((purpose, *map(str, said)))
    return hmac.new(house_key(), text.encode(), sha256).hexdigest()


def is_signed(signature: str, purpose: str, *said: object) -> bool:
    return hmac.compare_digest(signature.encode(), signed(purpose, *said).encode())


def house_name() -> str:
    """Which house signed: says nothing of the key."""
    return sha256(b"name\0" + house_key()).hexdigest()[:12]
