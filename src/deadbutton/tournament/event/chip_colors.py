"""The colours that chips have: ten of them, by name. A house that has said nothing has the usual ones.

>>> color_of({}, 25), color_of({25: "white"}, 25), color_of({}, 12_345)
('green', 'white', 'violet')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deadbutton.text import Text

COLORS: Final[dict[str, Text]] = {
    "white": Text("blanc", "white"),
    "red": Text("rouge", "red"),
    "blue": Text("bleu", "blue"),
    "green": Text("vert", "green"),
    "black": Text("noir", "black"),
    "violet": Text("violet", "violet"),
    "yellow": Text("jaune", "yellow"),
    "orange": Text("orange", "orange"),
    "pink": Text("rose", "pink"),
    "grey": Text("gris", "grey"),
}
"""By their names in logs."""
USUAL: Final = {
    1: "white",
    5: "red",
    10: "blue",
    20: "yellow",
    25: "green",
    50: "orange",
    100: "black",
    500: "violet",
    1000: "yellow",
    5000: "red",
    10_000: "blue",
    25_000: "green",
    100_000: "pink",
}
"""What most sets have."""


def color_of(chosen: Mapping[int, str], value: int) -> str:
    """The colour of a chip in a house."""
    found = chosen.get(value) or USUAL.get(value)
    return found if found is not None else list(COLORS)[value % len(COLORS)]
