"""Drawing seats: at random or by ranked cards, and pinned seats for special needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.books.points import InitialButton, SeatDraw, TableBreakOrder
from deadbutton.cards import SeededShuffler, Shuffler
from deadbutton.refusal import refused
from deadbutton.text import Text, plural, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, TableNumber
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.seats.capacity import final_rules, final_size, seats_at_each, seats_per_table
from deadbutton.tournament.seats.first_button import ButtonDrawn
from deadbutton.tournament.seats.lots import Seated, draw_seats, lot, read_cards, told
from deadbutton.tournament.seats.ranked_draw import RankedDraw, ranked_seats, tables_by_suit, typed
from deadbutton.tournament.state import Phase, State, Status
from deadbutton.tournament.versions import unchanged, upgrade

# Special needs


@fact
class SeatPinned(Fact, frozen=True, kw_only=True, tag="seat_pinned"):
    """A player's seat is settled before the draw."""

    player: PlayerId
    table: TableNumber
    seat: int
    reason: str
    is_override: bool = False
    """The book knows no such exception: the director takes it upon himself."""

    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        state.seating.pins[self.player] = (self.table, self.seat)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        seat_draw = state.book.seats.seat_draw
        special = (seat_draw.on(SeatDraw.SPECIAL_NEEDS),)
        return by_director(state, seat_draw) if self.is_override else special

    def sentence(self, state: State) -> Text:
        return Text(
            "{name} aura la table {table}, siège {seat} : {reason}.",
            "{name} will have table {table}, seat {seat}: {reason}.",
        ).fill(
            name=same(state.players[self.player].name),
            table=str(self.table),
            seat=str(self.seat),
            reason=same(self.reason),
        )


@command
class PinSeat(Command, frozen=True, kw_only=True, tag="pin_seat"):
    """Settle a seat before the draw, for a special need; under a book without that exception, a logged override."""

    player: int
    table: int
    seat: int
    reason: str

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.phase is not Phase.REGISTERING:
            raise refused("seats.pin_too_late")
        player = known_player(state, self.player)
        if player.status is not Status.REGISTERED:
            raise refused("seats.not_entered", name=player.name)
        _in_range(self.table, self.seat, tables_to_draw(state), _seats_to_draw(state))
        holder = next(
            (
                p
                for p, place in state.seating.pins.items()
                if place == (self.table, self.seat) and p != self.player
            ),
            0,
        )
        if holder:
            raise refused(
                "seats.pinned_already", table=self.table, seat=self.seat, name=state.players[holder].name
            )
        if not self.reason.strip():
            raise refused("seats.reason_needed")
        yield SeatPinned(
            at=context.now,
            player=self.player,
            table=self.table,
            seat=self.seat,
            reason=self.reason.strip(),
            is_override=SeatDraw.SPECIAL_NEEDS not in state.book.seats.seat_draw.value,
        )


def _in_range(table: int, seat: int, tables: int, seats: int) -> None:
    if not (1 <= table <= max(tables, 1) and 1 <= seat <= seats):
        raise refused("seats.no_such_place", table=table, seat=seat, tables=max(tables, 1), seats=seats)


# The draw


def draw_rules(state: State, cards: Mapping[int, str]) -> Answer[frozenset[SeatDraw]]:
    """What the book says of how seats are drawn."""
    answer = state.book.seats.seat_draw
    is_ranked = bool(cards) and SeatDraw.RANKED_CARDS in answer.value
    return answer.on(SeatDraw.RANKED_CARDS if is_ranked else SeatDraw.RANDOM)


@fact
class SeatsDrawn(Fact, frozen=True, kw_only=True, tag="seats_drawn"):
    """Everybody's first seat, with the seed and the cards that it came from: whoever doubts it can draw again."""

    seats: list[Seated]
    """Player, table, seat."""
    tables: int
    seed: int
    cards: dict[int, str] = msgspec.field(default_factory=dict)
    """Ranked draw: who drew which cards, several where there was a tie."""
    break_order: tuple[int, ...] = ()
    by_suit: bool = False
    """The suits of these cards said who shares a table; otherwise a lot did."""

    version = 2
    chapters = (Chapter.SEATS,)
    seat_change = SeatChange.TAKEN_OR_LEFT

    def apply(self, state: State) -> None:
        state.rank_tables(self.break_order)
        for number in range(1, self.tables + 1):
            state.open_table(number)
        state.phase = Phase.SEATED
        for player, table, seat in self.seats:
            state.seat(state.players[player], table, seat)
        for table_ in state.tables.values():
            table_.freed = [s for s in range(seats_at_each(state), 0, -1) if s not in table_.players]
        state.is_final_table = self.tables == 1

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        order = state.book.seats.table_break_order.on(TableBreakOrder.RANDOM_TABLE)
        size = final_rules(state) if self.tables == 1 else ()
        if not self.cards and SeatDraw.RANKED_CARDS in state.book.seats.seat_draw.value:
            return (
                *by_director(state),
                *(() if posted_order(state) else (order,)),
                *size,
            )  # not as the book draws
        return (draw_rules(state, self.cards), *(() if posted_order(state) else (order,)), *size)

    def sentence(self, state: State) -> Text:
        where = plural(self.tables, Text("une table", "one table"), Text("{count} tables", "{count} tables"))
        said = Text(
            "{count} joueurs tirent leur place à {where}.",
            "{count} players draw their seats at {where}.",
        ).fill(count=len(self.seats), where=where)
        if not self.by_suit:
            return said
        return said + Text(" La couleur de la carte dit la table.", " The suit of the card says the table.")


