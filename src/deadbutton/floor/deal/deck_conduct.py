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
from deadbutton.text import Text, plural

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
    posted = _posted(book) if facts.why == "level" else None
    if posted is not None:
        # What the house has posted goes before what the book leaves to it.
        granted, grounds = posted > 0, (DeckChange.HOUSE_PROCEDURE, *grounds)
    checked = granted and DeckChange.SPREAD_TO_CHECK in rules.value
    if granted:
        outcome, verdict = "changed", Text("Le paquet est changé.", "The deck is changed.")
    elif damaged:
        outcome, verdict = "floor_decides", Text("L'arbitre en décide.", "The floor decides.")
    else:
        outcome, verdict = "refused", Text("Le paquet reste.", "The deck stays.")
    # A deck that is not whole may void the hand: the book says so elsewhere.
    void = (book.deal.irregular_deck,) if facts.why == "irregular" else ()
    return Ruling(
        "deck_change",
        book,
        outcome,
        verdict,
        _why_changed(facts, granted, posted),
        (rules.on(*grounds, *((DeckChange.SPREAD_TO_CHECK,) if checked else ())), *void),
        later=(
            *(
                Text(
                    "Un coup en cours se règle comme avec un paquet irrégulier : {what}.",
                    "A hand in play is settled as with an irregular deck: {what}.",
                ).fill(what=rule.value.label)
                for rule in void
            ),
            *(
                (Text("Le coup en cours se termine d'abord.", "The hand in play is finished first."),)
                if granted and not void
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


def _posted(book: Book) -> int | None:
    """Every how many levels the house changes decks, where it has posted that, for this event or in a book of its own: 0 is not at levels."""
    setting = book.settings.get("deck_changes")
    return setting.value if setting is not None and isinstance(setting.value, int) else None


def _why_changed(facts: Facts, granted: bool, posted: int | None) -> Text:
    if facts.why == "wish":
        return Text("Une envie n'est pas une raison.", "A wish is no reason.")
    if posted == 0:
        return Text(
            "La maison a affiché qu'on n'en change pas aux niveaux.",
            "The house has posted that decks are not changed at levels.",
        )
    if posted is not None:
        return plural(
            posted,
            Text("La maison a affiché : à chaque niveau.", "The house has posted: at every level."),
            Text(
                "La maison a affiché : tous les {count} niveaux.",
                "The house has posted: every {count} levels.",
            ),
        )
    if granted:
        return Text("C'est l'un des cas du livre.", "The book provides for it.")
    return Text("Le livre ne le prévoit pas.", "The book does not provide for it.")
