"""The first button: by high card at each table, by one table's draw for all of them, or at a fixed seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import InitialButton
from deadbutton.books.settings import FirstButton
from deadbutton.cards import Card
from deadbutton.refusal import refused
from deadbutton.table import first_positions
from deadbutton.text import Text, same
from deadbutton.tournament.citing import at_first, by_director
from deadbutton.tournament.concerns import Chapter, TableNumber
from deadbutton.tournament.event.table_sizes import is_stud_only
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import not_in_hand, open_table, playing_now
from deadbutton.tournament.seats.capacity import final_size, seats_at_each
from deadbutton.tournament.seats.lots import deal_one_each, lot, read_cards
from deadbutton.tournament.state import Seating, State

Way = Literal["cards", "one_table", "fixed", "picked", "override"]


@fact
class ButtonDrawn(Fact, frozen=True, kw_only=True, tag="button_drawn"):
    """Where the button is for the next hand, and the cards that put it there."""

    tables: tuple[TableNumber, ...]
    button: int
    way: Way = "cards"
    drawn_at: TableNumber = 0
    """The table whose cards decided for all."""
    cards: dict[int, str] = msgspec.field(default_factory=dict)
    """Seat to card."""
    seed: int = 0
    reason: str = ""

    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        for number in self.tables:
            table = state.tables[number]
            table.positions = first_positions(self.button, table.players) if len(table) > 1 else None
            (state.seating.no_button.add if table.positions is None else state.seating.no_button.discard)(
                number
            )
            table.button_moves = table.is_frozen = False
            table.newcomers.clear()
            state.seating.button_lots.pop(number, None)
            if self.seed:
                state.seating.button_lots[number] = table.hands
        if not state.seating.no_button:
            # A set keeps the room of all that it has held, and every plan would walk through it.
            state.seating.no_button.clear()

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        if self.way == "override":
            return by_director(state, state.book.seats.initial_button)
        rules = button_rules(state, self.way)
        return (rules, state.book.deal.suit_ranking) if self._by_suit else (rules,)

    @property
    def _by_suit(self) -> bool:
        """Whether another card was as high, and its suit was not."""
        ranks = [card[0] for card in self.cards.values()]
        return bool(self.cards) and ranks.count(self.cards[self.button][0]) > 1

    def sentence(self, state: State) -> Text:
        where = (
            Text("à la table {table}", "at table {table}").fill(table=str(self.tables[0]))
            if len(self.tables) == 1
            else Text("aux {count} tables", "at all {count} tables").fill(count=len(self.tables))
        )
        text = Text("Bouton au siège {seat} {where}", "Button at seat {seat} {where}").fill(
            seat=str(self.button), where=where
        )
        if self.cards:
            card, drawn_at = Card(self.cards[self.button]).named, self.drawn_at or self.tables[0]
            elsewhere = Text(" : {card} à la table {table}", ": {card} at table {table}")
            here = Text(" : {card}", ": {card}")
            text += (here if self.tables == (drawn_at,) else elsewhere).fill(card=card, table=str(drawn_at))
        return text + same(".")


_WAYS: dict[Way, tuple[InitialButton, ...]] = {
    "cards": (InitialButton.HIGH_CARD_EACH_TABLE, InitialButton.HIGH_CARD_ONE_TABLE),
    "one_table": (InitialButton.HIGH_CARD_ONE_TABLE,),
    "fixed": (InitialButton.FIXED_SEAT,),
    "picked": (InitialButton.HIGH_CARD_PICKS_SEAT,),
    "override": (),
}


def button_rules(state: State, way: Way = "override") -> Answer[frozenset[InitialButton]]:
    """What the book says of a button that is drawn: at the start, or at the final table; in this way."""
    answer = state.book.seats.initial_button
    # An event that has never had a second table starts like any other.
    is_final = state.is_final_table and state.seating.last_table > 1
    return at_first(answer, Circumstance.FINAL_TABLE, *_WAYS[way]) if is_final else answer.on(*_WAYS[way])


@command
class DrawButton(Command, frozen=True, kw_only=True, tag="draw_button"):
    """Place the first button: at every table that has none, or at one of them. Cards of a real table take the place of our own
    lot as long as no hand has been dealt on it."""

    table: int = 0
    """0: every table without a button."""
    cards: dict[int, str] = msgspec.field(default_factory=dict)
    """Drawn at a real table: seat to card. Where one table's draw serves all, ``table`` says which."""
    seat: int = 0
    """A seat fixed beforehand, where the book or the director allows it."""
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        if is_stud_only(state.games):
            raise refused("seats.no_button_in_stud")
        tables = self._tables(state)
        not_in_hand(*tables)
        if self.seat:
            yield self._at(state, context, tables)
            return
        yield from buttons(state, context, [t.number for t in tables], self.table, self.cards)

    def _tables(self, state: State) -> list[Seating]:
        wanted = [open_table(state, self.table)] if self.table else list(state.tables.values())
        if self._serves_all(state):
            wanted = list(state.tables.values())
        wanted = [table for table in wanted if len(table) > 1]
        without = [table for table in wanted if self._is_open(state, table)]
        if wanted and (without or self.reason.strip()):
            return without or wanted
        if not wanted:
            raise refused("seats.too_few")
        raise refused("seats.button_there")

    def _serves_all(self, state: State) -> bool:
        return bool(
            self.table
            and not self.seat
            and self._none_has_played(state)
            and InitialButton.HIGH_CARD_ONE_TABLE in state.book.seats.initial_button.value
        )

    def _none_has_played(self, state: State) -> bool:
        """At the start, or since all seats were drawn again."""
        tables = state.tables.values()
        return not any(table.hands for table in tables) or all(self._is_open(state, one) for one in tables)

    def _is_open(self, state: State, table: Seating) -> bool:
        """Whether the button is still to be placed, be it by real cards in the place of a lot of ours."""
        return table.positions is None or (bool(self.cards) and is_by_lot(state, table))

    def _at(self, state: State, context: Context, tables: Sequence[Seating]) -> Fact:
        most = seats_at_each(state)
        if not 1 <= self.seat <= most:
            raise refused("seats.no_such_seat", seat=self.seat, most=most)
        answer = button_rules(state)
        is_allowed = InitialButton.FIXED_SEAT in answer.value
        if not is_allowed and not self.reason.strip():
            raise refused("seats.button_by_cards", article=answer.citation)
        return ButtonDrawn(
            at=context.now,
            tables=tuple(table.number for table in tables),
            button=self.seat,
            way="fixed" if is_allowed else "override",
            reason=self.reason.strip(),
        )


