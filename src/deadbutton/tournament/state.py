"""The tournament as it stands: people, tables, the clock, the chips and the money. Facts are folded into it.

Indexes are kept so that no decision walks through the whole field: tables by how many sit there, players by table.
"""

from __future__ import annotations

from bisect import bisect_left
from enum import StrEnum
from typing import Any, Protocol

from deadbutton.books import Answer, Book
from deadbutton.games import Rotation, rotation
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.rulebook import book_of
from deadbutton.tournament.event.structure import Break, Level
from deadbutton.tournament.fit import DoesNotFit, fits
from deadbutton.tournament.player import Case, FloorCall, Player, Receipt, Status
from deadbutton.tournament.table import Seating

__all__ = [
    "Case",
    "ClockState",
    "DealState",
    "InStep",
    "Phase",
    "Player",
    "Receipt",
    "Seating",
    "State",
    "Status",
    "book_of",
]


class Phase(StrEnum):
    SETUP = "setup"
    REGISTERING = "registering"
    SEATED = "seated"
    """Seats are drawn; the clock has not started."""
    RUNNING = "running"
    OVER = "over"


class ClockState:
    """The clock is an instant, never a counter: when the step began, less what pauses have taken."""

    __slots__ = ("elapsed", "place", "running_since", "waits_for_hand")

    def __init__(self) -> None:
        self.place = 0
        """Which step of the sheet."""
        self.elapsed = 0
        """Milliseconds of this step before the last start."""
        self.running_since: int | None = None
        """The instant of the last start; None while it stands still."""
        self.waits_for_hand = False
        """The level's time starts with its first hand, and none has been dealt yet."""

    def spent(self, now: int) -> int:
        """Milliseconds of this step that have gone by."""
        return self.elapsed + (now - self.running_since if self.running_since is not None else 0)


class InStep:
    """Hand-for-hand: what the tables share."""

    __slots__ = ("clock_ran", "gone", "hand", "playing", "street", "street_by_street", "streets", "why")

    def __init__(self, why: str) -> None:
        self.why = why
        """``money``: by itself, and it ends by itself; otherwise the director's words."""
        self.hand = 0
        """Which common hand."""
        self.playing: set[int] = set()
        """Tables that are still in it."""
        self.gone: dict[int, int] = {}
        """Who has gone out in it, and at which table: their places come when all tables have finished."""
        self.clock_ran = False
        """Whether the clock was running before."""
        self.street_by_street = False
        self.street = 0
        """How many betting rounds all tables have been let into, beyond the first."""
        self.streets: dict[int, int] = {}
        """How many each table has finished."""


class DealState:
    """An agreement on the prizes: on the table until every player still in has agreed."""

    __slots__ = ("agreed", "amounts", "held", "is_done", "left", "stacks")

    def __init__(
        self, stacks: dict[int, int], amounts: dict[int, int], left: tuple[int, ...], held: dict[int, int]
    ) -> None:
        self.stacks = stacks
        """The count that it rests on, by player."""
        self.held = held
        """What the tables had reported then: the next hand makes the proposal outdated."""
        self.amounts = amounts
        """What each player gets whatever happens."""
        self.left = left
        """What is still played for, by place."""
        self.agreed: set[int] = set()
        self.is_done = False


