"""Breaking tables: in the posted order, with seats drawn in two steps: which seats are filled, then who gets which."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from deadbutton.books import Answer
from deadbutton.books.points import AbsentAtTableBreak, BrokenTableRights, TableBreakOrder
from deadbutton.cards import Shuffler, parse_cards
from deadbutton.cards.card import pretty
from deadbutton.refusal import refused
from deadbutton.text import Text, join, plural, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, TableNumber, Weight
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import in_break_order, not_in_hand, open_table, playing_now, seated_player
from deadbutton.tournament.seats.break_order import to_break
from deadbutton.tournament.seats.capacity import (
    alternates_first,
    final_is_due,
    free_seats,
    hand_first,
    seats_per_table,
    waits_for_alternates,
)
from deadbutton.tournament.seats.lots import Place, Seated, lot, told
from deadbutton.tournament.seats.moving import PlayerMoved
from deadbutton.tournament.seats.two_steps import (
    draws_twice,
    in_card_order,
    open_cards,
    order_cards,
    read_seat_cards,
)
from deadbutton.tournament.state import Seating, State
from deadbutton.tournament.versions import unchanged, upgrade


@fact
class TableBroken(Fact, frozen=True, kw_only=True, tag="table_broken"):
    """A table is closed; its players have drawn new seats, as they are."""

    table: TableNumber
    seats: list[Seated]
    """Player, new table, new seat, in the order of the draw."""
    seed: int = 0
    reason: str = ""
    """Why out of turn, where it was."""
    cards: dict[PlayerId, str] = msgspec.field(default_factory=dict)
    """Two draws: the open card of each, highest first; the seats were handed out in that order."""
    first: Literal["seats", "cards"] = "seats"
    """Two draws: what was drawn first, the seat cards or the order."""
    carried: tuple[PlayerId, ...] = ()
    """Those who were away: staff take their chips to the new seat."""

    version = 2
    chapters = (Chapter.SEATS,)
    weight = Weight.MOST
    seat_change = SeatChange.MOVED

    def apply(self, state: State) -> None:
        for player, table, seat in self.seats:
            state.seat(state.players[player], table, seat)
            if player not in self.carried:
                state.on_the_way[player] = self
        state.close_table(self.table)
        state.is_final_table = len(state.tables) == 1

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        seats = state.book.seats
        if self.reason:
            return by_director(state, seats.table_break_order)
        new = seats.table_break_order.on(*_NEW_SEATS)
        how = [seats.broken_table_draw] if self.cards else []
        away: list[Answer[Any]] = [seats.absent_at_table_break] if self.carried else []
        usual = [] if self.cards else [seats.broken_table_draw]
        return (break_rules(state), *how, *away, seats.broken_table_rights, new, *usual)

    def sentence(self, state: State) -> Text:
        drawn = plural(
            len(self.seats),
            Text("un joueur a tiré une nouvelle place", "one player has drawn a new seat"),
            Text("{count} joueurs ont tiré une nouvelle place", "{count} players have drawn new seats"),
        )
        text = Text("La table {table} ferme : {drawn}", "Table {table} breaks: {drawn}").fill(
            table=str(self.table), drawn=drawn
        )
        if self.reason:
            text += Text(" ({why})", " ({why})").fill(why=same(self.reason))
        if self.cards:
            order = join(
                (
                    same(f"{state.players[player].name} {pretty(parse_cards(card))}")
                    for player, card in self.cards.items()
                ),
                ", ",
            )
            text += Text(" ; ordre du tirage : {order}", "; order of the draw: {order}").fill(order=order)
        if self.carried:
            names = join((same(state.players[player].name) for player in self.carried), ", ")
            text += Text(
                " ; le personnel porte les jetons de {names}", "; staff carry the chips of {names}"
            ).fill(names=names)
        return text + same(".")


upgrade("table_broken", since=1)(unchanged)  # it tells of two draws, and of chips that staff carry


@command
class BreakTable(Command, frozen=True, kw_only=True, tag="break_table"):
    """Break the next table of the order, or, with a reason, another one or sooner."""

    table: int = 0
    """0: the next one."""
    reason: str = ""
    cards: dict[int, str] = msgspec.field(default_factory=dict)
    """Two draws at a real table: the open card of each player."""
    seats: tuple[tuple[int, int], ...] = ()
    """And the seat cards in the order in which they lie, the top one first: table and seat."""
    first: Literal["seats", "cards"] = "seats"
    """Which of the two was drawn first."""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        due = to_break(state, 1)
        number = self.table or (due[0] if due else next(iter(in_break_order(state, 1)), 0))
        table = open_table(state, number)
        if len(state.tables) == 1:
            raise refused("seats.last_table", table=number)
        self._is_its_turn(state, table, due)
        room = seats_per_table(state) * (len(state.tables) - 1) - (state.seated - len(table))
        if room < len(table):
            raise refused("seats.no_room", room=max(room, 0), count=len(table))
        not_in_hand(table)
        seed, shuffler = lot(context)
        typed = read_seat_cards(state, table, self.seats)
        order = order_cards(state, table, self.cards)
        if bool(typed) != bool(order):
            raise refused("seats.both_draws")
        if draws_twice(state) and self.first == "cards" and not order:
            order = open_cards(table, shuffler)
        drawn = new_seats(state, table, shuffler, typed)
        if draws_twice(state):
            order = order or open_cards(table, shuffler)
            drawn = in_card_order(order, [(place, seat) for _, place, seat in drawn])
        yield TableBroken(
            at=context.now,
            table=number,
            seats=drawn,
            seed=seed,
            reason="" if number in due else self.reason.strip(),
            cards=told({player: (card,) for player, card in order.items()}),
            first=self.first,
            carried=_away(state, table),
        )

    def _is_its_turn(self, state: State, table: Seating, due: list[int]) -> None:
        if table.number in due or self.reason.strip():
            return
        answer = break_rules(state)
        if due:
            raise refused("seats.break_order", due=due[0], table=table.number, article=answer.citation)
        if final_is_due(state):
            raise refused("seats.final_table_due")
        if waits_for_alternates(state):
            raise alternates_first(state)
        raise refused("seats.break_not_due", count=state.seated, tables=len(state.tables))


_ORDER = (
    TableBreakOrder.PRESET_SOURCE,
    TableBreakOrder.POSTED,
    TableBreakOrder.HIGHEST_NUMBER_FIRST,
    TableBreakOrder.RANDOM_TABLE,
)
_NEW_SEATS = (TableBreakOrder.SEATS_DRAWN, TableBreakOrder.PRESET_DESTINATION)


def break_rules(state: State) -> Answer[frozenset[TableBreakOrder]]:
    """What the book says of which table goes first."""
    return state.book.seats.table_break_order.on(*_ORDER)


def _away(state: State, table: Seating) -> tuple[int, ...]:
    """Those whose chips staff carry: they are not there to do it."""
    if state.book.seats.absent_at_table_break.value is not AbsentAtTableBreak.STAFF_CARRY_CHIPS:
        return ()
    return tuple(player for _, player in sorted(table.players.items()) if state.players[player].absent)


def new_seats(
    state: State, table: Seating, shuffler: Shuffler, typed: list[Place] | None = None
) -> list[Seated]:
    """The seats to fill are drawn so that the tables stay even, then each player draws one of them. ``typed``: as the seat
    cards of a real table lie."""
    cards = typed or _seats_to_fill(state, table, shuffler)
    if not typed:
        shuffler.shuffle(cards)
    players = [table.players[seat] for seat in sorted(table.players)]
    return [(player, *card) for player, card in zip(players, cards, strict=True)]


def _seats_to_fill(state: State, leaving: Seating, shuffler: Shuffler) -> list[Place]:
    by_lot = TableBreakOrder.PRESET_DESTINATION not in state.book.seats.table_break_order.value
    taken: dict[int, set[int]] = {}
    cards: list[Place] = []
    for _ in leaving.players:
        number = _smallest(state, leaving.number, taken, shuffler if by_lot else None)
        used = taken.setdefault(number, set())
        free = free_seats(state, state.tables[number], used)
        if not free:
            raise hand_first(number)
        seat = free[shuffler.below(len(free))]
        used.add(seat)
        cards.append((number, seat))
    return cards


def _smallest(state: State, but: int, taken: dict[int, set[int]], shuffler: Shuffler | None) -> int:
    """The smallest table; among equals the last to break, or one by lot. Only the tables at that level are looked at."""
    spoken_for = {but, *taken}
    sizes = {number: len(state.tables[number]) + len(seats) for number, seats in taken.items()}
    for level in sorted({*state.seating.by_size, *sizes.values()}):
        grown = sorted(number for number, size in sizes.items() if size == level)
        tables = state.seating.by_size.get(level, [])
        fresh = len(tables) - sum(len(state.tables[number]) == level for number in spoken_for)
        if not grown and not fresh:
            continue
        if shuffler is None:
            last = next((number for number in reversed(tables) if number not in spoken_for), None)
            equals = grown if last is None else [*grown, last]
            return max(equals, key=lambda number: state.tables[number].rank)
        place = shuffler.below(len(grown) + fresh)
        return grown[place] if place < len(grown) else _any_but(tables, spoken_for, shuffler)
    raise AssertionError("there is always another table")


def _any_but(tables: list[int], but: set[int], shuffler: Shuffler) -> int:
    while True:
        number = tables[shuffler.below(len(tables))]
        if number not in but:
            return number


# The order


@fact
class BreakOrderPosted(Fact, frozen=True, kw_only=True, tag="break_order_posted"):
    """The order in which tables will break is on display."""

    order: tuple[int, ...]

    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        state.rank_tables(self.order)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (break_rules(state),)

    def sentence(self, state: State) -> Text:
        return Text("Ordre de fermeture des tables : {order}.", "Tables break in this order: {order}.").fill(
            order=", ".join(map(str, self.order))
        )


@command
class PostBreakOrder(Command, frozen=True, kw_only=True, tag="post_break_order"):
    """Post the order of breaking. Once a hand has been dealt, changing it is refused: it is fixed beforehand."""

    order: tuple[int, ...]

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        strangers = [number for number in self.order if number not in state.tables]
        if strangers or len(set(self.order)) < len(self.order) or not self.order:
            raise refused("seats.bad_order")
        if any(table.hands for table in state.tables.values()):
            raise refused("seats.order_is_posted", article=break_rules(state).citation)
        yield BreakOrderPosted(at=context.now, order=self.order)


# Objecting


@command
class ObjectToSeat(Command, frozen=True, kw_only=True, tag="object_to_seat"):
    """A player from a broken table wants another place: the book says whether that is heard."""

    player: int

    roles = (Role.FLOOR, Role.PLAYER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        player = seated_player(state, self.player)
        table = state.tables[player.table]
        answer = state.book.seats.broken_table_rights
        if answer.value is BrokenTableRights.SEAT_AS_IT_IS:
            raise refused("seats.as_it_is", name=player.name, article=answer.citation)
        free = free_seats(state, table)
        if not free or player.seat not in table.newcomers:
            raise refused("seats.no_other_seat", name=player.name)
        not_in_hand(table)
        yield PlayerMoved(
            at=context.now,
            player=self.player,
            from_table=table.number,
            from_seat=player.seat,
            table=table.number,
            seat=free[context.shuffler.below(len(free))],
            why="objection",
        )
