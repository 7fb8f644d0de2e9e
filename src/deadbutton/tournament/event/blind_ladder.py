"""What limit and stud games need on a sheet of blinds: bets, and for stud an ante and a bring-in, all payable in chips.

>>> from deadbutton.games import rotation
>>> with_bets(Structure.of((50, 100), minutes=20), rotation("FR"), (25, 100)).levels[0]
Level(minutes=20, small_blind=50, big_blind=100, ante=25, ante_form='each', bring_in=25, small_bet=100, big_bet=200)
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from deadbutton.games import Limit, Rotation
from deadbutton.tournament.event.chipset import in_use, unit
from deadbutton.tournament.event.structure import Level, Structure


def needs_bets(rotation: Rotation) -> bool:
    """Whether a game of these is played with two bets."""
    return any(game.limit is Limit.FIXED_LIMIT for game in rotation.games)


def needs_bring_in(rotation: Rotation) -> bool:
    """Whether a game of these has no blinds."""
    return any(not game.has_blinds for game in rotation.games)


def with_bets(structure: Structure, rotation: Rotation, denominations: Iterable[int]) -> Structure:
    """The sheet with everything that these games force in, worked out from the big blind; what is not needed is taken off."""
    values = tuple(denominations)
    steps = [
        _with_bets(step, rotation, unit(in_use(structure, values, structure.number(place))))
        if isinstance(step, Level)
        else step
        for place, step in enumerate(structure.steps)
    ]
    return Structure(tuple(steps))


def _with_bets(level: Level, rotation: Rotation, smallest: int) -> Level:
    smallest = smallest or 1  # every chip has been taken off: the check says so
    bet = level.big_blind or level.small_bet
    small_blind = level.small_blind or bet // 2 // smallest * smallest
    change = msgspec.structs.replace
    if not needs_bets(rotation):
        return change(level, small_blind=small_blind, big_blind=bet, bring_in=0, small_bet=0, big_bet=0)
    level = change(level, small_blind=small_blind, big_blind=bet, small_bet=bet, big_bet=2 * bet)
    if not needs_bring_in(rotation):
        return change(level, bring_in=0)
    ante = (
        level.ante
        if level.ante and level.ante_form == "each"
        else max(smallest, bet // 8 // smallest * smallest)
    )
    return change(
        level,
        ante=ante,
        ante_form="each",
        bring_in=level.bring_in or max(smallest, bet // 4 // smallest * smallest),
    )
