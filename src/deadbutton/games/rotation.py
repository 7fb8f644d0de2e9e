"""Mixed games: several games in turn, changed by level, by orbit, or chosen by whoever has the button.

>>> horse = rotation("HORSE")
>>> [g.code for g in horse.games], horse.at(6).code
(['FT', 'FO/8', 'FR', 'F7S', 'F7S/8'], 'FO/8')
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from deadbutton.games.catalogue import CATALOGUE, game
from deadbutton.games.game import Game
from deadbutton.refusal import refused
from deadbutton.text import Text, same


class Change(Enum):
    """When the next game of a rotation comes."""

    BY_LEVEL = Text("à chaque niveau", "every level")
    BY_ORBIT = Text("à chaque tour de table", "every orbit")
    DEALERS_CHOICE = Text("au choix du bouton", "dealer's choice")

    @property
    def label(self) -> Text:
        return self.value


@dataclass(frozen=True, slots=True)
class Rotation:
    """Games in their order. A single game is a rotation of one."""

    name: Text
    games: tuple[Game, ...]
    change: Change = Change.BY_LEVEL

    def __post_init__(self) -> None:
        if not self.games:
            raise refused("rotation.empty")

    def at(self, turn: int) -> Game:
        """The game of the nth level or orbit, counted from 0."""
        return self.games[turn % len(self.games)]

    def chosen(self, code: str) -> Game:
        """Dealer's choice: the game that the button names, if it is on the list."""
        wanted = game(code)
        if wanted not in self.games:
            raise refused(
                "rotation.not_listed", code=wanted.code, codes=", ".join(g.code for g in self.games)
            )
        return wanted

    @property
    def most_seats(self) -> int:
        """What the game with the fewest seats allows."""
        return min(g.most_seats for g in self.games)


def _of(name: str, *codes: str) -> Rotation:
    return Rotation(same(name), tuple(game(code) for code in codes))


ROTATIONS: Final[dict[str, Rotation]] = {
    "HORSE": _of("HORSE", "FT", "FO/8", "FR", "F7S", "F7S/8"),
    "HOSRE": _of("HOSRE", "FT", "FO/8", "F7S", "FR", "F7S/8"),
    "HOSE": _of("HOSE", "FT", "FO/8", "F7S", "F7S/8"),
    "8-GAME": _of("8-Game", "F2L3D", "FT", "FO/8", "FR", "F7S", "F7S/8", "NT", "PO"),
    "9-GAME": _of("9-Game", "F2L3D", "FT", "FO/8", "FR", "F7S", "F7S/8", "NT", "PO", "N2L1D"),
}


@lru_cache(maxsize=64)
def rotation(name: str) -> Rotation:
    """A known rotation by name, or a single game by its code."""
    found = ROTATIONS.get(name.upper())
    if found is not None:
        return found
    if name.upper() not in CATALOGUE:
        raise refused("game.unknown", code=name[:20], codes=", ".join((*CATALOGUE, *ROTATIONS)))
    single = game(name)
    return Rotation(single.name, (single,))
