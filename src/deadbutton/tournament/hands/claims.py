"""Chips of somebody who is out, and nobody had said who won them: somebody says it now.

>>> SayWhoWon(table=1, player=4, by=(2,)).by
(2,)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deadbutton.books.points import Prizes
from deadbutton.refusal import refused
from deadbutton.text import Text, join, same
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber
from deadbutton.tournament.fit import fits
from deadbutton.tournament.hands.hand_start import not_virtual, under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.bounties import bounty_facts
from deadbutton.tournament.money.shares import equal_shares
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import known_player, open_table
from deadbutton.tournament.state import State


@dataclass(frozen=True, slots=True)
class Claim:
    """Chips that somebody at a table has won; who, is still to be said."""

    player: int
    """Whose they were."""
    table: int
    chips: int


def open_claims(state: State) -> list[Claim]:
    """Every stack whose winner is still to be named, by table."""
    return list(_claims(state))


def _claims(state: State) -> Iterator[Claim]:
    for number, table in sorted(state.tables.items()):
        for player, chips in table.unclaimed.items():
            yield Claim(player, number, chips)


@fact
class ChipsClaimed(Fact, frozen=True, kw_only=True, tag="chips_claimed"):
    """The chips of somebody who is out went to these players."""

    player: PlayerId
    table: TableNumber
    by: tuple[PlayerId, ...]
    shares: tuple[int, ...]

    points = (Prizes.eliminated_player_exit,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        fits(table.unclaimed.pop(self.player, None) == sum(self.shares), "nobody is asked for these chips")
        table.loose -= sum(self.shares)
        for number, share in zip(self.by, self.shares, strict=True):
            state.players[number].stack += share
        state.players[self.player].out_by = self.by

    def sentence(self, state: State) -> Text:
        return Text("Les jetons de {name} sont allés à {winners}.", "{name}'s chips went to {winners}.").fill(
            name=same(state.players[self.player].name),
            winners=join(same(state.players[number].name) for number in self.by),
        )


@command
class SayWhoWon(Command, frozen=True, kw_only=True, tag="say_who_won"):
    """Say who won the chips of somebody who is out: players at that table, who share them equally."""

    table: int
    player: int
    by: tuple[int, ...] = ()

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        gone = known_player(state, self.player)
        table = open_table(state, self.table)
        chips = table.unclaimed.get(self.player, 0)
        if not chips:
            raise refused("hands.nothing_open", name=gone.name)
        not_virtual(state, table)
        by = tuple(dict.fromkeys(self.by))
        there = [number for number in table.players.values() if state.players[number].stack]
        if not by or not set(by) <= set(there):
            raise refused(
                "hands.who_won",
                name=gone.name,
                chips=chips,
                names=join((same(state.players[number].name) for number in there), ", "),
            )
        yield ChipsClaimed(
            at=context.now,
            player=self.player,
            table=self.table,
            by=by,
            shares=tuple(equal_shares(chips, len(by))),
        )
        yield from bounty_facts(state, self.player, by, context.now)
