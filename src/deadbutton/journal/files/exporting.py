"""One tournament as one file: JSON Lines, a header and then a row a line; compressed where the name ends in ``.gz``.

It holds what the database holds of the tournament, to the byte, and no secret: cards that nobody has seen stay behind.
"""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import IO, Final
from zlib import error as ZlibError  # noqa: N812  (it is an exception)

import msgspec

from deadbutton import __version__
from deadbutton.journal.anchors import short_head
from deadbutton.journal.database import key
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.row import Row, is_id
from deadbutton.refusal import Refusal, Refused, refuse, refused, system_reason
from deadbutton.tournament.limits import LATEST

LONGEST_LINE: Final = 4_000_000
MOST_BYTES: Final = 400_000_000
"""Of a file, unpacked: twenty thousand players are a quarter of it."""
MOST_TIMES: Final = 60
"""What is packed unpacks to so many times its size at most: half of every row is a hash, which does not shrink."""
ALLOWANCE: Final = 1_000_000
MOST_ROWS: Final = 2_000_000
LONGEST_NAME: Final = 120

FORMAT: Final = "deadbutton tournament"
VERSION: Final = 1


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line. ``hash`` is that of the last row: nothing can be cut off without anybody noticing."""

    format: str = ""
    version: int = 0
    tournament: str = ""
    name: str = ""
    book: str = ""
    created_at: int = 0
    rows: int = 0
    hash: str = ""
    written_by: str = ""
    house: str = ""
    """Which house wrote it, and what it signed: tournament, rows and the last hash."""
    signature: str = ""

    @property
    def head(self) -> str:
        """The last hash as people copy it."""
        return short_head(self.hash)

    @property
    def is_ours(self) -> bool:
        """Whether this very house has signed it."""
        return key.is_signed(self.signature, "export", self.tournament, self.rows, self.hash)

    @property
    def is_forged(self) -> bool:
        """Whether it says that this house has signed it, which it has not."""
        return self.house == key.house_name() and not self.is_ours


@dataclass(frozen=True, slots=True)
class Exported:
    """A tournament from a file."""

    header: Header
    rows: list[Row]


def file_name(tournament: str) -> str:
    """A name for a tournament's file that leads nowhere but into its folder, whatever a database holds.

    >>> file_name("k7m2qx"), file_name("../../planted")
    ('k7m2qx', 'planted-261e746d')
    """
    if is_id(tournament):
        return tournament
    plain = re.sub(r"[^a-z0-9]+", "-", tournament[:60].lower()).strip("-")
    return "-".join(filter(None, (plain, sha256(tournament.encode(errors="replace")).hexdigest()[:8])))


# Writing


def write_export(rows: Rows, file: Path, *, force: bool = False) -> Header:
    """Write a tournament to a file: the whole file stands there afterwards, or nothing has changed."""
    if file.exists() and not force:
        raise Refused(_there_already(file))
    all_rows = list(rows.after(0))
    header = _header(rows, all_rows)
    with _whole(file) as out:
        for one in (header, *all_rows):
            out.write(msgspec.json.encode(one) + b"\n")
    return header


def _header(rows: Rows, all_rows: Sequence[Row]) -> Header:
    about = rows.about()
    config = msgspec.json.decode(all_rows[0].body, type=_SetUp).config
    return Header(
        format=FORMAT,
        version=VERSION,
        tournament=rows.tournament,
        name=about.name,
        book=config.book,
        created_at=about.created_at,
        rows=len(all_rows),
        hash=all_rows[-1].hash,
        written_by=f"deadbutton {__version__}",
        house=key.house_name(),
        signature=key.signed("export", rows.tournament, len(all_rows), all_rows[-1].hash),
    )


class _Booked(msgspec.Struct):
    book: str = ""


class _SetUp(msgspec.Struct):
    config: _Booked = msgspec.field(default_factory=_Booked)


@contextmanager
def _whole(file: Path) -> Iterator[IO[bytes]]:
    """A file that takes its name when all of it is on the disk; names and money are for its owner's eyes."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            if file.suffix == ".gz":
                with gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed:
                    yield packed  # type: ignore[misc]
            else:
                yield raw
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


# Reading


def read_export(file: Path, *, shown: str = "") -> Exported:
    """A tournament from a file, every line of it; refused with the line where something is wrong. ``shown`` is what people call
    the file."""
    named = shown or str(file)
    lines = _lines(file, named)
    header = _read_header(named, next(lines, b""))
    rows: list[Row] = []
    for number, line in enumerate(lines, 2):
        try:
            rows.append(msgspec.json.decode(line, type=Row))
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refused(_damaged(named, number)) from None
        if len(rows) > header.rows:
            raise Refused(_cut_off(named, len(rows), header.rows))
    if len(rows) != header.rows or not rows or rows[-1].hash != header.hash:
        raise Refused(_cut_off(named, len(rows), header.rows))
    return Exported(header, rows)


def _lines(file: Path, named: str) -> Iterator[bytes]:
    """Lines without their ends, as many as a tournament can have. A last line that has none is cut off."""
    number = size = 0
    try:
        with file.open("rb") as raw, _unpacked(raw) as lines:
            most = min(MOST_BYTES, file.stat().st_size * MOST_TIMES + ALLOWANCE)
            while line := lines.readline(LONGEST_LINE + 1):
                number += 1
                size += len(line)
                if size > most or len(line) > LONGEST_LINE:
                    raise refused("import.too_large", file=named, line=str(number))
                if not line.endswith(b"\n"):
                    raise Refused(_damaged(named, number))
                yield line[:-1]
    except (EOFError, ZlibError, gzip.BadGzipFile):
        raise Refused(_damaged(named, number + 1)) from None
    except OSError as fault:
        raise refused("import.cannot_read", file=named, why=system_reason(fault)) from None


def _unpacked(raw: IO[bytes]) -> IO[bytes]:
    is_packed = raw.read(2) == b"\x1f\x8b"
    raw.seek(0)
    return gzip.open(raw) if is_packed else raw  # type: ignore[return-value]


def _read_header(named: str, line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise refused("import.no_export", file=named) from None
    if header.format != FORMAT or not header.tournament:
        raise refused("import.no_export", file=named)
    if header.version > VERSION:
        raise refused("import.newer", file=named, by=header.written_by[:40], version=header.version)
    if not is_id(header.tournament):
        raise refused("import.bad_id", file=named)
    if not 0 < header.rows <= MOST_ROWS or not 0 <= header.created_at <= LATEST:
        raise Refused(_damaged(named, 1))
    name = "".join(letter if letter.isprintable() else " " for letter in header.name[: 4 * LONGEST_NAME])
    name = " ".join(name.split())[:LONGEST_NAME] or header.tournament
    return msgspec.structs.replace(header, name=name)


# Why not


def _there_already(file: Path) -> Refusal:
    return refuse("export.there_already", file=str(file))


def _damaged(named: str, line: int) -> Refusal:
    return refuse("import.damaged", file=named, line=str(line))


def _cut_off(named: str, found: int, expected: int) -> Refusal:
    return refuse("import.cut_off", file=named, found=found, expected=expected)
