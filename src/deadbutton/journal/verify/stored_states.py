"""Snapshots against the truth: a stored state must be the one that a replay gives at its row. A wrong one is told, not mended."""

from __future__ import annotations

from typing import Any

import msgspec

from deadbutton.journal.database import snapshots as states
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.row import Row
from deadbutton.journal.verify.problem import Problem, problem
from deadbutton.text import Text
from deadbutton.tournament import State


class StoredStates:
    """The snapshots of one tournament that this program could use."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._left = {seq: chained for seq, _, chained in rows.kept()}
        self._last = max(rows.snapshot_places(), default=0)
        self.checked = 0
        self.warnings: list[Problem] = []

    def compare(self, state: State, row: Row) -> None:
        """``state`` is what a replay gives after this row."""
        chained = self._left.pop(row.seq, None)
        if chained is None:
            return
        self.checked += 1
        stored = states.unsealed(self._rows.snapshot(row.seq), chained)
        if stored is None or plain(stored) != plain(state):
            self.warnings.append(
                problem(
                    row,
                    "verify.snapshot",
                    Text(
                        "l'état gardé à la ligne {row} est faux : ce n'est qu'un cache, le journal fait foi",
                        "the state stored at row {row} is wrong: it is only a cache, the record counts",
                    ),
                )
            )

    def rows_gone(self, last: int) -> list[Problem]:
        """A snapshot behind the last row: rows that were there have been removed."""
        if self._last <= last:
            return []
        return [
            Problem(
                last,
                "verify.end_missing",
                Text(
                    "des lignes ont été supprimées après la ligne {last} : il y en a eu {there}",
                    "rows have been removed after row {last}: there have been {there}",
                ).fill(last=str(last), there=str(self._last)),
            )
        ]


def plain(value: Any) -> Any:
    """A state as nested lists, to be compared by what it says."""
    match value:
        case None | bool() | int() | str() | bytes():
            return value
        case dict():
            return [(plain(key), plain(item)) for key, item in value.items()]
        case list() | tuple():
            return [plain(item) for item in value]
        case set() | frozenset():
            return sorted(map(repr, map(plain, value)))
        case msgspec.Struct():
            return [type(value).__name__, *(plain(getattr(value, name)) for name in value.__struct_fields__)]
        case _:
            return [type(value).__name__, [(name, plain(getattr(value, name))) for name in _names(value)]]


def _names(value: Any) -> list[str]:
    slots = [name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
    return sorted({*slots, *getattr(value, "__dict__", ())} - {"__dict__", "__weakref__"})
