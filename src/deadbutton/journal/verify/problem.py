"""Something that is wrong with a record: where, and what."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.journal.row import Row, Written
from deadbutton.text import Text


@dataclass(frozen=True, slots=True)
class Problem:
    """``row`` is the number of the row where it stands; ``code`` never changes between versions."""

    row: int
    code: str
    text: Text


def problem(row: Row | Written, code: str, sentence: Text, /, **facts: object) -> Problem:
    """A problem of a row, which its sentences may name."""
    return Problem(row.seq, code, sentence.fill(row=str(row.seq), **facts))
