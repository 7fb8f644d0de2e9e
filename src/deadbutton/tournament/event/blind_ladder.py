"""What limit and stud games need on a sheet of blinds: bets, and for stud an ante and a bring-in, all payable in chips.

>>> from deadbutton.games import rotation
>>> with_bets(Structure.of((50, 100), minutes=20), rotation("FR"), (25, 100)).levels[0]
Level(minutes=20, small_blind=50, big_blind=100, ante=25, ante_form='each', bring_in=25, small_bet=100, big_bet=200, stud_ante=None)
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


def is_mixed(rotation: Rotation) -> bool:
    """Whether games with blinds take turns with games without."""
    return len({game.has_blinds for game in rotation.games}) > 1


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
        return change(
            level, small_blind=small_blind, big_blind=bet, bring_in=0, small_bet=0, big_bet=0, stud_ante=None
        )
    level = change(level, small_blind=small_blind, big_blind=bet, small_bet=bet, big_bet=2 * bet)
    if not needs_bring_in(rotation):
        return change(level, bring_in=0, stud_ante=None)
    given = level.ante if level.stud_ante is None and level.ante_form == "each" else level.stud_ante
    ante = given or max(smallest, bet // 8 // smallest * smallest)
    bring_in = level.bring_in or max(smallest, bet // 4 // smallest * smallest)
    level = change(level, ante=ante, ante_form="each", bring_in=bring_in, stud_ante=None)
    return _stud_apart(level) if is_mixed(rotation) else level


def with_stud_antes(structure: Structure, rotation: Rotation) -> Structure:
    """The sheet of games with and without blinds, where each pays the ante in stud alone; what says so by itself stands.

    >>> sheet = Structure((Level(20, 50, 100, 25, bring_in=25, small_bet=100, big_bet=200),))
    >>> from deadbutton.games import rotation
    >>> [with_stud_antes(sheet, rotation("HORSE")).levels[0].stakes(one).ante for one in rotation("HORSE").games]
    [0, 0, 25, 25, 25]
    """
    if not is_mixed(rotation):
        return structure
    steps = [_stud_apart(step) if isinstance(step, Level) else step for step in structure.steps]
    return Structure(tuple(steps))


def _stud_apart(level: Level) -> Level:
    if level.stud_ante is not None or level.ante_form != "each":
        return level
    return msgspec.structs.replace(level, ante=0, stud_ante=level.ante)
