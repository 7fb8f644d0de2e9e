"""The next hand of a table as things stand: its level and game, button and blinds, who is dealt in. It changes nothing."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.games import Game
from deadbutton.table import Positions, first_positions, freezes_button, positions_after
from deadbutton.tournament.roster import dealt_seats
from deadbutton.tournament.state import Player, Seating, State
from deadbutton.tournament.time.clock import level_in_force, reading
from deadbutton.tournament.time.last_hands import hands_owed


@dataclass(frozen=True, slots=True)
class Upcoming:
    """The next hand of a table, as things stand."""

    level: int
    game: Game
    game_turn: int
    positions: Positions | None
    dealt: tuple[int, ...]
    missing: tuple[int, ...]
    """Dealt in, and sitting out a penalty."""
    freezes: bool = False
    """The button moves on once before this round of stud, and stays there."""


def undecided(state: State, table: Seating) -> list[Player]:
    """Players at a table without chips: each buys again, or is out, before the next hand."""
    players = (state.players[number] for number in table.players.values())
    return [player for player in players if not player.stack]


def next_level(state: State, table: Seating, now: int) -> int:
    """The level of a table's next hand: of the moment when it began by the book, or of now. A last hand of the rebuys that is
    played in the break after them belongs to the level before it."""
    if not table.next_level and hands_owed(state, table.number):
        return state.settled.structure.number(reading(state, now).place)
    return table.next_level or level_in_force(state, now)


def upcoming(state: State, table: Seating, now: int, chosen: str = "") -> Upcoming:
    """What the next hand of a table would be if it were dealt now."""
    level = next_level(state, table, now)
    seats = dealt_seats(table, state)
    turn = _game_turn(state, table, level, len(seats), chosen)
    game = state.games.at(turn)
    freezes = not game.has_blinds and _freezes(state, table)
    positions = _positions(state, table, seats) if game.has_blinds or freezes else table.positions
    waiting = positions.waiting if positions is not None and game.has_blinds else ()
    dealt = tuple(seat for seat in seats if seat not in waiting)
    missing = tuple(
        seat for seat in dealt if seat in table.players and _misses(state, table.players[seat], now)
    )
    return Upcoming(level, game, turn, positions, dealt, missing, freezes)


def _misses(state: State, number: int, now: int) -> bool:
    player = state.players[number]
    return player.hands_to_miss > 0 or player.waits_until > now or player.to_report


def _positions(state: State, table: Seating, seats: list[int]) -> Positions | None:
    last = table.positions
    if last is None or len(seats) < 2:
        return None
    if not table.button_moves and not table.is_frozen:
        return first_positions(last.button, seats)
    return positions_after(state.book, last, seats, table.newcomers, frozen=table.is_frozen)


def _freezes(state: State, table: Seating) -> bool:
    """Whether a mixed event comes to a round without blinds, and the button moves on for the next one with them."""
    is_mixed = any(game.has_blinds for game in state.games.games)
    return is_mixed and freezes_button(state.book) and table.button_moves and not table.is_frozen


def _game_turn(state: State, table: Seating, level: int, seats: int, chosen: str) -> int:
    games = state.games
    match state.settled.change:
        case "level":
            return (level - 1) % len(games.games)
        case "orbit":
            over = table.game_turn < 0 or table.game_hands >= seats
            return (table.game_turn + over) % len(games.games)
        case "choice":
            if chosen:
                return games.games.index(games.chosen(chosen))
            return max(table.game_turn, 0)
