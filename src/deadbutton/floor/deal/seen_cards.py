"""A stud down card that was seen, and a burn that was seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Deal, ExposedBurnCard, ExposedByPlayer, StudDownCardExposed
from deadbutton.cards import UNKNOWN
from deadbutton.floor.deal.card_facts import BY, CARD, card_of_the_deal, told_card
from deadbutton.floor.deal.redeal import IS_OUT, TIMING, concerned, in_game, misdeal
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.exposed_hands import exposure_penalty
from deadbutton.floor.incident import IncidentGroup, called, incident
from deadbutton.floor.known_facts import SEAT, TIMES, hand_in_play
from deadbutton.floor.orders.deal import LayOpen, TurnUp
from deadbutton.floor.orders.orders import Order, PlayOn, ShowToAll
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text

# Stud


def _told_down_card(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    told = told_card(hand, said)
    return {key: value for key, value in told.items() if key not in ("again", "place")}


def _stud_down_card(hand: Hand, facts: Facts) -> Refusal | None:
    if not hand.rules.is_stud:
        return refuse("floor.not_stud", game=hand.rules.game.name, other=called("exposed_card"))
    missing = card_of_the_deal(hand, facts)
    if missing is None and facts.card[0] in hand.ups[hand.seats.index(facts.seat)]:
        return refuse("floor.up_card", card=facts.card[0].named, seat=facts.seat)
    return missing


@incident(
    "stud_down_card",
    IncidentGroup.DEAL,
    (SEAT, CARD, BY, *TIMING, IS_OUT, TIMES),
    (Deal.stud_down_card_exposed,),
    _told_down_card,
    _stud_down_card,
)
def stud_down_card(book: Book, facts: Facts) -> Ruling:
    return down_card("stud_down_card", book, facts)


def down_card(key: str, book: Book, facts: Facts) -> Ruling:
    """What becomes of a down card of stud that was seen in the deal, under whatever name somebody asks for it."""
    rests_on = (book.deal.stud_down_card_exposed,)
    facts = in_game(facts, Circumstance.STUD)
    if facts.by != "dealer":
        deliberate = facts.by == "player"
        caused = book.deal.player_caused_misdeal.on(*((Circumstance.DELIBERATE,) if deliberate else ()))
        live = book.hands.player_exposes_cards.on(ExposedByPlayer.HAND_LIVE)
        dealers = book.deal.stud_down_card_exposed.on(Circumstance.BY_DEALER)
        return Ruling(
            key,
            book,
            "hand_live",
            Text(
                "Le siège {seat} garde sa carte, sa main reste en jeu.",
                "Seat {seat} keeps the card and the hand.",
            ).fill(seat=facts.seat),
            Text("Ce n'est pas une erreur du donneur.", "It is no error of the dealer."),
            (dealers, caused, live),
            (ShowToAll(facts.seat, facts.card),) if facts.card else (PlayOn(),),
            sanctions=exposure_penalty(book, facts.seat, deliberate, facts.get("times", 1)),
        )
    reason = Text("Le donneur a montré une carte cachée.", "The dealer has exposed a down card.")
    match book.deal.stud_down_card_exposed.value:
        case StudDownCardExposed.MISDEAL:
            return misdeal(key, book, facts, rests_on, reason, touched=concerned(facts))
        case StudDownCardExposed.BECOMES_UPCARD:
            return Ruling(
                key,
                book,
                "becomes_upcard",
                Text(
                    "La carte montrée devient la carte ouverte du siège {seat}, la troisième vient cachée.",
                    "The exposed card is seat {seat}'s up-card, third street comes face down.",
                ).fill(seat=facts.seat),
                reason,
                rests_on,
                (TurnUp(facts.seat, facts.card[0]),) if facts.card else (),
                (
                    Text(
                        "Elle peut désigner ce joueur pour la mise forcée.",
                        "It can make this player the bring-in.",
                    ),
                ),
            )


# Burns


def _told_burn(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """Where nobody says which burn was seen, it is the last one."""
    last = hand.stub.burns[-1:]
    return {"card": last} if last and last[0] != UNKNOWN else {}


def _burnt(hand: Hand, facts: Facts) -> Refusal | None:
    if not hand.stub.burns:
        return refuse("floor.no_burn")
    if (
        facts.card
        and facts.card[0].is_known
        and facts.card[0] not in hand.stub.burns
        and not hand.stub.is_face_down
    ):
        return refuse("floor.not_a_burn", card=facts.card[0].named)
    return hand_in_play(hand)


@incident(
    "exposed_burn",
    IncidentGroup.DEAL,
    (CARD,),
    (Deal.exposed_burn_card,),
    _told_burn,
    _burnt,
)
def exposed_burn(book: Book, facts: Facts) -> Ruling:
    asked = book.deal.exposed_burn_card
    is_shown = asked.value is not ExposedBurnCard.STAYS_BURN
    until_act = asked.value is ExposedBurnCard.SHOWN_UNTIL_ACT
    face_up: tuple[Order, ...] = (LayOpen(facts.card[0], until_act),) if facts.card else ()
    return Ruling(
        "exposed_burn",
        book,
        "shown_stays_burn" if is_shown else "stays_burn",
        Text("Elle est montrée à tous et reste la brûlée.", "It is shown to all and stays the burn.")
        if is_shown
        else Text("Elle reste la brûlée.", "It stays the burn."),
        Text(
            "On n'en brûle pas d'autre : la carte suivante est la bonne.",
            "No other is burnt: the next card is the right one.",
        ),
        (asked,),
        (ShowToAll(None, facts.card), *face_up) if is_shown else (PlayOn(None, facts.card),),
    )
