"""Hand-for-hand: the word that lets called all-ins be turned up, at real tables and at virtual ones."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

from deadbutton.refusal import refused
from deadbutton.tournament.concerns import InView
from deadbutton.tournament.hands.hand_for_hand import playing_in_step
from deadbutton.tournament.hands.held_all_ins import AllInsReleased
from deadbutton.tournament.kernel import Command, Context, Fact, apply, command
from deadbutton.tournament.state import State
from deadbutton.tournament.virtual.commands import PlayAct


@command
class ReleaseAllIns(Command, frozen=True, kw_only=True, tag="release_all_ins"):
    """Tell one table, or all that wait, to turn the all-in hands up and go on. ``table`` 0 is all of them."""

    in_view = InView.COMMON_HAND

    table: int = 0

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        step = playing_in_step(state)
        tables = tuple(sorted(step.all_ins)) if not self.table else (self.table,)
        if not tables or not set(tables) <= set(step.all_ins):
            raise refused("hand_for_hand.none_held")
        waiting = {table: step.all_ins[table] for table in tables if table in state.virtual}
        released = AllInsReleased(at=context.now, tables=tables)
        yield released
        if not waiting:
            return
        # What follows at one table is decided on what has followed at the one before.
        state = deepcopy(state)
        apply(state, released)
        for table, (seat, act, amount) in waiting.items():
            wanted = PlayAct(table=table, seat=seat, act=act, amount=amount)
            follows = list(wanted.carried_out(state, context, holds=False))
            yield from follows
            for found in follows:
                apply(state, found)