class Sending(Protocol):
    """A fact that sent somebody to another seat: when, and why."""

    @property
    def at(self) -> int: ...

    def rests_on(self, state: State, /) -> tuple[Answer[Any], ...]: ...


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
        self.by_size: dict[int, list[int]] = {}
        """Tables by how many sit there; in each list, the first to break comes first."""
        self.ranks: dict[int, list[int]] = {}
        """Their ranks in the same order, to find a table's place without looking at the others."""
        self.seated = 0
        """How many have a seat."""
        self.last_table = 0
        """The highest number that a table has had."""
        self.break_order: tuple[int, ...] = ()
        """Tables in the order in which they break, as posted or drawn."""
        self._break_places: dict[int, int] = {}
        self._last_posted = 0
        self.pins: dict[int, tuple[int, int]] = {}
        """Players whose table and seat were settled before the draw."""
        self.balance_gap = 0
        """The gap that the director has set for balancing; 0 is the book's."""
        self.no_button: set[int] = set()
        """Tables whose button is still to be drawn."""
        self.halted: set[int] = set()
        """Tables that the director has stopped for a reason of his own."""
        self.redrawn: set[int] = set()
        """How many tables were left at each announced redraw that has been held."""
        self.on_the_way: dict[int, Sending] = {}
        """Players sent to a new seat who have not been seen there, and what sent them: when, and why."""
        self.alternates: list[int] = []
        self.unseated: dict[int, None] = {}
        """Registered players who have no seat yet, in the order of registration."""
        self.receipts: list[Receipt] = []
        """What was paid, and paid back, by number from 1."""
        self.outside: tuple[str, ...] = ()
        """What the director has accepted although the book does not provide for it."""
        self.uncounted = 0
        """Chips that left an unsold stack for a pot that nobody has counted."""
        self.rebuys_ended: dict[int, int] | None = None
        """When the rebuys ended: how many hands each table had begun."""
        self.add_ons_open: bool | None = None
        """Whether management has opened the add-on's window, or closed it; None: as the book says."""
        self.playing = 0
        self.entries = 0
        self.total_rebuys = 0
        self.total_add_ons = 0
        self.chips_in_play = 0
        """Always what was issued and made, and what counts have added, less what was removed."""
        self.chips_issued = 0
        """For entries, rebuys and add-ons, and to unsold seats; less those of entries that were taken back."""
        self.chips_removed = 0
        self.chips_made = 0
        """Chips that a race or rounding has added, less those that it took."""
        self.clock = ClockState()
        self.started_at = 0
        self.finished: list[int] = []
        """Players who are out, last place first."""
        self.hand_for_hand = False
        self.in_step: InStep | None = None
        """Hand-for-hand: the common hand. None while every table plays for itself."""
        self.places_open = False
        """Some places were given while somebody could still enter: they are counted again when entries have closed."""
        self.count_difference = 0
        """What counts have added to the chips in play, less what they took: the reasons stand in the log."""
        self.denominations: tuple[int, ...] = ()
        """Chips still in use, smallest first."""
        self.races: dict[int, tuple[int, int]] = {}
        """Tables where a race is still to be held: the small chip and the bigger one."""
        self.cases: dict[int, Case] = {}
        """Offences that the director has still to answer, by player."""
        self.is_final_table = False
        self.entries_closed = False
        self.prizes: tuple[int, ...] = ()
        """Locked amounts by place; empty until the lock."""
        self.prizes_by_hand: tuple[int, ...] = ()
        """Amounts that the director has set, before the lock."""
        self.seats_paid = 0
        """A satellite: how many of the locked prizes are seats."""
        self.paid: dict[int, int] = {}
        """What has been handed over, by player: prize and bounties together."""
        self.deal: DealState | None = None
        """The deal on the table, or the one that was done."""
        self.posted: dict[str, str | int] = {}
        self.calls: dict[int, FloorCall] = {}
        """Calls for the floor that nobody has answered, by number."""
        self.last_call = 0
        self.message = ""
        """The director's message on the screens."""
        self.message_until = 0
        """When it goes by itself; 0: when it is cleared."""
        self.virtual: dict[int, object] = {}
        """Hands in play at virtual tables, by table (``virtual.facts.VirtualHand``): what everybody may know of them, never a
        hidden card."""

    # What everybody asks

    @property
    def settled(self) -> Config:
        """The config, which is there from the first fact on."""
        if self.config is None:
            raise DoesNotFit("the tournament has not been set up")
        return self.config

    @property
    def book(self) -> Book:
        return book_of(self.settled)

    @property
    def games(self) -> Rotation:
        return rotation(self.settled.game)

    @property
    def step(self) -> Level | Break:
        steps = self.settled.structure.steps
        return steps[min(self.clock.place, len(steps) - 1)]

    @property
    def level_number(self) -> int:
        """The level that was announced last, counted from 1; in a break, the one before it."""
        return self.settled.structure.number(self.clock.place)

    @property
    def level(self) -> Level:
        return self.settled.structure.level(self.level_number)

    # What facts use

    def open_table(self, number: int) -> Seating:
        table = self.tables[number] = Seating(number)
        table.rank = self._break_rank(number)
        self.last_table = max(self.last_table, number)
        self._put(number, 0)
        self.no_button.add(number)
        return table

    def close_table(self, number: int) -> None:
        self.remove_unsold(self.tables[number])
        self._take(number, len(self.tables[number]))
        self.uncounted += self.tables[number].carried
        del self.tables[number]
        self.halted.discard(number)
        self.virtual.pop(number, None)
        if self.in_step is not None:
            self.in_step.playing.discard(number)
        self.no_button.discard(number)

    def rank_tables(self, order: tuple[int, ...]) -> None:
        """Tables break in another order from now on."""
        self.break_order = order
        self._break_places = {number: place for place, number in enumerate(order)}
        self._last_posted = max(order, default=0)
        for number, table in self.tables.items():
            table.rank = self._break_rank(number)
        for size, tables in self.by_size.items():
            tables.sort(key=lambda number: self.tables[number].rank)
            self.ranks[size] = [self.tables[number].rank for number in tables]

    def seat(self, player: Player, table_number: int, seat: int) -> None:
        """Put a player on a seat; from another one if he had one."""
        table = self.tables[table_number]
        fits(table.players.get(seat, player.id) == player.id, "the seat is taken")
        self.unseat(player)
        self._take(table_number, len(table))
        table.players[seat] = player.id
        self._put(table_number, len(table))
        if seat in table.freed:
            table.freed.remove(seat)
        if self.phase is Phase.RUNNING:
            table.newcomers.add(seat)
        player.table, player.seat = table_number, seat
        self.seated += 1
        if seat in table.unsold:
            self._remove_chips(table.unsold.pop(seat))
        if player.status is Status.REGISTERED:
            self._takes_part(player)

    def _takes_part(self, player: Player) -> None:
        """A registered player has his first seat, and the stack that waits for him comes into play."""
        self.unseated.pop(player.id, None)
        player.status = Status.PLAYING
        self.places_open = self.places_open or bool(self.finished)
        self.playing += 1
        self.give_chips(player, player.due)
        player.due = 0

    def give_chips(self, player: Player, chips: int) -> None:
        """New chips come into play."""
        player.stack += chips
        self.issue_chips(chips)

    def issue_chips(self, chips: int) -> None:
        """Chips come into play for an entry or a seat; below zero, they go back as if they had never been given out."""
        self.chips_in_play += chips
        self.chips_issued += chips

    def remove_stack(self, player: Player) -> int:
        """A stack leaves play for good: how much it was."""
        taken, player.stack = player.stack, 0
        return self._remove_chips(taken)

    def remove_unsold(self, table: Seating) -> int:
        """The stacks of a table's unsold seats leave play: how much they were."""
        taken = sum(table.unsold.values())
        table.unsold.clear()
        return self._remove_chips(taken)

    def remove_chips(self, player: Player, chips: int) -> int:
        """Part of a stack leaves play for good."""
        player.stack -= chips
        return self._remove_chips(chips)

    def _remove_chips(self, chips: int) -> int:
        self.chips_in_play -= chips
        self.chips_removed += chips
        return chips

    def lapse(self, player: Player) -> None:
        """What a player who goes out had still to serve or to answer for."""
        player.hands_to_miss = player.waits_until = player.time_out = 0
        player.to_report = False
        self.cases.pop(player.id, None)
        for call in [call for call in self.calls.values() if call.player == player.id]:
            del self.calls[call.number]

    def unseat(self, player: Player) -> None:
        if not player.table:
            return
        table = self.tables[player.table]
        self._take(table.number, len(table))
        del table.players[player.seat]
        self._put(table.number, len(table))
        table.freed.append(player.seat)
        table.newcomers.discard(player.seat)
        self.on_the_way.pop(player.id, None)
        player.table = player.seat = 0
        self.seated -= 1

    def _put(self, number: int, size: int) -> None:
        rank = self.tables[number].rank
        ranks = self.ranks.setdefault(size, [])
        place = bisect_left(ranks, rank)
        ranks.insert(place, rank)
        self.by_size.setdefault(size, []).insert(place, number)

    def _take(self, number: int, size: int) -> None:
        ranks, tables = self.ranks[size], self.by_size[size]
        place = bisect_left(ranks, self.tables[number].rank)
        del ranks[place], tables[place]
        if not tables:
            del self.by_size[size], self.ranks[size]

    def _break_rank(self, number: int) -> int:
        """Tables on the posted list go in its order. Of the others, those that were opened after it go before it, the
        highest number first, and those that it leaves out go last.
        """
        if number in self._break_places:
            return self._break_places[number]
        return -number if number > self._last_posted else _AFTER_THE_LIST - number


_AFTER_THE_LIST = 1 << 40
"""More than any place on the list, and than any table's number."""
