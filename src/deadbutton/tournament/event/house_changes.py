"""What a house has changed in a published book, and what that book lets it change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deadbutton.books import Book
from deadbutton.books.point import Answer, Point
from deadbutton.books.points import Betting, Button, Chips, Clock, Conduct, Deal, Entries, Seats
from deadbutton.books.points import HouseRulePrecedence as House
from deadbutton.books.sheets.deviations import deviations, published
from deadbutton.text import Text
from deadbutton.tournament.event.outside import Outside, in_house

_FREE_TO_SETTLE: Final[dict[House, tuple[Point[Any], ...]]] = {
    House.RAISE_CAP: (Betting.raise_cap,),
    House.MIN_RAISE: (Betting.min_raise, Betting.min_bet),
    House.DECK_CHANGE: (Deal.deck_change,),
    House.FOULED_DECK: (Deal.irregular_deck, Deal.irregular_deck_misuse),
    House.DRAW_MISDEAL: (Deal.misdeal_effect, Deal.wrong_card_count, Deal.extra_card_initial_deal),
    House.SHUFFLE: (Button.shuffle_and_cut, Button.shuffle_cut_least),
    House.FIRST_BUTTON: (Seats.initial_button,),
    House.SEAT_DRAW: (Seats.seat_draw,),
    House.REDRAWS: (Seats.redraw_events,),
    House.MOVE_PROCEDURE: (Seats.balance_who_moves, Seats.table_break_order),
    House.BALANCE_GAP: (Seats.balance_threshold, Seats.balance_threshold_late),
    House.FINAL_TABLE_SIZE: (
        Seats.final_table_size,
        Seats.final_table_flop,
        Seats.final_table_stud,
        Seats.final_table_short_handed,
    ),
    House.REBUYS: (Entries.rebuy_condition,),
    House.ABSENCES: (Entries.absent_player_blinds, Entries.absent_player_grace_orbits),
    House.DEVICES: (Conduct.comm_device, Conduct.electronic_device),
    House.LANGUAGES: (Conduct.official_language,),
    House.ITEMS: (Chips.chip_visibility,),
    House.CLOCK_TIMES: (Clock.clock_seconds, Clock.clock_countdown),
}
"""The points behind each thing that a book leaves to the house."""


def house_changes(book: Book) -> tuple[str, ...]:
    """The points that a house book answers otherwise than the published book."""
    return tuple(change.house.point.key for change in deviations(book))


def _is_of_agency(book: Book, key: str) -> bool:
    """Whether the house answers by an article that it marks as a gaming agency's."""
    answer: Answer[object] = book.answer(key)
    return bool(answer.articles) and all(article.agency for article in answer.articles)


def _is_advice(answer: Answer[object]) -> bool:
    """Whether the published book only recommends it."""
    return bool(answer.articles) and all(article.recommended for article in answer.articles)


def _is_silent(published: Answer[object], house: Answer[object]) -> bool:
    """Whether the house only takes out clauses of which the published book does not speak itself."""
    theirs, ours = published.value, house.value
    if not isinstance(theirs, frozenset) or not isinstance(ours, frozenset) or ours - theirs:
        return False
    return all(not published.grounds.get(clause, published.articles) for clause in theirs - ours)


def leaves_open(book: Book, key: str) -> bool:
    """Whether a published book lets a house answer a point: it says so, only recommends its own answer, or is silent."""
    allowed, answer = book.authority.house_rule_precedence.value, book.answer(key)
    if answer.is_default or _is_advice(answer) or House.ANY_IF_POSTED in allowed:
        return True
    return any(point.key == key for clause in allowed for point in _FREE_TO_SETTLE.get(clause, ()))


def by_the_house(book: Book) -> Iterator[Outside]:
    behind = published(book)
    allowed = behind.authority.house_rule_precedence.value
    if book is behind or House.ANY_IF_POSTED in allowed:
        return
    for key in house_changes(book):
        answer: Answer[object] = behind.answer(key)
        is_agency = House.AGENCY_WINS in allowed and _is_of_agency(book, key)
        if not leaves_open(behind, key) and not is_agency and not _is_silent(answer, book.answer(key)):
            yield Outside(
                in_house(key),
                behind.authority.house_rule_precedence,
                Text(
                    "{asked} La maison change ce que le livre règle lui-même ({article})",
                    "{asked} The house changes what the book settles itself ({article})",
                ).fill(asked=answer.point.question, article=answer.citation),
            )
