"""The director keeps the state and the log together: asks, acts, takes back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deadbutton.cards import SecureShuffler, Shuffler
from deadbutton.refusal import Refusal, Refused
from deadbutton.tournament.kernel import Command, Context, Fact, apply, decide
from deadbutton.tournament.state import State
from deadbutton.tournament.undoing import later_acts_rest_on, nothing_to_undo
from deadbutton.tournament.vault import Vault, bytes_of


@dataclass(frozen=True, slots=True)
class Batch:
    """The facts of one command, taken back together or not at all."""

    number: int
    by: str
    facts: tuple[Fact, ...]
    undone_by: int = 0


class Director:
    """One tournament in memory. A journal stores the same batches durably."""

    def __init__(self, shuffler: Shuffler | None = None, vault: Vault | None = None) -> None:
        self.state = State()
        self.log: list[Batch] = []
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
        """Take an act back, the last one by default: what came after must still hold without it, or it is refused."""
        target = self._undoable(number)
        state = State()
        for batch in self.log:
            if batch.number == target.number or batch.undone_by:
                continue
            try:
                for happened in batch.facts:
                    apply(state, happened)
            except (KeyError, ValueError, AssertionError, IndexError):
                raise Refused(later_acts_rest_on(target.number, batch.number)) from None
        self.log[target.number - 1] = Batch(target.number, target.by, target.facts, len(self.log) + 1)
        self.log.append(Batch(len(self.log) + 1, by, (), len(self.log) + 1))
        self.state = state
        return target

    def _undoable(self, number: int) -> Batch:
        standing = [batch for batch in self.log if not batch.undone_by]
        found = next((b for b in reversed(standing) if b.number == (number or b.number)), None)
        if found is None:
            raise Refused(nothing_to_undo())
        return found
