"""Whether a tournament stays within its book: its games, its betting structures, and what the house has changed.

What the book does not provide for is refused, unless the director accepts it expressly: it then stands in the log as
outside the book.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from deadbutton.books import Book
from deadbutton.books.compare import differences
from deadbutton.books.point import Answer, in_order
from deadbutton.books.points.authority_choices import BettingStructures, GamesSupported
from deadbutton.books.points.authority_choices import HouseRulePrecedence as House
from deadbutton.books.points.entries import LateRegistrationStack, RebuyCondition, SingleEntry
from deadbutton.cards import FULL_DECK
from deadbutton.games import Family, Game, Limit, Rotation
from deadbutton.text import Text, join, same
from deadbutton.tournament.config import Config


@dataclass(frozen=True, slots=True)
class Outside:
    """Something that the book does not provide for. ``key`` is what the log records."""

    key: str
    point: str
    what: Text


def families(rotation: Rotation) -> frozenset[GamesSupported]:
    """Everything that a book must name for these games to be within it.

    >>> from deadbutton.games import rotation
    >>> sorted(family.key for family in families(rotation("FO/8")))
    ['high_low', 'omaha']
    """
    found = {family for game in rotation.games for family in _families(game)}
    return frozenset(found | ({GamesSupported.MIXED} if len(rotation.games) > 1 else set()))


def _families(game: Game) -> Iterator[GamesSupported]:
    match game.family:
        case Family.FLOP:
            if game.deck != FULL_DECK:
                yield GamesSupported.SHORT_DECK
            else:
                yield GamesSupported.OMAHA if game.exactly_two else GamesSupported.HOLDEM
        case Family.STUD:
            yield GamesSupported.STUD if game.high else GamesSupported.RAZZ
        case Family.DRAW:
            yield GamesSupported.DRAW
            if game.high is None:
                yield GamesSupported.LOWBALL
    if game.is_high_low:
        yield GamesSupported.HIGH_LOW


_STRUCTURES: Final = {
    Limit.NO_LIMIT: BettingStructures.NO_LIMIT,
    Limit.POT_LIMIT: BettingStructures.POT_LIMIT,
    Limit.FIXED_LIMIT: BettingStructures.LIMIT,
}


def outside_the_book(config: Config, book: Book, rotation: Rotation) -> tuple[Outside, ...]:
    """Everything in a tournament that its book does not provide for."""
    return (*_games(book, rotation), *_limits(book, rotation), *_sales(config, book), *_house(book))


def _games(book: Book, rotation: Rotation) -> Iterator[Outside]:
    named = book.authority.games_supported.value
    missing = families(rotation) - named
    if missing and GamesSupported.OTHER not in named:
        what = join(family.label for family in in_order(missing))
        yield Outside(
            "games_supported",
            "games_supported",
            Text(
                "{what} : le livre ne nomme pas ces jeux", "{what}: the book does not name these games"
            ).fill(what=what),
        )


def _limits(book: Book, rotation: Rotation) -> Iterator[Outside]:
    missing = {_STRUCTURES[game.limit] for game in rotation.games} - book.authority.betting_structures.value
    if missing:
        what = join(limit.label for limit in in_order(frozenset(missing)))
        yield Outside(
            "betting_structures",
            "betting_structures",
            Text("{what} : le livre ne le prévoit pas", "{what}: the book does not provide for it").fill(
                what=what
            ),
        )


def _sales(config: Config, book: Book) -> Iterator[Outside]:
    """What the organiser sells that the book does not know."""
    asked = book.entries
    if (config.rebuys or config.add_on) and asked.rebuy_condition.value is RebuyCondition.FREEZEOUT:
        yield Outside(
            "rebuy_condition",
            "rebuy_condition",
            Text(
                "recaves ou add-on : le livre joue en freezeout",
                "rebuys or add-on: the book plays freezeouts",
            ),
        )
    if config.re_entries and SingleEntry.REENTRY_IF_SOLD not in asked.single_entry.value:
        yield Outside(
            "single_entry",
            "single_entry",
            Text(
                "ré-entrées : le livre n'admet qu'une inscription par personne",
                "re-entries: the book has one entry a person",
            ),
        )
    late = asked.late_registration_stack.value
    if config.late.until != "start" and late is LateRegistrationStack.NO_LATE_ENTRY:
        yield Outside(
            "late_registration_stack",
            "late_registration_stack",
            Text(
                "inscriptions tardives : le livre n'en connaît pas",
                "late registration: the book knows of none",
            ),
        )


_FREE_TO_SETTLE: Final[dict[House, tuple[str, ...]]] = {
    House.RAISE_CAP: ("raise_cap",),
    House.MIN_RAISE: ("min_raise", "min_bet"),
    House.DECK_CHANGE: ("deck_change",),
    House.FOULED_DECK: ("irregular_deck", "irregular_deck_misuse"),
    House.DRAW_MISDEAL: ("misdeal_effect", "wrong_card_count", "extra_card_initial_deal"),
    House.SHUFFLE: ("shuffle_and_cut", "shuffle_cut_least"),
    House.FIRST_BUTTON: ("initial_button",),
    House.SEAT_DRAW: ("seat_draw",),
    House.REDRAWS: ("redraw_events",),
    House.MOVE_PROCEDURE: ("balance_who_moves", "table_break_order"),
    House.BALANCE_GAP: ("balance_threshold", "balance_threshold_late"),
    House.FINAL_TABLE_SIZE: (
        "final_table_size",
        "final_table_flop",
        "final_table_stud",
        "final_table_short_handed",
    ),
    House.REBUYS: ("rebuy_condition",),
    House.ABSENCES: ("absent_player_blinds", "absent_player_grace_orbits"),
    House.DEVICES: ("comm_device", "electronic_device"),
    House.LANGUAGES: ("official_language",),
    House.ITEMS: ("chip_visibility",),
}
"""The points behind each thing that a book leaves to the house."""


def house_changes(book: Book) -> tuple[str, ...]:
    """The points that a house book answers otherwise than the published book."""
    base = book
    while base.base is not None:
        base = base.base
    return tuple(change.point.key for found in differences(base, book).values() for change in found)


def _house(book: Book) -> Iterator[Outside]:
    published = book
    while published.base is not None:
        published = published.base
    allowed = published.authority.house_rule_precedence.value
    if book is published or House.ANY_IF_POSTED in allowed:
        return
    free = {point for clause in allowed for point in _FREE_TO_SETTLE.get(clause, ())}
    for key in house_changes(book):
        if key not in free:
            answer: Answer[object] = published.answer(key)
            yield Outside(
                f"house.{key}",
                "house_rule_precedence",
                Text(
                    "{key} : la maison change ce que le livre règle lui-même ({article})",
                    "{key}: the house changes what the book settles itself ({article})",
                ).fill(key=same(key), article=answer.citation),
            )
