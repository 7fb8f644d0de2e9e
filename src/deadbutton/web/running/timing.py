"""Whose turn it is at a virtual table, and until when."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.games import game
from deadbutton.tournament import Player, Seating, State, going_since, reading
from deadbutton.tournament.virtual.facts import VirtualHand, next_street, turn_began


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
    return max(turn_began(hand), going_since(state) or 0) + wait


def deadline(state: State, hand: VirtualHand, player: Player, since: int = 0) -> Deadline:
    """Until when a player may think. A pause, and a server that was down until ``since``, are given back."""
    play = state.settled.virtual
    assert play is not None
    began = max(turn_began(hand), going_since(state) or 0, since)
    thinks_until = began + play.think_at(state.tables[hand.dealt.table].hand_level)
    return Deadline(began, thinks_until, thinks_until + max(0, play.bank * 1000 - player.bank_used))
