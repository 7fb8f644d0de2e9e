"""A tournament from a file into a database: checked whole before anything is written, written whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import msgspec

from deadbutton.journal.conflicts import kind_of
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.files.exporting import Exported, Header
from deadbutton.journal.journal import Journal, new_id
from deadbutton.journal.record import Record
from deadbutton.journal.replay.folding import facts_of
from deadbutton.journal.row import Row, chained, first_hash
from deadbutton.journal.verify.problem import Problem, problem
from deadbutton.journal.verify.verifying import Progress, Verified, verify_rows
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.tournament import VoidHand, live
from deadbutton.tournament.limits import beyond

AUTHOR: Final = "deadbutton"
NO_CARDS: Final = "importé sans ses cartes · imported without its cards"
"""Why a hand is void: it stands in the log, whichever language reads it."""


class How(StrEnum):
    NEW = "new"
    COPY = "copy"
    CONTINUED = "continued"
    """The tournament was there; what the file has more was appended."""
    THERE = "there"
    """Everything in the file was there already."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of a file. ``voided``: tables whose hand in play was annulled, because its cards are elsewhere."""

    tournament: str
    name: str
    how: How
    rows: int
    """How many were written."""
    verified: Verified
    voided: tuple[int, ...] = ()


def bring_in(
    journal: Journal, exported: Exported, *, as_copy: bool = False, progress: Progress | None = None
) -> Imported:
    """Write a tournament that was read from a file."""
    header, rows = exported.header, exported.rows
    if header.is_forged:
        raise refused("import.forged", tournament=header.tournament)
    verified = verify_rows(rows, header.tournament, progress=progress)
    if verified.problems:
        raise Refused(_not_right(verified.problems))
    for row, fact in zip(rows, facts_of(rows), strict=True):
        why = _beyond(row) or beyond(fact)
        if why is not None:
            raise Refused(_not_right([problem(row, why.code, why.text)]))
    tournament = header.tournament
    how = How.NEW
    there: list[Row] = []
    if as_copy:
        how, tournament = How.COPY, new_id()
        rows = chained_anew(rows, tournament)
    else:
        there = list(Rows(journal.database, tournament).after(0))
        if there:
            how = How.CONTINUED if len(rows) > len(there) else How.THERE
            _must_agree(header, there, rows)
    more = rows[len(there) :]
    if more:
        new = None if there else _listed(header, tournament, as_copy)
        if not Rows(journal.database, tournament).append(more, {}, new):
            raise Refused(_meanwhile(tournament))
    record = journal.record(tournament)
    record.catch_up()
    return Imported(tournament, header.name, how, len(more), verified, _void_without_cards(record))


def _beyond(row: Row) -> Refusal | None:
    """Why a row cannot be stored and shown, whatever its fact says: a database and a page have limits, a file has none."""
    wanted = row.wanted or ""
    try:
        kind_of(wanted)
        why = refuse("kernel.no_text", field="wanted") if "\0" in wanted else None
    except (msgspec.DecodeError, RecursionError):
        why = refuse("kernel.no_text", field="wanted")
    return why or beyond(msgspec.structs.replace(row, wanted=None, body=""))


def chained_anew(rows: Sequence[Row], tournament: str) -> list[Row]:
    """The same rows under another id: the chain starts from the id, so every hash is another."""
    before = first_hash(tournament)
    found = []
    for row in rows:
        before = chained(row, before)
        found.append(msgspec.structs.replace(row, hash=before))
    return found


def _listed(header: Header, tournament: str, is_copy: bool) -> dict[str, object]:
    name = f"{header.name} (2)" if is_copy else header.name
    return {"id": tournament, "name": name, "created_at": header.created_at}


def _must_agree(header: Header, there: Sequence[Row], rows: Sequence[Row]) -> None:
    for mine, theirs in zip(there, rows, strict=False):
        if mine != theirs:
            raise refused("import.differs", tournament=header.tournament, row=str(mine.seq))


def _void_without_cards(record: Record) -> tuple[int, ...]:
    """Hands in play whose secret is not here cannot go on: they are annulled by an act that everybody sees."""
    voided = []
    for table in sorted(record.state.virtual):
        try:
            live(record.state, table, record.secret(table))
        except Refused:
            record.do(VoidHand(table=table, reason=NO_CARDS), by=AUTHOR)
            voided.append(table)
    return tuple(voided)


# Why not


def _not_right(problems: Sequence[Problem]) -> Refusal:
    return refuse("import.not_right", first=problems[0].text, count=len(problems))


def _meanwhile(tournament: str) -> Refusal:
    return refuse("import.meanwhile", tournament=tournament)
