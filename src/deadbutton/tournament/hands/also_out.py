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
from deadbutton.tournament.hands.next_hand import undecided
from deadbutton.tournament.hands.reports import Bust, ReportHand
from deadbutton.tournament.kernel import Command, Context, Fact, command
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import Seating, State, Status


def out_of_last_hand(state: State, table: Seating) -> list[int]:
    """Players who lost their last chip in the last hand of a table, as far as has been said, while the next one is not dealt.

    Some of them are out; while rebuys are open, others sit there without chips or with new ones.
    """
    if table.in_hand or table.number in state.virtual:
        return []
    out = [number for number in table.gone if state.players[number].status is Status.OUT]
    return [*out, *(number for number in table.lost if number in table.players.values())]


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
        empty = undecided(state, table)
        known = [
            Bust(one.seat, one.id, self.began[one.id], one.out_by) for one in empty if one.id in self.began
        ]
        # Whoever may still decide is waited for, and the others of the hand wait with him.
        open_to_rebuy = bool(empty) or any(
            could_rebuy(state, state.players[bust.player]) for bust in report.busts
        )
        yield msgspec.structs.replace(
            report,
            at=context.now,
            hand=table.hands,
            busts=(*known, *report.busts),
            done=not open_to_rebuy,
        )
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
        later = [
            state.players[number]
            for seat in self.out
            if seat in table.newcomers and (number := table.players.get(seat, 0))
        ]
        if later:
            raise refused("hands.came_later", name=later[0].name)
        lost = [
            state.players[number] for seat in self.out if (number := table.players.get(seat, 0)) in earlier
        ]
        if lost:
            raise refused("hands.lost_that_hand", name=lost[0].name)
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
        # Whoever has bought again since is ranked with nobody.
        ranked = [number for number in earlier if not state.players[number].stack]
        ranked += [table.players.get(seat, 0) for seat in self.out]
        unknown = [number for number in ranked if number and number not in self.began]
        # One hand since the last count is this one: what they began it with is known.
        if len(ranked) > 1 and unknown and table.uncounted > 1:
            raise refused(
                "hands.starting_stacks_of",
                names=join(same(state.players[number].name) for number in unknown),
                article=elimination_rules(state).citation,
            )
        return ReportHand(table=self.table, out=self.out, began=began, left_over=table.carried)
