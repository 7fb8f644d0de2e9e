"""Who and what may be at the table besides the players."""

from __future__ import annotations

from deadbutton.books import Book
from deadbutton.books.points.conduct_penalty_choices import Offence
from deadbutton.books.points.seats_choices import BystandersAtTable
from deadbutton.floor.incident import Group, incident
from deadbutton.floor.orders import PlayOn
from deadbutton.floor.question import Facts, choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.sanctions import proposal
from deadbutton.text import Text


@incident(
    "bystander",
    Group.CONDUCT,
    "Quelqu'un ou quelque chose de trop à la table",
    "Somebody or something at the table that should not be",
    (
        choice(
            "what",
            "De quoi s'agit-il ?",
            "What is it?",
            ("busted", "un joueur éliminé reste assis", "a player who is out stays in a seat"),
            ("behind", "quelqu'un se tient derrière un joueur", "somebody stands behind a player"),
            ("spectator", "un spectateur regarde de loin", "a spectator watches from the rail"),
            (
                "sees_cards",
                "un joueur montre ses cartes à un spectateur",
                "a player shows the cards to a spectator",
            ),
            ("object", "un objet, une boisson, de la nourriture", "an object, a drink, some food"),
        ),
        yes_no("objection", "Un adversaire s'y oppose-t-il ?", "Does an opponent object?", default=False),
    ),
    points=("bystanders_at_table",),
)
def bystander(book: Book, facts: Facts) -> Ruling:
    clauses = book.seats.bystanders_at_table.value
    offers: tuple[Offer, ...] = ()
    sanctions: tuple[Sanction, ...] = ()
    points: tuple[str, ...] = ("bystanders_at_table",)
    match facts.what:
        case "busted":
            is_fine = BystandersAtTable.SPECTATORS_ALLOWED in clauses
        case "behind":
            is_fine = BystandersAtTable.NOBODY_BEHIND not in clauses and not facts.objection
        case "spectator":
            is_fine = True
        case "sees_cards":
            is_fine = BystandersAtTable.SPECTATORS_MAY_SEE_CARDS in clauses and not facts.objection
            if not is_fine:
                points = (*points, "one_player_one_hand", "penalty_may_or_must")
                sanctions = (proposal(book, Offence.ONE_PLAYER_ONE_HAND),)
        case _:
            is_fine = True
            if BystandersAtTable.OBJECTS_AT_DISCRETION in clauses:
                offers = (
                    Offer(
                        None,
                        Text("Faut-il le retirer ?", "Must it go?"),
                        (("remove", Text("oui", "yes")), ("leave", Text("non", "no"))),
                    ),
                )
    outcome = "floor_decides" if offers else "allowed" if is_fine else "must_leave"
    if sanctions:
        outcome = "infraction"
    return Ruling(
        "bystander",
        book,
        outcome,
        _VERDICTS[outcome],
        Text("La règle : {rule}.", "The rule: {rule}.").fill(rule=book.seats.bystanders_at_table.label),
        points,
        (PlayOn(),),
        offers=offers,
        sanctions=sanctions,
    )


_VERDICTS = {
    "allowed": Text("C'est permis.", "It is allowed."),
    "must_leave": Text("La personne quitte la table.", "That person leaves the table."),
    "infraction": Text("C'est une infraction du joueur.", "It is an infraction by the player."),
    "floor_decides": Text(
        "L'arbitre peut le faire retirer.",
        "The floor may have it removed.",
    ),
}
