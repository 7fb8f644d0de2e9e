"""The decks of virtual hands: each was the one that had been sealed, and the stored secret is the one that made it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deadbutton.journal.row import Row
from deadbutton.journal.verify.problem import Problem, problem
from deadbutton.refusal import Refused
from deadbutton.text import Text, without_stop
from deadbutton.tournament import (
    DeckOpened,
    Fact,
    HandActed,
    HandDealt,
    State,
    VirtualHand,
    check_deck,
    revive,
)

SecretsOf = Callable[[tuple[int, int]], Sequence[tuple[int, bytes]]]
"""The secrets of a table's hand, each with the act that made it."""


class Decks:
    """Looks at every hand as its deck is opened."""

    def __init__(self, secrets_of: SecretsOf | None = None) -> None:
        self.secrets_of = secrets_of
        self.checked = 0
        self.problems: list[Problem] = []
        self._dealt_in: dict[str, int] = {}
        """The act in which each deck was sealed, by what was promised."""

    def look(self, before: State, rows: Sequence[Row], facts: Sequence[Fact]) -> None:
        """The decks that an act opens; ``before`` is the state before it."""
        for row, fact in zip(rows, facts, strict=True):
            if isinstance(fact, HandDealt):
                self._dealt_in[fact.commitment] = row.act
            elif isinstance(fact, DeckOpened):
                self._check(before, row, fact, facts)

    def _check(self, before: State, row: Row, opened: DeckOpened, facts: Sequence[Fact]) -> None:
        record = before.virtual.get(opened.table)
        dealt = record.dealt if isinstance(record, VirtualHand) else None
        acts = list(record.acts) if isinstance(record, VirtualHand) else []
        for fact in facts:
            if isinstance(fact, HandDealt) and fact.table == opened.table:
                dealt, acts = fact, []
            elif isinstance(fact, HandActed) and fact.table == opened.table:
                acts.append(fact)
        if dealt is None:
            self._say(
                row,
                opened,
                "verify.deck",
                Text("aucune main n'y était en cours", "no hand was in play there"),
            )
            return
        self.checked += 1
        for wrong in check_deck(dealt, opened, acts):
            self._say(row, opened, "verify.deck", without_stop(wrong))
        self._check_secret(before, row, opened, dealt)

    def _check_secret(self, before: State, row: Row, opened: DeckOpened, dealt: HandDealt) -> None:
        """On a database: the secret that is kept gives the deck that was sealed."""
        if self.secrets_of is None or before.config is None:
            return
        act = self._dealt_in.get(dealt.commitment)
        kept = [secret for made_in, secret in self.secrets_of((dealt.table, dealt.hand)) if made_in == act]
        try:
            for secret in kept:
                revive(dealt, (), before.book, secret)
        except (Refused, ValueError):
            self._say(
                row,
                opened,
                "verify.secret",
                Text(
                    "le secret gardé n'est pas celui qui a mélangé ce paquet",
                    "the secret that is kept is not the one that shuffled this deck",
                ),
            )

    def _say(self, row: Row, opened: DeckOpened, code: str, what: Text) -> None:
        self.problems.append(
            problem(
                row,
                code,
                Text(
                    "la ligne {row}, table {table}, main {hand} : {what}",
                    "row {row}, table {table}, hand {hand}: {what}",
                ),
                what=what,
                table=str(opened.table),
                hand=str(opened.hand),
            )
        )
