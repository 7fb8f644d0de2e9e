"""Whole units shared out so that nothing is lost.

>>> equal_shares(100, 3), in_proportion(100, [5, 3, 3])
([34, 33, 33], [46, 27, 27])
"""

from __future__ import annotations

from collections.abc import Sequence


def equal_shares(amount: int, among: int) -> list[int]:
    """The same for each, to the smallest unit; the odd units go one each to the first."""
    share, odd = divmod(amount, among)
    return [share + (place < odd) for place in range(among)]


def in_proportion(amount: int, weights: Sequence[int]) -> list[int]:
    """By weight, to the smallest unit: each gets the whole units of its part, and the units that are left go to the
    biggest broken parts, the first of equals first."""
    whole = sum(weights)
    if not whole:
        return equal_shares(amount, len(weights))
    parts = [divmod(amount * weight, whole) for weight in weights]
    shares = [share for share, _ in parts]
    left = amount - sum(shares)
    for place in sorted(range(len(parts)), key=lambda place: -parts[place][1])[:left]:
        shares[place] += 1
    return shares
