"""Stacks as players type them into their phones, in a break say; a dealer or the floor looks at the table and confirms them in one
act. Then they are a count. Until then they are only what somebody said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from deadbutton.refusal import Refused, refused
from deadbutton.text import Text, same
from deadbutton.tournament.chips.corrections import CorrectStacks
from deadbutton.tournament.concerns import Chapter, PlayerId, Topic, Weight
from deadbutton.tournament.event.chipset import unit
from deadbutton.tournament.hands.counting import compared
from deadbutton.tournament.hands.hand_start import in_play, under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table, seated_player
from deadbutton.tournament.state import Seating, State


@dataclass(frozen=True, slots=True)
class SaidStack:
    """One stack: as it stands on record, and as its player says."""

    seat: int
    player: int
    name: str
    before: int
    said: int | None
    is_odd: bool
    """It cannot be made of the chips in use."""

    @property
    def difference(self) -> int:
        return 0 if self.said is None else self.said - self.before


@dataclass(frozen=True, slots=True)
class SaidCounts:
    """What the players of a table have said."""

    table: int
    stacks: tuple[SaidStack, ...]
    difference: int
    """What nobody can explain: so many chips too many, or too few."""
    should: int
    total: int

    @property
    def said(self) -> dict[int, int]:
        return {one.seat: one.said for one in self.stacks if one.said is not None}

    @property
    def missing(self) -> tuple[SaidStack, ...]:
        return tuple(one for one in self.stacks if one.said is None)

    @property
    def is_whole(self) -> bool:
        return not self.missing


def said_counts(state: State, table: Seating) -> SaidCounts | None:
    """What the players of a table have said of their stacks; None where nobody has."""
    smallest = unit(state.chips.denominations) if state.chips.denominations else 1
    stacks = []
    for seat, number in sorted(table.players.items()):
        player = state.players[number]
        if player.stack:
            said = state.chips.said.get(number)
            odd = said is not None and said % smallest != 0
            stacks.append(SaidStack(seat, number, player.name, player.stack, said, odd))
    said_by_seat = {one.seat: one.said for one in stacks if one.said is not None}
    if not said_by_seat:
        return None
    whole = len(said_by_seat) == len(stacks)
    found = compared(state, table, said_by_seat, table.carried if whole else 0)
    return SaidCounts(table.number, tuple(stacks), found.difference, found.before, found.after)


@fact
class StackSaid(Fact, frozen=True, kw_only=True, tag="stack_said"):
    """A player says how many chips lie there. Nobody has confirmed it yet."""

    player: PlayerId
    chips: int

    topics = (Topic.SEATS,)
    chapters = (Chapter.HANDS,)
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        state.chips.said[self.player] = self.chips

    def sentence(self, state: State) -> Text:
        return Text("{name} annonce un tapis de {chips}.", "{name} says: a stack of {chips}.").fill(
            name=same(state.players[self.player].name), chips=self.chips
        )


@command
class SayStack(Command, frozen=True, kw_only=True, tag="say_stack"):
    """Say how many chips a player has, between two hands: the own stack, typed into the own phone. The last word counts."""

    player: int
    chips: int

    roles = (Role.FLOOR, Role.DEALER, Role.PLAYER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        player = seated_player(state, self.player)
        table = state.tables[player.table]
        if table.in_hand:
            raise Refused(in_play(table))
        if not 0 < self.chips <= state.chips.in_play or not player.stack:
            raise refused("count.not_a_stack", most=state.chips.in_play)
        if state.chips.said.get(self.player) != self.chips:
            yield StackSaid(at=context.now, player=self.player, chips=self.chips)


@command
class ConfirmCounts(Command, frozen=True, kw_only=True, tag="confirm_counts"):
    """Confirm what the players of a table have said of their stacks: from then on it is a count.

    ``stacks`` are those that whoever confirms has before the eyes, by seat: a word that has changed since is not confirmed.
    Where they do not come to the chips of the table, ``reason`` says why; else somebody counts again.
    """

    table: int
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    reason: str = ""

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        table = open_table(state, self.table)
        found = said_counts(state, table)
        if found is None or not self.stacks:
            raise refused("count.nobody_said", table=self.table)
        for seat, chips in sorted(self.stacks.items()):
            if found.said.get(seat) != chips:
                raise refused("count.said_otherwise", seat=seat)
        yield from CorrectStacks(table=self.table, stacks=self.stacks, reason=self.reason).decide(
            state, context
        )
