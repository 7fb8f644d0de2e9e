"""What a player may read at the table."""

from __future__ import annotations

from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Conduct, Offence, ReferenceDocuments
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES
from deadbutton.floor.question import choice
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text

_ALLOWED = {
    "rankings": ReferenceDocuments.HAND_RANKINGS,
    "sheet": ReferenceDocuments.TOURNAMENT_SHEET,
}


_ruled = partial(Ruling, "document")


@incident(
    "document",
    IncidentGroup.CONDUCT,
    (
        SEAT,
        choice("document", "rankings", "sheet", "strategy", "notes", "app"),
        TIMES,
    ),
    (Conduct.reference_documents,),
)
def document(book: Book, facts: Facts) -> Ruling:
    rules = book.conduct.reference_documents
    clause = _ALLOWED.get(facts.document)
    if clause is not None and clause in rules.value:
        return _ruled(
            book,
            "allowed",
            Text("Ce document est permis à table.", "That document is allowed at the table."),
            Text("Il ne dit pas comment jouer.", "It does not say how to play."),
            (rules.on(clause),),
        )
    if clause is not None:
        # It is no help with a hand: there is nothing to punish.
        return _ruled(
            book,
            "put_away",
            Text("Il se lit loin de la table.", "It is read away from the table."),
            Text("Le livre ne l'admet pas à table.", "The book does not admit it at the table."),
            (rules,),
        )
    if ReferenceDocuments.NO_STRATEGY_AIDS not in rules.value:
        return _ruled(
            book,
            "allowed",
            Text("Ce document est permis à table.", "That document is allowed at the table."),
            Text("Le livre n'exclut pas d'aide écrite.", "The book rules no written help out."),
            (rules,),
        )
    penalised, rests_on = _help(book, facts)
    return _ruled(
        book,
        "forbidden",
        Text("Interdit : le document quitte la table.", "Forbidden: the document leaves the table."),
        Text("Chacun joue sans aide.", "Everyone plays without help."),
        rests_on,
        sanctions=penalised,
    )


def _help(book: Book, facts: Facts) -> tuple[tuple[Sanction, ...], tuple[Answer[Any], ...]]:
    """A book that rules out every outside help says more of it than the one that is silent on documents."""
    rules, alone = book.conduct.reference_documents, book.conduct.one_player_one_hand
    if Circumstance.OUTSIDE_HELP in alone.grounds:
        under = alone.on(Circumstance.OUTSIDE_HELP)
        deed = Deed(Offence.ONE_PLAYER_ONE_HAND, facts.times)
        return sanctions(book, deed, facts.seat, under=under), (under, rules)
    own = rules.on(ReferenceDocuments.NO_STRATEGY_AIDS)
    return sanctions(book, Deed(Offence.UNFAIR_PLAY, facts.times), facts.seat, under=own), (own, alone)
