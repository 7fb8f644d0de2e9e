"""In the dark: a check or a bet for a street whose cards are still to come."""

from __future__ import annotations

from deadbutton.books import Book
from deadbutton.books.points import Betting, InTheDark
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, hand_in_play, live_hand
from deadbutton.floor.orders.early_acts import CHECK, RAISE, EarlyAct
from deadbutton.floor.orders.orders import CheckOrCall, Order, PlayOn, RaiseTo
from deadbutton.floor.orders.turn import Hold
from deadbutton.floor.question import chips, choice, count, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.turn.refusals import not_enough
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    """A live hand, a street that is still to come, and chips for the bet."""
    why_not = hand_in_play(hand) or live_hand(hand, facts)
    if why_not is not None or facts.then != "not_yet":
        return why_not
    last = len(hand.rules.streets) - 1
    if not hand.street < max(facts.street, hand.street + 1) <= last or 0 < facts.street <= hand.street:
        return refuse("floor.no_later_street", now=hand.street + 1, last=last + 1)
    stack = hand.betting.stack[hand.seats.index(facts.seat)]
    if facts.act == RAISE and facts.total > stack:
        return not_enough(facts.seat, facts.total, stack)
    if facts.act == RAISE and facts.total < min(stack, hand.bets[0]):
        return refuse("floor.bet_too_small", total=facts.total, least=min(stack, hand.bets[0]))
    return None


@incident(
    "in_the_dark",
    IncidentGroup.TURN,
    (
        SEAT,
        choice("act", CHECK, RAISE),
        chips("total", default=0),
        count("street", default=0),
        choice("then", "not_yet", "same", "changed", default="not_yet"),
        yes_no("confirmed", default=True),
    ),
    points=(Betting.in_the_dark,),
    possible=_possible,
)
def in_the_dark(book: Book, facts: Facts) -> Ruling:
    match book.betting.in_the_dark.value:
        case InTheDark.NOT_BINDING:
            return _ruling(
                book,
                facts,
                "free",
                Text("Rien ne lie le siège {seat}.", "Nothing binds seat {seat}."),
                Text(
                    "Des mots dits avant son tour n'engagent pas.", "Words said before the turn do not bind."
                ),
            )
        case InTheDark.ALLOWED:
            return _allowed(book, facts)


def _allowed(book: Book, facts: Facts) -> Ruling:
    said = (
        Text("une mise de {total}", "a bet of {total}").fill(total=facts.total)
        if facts.act == RAISE
        else Text("parole", "a check")
    )
    if not facts.confirmed:
        return _ruling(
            book,
            facts,
            "not_counted",
            Text(
                "L'annonce du siège {seat} n'est pas retenue.", "What seat {seat} announced is not counted."
            ),
            Text(
                "Elle est contestée et personne d'autorisé ne la confirme.",
                "It is disputed, and nobody with authority confirms it.",
            ),
        )
    match facts.then:
        case "not_yet":
            return _ruling(
                book,
                facts,
                "held",
                Text(
                    "C'est permis ; le siège {seat} est lié s'il n'y a pas de mise avant lui.",
                    "It is allowed; seat {seat} is bound if nobody bets before.",
                ),
                Text("Annoncé dans le noir : {said}.", "Announced in the dark: {said}.").fill(said=said),
                Hold(EarlyAct(facts.seat, facts.act, facts.total, street=facts.street)),
            )
        case "same":
            order: Order = RaiseTo(facts.seat, facts.total) if facts.act == RAISE else CheckOrCall(facts.seat)
            return _ruling(
                book,
                facts,
                "binds",
                Text("Le siège {seat} est lié par son annonce.", "Seat {seat} is bound by the announcement."),
                Text(
                    "Annoncé dans le noir : {said}. Rien n'a changé depuis.",
                    "Announced in the dark: {said}. Nothing has changed since.",
                ).fill(said=said),
                order,
            )
        case _:
            return _ruling(
                book,
                facts,
                "free",
                Text("Le siège {seat} est libre.", "Seat {seat} is free."),
                Text(
                    "Annoncé dans le noir : {said}. Mais une mise est venue avant lui.",
                    "Announced in the dark: {said}. But somebody has bet before.",
                ).fill(said=said),
            )


def _ruling(
    book: Book, facts: Facts, outcome: str, verdict: Text, reason: Text, order: Order | None = None
) -> Ruling:
    return Ruling(
        "in_the_dark",
        book,
        outcome,
        verdict.fill(seat=facts.seat),
        reason,
        (book.betting.in_the_dark,),
        (order or PlayOn(),),
    )
