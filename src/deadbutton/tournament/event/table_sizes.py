"""How many sit at a table, and how many form the final one: as posted, or as the book says."""

from __future__ import annotations

from deadbutton.books import Answer, Book
from deadbutton.books.points import FinalTableSize
from deadbutton.games import Rotation
from deadbutton.table import SEATS
from deadbutton.tournament.event.answers import as_acted
from deadbutton.tournament.event.config import Config

SHORT_HANDED = (6, 7)


def is_stud_only(games: Rotation) -> bool:
    """Mixed games are seated as flop games: the button and the blinds come round in some of them."""
    return not any(game.has_blinds for game in games.games)


def seats_for(config: Config, games: Rotation) -> int:
    """As configured, and no more than the games can deal to."""
    return min(config.seats_per_table, SEATS, *(game.most_seats for game in games.games))


def posted_final_size(config: Config) -> int:
    """As the organiser has set it; 0 where nothing is."""
    return as_acted(config).final_table


def book_final_size(config: Config, book: Book, games: Rotation) -> int:
    """As the book says, for these games at tables of so many; no more than one deck can be dealt to.

    Where the book is silent, nobody has asked for a larger table than those that stand in the room.
    """
    said = book_final_answer(config, book, games)
    most = min(SEATS, games.most_seats)
    return min(said.value, most, seats_for(config, games)) if said.is_default else min(said.value, most)


def book_final_answer(config: Config, book: Book, games: Rotation) -> Answer[int]:
    """The figure that counts: where it goes by the seats at a table, it does so in every game."""
    seats = book.seats
    by_seats = seats.final_table_size.value is FinalTableSize.BOOK_BY_SEATS
    if by_seats and seats_for(config, games) in SHORT_HANDED:
        return seats.final_table_short_handed
    return seats.final_table_stud if is_stud_only(games) else seats.final_table_flop
