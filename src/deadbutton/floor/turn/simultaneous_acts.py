"""Two players who act at the same moment: as if in order, if what the second did still makes sense."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points import SimultaneousActions
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import live_hand, nobody_there
from deadbutton.floor.orders.carrying import carry_out
from deadbutton.floor.orders.early_acts import CALL, CHECK, FOLD, RAISE
from deadbutton.floor.orders.orders import CheckOrCall, Fold, Order, RaiseTo
from deadbutton.floor.question import Question, chips, choice, seat
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.turn.refusals import cannot_check, nobody_to_act
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.table import NOBODY, Hand
from deadbutton.text import Text

ACTS = (
    (FOLD, Text("se coucher", "fold")),
    (CHECK, Text("parole", "check")),
    (CALL, Text("suivre", "call")),
    (RAISE, Text("miser ou relancer", "bet or raise")),
)


def _act(key: str, text: Text) -> Question:
    return replace(choice(key, *ACTS), text=text)


def _order(who: int, act: str, total: int) -> Order:
    match act:
        case "fold":
            return Fold(who)
        case "raise":
            return RaiseTo(who, total)
        case "check":
            return CheckOrCall(who)
        case _:
            return CheckOrCall(who, total or None)


def _told(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    if hand.actor == NOBODY:
        return {}
    first = hand.seats[hand.actor]
    total = str(said.get("total", 0))
    trial = hand.copy()
    try:
        carry_out(trial, _order(first, str(said.get("act")), int(total) if total.isdecimal() else 0))
    except Refused:
        return {"seat": first}
    return {"seat": first, "smallest": trial.betting.full_raise_to}


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    """The first must be to act, and the second right after."""
    why_not = nobody_to_act(hand) or live_hand(hand, facts) or nobody_there(hand, facts.other)
    if why_not is not None:
        return why_not
    trial = hand.copy()
    try:
        carry_out(trial, _order(facts.seat, facts.act, facts.total))
    except Refused as refused:
        return refused.refusal
    if trial.actor == NOBODY or trial.seats[trial.actor] != facts.other or trial.street != hand.street:
        return refuse("floor.not_next", other=facts.other, seat=facts.seat)
    if facts.act != RAISE and facts.other_act == CHECK and trial.betting.to_call:
        return cannot_check(facts.other, trial.betting.to_call)
    return None


@incident(
    "simultaneous_actions",
    IncidentGroup.TURN,
    (
        seat("seat"),
        _act("act", Text("Qu'a-t-il fait ?", "What did that player do?")),
        chips("total", default=0),
        seat("other"),
        _act("other_act", Text("Et lui, qu'a-t-il fait ?", "And what did the other do?")),
        chips("other_total", default=0),
        chips("smallest", default=0),
    ),
    told=_told,
    possible=_possible,
)
def simultaneous_actions(book: Book, facts: Facts) -> Ruling:
    first = _order(facts.seat, facts.act, facts.total)
    second = _second(book.betting.simultaneous_actions.value, facts)
    if second is None:
        return _ruling(
            book,
            facts,
            "second_acts_again",
            Text(
                "L'action du siège {seat} compte ; le siège {other} parle de nouveau, à son tour.",
                "Seat {seat}'s act counts; seat {other} acts again, in turn.",
            ),
            Text(
                "Prise après l'autre, la seconde n'a plus de sens.",
                "Taken after the other, the second makes no sense.",
            ),
            (first,),
        )
    if facts.other_act == RAISE and isinstance(second, CheckOrCall):
        return _ruling(
            book,
            facts,
            "second_calls",
            Text("Le siège {seat} mise, le siège {other} suit.", "Seat {seat} bets, seat {other} calls."),
            Text(
                "Les deux ont mis {total} : pris dans l'ordre, le second suit.",
                "Both put in {total}: in order, the second is a call.",
            ).fill(total=facts.total),
            (first, second),
        )
    return _ruling(
        book,
        facts,
        "in_order",
        Text(
            "Les deux actions comptent, dans l'ordre : siège {seat}, puis siège {other}.",
            "Both acts count, in order: seat {seat}, then seat {other}.",
        ),
        Text("La seconde reste possible après la première.", "The second is still possible after the first."),
        (first, second),
    )


def _second(answer: SimultaneousActions, facts: Facts) -> Order | None:
    """What the second act is after the first, or None where it no longer makes sense."""
    match answer:
        case SimultaneousActions.IN_ORDER if facts.act != RAISE or facts.other_act == FOLD:
            return _order(facts.other, facts.other_act, facts.other_total)
        case SimultaneousActions.IN_ORDER if facts.other_act == CALL and facts.other_total in (
            0,
            facts.total,
        ):
            return CheckOrCall(facts.other, facts.total)
        case SimultaneousActions.IN_ORDER if facts.other_act != RAISE:
            return None
        case SimultaneousActions.IN_ORDER:
            if facts.other_total == facts.total:
                return CheckOrCall(facts.other, facts.total)
            is_raise = facts.other_total >= (facts.smallest or 2 * facts.total)
            return RaiseTo(facts.other, facts.other_total) if is_raise else None


def _ruling(
    book: Book, facts: Facts, outcome: str, verdict: Text, reason: Text, orders: tuple[Order, ...]
) -> Ruling:
    return Ruling(
        "simultaneous_actions",
        book,
        outcome,
        verdict.fill(seat=facts.seat, other=facts.other),
        reason,
        (book.betting.simultaneous_actions,),
        orders,
    )
