"""Every act of a tournament tried as the undo, by a director and by a journal: ``python -m tests.journal.undos`` says what
each answered, and what logs add up to, so that two ways of running Python can be compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from deadbutton.journal import (
    Journal,
    Record,
    Rows,
    bring_in,
    facts_of,
    read_export,
    verify_stored,
    write_export,
)
from deadbutton.journal.row import acts_of
from deadbutton.refusal import Refusal
from deadbutton.sim.keeping import KeptSimulation
from deadbutton.sim.summary import SimulatedEvent
from deadbutton.tournament import ActUndone, Director, Phase, State, apply
from tests.tournament.test_golden import BOOKS, logged
from tests.tournament.virtual_club import VirtualClub
from tests.tournament.whole import picture

START = 1_800_000_000_000
EVERY = 3
"""Of a whole tournament every third act is tried: hands begin and end in turn."""


def kept(journal: Journal, wanted: SimulatedEvent, name: str = "played", acts: int = 0) -> Record:
    """A tournament of bots, written down; to its end, or until so many acts are done."""
    played = KeptSimulation(name, wanted, START)
    if acts:
        played.open()
        while played.state.phase is Phase.RUNNING and len(played.director.log) < acts:
            played.step()
    else:
        played.run()
    Rows(journal.database, name).append(played.rows, {}, {"id": name, "name": name, "created_at": START})
    return journal.record(name)


def director_of(record: Record) -> Director:
    """A director in memory who has done the same acts."""
    director = Director()
    for rows in acts_of(record.rows.after(0)):
        facts = facts_of(rows)
        if isinstance(facts[0], ActUndone):
            director.undo(facts[0].act)
        else:
            director.record(facts)
    return director


def answer(log: Director | Record, act: int) -> object:
    """What taking an act back would leave, or why it cannot be taken back. The number of facts is the journal's own matter:
    it counts what takes back as well.
    """
    left = log.without(act)
    if isinstance(left, Refusal):
        return left.code, left.facts
    left.count = 0
    return picture(left)


def in_short(said: object) -> str:
    return sha256(repr(said).encode()).hexdigest()[:12] if isinstance(said, list) else repr(said)


def said() -> Iterator[str]:
    for book in BOOKS:
        state = State()
        for happened in logged(book):
            apply(state, happened)
        yield f"{book} {in_short(picture(state))}"
    club = VirtualClub(players=3)
    club.play_hand()
    for act in range(len(club.director.log) + 2):
        yield f"virtual {act} {in_short(answer(club.director, act))}"
    with TemporaryDirectory() as folder, Journal(Path(folder) / "t.db") as journal:
        record = kept(journal, SimulatedEvent("home8", 5, "tda2009", seed=4))
        director = director_of(record)
        for act in range(0, record.acts + 2, EVERY):
            yield f"director {act} {in_short(answer(director, act))}"
            yield f"journal {act} {in_short(answer(record, act))}"
        file = Path(folder) / "t.jsonl"
        write_export(record.rows, file)
        with Journal(Path(folder) / "other.db") as other:
            bring_in(other, read_export(file))
            there = other.record(record.id)
            yield f"brought in {verify_stored(there.rows).ok} {in_short(picture(there.state))}"


if __name__ == "__main__":
    print("with asserts" if __debug__ else "without asserts")
    for line in said():
        print(line)
