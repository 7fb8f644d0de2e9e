"""Colouring up: whole multiples are exchanged at every table, leftovers are raced off or rounded up.

The director removes the smallest chip (``ColorUp``). The software deals the cards of the races and records them; or real
cards are dealt, and typed in table by table (``RaceCards``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.books.points import ChipRace
from deadbutton.refusal import Refusal, Refused, refused
from deadbutton.text import Text, same
from deadbutton.tournament.chips.color_up_timing import why_not_now
from deadbutton.tournament.chips.corrections import AS_COUNTED, StacksCorrected
from deadbutton.tournament.chips.race import Leftover, first_seat, is_race, leftovers, race_prizes, stacks
from deadbutton.tournament.chips.racing import raced
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, TableNumber, Weight
from deadbutton.tournament.event.chipset import unit
from deadbutton.tournament.hands.hand_start import under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import known_player, not_in_hand
from deadbutton.tournament.state import Seating, State
from deadbutton.tournament.versions import unchanged, upgrade


@dataclass(frozen=True, slots=True)
class TablePlan:
    """One table's part: its leftovers in dealing order, and how many bigger chips they are worth there."""

    table: int
    first_seat: int
    odd: tuple[Leftover, ...]
    prizes: int


@dataclass(frozen=True, slots=True)
class ColorUpPlan:
    """What colouring up would come to now. ``made``: chips that rounding adds, before anybody is saved."""

    value: int
    to: int
    tables: tuple[TablePlan, ...]
    why_not: Refusal | None

    @property
    def made(self) -> int:
        return sum(
            part.prizes * self.to - sum(odd.value for odd in part.odd) for part in self.tables if part.odd
        )


def color_up_plan(state: State, now: int) -> ColorUpPlan | None:
    """What would leave next; None where one denomination is left."""
    if state.config is None or len(state.chips.denominations) < 2 or not state.tables:
        return None
    value, to = state.chips.denominations[:2]
    return ColorUpPlan(
        value,
        to,
        tuple(table_plan(state, table, value, to) for table in state.tables.values()),
        why_not_now(state, now),
    )


def table_plan(state: State, table: Seating, value: int, to: int) -> TablePlan:
    odd = leftovers(state, table, value, to)
    return TablePlan(table.number, first_seat(state, table), tuple(odd), race_prizes(state.book, odd, to))


# What happens


@fact
class ChipsColoredUp(Fact, frozen=True, kw_only=True, tag="chips_colored_up"):
    """A denomination leaves: whole multiples are exchanged. ``races``: tables whose real cards are still to come."""

    value: int
    to: int
    races: tuple[TableNumber, ...] = ()
    because: str = ""
    """Why it is done at a moment that the book does not provide for."""
    middle: dict[TableNumber, int] = msgspec.field(default_factory=dict)
    """What comes to the chips in the middle of a table: its odd ones make one bigger chip."""
    loose: dict[TableNumber, int] = msgspec.field(default_factory=dict)
    """The same for chips in stacks that nobody has named; table 0: at no table."""

    version = 2
    chapters = (Chapter.HANDS,)
    weight = Weight.MOST

    def apply(self, state: State) -> None:
        for number, more in self.middle.items():
            state.tables[number].carried += more
        for number, more in self.loose.items():
            if number:
                state.tables[number].loose += more
            else:
                state.chips.uncounted += more
        made = sum(self.middle.values()) + sum(self.loose.values())
        state.chips.in_play += made
        state.chips.made += made
        state.chips.denominations = tuple(value for value in state.chips.denominations if value != self.value)
        state.chips.races.update(dict.fromkeys(self.races, (self.value, self.to)))

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        chips = state.book.chips
        races = (chips.chip_race.on(ChipRace.RACE), chips.chip_race_rounding) if self.races else ()
        timing = by_director(state, chips.color_up_timing) if self.because else (chips.color_up_timing,)
        return (*timing, *races)

    def sentence(self, state: State) -> Text:
        said = Text(
            "Les jetons de {value} quittent le jeu : on les échange contre des {to}",
            "The {value} chips leave play: they are exchanged for {to}s",
        ).fill(value=self.value, to=self.to)
        if self.because:
            said += Text(" (hors du moment prévu : {why})", " (outside the appointed time: {why})").fill(
                why=same(self.because)
            )
        return said + same(".")


upgrade("chips_colored_up", since=1)(unchanged)  # it tells of the chips in the middle


# Commands


