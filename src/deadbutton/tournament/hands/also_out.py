"""Somebody else is out of the hand that a table reported last: it is still one hand, and its button has moved once.

>>> AlsoOut(table=1, out={4: (2,)}).table
1
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from deadbutton.refusal import Refused, refused
from deadbutton.text import join, same
from deadbutton.tournament.finish.ranking import Gone, elimination_rules
from deadbutton.tournament.finish.same_hand import ranked_with
from deadbutton.tournament.hands.eliminations import PlayerOut, could_rebuy, put_out
from deadbutton.tournament.hands.hand_start import in_play, not_virtual, under_way
from deadbutton.tournament.hands.reports import ReportHand
from deadbutton.tournament.kernel import Command, Context, Fact, command
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import Seating, State, Status


def out_of_last_hand(state: State, table: Seating) -> list[int]:
    """Players who went out in the last hand of a table, as far as has been said, while the next one is not dealt."""
    if table.in_hand or table.number in state.virtual:
        return []
    return [number for number in table.gone if state.players[number].status is Status.OUT]


@command
class AlsoOut(Command, frozen=True, kw_only=True, tag="also_out"):
    """Seats that are out of the last hand as well, each with the seats that won its chips, where known."""

    table: int
    out: dict[int, tuple[int, ...]]
    began: dict[int, int] = msgspec.field(default_factory=dict)
    """What the players of that hand began it with, by player, where the last count is too old to tell."""

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        table = open_table(state, self.table)
        not_virtual(state, table)
        if table.in_hand:
            raise Refused(in_play(table))
        earlier = out_of_last_hand(state, table)
        if not earlier or not self.out:
            raise refused("hands.nobody_went_out", table=self.table)
        told = self._told(state, table, earlier)
        report = told.reported_again(state, table)
        open_to_rebuy = any(could_rebuy(state, state.players[bust.player]) for bust in report.busts)
        yield msgspec.structs.replace(report, at=context.now, hand=table.hands, done=not open_to_rebuy)
        if open_to_rebuy:
            return
        gone = [Gone(bust.player, self.table, bust.stack, bust.by) for bust in report.busts]
        facts = put_out(state, context.now, self.table, gone)
        last = max(place for place, one in enumerate(facts) if isinstance(one, PlayerOut))
        has_places = all(one.place for one in facts if isinstance(one, PlayerOut))
        placed = [number for number in earlier if number in state.finished]
        yield from facts[: last + 1]
        if placed and has_places:
            began = {number: self.began.get(number, state.players[number].out_stack) for number in placed}
            yield ranked_with(state, context.now, self.table, began, gone)
        yield from facts[last + 1 :]

    def _told(self, state: State, table: Seating, earlier: list[int]) -> ReportHand:
        """The same as a report of a hand, for those who are still to be put out of it."""
        won = [
            state.players[table.players[seat]]
            for seat in self.out
            if table.players.get(seat) in {n for number in earlier for n in state.players[number].out_by}
        ]
        if won:
            raise refused("hands.won_that_hand", name=won[0].name)
        began = {
            seat: self.began[number]
            for seat in self.out
            if (number := table.players.get(seat, 0)) in self.began
        }
        unknown = [
            number
            for number in (*earlier, *(table.players.get(seat, 0) for seat in self.out))
            if number and number not in self.began
        ]
        # One hand since the last count is this one: what they began it with is known.
        if unknown and table.uncounted > 1:
            raise refused(
                "hands.starting_stacks_of",
                names=join(same(state.players[number].name) for number in unknown),
                article=elimination_rules(state).citation,
            )
        return ReportHand(table=self.table, out=self.out, began=began, left_over=table.carried)
