"""One tournament as one file: JSON Lines, a header and then a row a line; compressed where the name ends in ``.gz``.

It holds what the database holds of the tournament, to the byte, and no secret: cards that nobody has seen stay behind.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final
from zlib import error as ZlibError  # noqa: N812  (it is an exception)

import msgspec

from deadbutton import __version__
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.row import Row
from deadbutton.refusal import Refusal, Refused, refuse

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


@dataclass(frozen=True, slots=True)
class Exported:
    """A tournament from a file."""

    header: Header
    rows: list[Row]


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
    )


class _Booked(msgspec.Struct):
    book: str = ""


class _SetUp(msgspec.Struct):
    config: _Booked = msgspec.field(default_factory=_Booked)


@contextmanager
def _whole(file: Path) -> Iterator[IO[bytes]]:
    """A file that takes its name when all of it is on the disk."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as raw:
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


def read_export(file: Path) -> Exported:
    """A tournament from a file, every line of it; refused with the line where something is wrong."""
    lines = _lines(file)
    header = _read_header(file, next(lines, b""))
    rows: list[Row] = []
    for number, line in enumerate(lines, 2):
        try:
            rows.append(msgspec.json.decode(line, type=Row))
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refused(_damaged(file, number)) from None
    if len(rows) != header.rows or not rows or rows[-1].hash != header.hash:
        raise Refused(_cut_off(file, len(rows), header.rows))
    return Exported(header, rows)


def _lines(file: Path) -> Iterator[bytes]:
    """Lines without their ends. A last line that has none is cut off."""
    number = 0
    try:
        with file.open("rb") as raw, _unpacked(raw) as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith(b"\n"):
                    raise Refused(_damaged(file, number))
                yield line[:-1]
    except (EOFError, ZlibError, gzip.BadGzipFile):
        raise Refused(_damaged(file, number + 1)) from None


def _unpacked(raw: IO[bytes]) -> IO[bytes]:
    is_packed = raw.read(2) == b"\x1f\x8b"
    raw.seek(0)
    return gzip.open(raw) if is_packed else raw  # type: ignore[return-value]


def _read_header(file: Path, line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused(_no_export(file)) from None
    if header.format != FORMAT or not header.tournament:
        raise Refused(_no_export(file))
    if header.version > VERSION:
        raise Refused(_newer(file, header))
    return header


# Why not


def _there_already(file: Path) -> Refusal:
    return refuse("export.there_already", file=str(file))


def _no_export(file: Path) -> Refusal:
    return refuse("import.no_export", file=str(file))


def _newer(file: Path, header: Header) -> Refusal:
    return refuse("import.newer", file=str(file), by=header.written_by[:40], version=header.version)


def _damaged(file: Path, line: int) -> Refusal:
    return refuse("import.damaged", file=str(file), line=str(line))


def _cut_off(file: Path, found: int, expected: int) -> Refusal:
    return refuse("import.cut_off", file=str(file), found=found, expected=expected)
