"""What stacks are worth in prize money: the independent chip model, for any field.

Malmuth and Harville let the next place go to a player with a chance in proportion to his chips. That is the order in which
independent exponential clocks ring, whose rates are the stacks. So a player's chance of a place is a one-dimensional
integral: his clock rings at an instant, and a known number of the others have rung before it, which is a Poisson-binomial
count. Summing over all orders would take a factorial; this takes players times places times a few hundred instants.

>>> [round(worth, 6) for worth in icm([5000, 3000, 2000], [500, 300, 200])]
[383.928571, 327.5, 288.571429]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from deadbutton.refusal import refused
from deadbutton.tournament.money.shares import in_proportion

Array = NDArray[np.float64]

CHUNK = 1 << 21
"""How many numbers are held at once."""

GRAIN = 10**12
"""Into how many parts the prizes are cut before they are shared out in whole units."""


def icm(stacks: Sequence[int], prizes: Sequence[int]) -> list[float]:
    """The expected prize of each stack. ``prizes`` are by place, the first first."""
    _check(stacks, prizes)
    n = len(stacks)
    if not any(prizes[:n]):
        return [0.0] * n
    paid = np.array(prizes[:n], dtype=float)
    rates = np.array(stacks, dtype=float) / sum(stacks) * n
    instants, weights = _rule(rates, len(paid))
    values = np.zeros(n)
    size = max(1, CHUNK // (n * max(1, len(paid))))
    for start in range(0, len(instants), size):
        values += _part(rates, paid, instants[start : start + size], weights[start : start + size])
    return [float(value) for value in values]


def icm_amounts(stacks: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """The same in whole units that sum to the prizes. Nobody gets less than the last prize; the odd units go to the biggest
    broken parts, of equal ones to the first named.

    >>> icm_amounts([5000, 3000, 2000], [500, 300, 200])
    [384, 327, 289]
    """
    _check(stacks, prizes)
    paid = [*prizes[: len(stacks)], *[0] * (len(stacks) - len(prizes))]
    sure = min(paid)
    over = [prize - sure for prize in paid]
    if not sum(over):
        return [sure] * len(stacks)
    # Noise in the last digits must not decide who gets an odd unit: equal stacks weigh the same.
    weights = [round(value / sum(over) * GRAIN) for value in icm(stacks, over)]
    return [sure + share for share in in_proportion(sum(over), weights)]


def _rule(rates: Array, places: int) -> tuple[Array, Array]:
    """Instants from zero to infinity and their weights: t = exp(y - exp(-y)), evenly spaced in y.

    The last instant is when the slowest clock has surely rung; many paid places make narrower steps.
    """
    last = float(np.log(40.0 / rates.min()))
    step = min(0.1, 0.27 / places**0.5)
    y = np.arange(-4.4, last + step, step)
    instants = np.exp(y - np.exp(-y))
    return instants, instants * (1 + np.exp(-y)) * step


def _part(rates: Array, paid: Array, instants: Array, weights: Array) -> Array:
    """What a few instants contribute.

    Player by player, ``before`` is the chance that so many of the players so far have rung; going back, ``worth`` is what the
    next place is worth if so many have rung. Their product leaves one player out, for every player at once.
    """
    n, places = len(rates), len(paid)
    late = np.exp(-np.outer(instants, rates))
    early = 1.0 - late
    before = np.zeros((n + 1, len(instants), places))
    before[0, :, 0] = 1.0
    for player in range(n):
        rung, not_rung = early[:, player, None], late[:, player, None]
        before[player + 1] = before[player] * not_rung
        before[player + 1, :, 1:] += before[player, :, :-1] * rung
    worth = np.tile(paid, (len(instants), 1))
    values = np.empty(n)
    for player in range(n - 1, -1, -1):
        rung, not_rung = early[:, player, None], late[:, player, None]
        alone = (before[player] * worth).sum(axis=1)
        values[player] = (weights * rates[player] * late[:, player] * alone).sum()
        after = worth * not_rung
        after[:, :-1] += worth[:, 1:] * rung
        worth = after
    return values


def _check(stacks: Sequence[int], prizes: Sequence[int]) -> None:
    if not stacks or any(type(stack) is not int or stack <= 0 for stack in stacks):
        raise refused("icm.bad_stacks")
    if any(type(prize) is not int or prize < 0 for prize in prizes):
        raise refused("icm.bad_prizes")
