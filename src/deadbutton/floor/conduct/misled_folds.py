"""What a player may hope for who folded because another misled him."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Authority,
    Hands,
    Misdeclared,
    MisledPlayerRelief,
    MuckRetrieval,
    Showdown,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    GIVEN_BACK,
    LARGE,
    SEAT,
    found_or_not,
    restore_or_not,
    searched,
    seated_in_play,
    told_out,
)
from deadbutton.floor.orders.orders import Order, PlayOn, RestoreHand
from deadbutton.floor.question import yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.situation import returns_by_house
from deadbutton.text import Text

_misled = partial(Ruling, "misled_fold")


@incident(
    "misled_fold",
    IncidentGroup.DISPUTES,
    (
        SEAT,
        yes_no("identifiable", default=True),
        LARGE,
        yes_no("is_out", default=True),
    ),
    (Authority.misled_player_relief, Hands.mucked_hand_retrieval, Showdown.misdeclared_hand),
    told_out,
    seated_in_play,
)
def misled_fold(book: Book, facts: Facts) -> Ruling:
    """Chips put in on a wrong amount, misread and early acts have incidents of their own; this is about the cards."""
    rules = book.authority.misled_player_relief
    relief = rules.value
    back: tuple[Order, ...] = (RestoreHand(facts.seat),) if facts.is_out else (PlayOn(),)
    if MisledPlayerRelief.FOLD_RETURNS in relief and facts.identifiable:
        return _misled(
            book,
            "hand_restored",
            Text("La main revient au siège {seat}.", "Seat {seat} gets the hand back.").fill(seat=facts.seat),
            Text(
                "Elle a été jetée sur une fausse information et se reconnaît.",
                "It was folded on false information and is identifiable.",
            ),
            (rules.on(MisledPlayerRelief.FOLD_RETURNS),),
            back,
        )
    if MisledPlayerRelief.FOLD_MAY_RETURN in relief and facts.identifiable and facts.large:
        return _misled(
            book,
            "director_may_restore",
            Text("Le directeur peut rendre la main.", "The director may give the hand back."),
            Text(
                "Un adversaire est en faute et l'enjeu est important.",
                "An opponent is at fault and much is at stake.",
            ),
            (rules.on(MisledPlayerRelief.FOLD_MAY_RETURN),),
            orders=(),
            offers=(restore_or_not(back, (PlayOn(),)),),
        )
    folded = book.hands.mucked_hand_retrieval
    if facts.identifiable and MuckRetrieval.HOUSE_LAW in folded.value and returns_by_house(book):
        return _misled(
            book,
            "hand_restored",
            Text("La main revient au siège {seat}.", "Seat {seat} gets the hand back.").fill(seat=facts.seat),
            GIVEN_BACK,
            (folded.on(MuckRetrieval.HOUSE_LAW), rules.on(MisledPlayerRelief.NO_SANCTION)),
            back,
        )
    if not facts.identifiable and MuckRetrieval.OUTSIDER_SEARCHES in folded.value:
        return _misled(
            book,
            "outsider_searches",
            *searched(facts.seat),
            (folded.on(MuckRetrieval.OUTSIDER_SEARCHES), rules),
            orders=(),
            offers=(found_or_not(back, (PlayOn(),)),),
        )
    may_relieve = MisledPlayerRelief.DIRECTOR_MAY_RELIEVE in relief
    lied = book.showdown.misdeclared_hand.on(Misdeclared.VICTIM_MAY_APPEAL)
    is_heard = Misdeclared.VICTIM_MAY_APPEAL in lied.value
    return _misled(
        book,
        "hand_dead",
        Text("La main reste couchée, sans sanction.", "The hand stays folded, without a penalty.")
        if MisledPlayerRelief.NO_SANCTION in relief
        else Text("La main reste couchée.", "The hand stays folded."),
        Text(
            "Le directeur peut en juger autrement, par équité.",
            "The director may rule otherwise, in fairness.",
        )
        if may_relieve
        else Text("Chacun vérifie avant de se coucher.", "Everyone checks before folding."),
        (*_stays_folded(book, facts), lied if is_heard else replace(lied, articles=(), is_default=True)),
        later=(
            Text(
                "Si un autre a menti exprès sur sa main, le directeur peut trancher par équité : c'est une annonce fausse.",
                "If somebody lied about a hand on purpose, the director may rule in fairness: that is a false declaration.",
            ),
        )
        if is_heard
        else (),
        offers=(restore_or_not(back, (PlayOn(),)),) if may_relieve and facts.identifiable else (),
    )


def _stays_folded(book: Book, facts: Facts) -> tuple[Answer[Any], ...]:
    """Where the book gives some folded hands back, it says which; else what it says of a hand once folded."""
    rules, folded = book.authority.misled_player_relief, book.hands.mucked_hand_retrieval
    mixed = () if facts.identifiable else (Circumstance.IN_MUCK,)
    gone = folded.on(*mixed, MuckRetrieval.NEVER, MuckRetrieval.UNCOVERED_BET_BACK)
    if MisledPlayerRelief.FOLD_RETURNS in rules.value:
        return (rules.on(MisledPlayerRelief.FOLD_RETURNS), folded)
    if MisledPlayerRelief.FOLD_MAY_RETURN in rules.value:
        rare = rules.on(MisledPlayerRelief.FOLD_MAY_RETURN)
        return (rare, folded) if facts.identifiable else (gone, rare)
    if MisledPlayerRelief.DIRECTOR_MAY_RELIEVE in rules.value:
        return (rules.on(MisledPlayerRelief.DIRECTOR_MAY_RELIEVE), folded)
    return (gone, rules.on(MisledPlayerRelief.NO_SANCTION))
