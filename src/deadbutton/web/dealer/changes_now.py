"""What a ruling on a hand that is over would do to the chips as they lie now: stacks, what is behind the bets of the hand in play,
what stays owed, who is in again and who goes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from deadbutton.text import Text
from deadbutton.tournament import (
    Fact,
    HandEntered,
    MovedEntry,
    PlayerBackIn,
    PlayerOut,
    StacksCorrected,
    State,
    desk_at,
)
from deadbutton.web.dealer.changes import NOTHING_THERE, STACK, TableChange

BEHIND: Final = Text("{name}, derrière ses mises", "{name}, behind the bets")
IN_OR_OUT: Final = Text("{name}, au tournoi", "{name}, in the tournament")
OWED: Final = Text("{name} doit encore", "{name} still owes")
IN_PLAY: Final = Text("en jeu", "in play")


def changes_now(state: State, facts: Iterable[Fact]) -> list[TableChange]:
    """Figure by figure: who is in, then the chips."""
    facts = list(facts)
    sits = {(number, seat): who for number, one in state.tables.items() for seat, who in one.players.items()}
    sits |= {(one.table, one.seat): one.player for one in facts if isinstance(one, PlayerBackIn)}
    behind = dict(_behind(state, facts))
    found = [_in_or_out(state, one) for one in facts if isinstance(one, PlayerBackIn | PlayerOut)]
    for one in facts:
        if isinstance(one, StacksCorrected):
            found += _stacks(state, one, sits, behind)
    return found


def _behind(state: State, facts: Iterable[Fact]) -> Iterator[tuple[int, tuple[int, int]]]:
    """By player: what is behind the bets of the hand in play, before and after."""
    for one in facts:
        if isinstance(one, HandEntered) and isinstance(one.entry, MovedEntry):
            hand = desk_at(state, one.table).hand
            for seat, change in one.entry.chips.items():
                stack = hand.betting.stack[hand.seats.index(seat)]
                yield state.tables[one.table].players[seat], (stack, stack + change)


def _in_or_out(state: State, one: PlayerBackIn | PlayerOut) -> TableChange:
    label = IN_OR_OUT.fill(name=state.players[one.player].name)
    if isinstance(one, PlayerBackIn):
        was = _out(state.players[one.player].place)
        return TableChange(label, was, Text("siège {seat}", "seat {seat}").fill(seat=str(one.seat)))
    return TableChange(label, IN_PLAY, _out(one.place))


def _out(place: int) -> Text:
    said = Text("sortie, place {place}", "out, place {place}").fill(place=str(place))
    return said if place else Text("sortie", "out")


def _stacks(
    state: State,
    one: StacksCorrected,
    sits: dict[tuple[int, int], int],
    behind: dict[int, tuple[int, int]],
) -> Iterator[TableChange]:
    for seat, chips in sorted(one.stacks.items()):
        who = sits[one.table, seat]
        name = state.players[who].name
        if who in behind:
            yield TableChange(BEHIND.fill(name=name), *behind[who])
        else:
            yield TableChange(STACK.fill(name=name), one.before[seat], chips)
    for who, chips in sorted(one.owed.items()):
        yield TableChange(OWED.fill(name=state.players[who].name), NOTHING_THERE, chips)
    if one.taken:
        label = Text("Hors du tournoi", "Out of the tournament")
        yield TableChange(label, NOTHING_THERE, sum(one.taken.values()))