@command
class ColorUp(Command, frozen=True, kw_only=True, tag="color_up"):
    """Remove the smallest chip at every table. ``dealt``: the software deals the races; otherwise type the cards in."""

    value: int = 0
    """0: the smallest in use."""
    dealt: bool = True
    held: dict[int, int] = msgspec.field(default_factory=dict)
    """How many small chips a player hands in, where they were counted."""
    because: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        value, to = self._denominations(state)
        not_in_hand(*state.tables.values())
        why = why_not_now(state, context.now)
        if why is not None and (why.code == "color_up.still_needed" or not self.because.strip()):
            raise Refused(why)
        held = self._held(state, value)
        found = {
            number: stacks_as_held(state, state.tables[number], value, counts)
            for number, counts in held.items()
        }
        by_hand = is_race(state.book) and not self.dealt
        rest = unit(state.chips.denominations[1:])
        left = {
            number: leftovers(state, table, value, to, held.get(number), found.get(number))
            for number, table in state.tables.items()
        }
        open_races = tuple(
            number
            for number, odd in left.items()
            if by_hand and 0 < race_prizes(state.book, odd, to) < len(odd)
        )
        for number, counted in found.items():
            if counted:
                yield _put_right(state, context, number, counted)
        yield ChipsColoredUp(
            at=context.now,
            value=value,
            to=to,
            races=open_races,
            because=self.because.strip() if why is not None else "",
            middle=_to_whole({n: table.carried for n, table in state.tables.items()}, rest),
            loose=_to_whole({0: state.chips.uncounted} | {n: t.loose for n, t in state.tables.items()}, rest),
        )
        for number, odd in left.items():
            if odd and number not in open_races:
                yield raced(state, context, state.tables[number], (value, to), odd)

    def _denominations(self, state: State) -> tuple[int, int]:
        if state.chips.races:
            raise refused("color_up.race_open", tables=", ".join(map(str, list(state.chips.races)[:5])))
        if len(state.chips.denominations) < 2:
            raise refused("color_up.last_chip")
        value, to = state.chips.denominations[:2]
        if self.value not in (0, value):
            raise refused("color_up.smallest_first", value=value, wanted=self.value)
        return value, to

    def _held(self, state: State, value: int) -> dict[int, dict[int, int]]:
        """Small chips by table and seat. The chips on the table win over an estimate of the stack; a count that no such
        stack could hold is refused."""
        rest = unit(state.chips.denominations[1:])
        found: dict[int, dict[int, int]] = {}
        for number, count in self.held.items():
            player = known_player(state, number)
            if not player.table or count < 0 or not player.stack or count * value >= player.stack + rest:
                raise refused(
                    "color_up.count_differs", name=player.name, count=count, value=value, stack=player.stack
                )
            found.setdefault(player.table, {})[player.seat] = count
        return found


def stacks_as_held(state: State, table: Seating, value: int, held: Mapping[int, int]) -> dict[int, int]:
    """Stacks that the small chips in front of players put right: the nearest that these chips can make, so that the table as
    a whole gains or loses as little as can be. Only those that change."""
    rest = unit(state.chips.denominations[1:])
    known = stacks(state, table)
    below: dict[int, int] = {}
    for seat, count in held.items():
        stack = known[seat] - (known[seat] - count * value) % rest
        below[seat] = stack if stack > 0 else stack + rest
    missing = sum(known[seat] - stack for seat, stack in below.items())
    up = max(0, (2 * missing + rest) // (2 * rest))
    further = sorted(below, key=lambda seat: (below[seat] - known[seat], seat))
    for seat in further[:up]:
        if below[seat] < known[seat]:
            below[seat] += rest
    return {seat: stack for seat, stack in below.items() if stack != known[seat]}


def _put_right(state: State, context: Context, number: int, counted: dict[int, int]) -> StacksCorrected:
    known = stacks(state, state.tables[number])
    before = {seat: known[seat] for seat in counted}
    more = sum(counted.values()) - sum(before.values())
    found = max(0, min(more, state.chips.uncounted))
    return StacksCorrected(
        at=context.now,
        table=number,
        stacks=counted,
        before=before,
        difference=more - found,
        found=found,
        reason=AS_COUNTED,
    )


def _to_whole(chips: Mapping[int, int], smallest: int) -> dict[int, int]:
    """What these amounts lack to be made of the chips that stay."""
    return {number: -amount % smallest for number, amount in chips.items() if amount % smallest}
