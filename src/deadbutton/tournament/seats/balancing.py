"""Balancing: which player leaves which table for which seat, by each book, and in as few moves as it takes.

The biggest table gives to the smallest until they differ by less than the book's gap. Among equals the order of breaking
decides: the first to break gives, the last to break receives.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from copy import copy
from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import BalanceDestinationSeat, BalanceStud, BalanceWhoMoves, TableBreakOrder
from deadbutton.refusal import refused
from deadbutton.table import SEATS, clockwise
from deadbutton.text import Text
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter
from deadbutton.tournament.event.table_sizes import is_stud_only
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import playing_now
from deadbutton.tournament.seats.break_order import largest, smallest
from deadbutton.tournament.seats.capacity import free_seats
from deadbutton.tournament.seats.next_button import next_hand
from deadbutton.tournament.state import Seating, State


@dataclass(frozen=True, slots=True)
class Move:
    """One player goes from here to there, and why."""

    player: int
    from_table: int
    from_seat: int
    table: int
    seat: int
    reason: Text
    rests_on: tuple[Answer[Any], ...]


# The gap


def gap(state: State) -> int:
    """From what difference between two tables a player is moved."""
    return max(2, asked_gap(state).value if not state.seating.balance_gap else state.seating.balance_gap)


def asked_gap(state: State) -> Answer[int]:
    """Which of the book's two figures is in force: the ordinary one, or the one for the end of the event."""
    seats = state.book.seats
    return seats.balance_threshold_late if is_late(state) else seats.balance_threshold


def is_late(state: State) -> bool:
    """Whether the tables are held closer, for the end of the event."""
    seats = state.book.seats
    tables = state.book.setting("late_balance_tables") or 0
    ordinary, late = seats.balance_threshold.value, seats.balance_threshold_late.value
    return (0 < len(state.tables) <= tables) or bool(
        state.seating.balance_gap and state.seating.balance_gap == late != ordinary
    )


@fact
class BalanceSet(Fact, frozen=True, kw_only=True, tag="balance_set"):
    """The director holds the tables closer, or less close, from now on."""

    gap: int
    reason: str = ""
    is_override: bool = False

    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        state.seating.balance_gap = self.gap

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        seats = state.book.seats
        if self.is_override:
            return by_director(state, seats.balance_threshold)
        is_tighter = self.gap != seats.balance_threshold.value
        ordinary = (
            seats.balance_threshold.on(Circumstance.TIGHTENED) if is_tighter else seats.balance_threshold
        )
        return (ordinary, seats.balance_threshold_late)

    def sentence(self, state: State) -> Text:
        return Text(
            "On déplace un joueur à partir de {gap} joueurs d'écart.",
            "From now on a player is moved at a gap of {gap}.",
        ).fill(gap=self.gap)


@command
class SetBalance(Command, frozen=True, kw_only=True, tag="set_balance"):
    """Balance from this gap on. The book's two figures are free to choose from; another one is an override."""

    gap: int = 0
    """0: the book's figure for a tighter balance."""
    reason: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        seats = state.book.seats
        wanted = self.gap or seats.balance_threshold_late.value
        known = {seats.balance_threshold.value, seats.balance_threshold_late.value}
        if not 2 <= wanted <= SEATS:
            raise refused("seats.no_such_gap", most=SEATS, gap=wanted)
        if wanted not in known and not self.reason.strip():
            raise refused(
                "seats.gap_of_the_book",
                known=", ".join(map(str, sorted(known))),
                article=seats.balance_threshold.citation,
                gap=wanted,
            )
        yield BalanceSet(
            at=context.now, gap=wanted, reason=self.reason.strip(), is_override=wanted not in known
        )


# The moves

PRESET = (TableBreakOrder.PRESET_SOURCE, TableBreakOrder.PRESET_DESTINATION)
"""The order of breaking says which of two equal tables gives, or receives."""


