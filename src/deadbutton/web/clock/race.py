"""Colouring up, step by step: which chip leaves when, who has odd chips at each table, the races, and how they went."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, TypeVar

from deadbutton.books.points import ColorUpTiming, LateSmallChips, SuitRanking
from deadbutton.cards import parse_cards
from deadbutton.journal import facts_of
from deadbutton.refusal import Refusal, refused
from deadbutton.text import Text
from deadbutton.tournament import (
    FACTS,
    Break,
    ChipsColoredUp,
    ChipsRaced,
    ColorUp,
    ColorUpPlan,
    HandInLateChips,
    Leftover,
    SeatChange,
    Seating,
    State,
    color_up_plan,
    first_seat,
    is_race,
    leftovers,
    open_table,
    race_prizes,
)
from deadbutton.web.clock import announcements
from deadbutton.web.clock.due import in_margin
from deadbutton.web.clock.view import ClockPart
from deadbutton.web.shell.forms import number_said

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


@dataclass(frozen=True, slots=True)
class OddSeat:
    """Somebody with odd chips: so many cards."""

    seat: int
    player: int
    name: str
    chips: int
    value: int
    keeps: int

    @property
    def is_in_need(self) -> bool:
        """Without a chip from the race nothing would be left."""
        return not self.keeps


@dataclass(frozen=True, slots=True)
class OddTable:
    """A table's part: odd chips in dealing order, bigger chips to be won, and the chips."""

    table: int
    first: int
    odd: tuple[OddSeat, ...]
    prizes: int
    value: int
    to: int
    is_exact: bool
    seats: tuple[OddSeat, ...] = ()
    """Everybody at the table, odd chips or not: what lies there can be typed in."""

    @property
    def needs_cards(self) -> bool:
        return 0 < self.prizes < len(self.odd)


@dataclass(frozen=True, slots=True)
class RacedSeat:
    """How a race went for a seat."""

    seat: int
    name: str
    chips: int
    cards: tuple[str, ...]
    again: tuple[str, ...]
    got: int
    is_saved: bool
    stack: int


@dataclass(frozen=True, slots=True)
class RacedTable:
    """A race that is over."""

    table: int
    value: int
    to: int
    seats: tuple[RacedSeat, ...]
    made: int

    @property
    def by_cards(self) -> bool:
        return any(seat.cards for seat in self.seats)


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
            _odd_table(
                state, state.tables[part.table], part.odd, part.prizes, (self.plan.value, self.plan.to)
            )
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
            found.append(_odd_table(state, table, tuple(odd), race_prizes(state.book, odd, to), (value, to)))
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
        record = self.scene.record
        if len(self.scene.state.chips.denominations) == len(self.scene.config.chips):
            return None, []
        gone = record.undone
        removals = [row for row in record.of_kind("chips_colored_up") if row.act not in gone]
        if not removals:
            return None, []
        removal = removals[-1]
        rows = [
            row for row in record.of_kind("chips_raced") if row.act >= removal.act and row.act not in gone
        ]
        stayed = not any(
            act.number >= removal.act and any(map(_changes_seats, act.kinds)) for act in record.recent
        )
        (fact,) = facts_of([removal])
        assert isinstance(fact, ChipsColoredUp)
        races = [
            _raced(self.scene.state, found, stayed)
            for found in facts_of(rows)
            if isinstance(found, ChipsRaced)
        ]
        return fact, sorted(races, key=lambda race: race.table)

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


def _odd_table(
    state: State, table: Seating, odd: tuple[Leftover, ...], chips: int, values: tuple[int, int]
) -> OddTable:
    return OddTable(
        table.number,
        first_seat(state, table),
        tuple(
            OddSeat(
                one.seat,
                table.players.get(one.seat, 0),
                _name(state, table, one.seat),
                one.chips,
                one.value,
                one.keeps,
            )
            for one in odd
        ),
        chips,
        *values,
        is_exact=not table.uncounted,
        seats=tuple(_everybody(state, table, odd)),
    )


def _everybody(state: State, table: Seating, odd: tuple[Leftover, ...]) -> Iterator[OddSeat]:
    by_seat = {one.seat: one for one in odd}
    for seat in sorted({*table.players, *by_seat}):
        number, one = table.players.get(seat, 0), by_seat.get(seat)
        stack = state.players[number].stack if number else 0
        yield OddSeat(
            seat,
            number,
            _name(state, table, seat),
            one.chips if one else 0,
            one.value if one else 0,
            one.keeps if one else stack,
        )


def _changes_seats(kind: str) -> bool:
    return FACTS[kind].seat_change is not SeatChange.NONE


def _name(state: State, table: Seating | None, seat: int) -> str:
    number = table.players.get(seat, 0) if table is not None else 0
    return state.players[number].name if number else ""


def _raced(state: State, fact: ChipsRaced, stayed: bool) -> RacedTable:
    table = state.tables.get(fact.table) if stayed else None
    got = [*fact.won, *fact.saved]
    return RacedTable(
        fact.table,
        fact.value,
        fact.to,
        tuple(
            RacedSeat(
                seat,
                _name(state, table, seat),
                chips,
                tuple(fact.cards.get(seat, "").split()),
                tuple(card for extra in fact.redraws for card in extra.get(seat, "").split()),
                got.count(seat),
                seat in fact.saved,
                fact.stacks.get(seat, 0),
            )
            for seat, chips in fact.odd.items()
        ),
        fact.made,
    )


# From forms


def redraws_from(typed: Mapping[int, str]) -> tuple[dict[int, str], ...]:
    """Cards of those who tied, typed one after the other: the first of each is the first draw.

    >>> redraws_from({2: "9h Kd", 5: "9c 4s"})
    ({2: '9h', 5: '9c'}, {2: 'Kd', 5: '4s'})
    """
    read = {seat: [str(card) for card in parse_cards(text)] for seat, text in typed.items() if text.strip()}
    most = max(map(len, read.values()), default=0)
    return tuple(
        {seat: cards[place] for seat, cards in read.items() if place < len(cards)} for place in range(most)
    )


def late_chips(state: State, fields: Mapping[str, str]) -> HandInLateChips:
    """Small chips that turn up: whose they are is said by table and seat."""
    table, seat = _number(fields, "table"), _number(fields, "seat")
    player = open_table(state, table).players.get(seat)
    if player is None:
        raise refused("web.empty_seat", seat=str(seat), table=str(table))
    return HandInLateChips(
        player=player,
        value=_number(fields, "value"),
        count=_number(fields, "count"),
        exchange=fields.get("exchange") == "yes",
    )


def _number(fields: Mapping[str, str], name: str) -> int:
    return number_said(fields.get(name, "").strip())
