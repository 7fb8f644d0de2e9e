"""Cards mixed up: a dead card in a hand, or two hands that slid together."""

from __future__ import annotations

from deadbutton.books import Book
from deadbutton.books.points import DeadCardMixed, Deal
from deadbutton.floor.deal.redeal import (
    IS_OUT,
    PLAY_ON,
    TIMING,
    Instead,
    concerned,
    corrected,
    misdeal,
    told_timing,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, hand_in_play, nobody_there, other, seated
from deadbutton.floor.orders.orders import KillHand, PlayOn
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal
from deadbutton.table import Hand
from deadbutton.text import Text


def _both_there(hand: Hand, facts: Facts) -> Refusal | None:
    missing = seated(hand, facts) or hand_in_play(hand)
    if missing is None and facts.other:
        return nobody_there(hand, facts.other)
    return missing


@incident(
    "cards_mixed",
    IncidentGroup.DEAL,
    (
        SEAT,
        choice("what", "own", "two_players"),
        yes_no("clear"),
        other(
            Text("L'autre joueur, s'il y en a un ? (0 : personne)", "The other player, if any? (0: nobody)")
        ),
        *TIMING,
        IS_OUT,
    ),
    (Deal.dead_card_mixed,),
    told_timing,
    _both_there,
)
def cards_mixed(book: Book, facts: Facts) -> Ruling:
    key, rules = "cards_mixed", book.deal.dead_card_mixed
    if facts.clear and DeadCardMixed.CORRECTED_IF_CLEAR in rules.value:
        return corrected(
            key,
            book,
            (rules.on(DeadCardMixed.CORRECTED_IF_CLEAR),),
            Text("Chacun reprend ses cartes.", "Everyone takes the right cards back."),
        )
    two = facts.what == "two_players"
    seats = (*concerned(facts), *((facts.other,) if two and facts.other else ()))
    kills = DeadCardMixed.UNCLEAR_HAND_DEAD if two else DeadCardMixed.OWN_HAND_DEAD
    dead = Instead(
        "hand_dead",
        Text(
            "Les mains mêlées sont mortes, les autres continuent.",
            "The mixed hands are dead, the others play on.",
        )
        if two
        else Text(
            "La main du siège {seat} est morte, les autres continuent.",
            "Seat {seat}'s hand is dead, the others play on.",
        ).fill(seat=facts.seat),
        tuple(KillHand(seat) for seat in seats) or (PlayOn(),),
        (rules.on(kills),) if kills in rules.value else (),
    )
    reason = (
        Text("Les cartes de deux joueurs sont mêlées.", "Two players' cards are mixed.")
        if two
        else Text("Une carte morte est mêlée à la main.", "A dead card is mixed into the hand.")
    )
    voids = DeadCardMixed.PLAYERS_MIXED_MISDEAL if two else DeadCardMixed.OWN_MIX_MISDEAL
    if voids in rules.value:
        instead = PLAY_ON if facts.clear else dead
        return misdeal(key, book, facts, (rules.on(voids),), reason, instead, seats)
    if two and facts.clear:
        dead = PLAY_ON
    return Ruling(key, book, dead.outcome, dead.verdict, reason, dead.rests_on or (rules,), dead.orders)
