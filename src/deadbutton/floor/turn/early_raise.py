"""A bet or a raise before one's turn, and what is left of it when the turn comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Betting, OutOfTurnRaise
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES
from deadbutton.floor.orders.early_acts import CALL, FOLD, RAISE, EarlyAct
from deadbutton.floor.orders.orders import CheckOrCall, LimitAction, RaiseTo
from deadbutton.floor.orders.turn import Hold
from deadbutton.floor.question import chips
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.turn.early_rulings import NOT_YET, STANDS, THEN, WHY, early_ruling, is_void, void
from deadbutton.floor.turn.refusals import early_raise_possible
from deadbutton.table import NOBODY, Hand
from deadbutton.text import Text


def _told_raise(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"facing": hand.betting.level if hand.betting.aggressor != NOBODY else 0}


@incident(
    "out_of_turn_raise",
    IncidentGroup.TURN,
    (
        SEAT,
        chips("total"),
        chips("facing", default=0),
        THEN,
        chips("to", default=0),
        WHY,
        STANDS,
        TIMES,
    ),
    points=(Betting.out_of_turn_raise,),
    told=_told_raise,
    possible=early_raise_possible,
)
def out_of_turn_raise(book: Book, facts: Facts) -> Ruling:
    key, asked = "out_of_turn_raise", book.betting.out_of_turn_raise
    if is_void(book, facts):
        return void(book, facts, key, asked)
    answer = book.betting.out_of_turn_raise.value
    if facts.then == NOT_YET:
        return early_ruling(
            book,
            facts,
            key,
            "held",
            Text(
                "La parole revient au joueur oublié ; la mise du siège {seat} attend.",
                "The turn goes back to the skipped player; seat {seat}'s bet waits.",
            ),
            (
                Text(
                    "Il a annoncé {total} avant son tour, face à {facing}.",
                    "The player made it {total} before the turn, facing {facing}.",
                )
                if facts.facing
                else Text(
                    "Il a annoncé {total} avant son tour.", "The player made it {total} before the turn."
                )
            ).fill(total=facts.total, facing=facts.facing),
            asked,
            orders=(Hold(EarlyAct(facts.seat, RAISE, facts.total, facts.why)),),
            later=(Text("À son tour : {rule}.", "When the turn comes: {rule}.").fill(rule=answer.label),),
        )
    if _binds(answer, facts):
        return early_ruling(
            book,
            facts,
            key,
            "binds",
            Text("La mise du siège {seat} est maintenue.", "Seat {seat}'s bet stands."),
            Text(
                "Les mises n'ont pas monté : les {total} annoncés engagent.",
                "Bets have not gone up: the {total} announced binds.",
            ).fill(total=facts.total),
            asked,
            book.betting.out_of_turn_unchanged.on(Circumstance.EARLY_BET),
            orders=(RaiseTo(facts.seat, facts.total),),
        )
    match answer:
        case OutOfTurnRaise.BINDS_ELSE_FREE:
            return early_ruling(
                book,
                facts,
                key,
                "free",
                Text("Le siège {seat} est libre.", "Seat {seat} is free."),
                Text(
                    "La mise est maintenant de {to} : se coucher, suivre et relancer sont ouverts, et ses jetons lui reviennent.",
                    "The bet is now {to}: fold, call and raise are all open, and the chips come back.",
                ).fill(to=facts.to),
                asked.on(Circumstance.BET_HAS_CHANGED),
            )
        case OutOfTurnRaise.CHECK_OR_CALL:
            return _check_or_call(book, facts, key, asked)


def _binds(answer: OutOfTurnRaise, facts: Facts) -> bool:
    """Whether the announced amount is owed, now that the skipped player has acted."""
    is_same = facts.then in (FOLD, CALL)
    match answer:
        case OutOfTurnRaise.BINDS_ELSE_FREE:
            return is_same
        case OutOfTurnRaise.CHECK_OR_CALL:
            return is_same and bool(facts.stands)


def _check_or_call(book: Book, facts: Facts, key: str, asked: Answer[Any]) -> Ruling:
    """Never more than was announced, never a fold, and no raise over the player who was passed over."""
    if facts.then == RAISE and facts.to > facts.total:
        return early_ruling(
            book,
            facts,
            key,
            "free",
            Text("Le siège {seat} est libre.", "Seat {seat} is free."),
            Text(
                "La mise est de {to}, plus que les {total} qu'il avait annoncés : suivre, relancer ou se coucher.",
                "The bet is {to}, more than the {total} announced: call, raise or fold.",
            ).fill(to=facts.to, total=facts.total),
            asked,
        )
    if facts.then == FOLD and facts.facing:
        return early_ruling(
            book,
            facts,
            key,
            "raise_or_call",
            Text(
                "Le siège {seat} relance comme annoncé ou suit ; il ne se couche pas.",
                "Seat {seat} raises as announced or calls; no fold.",
            ),
            Text(
                "L'oublié s'est couché : face à la relance de {facing}, l'annonce de {total} n'était pas une faute.",
                "The skipped player folded: towards the raise to {facing}, the {total} announced was no fault.",
            ).fill(facing=facts.facing, total=facts.total),
            asked,
            orders=(LimitAction(facts.seat, frozenset({CALL, RAISE}), facts.total),),
        )
    return early_ruling(
        book,
        facts,
        key,
        "check_or_call",
        Text(
            "Le siège {seat} fait parole ou suit, d'office.",
            "Seat {seat} checks or calls, without a choice.",
        ),
        Text(
            "Après une relance hors tour à {total} : ni relance ni abandon, et jamais plus que ce montant.",
            "After a raise out of turn to {total}: no raise, no fold, and never more than that amount.",
        ).fill(total=facts.total),
        asked,
        orders=(CheckOrCall(facts.seat, facts.to or facts.facing or None),),
    )
