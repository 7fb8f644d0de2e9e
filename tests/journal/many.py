"""Many acts, written at once behind a record's back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deadbutton.journal import Record, Row, rows_of
from deadbutton.tournament import Fact


def write_acts(record: Record, acts: Iterable[Sequence[Fact]]) -> int:
    """Append acts to a tournament's rows as if somebody had done them, however senseless: how many rows there are now."""
    rows: list[Row] = []
    after = (record.seq, record.hash)
    for number, facts in enumerate(acts, record.acts + 1):
        rows += rows_of(
            facts,
            after=after,
            act=number,
            at=record.last_at,
            author="Ana",
            command=f"act-{number}",
            wanted="{}",
        )
        after = (rows[-1].seq, rows[-1].hash)
    assert record.rows.append(rows, {})
    return after[0]
