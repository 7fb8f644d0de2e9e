"""Names of tables: a word beside the number, shown wherever the table is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import State

LONGEST: Final = 20
"""Letters of a table's name: it stands on the felt, on slips and on screens."""


@fact
class TableNamed(Fact, frozen=True, kw_only=True, tag="table_named"):
    """A table is called so from now on; an empty name leaves it its number alone."""

    table: TableNumber
    name: str

    topics = (Topic.SEATS, Topic.PEOPLE, Topic.FIELD)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        if self.name:
            state.seating.names[self.table] = self.name
        else:
            state.seating.names.pop(self.table, None)

    def sentence(self, state: State) -> Text:
        if not self.name:
            return Text("La table {table} n'a plus de nom.", "Table {table} has no name any more.").fill(
                table=str(self.table)
            )
        return Text("La table {table} s'appelle {name}.", "Table {table} is called {name}.").fill(
            table=str(self.table), name=same(self.name)
        )


@command
class NameTable(Command, frozen=True, kw_only=True, tag="name_table"):
    """Call a table by a name of the house, beside its number. An empty name takes it off."""

    table: int
    name: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        open_table(state, self.table)
        name = " ".join(self.name.split())
        if len(name) > LONGEST:
            raise refused("seats.long_table_name", most=LONGEST)
        other = next((n for n, said in state.seating.names.items() if said.casefold() == name.casefold()), 0)
        if name and other and other != self.table and other in state.tables:
            raise refused("seats.table_name_taken", name=name, table=other)
        if name == table_name(state, self.table):
            raise refused("seats.same_table_name", table=self.table)
        yield TableNamed(at=context.now, table=self.table, name=name)


def table_name(state: State, table: int) -> str:
    """What a table is called beside its number; empty: by that alone."""
    return state.seating.names.get(table, "")
