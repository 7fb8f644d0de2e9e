"""Every game that we deal, by the codes of the Poker Hand History format where it has one.

>>> game("FO/8").name.en
'fixed-limit Omaha high-low, eight or better'
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from deadbutton.cards import SHORT_DECK
from deadbutton.games.game import Family, Game, Limit, Opener, Street
from deadbutton.ranking import Ranking
from deadbutton.refusal import refused
from deadbutton.text import Text

PREFLOP = Text("préflop", "preflop")
FLOP = Text("flop", "flop")
TURN = Text("turn", "turn")
RIVER = Text("river", "river")
THIRD = Text("troisième rue", "third street")
FOURTH = Text("quatrième rue", "fourth street")
FIFTH = Text("cinquième rue", "fifth street")
SIXTH = Text("sixième rue", "sixth street")
SEVENTH = Text("septième rue", "seventh street")
BEFORE_DRAW = Text("avant le tirage", "before the draw")
AFTER_DRAW = Text("après le tirage", "after the draw")
FIRST_DRAW = Text("premier tirage", "first draw")
SECOND_DRAW = Text("deuxième tirage", "second draw")
THIRD_DRAW = Text("troisième tirage", "third draw")


def _flop_streets(hole: int) -> tuple[Street, ...]:
    return (
        Street(PREFLOP, Opener.AFTER_BLINDS, burn=False, down=hole),
        Street(FLOP, Opener.LEFT_OF_BUTTON, board=3),
        Street(TURN, Opener.LEFT_OF_BUTTON, board=1, big_bet=True),
        Street(RIVER, Opener.LEFT_OF_BUTTON, board=1, big_bet=True),
    )


def _stud_streets(first: Opener, later: Opener) -> tuple[Street, ...]:
    return (
        Street(THIRD, first, burn=False, down=2, up=1),
        Street(FOURTH, later, up=1),
        Street(FIFTH, later, up=1, big_bet=True),
        Street(SIXTH, later, up=1, big_bet=True),
        Street(SEVENTH, later, down=1, big_bet=True),
    )


def _single_draw(cards: int) -> tuple[Street, ...]:
    return (
        Street(BEFORE_DRAW, Opener.AFTER_BLINDS, burn=False, down=cards),
        Street(AFTER_DRAW, Opener.LEFT_OF_BUTTON, draw=True, big_bet=True),
    )


def _triple_draw(cards: int) -> tuple[Street, ...]:
    return (
        Street(BEFORE_DRAW, Opener.AFTER_BLINDS, burn=False, down=cards),
        Street(FIRST_DRAW, Opener.LEFT_OF_BUTTON, draw=True),
        Street(SECOND_DRAW, Opener.LEFT_OF_BUTTON, draw=True, big_bet=True),
        Street(THIRD_DRAW, Opener.LEFT_OF_BUTTON, draw=True, big_bet=True),
    )


_HOLDEM = Game("NT", Text("hold'em", "hold'em"), Family.FLOP, Limit.NO_LIMIT, _flop_streets(2), Ranking.HIGH)
_OMAHA = replace(_HOLDEM, name=Text("Omaha", "Omaha"), streets=_flop_streets(4), exactly_two=True)
_OMAHA_EIGHT = replace(
    _OMAHA,
    name=Text("Omaha high-low, huit ou mieux", "Omaha high-low, eight or better"),
    low=Ranking.EIGHT_OR_BETTER,
)
_SHORT_DECK = replace(
    _HOLDEM, name=Text("hold'em à 36 cartes", "short-deck hold'em"), deck=SHORT_DECK, high=Ranking.SHORT_DECK
)
_STUD = Game(
    "F7S",
    Text("stud à sept cartes", "seven-card stud"),
    Family.STUD,
    Limit.FIXED_LIMIT,
    _stud_streets(Opener.LOW_CARD, Opener.HIGH_BOARD),
    Ranking.HIGH,
    most_seats=9,
)
_STUD_EIGHT = replace(
    _STUD,
    name=Text("stud high-low, huit ou mieux", "seven-card stud high-low, eight or better"),
    low=Ranking.EIGHT_OR_BETTER,
)
_RAZZ = replace(
    _STUD,
    name=Text("razz", "razz"),
    streets=_stud_streets(Opener.HIGH_CARD, Opener.LOW_BOARD),
    high=None,
    low=Ranking.ACE_TO_FIVE,
)
_DRAW = Game(
    "",
    Text("poker fermé à cinq cartes", "five-card draw"),
    Family.DRAW,
    Limit.FIXED_LIMIT,
    _single_draw(5),
    Ranking.HIGH,
    most_seats=7,
)
_SINGLE = replace(
    _DRAW,
    name=Text("2-7 à un tirage", "deuce-to-seven single draw"),
    high=None,
    low=Ranking.DEUCE_TO_SEVEN,
)
_TRIPLE = replace(
    _SINGLE,
    name=Text("2-7 à trois tirages", "deuce-to-seven triple draw"),
    streets=_triple_draw(5),
    most_seats=6,
)
_BADUGI = replace(
    _TRIPLE, name=Text("badugi", "badugi"), streets=_triple_draw(4), low=Ranking.BADUGI, most_seats=7
)


def _as(code: str, base: Game, limit: Limit) -> Game:
    named = Text("{game} {limit}", "{limit} {game}").fill(game=base.name, limit=limit.label)
    return replace(base, code=code, name=named, limit=limit)


CATALOGUE: Final[dict[str, Game]] = {
    found.code: found
    for found in (
        _as("NT", _HOLDEM, Limit.NO_LIMIT),
        _as("PT", _HOLDEM, Limit.POT_LIMIT),
        _as("FT", _HOLDEM, Limit.FIXED_LIMIT),
        _as("NS", _SHORT_DECK, Limit.NO_LIMIT),
        _as("NO", _OMAHA, Limit.NO_LIMIT),
        _as("PO", _OMAHA, Limit.POT_LIMIT),
        _as("FO", _OMAHA, Limit.FIXED_LIMIT),
        _as("NO/8", _OMAHA_EIGHT, Limit.NO_LIMIT),
        _as("PO/8", _OMAHA_EIGHT, Limit.POT_LIMIT),
        _as("FO/8", _OMAHA_EIGHT, Limit.FIXED_LIMIT),
        _as("F7S", _STUD, Limit.FIXED_LIMIT),
        _as("F7S/8", _STUD_EIGHT, Limit.FIXED_LIMIT),
        _as("FR", _RAZZ, Limit.FIXED_LIMIT),
        _as("N5D", _DRAW, Limit.NO_LIMIT),
        _as("P5D", _DRAW, Limit.POT_LIMIT),
        _as("F5D", _DRAW, Limit.FIXED_LIMIT),
        _as("N2L1D", _SINGLE, Limit.NO_LIMIT),
        _as("P2L1D", _SINGLE, Limit.POT_LIMIT),
        _as("F2L3D", _TRIPLE, Limit.FIXED_LIMIT),
        _as("FB", _BADUGI, Limit.FIXED_LIMIT),
    )
}


def game(code: str) -> Game:
    """The game of that code, in capitals or not."""
    found = CATALOGUE.get(code.upper())
    if found is None:
        raise refused("game.unknown", code=code[:20], codes=", ".join(CATALOGUE))
    return found
