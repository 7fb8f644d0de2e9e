"""The clock: who may call it, how long it runs, what happens at zero, and abuse of time.

Instants are seconds that are handed in: nothing here looks at a watch.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points.clock import ClockCaller, ClockExpiry, TimeAbuse
from deadbutton.books.points.conduct_penalty_choices import Offence
from deadbutton.floor.common import SEAT, TIMES, live_hand, owes, player_said
from deadbutton.floor.incident import Group, incident
from deadbutton.floor.orders import CheckOrCall, KillHand, Order, PlayOn
from deadbutton.floor.question import Facts, choice, count, yes_no
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.sanctions import proposal
from deadbutton.floor.turn_orders import KeepTurn, ShorterTime, StartClock
from deadbutton.floor.turn_refusals import not_the_actor
from deadbutton.table.betting import NOBODY
from deadbutton.table.hand import Hand
from deadbutton.text import Text, join

SEATED, STANDING, OTHER_TABLE = "seated", "standing", "other_table"

MAY_CALL = {
    ClockCaller.SEATED_PLAYER: {SEATED},
    ClockCaller.PLAYER_AT_SEAT: {SEATED, STANDING},
    ClockCaller.TOURNAMENT_PLAYER: {SEATED, STANDING, OTHER_TABLE},
    ClockCaller.PLAYER_IF_APPROVED: {SEATED, STANDING, OTHER_TABLE},
    ClockCaller.DIRECTOR: {"director"},
    ClockCaller.DEALER: {"dealer"},
}


def _told_actor(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"seat": hand.seats[hand.actor]} if hand.actor != NOBODY else {}


# Calling it


@incident(
    "clock_called",
    Group.CLOCK,
    "Le temps est demandé contre un joueur",
    "The clock is called on a player",
    (
        SEAT,
        choice(
            "caller",
            "Qui le demande ?",
            "Who asks for it?",
            (SEATED, "un joueur assis à la table", "a player seated at the table"),
            (
                STANDING,
                "un joueur de la table, debout à son siège",
                "a player of the table, standing at his seat",
            ),
            (OTHER_TABLE, "un joueur d'une autre table", "a player of another table"),
            ("director", "le directeur ou un responsable", "the director or the floor"),
            ("dealer", "le croupier", "the dealer"),
            ("spectator", "un spectateur", "a spectator"),
        ),
        yes_no(
            "reasonable",
            "A-t-il déjà eu un temps raisonnable ?",
            "Has the player had a reasonable time already?",
            default=True,
        ),
        count("at", "À quel instant, en secondes ?", "At which instant, in seconds?", default=0),
        count(
            "seconds",
            "Combien de secondes lui accorde-t-on ? (0 : celles du livre)",
            "How many seconds is the player given? (0: those of the book)",
            default=0,
        ),
    ),
    points=("clock_call", "clock_seconds", "clock_countdown"),
    told=_told_actor,
    possible=not_the_actor,
)
def clock_called(book: Book, facts: Facts) -> Ruling:
    allowed = [who for who in ClockCaller if who in book.clock.clock_call.value]
    callers = [who for who in allowed if facts.caller in MAY_CALL[who]]
    if not callers and facts.caller == "director":
        # No book keeps the person in charge from starting a count.
        return _runs(book, facts, ("floor_discretion", "clock_call"))
    if not callers:
        return _clock_ruling(
            book,
            facts,
            "refused",
            Text("La demande est refusée.", "The request is refused."),
            Text("Peuvent demander le temps : {allowed}.", "The clock may be called by: {allowed}.").fill(
                allowed=join((who.label for who in allowed), " ; ")
            ),
        )
    if not facts.reasonable:
        return _clock_ruling(
            book,
            facts,
            "too_soon",
            Text("Pas encore.", "Not yet."),
            Text(
                "Le siège {seat} a d'abord droit à un temps raisonnable.",
                "Seat {seat} is first entitled to a reasonable time.",
            ).fill(seat=facts.seat),
        )
    if callers == [ClockCaller.PLAYER_IF_APPROVED]:
        return _if_approved(book, facts)
    return _runs(book, facts, ("clock_call",))


def _clock(book: Book, facts: Facts) -> StartClock:
    seconds = facts.seconds or book.clock.clock_seconds.value
    return StartClock(facts.seat, facts.at, seconds, book.clock.clock_countdown.value)


def _runs(book: Book, facts: Facts, points: tuple[str, ...]) -> Ruling:
    clock = _clock(book, facts)
    return _clock_ruling(
        book,
        facts,
        "clock_runs",
        Text("Le temps court pour le siège {seat}.", "The clock runs for seat {seat}.").fill(seat=facts.seat),
        Text(
            "{seconds} secondes, puis {countdown} comptées à voix haute : {whole} en tout.",
            "{seconds} seconds, then {countdown} counted aloud: {whole} in all.",
        ).fill(seconds=clock.seconds, countdown=clock.countdown, whole=clock.seconds + clock.countdown),
        (*points, "clock_seconds", "clock_countdown"),
        clock,
        (Text("À zéro : {rule}.", "At zero: {rule}.").fill(rule=book.clock.clock_expiry.label),),
    )


def _if_approved(book: Book, facts: Facts) -> Ruling:
    return Ruling(
        "clock_called",
        book,
        "if_approved",
        Text("Au directeur d'accorder le temps.", "It is for the director to grant the clock."),
        Text(
            "Un joueur peut le demander ; le directeur en décide.", "A player may ask; the director decides."
        ),
        ("clock_call",),
        (PlayOn(),),
        offers=(
            Offer(
                None,
                Text("Le temps est-il accordé ?", "Is the clock granted?"),
                (("grant", Text("oui, le temps court", "yes, it runs")), ("decline", Text("non", "no"))),
                (("grant", (_clock(book, facts),)), ("decline", (PlayOn(),))),
            ),
        ),
    )


def _clock_ruling(
    book: Book,
    facts: Facts,
    outcome: str,
    verdict: Text,
    reason: Text,
    points: tuple[str, ...] = ("clock_call",),
    order: Order | None = None,
    later: tuple[Text, ...] = (),
) -> Ruling:
    return Ruling("clock_called", book, outcome, verdict, reason, points, (order or PlayOn(),), later)


# At zero


def _told_expiry(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    found = _told_actor(hand, said)
    player = player_said(hand, {**found, **said})
    return found if player is None else {**found, "facing_bet": owes(hand, player) > 0}


@incident(
    "clock_expired",
    Group.CLOCK,
    "Le temps est écoulé",
    "The time is up",
    (
        SEAT,
        count(
            "elapsed",
            "Combien de secondes depuis la demande ? (0 : toutes)",
            "How many seconds since the clock was called? (0: all of them)",
            default=0,
        ),
        yes_no("facing_bet", "Devait-il répondre à une mise ?", "Was the player facing a bet?", default=True),
        count(
            "seconds",
            "Combien de secondes avait-il reçues ? (0 : celles du livre)",
            "How many seconds had the player been given? (0: those of the book)",
            default=0,
        ),
    ),
    points=("clock_expiry", "clock_seconds", "clock_countdown"),
    told=_told_expiry,
    possible=not_the_actor,
)
def clock_expired(book: Book, facts: Facts) -> Ruling:
    whole = (facts.seconds or book.clock.clock_seconds.value) + book.clock.clock_countdown.value
    elapsed = facts.elapsed or whole
    points = ("clock_expiry", "clock_seconds", "clock_countdown")
    if elapsed < whole:
        return Ruling(
            "clock_expired",
            book,
            "time_left",
            Text("Le siège {seat} peut encore agir.", "Seat {seat} may still act.").fill(seat=facts.seat),
            Text(
                "{elapsed} secondes sur {whole} : il en reste {left}.",
                "{elapsed} seconds of {whole}: {left} are left.",
            ).fill(elapsed=elapsed, whole=whole, left=whole - elapsed),
            points,
            (PlayOn(),),
        )
    if _dies(book.clock.clock_expiry.value, facts.facing_bet):
        return Ruling(
            "clock_expired",
            book,
            "hand_dead",
            Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
            Text(
                "Les {whole} secondes sont passées sans action.",
                "The {whole} seconds have gone by without an act.",
            ).fill(whole=whole),
            points,
            (KillHand(facts.seat),),
        )
    return Ruling(
        "clock_expired",
        book,
        "check",
        Text("Le siège {seat} fait parole.", "Seat {seat} checks.").fill(seat=facts.seat),
        Text(
            "Les {whole} secondes sont passées, et il n'y avait rien à suivre.",
            "The {whole} seconds have gone by, and there was nothing to call.",
        ).fill(whole=whole),
        points,
        (CheckOrCall(facts.seat),),
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
    Group.CLOCK,
    "Un joueur dit « temps » pour réfléchir",
    "A player says 'time' to think",
    (SEAT,),
    points=("clock_call",),
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
        ("clock_call",),
        (KeepTurn(facts.seat),),
    )


@incident(
    "time_abuse",
    Group.CLOCK,
    "Abus du temps",
    "Abuse of time",
    (
        SEAT,
        choice(
            "how",
            "De quelle manière ?",
            "In what way?",
            ("slow", "il fait traîner le jeu", "the player drags out the game"),
            ("says_time", "il dit « temps » sans cesse", "the player keeps saying 'time'"),
            (
                "calls_clock",
                "il demande le temps contre les autres sans cesse",
                "the player keeps calling the clock",
            ),
        ),
        TIMES,
    ),
    points=("time_abuse", "penalty_may_or_must"),
)
def time_abuse(book: Book, facts: Facts) -> Ruling:
    answer = book.clock.time_abuse.value
    orders: tuple[Order, ...] = (PlayOn(),)
    outcome = "penalty"
    sanctions: tuple[Sanction, ...] = (proposal(book, Offence.TIME_ABUSE, facts.times, seat=facts.seat),)
    match answer:
        case TimeAbuse.WARNING:
            outcome = "warning"
            sanctions = (proposal(book, Offence.TIME_ABUSE, seat=facts.seat, is_due=False),)
        case TimeAbuse.SANCTION:
            pass
        case TimeAbuse.PENALTY_IF_REPEATED:
            must = book.conduct.penalty_may_or_must.value
            is_due = Offence.TIME_ABUSE in must or Offence.ETIQUETTE in must
            if facts.times < 2:
                outcome, sanctions = "nothing_yet", ()
            else:
                sanctions = (
                    proposal(book, Offence.TIME_ABUSE, facts.times - 1, seat=facts.seat, is_due=is_due),
                )
        case TimeAbuse.PENALTY_AND_SHORTER_TIME:
            if facts.how != "calls_clock" and facts.times > 1:
                outcome = "shorter_time"
                orders = (ShorterTime(facts.seat, book.clock.clock_seconds.value // 2),)
    return Ruling(
        "time_abuse",
        book,
        outcome,
        _ABUSE[outcome].fill(seat=facts.seat),
        Text("{how} : {answer}.", "{how}: {answer}.").fill(how=_HOW[facts.how], answer=answer.label),
        ("time_abuse", "penalty_may_or_must"),
        orders,
        sanctions=sanctions,
    )


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
