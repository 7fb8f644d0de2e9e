"""Live hands that their players show, to the table or in the middle of it, with action pending."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points.authority_choices import IntentWeighting
from deadbutton.books.points.conduct_penalty_choices import Offence
from deadbutton.books.points.hands_choices import (
    ExposedByPlayer,
    ExposedInCentre,
)
from deadbutton.floor.common import (
    DELIBERATE,
    FACING_BET,
    IN_TURN,
    SEAT,
    TIMES,
    floor_choice,
    live_hand,
    player_said,
    told_turn,
)
from deadbutton.floor.incident import Group, incident
from deadbutton.floor.nuts import is_unbeatable
from deadbutton.floor.orders import (
    CheckOrCall,
    Fold,
    KillHand,
    Limit,
    Order,
    PlayOn,
    ShowToAll,
)
from deadbutton.floor.question import Facts, cards, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import proposal
from deadbutton.table.hand import Hand
from deadbutton.text import Text

CARDS = cards("cards", "Quelles cartes a-t-on vues, si on le sait ?", "Which cards were seen, if known?")


def exposure_penalty(book: Book, seat: int, deliberate: bool, times: int) -> tuple[Sanction, ...]:
    """What showing one's cards costs with action pending: due, possible, or nothing."""
    clauses = book.hands.player_exposes_cards.value
    if ExposedByPlayer.PENALTY_DUE in clauses:
        due = True
    elif ExposedByPlayer.PENALTY_IF_DELIBERATE in clauses:
        due = deliberate or times > 1
    elif ExposedByPlayer.PENALTY_POSSIBLE in clauses:
        due = False
    elif deliberate:
        due = Offence.EXPOSING_CARDS in book.conduct.penalty_may_or_must.value
    else:
        return ()
    return (proposal(book, Offence.EXPOSING_CARDS, times, seat=seat, is_due=due),)


@incident(
    "player_exposes_cards",
    Group.HANDS,
    "Un joueur montre ses cartes alors qu'il reste de l'action",
    "A player shows the cards with action pending",
    (SEAT, DELIBERATE, TIMES, CARDS),
    ("player_exposes_cards",),
    None,
    live_hand,
)
def player_exposes_cards(book: Book, facts: Facts) -> Ruling:
    clauses = book.hands.player_exposes_cards.value
    sanctions = exposure_penalty(book, facts.seat, facts.deliberate, facts.times)
    shown: tuple[Order, ...] = (ShowToAll(facts.seat, facts.cards),) if facts.cards else ()
    if ExposedByPlayer.DEAD_IF_DELIBERATE in clauses and facts.deliberate:
        return Ruling(
            "player_exposes_cards",
            book,
            "hand_dead",
            Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
            Text("Montrer exprès tue la main.", "Showing on purpose kills the hand."),
            ("player_exposes_cards",),
            (*shown, KillHand(facts.seat)),
            sanctions=sanctions,
        )
    lighter = (
        (
            Text(
                "Un accident pèse moins qu'un acte voulu : le directeur peut adoucir.",
                "An accident weighs less than a deliberate act: the director may be milder.",
            ),
        )
        if sanctions
        and not facts.deliberate
        and IntentWeighting.INTENT_COUNTS in book.authority.intent_weighting.value
        else ()
    )
    return Ruling(
        "player_exposes_cards",
        book,
        "hand_live",
        Text("La main du siège {seat} reste en jeu.", "Seat {seat}'s hand stays live.").fill(seat=facts.seat),
        Text("Montrer ses cartes ne tue pas la main.", "Showing the cards does not kill the hand.")
        if facts.deliberate
        else Text(
            "C'était un accident : le joueur vit avec.", "It was an accident: the player lives with it."
        ),
        ("player_exposes_cards",) + (("intent_weighting",) if lighter else ()),
        shown or (PlayOn(),),
        lighter,
        sanctions=sanctions,
    )


# In the middle of the table


def _told_middle(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    best = is_unbeatable(hand, player)
    return {**told_turn(hand, said), **({} if best is None else {"nuts": best})}


@incident(
    "hand_spread_in_middle",
    Group.HANDS,
    "Un joueur étale sa main au milieu, sans un mot",
    "A player spreads the hand in mid-table without a word",
    (
        SEAT,
        yes_no("nuts", "Est-ce la meilleure main possible ?", "Is it the best possible hand?"),
        FACING_BET,
        IN_TURN,
    ),
    ("exposed_center_interpretation",),
    _told_middle,
    live_hand,
)
def hand_spread_in_middle(book: Book, facts: Facts) -> Ruling:
    sanctions = exposure_penalty(book, facts.seat, True, 1)
    points = ("exposed_center_interpretation", "player_exposes_cards")
    match book.hands.exposed_center_interpretation.value:
        case ExposedInCentre.DEAD:
            return Ruling(
                "hand_spread_in_middle",
                book,
                "hand_dead",
                Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(
                    seat=facts.seat
                ),
                Text("L'étaler exprès la tue.", "Spreading it on purpose kills it."),
                points,
                (KillHand(facts.seat),),
                sanctions=sanctions,
            )
        case ExposedInCentre.LIVE_ASK:
            return Ruling(
                "hand_spread_in_middle",
                book,
                "ask_player",
                Text(
                    "La main du siège {seat} vit ; on lui demande ce qu'il fait.",
                    "Seat {seat}'s hand is live; the player is asked to act.",
                ).fill(seat=facts.seat),
                Text("Étaler n'est ni suivre ni se coucher.", "To spread is neither to call nor to fold."),
                points,
                (PlayOn(),),
                sanctions=sanctions,
            )
        case ExposedInCentre.STAFF_READS:
            return _read_by_staff(book, facts, points, sanctions)


def _read_by_staff(
    book: Book, facts: Facts, points: tuple[str, ...], sanctions: tuple[Sanction, ...]
) -> Ruling:
    call: Order = (
        CheckOrCall(facts.seat)
        if facts.in_turn
        else Limit(facts.seat, frozenset({"call" if facts.facing_bet else "check"}))
    )
    fold: Order = Fold(facts.seat) if facts.in_turn else KillHand(facts.seat)
    if facts.nuts:
        return Ruling(
            "hand_spread_in_middle",
            book,
            "call",
            Text("Le siège {seat} a suivi.", "Seat {seat} has called.").fill(seat=facts.seat),
            Text(
                "La meilleure main possible vaut toujours un suivi.", "The best possible hand always calls."
            ),
            points,
            (call,),
            sanctions=sanctions,
        )
    return Ruling(
        "hand_spread_in_middle",
        book,
        "staff_decides",
        Text("Les responsables y lisent un abandon ou un suivi.", "The staff read a fold or a call."),
        Text(
            "Ce n'est pas la meilleure main possible : on protège les adversaires du siège {seat}.",
            "It is not the best possible hand: seat {seat}'s opponents are protected.",
        ).fill(seat=facts.seat),
        points,
        offers=(
            floor_choice(
                "Qu'y lire, au bénéfice des adversaires ?",
                "What is it, to the opponents' benefit?",
                ("fold", "un abandon", "a fold", (fold,)),
                ("call", "un suivi", "a call", (call,)),
            ),
        ),
        sanctions=sanctions,
    )
