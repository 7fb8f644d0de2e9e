"""The tournament as it stands: people, tables, the clock, the chips and the money. Facts are folded into it.

Indexes are kept so that no decision walks through the whole field: tables by how many sit there, players by table.
"""

from __future__ import annotations

from bisect import bisect_left
from enum import StrEnum
from typing import Any, Protocol

from deadbutton.books import Answer, Book
from deadbutton.games import Rotation, rotation
from deadbutton.text import Text, same
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.rulebook import book_of, book_with_dealer
from deadbutton.tournament.event.structure import Break, Level
from deadbutton.tournament.fit import DoesNotFit, fits
from deadbutton.tournament.player import Case, Player, Receipt, Status
from deadbutton.tournament.state_parts import (
    ChipsInPlay,
    ClockState,
    DealState,
    FloorState,
    InStep,
    MessageState,
    MoneyState,
    Pace,
    SalesState,
    SeatingState,
)
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
        self.not_let_in: set[str] = set()
        """Names, in small letters, to which management has closed the door."""
        self.tables: dict[int, Seating] = {}
        self.seated = 0
        """How many have a seat."""
        self.on_the_way: dict[int, Sending] = {}
        """Players sent to a new seat who have not been seen there, and what sent them: when, and why."""
        self.outside: tuple[str, ...] = ()
        """What the director has accepted although the book does not provide for it."""
        self.playing = 0
        self.clock = ClockState()
        self.started_at = 0
        self.finished: list[int] = []
        """Players who are out, last place first."""
        self.hand_for_hand = False
        self.in_step: InStep | None = None
        """Hand-for-hand: the common hand. None while every table plays for itself."""
        self.places_open = False
        """Some places were given while somebody could still enter: they are counted again when entries have closed."""
        self.is_final_table = False
        self.posted: dict[str, str | int] = {}
        self.virtual: dict[int, object] = {}
        """Hands in play at virtual tables, by table (``virtual.facts.VirtualHand``): what everybody may know of them, never a
        hidden card."""
        self.last_hands: dict[int, object] = {}
        """The last hand of a virtual table, once it is over: what everybody has seen of it."""
        self.tracked: dict[int, object] = {}
        """Hands in play at real tables that are entered act by act, by table (``tracked.facts.TrackedHand``)."""
        self.played: dict[int, object] = {}
        """The last hand that was entered at a table, until its next one begins: a ruling may still move its chips."""
        self.earlier: dict[int, object] = {}
        """The hand before the one in play, where it was entered: books leave time for its pot while the next one is under way."""
        self.chips = ChipsInPlay()
        self.money = MoneyState()
        self.sales = SalesState()
        self.floor = FloorState()
        self.message = MessageState()
        self.seating = SeatingState()
        self.pace = Pace()

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

    def book_at(self, number: int) -> Book:
        """The book as it holds at one table: where a dealer has come back, with the rules of a dealt table."""
        table = self.tables.get(number)
        return book_with_dealer(self.settled) if table is not None and table.has_dealer else self.book

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
        self.seating.last_table = max(self.seating.last_table, number)
        self._put(number, 0)
        self.seating.no_button.add(number)
        return table

    def called(self, player: int) -> Text:
        """A player by name; a number that is nobody's as it is."""
        return same(self.players[player].name if player in self.players else str(player))

    def close_table(self, number: int) -> None:
        self.remove_unsold(self.tables[number])
        self._take(number, len(self.tables[number]))
        self.chips.uncounted += self.tables[number].carried + self.tables[number].loose
        del self.tables[number]
        self.seating.halted.discard(number)
        self.seating.waived.discard(number)
        self.virtual.pop(number, None)
        self.last_hands.pop(number, None)
        self.tracked.pop(number, None)
        self.played.pop(number, None)
        self.earlier.pop(number, None)
        if self.in_step is not None:
            self.in_step.playing.discard(number)
            self.in_step.all_ins.pop(number, None)
        self.seating.no_button.discard(number)
        self.seating.button_lots.pop(number, None)

    def rank_tables(self, order: tuple[int, ...]) -> None:
        """Tables break in another order from now on."""
        self.seating.break_order = order
        self.seating.break_places = {number: place for place, number in enumerate(order)}
        self.seating.last_posted = max(order, default=0)
        for number, table in self.tables.items():
            table.rank = self._break_rank(number)
        for size, tables in self.seating.by_size.items():
            tables.sort(key=lambda number: self.tables[number].rank)
            self.seating.ranks[size] = [self.tables[number].rank for number in tables]

    def seat(self, player: Player, table_number: int, seat: int) -> None:
        """Put a player on a seat; from another one if he had one."""
        table = self.tables[table_number]
        fits(table.players.get(seat, player.id) == player.id, "the seat is taken")
        self.unseat(player)
        self._take(table_number, len(table))
        table.players[seat] = player.id
        self._put(table_number, len(table))
        self.seating.waived.discard(table_number)
        if seat in table.freed:
            table.freed.remove(seat)
        if self.phase is Phase.RUNNING:
            table.newcomers.add(seat)
        player.table, player.seat = table_number, seat
        self.seated += 1
        if seat in table.unsold:
            self.chips_gone(table.unsold.pop(seat))
        if player.status is Status.REGISTERED:
            self._takes_part(player)

    def _takes_part(self, player: Player) -> None:
        """A registered player has his first seat, and the stack that waits for him comes into play."""
        self.seating.unseated.pop(player.id, None)
        player.status = Status.PLAYING
        for number in self.finished:  # whoever is out by now has one more ahead
            self.players[number].place += 1
            self.places_open = True
        self.playing += 1
        self.give_chips(player, player.due)
        player.due = 0

    def give_chips(self, player: Player, chips: int) -> None:
        """New chips come into play."""
        player.stack += chips
        self.issue_chips(chips)

    def issue_chips(self, chips: int) -> None:
        """Chips come into play for an entry or a seat; below zero, they go back as if they had never been given out."""
        self.chips.in_play += chips
        self.chips.issued += chips

    def remove_stack(self, player: Player) -> int:
        """A stack leaves play for good: how much it was."""
        taken, player.stack = player.stack, 0
        return self.chips_gone(taken)

    def remove_unsold(self, table: Seating) -> int:
        """The stacks of a table's unsold seats leave play: how much they were."""
        taken = sum(table.unsold.values())
        table.unsold.clear()
        return self.chips_gone(taken)

    def remove_chips(self, player: Player, chips: int) -> int:
        """Part of a stack leaves play for good."""
        player.stack -= chips
        return self.chips_gone(chips)

    def chips_gone(self, chips: int) -> int:
        """Chips that no stack has any more have left play for good."""
        self.chips.in_play -= chips
        self.chips.removed += chips
        return chips

    def lapse(self, player: Player) -> None:
        """What a player who goes out had still to serve or to answer for."""
        player.hands_to_miss = player.waits_until = player.time_out = 0
        player.to_report = False
        self.floor.cases.pop(player.id, None)
        for call in [call for call in self.floor.calls.values() if call.player == player.id]:
            del self.floor.calls[call.number]

    def unseat(self, player: Player) -> None:
        if not player.table:
            return
        table = self.tables[player.table]
        player.is_estimate = bool(player.stack) and (player.is_estimate or table.hands_since(player.id) > 0)
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
        ranks = self.seating.ranks.setdefault(size, [])
        place = bisect_left(ranks, rank)
        ranks.insert(place, rank)
        self.seating.by_size.setdefault(size, []).insert(place, number)

    def _take(self, number: int, size: int) -> None:
        ranks, tables = self.seating.ranks[size], self.seating.by_size[size]
        place = bisect_left(ranks, self.tables[number].rank)
        del ranks[place], tables[place]
        if not tables:
            del self.seating.by_size[size], self.seating.ranks[size]

    def _break_rank(self, number: int) -> int:
        """Tables on the posted list go in its order. Of the others, those that were opened after it go before it, the
        highest number first, and those that it leaves out go last.
        """
        if number in self.seating.break_places:
            return self.seating.break_places[number]
        return -number if number > self.seating.last_posted else _AFTER_THE_LIST - number


_AFTER_THE_LIST = 1 << 40
"""More than any place on the list, and than any table's number."""
