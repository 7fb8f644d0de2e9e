"""A button found in the wrong place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Button, Deal, MisplacedButton
from deadbutton.floor.deal.redeal import TIMING, any_problem, deadline, in_time, moment, redeal, told_acts
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.orders.deal import PlaceButton
from deadbutton.floor.question import choice, seat
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.substantial_action import is_substantial, so_many
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import SEATS, Hand
from deadbutton.text import Text


def _told(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {**told_acts(hand, said), "when": "between" if hand.is_over else "in_hand"}


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    if not hand.rules.game.has_blinds:
        return refuse("floor.no_button", game=hand.rules.game.name)
    if facts.seat > SEATS:
        return refuse("floor.no_such_seat", seat=facts.seat, most=SEATS)
    if facts.when != "in_hand" and not hand.is_over:
        return refuse("floor.hand_in_play.button")
    return None


def _stands_later(book: Book, facts: Facts) -> bool:
    """Whether a hand that was played out with the button in the wrong place moves nothing back.

    A hand is hardly ever over without substantial action: where nobody says what was done in it, there was.
    """
    by_action = book.button.misplaced_button.value is MisplacedButton.CORRECT_BEFORE_SUBSTANTIAL_ACTION
    return by_action and (facts.acts == 0 or not _in_time(book, facts))


def _in_time(book: Book, facts: Facts) -> bool:
    match book.button.misplaced_button.value:
        case MisplacedButton.REDEAL_BEFORE_TWO_ACTS if _is_misdeal(book):
            return in_time(book, facts)
        case MisplacedButton.REDEAL_BEFORE_TWO_ACTS:
            return bool(facts.acts < 2)
        case MisplacedButton.CORRECT_BEFORE_SUBSTANTIAL_ACTION:
            return not is_substantial(book, so_many(facts.acts, facts.chips_in))


def _deadline(book: Book) -> tuple[Answer[Any], ...]:
    """What the action is that closes the time, where the book counts it so."""
    by_action = MisplacedButton.CORRECT_BEFORE_SUBSTANTIAL_ACTION
    return (book.deal.substantial_action,) if book.button.misplaced_button.value is by_action else ()


def _moment(book: Book, facts: Facts) -> tuple[Answer[Any], ...]:
    """Until when a deal is void for it, where the book makes a misdeal of it: what the action is that ends it."""
    return (moment(book, facts),) if _is_misdeal(book) else ()


def _is_misdeal(book: Book) -> bool:
    return Circumstance.BEFORE_ACTION in book.button.misplaced_button.grounds


def _when_dealt(book: Book, facts: Facts) -> tuple[Answer[Any], ...]:
    return _moment(book, facts) if facts.when == "in_hand" else ()


@incident(
    "misplaced_button",
    IncidentGroup.DEAL,
    (
        seat("seat"),
        choice("when", "in_hand", "between", "before"),
        *TIMING,
    ),
    (Button.misplaced_button, Deal.misdeal_after_action),
    _told,
    _possible,
)
def misplaced_button(book: Book, facts: Facts) -> Ruling:
    key, rules = "misplaced_button", book.button.misplaced_button
    place = PlaceButton(facts.seat)
    if facts.when == "before":
        undealt = Text("Aucune carte n'est encore donnée.", "No card has been dealt yet.")
        return Ruling(
            key, book, "corrected", place.sentence, undealt, (rules.on(Circumstance.PREVIOUS_HAND),), (place,)
        )
    if facts.when == "between" and not _stands_later(book, facts):
        return Ruling(
            key,
            book,
            "corrected",
            place.sentence,
            Text(
                "L'erreur du coup précédent se corrige pour la nouvelle donne.",
                "The last hand's error is put right for the new deal.",
            ),
            (rules.on(Circumstance.PREVIOUS_HAND), *_deadline(book)),
            (place,),
        )
    # A book that voids the deal for any problem sets the time for all of them.
    any_voids = any_problem(book, rules) if facts.when == "in_hand" else ()
    until = deadline(book, facts) if any_voids else (*_deadline(book), *_when_dealt(book, facts))
    if facts.when == "in_hand" and (in_time(book, facts) if any_voids else _in_time(book, facts)):
        seen = Text("L'erreur est vue à temps.", "The error is noticed in time.")
        said = (*any_voids, rules.on(Circumstance.BEFORE_ACTION), *until)
        ruling = redeal(key, book, said, seen)
        return Ruling(
            key,
            book,
            ruling.outcome,
            ruling.verdict,
            ruling.reason,
            ruling.rests_on,
            (*ruling.orders, place),
            ruling.later,
        )
    return Ruling(
        key,
        book,
        "stands",
        Text("Le coup compte comme si de rien n'était.", "The hand stands as if nothing were wrong."),
        Text("Joueurs qui ont agi : {acts}.", "Players who have acted: {acts}.").fill(acts=facts.acts)
        if facts.when == "in_hand"
        else Text("Il a été joué.", "It has been played."),
        (*(until if any_voids else ()), rules.on(Circumstance.AFTER_ACTION), *(() if any_voids else until)),
        later=(
            Text(
                "Le bouton avance depuis sa place actuelle : on ne revient pas en arrière.",
                "The button moves on from where it is: it does not go back.",
            ),
        ),
    )
