"""One row of the journal: a fact, when, by whom, for which command, chained to the row before by a hash."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec

from deadbutton.tournament import Fact, version_of, write_fact

_ID = re.compile(r"[a-z0-9]{1,40}")


def is_id(tournament: str) -> bool:
    """Whether this can be a tournament's name in addresses, commands and files.

    >>> is_id("k7m2qx"), is_id("../../planted")
    (True, False)
    """
    return _ID.fullmatch(tournament) is not None


class Row(msgspec.Struct, frozen=True):
    """A fact as it was written down. ``wanted`` is the command, on the first fact of an act only."""

    seq: int
    act: int
    part: int
    at: int
    author: str
    command: str
    wanted: str | None
    kind: str
    version: int
    body: str
    hash: str = ""


class Written(NamedTuple):
    """What a replay needs of a row."""

    seq: int
    act: int
    kind: str
    version: int
    body: str


def first_hash(tournament: str) -> str:
    """What the first row is chained to: the tournament itself."""
    return sha256(tournament.encode()).hexdigest()


def chained(row: Row, before: str) -> str:
    """The hash of a row: over the hash before it and everything that it says."""
    return _hashed(before, msgspec.structs.astuple(row)[:-1])


def _hashed(before: str, said: tuple[object, ...]) -> str:
    return sha256(msgspec.json.encode((before, *said))).hexdigest()


def rows_of(
    facts: Sequence[Fact],
    *,
    after: tuple[int, str],
    act: int,
    at: int,
    author: str,
    command: str,
    wanted: str,
) -> list[Row]:
    """The rows of one act, behind the row ``after`` (its number and hash)."""
    seq, before = after
    rows = []
    for part, fact in enumerate(facts):
        said = (
            seq + 1 + part,
            act,
            part,
            at,
            author,
            command,
            wanted if part == 0 else None,
            str(fact.__struct_config__.tag),
            version_of(fact),
            write_fact(fact).decode(),
        )
        before = _hashed(before, said)
        rows.append(Row(*said, before))
    return rows


def acts_of(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Rows gathered by act."""
    act: list[Row] = []
    for row in rows:
        if act and row.act != act[0].act:
            yield act
            act = []
        act.append(row)
    if act:
        yield act
