"""The tournament as it stands: people, tables, the clock, the chips and the money. Facts are folded into it.

Indexes are kept so that no decision walks through the whole field: tables by how many sit there, players by table.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from deadbutton.books import Book, load
from deadbutton.books.loading import build
from deadbutton.books.source import Source
from deadbutton.games import Rotation, rotation
from deadbutton.table.button import Positions
from deadbutton.tournament.config import Config
from deadbutton.tournament.structure import Break, Level


class Phase(StrEnum):
    SETUP = "setup"
    REGISTERING = "registering"
    SEATED = "seated"
    """Seats are drawn; the clock has not started."""
    RUNNING = "running"
    OVER = "over"


class Status(StrEnum):
    """Where a player stands."""

    REGISTERED = "registered"
    ALTERNATE = "alternate"
    PLAYING = "playing"
    OUT = "out"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"
    CANCELLED = "cancelled"


class Player:
    """One person in this tournament."""

    __slots__ = (
        "absent",
        "add_ons",
        "agreed",
        "bounties",
        "bounty",
        "entered_at",
        "entries",
        "hands_to_miss",
        "id",
        "identity_seen",
        "name",
        "offences",
        "out_at",
        "out_by",
        "out_stack",
        "place",
        "rebuys",
        "seat",
        "stack",
        "status",
        "table",
        "tied",
        "waits_until",
    )

    def __init__(self, id_: int, name: str) -> None:
        self.id = id_
        self.name = name
        self.status = Status.REGISTERED
        self.stack = 0
        self.table = 0
        self.seat = 0
        self.entries = 1
        self.rebuys = 0
        self.add_ons = 0
        self.entered_at = 0
        self.identity_seen = False
        self.absent = False
        self.hands_to_miss = 0
        """A penalty in hands that is still to be served."""
        self.waits_until = 0
        """A penalty in time: the instant at which it ends."""
        self.offences: dict[str, int] = {}
        self.place = 0
        self.tied = 1
        """How many share the place."""
        self.out_at = 0
        self.out_by: tuple[int, ...] = ()
        self.out_stack = 0
        """The stack at the start of the last hand."""
        self.bounty = 0
        """The price on this head."""
        self.bounties = 0
        """What was won for others' heads."""
        self.agreed = False


class Seating:
    """One table of the tournament."""

    __slots__ = (
        "freed",
        "hand_level",
        "hands",
        "is_halted",
        "number",
        "players",
        "positions",
        "ready",
        "reported",
    )

    def __init__(self, number: int) -> None:
        self.number = number
        self.players: dict[int, int] = {}
        """Seat to player."""
        self.positions: Positions | None = None
        self.hands = 0
        self.hand_level = 0
        """The level of the hand that is being played, or was played last."""
        self.freed: list[int] = []
        """Seats in the order in which they became empty."""
        self.is_halted = False
        self.ready = False
        self.reported = False
        """Hand-for-hand: this table has finished the common hand."""

    def __len__(self) -> int:
        return len(self.players)


class Clock:
    """The clock is an instant, never a counter: when the step began, less what pauses have taken."""

    __slots__ = ("elapsed", "place", "running_since")

    def __init__(self) -> None:
        self.place = 0
        """Which step of the sheet."""
        self.elapsed = 0
        """Milliseconds of this step before the last start."""
        self.running_since: int | None = None
        """The instant of the last start; None while it stands still."""

    def spent(self, now: int) -> int:
        """Milliseconds of this step that have gone by."""
        return self.elapsed + (now - self.running_since if self.running_since is not None else 0)


class State:
    """Everything that the facts so far add up to."""

    def __init__(self) -> None:
        self.count = 0
        """How many facts have been folded in."""
        self.phase = Phase.SETUP
        self.config: Config | None = None
        self.players: dict[int, Player] = {}
        self.names: dict[str, int] = {}
        """Names in small letters, to find a second entry."""
        self.tables: dict[int, Seating] = {}
        self.by_size: dict[int, set[int]] = {}
        """Tables by how many sit there."""
        self.alternates: list[int] = []
        self.playing = 0
        self.entries = 0
        self.total_rebuys = 0
        self.total_add_ons = 0
        self.chips_in_play = 0
        self.chips_removed = 0
        self.chips_made = 0
        """Chips that a race or rounding has added, less those that it took."""
        self.clock = Clock()
        self.started_at = 0
        self.finished: list[int] = []
        """Players who are out, last place first."""
        self.hand_for_hand = False
        self.denominations: tuple[int, ...] = ()
        """Chips still in use, smallest first."""
        self.is_final_table = False
        self.entries_closed = False
        self.prizes: tuple[int, ...] = ()
        """Locked amounts by place; empty until the lock."""
        self.deal: dict[str, object] = {}
        self.posted: dict[str, str | int] = {}
        self.messages: list[str] = []

    # What everybody asks

    @property
    def settled(self) -> Config:
        """The config, which is there from the first fact on."""
        assert self.config is not None, "the tournament has not been set up"
        return self.config

    @property
    def book(self) -> Book:
        return book_of(self.settled.book, self.settled.house)

    @property
    def games(self) -> Rotation:
        return rotation(self.settled.game)

    @property
    def step(self) -> Level | Break:
        steps = self.settled.structure.steps
        return steps[min(self.clock.place, len(steps) - 1)]

    @property
    def level_number(self) -> int:
        """The level in force, or the one that a break leads to; counted from 1."""
        return self.settled.structure.number(self.clock.place)

    @property
    def level(self) -> Level:
        return self.settled.structure.level(self.level_number)

    # What facts use

    def open_table(self, number: int) -> Seating:
        table = self.tables[number] = Seating(number)
        self.by_size.setdefault(0, set()).add(number)
        return table

    def close_table(self, number: int) -> None:
        table = self.tables.pop(number)
        self._resize(number, len(table), None)

    def seat(self, player: Player, table_number: int, seat: int) -> None:
        """Put a player on a seat; from another one if he had one."""
        self.unseat(player)
        table = self.tables[table_number]
        self._resize(table_number, len(table), len(table) + 1)
        table.players[seat] = player.id
        if seat in table.freed:
            table.freed.remove(seat)
        player.table, player.seat = table_number, seat

    def unseat(self, player: Player) -> None:
        if not player.table:
            return
        table = self.tables[player.table]
        self._resize(table.number, len(table), len(table) - 1)
        del table.players[player.seat]
        table.freed.append(player.seat)
        player.table = player.seat = 0

    def _resize(self, number: int, before: int, after: int | None) -> None:
        tables = self.by_size[before]
        tables.discard(number)
        if not tables:
            del self.by_size[before]
        if after is not None:
            self.by_size.setdefault(after, set()).add(number)


@cache
def book_of(key: str, house: str) -> Book:
    """A shipped book, or a house book from its text."""
    return build(Source("house.toml", house), load(key)) if house else load(key)
