"""PokerKit orders random hands of every kind as we do.

Both sort the same hands: neighbours that agree make every pair agree.
"""

from collections.abc import Callable, Sequence
from functools import cmp_to_key
from itertools import pairwise
from random import Random

import pokerkit
import pytest

from deadbutton.cards import FULL_DECK, SHORT_DECK, Card
from deadbutton.ranking import OMAHA_STRENGTH, STRENGTH, Ranking
from tests.depth import as_deep


def text(cards: Sequence[Card]) -> str:
    return "".join(map(str, cards))


def theirs(
    kind: type[pokerkit.Hand], hole: Sequence[Card], board: Sequence[Card] = ()
) -> pokerkit.Hand | None:
    return kind.from_game_or_none(text(hole), text(board))


def order(one: pokerkit.Hand | None, other: pokerkit.Hand | None) -> int:
    """-1, 0 or 1; no hand at all is below every hand."""
    if one is None or other is None:
        return (one is not None) - (other is not None)
    return (one > other) - (one < other)


def assert_same_order(hands: Sequence[tuple[int, pokerkit.Hand | None, str]]) -> None:
    ranked = sorted(hands, key=cmp_to_key(lambda a, b: order(a[1], b[1])))
    for (mine, their, dealt), (next_mine, next_their, next_dealt) in pairwise(ranked):
        assert (next_mine > mine) - (next_mine < mine) == order(next_their, their), (
            f"{dealt} and {next_dealt}"
        )


@pytest.mark.parametrize(
    ("ranking", "kind", "deck", "sizes", "count"),
    [
        (Ranking.HIGH, pokerkit.StandardHighHand, FULL_DECK, (5, 6, 7), 900),
        (Ranking.SHORT_DECK, pokerkit.ShortDeckHoldemHand, SHORT_DECK, (5, 6, 7), 900),
        (Ranking.ACE_TO_FIVE, pokerkit.RegularLowHand, FULL_DECK, (5, 6, 7), 900),
        (Ranking.EIGHT_OR_BETTER, pokerkit.EightOrBetterLowHand, FULL_DECK, (5, 6, 7), 900),
        (Ranking.DEUCE_TO_SEVEN, pokerkit.StandardLowHand, FULL_DECK, (5, 6, 7), 600),
        (Ranking.BADUGI, pokerkit.BadugiHand, FULL_DECK, (4,), 1500),
    ],
)
def test_order_of_random_hands(ranking, kind, deck, sizes, count):
    random = Random(ranking.value)
    hands = []
    for number in range(as_deep(count)):
        cards = random.sample(deck, sizes[number % len(sizes)])
        hands.append((STRENGTH[ranking](cards), theirs(kind, cards), text(cards)))
    assert_same_order(hands)


def few_ranks(random: Random, size: int) -> list[Card]:
    """Cards of four ranks: what random deals seldom show, pairs that a low cannot avoid."""
    ranks = random.sample(range(13), 4)
    return random.sample([card for card in FULL_DECK if card.rank in ranks], size)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_order_of_paired_razz_hands(size):
    random = Random(size)
    hands = []
    for _ in range(as_deep(400)):
        cards = few_ranks(random, size)
        hands.append(
            (STRENGTH[Ranking.ACE_TO_FIVE](cards), theirs(pokerkit.RegularLowHand, cards), text(cards))
        )
    assert_same_order(hands)


def short_straights(random: Random) -> list[Card]:
    """A-6-7-8-9 with two more cards, often of one suit."""
    suits = [0] if random.random() < 0.5 else range(4)
    five = [Card(rank * 4 + random.choice(suits)) for rank in (12, 4, 5, 6, 7)]
    return five + random.sample([card for card in SHORT_DECK if card not in five], 2)


def test_order_of_short_deck_hands_around_the_lowest_straight():
    random = Random(69)
    hands = []
    for _ in range(as_deep(500)):
        cards = short_straights(random)
        hands.append(
            (STRENGTH[Ranking.SHORT_DECK](cards), theirs(pokerkit.ShortDeckHoldemHand, cards), text(cards))
        )
    assert_same_order(hands)


@pytest.mark.parametrize(
    ("ranking", "kind"),
    [
        (Ranking.HIGH, pokerkit.OmahaHoldemHand),
        (Ranking.EIGHT_OR_BETTER, pokerkit.OmahaEightOrBetterLowHand),
    ],
)
@pytest.mark.parametrize(
    ("in_hand", "on_board", "count"), [(4, 3, 400), (4, 4, 300), (4, 5, 600), (5, 5, 250), (6, 5, 200)]
)
def test_order_of_random_omaha_hands(ranking, kind, in_hand, on_board, count):
    random = Random(in_hand * on_board)
    strength: Callable[[Sequence[int], Sequence[int]], int] = OMAHA_STRENGTH[ranking]
    hands = []
    for _ in range(as_deep(count)):
        cards = random.sample(FULL_DECK, in_hand + on_board)
        hole, board = cards[:in_hand], cards[in_hand:]
        hands.append((strength(hole, board), theirs(kind, hole, board), f"{text(hole)} {text(board)}"))
    assert_same_order(hands)