def is_by_lot(state: State, table: Seating) -> bool:
    """Whether our own lot has placed the button, and no hand has been dealt on it."""
    return not table.in_hand and state.seating.button_lots.get(table.number) == table.hands


def buttons(
    state: State,
    context: Context,
    tables: Sequence[int],
    at: int = 0,
    cards: Mapping[int, str] | None = None,
    seated: Mapping[int, Sequence[int]] | None = None,
) -> list[Fact]:
    """The button at each of these tables, by the book. ``seated``: who will sit there, where a redraw comes first."""
    if not tables or is_stud_only(state.games):
        return []
    ways = state.book.seats.initial_button.value
    if _is_fixed(state):
        seat = min(state.settled.button_seat or seats_at_each(state), 10)
        if cards:
            raise refused("seats.button_not_by_cards", seat=seat, article=button_rules(state).citation)
        return [ButtonDrawn(at=context.now, tables=tuple(tables), button=seat, way="fixed")]
    if InitialButton.HIGH_CARD_ONE_TABLE in ways and len(tables) > 1:
        return [_one_for_all(state, context, tables, at, cards, seated)]
    if cards and len(tables) > 1:
        raise refused("seats.which_table")
    return [_by_cards(state, context, (number,), number, cards, seated) for number in tables]


def _is_fixed(state: State) -> bool:
    wanted = state.book.setting("first_button") is FirstButton.FIXED_SEAT
    return wanted and InitialButton.FIXED_SEAT in state.book.seats.initial_button.value


def _one_for_all(
    state: State,
    context: Context,
    tables: Sequence[int],
    at: int,
    cards: Mapping[int, str] | None,
    seated: Mapping[int, Sequence[int]] | None,
) -> Fact:
    number = at or tables[context.shuffler.below(len(tables))]
    return _by_cards(state, context, tuple(tables), number, cards, seated, "one_table")


def _by_cards(
    state: State,
    context: Context,
    tables: tuple[int, ...],
    number: int,
    cards: Mapping[int, str] | None,
    seated: Mapping[int, Sequence[int]] | None,
    way: Way = "cards",
) -> Fact:
    """One card to each seat from seat 1; the highest, by suit if need be, has the button."""
    takers = button_card_seats(state, number, seated)
    seed, shuffler = lot(context)
    drawn = _typed(takers, cards) if cards else deal_one_each(takers, shuffler)
    return ButtonDrawn(
        at=context.now,
        tables=tables,
        button=max(drawn, key=lambda seat: drawn[seat]),
        way=way,
        drawn_at=number,
        cards={seat: str(card) for seat, card in drawn.items()},
        seed=0 if cards else seed,
    )


def button_card_seats(
    state: State, number: int, seated: Mapping[int, Sequence[int]] | None = None
) -> list[int]:
    """The seats of a table that a card is dealt to for its button. Where the book deals to empty ones too, one of them can win
    it."""
    takers = sorted(state.tables[number].players if seated is None else seated[number])
    if InitialButton.EVERY_SEAT not in state.book.seats.initial_button.value:
        return takers
    becomes_final = seated is not None and len(seated) == 1
    most = final_size(state) if becomes_final else seats_at_each(state)
    return list(range(1, max(most, *takers) + 1))


def _typed(takers: Sequence[int], cards: Mapping[int, str]) -> dict[int, Card]:
    drawn = {seat: read_cards(text)[0] for seat, text in cards.items()}
    if set(drawn) != set(takers) or len(set(drawn.values())) < len(drawn):
        raise refused("seats.card_each", seats=", ".join(map(str, takers)))
    return drawn
