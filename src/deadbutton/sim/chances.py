"""What open hands are worth before the last card: each one's share of the pot that all of them play for.

Counted through every card that can still come where these are few enough; else dealt at random, and then it is an estimate and
says so. Only open cards are asked about: what was folded unseen may still come, for whoever looks on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb, perm
from random import Random
from typing import Final

from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Game, game
from deadbutton.ranking import OMAHA_STRENGTH, STRENGTH, Ranking
from deadbutton.table import Hand
from deadbutton.text import Text, same

MOST_COUNTED: Final = 2_000
"""So many ways in which the cards can come are counted one by one: every turn and river after the flop."""
DEALS: Final = 1_200
"""Else so many are dealt: an estimate that is right to two in a hundred."""


@dataclass(frozen=True, slots=True)
class Chances:
    """By hand, in the order in which they were given."""

    shares: tuple[float, ...]
    """From 0 to 1, ties shared: of the main pot, which every hand plays for."""
    is_exact: bool
    helping: tuple[int, ...]
    """Where one card is to come for all, and the whole pot goes one way: how many cards give it to the hand."""
    splitting: tuple[int, ...]
    """How many more give it a part."""
    unseen: int
    """Of so many that may come."""

    def per_cent(self, hand: int) -> int:
        """In whole hundredths; 0 and 100 are said only of what is certain."""
        share = self.shares[hand]
        rounded = round(100 * share)
        is_certain = self.is_exact and share in (0.0, 1.0)
        return rounded if is_certain else min(99, max(1, rounded))

    def told(self, hand: int) -> Text:
        """The same as people read it."""
        found = Text("{n} %", "{n} %").fill(n=self.per_cent(hand))
        return found if self.is_exact else same("≈ ") + found


@lru_cache(maxsize=256)
def chances(
    code: str, hands: tuple[tuple[Card, ...], ...], board: tuple[Card, ...], each: int, common: int
) -> Chances:
    """``each``: cards that every hand still gets; ``common``: cards that come for all. Both 0: it is decided."""
    played = game(code)
    seen = {*board, *(card for hand in hands for card in hand)}
    unseen = [card for card in played.deck if card not in seen]
    ways = comb(len(unseen), common) * perm(len(unseen) - common, each * len(hands))
    is_exact = ways <= MOST_COUNTED
    runs = (
        _every(unseen, common, each * len(hands)) if is_exact else _some(unseen, common + each * len(hands))
    )
    totals, dealt = [0.0] * len(hands), 0
    helping, splitting = [0] * len(hands), [0] * len(hands)
    for run in runs:
        dealt += 1
        held = [
            [*hand, *run[common + each * place : common + each * (place + 1)]]
            for place, hand in enumerate(hands)
        ]
        for place, share in enumerate(_shares(played, held, [*board, *run[:common]])):
            totals[place] += share
            helping[place] += share == 1
            splitting[place] += 0 < share < 1
    is_one_card = is_exact and (common, each) == (1, 0) and None in (played.high, played.low)
    return Chances(
        shares=tuple(total / dealt for total in totals),
        is_exact=is_exact,
        helping=tuple(helping) if is_one_card else (),
        splitting=tuple(splitting) if is_one_card else (),
        unseen=len(unseen),
    )


def _every(unseen: Sequence[Card], common: int, own: int) -> Iterator[tuple[Card, ...]]:
    for lying in combinations(unseen, common):
        for given in _in_order([card for card in unseen if card not in lying], own):
            yield (*lying, *given)


def _in_order(cards: Sequence[Card], count: int) -> Iterable[tuple[Card, ...]]:
    """Every way to give so many of these cards, one after the other."""
    if count == 0:
        yield ()
        return
    for place, card in enumerate(cards):
        for others in _in_order([*cards[:place], *cards[place + 1 :]], count - 1):
            yield (card, *others)


def _some(unseen: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """The same ones whenever it is asked, and nobody's secret: they follow from the cards that lie open."""
    random = Random("".join(map(str, unseen)))
    for _ in range(DEALS):
        yield tuple(random.sample(unseen, count))


def _shares(played: Game, hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> list[float]:
    """What each hand takes of one pot."""
    halves = [
        [_strength(played, ranking, hand, board) for hand in hands]
        for ranking in (played.high, played.low)
        if ranking is not None
    ]
    # A low half that nobody makes goes with the high one.
    contested = [half for half in halves if max(half) > 0]
    found = [0.0] * len(hands)
    for half in contested:
        best = max(half)
        winners = [place for place, one in enumerate(half) if one == best]
        for place in winners:
            found[place] += 1 / len(winners) / len(contested)
    return found


def _strength(played: Game, ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int:
    if played.exactly_two:
        return OMAHA_STRENGTH[ranking](list(hole), list(board))
    return STRENGTH[ranking]([*hole, *board])


def chances_in(hand: Hand) -> Chances | None:
    """Of a hand in which nobody can bet any more; None where one is not turned up, or a card has no name: then nobody knows."""
    alive = [player for player in range(hand.n) if not hand.betting.folded[player]]
    if (
        any(hand.shown[player] != 1 or UNKNOWN in hand.holes[player] for player in alive)
        or UNKNOWN in hand.board
    ):
        return None
    each, common = hand.cards_to_come()
    held = tuple(tuple(map(Card, hand.holes[player])) for player in alive)
    return chances(hand.rules.game.code, held, tuple(map(Card, hand.board)), each, common)
