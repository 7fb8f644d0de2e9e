"""Live hands that their players show, to the table or in the middle of it, with action pending."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import ExposedByPlayer, ExposedInCentre, Hands, IntentWeighting, Offence
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
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
from deadbutton.floor.nuts import is_unbeatable
from deadbutton.floor.orders.orders import CheckOrCall, Fold, KillHand, LimitAction, Order, PlayOn, ShowToAll
from deadbutton.floor.question import cards, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.table import Hand
from deadbutton.text import Text

CARDS = cards("cards", said="exposed_hands.cards")


def exposure_penalty(book: Book, seat: int, deliberate: bool, times: int) -> tuple[Sanction, ...]:
    """What showing one's cards costs with action pending: due, possible, or nothing."""
    rules = book.hands.player_exposes_cards
    again = not deliberate and times > 1 and Circumstance.REPEATED in rules.grounds
    under = rules.on(Circumstance.REPEATED) if again else None
    return sanctions(book, Deed(Offence.EXPOSING_CARDS, times, deliberate), seat, under=under)


@incident(
    "player_exposes_cards",
    IncidentGroup.HANDS,
    (SEAT, DELIBERATE, TIMES, CARDS),
    (Hands.player_exposes_cards,),
    None,
    live_hand,
)
def player_exposes_cards(book: Book, facts: Facts) -> Ruling:
    rules = book.hands.player_exposes_cards
    sanctions = exposure_penalty(book, facts.seat, facts.deliberate, facts.times)
    shown: tuple[Order, ...] = (ShowToAll(facts.seat, facts.cards),) if facts.cards else ()
    if ExposedByPlayer.DEAD_IF_DELIBERATE in rules.value and facts.deliberate:
        return Ruling(
            "player_exposes_cards",
            book,
            "hand_dead",
            Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
            Text("Montrer exprès tue la main.", "Showing on purpose kills the hand."),
            (rules.on(ExposedByPlayer.DEAD_IF_DELIBERATE),),
            (*shown, KillHand(facts.seat)),
            sanctions=sanctions,
        )
    rests_on: tuple[Answer[Any], ...] = (
        rules.on(ExposedByPlayer.HAND_LIVE, *((Circumstance.REPEATED,) if facts.times > 1 else ())),
    )
    lighter: tuple[Text, ...] = ()
    if sanctions and not facts.deliberate:
        intent = book.authority.intent_weighting
        rests_on = (*rests_on, intent.on(IntentWeighting.INTENT_COUNTS))
        if IntentWeighting.INTENT_COUNTS in intent.value:
            lighter = (
                Text(
                    "Un accident pèse moins qu'un acte voulu : le directeur peut adoucir.",
                    "An accident weighs less than a deliberate act: the director may be milder.",
                ),
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
        rests_on,
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
    IncidentGroup.HANDS,
    (
        SEAT,
        yes_no("nuts"),
        FACING_BET,
        IN_TURN,
        TIMES,
    ),
    (Hands.exposed_center_interpretation,),
    _told_middle,
    live_hand,
)
def hand_spread_in_middle(book: Book, facts: Facts) -> Ruling:
    sanctions = exposure_penalty(book, facts.seat, True, facts.times)
    reading, shows = book.hands.exposed_center_interpretation, book.hands.player_exposes_cards
    rests_on: tuple[Answer[Any], ...] = (reading, shows)
    match reading.value:
        case ExposedInCentre.DEAD:
            return Ruling(
                "hand_spread_in_middle",
                book,
                "hand_dead",
                Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(
                    seat=facts.seat
                ),
                Text("L'étaler exprès la tue.", "Spreading it on purpose kills it."),
                rests_on,
                (KillHand(facts.seat),),
                sanctions=sanctions,
            )
        case ExposedInCentre.LIVE_ASK:
            live = shows.on(ExposedByPlayer.HAND_LIVE)
            return Ruling(
                "hand_spread_in_middle",
                book,
                "ask_player",
                Text(
                    "La main du siège {seat} vit ; on lui demande ce qu'il fait.",
                    "Seat {seat}'s hand is live; the player is asked to act.",
                ).fill(seat=facts.seat),
                Text("Étaler n'est ni suivre ni se coucher.", "To spread is neither to call nor to fold."),
                # A book that does not speak of the middle of the table may still say that showing kills nothing.
                (live, reading) if reading.is_default else (reading, live),
                sanctions=sanctions,
            )
        case ExposedInCentre.STAFF_READS:
            return _read_by_staff(book, facts, rests_on, sanctions)


def _read_by_staff(
    book: Book, facts: Facts, rests_on: tuple[Answer[Any], ...], sanctions: tuple[Sanction, ...]
) -> Ruling:
    call: Order = (
        CheckOrCall(facts.seat, None)
        if facts.in_turn
        else LimitAction(facts.seat, frozenset({"call"} if facts.facing_bet else {"check", "call"}))
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
            rests_on,
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
        rests_on,
        orders=(),
        offers=(
            floor_choice(
                Text("Qu'y lire, au bénéfice des adversaires ?", "What is it, to the opponents' benefit?"),
                ("fold", Text("un abandon", "a fold"), (fold,)),
                ("call", Text("un suivi", "a call"), (call,)),
            ),
        ),
        sanctions=sanctions,
    )
