"""Stopping everything: what is done first whenever the board is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Board, BoardErrorProtocol
from deadbutton.floor.board.board import ACTED
from deadbutton.floor.deal.redeal import GAME, game_of, told_game
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import hand_in_play
from deadbutton.floor.orders.deal import Freeze
from deadbutton.floor.orders.orders import PlayOn
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.refusal import Refusal
from deadbutton.table import Hand, has_acted
from deadbutton.text import Text


def _told_any(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"acted": hand.street > 0 and has_acted(hand), **told_game(hand)}


def _in_play(hand: Hand, facts: Facts) -> Refusal | None:
    return hand_in_play(hand)


@incident(
    "board_error",
    IncidentGroup.BOARD,
    (ACTED, GAME),
    (Board.board_error_protocol,),
    _told_any,
    _in_play,
)
def board_error(book: Book, facts: Facts) -> Ruling:
    """What is done first whenever the board is wrong; the listed errors have their own remedies."""
    rules = book.board.board_error_protocol
    protocol = rules.value
    held = [
        clause.label
        for clause in BoardErrorProtocol
        if clause in protocol
        and (clause is not BoardErrorProtocol.DIRECTOR_AFTER_ACTION or facts.acted)
        and clause is not BoardErrorProtocol.FREEZE
    ]
    freezes = BoardErrorProtocol.FREEZE in protocol
    ways: dict[BoardErrorProtocol, tuple[str, Text]] = {
        BoardErrorProtocol.SPIRIT_OF_LISTED_CASES: (
            "spirit",
            Text("dans l'esprit des cas prévus", "in the spirit of the listed cases"),
        ),
        BoardErrorProtocol.RANDOM_REMEDY: ("random", Text("par un tirage au sort", "by a random draw")),
    }
    if facts.acted:
        ways[BoardErrorProtocol.DIRECTOR_AFTER_ACTION] = (
            "interpret",
            Text("le directeur interprète", "the director interprets"),
        )
    open_ways = {clause: way for clause, way in ways.items() if clause in protocol}
    return Ruling(
        "board_error",
        book,
        "freeze" if freezes else "play_on",
        Text("Tout s'arrête, les mises ne bougent plus.", "Everything stops, bets do not move.")
        if freezes
        else Text("Le jeu continue.", "Play goes on."),
        Text("Une erreur de tableau est signalée.", "A board error is reported."),
        # How it will be settled decides more than that play stops meanwhile.
        (rules.on(*_elsewhere(facts), *open_ways, BoardErrorProtocol.FREEZE),),
        (Freeze() if freezes else PlayOn(),),
        tuple(held),
        (Offer(None, Text("Comment la régler ?", "How is it settled?"), tuple(open_ways.values())),)
        if open_ways
        else (),
    )


def _elsewhere(facts: Facts) -> tuple[Circumstance, ...]:
    """Stud and draw have no board of their own: a book may speak of dealers' errors there."""
    return tuple(game for game in game_of(facts) if game is not Circumstance.FLOP)
