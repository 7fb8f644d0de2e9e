"""A table's race, carried out: its cards as the software deals them or as they are typed in, and who won which chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.cards import Card
from deadbutton.refusal import refused
from deadbutton.text import Text, join, same
from deadbutton.tournament.chips.race import (
    Award,
    Cards,
    Leftover,
    award,
    deal,
    draw_again,
    leftovers,
    race_prizes,
    read_cards,
)
from deadbutton.tournament.chips.race_rules import Raced, race_rules
from deadbutton.tournament.concerns import Chapter, TableNumber
from deadbutton.tournament.hands.hand_start import under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import not_in_hand, open_table
from deadbutton.tournament.state import Seating, State


@fact
class ChipsRaced(Fact, frozen=True, kw_only=True, tag="chips_raced"):
    """Leftovers at a table became bigger chips. By seat: small chips, cards, and the stacks afterwards."""

    table: TableNumber
    value: int
    to: int
    odd: dict[int, int]
    cards: dict[int, str] = msgspec.field(default_factory=dict)
    redraws: tuple[dict[int, str], ...] = ()
    won: tuple[int, ...] = ()
    saved: tuple[int, ...] = ()
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    made: int = 0
    """What came in with bigger chips, less what the small ones were worth."""

    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        for seat, chips in self.stacks.items():
            if seat in table.players:
                state.players[table.players[seat]].stack = chips
            elif chips:
                table.unsold[seat] = chips
            else:
                table.unsold.pop(seat, None)
        state.chips.in_play += self.made
        state.chips.made += self.made
        state.chips.races.pop(self.table, None)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        got = [*self.won, *self.saved]
        kept = {seat: chips - self.to * got.count(seat) for seat, chips in self.stacks.items()}
        return race_rules(state, self.table, Raced.of(self.cards, self.won, self.saved, kept, self.made))

    def sentence(self, state: State) -> Text:
        odd = join(same(f"{seat} ({count})") for seat, count in self.odd.items())
        said = Text(
            "Table {table}, petits jetons par siège : {odd}. Un {to} aux sièges {won}",
            "Table {table}, small chips by seat: {odd}. One {to} for seats {won}",
        ).fill(
            table=str(self.table), odd=odd, to=self.to, won=join(map(same, map(str, self.won))) or same("—")
        )
        if self.saved:
            said += Text(
                ", et au siège {saved}, que le retrait ne peut éliminer",
                ", and for seat {saved}, whom the removal cannot put out",
            ).fill(saved=join(map(same, map(str, self.saved))))
        return said + same(".")


@command
class RaceCards(Command, frozen=True, kw_only=True, tag="race_cards"):
    """The cards of a table's race as they lay on it, by seat: ``{1: "Kd 5c 2h"}``. None: the software deals them."""

    table: int
    cards: dict[int, str] = msgspec.field(default_factory=dict)
    redraws: tuple[dict[int, str], ...] = ()
    """One card each for those who tied, as often as it took."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        table = open_table(state, self.table)
        if self.table not in state.chips.races:
            raise refused("race.none", table=str(self.table))
        not_in_hand(table)
        value, to = state.chips.races[self.table]
        odd = leftovers(state, table, value, to)
        if not self.cards:
            yield raced(state, context, table, (value, to), odd)
            return
        cards = read_cards(self.cards, {one.seat: one.chips for one in odd})
        redraws = tuple(read_cards(extra, dict.fromkeys(extra, 1)) for extra in self.redraws)
        yield _fact(
            state, context, table, (value, to), odd, cards, redraws, _awarded(state, odd, to, cards, redraws)
        )


def _awarded(state: State, odd: Sequence[Leftover], to: int, cards: Cards, redraws: Sequence[Cards]) -> Award:
    tied: set[int] = set()
    for place in range(len(redraws) + 1):
        found = award(state.book, odd, to, cards, redraws[:place])
        tied = set(found.tied)
        if not tied:
            return found
        if place < len(redraws) and set(redraws[place]) != tied:
            break
    raise refused(
        "race.tie", seats=", ".join(map(str, sorted(tied))), article=state.book.deal.suit_ranking.citation
    )


def raced(
    state: State, context: Context, table: Seating, chips: tuple[int, int], odd: Sequence[Leftover]
) -> ChipsRaced:
    """A table's leftovers, with cards from the shuffler where cards decide."""
    if race_prizes(state.book, odd, chips[1]) >= len(odd):
        return _fact(state, context, table, chips, odd, {}, (), award(state.book, odd, chips[1], {}))
    cards = deal(odd, context.shuffler)
    redraws: list[Cards] = []
    found = award(state.book, odd, chips[1], cards)
    while found.tied:
        redraws.append(draw_again(found.tied, context.shuffler))
        found = award(state.book, odd, chips[1], cards, redraws)
    return _fact(state, context, table, chips, odd, cards, redraws, found)


def _fact(
    state: State,
    context: Context,
    table: Seating,
    chips: tuple[int, int],
    odd: Sequence[Leftover],
    cards: Cards,
    redraws: Sequence[Cards],
    found: Award,
) -> ChipsRaced:
    value, to = chips
    got = [*found.won, *found.saved]
    after = {one.seat: one.keeps + to * got.count(one.seat) for one in odd}
    return ChipsRaced(
        at=context.now,
        table=table.number,
        value=value,
        to=to,
        odd={one.seat: one.chips for one in odd},
        cards=_written(cards),
        redraws=tuple(_written(extra) for extra in redraws),
        won=found.won,
        saved=found.saved,
        stacks=after,
        made=sum(after.values()) - sum(one.keeps + one.value for one in odd),
    )


def _written(cards: Mapping[int, Sequence[Card]]) -> dict[int, str]:
    return {seat: " ".join(map(str, held)) for seat, held in cards.items()}
