"""The chip count: what was issued, made and removed, where it is, and how well the stacks are known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deadbutton.text import Text
from deadbutton.tournament.event.chipset import unit
from deadbutton.tournament.state import State


@dataclass(frozen=True, slots=True)
class ChipCount:
    """``issued + made + counted - removed`` is what is in play; it lies in stacks, unsold seats and the middle."""

    issued: int
    """Sold: entries, rebuys, add-ons."""
    made: int
    """By races and rounding, less what they took."""
    counted: int
    """By counts that found more, less what they found missing."""
    removed: int
    in_play: int
    in_stacks: int
    unsold: int
    in_the_middle: int
    """Left over from hands, paid by unsold stacks into pots that nobody has counted, or won by nobody knows whom."""
    reasons: tuple[Text, ...]
    """Why the stacks may not be what the books say; none: the count is exact."""

    @property
    def difference(self) -> int:
        """Chips in play that nobody has, or fewer than people have."""
        return self.in_play - self.in_stacks - self.unsold - self.in_the_middle

    @property
    def is_exact(self) -> bool:
        return not self.difference and not self.reasons


def count_of_chips(state: State) -> ChipCount:
    """Where every chip is, as the facts say."""
    tables = state.tables.values()
    return ChipCount(
        issued=state.chips.issued,
        made=state.chips.made,
        counted=state.chips.count_difference,
        removed=state.chips.removed,
        in_play=state.chips.in_play,
        in_stacks=sum(player.stack for player in state.players.values()),
        unsold=sum(sum(table.unsold.values()) for table in tables),
        in_the_middle=sum(table.carried + table.loose for table in tables) + state.chips.uncounted,
        reasons=tuple(_reasons(state)),
    )


def _reasons(state: State) -> Iterable[Text]:
    smallest = unit(state.chips.denominations) if state.chips.denominations else 1
    for table in state.tables.values():
        if table.in_hand:
            yield _at(table.number, Text("une main se joue", "a hand is in play"))
        if table.uncounted:
            yield _at(
                table.number,
                Text("une main depuis le dernier compte", "one hand since the last count")
                if table.uncounted == 1
                else Text(
                    "{hands} mains depuis le dernier compte", "{hands} hands since the last count"
                ).fill(hands=table.uncounted),
            )
        if table.number in state.chips.races:
            yield _at(table.number, Text("la course reste à tirer", "the race is still to be held"))
        else:
            for seat, player in sorted(table.players.items()):
                off = state.players[player].stack % smallest
                if off:
                    yield _at(
                        table.number,
                        Text(
                            "siège {seat} : {off} que les jetons en jeu ne peuvent faire",
                            "seat {seat}: {off} that the chips in use cannot make",
                        ).fill(seat=str(seat), off=off),
                    )


def _at(table: int, what: Text) -> Text:
    return Text("Table {table} : {what}.", "Table {table}: {what}.").fill(table=str(table), what=what)
