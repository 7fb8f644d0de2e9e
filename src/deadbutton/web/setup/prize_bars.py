"""The prizes that a draft comes to, as bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MOST_BARS: Final = 20


@dataclass(frozen=True, slots=True)
class DraftBar:
    """A prize and its bar; ``size`` of a hundred."""

    place: int
    last: int
    """Neighbours who are paid alike share a bar."""
    amount: int
    size: int
    is_seat: bool = False


def prize_bars(amounts: Sequence[int], seats: int) -> list[DraftBar]:
    """The first nine places one by one, then those that are paid alike together."""
    found: list[DraftBar] = []
    for place, amount in enumerate(amounts, 1):
        is_seat = place <= seats
        if found and place > 9 and found[-1].amount == amount and found[-1].is_seat == is_seat:
            last = found.pop()
            found.append(DraftBar(last.place, place, amount, last.size, is_seat))
        else:
            found.append(DraftBar(place, place, amount, max(1, 100 * amount // max(amounts[0], 1)), is_seat))
    return found
