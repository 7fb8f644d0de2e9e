"""What the dealer does with bets as they are made: says them aloud, counts an all-in, leaves them where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import BetAnnouncement, BetsBroughtIn, Betting, DealerMisreadsAction
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, player_said
from deadbutton.floor.question import chips, choice, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.table import Hand
from deadbutton.text import Text


@incident(
    "gather_bets",
    IncidentGroup.BETTING,
    (choice("who", "player_to_act", "other_player", "dealer"),),
    (Betting.bets_brought_in,),
)
def gather_bets(book: Book, facts: Facts) -> Ruling:
    """Bets stay where everybody can see who made them."""
    rules = book.betting.bets_brought_in
    asks = BetsBroughtIn.FOR_PLAYER_TO_ACT
    if facts.who == "player_to_act" and asks in rules.value:
        return Ruling(
            "gather_bets",
            book,
            "gathered",
            Text("Le croupier rassemble les mises.", "The dealer gathers the bets."),
            Text("Le joueur dont c'est le tour le demande.", "The player to act asks for it."),
            (rules.on(asks),),
        )
    left = BetsBroughtIn.END_OF_ROUND in rules.value
    return Ruling(
        "gather_bets",
        book,
        "left" if left else "gathered",
        Text("Les mises restent devant les joueurs.", "The bets stay in front of the players.")
        if left
        else Text("Le croupier rassemble les mises.", "The dealer gathers the bets."),
        Text("Le tour d'enchères n'est pas fini.", "The betting round is not over.")
        if left
        else Text(
            "Ce livre n'attend pas la fin du tour.", "This book does not wait for the end of the round."
        ),
        (rules.on(BetsBroughtIn.END_OF_ROUND),),
    )


_COUNTED_WHEN = {
    BetAnnouncement.ALL_IN_FOR_PLAYER_TO_ACT: Text(
        "Il se compte quand le joueur dont c'est le tour le demande.",
        "It is counted when the player to act asks.",
    ),
    BetAnnouncement.COUNTED_FOR_LIVE_HAND: Text(
        "Il se compte quand un joueur encore en jeu le demande.",
        "It is counted when a player with a live hand asks.",
    ),
}
"""When an all-in is counted, where nobody counts it unasked."""


def _told_announcement(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    bettor = player_said(hand, said)
    if bettor is None:
        return {}
    return {"all_in": hand.betting.stack[bettor] == 0, "amount": hand.betting.bet[bettor]}


@incident(
    "announce_bet",
    IncidentGroup.BETTING,
    (
        SEAT,
        yes_no("all_in"),
        yes_no("asked_in_turn", default=False),
        yes_no("asked", default=False),
        chips("amount", default=0),
        yes_no("self_dealt", default=False),
    ),
    (Betting.bet_announcement, Betting.dealer_misreads_action),
    _told_announcement,
)
def announce_bet(book: Book, facts: Facts) -> Ruling:
    """What the dealer says aloud of a bet, and when an all-in is counted."""
    beside: tuple[Answer[Any], ...] = (book.betting.dealer_misreads_action,) if facts.self_dealt else ()
    silent = DealerMisreadsAction.NO_ANNOUNCING_IF_SELF_DEALT
    if any(silent in misread.value for misread in beside):
        return Ruling(
            "announce_bet",
            book,
            "not_announced",
            Text("Le donneur n'annonce pas la mise.", "The dealer does not announce the bet."),
            Text(
                "Sans croupier, le donneur n'annonce pas les actions ; qui a misé dit le montant si un adversaire le demande.",
                "At a self-dealt table the dealer announces no actions; the bettor says the amount if an opponent asks.",
            ),
            (*(misread.on(silent) for misread in beside), book.chips.stack_count_request),
        )
    rules = book.betting.bet_announcement
    waits = next((wait for wait in _COUNTED_WHEN if wait in rules.value), None)
    number = (
        Text(" Soit {amount}.", " It is {amount}.").fill(amount=facts.amount)
        if facts.amount
        else Text("", "")
    )
    asked = facts.asked_in_turn or (facts.asked and waits is BetAnnouncement.COUNTED_FOR_LIVE_HAND)
    if facts.all_in and not asked and waits is not None:
        return Ruling(
            "announce_bet",
            book,
            "not_counted",
            Text(
                "Le tapis du siège {seat} est annoncé, sans être compté.",
                "Seat {seat}'s all-in is announced, and not counted.",
            ).fill(seat=facts.seat),
            _COUNTED_WHEN[waits],
            (rules.on(waits), *beside),
        )
    if facts.all_in or BetAnnouncement.EVERY_BET in rules.value:
        return Ruling(
            "announce_bet",
            book,
            "counted" if facts.all_in else "announced",
            (
                Text(
                    "Le croupier compte le tapis du siège {seat}.", "The dealer counts seat {seat}'s all-in."
                )
                if facts.all_in
                else Text(
                    "Le croupier annonce la mise du siège {seat}.", "The dealer announces seat {seat}'s bet."
                )
            ).fill(seat=facts.seat),
            Text("Chacun sait ainsi combien il doit.", "So everybody knows what is owed.") + number,
            (rules.on(waits if facts.all_in and waits is not None else BetAnnouncement.EVERY_BET), *beside),
        )
    return Ruling(
        "announce_bet",
        book,
        "not_announced",
        Text("Le croupier n'annonce pas la mise.", "The dealer does not announce the bet."),
        Text("Ce livre ne le demande pas.", "This book does not ask for it."),
        (rules, *beside),
    )
