"""One table among virtual ones plays with real cards and chips, or comes back: from its next hand on, at any time."""

from __future__ import annotations

from collections.abc import Iterable

from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import State


@fact
class TableDealtBy(Fact, frozen=True, kw_only=True, tag="table_dealt_by"):
    """Who deals at a table of a virtual event from its next hand on: people, or the program."""

    table: TableNumber
    is_by_hand: bool

    topics = (Topic.SEATS,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        state.tables[self.table].by_hand = self.is_by_hand

    def sentence(self, state: State) -> Text:
        said = (
            Text(
                "Table {table} : vraies cartes et vrais jetons dès la prochaine main.",
                "Table {table}: real cards and chips from the next hand on.",
            )
            if self.is_by_hand
            else Text(
                "Table {table} : le programme donne dès la prochaine main.",
                "Table {table}: the program deals from the next hand on.",
            )
        )
        return said.fill(table=str(self.table))


@command
class DealByHand(Command, frozen=True, kw_only=True, tag="deal_by_hand"):
    """Let people deal at a table of a virtual event, or the program again. A hand in play is finished as it was begun."""

    table: int
    is_on: bool = True

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        table = open_table(state, self.table)
        if state.settled.virtual is None:
            raise refused("virtual.all_by_hand")
        if table.by_hand is self.is_on:
            raise refused(
                "virtual.dealt_so_already" if self.is_on else "virtual.dealt_so_already.program",
                table=self.table,
            )
        yield TableDealtBy(at=context.now, table=self.table, is_by_hand=self.is_on)
