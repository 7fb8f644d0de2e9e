"""The director keeps the state and the log together: asks, acts, takes back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from deadbutton.cards import SecureShuffler, Shuffler
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text
from deadbutton.tournament.kernel import Command, Context, Fact, apply, decide
from deadbutton.tournament.state import State
from deadbutton.tournament.undo import last_standing, undone, without
from deadbutton.tournament.virtual.vault import Vault, bytes_of


@dataclass(frozen=True, slots=True)
class Batch:
    """The facts of one command, taken back together or not at all; none where it takes another act back."""

    number: int
    by: str
    facts: tuple[Fact, ...]


class Director:
    """One tournament in memory. A journal stores the same batches durably."""

    def __init__(self, shuffler: Shuffler | None = None, vault: Vault | None = None) -> None:
        self.state = State()
        self.log: list[Batch] = []
        self.undos: dict[int, int] = {}
        """Which acts take back which."""
        self.shuffler: Shuffler = shuffler or SecureShuffler()
        self.vault = vault or Vault(bytes_of(self.shuffler))
        """The hidden cards of virtual tables: no part of the state or the log."""

    def ask(self, command: Command, now: int, by: str = "") -> tuple[Fact, ...] | Refusal:
        """What would follow. Nothing changes."""
        answer = self._decide(command, now, by)
        self.vault.drop()
        return answer

    def do(self, command: Command, now: int, by: str = "") -> tuple[Fact, ...]:
        """Decide and fold in; a refusal is raised and changes nothing."""
        answer = self._decide(command, now, by)
        if isinstance(answer, Refusal):
            self.vault.drop()
            raise Refused(answer)
        self.vault.keep()
        return self.record(answer, by)

    def _decide(self, command: Command, now: int, by: str) -> tuple[Fact, ...] | Refusal:
        return decide(self.state, command, Context(now, self.shuffler, by, self.vault))

    def record(self, facts: Iterable[Fact], by: str = "") -> tuple[Fact, ...]:
        """Fold facts in that were decided here or read from a journal."""
        batch = Batch(len(self.log) + 1, by, tuple(facts))
        for happened in batch.facts:
            apply(self.state, happened)
        self.log.append(batch)
        return batch.facts

    def undo(self, number: int = 0, by: str = "") -> Batch:
        """Take an act back, the last one by default; an act that took one back: restore that one. It says which it was, or
        is refused (``undo.without``).
        """
        target = number or last_standing(self.acts, self.undos)
        left = self.without(target)
        if isinstance(left, Refusal):
            raise Refused(left)
        self.undos[self.acts + 1] = target
        self.log.append(Batch(self.acts + 1, by, ()))
        self.state = left
        return self.log[target - 1]

    def without(self, number: int) -> State | Refusal:
        """The tournament as it would stand if an act were taken back, or why it cannot be. Nothing changes."""
        return without(self, number)

    # What ``without`` looks at

    @property
    def acts(self) -> int:
        return len(self.log)

    def facts_of(self, act: int) -> tuple[Fact, ...]:
        return self.log[act - 1].facts

    def rest(self, act: int, undos: Mapping[int, int]) -> tuple[State, Iterator[tuple[int, Fact]]]:
        gone = undone(undos)
        standing = (batch for batch in self.log if batch.number not in gone)
        return State(), ((batch.number, happened) for batch in standing for happened in batch.facts)

    def title_of(self, act: int) -> Text | None:
        return None
