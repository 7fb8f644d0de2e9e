"""The clock: who may call it, how long it runs, what happens at zero, and abuse of time.

Instants are seconds that are handed in: nothing here looks at a watch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Clock, ClockCaller, ClockExpiry, ClockTie, Conduct, Offence, TimeAbuse
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES, live_hand, owes, player_said
from deadbutton.floor.orders.orders import CheckOrCall, KillHand, Order, PlayOn
from deadbutton.floor.orders.turn import KeepTurn, RunClock, ShorterTime
from deadbutton.floor.question import choice, count, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.floor.turn.refusals import not_the_actor
from deadbutton.table import NOBODY, Hand
from deadbutton.text import Text, join

SEATED, STANDING, AWAY, OTHER_TABLE = "seated", "standing", "away_from_seat", "other_table"

MAY_CALL = {
    ClockCaller.SEATED_PLAYER: {SEATED},
    ClockCaller.PLAYER_AT_SEAT: {SEATED, STANDING},
    ClockCaller.TOURNAMENT_PLAYER: {SEATED, STANDING, AWAY, OTHER_TABLE},
    ClockCaller.PLAYER_IF_APPROVED: {SEATED, STANDING, OTHER_TABLE},
    ClockCaller.DIRECTOR: {"director"},
    ClockCaller.DEALER: {"dealer"},
}


def _told_actor(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"seat": hand.seats[hand.actor]} if hand.actor != NOBODY else {}


# Calling it


_call = partial(Ruling, "clock_called")


@incident(
    "clock_called",
    IncidentGroup.CLOCK,
    (
        SEAT,
        choice("caller", SEATED, STANDING, AWAY, OTHER_TABLE, "director", "dealer", "spectator"),
        yes_no("reasonable", default=True),
        count("at", default=0),
        count("seconds", default=0),
    ),
    points=(Clock.clock_call, Clock.clock_seconds, Clock.clock_countdown),
    told=_told_actor,
    possible=not_the_actor,
)
def clock_called(book: Book, facts: Facts) -> Ruling:
    rules = book.clock.clock_call
    allowed = [who for who in ClockCaller if who in rules.value]
    callers = [who for who in allowed if facts.caller in MAY_CALL[who]]
    if not callers and facts.caller == "director":
        # No book keeps the person in charge from starting a count.
        return _runs(book, facts, (book.authority.floor_discretion, rules))
    if not callers:
        return _call(
            book,
            "refused",
            Text("La demande est refusée.", "The request is refused."),
            Text("Peuvent demander le temps : {allowed}.", "The clock may be called by: {allowed}.").fill(
                allowed=join((who.label for who in allowed), Text(" ; ", "; "))
            ),
            (rules.on(*allowed),),
        )
    if not facts.reasonable:
        return _call(
            book,
            "too_soon",
            Text("Pas encore.", "Not yet."),
            Text(
                "Le siège {seat} a d'abord droit à un temps raisonnable.",
                "Seat {seat} is first entitled to a reasonable time.",
            ).fill(seat=facts.seat),
            (rules.on(ClockCaller.DIRECTOR if facts.caller == "director" else Circumstance.TOO_SOON),),
        )
    if callers == [ClockCaller.PLAYER_IF_APPROVED]:
        return _if_approved(book, facts)
    # A player seated at the table may call it by any book: only of the others does a clause have to say so.
    return _runs(book, facts, (rules if facts.caller == SEATED else rules.on(*callers),))


def _clock(book: Book, facts: Facts) -> RunClock:
    seconds = facts.seconds or book.clock.clock_seconds.value
    return RunClock(facts.seat, facts.at, seconds, book.clock.clock_countdown.value)


def _runs(book: Book, facts: Facts, rests_on: tuple[Answer[Any], ...]) -> Ruling:
    clock = _clock(book, facts)
    return _call(
        book,
        "clock_runs",
        Text("Le temps court pour le siège {seat}.", "The clock runs for seat {seat}.").fill(seat=facts.seat),
        Text(
            "{seconds} secondes, puis {countdown} comptées à voix haute : {whole} en tout.",
            "{seconds} seconds, then {countdown} counted aloud: {whole} in all.",
        ).fill(seconds=clock.seconds, countdown=clock.countdown, whole=clock.seconds + clock.countdown),
        (*rests_on, book.clock.clock_seconds, book.clock.clock_countdown, book.clock.clock_expiry),
        (clock,),
        (Text("À zéro : {rule}.", "At zero: {rule}.").fill(rule=book.clock.clock_expiry.label),),
    )


def _if_approved(book: Book, facts: Facts) -> Ruling:
    return _call(
        book,
        "if_approved",
        Text("Au directeur d'accorder le temps.", "It is for the director to grant the clock."),
        Text(
            "Un joueur peut le demander ; le directeur en décide.", "A player may ask; the director decides."
        ),
        (
            book.clock.clock_call.on(ClockCaller.PLAYER_IF_APPROVED),
            book.clock.clock_seconds,
            book.clock.clock_countdown,
        ),
        offers=(
            Offer(
                None,
                Text("Le temps est-il accordé ?", "Is the clock granted?"),
                (("grant", Text("oui, le temps court", "yes, it runs")), ("decline", Text("non", "no"))),
                (("grant", (_clock(book, facts),)), ("decline", (PlayOn(),))),
            ),
        ),
    )


# At zero


def _told_expiry(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    found = _told_actor(hand, said)
    player = player_said(hand, {**found, **said})
    if player is None:
        return found
    return {**found, "facing_bet": owes(hand, player) > 0, "bring_in": hand.betting.bring_in}


@incident(
    "clock_expired",
    IncidentGroup.CLOCK,
    (
        SEAT,
        count("elapsed", default=0),
        yes_no("facing_bet", default=True),
        count("seconds", default=0),
        count("bring_in", default=0),
        yes_no("at_once", default=False),
    ),
    points=(Clock.clock_expiry, Clock.clock_tie, Clock.clock_seconds, Clock.clock_countdown),
    told=_told_expiry,
    possible=not_the_actor,
)
def clock_expired(book: Book, facts: Facts) -> Ruling:
    whole = (facts.seconds or book.clock.clock_seconds.value) + book.clock.clock_countdown.value
    elapsed = facts.elapsed or whole
    rests_on = (book.clock.clock_expiry, book.clock.clock_seconds, book.clock.clock_countdown)
    ruled = partial(Ruling, "clock_expired", book, rests_on=rests_on)
    if elapsed < whole:
        expiry, seconds, countdown = rests_on
        return Ruling(
            "clock_expired",
            book,
            "time_left",
            Text("Le siège {seat} peut encore agir.", "Seat {seat} may still act.").fill(seat=facts.seat),
            Text(
                "{elapsed} secondes sur {whole} : il en reste {left}.",
                "{elapsed} seconds of {whole} have gone by; left: {left}.",
            ).fill(elapsed=elapsed, whole=whole, left=whole - elapsed),
            rests_on if facts.seconds else (seconds, countdown, expiry),
        )
    if facts.at_once and elapsed == whole:
        tie = book.clock.clock_tie
        if tie.value is ClockTie.PLAYER_HAS_ACTED:
            return replace(
                ruled(
                    "act_counts",
                    Text("L'action du siège {seat} compte.", "What seat {seat} did counts.").fill(
                        seat=facts.seat
                    ),
                    Text(
                        "Elle est venue à l'instant même où les {whole} secondes s'achevaient.",
                        "It came at the very instant at which the {whole} seconds were over.",
                    ).fill(whole=whole),
                ),
                rests_on=(tie, *rests_on),
            )
        ruled = partial(Ruling, "clock_expired", book, rests_on=(*rests_on, tie))
    if _dies(book.clock.clock_expiry.value, facts.facing_bet):
        return ruled(
            "hand_dead",
            Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
            Text(
                "Les {whole} secondes sont passées sans action.",
                "The {whole} seconds have gone by without an act.",
            ).fill(whole=whole),
            orders=(KillHand(facts.seat),),
        )
    if facts.bring_in:
        return ruled(
            "brings_in",
            Text("Le siège {seat} ouvre pour {amount}.", "Seat {seat} brings it in for {amount}.").fill(
                seat=facts.seat, amount=facts.bring_in
            ),
            Text(
                "Les {whole} secondes sont passées, et l'ouverture est forcée.",
                "The {whole} seconds have gone by, and the bring-in is forced.",
            ).fill(whole=whole),
            orders=(CheckOrCall(facts.seat, facts.bring_in),),
        )
    return ruled(
        "check",
        Text("Le siège {seat} fait parole.", "Seat {seat} checks.").fill(seat=facts.seat),
        Text(
            "Les {whole} secondes sont passées, et il n'y avait rien à suivre.",
            "The {whole} seconds have gone by, and there was nothing to call.",
        ).fill(whole=whole),
        orders=(CheckOrCall(facts.seat),),
    )


def _dies(answer: ClockExpiry, facing_bet: bool) -> bool:
    match answer:
        case ClockExpiry.HAND_DEAD:
            return True
        case ClockExpiry.DEAD_IF_FACING_BET:
            return facing_bet


# Asking for time, and abusing it


@incident(
    "time_said",
    IncidentGroup.CLOCK,
    (SEAT,),
    points=(Clock.clock_call,),
    possible=live_hand,
)
def time_said(book: Book, facts: Facts) -> Ruling:
    return Ruling(
        "time_said",
        book,
        "turn_kept",
        Text("Le siège {seat} garde son droit d'agir.", "Seat {seat} keeps the right to act.").fill(
            seat=facts.seat
        ),
        Text(
            "Il s'est fait entendre : quoi que fassent les suivants, il n'a pas laissé passer son tour.",
            "The player has spoken up: whatever those behind do, the turn was not let go.",
        ),
        (book.clock.clock_call.on(Circumstance.TIME_SAID),),
        (KeepTurn(facts.seat),),
    )


@incident(
    "time_abuse",
    IncidentGroup.CLOCK,
    (
        SEAT,
        choice("how", "slow", "says_time", "calls_clock"),
        TIMES,
    ),
    points=(Clock.time_abuse, Conduct.penalty_may_or_must),
)
def time_abuse(book: Book, facts: Facts) -> Ruling:
    rules = book.clock.time_abuse
    orders: tuple[Order, ...] = (PlayOn(),)
    outcome, rests_on = "penalty", [_how_abused(rules, facts)]
    due = sanctions(
        book, Deed(Offence.TIME_ABUSE, facts.times), facts.seat, under=_penalised_by(rules, facts)
    )
    match rules.value:
        case TimeAbuse.WARNING:
            outcome = "warning"
        case TimeAbuse.SANCTION:
            pass
        case TimeAbuse.PENALTY_IF_REPEATED if not due:
            outcome = "nothing_yet"
        case TimeAbuse.PENALTY_IF_REPEATED:
            rests_on.append(book.conduct.penalty_may_or_must.on(Offence.TIME_ABUSE, Offence.ETIQUETTE))
        case TimeAbuse.PENALTY_AND_SHORTER_TIME:
            if facts.times > 1 and _shortens(rules, facts):
                outcome = "shorter_time"
                orders = (ShorterTime(facts.seat, book.clock.clock_seconds.value // 2),)
                rests_on.append(book.clock.clock_seconds)
    return Ruling(
        "time_abuse",
        book,
        outcome,
        _ABUSE[outcome].fill(seat=facts.seat),
        Text("{how} : {answer}.", "{how}: {answer}.").fill(how=_HOW[facts.how], answer=rules.value.label),
        tuple(rests_on),
        orders,
        sanctions=due,
    )


def _how_abused(rules: Answer[TimeAbuse], facts: Facts) -> Answer[Any]:
    if facts.how != "says_time":
        return rules
    return rules.on(Circumstance.TIME_SAID_OFTEN if facts.times > 1 else Circumstance.TIME_SAID)


def _shortens(rules: Answer[TimeAbuse], facts: Facts) -> bool:
    """Whether less time is what the book has for it: for any delay, or, where it says so, for 'time' said too often alone."""
    return facts.how == "says_time" or (
        facts.how == "slow" and Circumstance.TIME_SAID_OFTEN not in rules.grounds
    )


def _penalised_by(rules: Answer[TimeAbuse], facts: Facts) -> Answer[Any]:
    """What makes an offence of it: that 'time' said too often shortens the time may be said apart."""
    return rules.on(Circumstance.TIME_SAID) if facts.how == "says_time" else rules


_HOW = {
    "slow": Text("Le jeu traîne", "The game drags"),
    "says_time": Text("« Temps » dit sans cesse", "'Time' said again and again"),
    "calls_clock": Text("Temps demandé sans cesse", "The clock called again and again"),
}
_ABUSE = {
    "warning": Text("Le siège {seat} est averti.", "Seat {seat} is warned."),
    "penalty": Text("Le siège {seat} s'expose à une sanction.", "Seat {seat} faces a penalty."),
    "nothing_yet": Text(
        "Rien pour le siège {seat} la première fois.", "Nothing for seat {seat} the first time."
    ),
    "shorter_time": Text(
        "Le siège {seat} est sanctionné et aura moins de temps.",
        "Seat {seat} is penalised and gets less time.",
    ),
}
