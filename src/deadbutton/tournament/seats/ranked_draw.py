"""Seats by ranked cards: the highest card deals first and picks a seat; the others sit to its right in descending order.

Clockwise from the dealer that is: the lowest card (the small blind), the second lowest (the big blind), and so on up. With
several tables the suit can say who shares one: a small deck of as many suits as tables, from the ace down to the number of
seats. Otherwise that comes by lot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from deadbutton.cards import Card, Rank, Shuffler, Suit
from deadbutton.cards.card import require_distinct
from deadbutton.refusal import refused
from deadbutton.text import Text, join
from deadbutton.tournament.seats.lots import Place, Seated, deal_ranks, ranks, read_cards, ties

SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""Table 1 first."""


@dataclass(frozen=True, slots=True)
class RankedDraw:
    """Who sits where, which cards said so, and who deals first at each table."""

    seats: list[Seated]
    cards: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    buttons: Mapping[int, int] = field(default_factory=dict)
    by_suit: bool = False
    """The suits said who shares a table."""


def small_deck(sizes: Mapping[int, int]) -> dict[int, tuple[Card, ...]]:
    """The cards that a draw at tables of these sizes takes: a suit for each table, the ace and up from the deuce. Nobody can
    tie. Empty where four suits do not go round.

    >>> [" ".join(map(str, cards)) for cards in small_deck({1: 4, 2: 3}).values()]
    ['As 2s 3s 4s', 'Ah 2h 3h']
    """
    if not 1 < len(sizes) <= len(SUITS) or max(sizes.values()) > len(Rank):
        return {}
    ranks = (Rank.ACE, *Rank)
    return {
        table: tuple(Card.of(rank, suit) for rank in ranks[:size])
        for (table, size), suit in zip(sizes.items(), SUITS, strict=False)
    }


def tables_by_suit(cards: Mapping[int, tuple[Card, ...]], sizes: Mapping[int, int]) -> dict[int, int]:
    """Whose card sends whom to which table: where there are as many suits as tables and each fills one. Empty otherwise.

    >>> deck = {1: (Card("As"),), 2: (Card("Ah"),), 3: (Card("2s"),)}
    >>> tables_by_suit(deck, {1: 2, 2: 1}), tables_by_suit(deck, {1: 3})
    ({1: 1, 2: 2, 3: 1}, {})
    """
    by_suit: dict[Suit, list[int]] = {}
    for player, drawn in cards.items():
        by_suit.setdefault(drawn[0].suit, []).append(player)
    order = sorted(by_suit, key=lambda suit: (-len(by_suit[suit]), -suit))
    filled = dict(zip(sizes, order, strict=False))
    if len(sizes) < 2 or [len(by_suit[suit]) for suit in order] != list(sizes.values()):
        return {}
    table_of = {suit: table for table, suit in filled.items()}
    return {player: table_of[drawn[0].suit] for player, drawn in cards.items()}


def ranked_seats(
    drawn: Sequence[Seated],
    seats: int,
    pins: Mapping[int, Place],
    picks: Mapping[int, int],
    cards: Mapping[int, tuple[Card, ...]],
    shuffler: Shuffler,
    called: Callable[[int], Text],
) -> RankedDraw:
    """The cards say in which order people sit, and who shares a table where their suits do; else the lot did (``drawn``)."""
    at_table: dict[int, list[int]] = {}
    for player, table, _ in drawn:
        at_table.setdefault(table, []).append(player)
    sizes = {table: len(players) for table, players in sorted(at_table.items())}
    suited = tables_by_suit(cards, sizes) if not pins else {}
    if suited:
        drawn = [(player, suited[player], seat) for player, _, seat in drawn]
        at_table = {table: [player for player in suited if suited[player] == table] for table in sizes}
    elif cards:
        # Before the lot: whether they must draw again does not hang on who comes to sit where.
        _no_ties(cards, called)
    placed: dict[int, Place] = {}
    shown: dict[int, tuple[Card, ...]] = {}
    buttons: dict[int, int] = {}
    for table, players in at_table.items():
        theirs = {p: cards[p] for p in players} if cards else deal_ranks(players, shuffler)
        _no_ties(theirs, called)
        shown |= theirs
        by_rank = sorted(players, key=lambda p: ranks(theirs[p]))
        pinned = {p: pins[p] for p in players if p in pins}
        places = _clockwise(table, picks.get(table, 1), seats, {seat for _, seat in pinned.values()})
        placed |= pinned
        dealer, rest = by_rank[-1], by_rank[:-1]
        for player in [dealer, *rest]:
            if player not in pinned:
                placed[player] = places.pop(0)
        buttons[table] = placed[dealer][1]
    return RankedDraw([(player, *placed[player]) for player, _, _ in drawn], shown, buttons, bool(suited))


def typed(
    players: Sequence[int], cards: Mapping[int, str], called: Callable[[int], Text]
) -> dict[int, tuple[Card, ...]]:
    """The cards of a draw at a real table: everybody's, or nobody's."""
    if not cards:
        return {}
    missing = [player for player in players if player not in cards]
    strangers = [player for player in cards if player not in set(players)]
    if missing or strangers:
        raise refused("seats.cards_of_all", players=join(map(called, (missing or strangers)[:5])))
    drawn = {player: read_cards(text) for player, text in cards.items()}
    require_distinct(card for some in drawn.values() for card in some)
    return drawn


def _no_ties(cards: Mapping[int, tuple[Card, ...]], called: Callable[[int], Text]) -> None:
    tied = ties(cards)
    if tied:
        raise refused("seats.tied_cards", players=join(map(called, tied)))


def _clockwise(table: int, first: int, seats: int, taken: set[int]) -> list[Place]:
    if not 1 <= first <= seats:
        raise refused("seats.no_such_seat", seat=first, most=seats)
    order = [(first - 1 + step) % seats + 1 for step in range(seats)]
    return [(table, seat) for seat in order if seat not in taken]
