"""Correcting a count: stacks as they really are. Chips that a count adds or loses are said, with the reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from deadbutton.books import Answer
from deadbutton.refusal import Refused, refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber
from deadbutton.tournament.hands.counting import close_claims, compared, taken_by_ruling
from deadbutton.tournament.hands.hand_start import in_play
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import dealt_seats, open_table, playing_now
from deadbutton.tournament.state import State
from deadbutton.tournament.versions import unchanged, upgrade

AS_COUNTED: Final = "color_up"
"""Why, where the chips that players hand in at a colour-up put an estimate right."""


@fact
class StacksCorrected(Fact, frozen=True, kw_only=True, tag="stacks_corrected"):
    """The stacks of a table as counted."""

    table: TableNumber
    stacks: dict[int, int]
    before: dict[int, int]
    difference: int = 0
    """More chips in play than there were thought to be, or fewer."""
    found: int = 0
    """Of chips that nobody had counted before."""
    whole: bool = False
    """Whether every stack of the table was counted, and the middle is empty."""
    loose: int = 0
    """More chips than before that lie in stacks nobody has named, or fewer."""
    reason: str = ""
    """Why the count differs, or why it was made."""
    counted: bool = False
    """Whether somebody has counted each of these stacks; else chips were only moved between them."""
    taken: dict[PlayerId, int] = msgspec.field(default_factory=dict)
    """Chips that a ruling has taken out of the tournament, by whose they were."""
    ruled: str = ""
    """The incident whose ruling has moved them; nobody has counted them then."""
    owed: dict[PlayerId, int] = msgspec.field(default_factory=dict)
    """What the ruling takes from a player who no longer has it, or has it in the pots of the hand in play."""

    version = 6
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        for seat, chips in self.stacks.items():
            player = state.players[table.players[seat]]
            player.stack = chips
            if chips and self.ruled and player.id in table.lost:
                table.lost.remove(player.id)
            state.chips.said.pop(player.id, None)
            if (
                self.whole
                or self.counted
                or (len(self.stacks) == 1 and self.reason != AS_COUNTED and not self.ruled)
            ):
                player.is_estimate = False
                table.counted[player.id] = table.uncounted
        state.chips.in_play += self.difference
        state.chips.count_difference += self.difference
        state.chips.uncounted -= self.found
        state.chips_gone(sum(self.taken.values()))
        table.loose += self.loose
        close_claims(table)
        if self.whole:
            table.carried = 0
            table.all_counted()

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return by_director(state)

    def sentence(self, state: State) -> Text:
        said = Text("Table {table}, tapis recomptés", "Table {table}, stacks counted again")
        if self.ruled:
            said = Text(
                "Table {table}, tapis changés par une décision", "Table {table}, stacks changed by a ruling"
            )
        said = said.fill(table=str(self.table))
        if self.difference:
            said += Text(" : {count} jetons de {way}", ": {count} chips {way}").fill(
                count=abs(self.difference),
                way=Text("plus", "more") if self.difference > 0 else Text("moins", "fewer"),
            )
        if self.reason:
            why = (
                Text(
                    "d'après les petits jetons comptés au retrait",
                    "by the small chips counted at the colour-up",
                )
                if self.reason == AS_COUNTED
                else same(self.reason)
            )
            said += Text(" ({why})", " ({why})").fill(why=why)
        for number, chips in sorted(self.owed.items()):
            said += Text(" ; {name} doit encore {chips}", "; {name} still owes {chips}").fill(
                name=same(state.players[number].name), chips=chips
            )
        return said + taken_by_ruling(state, self.taken) + same(".")


upgrade("stacks_corrected", since=1)(unchanged)  # it tells of chips in stacks that were not counted
upgrade("stacks_corrected", since=2)(unchanged)  # it tells a count from chips that a ruling moved
upgrade("stacks_corrected", since=3)(
    unchanged
)  # it tells chips that a ruling took from a difference of the count
upgrade("stacks_corrected", since=4)(unchanged)  # it tells stacks that a ruling changed from counted ones
upgrade("stacks_corrected", since=5)(unchanged)  # it tells what somebody still owes by a ruling


@command
class CorrectStacks(Command, frozen=True, kw_only=True, tag="correct_stacks"):
    """Say what stacks of a table really are, between two hands; and why, where they do not come to the chips in play."""

    table: int
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    reason: str = ""

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        table = open_table(state, self.table)
        if table.in_hand:
            raise Refused(in_play(table))
        seats = {seat: state.players[player].stack for seat, player in table.players.items()}
        bad = sorted(seat for seat, chips in self.stacks.items() if chips <= 0 or not seats.get(seat))
        if bad or not self.stacks:
            raise refused(
                "hands.bad_count",
                seats=", ".join(str(seat) for seat, chips in sorted(seats.items()) if chips),
            )
        before = {seat: seats[seat] for seat in self.stacks}
        whole = set(self.stacks) >= {seat for seat in dealt_seats(table, state) if seat in seats}
        found = compared(state, table, self.stacks, table.carried if whole else 0)
        if found.difference and not self.reason.strip():
            raise refused(
                "hands.chips_differ", after=found.after, before=found.before, difference=found.difference
            )
        yield StacksCorrected(
            at=context.now,
            table=self.table,
            stacks=dict(self.stacks),
            before=before,
            difference=found.difference,
            found=found.uncounted,
            whole=whole,
            loose=found.loose,
            reason=self.reason.strip(),
            counted=True,
        )
