"""The columns of the sheet that these games need, and its first levels as they play them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from deadbutton.games import Rotation
from deadbutton.tournament import Config, Level, is_mixed, needs_bets, needs_bring_in
from deadbutton.web.setup.draft import DraftLine


@dataclass(frozen=True, slots=True)
class Columns:
    """A column stands where a game needs it, and where something has been typed in it."""

    games: Rotation | None
    steps: tuple[DraftLine, ...]

    @property
    def bets(self) -> bool:
        return self._shows(needs_bets, "small_bet", "big_bet")

    @property
    def stud_ante(self) -> bool:
        """Where games with and without blinds take turns, each kind has its ante."""
        return self._shows(is_mixed, "stud_ante")

    @property
    def bring_in(self) -> bool:
        return self._shows(needs_bring_in, "bring_in")

    @property
    def of_a_break(self) -> int:
        """How many a break fills with its own field."""
        return 4 + self.stud_ante + self.bring_in + 2 * self.bets

    def _shows(self, needed: Callable[[Rotation], bool], *names: str) -> bool:
        is_needed = self.games is not None and needed(self.games)
        return is_needed or any(line[name] for line in self.steps for name in names)


def first_levels(config: Config, games: Rotation | None) -> list[Level]:
    """The first two levels; where the game changes with them, what each uses."""
    levels = config.structure.levels[:2]
    if games is None or (config.change != "level" and len(games.games) > 1):
        return list(levels)
    return [level.in_game(games.at(number)) for number, level in enumerate(levels)]
