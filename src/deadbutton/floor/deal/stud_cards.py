"""Stud after the deal: cards of a street that came too soon, and a last card that was exposed."""

from __future__ import annotations

from deadbutton.books import Book
from deadbutton.books.points import Deal, PrematureStud, StudSeventhStreet
from deadbutton.floor.deal.card_facts import CARD
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, called, incident
from deadbutton.floor.known_facts import SEAT, hand_in_play, live_hand
from deadbutton.floor.orders.deal import TakeBackStreet
from deadbutton.floor.orders.orders import PlayOn, ReplaceCard, ShowToAll
from deadbutton.floor.question import yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import TO_BET, Hand
from deadbutton.text import Text

# Too soon


def _too_soon(hand: Hand, facts: Facts) -> Refusal | None:
    if not hand.rules.is_stud:
        return refuse("floor.not_stud", game=hand.rules.game.name, other=called("exposed_card"))
    missing = hand_in_play(hand)
    if missing is not None:
        return missing
    is_betting = hand.stage == TO_BET and hand.betting.actor >= 0
    if is_betting and hand.street + 1 < len(hand.rules.streets):
        return None
    return refuse("floor.no_street_too_soon")


@incident("premature_stud", IncidentGroup.DEAL, (), (Deal.premature_stud,), None, _too_soon)
def premature_stud(book: Book, facts: Facts) -> Ruling:
    rules = book.deal.premature_stud
    reason = Text("Les enchères n'étaient pas finies.", "The betting was not over.")
    match rules.value:
        case PrematureStud.BACK_AND_SHUFFLED:
            return Ruling(
                "premature_stud",
                book,
                "taken_back",
                Text(
                    "Les cartes retournent au talon, qui est mélangé face cachée.",
                    "The cards go back to the stub, which is shuffled face down.",
                ),
                reason,
                (rules,),
                (TakeBackStreet(),),
                (
                    Text(
                        "Les enchères finies, la rue est donnée sans nouvelle brûlée.",
                        "When the betting is over, the street is dealt without another burn.",
                    ),
                ),
            )
        case PrematureStud.CARDS_STAND:
            return Ruling(
                "premature_stud",
                book,
                "stands",
                Text("Les cartes restent où elles sont.", "The cards stay where they are."),
                reason,
                (rules,),
            )


# The last card


def _last_card(hand: Hand, facts: Facts) -> Refusal | None:
    if not hand.rules.is_stud:
        return refuse("floor.not_stud", game=hand.rules.game.name, other=called("exposed_card"))
    missing = live_hand(hand, facts)
    if missing is not None:
        return missing
    if hand.street + 1 < len(hand.rules.streets):
        return refuse("floor.not_last_street")
    if not facts.card:
        return refuse("floor.which_card", seat=facts.seat, held=1)
    if hand.holding_code(hand.seats.index(facts.seat), facts.card):
        return refuse("floor.not_that_card", seat=facts.seat, card=facts.card[0].named)
    return None


@incident(
    "stud_last_card_exposed",
    IncidentGroup.DEAL,
    (SEAT, CARD, yes_no("betting_left")),
    (Deal.stud_seventh_street,),
    lambda hand, said: {"betting_left": hand.stage == TO_BET and hand.betting.actor >= 0},
    _last_card,
)
def stud_last_card_exposed(book: Book, facts: Facts) -> Ruling:
    """By the dealer: replaced while it can still cost its player a bet."""
    rules = book.deal.stud_seventh_street
    clause = StudSeventhStreet.REPLACED_IF_BETTING
    is_replaced = facts.betting_left and clause in rules.value
    seen = (ShowToAll(facts.seat, facts.card),) if facts.card else ()
    return Ruling(
        "stud_last_card_exposed",
        book,
        "replaced" if is_replaced else "kept",
        (
            Text(
                "La dernière carte du siège {seat} est remplacée par la suivante.",
                "Seat {seat}'s last card is replaced by the next one.",
            )
            if is_replaced
            else Text("Le siège {seat} garde sa dernière carte.", "Seat {seat} keeps the last card.")
        ).fill(seat=facts.seat),
        Text("Il reste des enchères.", "There is betting left.")
        if facts.betting_left
        else Text("Les enchères sont finies.", "The betting is over."),
        (rules.on(clause),),
        (*seen, ReplaceCard(facts.seat, facts.card[0], becomes_burn=False))
        if is_replaced and facts.card
        else seen or (PlayOn(),),
    )
