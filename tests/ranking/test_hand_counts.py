"""The counts that the whole field knows: every hand dealt once, by class."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from math import comb, prod, sqrt
from random import Random

import pytest

from deadbutton.cards import FULL_DECK, SHORT_DECK
from deadbutton.ranking import (
    Category,
    Ranking,
    ace_to_five,
    badugi,
    category_of,
    deuce_to_seven,
    eight_or_better,
    high,
    short_deck,
)

DECK = tuple(map(int, FULL_DECK))
SIX_UP = tuple(map(int, SHORT_DECK))

FIVE_CARDS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.QUADS: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.TRIPS: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
SEVEN_CARDS = {
    Category.STRAIGHT_FLUSH: 41_584,
    Category.QUADS: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.TRIPS: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}


def by_category(ranking: Ranking, strengths: Counter[int]) -> Counter[Category]:
    total: Counter[Category] = Counter()
    for strength, count in strengths.items():
        total[category_of(ranking, strength)] += count
    return total


def by_ranks(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every choice of ranks, as one hand that has it, with the number of hands that do: suits do not count."""
    for ranks in rank_choices(size, 12):
        hand = tuple(rank * 4 + suit for rank, count in enumerate(ranks) for suit in range(count))
        yield hand, prod(comb(4, count) for count in ranks)


def rank_choices(size: int, rank: int) -> Iterator[tuple[int, ...]]:
    if rank == 0:
        if size <= 4:
            yield (size,)
        return
    for count in range(min(size, 4) + 1):
        for lower in rank_choices(size - count, rank - 1):
            yield (*lower, count)


def test_all_2_598_960_five_card_hands():
    strengths = Counter(map(high, combinations(DECK, 5)))
    assert len(strengths) == 7_462
    assert by_category(Ranking.HIGH, strengths) == FIVE_CARDS


def test_300_000_seven_card_hands_are_spread_as_all_133_784_560():
    dealt = 300_000
    deal = Random(7).sample
    found = by_category(Ranking.HIGH, Counter(high(deal(DECK, 7)) for _ in range(dealt)))
    for category, count in SEVEN_CARDS.items():
        chance = count / 133_784_560
        sigma = sqrt(dealt * chance * (1 - chance))
        assert abs(found[category] - dealt * chance) < 5 * sigma, category


@pytest.mark.slow
def test_all_133_784_560_seven_card_hands():
    strengths = Counter(map(high, combinations(DECK, 7)))
    assert len(strengths) == 4_824
    assert by_category(Ranking.HIGH, strengths) == SEVEN_CARDS


def test_all_376_992_five_card_hands_of_a_short_deck():
    strengths = Counter(map(short_deck, combinations(SIX_UP, 5)))
    assert len(strengths) == 1_404
    assert by_category(Ranking.SHORT_DECK, strengths) == {
        Category.STRAIGHT_FLUSH: 24,
        Category.QUADS: 288,
        Category.FLUSH: 480,
        Category.FULL_HOUSE: 1_728,
        Category.STRAIGHT: 6_120,
        Category.TRIPS: 16_128,
        Category.TWO_PAIR: 36_288,
        Category.PAIR: 193_536,
        Category.HIGH_CARD: 122_400,
    }


def test_all_five_card_hands_for_deuce_to_seven():
    """As for high, but the 1,020 wheels are ace-high and the four steel wheels are flushes."""
    strengths = Counter(map(deuce_to_seven, combinations(DECK, 5)))
    assert len(strengths) == 7_462
    assert by_category(Ranking.DEUCE_TO_SEVEN, strengths) == {
        Category.LOW: 1_302_540 + 1_020,
        Category.PAIR: 1_098_240,
        Category.TWO_PAIR: 123_552,
        Category.TRIPS: 54_912,
        Category.STRAIGHT: 10_200 - 1_020,
        Category.FLUSH: 5_108 + 4,
        Category.FULL_HOUSE: 3_744,
        Category.QUADS: 624,
        Category.STRAIGHT_FLUSH: 40 - 4,
    }


def test_all_five_card_hands_for_ace_to_five():
    strengths: Counter[int] = Counter()
    for hand, count in by_ranks(5):
        strengths[ace_to_five(hand)] += count
    assert len(strengths) == 6_175
    assert strengths.total() == 2_598_960
    assert by_category(Ranking.ACE_TO_FIVE, strengths) == {
        Category.LOW: 1_317_888,
        Category.PAIR: 1_098_240,
        Category.TWO_PAIR: 123_552,
        Category.TRIPS: 54_912,
        Category.FULL_HOUSE: 3_744,
        Category.QUADS: 624,
    }


def test_all_133_784_560_razz_hands_by_their_highest_card():
    """Exact: suits do not count, so 49,205 choices of ranks stand for every hand."""
    found: Counter[int] = Counter()
    lowest_of = {
        ace_to_five((48, *(rank * 4 for rank in ranks))): max(ranks) for ranks in combinations(range(12), 4)
    }
    for ranks in combinations(range(12), 5):
        lowest_of[ace_to_five([rank * 4 for rank in ranks])] = max(ranks)
    for hand, count in by_ranks(7):
        found[lowest_of.get(ace_to_five(hand), -1)] += count
    assert [found[rank] for rank in range(3, 12)] == [
        781_824,
        3_151_360,
        7_426_560,
        13_171_200,
        19_174_400,
        23_675_904,
        24_837_120,
        21_457_920,
        13_939_200,
    ]
    assert found[-1] == 6_169_072, "paired"


@pytest.mark.parametrize(
    ("size", "qualifying"),
    [(5, 56 * 4**5), (7, 781_824 + 3_151_360 + 7_426_560 + 13_171_200)],
)
def test_hands_that_qualify_for_eight_or_better(size, qualifying):
    found: Counter[int] = Counter()
    for hand, count in by_ranks(size):
        found[eight_or_better(hand)] += count
    del found[0]
    assert len(found) == 56
    assert found.total() == qualifying


def test_suits_do_not_count_in_ace_to_five_and_eight_or_better():
    for suits in product(range(4), repeat=5):
        hand = [rank * 4 + suit for rank, suit in zip((12, 0, 2, 4, 6), suits, strict=True)]
        assert ace_to_five(hand) == ace_to_five([48, 0, 8, 16, 24])
        assert eight_or_better(hand) == eight_or_better([48, 0, 8, 16, 24])


def test_all_270_725_badugi_hands_by_size():
    strengths = Counter(map(badugi, combinations(DECK, 4)))
    assert len(strengths) == 715 + 286 + 78 + 13
    assert by_category(Ranking.BADUGI, strengths) == {
        Category.BADUGI: 17_160,
        Category.THREE_CARDS: 154_440,
        Category.TWO_CARDS: 96_252,
        Category.ONE_CARD: 2_873,
    }
