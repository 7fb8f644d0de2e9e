"""What a deal gives each player: by chips, by the independent chip model, or as agreed. All in whole units.

Whatever the kind, the amounts and what is left to play for sum to the prizes that are left, and nobody gets less than the
prize that he is sure of. Money left to play for comes off what is over the sure prizes, from everybody in proportion.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

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


def rounded(shares: Sequence[int], stacks: Sequence[int], unit: int) -> list[int]:
    """The same in multiples of a unit, as the prizes are posted; the biggest stack stands first. Equal stacks get the same: a unit
    that is left goes to the biggest broken parts, to all of an equal rank or to none of it, then to the biggest stack. Only where
    equals are the biggest and a unit does not divide among them do the first of them get it. Nobody gets more than a bigger
    stack. What is less than one unit goes to the first.

    >>> rounded([38393, 32750, 28857], [5000, 3000, 2000], 500)
    [38500, 32500, 29000]
    >>> rounded([4350, 2825, 2825], [5000, 2500, 2500], 100)
    [4400, 2800, 2800]
    >>> rounded([3334, 3333, 3333], [1000, 1000, 1000], 100)
    [3400, 3300, 3300]
    """
    equals = [list(group) for _, group in groupby(range(len(shares)), key=lambda place: stacks[place])]
    each = [sum(shares[place] for place in group) // len(group) // unit * unit for group in equals]
    broken = [
        sum(shares[place] for place in group) / len(group) - base
        for group, base in zip(equals, each, strict=True)
    ]
    left, odd = divmod(sum(shares) - sum(len(g) * base for g, base in zip(equals, each, strict=True)), unit)
    for rank in (*sorted(range(len(equals)), key=lambda rank: -broken[rank]), *range(len(equals))):
        if len(equals[rank]) <= left and (rank == 0 or each[rank] < each[rank - 1]):
            each[rank] += unit
            left -= len(equals[rank])
    whole = [base for group, base in zip(equals, each, strict=True) for _ in group]
    for turn in range(left):
        whole[turn % len(equals[0])] += unit
    whole[0] += odd
    return whole


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
