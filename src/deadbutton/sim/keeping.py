"""A simulated tournament, kept in the journal as if it had just been played: something to look at, and to measure."""

from __future__ import annotations

import time
from typing import Final
from uuid import uuid4

import msgspec

from deadbutton.journal import SNAPSHOT_EVERY, Journal, Row, Rows, first_hash, new_id, rows_of
from deadbutton.journal.database import snapshots as states
from deadbutton.sim.announcement import announced_event
from deadbutton.sim.bots import bot
from deadbutton.sim.summary import SimulatedEvent
from deadbutton.sim.tournament import Simulation
from deadbutton.tournament import MINUTE, Command, Fact

AUTHOR: Final = "simulate"


class KeptSimulation(Simulation):
    """Remembers every command as the rows that the journal would have written for it."""

    author = AUTHOR

    def __init__(self, tournament: str, wanted: SimulatedEvent, start: int) -> None:
        config = announced_event(wanted.preset, wanted.book, wanted.players)
        super().__init__(config, wanted.players, wanted.seed, [bot(name) for name in wanted.bots])
        self.now = start
        self.rows: list[Row] = []
        self.milestone: tuple[Row, bytes] | None = None
        """A state on the way, as the journal would have stored it."""
        self._acts = 0
        self._after = (0, first_hash(tournament))

    def do(self, command: Command) -> tuple[Fact, ...]:
        facts = super().do(command)
        if facts:
            self._acts += 1
            rows = rows_of(
                facts,
                after=self._after,
                act=self._acts,
                at=self.now,
                author=self.author,
                command=uuid4().hex,
                wanted=msgspec.json.encode(command).decode(),
            )
            self._after = (rows[-1].seq, rows[-1].hash)
            self.rows += rows
            if self.milestone is None or rows[-1].seq - self.milestone[0].seq >= SNAPSHOT_EVERY:
                self.milestone = (rows[-1], states.dump(self.state))
        return facts


def keep(
    journal: Journal, wanted: SimulatedEvent, minutes: int, *, now: int | None = None, name: str = ""
) -> str:
    """Play a tournament that is known to take so many minutes, so that it ends about now, and write it down whole.

    All its rows go in at once: nobody waits for them one by one.
    """
    tournament = name or new_id()
    end = time.time_ns() // 1_000_000 if now is None else now
    played = KeptSimulation(tournament, wanted, end - (minutes + 1) * MINUTE)
    played.run()
    rows = Rows(journal.database, tournament)
    new = {"id": tournament, "name": played.config.name, "created_at": played.rows[0].at}
    rows.append(played.rows, {}, new)
    if played.milestone is not None:
        rows.keep(states.load(played.milestone[1]), played.milestone[0])
    rows.keep(played.state, played.rows[-1])
    return tournament
