"""Which rule of the race decided: the cards alone, the suits, one chip a player, the rounding, or that nobody is raced out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import ChipRace
from deadbutton.cards import Card, parse_cards
from deadbutton.tournament.chips.race import starts_at_button
from deadbutton.tournament.state import State


@dataclass(frozen=True, slots=True)
class Raced:
    """A table's race as it went. By seat."""

    cards: Mapping[int, Sequence[Card]]
    won: Sequence[int]
    saved: Collection[int]
    in_need: Collection[int]
    """Who had nothing but small chips."""
    made: int

    @classmethod
    def of(
        cls,
        cards: Mapping[int, str],
        won: Sequence[int],
        saved: Collection[int],
        worth: Mapping[int, int],
        made: int,
    ) -> Raced:
        """``worth``: what the bigger chips of a seat are worth, less those that the race gave it."""
        dealt = {seat: sorted(parse_cards(held), reverse=True) for seat, held in cards.items()}
        return cls(dealt, won, saved, [seat for seat, kept in worth.items() if not kept], made)

    @property
    def _last(self) -> Card | None:
        """The lowest card that won a chip."""
        return min((self.cards[seat][0] for seat in self.won if seat in self.cards), default=None)

    @property
    def is_capped(self) -> bool:
        """Whether somebody had the cards for a second chip."""
        last = self._last
        return last is not None and any(
            card > last for seat in self.won for card in self.cards.get(seat, ())[1:]
        )

    @property
    def is_tied(self) -> bool:
        """Whether a card as high as the last that won got nothing."""
        last = self._last
        lost = [held[0] for seat, held in self.cards.items() if seat not in {*self.won, *self.saved}]
        return last is not None and any(int(card) // 4 == int(last) // 4 for card in lost)


def race_rules(state: State, table: int, raced: Raced) -> tuple[Answer[Any], ...]:
    """What the book says behind a race, what was special about it first."""
    chips = state.book.chips
    survival = (chips.chip_race_survival,) if raced.in_need else ()
    if not raced.cards:
        return (chips.chip_race.on(ChipRace.ROUND_UP_EACH, ChipRace.RACE), chips.chip_race_rounding)
    found: list[Answer[Any]] = [*survival] if raced.saved else []
    if raced.is_capped:
        found.append(chips.chip_race.on(ChipRace.ONE_CHIP_EACH))
    if raced.is_tied:
        found += (chips.chip_race.on(Circumstance.TIE), state.book.deal.suit_ranking)
    if raced.made and not raced.saved:
        found.append(chips.chip_race_rounding)
    found += (
        chips.chip_race.on(_first_seat(state, table), ChipRace.RACE),
        chips.chip_race_rounding,
        *survival,
    )
    return tuple(dict.fromkeys(found))


def _first_seat(state: State, table: int) -> ChipRace:
    return ChipRace.LEFT_OF_BUTTON_UNNUMBERED if starts_at_button(state, table) else ChipRace.FROM_SEAT_ONE
