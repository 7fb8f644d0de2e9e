"""Drawing seats again: the final table, announced redraws, merged days, the director's word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from deadbutton.books import Answer
from deadbutton.books.points import InitialButton, RedrawEvents, SeatDraw
from deadbutton.cards import Card, Shuffler
from deadbutton.refusal import refused
from deadbutton.table import SEATS
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, SeatChange, TableNumber, Weight
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import in_break_order, not_in_hand, playing_now
from deadbutton.tournament.seats.capacity import (
    alternates_first,
    final_is_due,
    final_rules,
    final_size,
    seats_at_each,
    waits_for_alternates,
)
from deadbutton.tournament.seats.first_button import ButtonDrawn, buttons
from deadbutton.tournament.seats.lots import Place, Seated, deal_one_each, draw_seats, lot, seat_cards, told
from deadbutton.tournament.seats.ranked_draw import RankedDraw, ranked_seats, typed
from deadbutton.tournament.seats.seating import draw_rules, without_cards
from deadbutton.tournament.state import State

Why = Literal["director", "announced", "merged_days"]
_EVENTS: dict[Why, RedrawEvents] = {
    "director": RedrawEvents.DIRECTOR,
    "announced": RedrawEvents.ANNOUNCED,
    "merged_days": RedrawEvents.MERGED_DAYS,
}


@fact
class SeatsRedrawn(Fact, frozen=True, kw_only=True, tag="seats_redrawn"):
    """Everybody has drawn a new seat."""

    seats: list[Seated]
    seed: int
    cards: dict[int, str] = msgspec.field(default_factory=dict)
    """Who drew which card, where cards said who takes a seat first."""
    why: Why = "director"
    reason: str = ""

    chapters = (Chapter.SEATS,)
    seat_change = SeatChange.MOVED

    def apply(self, state: State) -> None:
        reseat(state, self)
        if self.why == "announced":
            state.seating.redrawn.add(len(state.tables))

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        events = state.book.seats.redraw_events
        # A single table may have the seats of a final table.
        seats = (draw_rules(state, self.cards), *(final_rules(state) if len(state.tables) == 1 else ()))
        if self.reason:
            return (*by_director(state, events), *seats)
        by_cards = (RedrawEvents.HIGH_CARD_DRAWS_FIRST,) if self.cards else ()
        return (events.on(_EVENTS[self.why], *by_cards), *seats)

    def sentence(self, state: State) -> Text:
        return Text(
            "Nouveau tirage des places : {count} joueurs.",
            "Seats are drawn again: {count} players.",
        ).fill(count=len(self.seats))


@fact
class FinalTableFormed(Fact, frozen=True, kw_only=True, tag="final_table_formed"):
    """The last players are at one table."""

    table: TableNumber
    seats: list[Seated]
    closed: tuple[TableNumber, ...]
    seed: int
    cards: dict[int, str] = msgspec.field(default_factory=dict)
    is_redrawn: bool = True
    reason: str = ""

    chapters = (Chapter.SEATS,)
    weight = Weight.MOST
    seat_change = SeatChange.MOVED

    def apply(self, state: State) -> None:
        if self.is_redrawn:
            reseat(state, self)
        else:
            for player, table, seat in self.seats:
                state.seat(state.players[player], table, seat)
        for number in self.closed:
            state.close_table(number)
        state.is_final_table = True

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        seats = state.book.seats
        by_cards = (RedrawEvents.HIGH_CARD_DRAWS_FIRST,) if self.cards else ()
        drawn = (seats.redraw_events.on(RedrawEvents.FINAL_TABLE, *by_cards), draw_rules(state, self.cards))
        rules = final_rules(state)
        return (*(by_director(state, *rules) if self.reason else rules), *drawn)

    def sentence(self, state: State) -> Text:
        text = Text(
            "Table finale : {count} joueurs à la table {table}",
            "Final table: {count} players at table {table}",
        ).fill(count=len(self.seats), table=str(self.table))
        if self.reason:
            text += Text(" ({why})", " ({why})").fill(why=same(self.reason))
        return text + same(".")


def reseat(state: State, drawn: SeatsRedrawn | FinalTableFormed) -> None:
    """Everybody stands up, then sits down again; the buttons are to be drawn."""
    for player, _, _ in drawn.seats:
        state.unseat(state.players[player])
    for player, table, seat in drawn.seats:
        state.seat(state.players[player], table, seat)
        state.on_the_way[player] = drawn
    for table_ in state.tables.values():
        if drawn.cards:
            state.seating.drawn_at[table_.number] = table_.hands
        table_.positions = None
        state.seating.no_button.add(table_.number)
        table_.button_moves, table_.is_frozen = True, False
        table_.newcomers.clear()
        table_.gone.clear()  # nobody goes out of a hand that was played on other seats
        table_.freed = [seat for seat in table_.freed if seat not in table_.players]


@command
class Redraw(Command, frozen=True, kw_only=True, tag="redraw"):
    """Draw all seats again at the tables that are open, and the buttons after them."""

    why: Why = "director"
    reason: str = ""
    cards: dict[int, str] = msgspec.field(default_factory=dict)
    """Cards dealt at real tables: player to card."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        self._may(state)
        not_in_hand(*state.tables.values())
        tables = in_break_order(state)[::-1]
        seed, shuffler = lot(context)
        seats = max(seats_at_each(state), -(-state.seated // len(tables)))
        draw = draw_again(state, tables, seats, shuffler, self.cards)
        yield SeatsRedrawn(
            at=context.now,
            seats=draw.seats,
            seed=seed,
            cards=told(draw.cards),
            why=self.why,
            reason="" if allows(state, self.why) else self.reason.strip(),
        )
        yield from _buttons_after(state, context, draw)

    def _may(self, state: State) -> None:
        if not allows(state, self.why) and not self.reason.strip():
            raise refused("seats.redraw_not_foreseen", article=state.book.seats.redraw_events.citation)


def allows(state: State, why: Why) -> bool:
    """Whether the book draws seats again for this."""
    events = state.book.seats.redraw_events.value
    match why:
        case "director":
            return RedrawEvents.DIRECTOR in events
        case "merged_days":
            return RedrawEvents.MERGED_DAYS in events
        case "announced":
            return _may_announce(state) and len(state.tables) in (state.book.setting("extra_redraws") or ())


def _may_announce(state: State) -> bool:
    """Whether redraws can be announced beforehand: the book says so, or the director has gone beyond it."""
    answer = state.book.seats.redraw_events
    return RedrawEvents.ANNOUNCED in answer.value or answer.point.key in state.outside


def redraw_is_due(state: State) -> bool:
    """An announced redraw whose number of tables is reached."""
    return (
        len(state.tables) not in state.seating.redrawn
        and len(state.tables) > 1
        and allows(state, "announced")
    )


@command
class FormFinalTable(Command, frozen=True, kw_only=True, tag="form_final_table"):
    """Bring the last players to one table, with new seats and a new button; sooner than the book only with a reason."""

    reason: str = ""
    cards: dict[int, str] = msgspec.field(default_factory=dict)
    """Cards dealt at real tables: player to card."""
    pick: int = 1
    """Ranked draw: the seat that the highest card picks."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        self._may(state)
        not_in_hand(*state.tables.values())
        *closed, last = in_break_order(state)
        seed, shuffler = lot(context)
        is_redrawn = RedrawEvents.FINAL_TABLE in state.book.seats.redraw_events.value
        if not is_redrawn:
            without_cards(state, self.cards)
        draw = (
            draw_again(state, [last], max(state.seated, 2), shuffler, self.cards, {last: self.pick})
            if is_redrawn
            else RankedDraw(_fill(state, last, shuffler))
        )
        yield FinalTableFormed(
            at=context.now,
            table=last,
            seats=draw.seats,
            closed=tuple(closed),
            seed=seed,
            cards=told(draw.cards),
            is_redrawn=is_redrawn,
            reason="" if final_is_due(state) else self.reason.strip(),
        )
        if is_redrawn:
            yield from _buttons_after(state, context, draw)

    def _may(self, state: State) -> None:
        size = final_size(state)
        if len(state.tables) < 2:
            raise refused("seats.one_table_already")
        if state.seated <= size and waits_for_alternates(state) and not self.reason.strip():
            raise alternates_first(state)
        if not (final_is_due(state) or (self.reason.strip() and 1 < state.seated <= SEATS)):
            raise refused(
                "seats.final_table_not_due",
                size=size,
                article=state.book.seats.final_table_size.citation,
                count=state.seated,
            )


def draw_again(
    state: State,
    tables: Sequence[int],
    seats: int,
    shuffler: Shuffler,
    cards: Mapping[int, str],
    picks: Mapping[int, int] | None = None,
) -> RankedDraw:
    """New seats for everybody, by the book's way of drawing them again."""
    players = [
        state.tables[number].players[seat]
        for number in sorted(state.tables)
        for seat in sorted(state.tables[number].players)
    ]
    pins = _pins(state, tables, seats, players)
    if SeatDraw.RANKED_CARDS in state.book.seats.seat_draw.value:
        drawn = draw_seats(players, tables, seats, pins, shuffler, state.seating.shut)
        shown = typed(players, cards, state.called)
        return ranked_seats(drawn, seats, pins, picks or {}, shown, shuffler, state.called)
    if RedrawEvents.HIGH_CARD_DRAWS_FIRST not in state.book.seats.redraw_events.value:
        without_cards(state, cards)
        return RankedDraw(draw_seats(players, tables, seats, pins, shuffler, state.seating.shut))
    first = (
        {player: held[0] for player, held in typed(players, cards, state.called).items()}
        if cards
        else deal_one_each(players, shuffler)
    )
    return _highest_first(
        players, first, draw_seats(players, tables, seats, pins, shuffler, state.seating.shut), pins
    )


def _highest_first(
    players: Sequence[int], shown: Mapping[int, Card], drawn: Sequence[Seated], pins: Mapping[int, Place]
) -> RankedDraw:
    """Seat cards lie in a shuffled pile; the highest card takes the first of them."""
    pile = [(table, seat) for player, table, seat in drawn if player not in pins]
    takers = sorted((p for p in players if p not in pins), key=lambda p: shown[p], reverse=True)
    seats = [(player, *place) for player, place in zip(takers, pile, strict=True)]
    seats += [(player, *place) for player, place in pins.items()]
    return RankedDraw(seats, {player: (shown[player],) for player in players})


def _pins(state: State, tables: Sequence[int], seats: int, players: Sequence[int]) -> dict[int, Place]:
    """A special need goes along: the same seat number, at the same table where it stays."""
    kept: dict[int, Place] = {}
    still_in = set(players)
    for player, (table, seat) in state.seating.pins.items():
        place = (table if table in tables else tables[0], seat)
        if player in still_in and seat <= seats and place not in kept.values():
            kept[player] = place
    return kept


def _fill(state: State, last: int, shuffler: Shuffler) -> list[Seated]:
    """Without a redraw: those of the other tables draw the free seats of the last one."""
    movers = [
        state.tables[number].players[seat]
        for number in sorted(state.tables)
        if number != last
        for seat in sorted(state.tables[number].players)
    ]
    taken = {last: set(state.tables[last].players)}
    most = max(seats_at_each(state), final_size(state))
    cards = seat_cards([last], {last: len(movers)}, most, taken, shuffler, state.seating.shut)
    shuffler.shuffle(cards)
    return [(player, *card) for player, card in zip(movers, cards, strict=True)]


def _buttons_after(state: State, context: Context, draw: RankedDraw) -> list[Fact]:
    if draw.buttons and InitialButton.HIGH_CARD_PICKS_SEAT in state.book.seats.initial_button.value:
        return [
            ButtonDrawn(at=context.now, tables=(table,), button=button, way="picked")
            for table, button in draw.buttons.items()
        ]
    seated: dict[int, list[int]] = {}
    for _, table, seat in draw.seats:
        seated.setdefault(table, []).append(seat)
    return buttons(state, context, sorted(seated), seated=seated)
