"""Whose turn it is at a virtual table, and until when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deadbutton.games import game
from deadbutton.tournament import Player, Seating, State, reading, stood_since, went_on_at
from deadbutton.tournament.virtual.facts import VirtualHand, next_street, turn_began

AGAIN: Final = 5000
"""Milliseconds that everybody has at least after play has stood still: a page finds its line again, and eyes the cards."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """Milliseconds of the tournament's clock."""

    began: int
    thinks_until: int
    ends_at: int
    """With what is left of the bank."""

    @property
    def bank(self) -> int:
        return self.ends_at - self.thinks_until


def waits_for_arrivals(state: State, table: Seating) -> int:
    """Until when a table waits for people who were sent to it, and have not said that they are there: they find out where they
    are before cards come. 0: for nobody."""
    play = state.settled.virtual
    sent = [
        state.on_the_way[number].at
        for number in table.players.values()
        if number in state.on_the_way and not state.players[number].bot and not state.players[number].absent
    ]
    return max(sent) + 2 * play.between if sent and play is not None else 0


def is_paused(state: State, now: int) -> bool:
    """Whether the director has stopped the clock: nothing is dealt, and nobody's time runs."""
    return reading(state, now).is_stopped


def street_comes_at(state: State, hand: VirtualHand) -> int:
    """Where nobody can bet any more: when the next street is dealt. The last one takes half as long again."""
    play = state.settled.virtual
    assert play is not None
    is_last = next_street(hand) + 1 == len(game(hand.dealt.game).streets)
    wait = play.run_out * 3 // 2 if is_last else play.run_out
    return after_standstill(state, turn_began(hand), wait)


def after_standstill(state: State, began: int, length: int) -> int:
    """When a time that began then is over: what stood still is given back, and a moment is left after it."""
    until = began + length + stood_since(state, began)
    on = went_on_at(state)
    return max(until, on + min(AGAIN, length)) if on > began else until


def deadline(state: State, hand: VirtualHand, player: Player) -> Deadline:
    """Until when a player may think. A pause, and a server that was down, are given back: the time goes on where it stood."""
    play = state.settled.virtual
    assert play is not None
    began, think = turn_began(hand), play.think_at(state.tables[hand.dealt.table].hand_level)
    bank = max(0, play.bank * 1000 - player.bank_used)
    thinks_until = began + stood_since(state, began) + think
    return Deadline(thinks_until - think, thinks_until, after_standstill(state, began, think + bank))
