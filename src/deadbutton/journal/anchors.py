"""The heads of the house: for each tournament the last row that this house has seen, signed, outside the database.

Rows are chained, so one hash stands for all of them before. Whoever rewrites the database and chains it anew, cuts off its end or
removes secrets of decks cannot write these; ``verify`` compares.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import URL

from deadbutton.journal.database import key
from deadbutton.journal.database.place import shown
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.row import is_id

SHORT: Final = 16
"""Letters of a hash that people copy."""
PURPOSE: Final = "head"


class Anchor(msgspec.Struct, frozen=True, kw_only=True):
    """A row that was there. ``secrets`` is a digest of those of the decks up to its act."""

    tournament: str
    seq: int
    act: int
    hash: str
    secrets: str
    signature: str = ""

    def said(self) -> tuple[object, ...]:
        return (self.tournament, self.seq, self.act, self.hash, self.secrets)

    @property
    def is_ours(self) -> bool:
        return key.is_signed(self.signature, PURPOSE, *self.said())


def short_head(chained: str) -> str:
    """The head of a tournament for paper and pages.

    >>> short_head("3f2a911277c001ab" + "0" * 48)
    '3f2a-9112-77c0-01ab'
    """
    return "-".join(chained[start : start + 4] for start in range(0, min(SHORT, len(chained)), 4))


def secrets_digest(rows: Rows, act: int) -> str:
    digest = sha256()
    for line in rows.all_secrets(act):
        digest.update(repr(line).encode())
    return digest.hexdigest()


class Anchors:
    """Of one database."""

    def __init__(self, url: URL) -> None:
        self._folder = key.key_file().parent / "heads" / sha256(shown(url).encode()).hexdigest()[:16]

    def signed_tournaments(self) -> list[str]:
        """Whatever this house has signed here, also what the database no longer holds."""
        named = (file.stem for file in self._folder.glob("*.json")) if self._folder.is_dir() else ()
        return sorted(name for name in named if self.of(name) is not None)

    def is_forged(self, tournament: str) -> bool:
        """Something lies where the signed head belongs, and the house has not signed it."""
        return self._file(tournament).exists() and self.of(tournament) is None

    def of(self, tournament: str) -> Anchor | None:
        """What this house has signed; None where it has not, or somebody else wrote it."""
        try:
            found = msgspec.json.decode(self._file(tournament).read_bytes(), type=Anchor)
        except (OSError, msgspec.DecodeError, ValueError):
            return None
        return found if found.is_ours and found.tournament == tournament else None

    def sign(self, rows: Rows) -> bool:
        """The last row is signed, if it follows from the one that was signed before; else that one stands, as evidence."""
        last = rows.last()
        if last is None or not is_id(rows.tournament):
            return False
        before = self.of(rows.tournament)
        if before is not None:
            if before.seq >= last.seq:
                return False
            then = rows.at(before.seq)
            if then is None or then.hash != before.hash:
                return False
        bare = Anchor(
            tournament=rows.tournament,
            seq=last.seq,
            act=last.act,
            hash=last.hash,
            secrets=secrets_digest(rows, last.act),
        )
        self._write(msgspec.structs.replace(bare, signature=key.signed(PURPOSE, *bare.said())))
        return True

    def forget(self) -> None:
        """The house itself has put another database in this one's place: what is there now is signed from now on."""
        for file in self._folder.glob("*.json") if self._folder.is_dir() else ():
            with suppress(OSError):
                file.replace(file.with_suffix(".before"))

    def _write(self, anchor: Anchor) -> None:
        file = self._file(anchor.tournament)
        part = file.with_name(f".{file.name}.{os.getpid()}.part")
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            part.write_bytes(msgspec.json.encode(anchor))
            part.chmod(0o600)
            part.replace(file)

    def _file(self, tournament: str) -> Path:
        return self._folder / f"{tournament if is_id(tournament) else '-'}.json"


def is_head(said: str) -> bool:
    """Whether somebody has typed a head, long or short."""
    plain = plain_head(said)
    return 8 <= len(plain) <= 64 and not set(plain) - set("0123456789abcdef")


def plain_head(said: str) -> str:
    return "".join(said.split()).replace("-", "").lower()


def row_with_head(hashes: Sequence[str], said: str) -> int:
    """The number of the row that has this hash; 0 where none has."""
    plain = plain_head(said)
    return next((number for number, one in enumerate(hashes, 1) if one.startswith(plain)), 0)
