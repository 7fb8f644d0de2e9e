"""A tournament as it stood some time ago: built from the rows that were written by then, and from no other."""

from __future__ import annotations

import pickle
from threading import Lock

from deadbutton.journal.database.rows import Rows
from deadbutton.journal.glance import Glance
from deadbutton.journal.replay.folding import Folded, RowDoesNotFit, cannot_be_replayed, fold, undos_in
from deadbutton.journal.replay.opening import nearest
from deadbutton.journal.row import Row
from deadbutton.refusal import Refused
from deadbutton.tournament import undone


class Earlier:
    """One reader who is always late. Time goes on for him as well: what was written since his last look is folded in."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._lock = Lock()
        self._folded = Folded()
        self._gone: frozenset[int] = frozenset()
        self._shown: Glance | None = None

    def at(self, instant: int) -> Glance:
        """The tournament as it stood then; what was taken back later still counts, and what was done later is not there."""
        with self._lock:
            end = self._rows.last()
            after = self._rows.first_since(instant + 1)
            # In this order: a row that is written in between lies behind the instant, and is the first behind it.
            last = after.seq - 1 if after is not None else end.seq if end is not None else 0
            if self._shown is None or self._shown.seq != last:
                try:
                    self._go_to(last)
                except RowDoesNotFit as fault:
                    raise Refused(cannot_be_replayed(self._rows.tournament, fault.row)) from fault
                # A copy: whoever looks is not disturbed by the next look.
                state = pickle.loads(pickle.dumps(self._folded.state, protocol=5))
                self._shown = Glance(state, last, (), self._gone)
            return self._shown

    def rows_since(self, instant: int, shown: Glance) -> list[Row]:
        """What was written from an instant on, as far as that look goes, without what had been taken back."""
        first = self._rows.first_since(instant)
        if first is None or first.seq > shown.seq:
            return []
        found = self._rows.after(first.seq - 1, up_to=shown.seq)
        return [row for row in found if row.act not in shown.undone]

    def _go_to(self, last: int) -> None:
        """Fold rows in up to this one; from a snapshot where he goes back, or something was taken back."""
        new = list(self._rows.after(self._folded.seq, up_to=last)) if last >= self._folded.seq else []
        if last < self._folded.seq or any(row.kind == "act_undone" for row in new):
            self._build(last)
        else:
            fold(self._folded, new, self._gone)

    def _build(self, last: int) -> None:
        undos = undos_in(row for row in self._rows.of_kind("act_undone") if row.seq <= last)
        act = next((row.act for row in self._rows.after(last - 1, up_to=last)), 0) if last else 0
        self._gone = undone(undos)
        folded, start = nearest(self._rows, undos, act + 1, act)
        self._folded = fold(folded, self._rows.to_fold(start, last), self._gone)
