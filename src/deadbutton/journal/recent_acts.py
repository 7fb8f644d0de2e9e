"""The last acts of a tournament, kept at hand: what somebody did a moment ago, and what others did since."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from deadbutton.journal.act import Act
from deadbutton.text import Text

REMEMBERED: Final = 500
"""Acts whose titles are kept."""
RECALLED: Final = 40
"""Of these, how many are read back when a tournament is opened."""


class RecentActs(deque[Act]):
    """The oldest first, at most ``REMEMBERED``."""

    def __init__(self, acts: Iterable[Act] = ()) -> None:
        super().__init__(acts, maxlen=REMEMBERED)
        self._commands = {act.command for act in self}

    def append(self, act: Act) -> None:
        if len(self) == REMEMBERED:
            self._commands.discard(self[0].command)
        super().append(act)
        self._commands.add(act.command)

    def holds(self, command: str) -> bool:
        """Whether one of them carried this command out."""
        return command in self._commands

    def since(self, row: int, command: str) -> list[Act]:
        """What others did after a row."""
        return [act for act in self if act.last > row and act.command != command]

    def title_of(self, number: int) -> Text | None:
        return next((act.title for act in self if act.number == number), None)
