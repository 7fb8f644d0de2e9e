"""Cards mixed up: a dead card in a hand, or two hands that slid together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
from deadbutton.floor.known_facts import (
    SEAT,
    hand_in_play,
    nobody_there,
    other,
    player_said,
    seated,
    uncalled,
)
from deadbutton.floor.orders.orders import GiveBack, KillHand, Order, PlayOn
from deadbutton.floor.question import chips, choice, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal
from deadbutton.table import Hand
from deadbutton.text import Text


def _both_there(hand: Hand, facts: Facts) -> Refusal | None:
    missing = seated(hand, facts) or hand_in_play(hand)
    if missing is None and facts.other:
        return nobody_there(hand, facts.other)
    return missing


def _told_mixed(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    told = told_timing(hand, said)
    return told if player is None else {**told, "uncalled": uncalled(hand, player)}


@incident(
    "cards_mixed",
    IncidentGroup.DEAL,
    (
        SEAT,
        choice("what", "own", "two_players"),
        yes_no("clear"),
        other(Text("L'autre joueur, s'il y en a un ?", "The other player, if any?")),
        chips("uncalled", default=0, said="mixed_hands.uncalled"),
        *TIMING,
        IS_OUT,
    ),
    (Deal.dead_card_mixed,),
    _told_mixed,
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
    returns = DeadCardMixed.UNCALLED_BACK in rules.value and facts.uncalled and concerned(facts)
    back: tuple[Order, ...] = (GiveBack(facts.seat, facts.uncalled),) if returns else ()
    kill: tuple[Order, ...] = tuple(KillHand(seat) for seat in seats)
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
        (*back, *kill) or (PlayOn(),),
        (rules.on(kills),) if kills in rules.value else (),
    )
    reason = (
        Text("Les cartes de deux joueurs sont mêlées.", "Two players' cards are mixed.")
        if two
        else Text("Une carte morte est mêlée à la main.", "A dead card is mixed into the hand.")
    )
    if returns:
        reason += Text(
            " Les {uncalled} que personne n'a suivis reviennent, le reste est perdu.",
            " The {uncalled} that nobody has called go back, the rest is lost.",
        ).fill(uncalled=facts.uncalled)
    voids = DeadCardMixed.PLAYERS_MIXED_MISDEAL if two else DeadCardMixed.OWN_MIX_MISDEAL
    if voids in rules.value:
        instead = PLAY_ON if facts.clear else dead
        return misdeal(key, book, facts, (rules.on(voids),), reason, instead, seats)
    if two and facts.clear:
        dead = PLAY_ON
    return Ruling(key, book, dead.outcome, dead.verdict, reason, dead.rests_on or (rules,), dead.orders)
