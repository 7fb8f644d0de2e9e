"""Drawing lots so that anybody can check the draw afterwards: a seed is drawn, recorded, and everything follows from it.

>>> from deadbutton.cards import SeededShuffler
>>> seats = seat_cards([1, 2], {1: 2, 2: 1}, 9, {}, SeededShuffler(5))
>>> [(table, 1 <= seat <= 9) for table, seat in seats]
[(1, True), (1, True), (2, True)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from heapq import heapify, heapreplace
from types import MappingProxyType

from deadbutton.cards import FULL_DECK, Card, SeededShuffler, Shuffler, parse_cards
from deadbutton.refusal import refused
from deadbutton.tournament.concerns import PlayerId, TableNumber
from deadbutton.tournament.kernel import Context

SEEDS = 2**53
"""Whole numbers that every program reads exactly."""

Place = tuple[int, int]
"""A table and a seat."""

Seated = tuple[PlayerId, TableNumber, int]
"""A player, a table and a seat."""


def lot(context: Context) -> tuple[int, SeededShuffler]:
    """A seed that nobody could foresee, and what shuffles by it."""
    seed = context.shuffler.below(SEEDS)
    return seed, SeededShuffler(seed)


def spread(tables: Sequence[int], count: int, taken: Mapping[int, int]) -> dict[int, int]:
    """How many more sit at each table so that the tables come out even; the first of the list get the odd ones."""
    sizes = [(taken.get(table, 0), place) for place, table in enumerate(tables)]
    heapify(sizes)
    more = dict.fromkeys(tables, 0)
    for _ in range(count):
        size, place = sizes[0]
        more[tables[place]] += 1
        heapreplace(sizes, (size + 1, place))
    return more


def seat_cards(
    tables: Iterable[int],
    sizes: Mapping[int, int],
    seats: int,
    taken: Mapping[int, set[int]],
    shuffler: Shuffler,
    shut: Mapping[int, set[int]] = MappingProxyType({}),
) -> list[Place]:
    """So many seat cards for each table, any of its free seats; those that the house leaves empty come last."""
    cards: list[Place] = []
    for table in tables:
        free = [seat for seat in range(1, seats + 1) if seat not in taken.get(table, ())]
        shuffler.shuffle(free)
        free.sort(key=shut.get(table, set()).__contains__)
        cards += [(table, seat) for seat in sorted(free[: sizes[table]])]
    return cards


def draw_seats(
    players: Sequence[int],
    tables: Sequence[int],
    seats: int,
    pins: Mapping[int, Place],
    shuffler: Shuffler,
    shut: Mapping[int, set[int]] = MappingProxyType({}),
) -> list[Seated]:
    """Everybody's seat: pinned players where they must be, the others by lot."""
    taken: dict[int, set[int]] = {}
    for table, seat in pins.values():
        taken.setdefault(table, set()).add(seat)
    others = [player for player in players if player not in pins]
    sizes = spread(tables, len(others), {table: len(places) for table, places in taken.items()})
    cards = seat_cards(tables, sizes, seats, taken, shuffler, shut)
    shuffler.shuffle(cards)
    drawn = dict(zip(others, cards, strict=True)) | dict(pins)
    return [(player, *drawn[player]) for player in players]


# Cards


def deal_ranks(players: Sequence[int], shuffler: Shuffler) -> dict[int, tuple[Card, ...]]:
    """A card for each; those who tie in rank draw again until nobody does."""
    deck = list(FULL_DECK)
    shuffler.shuffle(deck)
    drawn: dict[int, tuple[Card, ...]] = dict.fromkeys(players, ())
    tied = list(players)
    while tied:
        for player in tied:
            drawn[player] += (deck.pop(),)
        tied = ties(drawn)
    return drawn


def ties(drawn: Mapping[int, tuple[Card, ...]]) -> list[int]:
    """Who has drawn the same ranks as somebody else."""
    by_ranks: dict[tuple[int, ...], list[int]] = {}
    for player, cards in drawn.items():
        by_ranks.setdefault(ranks(cards), []).append(player)
    return [player for same in by_ranks.values() if len(same) > 1 for player in same]


def ranks(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple(int(card.rank) for card in cards)


def deal_one_each(takers: Sequence[int], shuffler: Shuffler) -> dict[int, Card]:
    """One open card each in this order; a new deck where one does not go round."""
    cards: list[Card] = []
    while len(cards) < len(takers):
        deck = list(FULL_DECK)
        shuffler.shuffle(deck)
        cards += deck
    return dict(zip(takers, cards, strict=False))


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards that were drawn at a real table, as somebody typed them."""
    cards = parse_cards(text)
    if not cards or Card("??") in cards:
        raise refused("seats.no_card")
    return cards


def told(cards: Mapping[int, Iterable[Card]]) -> dict[int, str]:
    """Cards for a fact."""
    return {key: " ".join(map(str, drawn)) for key, drawn in cards.items()}
