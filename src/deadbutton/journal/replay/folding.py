"""Rows folded into a state, act by act, leaving out what was taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from deadbutton.journal.row import Row, Written
from deadbutton.refusal import Refusal, refuse
from deadbutton.tournament import ActUndone, DoesNotFit, Fact, State, apply, read_fact, undone


@dataclass(slots=True)
class Folded:
    """A state, and how far in the journal it stands."""

    state: State = field(default_factory=State)
    seq: int = 0
    act: int = 0


class RowDoesNotFit(DoesNotFit):
    """A row whose fact cannot be folded in."""

    def __init__(self, row: Row | Written, why: DoesNotFit) -> None:
        super().__init__(f"row {row.seq} ({row.kind}): {why}")
        self.row = row


def fold(folded: Folded, rows: Iterable[Row | Written], left_out: frozenset[int]) -> Folded:
    """Fold rows in, except those of acts that are left out."""
    state = folded.state
    for row in rows:
        if row.act not in left_out:
            happened = read_fact(row.body, row.version)
            try:
                apply(state, happened)
            except DoesNotFit as fault:
                raise RowDoesNotFit(row, fault) from fault
        folded.seq, folded.act = row.seq, row.act
    return folded


def facts_of(rows: Sequence[Row]) -> tuple[Fact, ...]:
    return tuple(read_fact(row.body, row.version) for row in rows)


def undos_in(rows: Iterable[Row]) -> dict[int, int]:
    """Which acts take back which."""
    found = {}
    for row in rows:
        if row.kind == "act_undone":
            fact = read_fact(row.body, row.version)
            assert isinstance(fact, ActUndone)
            found[row.act] = fact.act
    return found


def left_out_before(undos: Mapping[int, int], act: int, by: int) -> frozenset[int]:
    """The acts before ``act`` that no longer counted once act ``by`` was recorded."""
    return frozenset(gone for gone in undone({u: t for u, t in undos.items() if u <= by}) if gone < act)


def cannot_be_replayed(tournament: str, row: Row | Written) -> Refusal:
    return refuse("journal.cannot_replay", seq=str(row.seq), kind=row.kind, tournament=tournament)