upgrade("seats_drawn", since=1)(unchanged)  # it tells of suits that say who shares a table


@command
class DrawSeats(Command, frozen=True, kw_only=True, tag="draw_seats"):
    """Give everybody who is registered a seat."""

    cards: dict[int, str] = msgspec.field(default_factory=dict)
    """Ranked draw at a real table: who drew which cards."""
    picks: dict[int, int] = msgspec.field(default_factory=dict)
    """Ranked draw: the seat that the highest card of a table picks; seat 1 otherwise."""
    by_lot: bool = False
    """At random, where the book would draw by cards: the director's word, and no article."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.phase is not Phase.REGISTERING:
            raise refused("seats.drawn_already" if state.tables else "seats.not_now.other")
        players = [p.id for p in state.players.values() if p.status is Status.REGISTERED]
        if len(players) < 2:
            raise refused("seats.too_few.draw", count=len(players))
        seed, shuffler = lot(context)
        order = _break_order(state, len(players), shuffler)
        draw = first_draw(state, players, shuffler, self.cards, self.picks, by_lot=self.by_lot)
        yield SeatsDrawn(
            at=context.now,
            seats=draw.seats,
            tables=tables_for(state, len(players)),
            seed=seed,
            cards=told(draw.cards),
            break_order=order,
            by_suit=draw.by_suit,
        )
        if InitialButton.HIGH_CARD_PICKS_SEAT in state.book.seats.initial_button.value and draw.buttons:
            for table, button in draw.buttons.items():
                yield ButtonDrawn(at=context.now, tables=(table,), button=button, way="picked")


def first_draw(
    state: State,
    players: Sequence[int],
    shuffler: Shuffler,
    cards: dict[int, str] | None = None,
    picks: dict[int, int] | None = None,
    by_lot: bool = False,
) -> RankedDraw:
    """Everybody's seat by the book's way of drawing."""
    count = tables_for(state, len(players))
    seats = _seats_for(state, count)
    tables = list(range(1, count + 1))
    pins = {p: place for p, place in state.seating.pins.items() if p in set(players)}
    drawn = draw_seats(players, tables, seats, pins, shuffler, state.seating.shut)
    if by_lot or SeatDraw.RANKED_CARDS not in state.book.seats.seat_draw.value:
        without_cards(state, cards, picks)
        return RankedDraw(drawn)
    shown = typed(players, cards or {}, state.called)
    return ranked_seats(drawn, seats, pins, picks or {}, shown, shuffler, state.called)


def without_cards(state: State, *told_by: Mapping[int, object] | None) -> None:
    """Refuse cards that people have drawn where no card says a place: the program would draw over them."""
    if any(told_by):
        raise refused("seats.not_by_cards", article=state.book.seats.seat_draw.citation)


def posted_order(state: State) -> tuple[int, ...]:
    """The order of breaking that the organiser, or the house, has fixed."""
    return tuple(state.book.setting("break_order") or ())


def _break_order(state: State, players: int, shuffler: Shuffler) -> tuple[int, ...]:
    """As posted; where the book breaks tables by lot, the lot is drawn now."""
    posted = posted_order(state)
    if posted or TableBreakOrder.RANDOM_TABLE not in state.book.seats.table_break_order.value:
        return posted
    order = list(range(1, tables_for(state, players) + 1))
    shuffler.shuffle(order)
    return tuple(order)


def check_draw(state: State, happened: SeatsDrawn) -> bool:
    """Whether seats follow from the seed that was recorded. ``state`` is the one before the draw."""
    shuffler = SeededShuffler(happened.seed)
    players = [player for player, _, _ in happened.seats]
    if _break_order(state, len(players), shuffler) != happened.break_order:
        return False
    again = draw_seats(
        players,
        list(range(1, happened.tables + 1)),
        _seats_for(state, happened.tables),
        {p: place for p, place in state.seating.pins.items() if p in set(players)},
        shuffler,
        state.seating.shut,
    )
    if not happened.cards:
        return [tuple(seated) for seated in happened.seats] == again
    if happened.by_suit:
        sizes = Counter(table for _, table, _ in again)
        cards = {player: read_cards(text) for player, text in happened.cards.items()}
        return {p: t for p, t, _ in happened.seats} == tables_by_suit(cards, dict(sorted(sizes.items())))
    return {(p, t) for p, t, _ in happened.seats} == {(p, t) for p, t, _ in again}


def tables_for(state: State, players: int) -> int:
    """How many tables a field starts at."""
    return 1 if players <= final_size(state) else -(-players // seats_per_table(state))


def tables_to_draw(state: State) -> int:
    return tables_for(state, sum(p.status is Status.REGISTERED for p in state.players.values()))


def _seats_for(state: State, tables: int) -> int:
    return max(seats_per_table(state), final_size(state)) if tables == 1 else seats_per_table(state)


def _seats_to_draw(state: State) -> int:
    return _seats_for(state, tables_to_draw(state))
