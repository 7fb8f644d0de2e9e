"""Whose hands are on the deck of the next hand: a dealer's, or those of the players, in turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import ShuffleAndCut
from deadbutton.table import Table, needs_cut_card, who_cuts, who_shuffles
from deadbutton.tournament.hands.next_hand import upcoming
from deadbutton.tournament.hands.turn_to_deal import deals_without_button
from deadbutton.tournament.roster import dealt_seats
from deadbutton.tournament.state import Seating, State


@dataclass(frozen=True, slots=True)
class DealingSeats:
    """Seats; 0 is a dealer, or whoever the staff send."""

    deals: int
    shuffles: int
    cuts: int
    cut_card: bool
    rests_on: tuple[Answer[Any], ...]


def dealing_seats(state: State, table: Seating, now: int) -> DealingSeats:
    """Who deals, shuffles and cuts the next hand of a table."""
    book = state.book_at(table.number)
    if not book.players_deal:
        shuffle = book.button.shuffle_and_cut.on(ShuffleAndCut.DEALER_SHUFFLES)
        return DealingSeats(0, 0, 0, False, (shuffle,))
    found = Table(book, dict.fromkeys(dealt_seats(table, state), 1))
    coming = upcoming(state, table, now)
    if not coming.game.has_blinds:
        begins = coming.positions.button if coming.freezes and coming.positions is not None else 0
        found.dealer = deals_without_button(state, table, coming.dealt, coming.missing, begins)
        return _seats(found)
    found.positions = coming.positions
    found.dealer = table.positions.button if table.positions is not None else 0
    found.absent = {seat for seat, number in table.players.items() if state.players[number].absent}
    found.penalised = {seat for seat, number in table.players.items() if state.players[number].hands_to_miss}
    found.dealer = found.who_deals()
    return _seats(found)


def _seats(found: Table) -> DealingSeats:
    shuffle = found.book.button.shuffle_and_cut.on(ShuffleAndCut.BUTTON_SHUFFLES_SELF_DEALT)
    return DealingSeats(
        found.dealer,
        who_shuffles(found),
        who_cuts(found),
        needs_cut_card(found),
        (found.dealing_rests_on, shuffle),
    )
