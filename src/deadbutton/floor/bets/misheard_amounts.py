"""A player who had the amount wrong: misheard, not seen, announced wrongly, or told so by somebody."""

from __future__ import annotations

from dataclasses import replace

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Authority, Betting, MisheardAmount, MisledPlayerRelief
from deadbutton.floor.facts import Facts
from deadbutton.floor.gestures.binding import bind
from deadbutton.floor.gestures.gesture import Gesture, motions
from deadbutton.floor.gestures.incidents import MUST_PUT, SAID
from deadbutton.floor.gestures.short_chips import short_call
from deadbutton.floor.gestures.silent_chips import put_forward
from deadbutton.floor.gestures.spoken_sums import call_declared, gross, raise_declared
from deadbutton.floor.gestures.unaware import misread, relieved
from deadbutton.floor.gestures.verdicts import RaiseCase, also, led_by, words_bind
from deadbutton.floor.gestures.words import SpokenAct, parse
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.orders.orders import PlayOn
from deadbutton.floor.question import chips, choice, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.situation import QUESTIONS, from_facts, not_that_much, possible, told
from deadbutton.refusal import Refused
from deadbutton.text import Text

_CALLS = (SpokenAct.NONE, SpokenAct.CALL, SpokenAct.SUM, SpokenAct.CHANGE)
"""Words with which chips that are not more than the bet are a call."""


@incident(
    "misheard_amount",
    IncidentGroup.BETTING,
    (
        chips("put"),
        choice("said", "nothing", "call", "raise", default="nothing"),
        choice("why", "misheard", "announced_wrong", default="misheard"),
        yes_no("bettor_showed", default=False),
        *QUESTIONS,
    ),
    (Betting.misheard_amount, Betting.short_call, Betting.short_with_declaration),
    told,
    possible,
)
def misheard_amount(book: Book, facts: Facts) -> Ruling:
    now = from_facts(book, facts)
    if facts.put > now.stack:
        raise Refused(not_that_much(facts.seat, now.stack, facts.put))
    motion = (facts.put,) if facts.put else ()
    if facts.why == "announced_wrong":
        said = "" if facts.said == "nothing" else facts.said
        told_wrong = Gesture(facts.seat, said, motions=(motion,) if motion else ())
        return _misled(RaiseCase(book, told_wrong, now, "misheard_amount"), by="player")
    gesture = Gesture(facts.seat, "", motions=(motion,) if motion else (), is_unaware=True)
    case = RaiseCase(book, gesture, now, "misheard_amount")
    rule = book.betting.misheard_amount
    numbers = Text(
        "{put} mis, alors qu'il y avait {owed} à suivre.", "{put} put in, with {owed} to call."
    ).fill(put=facts.put, owed=now.to_call)
    if facts.put >= now.to_call and facts.said != "raise":
        return case.call(
            numbers + Text(" C'est assez pour suivre.", " That is enough for the call."),
            *((words_bind(case),) if facts.said == "call" else (put_forward(case),)),
            rule,
        )
    said = parse("" if facts.said == "nothing" else facts.said)
    found = misread(
        case,
        said,
        facts.put,
        lambda: _as_put(case, facts, motion, numbers),
        bettor_showed=facts.bettor_showed,
    )
    return found or _as_put(case, facts, motion, numbers)


def _as_put(case: RaiseCase, facts: Facts, motion: tuple[int, ...], numbers: Text) -> Ruling:
    """What was said and put in counts as it would for anybody."""
    now, rule = case.situation, case.book.betting.misheard_amount
    match facts.said:
        case "call":
            return also(call_declared(case, motion or (0,)), rule.on(Circumstance.DECLARED))
        case "raise" if not facts.put:
            return bind(case.book, Gesture(facts.seat, "raise"), now, case.incident)
        case "raise":
            raised = raise_declared(
                case, now.own + facts.put, numbers, words_bind(case), rule.on(Circumstance.DECLARED)
            )
            return gross(case, raised, facts.put)
        case _:
            has_missed_raise = () if now.is_opening else (Circumstance.RAISE,)
            lost = rule.on(*has_missed_raise, MisheardAmount.LOSE_OR_COMPLETE)
            return led_by(short_call(case, facts.put), lost)


def _announcer_corrects(case: RaiseCase, ruling: Ruling) -> Ruling:
    """Where the book says so: it is for whoever announced the wrong amount to put it right, not for whoever heard it."""
    rule = case.book.betting.misheard_amount
    if MisheardAmount.WRONG_AMOUNT_CORRECTED not in rule.value:
        return ruling
    corrects = Text(
        " Qui a annoncé un montant faux le corrige ; chacun vérifie la mise de ses yeux.",
        " Whoever announced a wrong amount puts it right; all check the bet with their own eyes.",
    )
    corrected = replace(ruling, reason=ruling.reason + corrects)
    return led_by(corrected, rule.on(MisheardAmount.WRONG_AMOUNT_CORRECTED))


@incident(
    "misled_amount",
    IncidentGroup.BETTING,
    (
        MUST_PUT,
        SAID,
        choice("by", "player", "dealer", default="player"),
        *QUESTIONS,
    ),
    (Authority.misled_player_relief, Betting.misheard_amount),
    told,
    possible,
)
def misled_amount(book: Book, facts: Facts) -> Ruling:
    now = from_facts(book, facts)
    gesture = Gesture(facts.seat, facts.said, motions=motions(facts.chips))
    return _misled(RaiseCase(book, gesture, now, "misled_amount"), facts.by)


def _misled(case: RaiseCase, by: str) -> Ruling:
    """Somebody else had the amount wrong and said it: by whatever name it is asked, it is one thing."""
    book, gesture, now = case.book, case.gesture, case.situation
    relief = book.authority.misled_player_relief
    clauses = relief.value
    if MisledPlayerRelief.CHIPS_RETURN in clauses:
        return case.rule(
            "retract_free",
            Text(
                "Le siège {seat} reprend ses jetons et agit à nouveau, librement.",
                "Seat {seat} takes the chips back and acts afresh, freely.",
            ),
            Text(
                "Un autre lui avait dit un montant faux : la mise se reprend à tout moment.",
                "Somebody else had told a wrong amount: the bet may be taken back at any time.",
            ),
            (relief.on(MisledPlayerRelief.CHIPS_RETURN),),
            (PlayOn(),),
        )
    is_call = gesture.total <= now.to_call and parse(gesture.said).act in _CALLS
    if MisledPlayerRelief.TRUE_AMOUNT_OWED in clauses and is_call:
        owed = case.call(
            Text(
                "Qui suit sur un compte faux doit la vraie mise : {owed}.",
                "Whoever calls on a wrong count owes the true bet: {owed}.",
            ).fill(owed=now.to_call),
            relief.on(MisledPlayerRelief.TRUE_AMOUNT_OWED),
        )
        return relieved(case, owed)
    ruling = bind(book, gesture, now, case.incident)
    if by == "player":
        ruling = _announcer_corrects(case, ruling)
    return replace(
        also(ruling, relief) if ruling.offers else relieved(case, ruling),
        sanctions=(),
        reason=ruling.reason
        + Text(
            " Les jetons comptent comme d'habitude ; il a été trompé, donc aucune sanction.",
            " The chips count as usual; the player was misled, so there is no penalty.",
        ),
    )
