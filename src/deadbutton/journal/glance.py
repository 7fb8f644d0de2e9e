"""What readers have before their eyes while others act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from deadbutton.journal.act import Act
from deadbutton.tournament import State

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Glance:
    """A tournament at a moment, for readers: a copy that nobody changes, however long they look."""

    state: State
    seq: int
    acts: tuple[Act, ...]
    """The recent ones, the latest last."""
    undone: frozenset[int]
    head: str = ""
    """The hash of the last row."""
    _known: dict[Callable[[State], Any], Any] = field(default_factory=dict, repr=False, compare=False)

    def once(self, worked_out: Callable[[State], T]) -> T:
        """What follows from the state alone: worked out for the first reader who asks, kept for all the others."""
        try:
            found: T = self._known[worked_out]
        except KeyError:
            found = self._known[worked_out] = worked_out(self.state)
        return found
