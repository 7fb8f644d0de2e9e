"""Everything that is decided before a tournament starts. It stands in the log, whole, so that the log explains itself."""

from __future__ import annotations

from typing import Literal

import msgspec

from deadbutton.tournament.event.structure import Structure


class Rebuys(msgspec.Struct, frozen=True):
    """When and how often a player may buy in again. The book says under which condition."""

    until_level: int
    chips: int
    price: int
    fee: int = 0
    most: int = 0
    """Per player; 0 is no limit."""


class AddOn(msgspec.Struct, frozen=True):
    """One last buy-in at the end of the rebuys."""

    chips: int
    price: int
    fee: int = 0


class LateEntries(msgspec.Struct, frozen=True):
    """Until when somebody may still register: the end of a level, so many minutes of play, or the director's word."""

    until: Literal["start", "level", "minutes", "director"] = "start"
    number: int = 0


class Payout(msgspec.Struct, frozen=True):
    """How the pool is shared: a percent table, a smooth curve, or amounts by hand."""

    kind: Literal["percent", "curve", "amounts"] = "curve"
    places: int = 0
    """How many are paid; 0 is by the share of the field."""
    share: int = 12
    """Per cent of the entries that are paid, where ``places`` is 0."""
    percents: tuple[int, ...] = ()
    """In hundredths of a per cent, summing to 10000; none: the usual table for so many places."""
    amounts: tuple[int, ...] = ()
    rounding: int = 1
    """Prizes are multiples of this; what is less than one multiple goes to the first."""
    bands: bool = False
    """On the curve, neighbours from the tenth place on are paid alike, as on a printed sheet."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament before its first hand. Money is in the smallest unit of its currency."""

    name: str
    book: str = "tda2009"
    """The key of a shipped book."""
    house: str = ""
    """The text of a house book's file, where there is one."""
    house_bases: tuple[str, ...] = ()
    """Where that file extends other files of the house: their texts, the nearest first; the last extends ``book``."""
    game: str = "NT"
    """The code of a game, or the name of a rotation."""
    change: Literal["level", "orbit", "choice"] = "level"
    structure: Structure
    chips: dict[int, int]
    """The starting stack: denomination to number of chips."""
    seats_per_table: int = 9
    final_table: int = 0
    """0: as the book says."""
    buy_in: int = 0
    """The part that goes to the prizes."""
    fee: int = 0
    bounty: int = 0
    progressive: bool = False
    """Half of a won bounty goes on the winner's own head."""
    currency: str = "EUR"
    guarantee: int = 0
    rebuys: Rebuys | None = None
    add_on: AddOn | None = None
    re_entries: int = 0
    """How often a player who is out may enter anew."""
    late: LateEntries = LateEntries()
    satellite_seats: int = 0
    seat_value: int = 0
    payout: Payout = Payout()
    self_dealt: bool = False
    settings: dict[str, str | int] = {}
    """The posted settings that the organiser has filled in."""
    break_order: tuple[int, ...] = ()
    """Tables in the order in which they will be broken; empty: as the book says."""
    redraw_at: tuple[int, ...] = ()
    """Announced redraws: how many tables are left at each."""
    button_seat: int = 0
    """Where the first button is fixed beforehand: its seat; 0 is the last seat."""
    capacity: int = 0
    """Most players at once; further entrants are alternates. 0: no limit."""
    alternate_places: int = 0
    """How many may wait as alternates. 0: no limit."""
    country: str = ""
    """Where it is played, by its two letters: ``FR``."""
    local_languages: tuple[str, ...] = ()
    """What is spoken there: ``("fr",)``."""
    starts_at: int | None = None
    """The announced start, in milliseconds; None: not said. It starts nothing by itself."""

    @property
    def starting_stack(self) -> int:
        return sum(value * count for value, count in self.chips.items())
