"""Whether a tournament stays within its book: its games, its betting structures, and what the house has changed.

What the book does not provide for is refused, unless the director accepts it expressly: it then stands in the log as
outside the book.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from deadbutton.books import Book
from deadbutton.books.point import Answer, in_order
from deadbutton.books.points import (
    AnteFormat,
    BettingStructures,
    FinalTableSize,
    GamesSupported,
    LateRegistrationStack,
    MixedGameOrder,
    RebuyCondition,
    RedrawEvents,
    SelfDealtTable,
    SingleEntry,
)
from deadbutton.books.points import HouseRulePrecedence as House
from deadbutton.cards import FULL_DECK
from deadbutton.games import Family, Game, Limit, Rotation
from deadbutton.text import Text, join
from deadbutton.tournament.event.answers import FIELDS
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.house_changes import by_the_house
from deadbutton.tournament.event.outside import ANSWER, Outside
from deadbutton.tournament.event.table_sizes import book_final_answer, book_final_size, posted_final_size


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
    return (
        *_games(book, rotation),
        *_limits(book, rotation),
        *_order(book, rotation),
        *_ante(config, book),
        *_sales(config, book),
        *_final_table(config, book, rotation),
        *_dealing(book),
        *_redraws(book),
        *_answers(config, book),
        *by_the_house(book),
    )


def provided_for(config: Config, book: Book, rotation: Rotation) -> tuple[Answer[Any], ...]:
    """What the book says of the games, the limits and the sales of a tournament."""
    authority, entries = book.authority, book.entries
    sold: list[Answer[Any]] = []
    if config.rebuys or config.add_on:
        sold.append(entries.rebuy_condition)
    if config.re_entries:
        sold.append(entries.single_entry.on(SingleEntry.REENTRY_IF_SOLD))
    if config.late.until != "start":
        sold.append(entries.late_registration_stack)
    return (
        authority.games_supported.on(*in_order(families(rotation))),
        authority.betting_structures.on(*dict.fromkeys(_STRUCTURES[game.limit] for game in rotation.games)),
        *sold,
    )


def _games(book: Book, rotation: Rotation) -> Iterator[Outside]:
    named = book.authority.games_supported.value
    missing = families(rotation) - named
    if missing and GamesSupported.OTHER not in named:
        what = join(family.label for family in in_order(missing))
        yield Outside(
            book.authority.games_supported.point.key,
            book.authority.games_supported,
            Text(
                "{what} : le livre ne nomme pas ces jeux", "{what}: the book does not name these games"
            ).fill(what=what),
        )


def _limits(book: Book, rotation: Rotation) -> Iterator[Outside]:
    missing = {_STRUCTURES[game.limit] for game in rotation.games} - book.authority.betting_structures.value
    if missing:
        what = join(limit.label for limit in in_order(frozenset(missing)))
        yield Outside(
            book.authority.betting_structures.point.key,
            book.authority.betting_structures,
            Text("{what} : le livre ne le prévoit pas", "{what}: the book does not provide for it").fill(
                what=what
            ),
        )


def _order(book: Book, rotation: Rotation) -> Iterator[Outside]:
    """Stud and stud high-low apart, where the book wants them one after the other."""
    rule = book.button.mixed_game_order
    if rule.value is not MixedGameOrder.STUDS_TOGETHER:
        return
    studs = [game.family is Family.STUD and game.high is not None for game in rotation.games]
    runs = sum(is_stud and not studs[place - 1] for place, is_stud in enumerate(studs))
    if runs > 1:
        yield Outside(
            rule.point.key,
            rule,
            Text("stud et stud high-low séparés", "stud and stud high-low are kept apart"),
        )


def _ante(config: Config, book: Book) -> Iterator[Outside]:
    """An ante that one player pays for all: somebody else than the book says, or less than before."""
    rule = book.button.ante_format
    for_all = [level for level in config.structure.levels if level.ante and level.ante_form != "each"]
    if AnteFormat.BIG_BLIND_PAYS in rule.value and any(level.ante_form == "button" for level in for_all):
        yield Outside(
            rule.point.key,
            rule.on(AnteFormat.BIG_BLIND_PAYS),
            Text(
                "le bouton paie l'ante : le livre le demande à la grosse blinde",
                "the button pays the ante: the book has the big blind pay it",
            ),
        )
    or_none = [level for level in config.structure.levels if level in for_all or not level.ante]
    reduced = any(later.ante < sooner.ante for sooner, later in pairwise(or_none))
    if AnteFormat.NEVER_REDUCED in rule.value and reduced:
        yield Outside(
            rule.point.key,
            rule.on(AnteFormat.NEVER_REDUCED),
            Text(
                "l'ante baisse : le livre ne la réduit jamais",
                "the ante goes down: the book never reduces it",
            ),
        )


def _sales(config: Config, book: Book) -> Iterator[Outside]:
    """What the organiser sells that the book does not know."""
    asked = book.entries
    if (config.rebuys or config.add_on) and asked.rebuy_condition.value is RebuyCondition.FREEZEOUT:
        yield Outside(
            asked.rebuy_condition.point.key,
            asked.rebuy_condition,
            Text(
                "recaves ou add-on : le livre n'en dit rien",
                "rebuys or add-on: the book says nothing of them",
            )
            if asked.rebuy_condition.is_default
            else Text(
                "recaves ou add-on : le livre joue en freezeout",
                "rebuys or add-on: the book plays freezeouts",
            ),
        )
    if config.re_entries and SingleEntry.REENTRY_IF_SOLD not in asked.single_entry.value:
        yield Outside(
            asked.single_entry.point.key,
            asked.single_entry,
            Text(
                "ré-entrées : le livre n'admet qu'une inscription par personne",
                "re-entries: the book has one entry a person",
            ),
        )
    late = asked.late_registration_stack.value
    if config.late.until != "start" and late is LateRegistrationStack.NO_LATE_ENTRY:
        yield Outside(
            asked.late_registration_stack.point.key,
            asked.late_registration_stack,
            Text(
                "inscriptions tardives : le livre n'en connaît pas",
                "late registration: the book knows of none",
            ),
        )


def _final_table(config: Config, book: Book, rotation: Rotation) -> Iterator[Outside]:
    """Another number than the one that the book itself has fixed; one that is silent leaves it open."""
    rule, posted = book.seats.final_table_size, posted_final_size(config)
    if not posted or rule.is_default or rule.value is FinalTableSize.ORGANISER:
        return
    if book.authority.house_rule_precedence.value & {House.FINAL_TABLE_SIZE, House.ANY_IF_POSTED}:
        return
    said, fixed = book_final_answer(config, book, rotation).value, book_final_size(config, book, rotation)
    if posted != fixed:
        what = Text(
            "une table finale à {posted} : le livre la fixe à {fixed}",
            "a final table of {posted}: the book fixes it at {fixed}",
        )
        if said > fixed:
            what += Text(", un jeu de cartes en sert {served}", ", and one deck serves {served}")
        yield Outside(rule.point.key, rule, what.fill(posted=posted, fixed=said, served=fixed))


def _dealing(book: Book) -> Iterator[Outside]:
    rule, dealing = book.button.self_dealt_table, book.settings.get("self_dealt")
    if book.players_deal and dealing and dealing.is_answered and SelfDealtTable.DEALER_REQUIRED in rule.value:
        yield Outside(
            rule.point.key,
            rule,
            Text(
                "des joueurs qui donnent : le livre veut un croupier",
                "players who deal: the book wants a dealer",
            ),
        )


def _redraws(book: Book) -> Iterator[Outside]:
    rule, posted = book.seats.redraw_events, book.settings.get("extra_redraws")
    if posted and posted.is_answered and not rule.is_default and RedrawEvents.ANNOUNCED not in rule.value:
        yield Outside(
            rule.point.key,
            rule,
            Text(
                "d'autres tirages de places : le livre n'en prévoit pas",
                "seats drawn again: the book provides for none",
            ),
        )


def _answers(config: Config, book: Book) -> Iterator[Outside]:
    """Answers to what this book does not leave open, and answers other than those that it gives to choose from."""
    open_to = (book.unanswered or book).settings
    for key, setting in book.settings.items():
        if not setting.is_answered or (key in FIELDS and key not in open_to):
            continue
        what = Text("{question} {answer}", "{question} {answer}").fill(
            question=setting.setting.question, answer=setting.setting.described(setting.value)
        )
        if key not in open_to:
            why = Text(
                "{what} : le livre n'en laisse pas le choix", "{what}: the book does not leave it open"
            )
        elif not setting.permits(setting.value):
            why = Text("{what} : le livre permet {allowed}", "{what}: the book allows {allowed}")
        else:
            continue
        allowed = join(map(setting.setting.described, setting.allowed))
        yield Outside(
            f"{ANSWER}{key}",
            book.authority.house_rule_precedence,
            why.fill(what=what, allowed=allowed),
        )
