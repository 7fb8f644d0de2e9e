"""How many tables, how many at each, which comes next: what drawing, balancing and breaking all ask."""

from __future__ import annotations

from collections.abc import Collection
from heapq import merge
from itertools import islice
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points.seats_choices import DeadButtonNewcomer, FinalTableSize
from deadbutton.games import Rotation
from deadbutton.refusal import Refused, refuse
from deadbutton.table.button import SEATS, Positions, first_positions, next_positions
from deadbutton.text import Text
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.state import Phase, Player, Seating, State


def plural(count: int, one: Text, many: Text) -> Text:
    """The sentence for one, or for so many."""
    return one if count == 1 else many.fill(count=count)


# Sizes


def is_stud_only(state: State) -> bool:
    """Mixed games are seated as flop games: the button and the blinds come round in some of them."""
    return _is_stud_only(state.games)


def _is_stud_only(games: Rotation) -> bool:
    return not any(game.has_blinds for game in games.games)


def seats_per_table(state: State) -> int:
    """As configured, and no more than the games can deal to."""
    return _seats_per_table(state.settled, state.games)


def _seats_per_table(config: Config, games: Rotation) -> int:
    return min(config.seats_per_table, SEATS, *(game.most_seats for game in games.games))


def final_size(state: State) -> int:
    """How many form the final table: as posted, or as the book says."""
    config = state.settled
    return min(posted_final_size(config), SEATS) or book_final_size(config, state.book, state.games)


def posted_final_size(config: Config) -> int:
    """As the organiser has set it; 0 where nothing is."""
    return int(config.final_table or config.settings.get("final_table_size", 0))


def book_final_size(config: Config, book: Book, games: Rotation) -> int:
    """As the book says, for these games at tables of so many."""
    seats = book.seats
    if _is_stud_only(games):
        return min(seats.final_table_stud.value, SEATS)
    by_seats = seats.final_table_size.value is FinalTableSize.BOOK_BY_SEATS
    if by_seats and _seats_per_table(config, games) in SHORT_HANDED:
        return seats.final_table_short_handed.value
    return min(seats.final_table_flop.value, SEATS, *(game.most_seats for game in games.games))


def final_rules(state: State) -> tuple[Answer[Any], ...]:
    """What the book says of that number: who sets it, and the figure where it does so itself."""
    config, seats = state.settled, state.book.seats
    if posted_final_size(config):
        return (seats.final_table_size,)
    if is_stud_only(state):
        return (seats.final_table_size, seats.final_table_stud)
    by_seats = seats.final_table_size.value is FinalTableSize.BOOK_BY_SEATS
    if by_seats and seats_per_table(state) in SHORT_HANDED:
        return (seats.final_table_size, seats.final_table_short_handed)
    return (seats.final_table_size, seats.final_table_flop)


SHORT_HANDED = (6, 7)


def tables_needed(state: State) -> int:
    """The fewest tables that seat everybody: a single one only once the final table may form."""
    if not state.seated:
        return 0
    fewest = -(-state.seated // seats_per_table(state))
    if state.seated <= final_size(state) or len(state.tables) == 1:
        return 1
    return max(2, fewest)


def final_is_due(state: State) -> bool:
    return 1 < state.seated <= final_size(state) and len(state.tables) > 1


def seats_at_each(state: State) -> int:
    """The seats of a table: a final table may have more than the tables before it."""
    least = seats_per_table(state)
    if len(state.tables) != 1:
        return least
    (last,) = state.tables.values()
    return max(least, final_size(state), *last.players)


def free_seats(state: State, table: Seating, but: Collection[int] = ()) -> list[int]:
    """Where somebody can sit; a seat with an unsold stack only when no other is left."""
    seats = range(1, seats_at_each(state) + 1)
    free = [seat for seat in seats if seat not in table.players and seat not in but]
    return [seat for seat in free if seat not in table.unsold] or free


# Tables in order


def largest(state: State) -> int:
    return max(state.by_size, default=0)


def smallest(state: State) -> int:
    return min(state.by_size, default=0)


def in_break_order(state: State, count: int | None = None) -> list[int]:
    """The tables that break first, the first one first."""
    by_rank = merge(*state.by_size.values(), key=lambda number: state.tables[number].rank)
    return list(islice(by_rank, count))


def to_break(state: State, most: int | None = None) -> list[int]:
    """The tables that must break now, the first one first: those that nobody sits at, then in the order of breaking."""
    if len(state.tables) < 2 or final_is_due(state):
        return []
    excess = len(state.tables) - max(tables_needed(state), 1)
    if most is not None:
        excess = min(excess, most)
    if excess <= 0:
        return []
    empty = state.by_size.get(0, [])[:excess]
    in_order = [n for n in in_break_order(state, excess + len(empty)) if n not in empty]
    return [*empty, *in_order][:excess]


# The next hand


def next_hand(state: State, table: Seating, players: Collection[int] | None = None) -> Positions | None:
    """Button and blinds of the next hand, as things stand; None where no button has been drawn or nobody can play."""
    seats = table.players if players is None else players
    last = table.positions
    if last is None or len(seats) < 2:
        return None
    if not table.button_moves:
        return first_positions(last.button, seats)
    wait = state.book.seats.dead_button_newcomer.value is not DeadButtonNewcomer.ALWAYS_DEALT_IN
    newcomers = table.newcomers | (set(seats) - set(table.players))
    return next_positions(last, seats, newcomers, wait)


# Who and where, or why not


def playing_now(state: State) -> None:
    """Refuse what needs seats before they are drawn, or after the end."""
    if state.phase not in (Phase.SEATED, Phase.RUNNING):
        raise Refused(
            refuse(
                "seats.not_now",
                "Personne n'est assis : tirez d'abord les places."
                if state.phase is not Phase.OVER
                else "Le tournoi est terminé.",
                "Nobody is seated: draw the seats first."
                if state.phase is not Phase.OVER
                else "The tournament is over.",
            )
        )


def seated_player(state: State, number: int) -> Player:
    player = known_player(state, number)
    if not player.table:
        raise Refused(
            refuse("seats.no_seat", "{name} n'a pas de place.", "{name} has no seat.", name=player.name)
        )
    return player


def known_player(state: State, number: int) -> Player:
    player = state.players.get(number)
    if player is None:
        raise Refused(
            refuse(
                "seats.no_such_player",
                "Il n'y a pas de joueur n° {number}.",
                "There is no player no. {number}.",
                number=number,
            )
        )
    return player


def open_table(state: State, number: int) -> Seating:
    table = state.tables.get(number)
    if table is None:
        raise Refused(
            refuse(
                "seats.no_such_table",
                "La table {number} n'est pas ouverte. Les prochaines à fermer : {tables}.",
                "Table {number} is not open. The next to break: {tables}.",
                number=number,
                tables=", ".join(map(str, in_break_order(state, 5))) or "—",
            )
        )
    return table


def not_in_hand(*tables: Seating) -> None:
    """Nobody is moved during a hand."""
    busy = [table.number for table in tables if table.in_hand]
    if busy:
        raise Refused(
            refuse(
                "seats.hand_in_play",
                "Une main se joue à la table {tables} : attendez qu'elle finisse.",
                "A hand is in play at table {tables}: wait until it is over.",
                tables=", ".join(map(str, busy[:5])) + ("…" if len(busy) > 5 else ""),
            )
        )
