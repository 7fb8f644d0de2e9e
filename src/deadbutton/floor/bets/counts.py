"""Asking for a count: of a bet, of a stack, of the pot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    BetAnnouncement,
    Betting,
    Chips,
    Offence,
    PotCountRequest,
    StackCountRequest,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import TIMES, player_said
from deadbutton.floor.question import chips, choice, seat, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.floor.situation import FIXED, NO, POT, Situation
from deadbutton.table import NOBODY, Hand
from deadbutton.text import Text

INTERFERES = seat("interferes", default=0, said="counts.interferes")


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
        INTERFERES,
        TIMES,
    ),
    (Chips.stack_count_request, Betting.bet_announcement),
    _told_count,
)
def count_request(book: Book, facts: Facts) -> Ruling:
    rules = book.chips.stack_count_request
    outcome, verdict, reason, rule = _count(rules, facts)
    disturbed = _disturbed(book, facts)
    if disturbed is not None and outcome == "counted":
        return _left_to_count(book, facts, "count_request", disturbed)
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
        (rule,) if disturbed is None else (rule, disturbed),
        sanctions=_for_disturbing(book, facts, disturbed),
    )


Rules = Answer[frozenset[StackCountRequest]]


def _disturbed(book: Book, facts: Facts, *counted: Circumstance) -> Rules | None:
    """What the book says of somebody who interferes with a count."""
    rules = book.chips.stack_count_request
    if not facts.interferes or StackCountRequest.NO_INTERFERING not in rules.value:
        return None
    return rules.on(*counted, StackCountRequest.NO_INTERFERING)


def _for_disturbing(book: Book, facts: Facts, rule: Rules | None) -> tuple[Sanction, ...]:
    if rule is None:
        return ()
    return sanctions(book, Deed(Offence.ETIQUETTE, facts.times), facts.interferes, under=rule)


def _left_to_count(book: Book, facts: Facts, key: str, rule: Rules, *beside: Answer[Any]) -> Ruling:
    """Somebody reaches in or talks over the count: the dealer begins again, undisturbed."""
    return Ruling(
        key,
        book,
        "count_again",
        Text(
            "Le siège {who} laisse compter ; le croupier recommence.",
            "Seat {who} lets the dealer count, who begins again.",
        ).fill(who=facts.interferes),
        Text("Un compte ne vaut que s'il est exact.", "A count is worth nothing unless it is exact."),
        (rule, *beside),
        sanctions=_for_disturbing(book, facts, rule),
    )


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
        INTERFERES,
        TIMES,
    ),
    told=_told_pot,
)
def pot_count_request(book: Book, facts: Facts) -> Ruling:
    disturbed = _disturbed(book, facts, Circumstance.POT_LIMIT)
    rules = book.chips.pot_count_request
    said = rules.value
    is_pot_limit = facts.limit == POT
    if is_pot_limit and said is not PotCountRequest.NEVER:
        if disturbed is not None:
            return _left_to_count(
                book, facts, "pot_count_request", disturbed, rules.on(Circumstance.POT_LIMIT)
            )
        outcome = "counted"
        verdict = Text("Le croupier dit le montant du pot.", "The dealer says how much is in the pot.")
        reason = Text("En pot-limit, il borne les relances.", "In pot-limit it bounds the raises.")
        if facts.pot:
            reason += Text(" Il y a {pot} au milieu.", " There is {pot} in the middle.").fill(pot=facts.pot)
        if facts.most:
            reason += Text(" Relance au plus à {most}.", " The biggest raise is to {most}.").fill(
                most=facts.most
            )
    elif said is PotCountRequest.POT_LIMIT_ELSE_SPREAD or (
        said is PotCountRequest.POT_LIMIT_OR_SPREAD and facts.limit == NO
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
            if said is PotCountRequest.NEVER
            else Text("Il ne se compte qu'en pot-limit.", "It is counted only in pot-limit.")
        )
    unasked = (book.chips.stack_count_request,) if facts.interferes and disturbed is None else ()
    return Ruling(
        "pot_count_request",
        book,
        outcome,
        verdict,
        reason,
        (rules.on(_LIMITS[facts.limit]), *unasked, *((disturbed,) if disturbed is not None else ())),
        sanctions=_for_disturbing(book, facts, disturbed),
    )


_LIMITS = {NO: Circumstance.NO_LIMIT, POT: Circumstance.POT_LIMIT, FIXED: Circumstance.FIXED_LIMIT}
