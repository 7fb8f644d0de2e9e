"""What stands beside the clock on the screens of the house, and in which order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deadbutton.journal import Journal
from deadbutton.text import Text

KEY: Final = "screens"
"""Under which name the house keeps its arrangement: the next evening has it too."""
PANELS: Final = {
    "players": Text("joueurs", "players"),
    "average": Text("tapis moyen", "average stack"),
    "total": Text("jetons en jeu, en tout", "chips in play, in all"),
    "sales": Text("recaves et add-ons", "rebuys and add-ons"),
    "chips": Text("valeurs des jetons", "values of the chips"),
    "prizes": Text("gains", "prizes"),
}
"""In the usual order."""
FIGURES: Final = ("players", "average", "total", "sales")
"""Two of these stand side by side."""


def arrangement(journal: Journal) -> tuple[str, ...]:
    """The panels that are shown, from the top."""
    kept = journal.house.known(KEY)
    return (
        tuple(dict.fromkeys(one for one in kept if one in PANELS))
        if isinstance(kept, list)
        else tuple(PANELS)
    )


def arrange(journal: Journal, said: Mapping[str, str]) -> None:
    """As a form has it: ``show.players`` for what is shown, ``place.players`` for where."""

    def place(panel: str) -> int:
        typed = said.get(f"place.{panel}", "")
        return int(typed) if typed.isdecimal() and len(typed) < 4 else len(PANELS)

    shown = [panel for panel in PANELS if said.get(f"show.{panel}")]
    journal.house.set(KEY, sorted(shown, key=place))


def groups(panels: tuple[str, ...]) -> list[tuple[str, ...]]:
    """As they stand below each other: figures by twos.

    >>> groups(("players", "average", "total", "chips", "sales", "prizes"))
    [('players', 'average'), ('total',), ('chips',), ('sales',), ('prizes',)]
    """
    found: list[tuple[str, ...]] = []
    for panel in panels:
        if panel in FIGURES and found and len(found[-1]) == 1 and found[-1][0] in FIGURES:
            found[-1] = (*found[-1], panel)
        else:
            found.append((panel,))
    return found
