"""A tournament lived again, act by act, as it happened: an act counts until another takes it back, and again when that one
is taken back in its turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, Protocol

from deadbutton.journal.database import snapshots as states
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.replay.folding import Folded, RowDoesNotFit, fold, left_out_before
from deadbutton.journal.replay.opening import nearest
from deadbutton.journal.row import Row
from deadbutton.tournament import ActUndone, DoesNotFit, Fact, State, apply, undone

KEPT_CHECKPOINTS: Final = 32
"""States from before acts that will be taken back. With fewer of them more is folded in again, no less rightly."""

Seen = Callable[[Fact, State], None]


class RowSource(Protocol):
    """Rows that can be read again: a tournament of a database, or of a file."""

    def after(self, seq: int, *, up_to: int | None = None) -> Iterable[Row]:
        """Rows behind ``seq``, in order, up to another."""


class RowsInMemory:
    """Rows of a file, numbered from 1 without a gap."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows

    def after(self, seq: int, *, up_to: int | None = None) -> Iterable[Row]:
        return islice(self._rows, seq, up_to)


@dataclass(frozen=True, slots=True)
class _Checkpoint:
    seq: int
    act: int
    left_out: frozenset[int]
    body: bytes


class Relived:
    """The state as it stood after each act. Acts are handed in one after the other."""

    def __init__(self, source: RowSource, undos: Mapping[int, int], first: Row | None = None) -> None:
        """``first``: where to begin; what came before it is folded in, from a snapshot if there is one."""
        self._source = source
        self._undos = undos
        self._will_be_taken_back = frozenset(undos.values())
        self._checkpoints: list[_Checkpoint] = []
        self._folded = Folded()
        if first is not None:
            before = first.act - 1
            self._folded = self._standing(before)
            rows = source.after(self._folded.seq, up_to=first.seq - 1)
            fold(self._folded, rows, left_out_before(undos, first.act, before))

    @property
    def state(self) -> State:
        return self._folded.state

    @property
    def seq(self) -> int:
        """The last row that was taken in."""
        return self._folded.seq

    def take(self, rows: Sequence[Row], facts: Sequence[Fact], seen: Seen | None = None) -> bool:
        """The next act; ``seen`` is shown each fact with the state just after it.

        False where it does not fit and was taken back later: then it changes nothing. One that does not fit and still
        counts raises ``RowDoesNotFit``.
        """
        act = rows[0].act
        if act in self._will_be_taken_back:
            self._keep_checkpoint()
        fits = True
        if isinstance(facts[0], ActUndone):
            self._folded = self._as_of(rows[0])
            apply(self.state, facts[0])
            if seen is not None:
                seen(facts[0], self.state)
        else:
            fits = self._apply(rows, facts, seen)
        self._folded.seq, self._folded.act = rows[-1].seq, act
        return fits

    def _apply(self, rows: Sequence[Row], facts: Sequence[Fact], seen: Seen | None) -> bool:
        for row, fact in zip(rows, facts, strict=True):
            try:
                apply(self.state, fact)
            except DoesNotFit as fault:
                if row.act not in self._will_be_taken_back:
                    raise RowDoesNotFit(row, fault) from fault
                self._folded.state = states.load(self._checkpoints[-1].body)
                return False
            if seen is not None:
                seen(fact, self.state)
        return True

    def _keep_checkpoint(self) -> None:
        at = self._folded
        left_out = left_out_before(self._undos, at.act + 1, at.act)
        self._checkpoints.append(_Checkpoint(at.seq, at.act, left_out, states.dump(at.state)))
        del self._checkpoints[:-KEPT_CHECKPOINTS]

    def _as_of(self, undo: Row) -> Folded:
        """The state once an undo is recorded: from the last checkpoint before anything that it changes."""
        gone = undone({act: target for act, target in self._undos.items() if act <= undo.act})
        for checkpoint in reversed(self._checkpoints):
            if checkpoint.left_out == frozenset(number for number in gone if number <= checkpoint.act):
                found = Folded(states.load(checkpoint.body), checkpoint.seq, checkpoint.act)
                break
        else:
            found = self._standing(undo.act)
        return fold(found, self._source.after(found.seq, up_to=undo.seq - 1), gone)

    def _standing(self, act: int) -> Folded:
        """The newest stored state that still held when an act had been recorded."""
        if isinstance(self._source, Rows):
            return nearest(self._source, self._undos, act + 1, act)[0]
        return Folded()


def state_before(rows: Rows, undos: Mapping[int, int], row: Row) -> State:
    """The tournament as it stood when a row was written: who sat where, and with what."""
    return Relived(rows, undos, row).state
