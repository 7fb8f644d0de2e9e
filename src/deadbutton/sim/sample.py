"""A tournament to look at: played by bots until it is interesting, with its clock running now.

Three tables, the money not far, somebody to move, penalties on record; the names are plainly samples. The same seed gives
the same tournament, up to the hour.
"""

from __future__ import annotations

import time
from functools import cache
from typing import Final

import msgspec

from deadbutton.books.points import PenaltyStep
from deadbutton.journal import Journal, Rows, new_id
from deadbutton.refusal import Refused
from deadbutton.sim.keeping import KeptSimulation
from deadbutton.sim.summary import SimulatedEvent
from deadbutton.text import Text
from deadbutton.tournament import (
    MINUTE,
    Command,
    Fact,
    MovePlayer,
    Penalise,
    Phase,
    RecordInfraction,
    Register,
    catalogue,
    make_plan,
    places_paid,
    reading,
)

SAMPLE: Final = SimulatedEvent("club", 34, "ffjp", ("caller", "caller", "tight"), seed=12)
NAME: Final = Text("Tournoi d'exemple", "Sample tournament")
TABLES: Final = 3
LEFT: Final = 5 * MINUTE
"""So much of the level is left at least, so that whoever looks has time to look round."""
OFFENCE_EVERY: Final = 25
"""Hands, at all tables together."""

FIRST_NAMES: Final = (
    "Ada", "Bilal", "Chloé", "Dario", "Elsa", "Farid", "Gaëlle", "Hugo", "Inès", "Jules", "Kenza", "Léo", "Marc",
    "Nora", "Olga", "Paul", "Rita", "Sami", "Tess", "Ulysse",
)  # fmt: skip
LAST_NAMES: Final = (
    "Exemple",
    "Modèle",
    "Témoin",
    "Essai",
    "Maquette",
    "Spécimen",
    "Démo",
    "Brouillon",
    "Croquis",
)


def sample_name(number: int) -> str:
    """The nth sample player, counted from 1.

    >>> sample_name(1), sample_name(22)
    ('Ada Exemple', 'Bilal Essai')
    """
    first, last = FIRST_NAMES[(number - 1) % len(FIRST_NAMES)], LAST_NAMES[(number - 1) % len(LAST_NAMES)]
    again = (number - 1) // (len(FIRST_NAMES) * len(LAST_NAMES))
    return f"{first} {last} {again + 1}" if again else f"{first} {last}"


class Enough(Exception):  # noqa: N818  (the end of a story, not a fault)
    """The act at which the sample stops."""


class SampleSimulation(KeptSimulation):
    """Notes which act is worth stopping at; or stops at one that is known."""

    author = "director"

    def __init__(self, tournament: str, start: int, *, name: str, until: int = 0) -> None:
        super().__init__(tournament, SAMPLE, start)
        self.config = msgspec.structs.replace(self.config, name=name)
        self.best = (0, start)
        """The latest act that shows most, and its instant."""
        self._until = until
        self._next_offence = OFFENCE_EVERY

    def do(self, command: Command) -> tuple[Fact, ...]:
        facts = super().do(command)
        act = self.rows[-1].act
        if act == self._until:
            raise Enough
        if self._is_worth_it():
            self.best = (act, self.now)
        return facts

    def play(self) -> None:
        """Until the act that was asked for, or as long as it may still become interesting."""
        try:
            self.open()
            while self.state.phase is Phase.RUNNING and len(self.state.tables) >= TABLES:
                self.step()
                self._offend()
        except Enough:
            return

    def _register(self, number: int) -> None:
        self.do(Register(name=sample_name(number), identity_seen=number % 7 != 0, age=30))

    def _is_worth_it(self) -> bool:
        state = self.state
        if state.phase is not Phase.RUNNING or len(state.tables) != TABLES:
            return False
        shown = reading(state, self.now)
        is_before_money = state.playing > places_paid(self.config.payout, state.sales.entries) + 2
        return (
            is_before_money
            and not shown.is_break
            and (shown.left or 0) >= LEFT
            and any(isinstance(step.command, MovePlayer) for step in make_plan(state))
        )

    def _offend(self) -> None:
        """Now and then somebody does what the book forbids: recorded, and penalised as far as the book goes."""
        if self.hands < self._next_offence:
            return
        self._next_offence = self.hands + OFFENCE_EVERY
        codes = list(catalogue(self.state.book))
        seated = sorted(player for table in self.state.tables.values() for player in table.players.values())
        player, code = seated[self.hands * 7 % len(seated)], codes[self.hands * 3 % len(codes)]
        try:
            self.do(RecordInfraction(player=player, code=code))
            self.do(Penalise(player=player, step=PenaltyStep.ROUNDS.key, rounds=1))
        except Refused:
            return  # this book has no such penalty now: the sample goes on without


@cache
def _best() -> tuple[int, int]:
    """The act to stop at, and how long the tournament has taken by then: the same each time, so it is looked for once."""
    scout = SampleSimulation("sample", 0, name=NAME.en)
    scout.play()
    return scout.best


def make_sample(journal: Journal, *, name: str, now: int | None = None) -> str:
    """Write the sample down and give its id. It ends at this instant, and its clock runs on."""
    tournament = new_id()
    end = time.time_ns() // 1_000_000 if now is None else now
    act, took = _best()
    played = SampleSimulation(tournament, end - took, name=name, until=act)
    played.play()
    rows = Rows(journal.database, tournament)
    new = {"id": tournament, "name": name, "created_at": played.rows[0].at}
    rows.append(played.rows, {}, new)
    rows.keep(played.state, played.rows[-1])
    return tournament
