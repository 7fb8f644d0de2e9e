"""A player's time is up at a virtual table: what the book says at zero is done for him."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from deadbutton.books.points import ClockExpiry
from deadbutton.refusal import refused
from deadbutton.table import LegalActs
from deadbutton.tournament.hands.hand_start import under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command
from deadbutton.tournament.state import State
from deadbutton.tournament.virtual.commands import PlayAct
from deadbutton.tournament.virtual.facts import HandActed
from deadbutton.tournament.virtual.hand import hand_at, legal


@command
class TimeIsUp(Command, frozen=True, kw_only=True, tag="time_is_up"):
    """Whoever is to act has not, and the time is over. ``after``: how many acts of the hand had been made."""

    table: int
    after: int | None = None

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        record = hand_at(state, self.table)
        if self.after is not None and self.after != len(record.acts):
            raise refused("virtual.stale", seen=self.after, acts=len(record.acts))
        found = legal(state, self.table, context.secrets.get(self.table, record.dealt.hand))
        if found is None:
            raise refused("virtual.nobody_acts", table=str(self.table))
        seat, acts = found
        wanted = PlayAct(table=self.table, seat=seat, act=at_zero(state, acts))
        for fact in wanted.decide(state, context):
            yield msgspec.structs.replace(fact, time_up=True) if isinstance(fact, HandActed) else fact


def at_zero(state: State, acts: LegalActs) -> str:
    """What is done for a player whose time is up, by the book: the hand is dead, or dead only where there is a bet to call."""
    if acts.draw_most is not None:
        return "draw"
    is_free = not acts.call
    spares = state.book.clock.clock_expiry.value is ClockExpiry.DEAD_IF_FACING_BET
    if acts.may_fold and not (is_free and spares):
        return "fold"
    return "check" if is_free else "call"
