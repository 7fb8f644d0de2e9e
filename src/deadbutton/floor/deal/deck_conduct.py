"""What people do about the deck: make use of its faults, or ask for another."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import Deal, DeckChange, IrregularDeckMisuse, Offence
from deadbutton.floor.deal.redeal import IS_OUT, hand_dead
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, floor_choice, seated, told_out
from deadbutton.floor.orders.orders import Order, PlayOn
from deadbutton.floor.question import choice
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text

_SILENT = {"acted": Offence.UNFAIR_PLAY, "exploited": Offence.CHEATING, "tampered": Offence.CHEATING}
"""What it is in a book that has no rule on it: to play on in silence is unfair, to make use of it or to cause it is to cheat."""


@incident(
    "deck_misuse",
    IncidentGroup.DEAL,
    (
        SEAT,
        choice("what", "acted", "exploited", "tampered"),
        IS_OUT,
    ),
    (Deal.irregular_deck_misuse,),
    told_out,
    seated,
)
def deck_misuse(book: Book, facts: Facts) -> Ruling:
    rules = book.deal.irregular_deck_misuse
    match facts.what:
        case "acted" if IrregularDeckMisuse.KNOWING_HAND_DEAD in rules.value:
            dead = hand_dead(facts.seat, facts.is_out)
            said = rules.on(IrregularDeckMisuse.KNOWING_HAND_DEAD)
            unfair = sanctions(book, Deed(Offence.UNFAIR_PLAY), facts.seat, under=said)
            return _misuse(book, dead.outcome, dead.verdict, said, *unfair, orders=dead.orders)
        case "exploited" if IrregularDeckMisuse.EXPLOIT_PENALTY in rules.value:
            said = rules.on(IrregularDeckMisuse.EXPLOIT_PENALTY)
            return _misuse(
                book,
                "penalty_due",
                Text("Sanction ou disqualification.", "A penalty or disqualification."),
                said,
                *sanctions(book, Deed(Offence.CHEATING), facts.seat, under=said),
            )
        case "tampered" if IrregularDeckMisuse.TAMPERING_DISQUALIFIED in rules.value:
            said = rules.on(IrregularDeckMisuse.TAMPERING_DISQUALIFIED)
            return _misuse(
                book,
                "disqualified",
                Text("Disqualification.", "Disqualification."),
                said,
                *sanctions(book, Deed(Offence.CHEATING), facts.seat, under=said),
            )
        case _:
            return _misuse(
                book,
                "penalty_possible",
                Text(
                    "Le coup continue ; une sanction est possible.",
                    "The hand goes on; a penalty is possible.",
                ),
                rules,
                *sanctions(book, Deed(_SILENT[facts.what], is_grave=True), facts.seat),
            )


def _misuse(
    book: Book,
    outcome: str,
    verdict: Text,
    said: Answer[Any],
    *sanctions: Sanction,
    orders: tuple[Order, ...] = (PlayOn(),),
) -> Ruling:
    return Ruling(
        "deck_misuse",
        book,
        outcome,
        verdict,
        Text(
            "Qui remarque un défaut du paquet doit le dire aussitôt.",
            "Whoever notices a fault in the deck must say so at once.",
        ),
        (said,),
        orders,
        sanctions=sanctions,
    )


# A new deck

_GROUNDS = {
    # A wish is refused by whatever says for what alone a player may ask.
    "wish": (DeckChange.PLAYER_ASKS_IF_DAMAGED,),
    "damaged": (DeckChange.IF_DAMAGED, DeckChange.PLAYER_ASKS_IF_DAMAGED),
    "irregular": (DeckChange.IF_DAMAGED, DeckChange.PLAYER_ASKS_IF_DAMAGED),
    "push": (DeckChange.DEALER_PUSH,),
    "dealer": (DeckChange.DEALER_INITIATIVE,),
    "level": (DeckChange.NEW_LEVEL,),
    "schedule": (DeckChange.HOUSE_PROCEDURE,),
}


@incident(
    "deck_change",
    IncidentGroup.DEAL,
    (choice("why", "wish", "damaged", "irregular", "push", "dealer", "level", "schedule"),),
    (Deal.deck_change,),
)
def deck_change(book: Book, facts: Facts) -> Ruling:
    rules = book.deal.deck_change
    damaged = facts.why in ("damaged", "irregular")
    grounds = _GROUNDS[facts.why]
    granted = facts.why != "wish" and not rules.value.isdisjoint(grounds)
    checked = granted and DeckChange.SPREAD_TO_CHECK in rules.value
    if granted:
        outcome, verdict = "changed", Text("Le paquet est changé.", "The deck is changed.")
    elif damaged:
        outcome, verdict = "floor_decides", Text("L'arbitre en décide.", "The floor decides.")
    else:
        outcome, verdict = "refused", Text("Le paquet reste.", "The deck stays.")
    return Ruling(
        "deck_change",
        book,
        outcome,
        verdict,
        Text("Une envie n'est pas une raison.", "A wish is no reason.")
        if facts.why == "wish"
        else Text("C'est l'un des cas du livre.", "The book provides for it.")
        if granted
        else Text("Le livre ne le prévoit pas.", "The book does not provide for it."),
        (rules.on(*grounds, *((DeckChange.SPREAD_TO_CHECK,) if checked else ())),),
        later=(
            *(
                (Text("Le coup en cours se termine d'abord.", "The hand in play is finished first."),)
                if granted
                else ()
            ),
            *((DeckChange.SPREAD_TO_CHECK.label,) if checked else ()),
        ),
        offers=(
            floor_choice(
                Text("Change-t-on de paquet ?", "Is the deck changed?"),
                ("change", Text("oui, après ce coup", "yes, after this hand"), (PlayOn(),)),
                ("keep", Text("non", "no"), (PlayOn(),)),
            ),
        )
        if outcome == "floor_decides"
        else (),
    )
