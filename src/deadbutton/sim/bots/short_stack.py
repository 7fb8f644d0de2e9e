"""All-in or fold with a short stack, by the ranges that ``scripts/push_or_fold.py`` has computed."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from deadbutton.sim.bots.hold_em import HANDS, PreflopSpot, combos

SHORT: Final = 12.0
"""Big blinds: whoever has fewer moves all-in or folds."""
MOST_BEHIND: Final = 9
SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


@cache
def _read() -> dict[str, Any]:
    return tomllib.loads((files("deadbutton.sim.bots") / "push_or_fold.toml").read_text(encoding="utf-8"))


@cache
def deepest(table: str, behind: int) -> tuple[int, ...]:
    """For each of the 169 hands the most big blinds with which it goes in: ``push``, or a call from ``seat``, ``small``, ``big``.

    >>> deepest("push", 1)[0], deepest("push", 9)[167]
    (25, 1)
    """
    found = _read()
    columns = found[table]
    behind = min(max(behind, min(map(int, columns))), MOST_BEHIND)
    depths = (0, *found["depths"])
    return tuple(depths[SIGNS.index(sign)] for sign in columns[str(behind)])


@cache
def equity_order() -> tuple[int, ...]:
    """All hands, the best before any other is known first."""
    equity = _read()["equity"]
    return tuple(sorted(range(HANDS), key=lambda hand: -equity[hand]))


@cache
def width(table: str, behind: int, depth: int) -> float:
    """Which part of all deals goes in at a depth.

    >>> round(width("push", 1, 10), 1) > round(width("push", 8, 10), 1)
    True
    """
    ranges = deepest(table, behind)
    return sum(combos(hand) for hand in range(HANDS) if ranges[hand] >= depth) / 1326


def goes_in(spot: PreflopSpot, depth: float) -> bool:
    """Whether a short stack moves in or calls: first in by the pushing table, against a bet by that of whoever calls."""
    if not spot.raises:
        return deepest("push", spot.behind + spot.limpers)[spot.hand] >= depth
    ranges = deepest(spot.blind, max(spot.raiser_behind, 1 if spot.blind == "big" else 3))
    # Each player who is already in has a hand too.
    return ranges[spot.hand] >= depth * (1 + 0.6 * (spot.raises - 1) + 0.4 * spot.callers)
