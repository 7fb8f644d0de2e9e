"""Main pot and side pots: who can win what, and how a pot is shared out to the last chip.

>>> pots([300, 800, 800], [False, False, False], 0)
[Pot(amount=900, players=(0, 1, 2)), Pot(amount=1000, players=(1, 2))]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips, and the players who can win them. The main pot comes first, the outermost last."""

    amount: int
    players: tuple[int, ...]


def pots(put: Sequence[int], folded: Sequence[bool], dead: int) -> list[Pot]:
    """One pot a level of all-in; what folded players left in is shared among the pots that it reached."""
    n = len(put)
    live = [player for player in range(n) if not folded[player]]
    total = dead
    level = put[live[0]]
    is_single = True
    for player in range(n):
        paid = put[player]
        total += paid
        if paid > level or (paid < level and not folded[player]):
            is_single = False
    if is_single:
        return [Pot(total, tuple(live))]
    levels = sorted({put[player] for player in live})
    found: list[Pot] = []
    below = 0
    for level in levels:
        amount = dead if not found else 0
        for paid in put:
            if paid > below:
                amount += (paid if paid < level else level) - below
        found.append(Pot(amount, tuple(player for player in live if put[player] >= level)))
        below = level
    beyond = sum(paid - below for paid in put if paid > below)
    if beyond:
        last = found[-1]
        found[-1] = Pot(last.amount + beyond, last.players)
    return [pot for pot in found if pot.amount > 0]


def share(amount: int, winners: Sequence[int], unit: int) -> tuple[list[int], int]:
    """Equal shares in whole chips of the smallest denomination, and what is left over.

    ``winners`` come in the order in which odd chips go out.

    >>> share(1025, [7, 3], 25)
    ([500, 500], 25)
    """
    count = len(winners)
    each = amount // (unit * count) * unit
    return [each] * count, amount - each * count


def give_odd_chips(shares: list[int], left: int, unit: int) -> None:
    """One odd chip each, in order, until none is left; a rest below one chip goes with the first."""
    place = 0
    while left >= unit:
        shares[place % len(shares)] += unit
        left -= unit
        place += 1
    shares[0] += left
