"""The order of the deal: a card out of its turn, a seat dealt in without a right to it, a player missed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Deal, DealOrder, WrongDealSequence
from deadbutton.floor.deal.redeal import (
    EASY,
    IS_OUT,
    TIMING,
    concerned,
    corrected,
    deadline,
    in_time,
    misdeal,
    told_timing,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import hand_in_play
from deadbutton.floor.orders.orders import PlayOn
from deadbutton.floor.question import choice, seat
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text


def _told(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """Somebody who was missed altogether is not in the hand: there is nothing to take from that player."""
    told = told_timing(hand, said)
    return told if "is_out" in told else {**told, "is_out": True}


def _sequence_possible(hand: Hand, facts: Facts) -> Refusal | None:
    if facts.what == "empty_seat" and facts.seat in hand.seats:
        return refuse("floor.seat_not_empty", seat=facts.seat)
    return hand_in_play(hand)


WRONG = {
    "out_of_order": Circumstance.OUT_OF_ORDER,
    "first_card": Circumstance.FIRST_CARD,
    "empty_seat": Circumstance.EMPTY_SEAT,
    "not_entitled": Circumstance.EMPTY_SEAT,
    "missed": Circumstance.PLAYER_MISSED,
    "button_twice": Circumstance.OUT_OF_ORDER,
}
"""What can be wrong with the order of the deal, as a book may tell it apart."""


@incident(
    "wrong_sequence",
    IncidentGroup.DEAL,
    (
        choice("what", "out_of_order", "first_card", "empty_seat", "not_entitled", "missed", "button_twice"),
        seat("seat", default=0),
        EASY,
        *TIMING,
        IS_OUT,
    ),
    (Deal.wrong_deal_sequence, Deal.misdeal_after_action),
    _told,
    _sequence_possible,
)
def wrong_sequence(book: Book, facts: Facts) -> Ruling:
    key = "wrong_sequence"
    order = (book.deal.deal_order,) if facts.what == "button_twice" else ()
    if order and DealOrder.BUTTON_TWO_IN_A_ROW in order[0].value:
        return Ruling(
            key,
            book,
            "no_misdeal",
            Text("Pas de fausse donne : le coup continue.", "No misdeal: the hand goes on."),
            Text("Le bouton peut recevoir deux cartes de suite.", "The button may get two cards in a row."),
            (order[0].on(DealOrder.BUTTON_TWO_IN_A_ROW),),
            (PlayOn(),),
        )
    rules = book.deal.wrong_deal_sequence.on(WRONG[facts.what])
    corrects = rules.value is WrongDealSequence.CORRECTED_IF_EASY
    not_a_place = facts.what in ("empty_seat", "not_entitled")
    if corrects and facts.easy and not not_a_place and in_time(book, facts):
        return corrected(
            key,
            book,
            (rules, *order, *deadline(book, facts)),
            Text("Les cartes sont remises dans l'ordre.", "The cards are put in order."),
        )
    reason = {
        "out_of_order": Text(
            "Une carte a été donnée hors de son rang.", "A card was dealt out of its sequence."
        ),
        "first_card": Text(
            "La première carte est allée au mauvais joueur.", "The first card went to the wrong player."
        ),
        "empty_seat": Text("Une place vide a été servie.", "An empty seat was dealt in."),
        "not_entitled": Text(
            "Un joueur sans droit à une main a été servi.", "A player with no right to a hand was dealt in."
        ),
        "missed": Text(
            "Un joueur qui y a droit n'a pas été servi.", "A player entitled to a hand was not dealt in."
        ),
        "button_twice": Text(
            "Le bouton a reçu deux cartes de suite.", "The button was given two cards in a row."
        ),
    }[facts.what]
    # Nobody sits at an empty seat; whoever was missed is concerned as much as whoever got a wrong card.
    touched = () if facts.what == "empty_seat" else concerned(facts)
    return misdeal(key, book, facts, (rules, *order), reason, touched=touched)
