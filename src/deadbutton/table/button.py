"""Button and blinds between hands. One algorithm serves every book: the big blind always advances.

The next big blind is the first player after the last big blind's seat; the next small blind is the last big blind's seat,
and nobody posts it if that seat is empty; the next button is the last small blind's seat, dead if it is empty, or left
with the player who had it where a book says that it stays with whoever deals. A newcomer
strictly between the button and the small blind waits, unless there would be no game without him, or nobody has a right to
the button: the small blind of two players becomes the big blind, and whoever joins them in between has the button, or
waits there too (``wait_among_two``). Two
players: the button is the small blind.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

SEATS = 10


@dataclass(frozen=True, slots=True)
class Positions:
    """Where the button and the blinds are, by seat number. The button and the small blind may be empty seats."""

    button: int
    small_blind: int
    big_blind: int
    waiting: tuple[int, ...] = ()
    """Players who are not dealt in this hand."""

    @property
    def is_heads_up(self) -> bool:
        return self.button == self.small_blind


def clockwise(after: int, seats: Collection[int]) -> list[int]:
    """These seats in the order of the deal, the first one after a place.

    >>> clockwise(4, [1, 2, 4, 8])
    [8, 1, 2, 4]
    """
    return sorted(seats, key=lambda seat: (seat - after - 1) % SEATS)


def first_positions(button: int, players: Collection[int]) -> Positions:
    """The first hand: the button's seat was drawn, and may be empty at this table."""
    order = clockwise(button, players)
    if len(order) == 2:
        holder = button if button in players else order[0]
        return Positions(holder, holder, next(seat for seat in order if seat != holder))
    return Positions(button, order[0], order[1])


def next_positions(
    last: Positions,
    players: Collection[int],
    newcomers: Collection[int] = (),
    wait: bool = True,
    stays: bool = False,
    wait_among_two: bool = False,
) -> Positions:
    """The positions of the next hand among those who have chips. ``stays``: the button never stands at an empty seat."""
    ahead = Positions(last.small_blind, last.big_blind, clockwise(last.big_blind, players)[0])
    return _settled(ahead, last.button, players, newcomers, wait, stays, wait_among_two)


def resumed_positions(
    frozen: Positions,
    players: Collection[int],
    newcomers: Collection[int] = (),
    wait: bool = True,
    stays: bool = False,
    wait_among_two: bool = False,
) -> Positions:
    """The positions of a hand with blinds that starts where the button was left: a big blind who is gone is the next player's.

    >>> resumed_positions(Positions(2, 3, 5), [2, 3, 7])
    Positions(button=2, small_blind=3, big_blind=7, waiting=())
    """
    if frozen.is_heads_up and len(players) > 2:
        return first_positions(frozen.button, players)
    ahead = Positions(frozen.button, frozen.small_blind, clockwise(frozen.big_blind - 1, players)[0])
    return _settled(ahead, frozen.button, players, newcomers, wait, stays, wait_among_two)


def _settled(
    ahead: Positions,
    last_button: int,
    players: Collection[int],
    newcomers: Collection[int],
    wait: bool,
    stays: bool,
    wait_among_two: bool,
) -> Positions:
    """Who waits at these places, and where the button is once two are left, or its seat is empty."""
    button, small_blind, big_blind = ahead.button, ahead.small_blind, ahead.big_blind
    waiting: tuple[int, ...] = ()
    owed = button != big_blind
    """Whether somebody has a right to the button: not where the big blind, which always advances, comes to him."""
    if wait and (owed or wait_among_two):
        waiting = tuple(
            seat
            for seat in sorted(newcomers)
            if seat in players and seat != big_blind and is_between(seat, button, small_blind)
        )
    if len(players) - len(waiting) < 2:
        waiting = ()
    dealt_in = [seat for seat in players if seat not in waiting]
    if len(dealt_in) == 2:
        holder = next(seat for seat in dealt_in if seat != big_blind)
        return Positions(holder, holder, big_blind, waiting)
    if not owed:
        button = clockwise(small_blind, [seat for seat in dealt_in if seat not in (small_blind, big_blind)])[
            -1
        ]
    elif stays and button not in players:
        free = [seat for seat in dealt_in if seat not in (small_blind, big_blind)]
        button = last_button if last_button in free else clockwise(button, free)[-1]
    return Positions(button, small_blind, big_blind, waiting)


def is_between(seat: int, start: int, end: int) -> bool:
    """Strictly between two places, going clockwise."""
    return 0 < (seat - start) % SEATS < (end - start) % SEATS
