"""The race for leftover chips: one open card a chip, a player's cards at once; the highest cards win a bigger chip.

>>> from deadbutton.books import load
>>> odd = [Leftover(1, 3, 75, 4000), Leftover(2, 1, 25, 4000)]
>>> cards = {1: parse_cards("Kd 5c 2h"), 2: parse_cards("Ks")}
>>> award(load("tda2009"), odd, 100, cards).won
(2,)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from deadbutton.books import Book
from deadbutton.books.points import ChipRace, ChipRaceRounding, ChipRaceSurvival, SuitRanking
from deadbutton.books.settings import YesNo
from deadbutton.cards import FULL_DECK, Card, Shuffler, parse_cards
from deadbutton.refusal import refused
from deadbutton.tournament.seats.next_button import next_hand
from deadbutton.tournament.state import Seating, State

Cards = Mapping[int, Sequence[Card]]
"""By seat."""


@dataclass(frozen=True, slots=True)
class Leftover:
    """What a seat has beyond whole bigger chips: so many small ones, their value, and the stack without them."""

    seat: int
    chips: int
    value: int
    keeps: int


@dataclass(frozen=True, slots=True)
class Award:
    """Who gets a bigger chip: by the cards, or because nobody is raced out. ``tied`` must draw for ``open_chips``."""

    won: tuple[int, ...] = ()
    saved: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    open_chips: int = 0


def stacks(state: State, table: Seating) -> dict[int, int]:
    """Every stack on a table by seat, unsold ones too."""
    found = {seat: state.players[player].stack for seat, player in table.players.items()}
    return found | {seat: chips for seat, chips in table.unsold.items() if seat not in found}


def leftovers(
    state: State,
    table: Seating,
    small: int,
    to: int,
    held: Mapping[int, int] | None = None,
    counted: Mapping[int, int] | None = None,
) -> list[Leftover]:
    """Odd chips in the order in which cards are dealt for them.

    ``held`` says how many small chips a seat hands in; where nobody has counted them, only what the stack has beyond whole
    bigger chips matters. ``counted`` are stacks that this count puts right.
    """
    found = []
    for seat, stack in (stacks(state, table) | dict(counted or {})).items():
        value = (held[seat] * small if held and seat in held else stack) % to
        if value:
            found.append(Leftover(seat, -(-value // small), value, stack - value))
    first = first_seat(state, table)
    return sorted(found, key=lambda odd: (odd.seat < first, odd.seat))


def first_seat(state: State, table: Seating) -> int:
    """Seat 1; without a dealer and without numbers, where the book says so, the left of the button as it stands for the next
    hand."""
    if starts_at_button(state, table.number):
        coming = next_hand(state, table)
        if coming is not None:
            return coming.button + 1
    return 1


def starts_at_button(state: State, table: int) -> bool:
    """Whether a table's race begins left of the button: players deal there, and the seats have no numbers."""
    book = state.book_at(table)
    if ChipRace.LEFT_OF_BUTTON_UNNUMBERED not in book.chips.chip_race.value:
        return False
    return book.players_deal and book.setting("seat_numbers") is YesNo.NO


def is_race(book: Book) -> bool:
    return ChipRace.ROUND_UP_EACH not in book.chips.chip_race.value


def race_prizes(book: Book, odd: Sequence[Leftover], to: int) -> int:
    """How many bigger chips are handed out at a table."""
    if not is_race(book) or book.chips.chip_race_rounding.value is ChipRaceRounding.ONE_PER_PLAYER:
        return len(odd)
    return -(-sum(one.value for one in odd) // to)


def award(book: Book, odd: Sequence[Leftover], to: int, cards: Cards, redraws: Sequence[Cards] = ()) -> Award:
    """Who gets a bigger chip by these cards."""
    chips = race_prizes(book, odd, to)
    if chips >= len(odd):
        return Award(tuple(one.seat for one in odd))
    survival = book.chips.chip_race_survival.value
    in_need = tuple(one.seat for one in odd if not one.keeps)
    reserved = in_need if survival is ChipRaceSurvival.ONE_OF_THE_RACED else ()
    racing = [one for one in odd if one.seat not in reserved]
    one_each = ChipRace.ONE_CHIP_EACH in book.chips.chip_race.value
    won, tied, left = _best(book, racing, cards, max(0, chips - len(reserved)), one_each)
    for extra in redraws:
        if not tied:
            break
        drawn = [one for one in odd if one.seat in tied]
        more, tied, left = _best(book, drawn, extra, left, True)
        won = (*won, *more)
    saved = () if tied else tuple(seat for seat in in_need if seat not in won)
    return Award(won, saved, tied, left if tied else 0)


def _best(
    book: Book, odd: Sequence[Leftover], cards: Cards, chips: int, one_each: bool
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Winners, those who tie for the last chips, and how many chips those are."""
    by_suit = book.deal.suit_ranking.value is SuitRanking.SPADES_FIRST
    drawn: list[tuple[int, int]] = []
    for one in odd:
        values = sorted((int(card) if by_suit else int(card) // 4 for card in cards[one.seat]), reverse=True)
        drawn += [(value, one.seat) for value in (values[:1] if one_each else values)]
    drawn.sort(key=lambda entry: -entry[0])
    won: list[int] = []
    for _, group in groupby(drawn, key=lambda entry: entry[0]):
        seats = [seat for _, seat in group]
        if len(won) + len(seats) > chips:
            left = chips - len(won)
            return tuple(won), tuple(dict.fromkeys(seats)) if left else (), left
        won += seats
    return tuple(won), (), 0


# Cards


def deal(odd: Sequence[Leftover], shuffler: Shuffler) -> dict[int, tuple[Card, ...]]:
    """Cards in blocks, a block for each seat in order; another deck comes in when one is used up."""
    stub: list[Card] = []
    dealt: dict[int, tuple[Card, ...]] = {}
    for one in odd:
        while len(stub) < one.chips:
            deck = list(FULL_DECK)
            shuffler.shuffle(deck)
            stub += deck
        dealt[one.seat], stub = tuple(stub[: one.chips]), stub[one.chips :]
    return dealt


def draw_again(seats: Iterable[int], shuffler: Shuffler) -> dict[int, tuple[Card, ...]]:
    """One card each for those who tie."""
    return deal([Leftover(seat, 1, 0, 0) for seat in seats], shuffler)


def read_cards(typed: Mapping[int, str], wanted: Mapping[int, int]) -> dict[int, tuple[Card, ...]]:
    """Cards as they lay on a real table: so many for each seat, none twice."""
    missing = [seat for seat in wanted if seat not in typed]
    strangers = [seat for seat in typed if seat not in wanted]
    if missing or strangers:
        raise refused("race.whose_cards", seats=", ".join(map(str, wanted)))
    read: dict[int, tuple[Card, ...]] = {}
    for seat, count in wanted.items():
        cards = tuple(card for card in parse_cards(typed[seat]) if card in FULL_DECK)
        if len(cards) != count or len(cards) != len(parse_cards(typed[seat])):
            raise refused("race.cards_per_chip", count=count, seat=str(seat), found=len(cards))
        read[seat] = cards
    everything = [card for cards in read.values() for card in cards]
    twice = next((card for card in everything if everything.count(card) > 1), None)
    if twice is not None and len(everything) <= len(FULL_DECK):
        raise refused("race.card_twice", card=twice.named)
    return read
