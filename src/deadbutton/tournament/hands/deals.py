"""A hand as it is dealt: who is in with how much, where button and blinds lie, at which stakes; and where the table stood
before it, so that a hand that is void leaves nothing behind. Tables that play by entries and virtual ones begin here."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from deadbutton.games import Stakes, game
from deadbutton.table import Positions
from deadbutton.tournament.event.chipset import unit
from deadbutton.tournament.hands.hand_start import HandStarted
from deadbutton.tournament.seats.spots import Spots
from deadbutton.tournament.state import Seating, State


class Before(msgspec.Struct, frozen=True):
    """Where a table stood before the hand: it stands there again when the hand is voided."""

    positions: Spots | None
    button_moves: bool
    newcomers: tuple[int, ...]
    game_turn: int
    game_hands: int
    is_frozen: bool = False


@dataclass(frozen=True, slots=True)
class DealPlan:
    """All that a dealer needs to deal a hand, but for the cards."""

    hand: int
    game: str
    stacks: dict[int, int]
    positions: Spots
    absent: tuple[int, ...]
    penalised: tuple[int, ...]
    stakes: Stakes
    unit: int
    left_over: int
    two_left: bool
    before: Before | None


def deal_of(state: State, table: Seating, started: HandStarted | None) -> DealPlan:
    """The deal of a hand that is about to start, or that has been started already."""
    before = None if started is None else _before(table)
    found = started or _as_started(state, table)
    away = {*table.unsold, *found.missing}
    away.update(seat for seat, number in table.players.items() if state.players[number].absent)
    return DealPlan(
        hand=found.hand,
        game=found.game,
        stacks={seat: _stack(state, table, seat) for seat in found.dealt},
        positions=found.positions or Spots(1, 1, 1),
        absent=tuple(sorted(away.intersection(found.dealt))),
        penalised=tuple(sorted(set(found.missing).intersection(found.dealt))),
        stakes=state.settled.structure.level(found.level).stakes(game(found.game)),
        unit=unit(state.chips.denominations) or 1,
        left_over=table.carried,
        two_left=state.playing == 2,
        before=before,
    )


def _as_started(state: State, table: Seating) -> HandStarted:
    return HandStarted(
        table=table.number,
        hand=table.hands,
        level=table.hand_level,
        game=state.games.at(table.game_turn).code,
        positions=_spots(table),
        dealt=table.dealt,
        missing=table.missing,
    )


def _before(table: Seating) -> Before:
    newcomers = tuple(sorted(table.newcomers))
    return Before(
        _spots(table), table.button_moves, newcomers, table.game_turn, table.game_hands, table.is_frozen
    )


def _spots(table: Seating) -> Spots | None:
    last = table.positions
    return None if last is None else Spots(last.button, last.small_blind, last.big_blind, last.waiting)


def _stack(state: State, table: Seating, seat: int) -> int:
    return state.players[table.players[seat]].stack if seat in table.players else table.unsold[seat]


def put_back(table: Seating, before: Before | None, code: str) -> None:
    """Button, newcomers and game as they were before a hand of this game."""
    table.deal_at = table.deal_was
    if before is None:
        table.button_moves = table.button_moves and not game(code).has_blinds
        return
    spots = before.positions
    table.positions = None
    if spots is not None:
        table.positions = Positions(spots.button, spots.small_blind, spots.big_blind, spots.waiting)
    table.button_moves, table.is_frozen = before.button_moves, before.is_frozen
    table.newcomers = {seat for seat in before.newcomers if seat in table.players} | table.newcomers
    table.game_turn, table.game_hands = before.game_turn, before.game_hands


def names(state: State, number: int) -> dict[int, str]:
    """Who sits where at a table, for its stories."""
    table = state.tables.get(number)
    players = table.players.items() if table is not None else ()
    return {seat: state.players[player].name for seat, player in players}
