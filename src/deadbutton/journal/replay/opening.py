"""A state from the journal: the newest snapshot that still holds, and the rows behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from deadbutton.journal.database import snapshots as states
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.replay.folding import (
    Folded,
    RowDoesNotFit,
    cannot_be_replayed,
    fold,
    left_out_before,
    undos_in,
)
from deadbutton.journal.row import first_hash
from deadbutton.refusal import Refused
from deadbutton.tournament import Fact, State, read_fact, undone


@dataclass(slots=True)
class Opened:
    """A tournament as the journal has it. ``read`` counts the rows that no snapshot spared."""

    folded: Folded
    undos: dict[int, int]
    seq: int
    act: int
    hash: str
    at: int
    read: int


def opened(rows: Rows) -> Opened:
    """The tournament up to its last row."""
    last = rows.last()
    if last is None:
        return Opened(Folded(), {}, 0, 0, first_hash(rows.tournament), 0, 0)
    # Others may write meanwhile: everything here is as of the last row.
    undos = undos_in(row for row in rows.of_kind("act_undone") if row.seq <= last.seq)
    start = nearest(rows, undos, last.act + 1, last.act)
    try:
        folded = fold(start[0], rows.to_fold(start[1], last.seq), undone(undos))
    except RowDoesNotFit as fault:
        raise Refused(cannot_be_replayed(rows.tournament, fault.row)) from fault
    return Opened(folded, undos, last.seq, last.act, last.hash, last.at, last.seq - start[1])


def nearest(rows: Rows, undos: Mapping[int, int], before: int, now: int) -> tuple[Folded, int]:
    """The newest usable state before an act, with the row that it stands at; from nothing where there is none.

    A snapshot holds if the acts up to it that are left out as of act ``now`` are those that it left out.
    """
    for seq, act, chained in rows.kept():
        if act >= before:
            continue
        then = left_out_before(undos, act + 1, act)
        if then != left_out_before(undos, act + 1, now):
            continue
        state = states.unsealed(rows.snapshot(seq), chained)
        if state is not None:
            return Folded(state, seq, act), seq
    return Folded(), 0


def rest(
    rows: Rows, undos: Mapping[int, int], target: int, up_to: int
) -> tuple[State, Iterator[tuple[int, Fact]]]:
    """A state from before an act, and what was done since then up to a row, with its acts. ``undos``: with the one that takes
    the act back, written or not.
    """
    left_out = undone(undos)
    folded, start = nearest(rows, undos, target, max(undos))
    since = (row for row in rows.to_fold(start, up_to) if row.act not in left_out)
    return folded.state, ((row.act, read_fact(row.body, row.version)) for row in since)


def rebuilt(rows: Rows, undos: Mapping[int, int], target: int, up_to: int) -> State:
    """The state up to a row, once an act is taken back by one that is written."""
    folded, start = nearest(rows, undos, target, max(undos))
    try:
        return fold(folded, rows.to_fold(start, up_to), undone(undos)).state
    except RowDoesNotFit as fault:
        raise Refused(cannot_be_replayed(rows.tournament, fault.row)) from fault
