"""Colouring up, step by step: which chip leaves when, who has odd chips at each table, the races, and how they went."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, TypeVar

from deadbutton.books.points import ColorUpTiming, LateSmallChips, SuitRanking
from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import (
    Break,
    ChipsColoredUp,
    ColorUp,
    ColorUpPlan,
    State,
    color_up_plan,
    is_race,
    leftovers,
    race_prizes,
)
from deadbutton.web.clock import announcements
from deadbutton.web.clock.due import in_margin
from deadbutton.web.clock.odd_chips import OddTable, odd_table
from deadbutton.web.clock.races_over import RacedTable, last_color_up
from deadbutton.web.clock.view import ClockPart

Where = Literal["away", "leaves", "waits", "stays"]
Stage = Literal["none", "before", "racing", "done"]

AT_ONCE: Final = 12
"""Tables on one page: a big field has more."""


@dataclass(frozen=True, slots=True)
class Denomination:
    """A chip of this tournament: gone, about to leave, in use until a break, or there to the end."""

    value: int
    where: Where
    after: int | None = None
    """The level before the break in which it leaves."""


Listed = TypeVar("Listed", OddTable, RacedTable)


@dataclass(frozen=True)
class ChipsView(ClockPart):
    """The guided procedure."""

    @cached_property
    def plan(self) -> ColorUpPlan | None:
        """What would leave next."""
        return color_up_plan(self.scene.state, self.scene.now) if self.scene.phase == "running" else None

    @cached_property
    def stage(self) -> Stage:
        if self.scene.state.chips.races:
            return "racing"
        if self.raced or self.removed is not None:
            return "done" if self.plan is None or self.plan.why_not is not None else "before"
        return "before" if self.plan is not None else "none"

    @cached_property
    def denominations(self) -> list[Denomination]:
        return list(_denominations(self.scene.state))

    def some(self, found: list[Listed]) -> list[Listed]:
        """As many as a page takes, from the table that the reader has asked for on."""
        later = [one for one in found if one.table >= self.table] or found
        return later[:AT_ONCE]

    def pages(self, found: list[Listed]) -> list[tuple[int, int, bool]]:
        """Where the lists begin and end, and which is shown; none where one page does."""
        if len(found) <= AT_ONCE:
            return []
        shown = self.some(found)[0].table
        parts = [found[place : place + AT_ONCE] for place in range(0, len(found), AT_ONCE)]
        return [(part[0].table, part[-1].table, part[0].table <= shown <= part[-1].table) for part in parts]

    @property
    def is_race(self) -> bool:
        return is_race(self.scene.state.book)

    @property
    def saying(self) -> announcements.Announcement | None:
        """What is said before the chips are exchanged."""
        if self.plan is None:
            return None
        return announcements.Announcement(
            f"chips-{self.plan.value}",
            Text("À annoncer", "To be announced"),
            announcements.color_up_text(self.scene.state, self.plan.value, self.plan.to),
            (self.scene.book.chips.color_up_timing.on(ColorUpTiming.SCHEDULED),),
        )

    @cached_property
    def tables(self) -> list[OddTable]:
        """Tables where somebody has odd chips of the denomination that leaves next."""
        if self.plan is None:
            return []
        state = self.scene.state
        return [
            odd_table(state, state.tables[part.table], part.odd, part.prizes, (self.plan.value, self.plan.to))
            for part in self.plan.tables
        ]

    @property
    def even_tables(self) -> int:
        return sum(not table.odd for table in self.tables)

    @property
    def cards_decide(self) -> bool:
        """By the estimates, or once somebody has typed what lies there."""
        return self.is_race and bool(self.tables)

    @cached_property
    def why_not(self) -> Refusal | None:
        """Why the chips cannot go by a press of the button now."""
        return self.ask(ColorUp())

    @property
    def citation(self) -> str | None:
        return in_margin(self.why_not)

    @property
    def reason_helps(self) -> bool:
        """The book's moment has not come: the director may do it all the same, and say why."""
        return self.why_not is not None and self.ask(ColorUp(because="?")) is None

    @property
    def is_time(self) -> bool:
        """The chips can go now, by the book or for a reason."""
        return self.why_not is None or self.reason_helps

    # Races that wait for their cards

    @cached_property
    def races(self) -> list[OddTable]:
        state = self.scene.state
        found = []
        for number, (value, to) in sorted(state.chips.races.items()):
            table = state.tables[number]
            odd = leftovers(state, table, value, to)
            found.append(odd_table(state, table, tuple(odd), race_prizes(state.book, odd, to), (value, to)))
        return found

    @property
    def ties_are_drawn(self) -> bool:
        """Cards of one rank tie: those who do draw again."""
        return self.scene.book.deal.suit_ranking.value is not SuitRanking.SPADES_FIRST

    # How they went

    @cached_property
    def removed(self) -> ChipsColoredUp | None:
        """The last removal that stands."""
        return self._last[0]

    @cached_property
    def raced(self) -> list[RacedTable]:
        return self._last[1]

    @cached_property
    def _last(self) -> tuple[ChipsColoredUp | None, list[RacedTable]]:
        state = self.scene.state
        if len(state.chips.denominations) == len(self.scene.config.chips):
            return None, []
        return last_color_up(self.scene.record, state)

    # Chips that turn up late

    @property
    def gone(self) -> list[int]:
        return sorted(set(self.scene.config.chips) - set(self.scene.state.chips.denominations))

    @property
    def late_options(self) -> list[tuple[int, int]]:
        return [(value, value) for value in self.gone]

    @property
    def may_exchange(self) -> bool:
        """The book leaves it to the director."""
        return self.scene.book.chips.late_small_chips.value is LateSmallChips.DIRECTOR_MAY_ROUND_UP


def _denominations(state: State) -> Iterator[Denomination]:
    if state.config is None:
        return
    structure = state.settled.structure
    leaves = {
        value: structure.number(place)
        for place, step in reversed(list(enumerate(structure.steps)))
        if isinstance(step, Break)
        for value in step.color_up
    }
    in_use = state.chips.denominations or tuple(sorted(state.settled.chips))
    for value in sorted(state.settled.chips):
        if value not in in_use:
            yield Denomination(value, "away")
        elif value == in_use[-1]:
            yield Denomination(value, "stays")
        else:
            yield Denomination(value, "leaves" if value == in_use[0] else "waits", leaves.get(value))
