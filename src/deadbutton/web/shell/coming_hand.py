"""The hand that comes at a table, as every screen tells it: who deals, where the button is, who posts the blinds and how much."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from deadbutton.books import Answer
from deadbutton.table import Positions
from deadbutton.text import Text, join, same
from deadbutton.tournament import (
    Level,
    Phase,
    Seating,
    State,
    dealing_seats,
    dealt_seats,
    upcoming,
)

MOST_TABLES = 3
"""So many tables fit a screen with their next hands."""


@dataclass(frozen=True, slots=True)
class ComingHand:
    """The next hand of a table; the one in play, where somebody has said that it is dealt."""

    table: int
    number: int
    is_in_play: bool
    level: Level
    """With what its game uses of it: in stud, no blinds."""
    positions: Positions | None
    """None where no button has ever been: in stud."""
    deals_at: int
    """The seat that deals; 0 for a dealer of the house, or whoever the staff send."""
    dealer: Text
    deals_again: bool
    is_self_dealt: bool
    button: Text
    """Empty where the button lies before an empty seat."""
    small: Text
    big: Text
    rests_on: Answer[Any]

    @property
    def deals(self) -> Text:
        """Who deals. Empty where a dealer sits there."""
        if not self.is_self_dealt:
            return same("")
        if not self.deals_at:
            return Text("Quelqu'un du personnel donne", "Somebody of the staff deals")
        said = (
            Text("{name} redonne", "{name} deals again")
            if self.deals_again
            else Text("{name} donne", "{name} deals")
        )
        return said.fill(name=self.dealer)

    @property
    def deals_in_short(self) -> Text:
        """The same where there is room for one name."""
        first = same(self.dealer.en.split(" ")[0])
        return replace(self, dealer=first).deals

    @property
    def spots(self) -> Text:
        """The button and the blinds, with their amounts; in stud what is forced in instead."""
        if not self.level.big_blind or self.positions is None:
            return Text("ante {ante}, bring-in {chips}", "ante {ante}, bring-in {chips}").fill(
                ante=self.level.ante, chips=self.level.bring_in
            )
        button = (
            Text("bouton {name}", "button {name}").fill(name=self.button)
            if self.button.en
            else Text("bouton mort, siège {seat}", "dead button, seat {seat}").fill(
                seat=str(self.positions.button)
            )
        )
        small = (
            Text("petite blinde {name} ({chips})", "small blind {name} ({chips})").fill(
                name=self.small, chips=self.level.small_blind
            )
            if self.small.en
            else Text("pas de petite blinde", "no small blind")
        )
        big = Text("grosse blinde {name} ({chips})", "big blind {name} ({chips})").fill(
            name=self.big, chips=self.level.big_blind
        )
        # The button deals: it is named once.
        told = (
            [small, big]
            if self.is_self_dealt and self.deals_at == self.positions.button
            else [button, small, big]
        )
        return join(told, ", ")

    @property
    def text(self) -> Text:
        """All of it in one line."""
        return join([said for said in (self.deals, self.spots) if said.en], " · ")


def coming_hand(state: State, table: Seating, now: int, *, names: bool = True) -> ComingHand | None:
    """What a table plays next, or now; None where no hand can come. Without names, people are called by their seats."""
    if state.phase is not Phase.RUNNING or len(dealt_seats(table, state)) < 2:
        return None
    next_one = upcoming(state, table, now)
    positions = table.positions if table.in_hand else next_one.positions
    level = table.hand_level if table.in_hand else next_one.level
    game = state.games.at(max(table.game_turn, 0)) if table.in_hand else next_one.game
    is_self_dealt = state.book_at(table.number).players_deal
    if positions is None and (game.has_blinds or not is_self_dealt):
        return None
    hands = dealing_seats(state, table, now)
    deals = _deals_now(table) if table.in_hand else hands.deals
    was = table.deal_at or (
        table.positions.button if table.positions and table.hands and table.button_moves else 0
    )
    return ComingHand(
        table=table.number,
        number=table.hands + (not table.in_hand),
        is_in_play=table.in_hand,
        level=state.settled.structure.level(level).in_game(game),
        positions=positions,
        deals_at=deals if is_self_dealt else 0,
        dealer=_name(state, table, deals, names),
        deals_again=not table.in_hand and bool(deals) and deals == was,
        is_self_dealt=is_self_dealt,
        button=_name(state, table, positions.button if positions else 0, names),
        small=_name(state, table, positions.small_blind if positions else 0, names),
        big=_name(state, table, positions.big_blind if positions else 0, names),
        rests_on=hands.rests_on[0],
    )


def _deals_now(table: Seating) -> int:
    """The seat that deals the hand in play, where a player does."""
    if table.deal_at or table.positions is None:
        return table.deal_at
    return table.positions.button if table.positions.button in table.players else 0


def coming_hands(state: State, now: int) -> tuple[ComingHand, ...]:
    """Of every table, where they are few."""
    if len(state.tables) > MOST_TABLES:
        return ()
    found = (coming_hand(state, state.tables[number], now) for number in sorted(state.tables))
    return tuple(one for one in found if one is not None)


def _name(state: State, table: Seating, seat: int, names: bool) -> Text:
    number = table.players.get(seat)
    if number is not None and not names:
        return Text("siège {seat}", "seat {seat}").fill(seat=str(seat))
    if number is not None:
        return same(state.players[number].name)
    unsold = Text("le siège {seat}, invendu", "seat {seat}, unsold").fill(seat=str(seat))
    return unsold if seat in table.unsold else same("")
