"""Bets are made of chips."""

from __future__ import annotations

from deadbutton.refusal import refused


def whole_chips(amount: int, chip: int, stack: int) -> None:
    """There are no smaller chips than these; whoever goes all-in may have what nobody can change."""
    if chip > 1 and amount % chip and amount < stack:
        low = amount // chip * chip
        raise refused("virtual.whole_chips", chip=chip, low=low, high=low + chip)
