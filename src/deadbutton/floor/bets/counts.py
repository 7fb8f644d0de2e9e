"""Asking for a count: of a bet, of a stack, of the pot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    BetAnnouncement,
    BetsBroughtIn,
    Betting,
    Chips,
    DealerMisreadsAction,
    PotCountRequest,
    StackCountRequest,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, player_said
from deadbutton.floor.question import chips, choice, seat, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.situation import FIXED, NO, POT, Situation
from deadbutton.table import NOBODY, Hand
from deadbutton.text import Text


def _told_count(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """Whether the asker is in, what the other has, and whether the asker faces an all-in."""
    betting = hand.betting
    facts: dict[str, Any] = {}
    asker, other = player_said(hand, said), player_said(hand, said, "other")
    if asker is not None:
        facts["in_hand"] = not betting.folded[asker]
    if other is not None:
        what = said.get("what", "bet")
        facts["amount"] = betting.bet[other] if what == "bet" else betting.stack[other]
        facts["all_in"] = betting.stack[other] == 0 and not betting.folded[other]
        if asker is not None:
            facts["faces_all_in"] = (
                hand.actor == asker and betting.stack[other] == 0 and betting.bet[other] > betting.bet[asker]
            )
    return facts


@incident(
    "count_request",
    IncidentGroup.BETTING,
    (
        choice("what", "bet", "stack", "to_add"),
        yes_no("in_hand"),
        yes_no("faces_all_in", default=False),
        yes_no("self_dealt", default=False),
        seat("seat", default=1),
        seat("other", default=2),
        chips("amount", default=0),
        replace(yes_no("all_in", default=False), needs_hand=True),
    ),
    (Chips.stack_count_request, Betting.bet_announcement),
    _told_count,
)
def count_request(book: Book, facts: Facts) -> Ruling:
    rules = book.chips.stack_count_request
    outcome, verdict, reason, rule = _count(rules, facts)
    is_estimate = StackCountRequest.STACK_ESTIMATE in rules.value and outcome in ("estimate", "refused")
    is_bet = facts.what in ("bet", "to_add") and not (facts.all_in or facts.faces_all_in)
    if is_estimate and is_bet and BetAnnouncement.EVERY_BET in book.betting.bet_announcement.value:
        return _bet_said(book, facts, book.betting.bet_announcement, rules)
    shown = outcome in ("counted", "bettor_counts", "must_answer") and facts.amount
    number = Text(" Soit {amount}.", " It is {amount}.").fill(amount=facts.amount) if shown else Text("", "")
    return Ruling(
        "count_request",
        book,
        outcome,
        verdict.fill(seat=facts.seat, other=facts.other),
        reason + number,
        (rule,),
    )


Rules = Answer[frozenset[StackCountRequest]]


def _bet_said(
    book: Book, facts: Facts, announced: Answer[frozenset[BetAnnouncement]], rules: Rules
) -> Ruling:
    """A stack is only estimated; a bet was announced as it was made, and whoever asks is told it again."""
    reason = Text(
        "Toute mise qui n'est pas un tapis s'annonce.", "Every bet that is not an all-in is announced."
    )
    if facts.amount:
        reason += Text(" Soit {amount}.", " It is {amount}.").fill(amount=facts.amount)
    return Ruling(
        "count_request",
        book,
        "announced",
        Text(
            "Le croupier redit la mise du siège {other}.", "The dealer says again what seat {other} bet."
        ).fill(other=facts.other),
        reason,
        (announced.on(BetAnnouncement.EVERY_BET), rules.on(StackCountRequest.STACK_ESTIMATE)),
    )


def _count(rules: Rules, facts: Facts) -> tuple[str, Text, Text, Rules]:
    clauses = rules.value
    no = Text("Personne n'a à répondre au siège {seat}.", "Nobody has to answer seat {seat}.")
    if StackCountRequest.ASKER_IN_HAND in clauses and not facts.in_hand:
        is_stack = facts.what == "stack" and Circumstance.OUT_OF_HAND in rules.grounds
        return (
            "refused",
            no,
            Text("Il n'est plus dans le coup.", "That player is not in the hand any more."),
            rules.on(Circumstance.OUT_OF_HAND if is_stack else StackCountRequest.ASKER_IN_HAND),
        )
    dealer = Text("Le croupier compte pour le siège {seat}.", "The dealer counts for seat {seat}.")
    must = Text("Le siège {other} doit répondre.", "Seat {other} has to answer.")
    match facts.what:
        case "bet" if StackCountRequest.BETTOR_COUNTS in clauses:
            return (
                "bettor_counts",
                must
                if facts.self_dealt
                else Text(
                    "Le siège {other} compte sa mise, ou le croupier s'il refuse.",
                    "Seat {other} counts the bet, or the dealer if that player refuses.",
                ),
                Text("Une mise se compte sur demande.", "A bet is counted on request."),
                rules.on(StackCountRequest.BETTOR_COUNTS),
            )
        case "bet" if StackCountRequest.BET in clauses:
            return (
                "counted",
                dealer,
                Text("Une mise se compte sur demande.", "A bet is counted on request."),
                rules.on(StackCountRequest.BET),
            )
        case "bet" | "stack" if StackCountRequest.STACK_ON_REQUEST in clauses:
            return (
                "must_answer",
                must,
                Text(
                    "Entre joueurs du coup, le total se demande à tout moment.",
                    "Between players in the hand the total may be asked at any time.",
                ),
                rules.on(StackCountRequest.STACK_ON_REQUEST),
            )
        case "bet" | "stack" if StackCountRequest.ALL_IN_FACED in clauses and _faces_all_in(facts):
            return (
                "counted",
                dealer,
                Text(
                    "À son tour, face à un tapis, le compte est exact.",
                    "In turn and facing an all-in the count is exact.",
                ),
                rules.on(StackCountRequest.ALL_IN_FACED),
            )
        case "stack" if StackCountRequest.STACK_VOLUNTARY in clauses:
            return (
                "may_answer",
                Text(
                    "Le siège {other} répond s'il le veut, ou laisse voir ses jetons.",
                    "Seat {other} answers at will, or lets the chips be seen.",
                ),
                Text("Le croupier ne compte pas un tapis.", "The dealer counts no stack."),
                rules.on(StackCountRequest.STACK_VOLUNTARY),
            )
        case "bet" | "stack" if StackCountRequest.STACK_ESTIMATE in clauses:
            return (
                "estimate",
                Text(
                    "Le siège {seat} a droit à une vue dégagée pour estimer.",
                    "Seat {seat} is entitled to a clear view, for an estimate.",
                ),
                Text("Aucun compte exact n'est dû.", "No exact count is due."),
                rules.on(StackCountRequest.STACK_ESTIMATE),
            )
        case _:
            return (
                "refused",
                no,
                Text(
                    "Seule une mise se compte : ni le tapis, ni ce qu'il faut ajouter.",
                    "Only a bet is counted: no stack, nor what is to be added.",
                ),
                rules.on(Circumstance.NOT_A_BET),
            )


def _faces_all_in(facts: Facts) -> bool:
    """In turn, with a hand: whoever is out faces nothing."""
    return facts.in_hand and facts.faces_all_in


# The pot


def _told_pot(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    facts: dict[str, Any] = {"pot": hand.betting.pot}
    player = hand.actor if hand.actor != NOBODY else 0
    now = Situation.of(hand, player)
    facts["limit"] = now.limit
    if hand.actor != NOBODY:
        facts["most"] = now.most_to
    return facts


@incident(
    "pot_count_request",
    IncidentGroup.BETTING,
    (
        choice("limit", NO, POT, FIXED),
        chips("pot", default=0),
        chips("most", default=0),
    ),
    told=_told_pot,
)
def pot_count_request(book: Book, facts: Facts) -> Ruling:
    rules = book.chips.pot_count_request
    answer = rules.value
    is_pot_limit = facts.limit == POT
    if is_pot_limit and answer is not PotCountRequest.NEVER:
        outcome = "counted"
        verdict = Text("Le croupier dit le montant du pot.", "The dealer says how much is in the pot.")
        reason = Text("En pot-limit, il borne les relances.", "In pot-limit it bounds the raises.")
        if facts.pot:
            reason += Text(" Il y a {pot} au milieu.", " There is {pot} in the middle.").fill(pot=facts.pot)
        if facts.most:
            reason += Text(" Relance au plus à {most}.", " The biggest raise is to {most}.").fill(
                most=facts.most
            )
    elif answer is PotCountRequest.POT_LIMIT_ELSE_SPREAD or (
        answer is PotCountRequest.POT_LIMIT_OR_SPREAD and facts.limit == NO
    ):
        outcome = "spread"
        verdict = Text(
            "Le croupier peut étaler le pot, sans le compter.",
            "The dealer may spread the pot, without a count.",
        )
        reason = Text("Il ne se compte qu'en pot-limit.", "It is counted only in pot-limit.")
    else:
        outcome = "refused"
        verdict = Text("Le pot ne se compte pas.", "The pot is not counted.")
        reason = (
            Text("Personne n'a à le compter.", "Nobody has to count it.")
            if answer is PotCountRequest.NEVER
            else Text("Il ne se compte qu'en pot-limit.", "It is counted only in pot-limit.")
        )
    return Ruling("pot_count_request", book, outcome, verdict, reason, (rules.on(_LIMITS[facts.limit]),))


_LIMITS = {NO: Circumstance.NO_LIMIT, POT: Circumstance.POT_LIMIT, FIXED: Circumstance.FIXED_LIMIT}


# Bets in front of the players


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
