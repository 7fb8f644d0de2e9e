"""Randomness that is handed in."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.cards import FULL_DECK, SecureShuffler, SeededShuffler, Shuffler, Stub


def shuffled(shuffler: Shuffler, count: int = 52) -> list[int]:
    things = list(range(count))
    shuffler.shuffle(things)
    return things


@given(st.integers(0, 2**64))
def test_the_same_seed_gives_the_same_orders(seed: int) -> None:
    one, two = SeededShuffler(seed), SeededShuffler(seed)
    assert [shuffled(one) for _ in range(3)] == [shuffled(two) for _ in range(3)]
    assert [one.below(10) for _ in range(5)] == [two.below(10) for _ in range(5)]


def test_an_order_that_must_never_change() -> None:
    """Simulations are named by their seed: the same seed deals the same cards in every version and on every machine."""
    assert "".join(map(str, Stub.shuffled(SeededShuffler(2010)).to_come[:5])) == "4h2s8c3c6s"


def test_other_seeds_give_other_orders() -> None:
    assert len({tuple(shuffled(SeededShuffler(seed))) for seed in range(200)}) == 200


@given(st.integers(0, 1000), st.integers(0, 5))
def test_a_copy_gives_the_same_orders_from_here_on(seed: int, before: int) -> None:
    shuffler = SeededShuffler(seed)
    for _ in range(before):
        shuffled(shuffler)
    twin = shuffler.copy()
    expected = [shuffled(twin) for _ in range(3)]
    assert [shuffled(shuffler) for _ in range(3)] == expected


def test_the_secure_one_never_repeats_itself() -> None:
    orders = {tuple(shuffled(SecureShuffler())) for _ in range(100)}
    assert len(orders) == 100
    secure = SecureShuffler()
    assert shuffled(secure.copy()) != shuffled(secure)


@pytest.mark.parametrize("count", [0, 1, 2, 17, 52])
def test_nothing_is_lost_or_doubled(count: int) -> None:
    for shuffler in (SeededShuffler(1), SecureShuffler()):
        assert sorted(shuffled(shuffler, count)) == list(range(count))


def chi_square(counts: Counter[object], kinds: int, draws: int) -> float:
    expected = draws / kinds
    return (
        sum((counts[kind] - expected) ** 2 / expected for kind in counts) + (kinds - len(counts)) * expected
    )


def test_every_order_of_four_is_equally_likely() -> None:
    """24 orders, 23 degrees of freedom: above 49.7 once in a thousand times. The seed is fixed."""
    shuffler = SeededShuffler(42)
    draws = 12_000
    counts: Counter[object] = Counter(tuple(shuffled(shuffler, 4)) for _ in range(draws))
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24, draws) < 49.7


def test_every_card_is_equally_likely_in_every_place() -> None:
    """51 degrees of freedom: above 87.97 once in a thousand times."""
    shuffler = SeededShuffler(7)
    draws = 5_200
    orders = [shuffled(shuffler) for _ in range(draws)]
    for place in (0, 25, 51):
        counts: Counter[object] = Counter(order[place] for order in orders)
        assert chi_square(counts, 52, draws) < 87.97


@pytest.mark.parametrize("limit", [1, 2, 7, 8, 9, 52])
def test_below_reaches_every_number_and_no_other(limit: int) -> None:
    shuffler = SeededShuffler(3)
    counts: Counter[object] = Counter(shuffler.below(limit) for _ in range(limit * 300))
    assert set(counts) == set(range(limit))
    assert max(counts.values()) < 2 * min(counts.values())


def test_the_deck_itself_is_not_shuffled() -> None:
    before = FULL_DECK
    Stub.shuffled(SeededShuffler(1))
    assert before == tuple(sorted(FULL_DECK))


@pytest.mark.parametrize("limit", [0, -3])
def test_nothing_is_below_nothing(limit: int) -> None:
    with pytest.raises(ValueError, match="no number"):
        SeededShuffler(1).below(limit)
