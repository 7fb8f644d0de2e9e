"""Which games a book provides for.

>>> from deadbutton.books import load
>>> from deadbutton.games import game
>>> outside_book(load("ffjp"), game("FR")).facts["missing"].en
'razz, fixed limit'
>>> outside_book(load("fidpa"), game("FR")) is None
True
"""

from __future__ import annotations

from deadbutton.books import Book
from deadbutton.books.points import BettingStructures, GamesSupported
from deadbutton.cards import SHORT_DECK
from deadbutton.games import Family, Game, Limit
from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text, join

_LIMITS = {
    Limit.NO_LIMIT: BettingStructures.NO_LIMIT,
    Limit.POT_LIMIT: BettingStructures.POT_LIMIT,
    Limit.FIXED_LIMIT: BettingStructures.LIMIT,
}


def families(game: Game) -> frozenset[GamesSupported]:
    """Every family that a game belongs to."""
    found: set[GamesSupported] = set()
    match game.family:
        case Family.FLOP if game.exactly_two:
            found.add(GamesSupported.OMAHA)
        case Family.FLOP if game.deck == SHORT_DECK:
            found.add(GamesSupported.SHORT_DECK)
        case Family.FLOP:
            found.add(GamesSupported.HOLDEM)
        case Family.STUD:
            found.add(GamesSupported.STUD if game.high is not None else GamesSupported.RAZZ)
        case Family.DRAW:
            found.add(GamesSupported.DRAW)
            if game.high is None:
                found.add(GamesSupported.LOWBALL)
    if game.is_high_low:
        found.add(GamesSupported.HIGH_LOW)
    return frozenset(found)


def outside_book(book: Book, game: Game) -> Refusal | None:
    """Why a book has no rules for a game, or None. A house may play it all the same, and say so."""
    labels = not_provided(book, game)
    return refuse("table.outside_book", book=book.label, missing=join(labels)) if labels else None


def not_provided(book: Book, *games: Game) -> list[Text]:
    """The families and the ways of betting of these games that a book does not name.

    >>> from deadbutton.books import load
    >>> from deadbutton.games import game
    >>> [one.en for one in not_provided(load("ffjp"), game("FR"), game("FO/8"))]
    ['Omaha and other flop games', 'razz', 'high-low games', 'fixed limit']
    """
    named = book.authority.games_supported.value
    limits = book.authority.betting_structures.value
    played = frozenset().union(*map(families, games))
    missing = (
        [] if GamesSupported.OTHER in named else [one for one in GamesSupported if one in played - named]
    )
    bet = {_LIMITS[one.limit] for one in games}
    return [one.label for one in missing] + [one.label for one in BettingStructures if one in bet - limits]
