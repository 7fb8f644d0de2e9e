"""The independent chip model: equal to the recursive formula (the tests ask for 1e-12 of the prizes), in whole units, quick."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.refusal import Refused
from deadbutton.tournament.prizes.icm import icm, icm_amounts
from tests.depth import examples


def recursive(stacks: tuple[int, ...], prizes: tuple[int, ...]) -> list[float]:
    """Malmuth and Harville as they are written: each place goes to somebody in proportion to the chips still there."""
    n = len(stacks)

    @cache
    def worth(left: int, place: int) -> tuple[float, ...]:
        values = [0.0] * n
        if place < min(n, len(prizes)):
            total = sum(stacks[i] for i in range(n) if left >> i & 1)
            for i in range(n):
                if left >> i & 1:
                    chance = stacks[i] / total
                    values[i] += chance * prizes[place]
                    for j, value in enumerate(worth(left & ~(1 << i), place + 1)):
                        values[j] += chance * value
        return tuple(values)

    return list(worth((1 << n) - 1, 0))


stacks_of = st.lists(st.integers(1, 10**7), min_size=1, max_size=7)
prizes_of = st.lists(st.integers(0, 10**6), min_size=1, max_size=9).map(lambda p: sorted(p, reverse=True))


@given(stacks_of, prizes_of)
@examples(60)
def test_any_stacks_are_worth_what_the_recursive_formula_says(stacks, prizes):
    most = max(1, sum(prizes))
    for ours, theirs in zip(icm(stacks, prizes), recursive(tuple(stacks), tuple(prizes)), strict=True):
        assert abs(ours - theirs) <= 1e-12 * most


@pytest.mark.parametrize(
    "stacks",
    [
        [1000] * 12,
        [1, 10**9, 1, 10**9, 1, 10**9, 1, 10**9, 1, 10**9, 1, 10**9],
        [10**9] + [1] * 11,
        [1] + [10**9] * 11,
        [10**k for k in range(12)],
        [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233],
    ],
    ids=["equal", "split", "one giant", "one dwarf", "powers of ten", "fibonacci"],
)
def test_twelve_players_with_extreme_stacks(stacks):
    prizes = (300, 200, 150, 100, 75, 55, 40, 30, 20, 15, 10, 5)
    for ours, theirs in zip(icm(stacks, prizes), recursive(tuple(stacks), prizes), strict=True):
        assert abs(ours - theirs) <= 1e-12 * sum(prizes)


def test_winner_takes_all_is_the_share_of_the_chips():
    assert icm([600, 300, 100], [1000]) == pytest.approx([600, 300, 100], abs=1e-6)


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=12), prizes_of)
@examples(80)
def test_whole_amounts_sum_to_the_prizes_and_nobody_gets_less_than_the_last(stacks, prizes):
    amounts = icm_amounts(stacks, prizes)
    n = len(stacks)
    assert sum(amounts) == sum(prizes[:n])
    assert min(amounts) >= (prizes[n - 1] if n <= len(prizes) else 0)
    assert max(amounts) <= prizes[0]
    by_stack = [amount for _, amount in sorted(zip(stacks, amounts, strict=True))]
    assert all(better >= worse - 1 for worse, better in pairwise(by_stack))


def test_no_prizes_are_worth_nothing():
    assert icm([5, 3], []) == [0.0, 0.0]
    assert icm_amounts([5, 3], [0, 0]) == [0, 0]


def test_equal_stacks_get_equal_amounts_and_the_first_the_odd_unit():
    assert icm_amounts([500, 500, 500], [50, 30, 20]) == [34, 33, 33]


def test_a_big_field_shares_out_all_the_money():
    stacks = [1 + 7919 * k % 100_003 for k in range(120)]
    prizes = [1_000_000 // (k + 1) for k in range(40)]
    assert abs(sum(icm(stacks, prizes)) - sum(prizes)) <= 1e-12 * sum(prizes)


def test_two_hundred_players_share_out_every_cent():
    """How long it takes, ``make bench`` says."""
    stacks = [1000 + 37 * k % 90_000 for k in range(200)]
    prizes = [100_000 // (k + 1) for k in range(30)]
    assert sum(icm_amounts(stacks, prizes)) == sum(prizes)


@pytest.mark.parametrize(
    ("stacks", "prizes", "code"),
    [
        ([], [1], "icm.bad_stacks"),
        ([0, 5], [1], "icm.bad_stacks"),
        ([5, 1.5], [1], "icm.bad_stacks"),
        ([5, 5], [-1], "icm.bad_prizes"),
    ],
)
def test_bad_stacks_and_prizes_are_refused(stacks, prizes, code):
    for ask in (icm, icm_amounts):
        with pytest.raises(Refused) as refused:
            ask(stacks, prizes)
        assert refused.value.code == code
