"""Who and what may be at the table besides the players."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    BystandersAtTable,
    Entries,
    EntryEligibility,
    Hands,
    Offence,
    OnePlayerOneHand,
    Seats,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text


@incident(
    "bystander",
    IncidentGroup.CONDUCT,
    (
        choice("what", "busted", "behind", "spectator", "minor", "sees_cards", "object"),
        yes_no("objection", default=False),
    ),
    points=(Seats.bystanders_at_table, Entries.entry_eligibility),
)
def bystander(book: Book, facts: Facts) -> Ruling:
    if facts.what == "minor":
        return _minor(book)
    rules = book.seats.bystanders_at_table
    clauses = rules.value
    offers: tuple[Offer, ...] = ()
    due: tuple[Sanction, ...] = ()
    rests_on: tuple[Answer[Any], ...] = (rules,)
    match facts.what:
        case "busted":
            is_fine = BystandersAtTable.SPECTATORS_ALLOWED in clauses
            if is_fine:
                rests_on = (rules.on(BystandersAtTable.SPECTATORS_ALLOWED),)
            else:
                rests_on = (rules.on(Circumstance.ELIMINATED, BystandersAtTable.PLAYERS_ONLY),)
        case "behind":
            is_fine = BystandersAtTable.NOBODY_BEHIND not in clauses and not facts.objection
            if not is_fine:
                rests_on = (
                    rules.on(
                        BystandersAtTable.NOBODY_BEHIND
                        if BystandersAtTable.NOBODY_BEHIND in clauses
                        else Circumstance.UNLISTED
                    ),
                )
        case "spectator":
            is_fine = True
            rests_on = (rules.on(BystandersAtTable.SPECTATORS_ALLOWED),)
        case "sees_cards":
            may_see = BystandersAtTable.SPECTATORS_MAY_SEE_CARDS in clauses
            is_fine = may_see and not facts.objection
            rests_on = (rules.on(BystandersAtTable.SPECTATORS_MAY_SEE_CARDS),)
            if not may_see:
                rests_on = (*_shown_to_a_spectator(book), rules)
                due = sanctions(book, Deed(_shown(rests_on[0])), None, under=rests_on[0])
        case _:
            is_fine = True
            rests_on = (rules.on(Circumstance.UNLISTED),)
            if BystandersAtTable.OBJECTS_AT_DISCRETION in clauses:
                rests_on = (rules.on(BystandersAtTable.OBJECTS_AT_DISCRETION),)
                offers = (
                    Offer(
                        None,
                        Text("Faut-il le retirer ?", "Must it go?"),
                        (("remove", Text("oui", "yes")), ("leave", Text("non", "no"))),
                    ),
                )
    outcome = "floor_decides" if offers else "allowed" if is_fine else "must_leave"
    if facts.what == "sees_cards" and not is_fine:
        # Where it is allowed until somebody objects, whoever showed them has broken nothing.
        outcome = "infraction" if due else "stop_showing"
    return Ruling(
        "bystander",
        book,
        outcome,
        _VERDICTS[outcome],
        Text("La règle : {rule}.", "The rule: {rule}.").fill(rule=rules.label),
        rests_on,
        offers=offers,
        sanctions=due,
    )


def _minor(book: Book) -> Ruling:
    """A book may bar minors from playing, or from the room."""
    ages = book.entries.entry_eligibility
    is_barred = EntryEligibility.NO_MINORS_IN_ROOM in ages.value
    outcome = "must_leave_room" if is_barred else "allowed"
    if is_barred:
        rests_on: tuple[Answer[Any], ...] = (ages.on(EntryEligibility.NO_MINORS_IN_ROOM),)
    else:
        rests_on = (book.seats.bystanders_at_table.on(BystandersAtTable.SPECTATORS_ALLOWED), ages)
    return Ruling(
        "bystander",
        book,
        outcome,
        _VERDICTS[outcome],
        Text("Un mineur n'a pas sa place dans la salle.", "A minor has no place in the room.")
        if is_barred
        else Text(
            "Ce livre ne parle de l'âge que pour jouer, ou n'en parle pas.",
            "This book speaks of age for players only, or not at all.",
        ),
        rests_on,
    )


def _shown_to_a_spectator(book: Book) -> tuple[Answer[Any], ...]:
    """One player to a hand; a book that binds only the adviser still says when cards may be shown."""
    alone = book.conduct.one_player_one_hand
    if Circumstance.SPECTATOR in alone.grounds:
        return (alone.on(Circumstance.SPECTATOR),)
    if alone.value & {OnePlayerOneHand.PENALTY_DUE, OnePlayerOneHand.PENALTY_POSSIBLE}:
        return (alone.on(OnePlayerOneHand.PENALTY_DUE, OnePlayerOneHand.PENALTY_POSSIBLE),)
    return (book.hands.player_exposes_cards, alone)


def _shown(under: Answer[Any]) -> Offence:
    """What it is by the point that speaks of it."""
    exposed = under.point is Hands.player_exposes_cards
    return Offence.EXPOSING_CARDS if exposed else Offence.ONE_PLAYER_ONE_HAND


_VERDICTS = {
    "allowed": Text("C'est permis.", "It is allowed."),
    "must_leave": Text("La personne quitte la table.", "That person leaves the table."),
    "must_leave_room": Text("La personne quitte la salle.", "That person leaves the room."),
    "stop_showing": Text("Le joueur ne les montre plus.", "The player stops showing them."),
    "infraction": Text("C'est une infraction du joueur.", "It is an infraction by the player."),
    "floor_decides": Text(
        "L'arbitre peut le faire retirer.",
        "The floor may have it removed.",
    ),
}
