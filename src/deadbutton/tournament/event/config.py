"""Everything that is decided before a tournament starts. It stands in the log, whole, so that the log explains itself."""

from __future__ import annotations

from typing import Final, Literal

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


STREET_BY_STREET: Final = 2000
"""Milliseconds before each street of an all-in, where people look on."""


class VirtualPlay(msgspec.Struct, frozen=True):
    """The tables are virtual and the tournament runs itself. What happens when the time is up, the book says."""

    think: tuple[int, ...] = (25,)
    """Seconds for one act, by level; the last holds for every level after it."""
    bank: int = 60
    """Seconds that a player may add to them, all told."""
    between: int = 5000
    """Milliseconds between two hands, in which everybody sees who has won."""
    bots_take: int = 1200
    """Milliseconds that a bot takes for an act."""
    run_out: int = 0
    """Milliseconds before each street of a hand in which nobody can bet any more; 0: the board comes at once."""

    def think_at(self, level: int) -> int:
        """Milliseconds for one act at a level."""
        return self.think[min(max(level, 1), len(self.think)) - 1] * 1000 if self.think else 0


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
    """0: as the house or the book says."""
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
    self_dealt: bool | None = None
    """Whether the players deal; None: as the book, or the house, has it."""
    settings: dict[str, str | int] = {}
    """The organiser's answers to what the book leaves open, but for those that a field of the event says."""
    notes: dict[str, str] = {}
    """Words that are posted beside an answer, by the key of its setting. Nobody acts on them but a person."""
    break_order: tuple[int, ...] = ()
    """Tables in the order in which they will be broken; empty: as the house or the book says."""
    redraw_at: tuple[int, ...] = ()
    """Announced redraws: how many tables are left at each; empty: as the house or the book says."""
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
    screen_languages: tuple[str, ...] = ()
    """What screens and announcements speak, one after the other, by their codes; empty: the official languages."""
    chip_colors: dict[int, str] = {}
    """The colour of a chip in this house, by its value; a value that is not here has the usual one."""
    chips_owned: dict[int, int] = {}
    """How many chips of each value the house has; empty: enough."""
    logo: str = ""
    """Under which name the house keeps the picture that stands on its screens and papers."""
    wall: tuple[str, ...] = ()
    """Rules of the house in its own words: they hang on the wall, and nobody acts on them but a person."""
    virtual: VirtualPlay | None = None
    """None: cards and chips lie on tables of wood."""

    @property
    def is_free(self) -> bool:
        """For points or for nothing: no sum stands anywhere, and no page speaks of money."""
        sums = [self.buy_in, self.fee, self.bounty, self.guarantee, self.seat_value, *self.payout.amounts]
        sums += [self.rebuys.price, self.rebuys.fee] if self.rebuys else []
        sums += [self.add_on.price, self.add_on.fee] if self.add_on else []
        return not any(sums) and not self.satellite_seats

    @property
    def starting_stack(self) -> int:
        return sum(value * count for value, count in self.chips.items())
