"""How the last colour-up went: what left, and who won which chips at each table."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.journal import Record, facts_of
from deadbutton.tournament import FACTS, ChipsColoredUp, ChipsRaced, SeatChange, State
from deadbutton.web.clock.odd_chips import name_at


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


def last_color_up(record: Record, state: State) -> tuple[ChipsColoredUp | None, list[RacedTable]]:
    """The last removal that stands, and the races that followed."""
    gone = record.undone
    removals = [row for row in record.of_kind("chips_colored_up") if row.act not in gone]
    if not removals:
        return None, []
    removal = removals[-1]
    rows = [row for row in record.of_kind("chips_raced") if row.act >= removal.act and row.act not in gone]
    stayed = not any(
        act.number >= removal.act and any(map(_changes_seats, act.kinds)) for act in record.recent
    )
    (fact,) = facts_of([removal])
    assert isinstance(fact, ChipsColoredUp)
    races = [_raced(state, found, stayed) for found in facts_of(rows) if isinstance(found, ChipsRaced)]
    return fact, sorted(races, key=lambda race: race.table)


def _changes_seats(kind: str) -> bool:
    return FACTS[kind].seat_change is not SeatChange.NONE


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
                name_at(state, table, seat),
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
