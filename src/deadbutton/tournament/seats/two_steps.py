"""Seats of a broken table in two draws: seat cards are shuffled, and an open card each says who is served first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deadbutton.books.points import BrokenTableDraw
from deadbutton.cards import Card, Shuffler
from deadbutton.refusal import refused
from deadbutton.text import join
from deadbutton.tournament.seats.capacity import free_seats
from deadbutton.tournament.seats.lots import Place, Seated, deal_one_each, read_cards
from deadbutton.tournament.state import Seating, State


def draws_twice(state: State) -> bool:
    return state.book.seats.broken_table_draw.value is BrokenTableDraw.TWO_STEPS


def open_cards(table: Seating, shuffler: Shuffler) -> dict[int, Card]:
    """One open card for each player of the table, highest first."""
    return _highest_first(deal_one_each([table.players[seat] for seat in sorted(table.players)], shuffler))


def order_cards(state: State, table: Seating, cards: Mapping[int, str]) -> dict[int, Card]:
    """The open cards of a real table, highest first: one for everybody who leaves it, none twice; empty where none are told."""
    if not cards:
        return {}
    if not draws_twice(state):
        raise refused("seats.one_draw", article=state.book.seats.broken_table_draw.citation)
    players = set(table.players.values())
    missing = sorted(players.difference(cards)) or sorted(set(cards).difference(players))
    if missing:
        raise refused("seats.cards_of_all", players=join(map(state.called, missing[:5])))
    drawn = {player: read_cards(text) for player, text in cards.items()}
    seen = [card for shown in drawn.values() for card in shown]
    if len(seen) != len(drawn) or len(set(seen)) != len(seen):
        raise refused("seats.one_card_each")
    return _highest_first({player: shown[0] for player, shown in drawn.items()})


def _highest_first(cards: Mapping[int, Card]) -> dict[int, Card]:
    """By rank, then by suit: spades, hearts, diamonds, clubs."""
    return dict(sorted(cards.items(), key=lambda drawn: -int(drawn[1])))


def in_card_order(order: Mapping[int, Card], seats: Sequence[Place]) -> list[Seated]:
    """The first of the order takes the first seat card, and so on."""
    return [(player, *place) for player, place in zip(order, seats, strict=True)]


def read_seat_cards(state: State, table: Seating, typed: Sequence[tuple[int, int]]) -> list[Place]:
    """Seat cards as they lie at a real table: one a player, each a free seat elsewhere, and the tables stay even."""
    if not typed:
        return []
    if not draws_twice(state):
        raise refused("seats.one_draw", article=state.book.seats.broken_table_draw.citation)
    cards = [(place, seat) for place, seat in typed]
    if len(cards) != len(table) or len(set(cards)) != len(cards):
        raise refused("seats.seat_card_each", count=len(table))
    others = {number: other for number, other in state.tables.items() if number != table.number}
    for place, seat in cards:
        if place not in others or seat not in free_seats(state, others[place]):
            raise refused("seats.seat_card_not_free", table=place, seat=seat)
    sizes = {n: len(other) + sum(place == n for place, _ in cards) for n, other in others.items()}
    for place, _ in cards:
        if sizes[place] > min(sizes.values()) + 1:
            raise refused("seats.seat_cards_uneven", table=place, count=sizes[place])
    return cards
