"""Seats by ranked cards: the highest card deals first and picks a seat; the others sit to its right in descending order.

Clockwise from the dealer that is: the lowest card (the small blind), the second lowest (the big blind), and so on up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from deadbutton.cards import Card, Shuffler
from deadbutton.refusal import refused
from deadbutton.text import Text, join
from deadbutton.tournament.seats.lots import Place, Seated, deal_ranks, ranks, read_cards, ties


@dataclass(frozen=True, slots=True)
class RankedDraw:
    """Who sits where, which cards said so, and who deals first at each table."""

    seats: list[Seated]
    cards: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    buttons: Mapping[int, int] = field(default_factory=dict)


def ranked_seats(
    drawn: Sequence[Seated],
    seats: int,
    pins: Mapping[int, Place],
    picks: Mapping[int, int],
    cards: Mapping[int, tuple[Card, ...]],
    shuffler: Shuffler,
    called: Callable[[int], Text],
) -> RankedDraw:
    """Who shares a table came by lot (``drawn``); the cards say in which order they sit there."""
    at_table: dict[int, list[int]] = {}
    for player, table, _ in drawn:
        at_table.setdefault(table, []).append(player)
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
    return RankedDraw([(player, *placed[player]) for player, _, _ in drawn], shown, buttons)


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
    return {player: read_cards(text) for player, text in cards.items()}


def _no_ties(cards: Mapping[int, tuple[Card, ...]], called: Callable[[int], Text]) -> None:
    tied = ties(cards)
    if tied:
        raise refused("seats.tied_cards", players=join(map(called, tied)))


def _clockwise(table: int, first: int, seats: int, taken: set[int]) -> list[Place]:
    if not 1 <= first <= seats:
        raise refused("seats.no_such_seat", seat=first, most=seats)
    order = [(first - 1 + step) % seats + 1 for step in range(seats)]
    return [(table, seat) for seat in order if seat not in taken]
