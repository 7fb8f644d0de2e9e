"""A flop game brought to a street, the error laid out, ruled on and played to its end: what came where.

The stub is c1 c2 c3 … once the hands are dealt. The right run is: burn c1, flop c2 c3 c4, burn c5, turn c6, burn c7, river c8.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any

from deadbutton.books import Book, book_keys, load
from deadbutton.cards import Card, SeededShuffler, Stub
from deadbutton.cards.deck import FULL_DECK
from deadbutton.floor import Ruling, ask
from deadbutton.floor.orders.carrying import carry_out
from deadbutton.games import Stakes, game
from deadbutton.table import Hand, Table

BOOKS = book_keys()
DEALT = 6
STREET_OF = {"flop": 1, "turn": 2, "river": 3}


@cache
def at_street(book: str, street: int, acted: bool) -> Hand:
    """Three players with 5000 each at 50/100, everybody in; the first one has checked where somebody acted."""
    table = Table(load(book), {1: 5000, 2: 5000, 3: 5000})
    table.start(3)
    hand = table.deal(
        game("NT"), Stakes.blinds(50, 100), SeededShuffler(1), stacked=lambda _: Stub.stacked(FULL_DECK)
    )
    while hand.street < street:
        hand.call()
    if acted:
        hand.call()
    return hand


def c(place: int) -> Card:
    """The nth card of the stub."""
    return FULL_DECK[DEALT + place - 1]


def number(card: int) -> int:
    """c1 is 1: the deck is not shuffled."""
    return card - DEALT + 1


def everything(hand: Hand) -> Counter[int]:
    stub = hand.stub
    held = [card for hole in hand.holes for card in hole]
    return Counter([*stub.to_come, *stub.burns, *stub.muck, *stub.aside, *held, *hand.board, *hand.fresh])


@dataclass
class Run:
    """How one hand went, in numbers of the stub."""

    ruling: Ruling
    flop: list[int]
    turn: int
    river: int
    burns: list[int]
    muck: list[int]
    put: int
    """In the middle right after the ruling."""


def run(book: Book | str, key: str, seed: int = 0, ruling: Ruling | None = None, **facts: Any) -> Run:
    rules = load(book) if isinstance(book, str) else book
    street = next(number for name, number in STREET_OF.items() if name in key)
    is_premature = key.startswith("premature")
    hand = at_street(rules.key, street - is_premature, facts.pop("acted", False)).copy()
    hand.shuffler = SeededShuffler(seed)
    ruling = ruling or ask(rules, key, facts, hand)
    for order in ruling.orders:
        carry_out(hand, order)
    put = hand.betting.pot
    assert everything(hand) == Counter(FULL_DECK)
    while not hand.is_over:
        hand.call()
    assert everything(hand) == Counter(FULL_DECK)
    assert sum(hand.betting.stack) == 15_000
    board = [number(card) for card in hand.board]
    return Run(
        ruling,
        board[:3],
        board[3],
        board[4],
        [number(card) for card in hand.stub.burns],
        [number(card) for card in hand.stub.muck],
        put,
    )


def steps(book: str, point: str, order: str = "known") -> set[str]:
    """What the book has the dealer do, as it writes it."""
    return {str(step) for step in getattr(load(book).answer(point).value, order)}


def runs(book: Book | str, key: str, count: int = 250, **facts: Any) -> list[Run]:
    """The same error, ruled on once: a ruling draws nothing. Its orders do, each time from another shuffle."""
    first = run(book, key, **facts)
    return [first, *(run(book, key, seed, first.ruling, **facts) for seed in range(1, count))]
