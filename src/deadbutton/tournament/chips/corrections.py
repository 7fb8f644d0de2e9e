"""Correcting a count: stacks as they really are. Chips that a count adds or loses are said, with the reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.refusal import Refused, refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, TableNumber
from deadbutton.tournament.hands.hand_start import in_play
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import dealt_seats, open_table, playing_now
from deadbutton.tournament.state import State


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
    reason: str

    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        for seat, chips in self.stacks.items():
            state.players[table.players[seat]].stack = chips
        state.chips.in_play += self.difference
        state.chips.count_difference += self.difference
        state.chips.uncounted -= self.found
        if self.whole:
            table.carried = 0
            table.uncounted = 0

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return by_director(state)

    def sentence(self, state: State) -> Text:
        said = Text("Table {table}, tapis recomptés", "Table {table}, stacks counted again").fill(
            table=str(self.table)
        )
        if self.difference:
            said += Text(" : {count} jetons de {way}", ": {count} chips {way}").fill(
                count=abs(self.difference),
                way=Text("plus", "more") if self.difference > 0 else Text("moins", "fewer"),
            )
        return said + Text(" ({why}).", " ({why}).").fill(why=same(self.reason))


@command
class CorrectStacks(Command, frozen=True, kw_only=True, tag="correct_stacks"):
    """Say what stacks of a table really are, between two hands, and why they were wrong."""

    table: int
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    reason: str = ""

    roles = (Role.FLOOR,)

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
        if not self.reason.strip():
            raise refused("hands.reason_needed")
        before = {seat: seats[seat] for seat in self.stacks}
        whole = set(self.stacks) >= {seat for seat in dealt_seats(table, state) if seat in seats}
        middle = table.carried if whole else 0
        more = sum(self.stacks.values()) - sum(before.values()) - middle
        found = max(0, min(more, state.chips.uncounted))
        yield StacksCorrected(
            at=context.now,
            table=self.table,
            stacks=dict(self.stacks),
            before=before,
            difference=more - found,
            found=found,
            whole=whole,
            reason=self.reason.strip(),
        )
