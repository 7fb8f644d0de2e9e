"""Tournaments to look back on: acts by chance at a virtual table, and acts of all ages taken back."""

from __future__ import annotations

from random import Random

from deadbutton.journal import Journal, Record
from deadbutton.refusal import Refused
from deadbutton.tournament import Phase, Register
from tests.journal.playing import config, next_act


def begun(journal: Journal, *names: str) -> Record:
    """A tournament with these players."""
    record = journal.create(config(), by="Ana", accept_outside=True)
    for name in names:
        record.do(Register(name=name, identity_seen=True, age=30), by="Ana")
    return record


def played(journal: Journal, seed: int, acts: int, *, undoing: float = 0.1) -> Record:
    """Hands have been played, and so many acts by chance; now and then any act at all is taken back, if it can be."""
    random = Random(seed)
    record = begun(journal)
    while record.state.phase is not Phase.RUNNING:
        wanted = next_act(record, random)
        if wanted is not None:
            record.do(wanted, by="Ana")
    for _ in range(acts):
        try:
            if random.random() < undoing:
                record.undo(random.randint(2, record.acts + 1), by="Ben")
                continue
            wanted = next_act(record, random)
            if wanted is None:
                record.undo(by="Ben")
            else:
                record.do(wanted, by="Ana")
        except Refused:
            continue
    return record