def moves(state: State) -> list[Move]:
    """The fewest moves after which no two tables differ by the gap or more, in the order in which to make them."""
    wanted = gap(state)
    if not is_uneven(largest(state), smallest(state), wanted):
        return []
    found: list[Move] = []
    sketch = Sketch(state)
    while True:
        giver, taker = sketch.biggest(), sketch.smallest()
        # A final table of more seats than the others, and somebody who has come late: the small table may be full.
        if not is_uneven(len(giver), len(taker), wanted) or not free_seats(state, taker):
            return found
        move = one_move(state, giver, taker)
        sketch.make(move)
        found.append(move)


def is_uneven(biggest: int, smallest: int, wanted: int) -> bool:
    """Whether a player must move: the gap is reached, or somebody sits alone while a bigger table can spare one."""
    return biggest - smallest >= wanted or (smallest == 1 and biggest > 2)


class Sketch:
    """The tables as they would be after some moves. Only those that were touched are copied."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.touched: dict[int, Seating] = {}

    def biggest(self) -> Seating:
        sizes = sorted(self.state.seating.by_size, reverse=True)
        found = [*self.touched.values(), *self._untouched(sizes, first_to_break=True)]
        return min(found, key=lambda table: (-len(table), table.rank))

    def smallest(self) -> Seating:
        found = [
            *self.touched.values(),
            *self._untouched(sorted(self.state.seating.by_size), first_to_break=False),
        ]
        return max(found, key=lambda table: (-len(table), table.rank))

    def _untouched(self, sizes: Iterable[int], *, first_to_break: bool) -> Iterable[Seating]:
        for size in sizes:
            tables = self.state.seating.by_size[size]
            for number in tables if first_to_break else reversed(tables):
                if number not in self.touched:
                    yield self.state.tables[number]
                    return

    def make(self, move: Move) -> None:
        giver, taker = self._copy(move.from_table), self._copy(move.table)
        del giver.players[move.from_seat]
        giver.newcomers.discard(move.from_seat)
        giver.freed.append(move.from_seat)
        taker.players[move.seat] = move.player
        taker.newcomers.add(move.seat)
        if move.seat in taker.freed:
            taker.freed.remove(move.seat)

    def _copy(self, number: int) -> Seating:
        if number not in self.touched:
            table = copy(self.state.tables[number])
            table.players = dict(table.players)
            table.newcomers = set(table.newcomers)
            table.freed = list(table.freed)
            self.touched[number] = table
        return self.touched[number]


_WHERE = (
    BalanceDestinationSeat.WORST_SEAT,
    BalanceDestinationSeat.LEFT_OF_NEXT_BIG_BLIND,
    BalanceDestinationSeat.RIGHT_OF_NEXT_DEALER,
)


def one_move(state: State, giver: Seating, taker: Seating) -> Move:
    """Who goes from one table to the other, and where he sits."""
    if is_stud_only(state.games):
        seat, why = last_opened(state, taker)
        leaver = who_moves_in_stud(state, giver, seat)
        rests_on: tuple[Answer[Any], ...] = (asked_gap(state), state.book.seats.balance_stud)
        who = Text("par position", "by position")
    else:
        leaver, who = who_moves(state, giver, taker)
        seat, why = destination(state, taker)
        rests_on = (
            asked_gap(state),
            state.book.seats.balance_who_moves,
            state.book.seats.balance_destination_seat.on(*_WHERE),
        )
    order = state.book.seats.table_break_order
    if order.value.intersection(PRESET):
        rests_on += (order.on(*PRESET),)
    reason = Text(
        "{big} joueurs à la table {giver}, {small} à la table {taker} : {who}, {why}",
        "{big} players at table {giver}, {small} at table {taker}: {who}, {why}",
    ).fill(
        big=len(giver), giver=str(giver.number), small=len(taker), taker=str(taker.number), who=who, why=why
    )
    return Move(giver.players[leaver], giver.number, leaver, taker.number, seat, reason, rests_on)


# Who


def who_moves(state: State, table: Seating, smaller: Seating) -> tuple[int, Text]:
    """The seat of the player who leaves a bigger table for a smaller one."""
    coming = next_hand(state, table)
    if coming is None:
        return max(table.players), Text("aucun bouton n'est encore tiré", "no button has been drawn yet")
    if state.book.seats.balance_who_moves.value is BalanceWhoMoves.NEXT_BIG_BLIND:
        return coming.big_blind, Text("la prochaine grosse blinde part", "the next big blind goes")
    if state.book.seats.balance_who_moves.value is BalanceWhoMoves.SEAT_OF_SHORT_BUTTON:
        there = smaller.positions.button if smaller.positions is not None else 1
        return clockwise(there - 1, table.players)[0], Text(
            "au siège du dernier donneur de l'autre table", "in the seat of the other table's last dealer"
        )
    last = table.positions.button if table.positions is not None and table.button_moves else coming.button - 1
    # An empty button seat: whoever dealt in its place sits to its right.
    return clockwise(last, table.players)[-1], Text(
        "le donneur de la dernière main part", "the dealer of the last hand goes"
    )


def who_moves_in_stud(state: State, table: Seating, seat: int) -> int:
    """By position: whoever sits in the same seat, or the next one round; otherwise the last who is dealt a card."""
    if BalanceStud.BY_POSITION in state.book.seats.balance_stud.value:
        return clockwise(seat - 1, table.players)[0]
    return max(table.players)


# Where


def destination(state: State, table: Seating) -> tuple[int, Text]:
    """The seat at a smaller table, and why that one."""
    free = free_seats(state, table)
    coming = next_hand(state, table)
    answer = state.book.seats.balance_destination_seat.value
    if coming is None:
        return free[0], Text("au premier siège libre", "to the first free seat")
    if BalanceDestinationSeat.RIGHT_OF_NEXT_DEALER in answer:
        order = clockwise(coming.button, free)[::-1]
        order = [seat for seat in order if seat != coming.button] or order
        why = Text("à droite du prochain donneur", "to the right of the next dealer")
    elif BalanceDestinationSeat.LEFT_OF_NEXT_BIG_BLIND in answer:
        order = clockwise(coming.big_blind, free)
        why = Text("à gauche de la prochaine grosse blinde", "to the left of the next big blind")
    else:
        order = clockwise(_last_big_blind(state, table), free)
        why = Text(
            "au siège qui paiera la grosse blinde le plus tôt", "to the seat soonest to post the big blind"
        )
    if BalanceDestinationSeat.NEVER_SMALL_BLIND in answer:
        order = [seat for seat in order if not _posts_small(state, table, seat)] or order
    seat = order[0]
    after = next_hand(state, table, [*table.players, seat])
    if after is not None and after.big_blind == seat:
        why = (
            Text(
                "à la grosse blinde, fût-ce la deuxième de suite",
                "to the big blind, be it the second in a row",
            )
            if BalanceDestinationSeat.BIG_BLIND_AGAIN in answer
            else Text("à la grosse blinde", "to the big blind")
        )
    return seat, why


def last_opened(state: State, table: Seating) -> tuple[int, Text]:
    """Stud: the seat that became free last."""
    free: Collection[int] = free_seats(state, table)
    opened = [seat for seat in table.freed if seat in free]
    if BalanceStud.LAST_OPENED in state.book.seats.balance_stud.value and opened:
        return opened[-1], Text("au siège libéré en dernier", "to the seat that opened last")
    return min(free), Text("au premier siège libre", "to the first free seat")


def _last_big_blind(state: State, table: Seating) -> int:
    """The seat from which the next big blind is counted."""
    assert table.positions is not None
    if table.button_moves:
        return table.positions.big_blind
    coming = next_hand(state, table)
    return coming.small_blind if coming is not None else table.positions.small_blind


def _posts_small(state: State, table: Seating, seat: int) -> bool:
    after = next_hand(state, table, [*table.players, seat])
    return after is not None and after.small_blind == seat
