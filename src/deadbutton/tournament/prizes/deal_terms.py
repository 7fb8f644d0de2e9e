"""What a deal gives each player: by chips, by the independent chip model, or as agreed. All in whole units.

Whatever the kind, the amounts and what is left to play for sum to the prizes that are left, and nobody gets less than the
prize that he is sure of. Money left to play for comes off what is over the sure prizes, from everybody in proportion.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from deadbutton.refusal import refused
from deadbutton.tournament.money.shares import in_proportion
from deadbutton.tournament.prizes.icm import icm_amounts


def chip_chop(stacks: Sequence[int], prizes: Sequence[int], left: Sequence[int] = ()) -> list[int]:
    """Everybody is given the last prize; the rest goes by chips. A big stack can get more than the first prize.

    >>> chip_chop([6000, 3000, 1000], [500, 300, 200])
    [440, 320, 240]
    """
    sure, over = _parts(len(stacks), prizes, left)
    return [sure + part for part in in_proportion(over, stacks)]


def icm_chop(stacks: Sequence[int], prizes: Sequence[int], left: Sequence[int] = ()) -> list[int]:
    """What the stacks are worth in the prizes that are left. Nobody gets more than the first prize.

    >>> icm_chop([6000, 3000, 1000], [500, 300, 200])
    [413, 338, 249]
    """
    sure, over = _parts(len(stacks), prizes, left)
    worth = icm_amounts(stacks, prizes)
    if not left:
        return worth
    floor = _last(len(stacks), prizes)
    return [sure + part for part in in_proportion(over, [amount - floor for amount in worth])]


def rounded(shares: Sequence[int], sure: int, unit: int) -> list[int]:
    """The same in multiples of a unit, as the prizes are posted: over what everybody is sure of, the bigger broken parts are
    rounded up, the others down; what is less than one unit goes to the first.

    >>> rounded([38393, 32750, 28857], 20000, 500)
    [38500, 32500, 29000]
    """
    over = [share - sure for share in shares]
    whole = [part - part % unit for part in over]
    left = sum(over) - sum(whole)
    for place in sorted(range(len(over)), key=lambda place: -(over[place] % unit))[: left // unit]:
        whole[place] += unit
    whole[0] += left % unit
    return [sure + part for part in whole]


def agreed(
    players: Sequence[int], amounts: Mapping[int, int], prizes: Sequence[int], left: Sequence[int] = ()
) -> list[int]:
    """Amounts that the players have named themselves, by player: checked, not changed."""
    sure, over = _parts(len(players), prizes, left)
    given = [amounts[player] for player in players]
    wanted = over + sure * len(players)
    if sum(given) != wanted:
        raise refused("deal.sum", given=sum(given), wanted=wanted, difference=wanted - sum(given))
    if min(given) < sure:
        raise refused("deal.below_sure", least=min(given), sure=sure)
    return given


def _last(players: int, prizes: Sequence[int]) -> int:
    """The prize that every one of so many players is sure of."""
    return prizes[players - 1] if players <= len(prizes) else 0


def _parts(players: int, prizes: Sequence[int], left: Sequence[int]) -> tuple[int, int]:
    """What everybody is given, and what is to be shared over that."""
    _check_left(players, left)
    sure = max(0, _last(players, prizes) - _last(players, left))
    most = sum(prizes[:players]) - sure * players
    over = most - sum(left)
    if over < 0:
        raise refused("deal.too_much_left", left=sum(left), sure=sure, most=most)
    return sure, over


def _check_left(players: int, left: Sequence[int]) -> None:
    if (
        len(left) > players
        or any(amount <= 0 for amount in left)
        or any(low > high for high, low in pairwise(left))
    ):
        raise refused("deal.bad_left", players=players)
