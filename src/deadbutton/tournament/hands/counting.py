"""How well stacks are known: counted, or estimates since so many hands; a count beside what should be there; how long hands take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from deadbutton.text import Text, join, same
from deadbutton.tournament.player import Player, Status
from deadbutton.tournament.state import Seating, State


@dataclass(frozen=True, slots=True)
class Count:
    """Whether a table's stacks are known, and since how many hands they are not."""

    table: int
    chips: int
    """All that is at the table, the middle included."""
    hands_since: int

    @property
    def is_exact(self) -> bool:
        return not self.hands_since


def count(state: State, number: int) -> Count:
    """How well a table's stacks are known."""
    table = state.tables[number]
    stacks = sum(state.players[player].stack for player in table.players.values())
    chips = stacks + sum(table.unsold.values()) + table.carried + table.loose
    return Count(number, chips, table.uncounted)


def hands_since_count(state: State, player: Player) -> int:
    """Hands since that very stack was counted, with its table or alone."""
    table = state.tables.get(player.table)
    return table.hands_since(player.id) if table is not None else 0


def is_counted(state: State, player: Player) -> bool:
    """Whether a stack is what somebody counted, or follows from it; else it is an estimate. Nothing is always nothing."""
    return not player.stack or (not player.is_estimate and not hands_since_count(state, player))


def all_counted(state: State) -> bool:
    """Whether every stack in play is known: only then is a rank by chips."""
    playing = (player for player in state.players.values() if player.status is Status.PLAYING)
    return all(is_counted(state, player) for player in playing)


def hand_time(*tables: Seating) -> int | None:
    """How long a hand takes on average at these tables, in milliseconds; None where nobody has timed one."""
    times = [time for table in tables for time in table.hand_times]
    return sum(times) // len(times) if times else None


@dataclass(frozen=True, slots=True)
class Compared:
    """Stacks as counted beside what should be there."""

    before: int
    after: int
    loose: int = 0
    """What the count moves into stacks that were not counted, or out of them."""
    uncounted: int = 0
    """What it finds of chips that no table has counted."""

    difference: int = 0
    """What nobody can explain."""


def compared(state: State, table: Seating, stacks: Mapping[int, int], middle: int, left: int = 0) -> Compared:
    """A count of some seats of a table, with what lay in the middle before and what lies there now.

    A count of every seat must come to the chips of the table. One of some seats says nothing of the others, where their
    stacks are estimates: they have the rest, as long as there is one.
    """
    seats = {seat: chips_at(state, table, seat) for seat in (*table.players, *table.unsold)}
    others = sum(chips for seat, chips in seats.items() if seat not in stacks)
    is_whole = not others and table.number not in state.virtual and table.number not in state.tracked
    before = sum(seats[seat] for seat in stacks) + middle + (table.loose if is_whole else 0)
    after = sum(stacks.values()) + left
    more = after - before
    if is_whole or not table.uncounted:
        found = _found(more, state.chips.uncounted)
        return Compared(before, after, -table.loose if is_whole else 0, found, more - found)
    rest = others + table.loose - more
    holders = sum(1 for seat, chips in seats.items() if chips and seat not in stacks)
    if rest >= holders:
        return Compared(before, after, -more)
    return Compared(before + others + table.loose, after, difference=more)


def _found(more: int, uncounted: int) -> int:
    """How much of a difference are chips that no table has counted."""
    return max(0, min(more, uncounted)) if more > 0 else min(0, max(more, uncounted))


def close_claims(table: Seating) -> None:
    """For facts: what a count has found, nobody is asked for any more."""
    if sum(table.unclaimed.values()) > table.loose:
        table.unclaimed.clear()


def chips_at(state: State, table: Seating, seat: int) -> int:
    """The stack of a seat, also of one that nobody has bought."""
    if seat in table.players:
        return state.players[table.players[seat]].stack
    return table.unsold.get(seat, 0)


def taken_by_ruling(state: State, taken: Mapping[int, int]) -> Text:
    """For facts: whose chips a ruling has taken out of the tournament, behind what else is told."""
    if not taken:
        return same("")
    whose = (
        Text("{name} {chips}", "{name} {chips}").fill(name=same(state.players[player].name), chips=chips)
        for player, chips in sorted(taken.items())
    )
    return Text(" ; retirés du jeu par décision : {whose}", "; taken out of play by ruling: {whose}").fill(
        whose=join(whose)
    )
