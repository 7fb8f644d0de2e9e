"""Who can be recognised: what covers a face, the order to take it off, and a refusal."""

from __future__ import annotations

from functools import partial

from deadbutton.books import Book
from deadbutton.books.points import Conduct, Offence, PlayerIdentity
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text

_ruled = partial(Ruling, "covered_face")

_COVERINGS = {
    "glasses": Text("ses lunettes", "the glasses"),
    "hood": Text("sa capuche", "the hood"),
    "mask": Text("ce qui couvre son visage", "what covers the face"),
}


@incident(
    "covered_face",
    IncidentGroup.CONDUCT,
    (
        SEAT,
        choice("covering", "glasses", "hood", "mask"),
        yes_no("recognisable", default=False),
        yes_no("refuses", default=False),
        TIMES,
    ),
    (Conduct.player_identity,),
)
def covered_face(book: Book, facts: Facts) -> Ruling:
    rules = book.conduct.player_identity
    what = _COVERINGS[facts.covering]
    match rules.value:
        case PlayerIdentity.STAFF_DECIDE:
            return _ruled(
                book,
                "floor_decides",
                Text("La direction en décide.", "The staff decide."),
                Text("Ce livre n'en dit rien.", "This book does not speak of it."),
                (rules, book.authority.floor_discretion),
                offers=(
                    Offer(
                        None,
                        Text("Faut-il ôter {what} ?", "Must {what} come off?").fill(what=what),
                        (("remove", Text("oui", "yes")), ("leave", Text("non", "no"))),
                    ),
                ),
            )
        case PlayerIdentity.RECOGNISABLE if facts.refuses:
            return _ruled(
                book,
                "infraction",
                Text(
                    "Le refus du siège {seat} est une faute ; sa main reste en jeu.",
                    "Seat {seat}'s refusal is an offence; the hand stays live.",
                ).fill(seat=facts.seat),
                Text(
                    "La direction peut faire ôter {what}, et l'ordre tient.",
                    "The staff may have {what} taken off, and the order stands.",
                ).fill(what=what),
                (rules,),
                sanctions=sanctions(book, Deed(Offence.ETIQUETTE, facts.times), facts.seat, under=rules),
            )
        case PlayerIdentity.RECOGNISABLE if facts.recognisable:
            return _ruled(
                book,
                "allowed",
                Text("Rien à redire.", "Nothing is wrong."),
                Text(
                    "On reconnaît le joueur ; la direction peut tout de même faire ôter {what}.",
                    "The player can be recognised; the staff may still have {what} taken off.",
                ).fill(what=what),
                (rules,),
            )
        case PlayerIdentity.RECOGNISABLE:
            return _ruled(
                book,
                "take_off",
                Text("Le siège {seat} ôte {what}.", "Seat {seat} takes off {what}.").fill(
                    seat=facts.seat, what=what
                ),
                Text(
                    "Chacun doit pouvoir être reconnu à tout moment.",
                    "Everyone must be recognisable at all times.",
                ),
                (rules,),
            )
