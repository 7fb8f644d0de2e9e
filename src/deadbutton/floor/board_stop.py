"""Stopping everything: what is done first whenever the board is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points.board import BoardErrorProtocol
from deadbutton.floor.board import ACTED
from deadbutton.floor.common import hand_in_play
from deadbutton.floor.deal_orders import Freeze
from deadbutton.floor.incident import Group, incident
from deadbutton.floor.orders import PlayOn
from deadbutton.floor.question import Facts
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.refusal import Refusal
from deadbutton.table.acts import has_acted
from deadbutton.table.hand import Hand
from deadbutton.text import Text


def _told_any(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"acted": hand.street > 0 and has_acted(hand)}


def _in_play(hand: Hand, facts: Facts) -> Refusal | None:
    return hand_in_play(hand)


@incident(
    "board_error",
    Group.BOARD,
    "Autre erreur de tableau : tout arrêter",
    "Another board error: stop everything",
    (ACTED,),
    ("board_error_protocol",),
    _told_any,
    _in_play,
)
def board_error(book: Book, facts: Facts) -> Ruling:
    """What is done first whenever the board is wrong; the listed errors have their own remedies."""
    protocol = book.board.board_error_protocol.value
    held = [
        clause.label
        for clause in BoardErrorProtocol
        if clause in protocol
        and (clause is not BoardErrorProtocol.DIRECTOR_AFTER_ACTION or facts.acted)
        and clause is not BoardErrorProtocol.FREEZE
    ]
    freezes = BoardErrorProtocol.FREEZE in protocol
    ways: list[tuple[str, Text]] = []
    if BoardErrorProtocol.SPIRIT_OF_LISTED_CASES in protocol:
        ways.append(("spirit", Text("dans l'esprit des cas prévus", "in the spirit of the listed cases")))
    if BoardErrorProtocol.RANDOM_REMEDY in protocol:
        ways.append(("random", Text("par un tirage au sort", "by a random draw")))
    if BoardErrorProtocol.DIRECTOR_AFTER_ACTION in protocol and facts.acted:
        ways.append(("interpret", Text("le directeur interprète", "the director interprets")))
    return Ruling(
        "board_error",
        book,
        "freeze" if freezes else "play_on",
        Text("Tout s'arrête, les mises ne bougent plus.", "Everything stops, bets do not move.")
        if freezes
        else Text("Le jeu continue.", "Play goes on."),
        Text("Une erreur de tableau est signalée.", "A board error is reported."),
        ("board_error_protocol",),
        (Freeze() if freezes else PlayOn(),),
        tuple(held),
        (Offer(None, Text("Comment la régler ?", "How is it settled?"), tuple(ways)),) if ways else (),
    )
