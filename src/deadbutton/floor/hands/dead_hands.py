"""Dead hands and their causes, and cards let go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from deadbutton.books import Answer, Book, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import (
    Betting,
    Clock,
    ClockExpiry,
    CommDevice,
    Conduct,
    DeadHandCause,
    ExposedByPlayer,
    FloorDiscretion,
    FoldMotion,
    FoldWithoutBet,
    Hands,
    OutOfTurnFold,
    PenaltyAbsence,
    Seats,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.spoken_folds import spoken_fold
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    ALL_IN,
    FACING_BET,
    IN_TURN,
    SEAT,
    can_still_act,
    floor_choice,
    is_all_in_showdown,
    live_hand,
    player_said,
    told_turn,
)
from deadbutton.floor.orders.orders import Fold, KillHand, Order, PlayOn
from deadbutton.floor.question import Option, asked, choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.situation import has_line
from deadbutton.table import Hand
from deadbutton.text import Text

T = TypeVar("T")


def kill_or_not(seat: int) -> Offer:
    return floor_choice(
        Text("L'arbitre déclare-t-il la main morte ?", "Does the floor declare the hand dead?"),
        ("dead", Text("la main est morte", "the hand is dead"), (KillHand(seat),)),
        ("live", Text("la main reste en jeu", "the hand stays live"), (PlayOn(),)),
    )


JUDGED_ELSEWHERE: dict[DeadHandCause, tuple[Point[Any], tuple[Ground, ...]]] = {
    DeadHandCause.CLOCK_EXPIRED: (Clock.clock_expiry, ()),
    DeadHandCause.NOT_AT_SEAT: (Seats.at_seat_live_hand, ()),
    DeadHandCause.ON_PENALTY: (Conduct.penalty_absence, ()),
    DeadHandCause.DEVICE_USED: (Conduct.comm_device, (CommDevice.NOT_WITH_LIVE_HAND,)),
    DeadHandCause.DELIBERATE_EXPOSURE: (Hands.player_exposes_cards, (ExposedByPlayer.HAND_LIVE,)),
    DeadHandCause.ADVICE_ASKED: (Conduct.one_player_one_hand, ()),
    DeadHandCause.FOLD_OUT_OF_TURN: (Betting.out_of_turn_fold, ()),
}
"""Acts that every book knows: where one does not list them as a cause of death, it means them to cost less, and says so
at the point of the act."""

CAUSE = asked(
    "cause",
    options=(
        *(Option(cause.key, cause.label) for cause in DeadHandCause),
        Option("other", Text("autre chose", "something else")),
    ),
    said="dead_hands.cause",
)


def _told_cause(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    turn = told_turn(hand, said)
    return {"facing_bet": turn["facing_bet"], "can_act": can_still_act(hand, player)}


@incident(
    "dead_hand",
    IncidentGroup.HANDS,
    (
        SEAT,
        CAUSE,
        FACING_BET,
        yes_no("can_act", default=True),
    ),
    (Hands.dead_hand_causes,),
    _told_cause,
    live_hand,
)
def dead_hand(book: Book, facts: Facts) -> Ruling:
    """The book's list of causes; what it does not list is for the floor, or costs less than the hand."""
    cause = DeadHandCause.of(facts.cause)
    causes = book.hands.dead_hand_causes
    also: tuple[Answer[Any], ...] = ()
    is_exempt = cause is DeadHandCause.STUD_UP_CARDS_LIFTED and not facts.facing_bet
    if cause is DeadHandCause.DEVICE_USED and not facts.can_act:
        device = book.conduct.comm_device
        is_exempt = CommDevice.DEAD_IF_ACTION_PENDING in device.value
        also = (device.on(CommDevice.DEAD_IF_ACTION_PENDING),)
    if cause is DeadHandCause.CLOCK_EXPIRED:
        clock = book.clock.clock_expiry
        is_exempt = clock.value is ClockExpiry.DEAD_IF_FACING_BET and not facts.facing_bet
        also = (clock,)
    what = cause.label if cause is not None else Text("ce qui s'est passé", "what happened")
    if cause is DeadHandCause.SKIPPED and cause in causes.value:
        return Ruling(
            "dead_hand",
            book,
            "floor_decides",
            Text("C'est à l'arbitre de décider.", "It is for the floor to decide."),
            Text(
                "La main d'un joueur sauté peut être morte, sans l'être d'office.",
                "The hand of a skipped player may be dead, but need not be.",
            ),
            (causes.on(cause),),
            offers=(kill_or_not(facts.seat),),
        )
    if cause in causes.value and not is_exempt:
        return _dead(
            book,
            "dead_hand",
            facts.seat,
            Text(
                "Ce livre compte cela parmi les causes de mort d'une main : {what}.",
                "This book lists it among what kills a hand: {what}.",
            ).fill(what=what),
            (causes.on(cause), *also),
        )
    if is_exempt and cause is not None:
        return _spared(
            book,
            facts.seat,
            Text(
                "La cause n'agit que face à une mise ou tant que le joueur peut agir : ce n'est pas le cas.",
                "The cause strikes only facing a bet, or while the player can act: that is not so here.",
            ),
            (causes.on(cause) if cause in causes.value else _silent(causes), *also),
        )
    killing = _kills_elsewhere(book, cause)
    if killing is not None:
        return _dead(
            book,
            "dead_hand",
            facts.seat,
            (
                Text(
                    "Ce livre n'en dit rien, l'usage est que la main est morte : {what}.",
                    "This book does not speak of it, by custom the hand is dead: {what}.",
                )
                if killing.is_default
                else Text(
                    "La liste des causes n'en parle pas, le livre dit ailleurs que la main est morte : {what}.",
                    "The list of causes leaves it out, the book says elsewhere that the hand is dead: {what}.",
                )
            ).fill(what=what),
            (killing, _silent(causes)),
        )
    if cause in JUDGED_ELSEWHERE:
        return _spared(
            book,
            facts.seat,
            Text(
                "Ce livre ne tue pas la main pour cela : {what}.",
                "This book does not kill a hand for it: {what}.",
            ).fill(what=what),
            _not_listed(book, cause),
        )
    staff_may = DeadHandCause.STAFF_RULING in causes.value
    floor = book.authority.floor_discretion.on(FloorDiscretion.FILLS_GAPS)
    return Ruling(
        "dead_hand",
        book,
        "floor_decides",
        Text("C'est à l'arbitre de décider.", "It is for the floor to decide."),
        Text("Aucune cause écrite ne le prévoit : {what}.", "No written cause covers it: {what}.").fill(
            what=what
        ),
        (causes.on(DeadHandCause.STAFF_RULING), floor) if staff_may else (floor, causes),
        offers=(kill_or_not(facts.seat),),
    )


def _silent(answer: Answer[T]) -> Answer[T]:
    """The answer of a book that does not speak of the case at all."""
    return replace(answer, articles=(), is_default=True)


def _kills_elsewhere(book: Book, cause: DeadHandCause | None) -> Answer[Any] | None:
    """What kills the hand, where that is said at the point of the act and not in the list of causes."""
    match cause:
        case DeadHandCause.ON_PENALTY:
            penalty = book.conduct.penalty_absence
            is_dead = PenaltyAbsence.HAND_DEAD in penalty.value
            return penalty.on(PenaltyAbsence.HAND_DEAD) if is_dead else None
        case DeadHandCause.CLOCK_EXPIRED:
            return book.clock.clock_expiry
        case _:
            return None


def _not_listed(book: Book, cause: DeadHandCause) -> tuple[Answer[Any], ...]:
    """What lets the hand live: that the act says so, that a list of causes leaves it out, or what the act costs."""
    causes = book.hands.dead_hand_causes
    point, lives = JUDGED_ELSEWHERE[cause]
    act = book.answer(point).on(*lives)
    has_list = bool(causes.articles) and not causes.resting_on(causes.articles[0])
    return (causes, act) if has_list and not lives else (act, causes)


def _spared(book: Book, seat: int, reason: Text, rests_on: tuple[Answer[Any], ...]) -> Ruling:
    return Ruling(
        "dead_hand",
        book,
        "hand_live",
        Text("La main du siège {seat} reste en jeu.", "Seat {seat}'s hand stays live.").fill(seat=seat),
        reason,
        rests_on,
    )


def _dead(
    book: Book,
    key: str,
    seat: int,
    reason: Text,
    rests_on: tuple[Answer[Any], ...],
    *,
    orders: tuple[Order, ...] = (),
) -> Ruling:
    return Ruling(
        key,
        book,
        "hand_dead",
        Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=seat),
        reason,
        rests_on,
        (*orders, KillHand(seat)),
    )


# Cards let go


def _told_release(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {**told_turn(hand, said), "all_in": is_all_in_showdown(hand)}


@incident(
    "cards_released",
    IncidentGroup.HANDS,
    (
        SEAT,
        choice("how", "word", "forward", "handed", "taps", "gesture"),
        choice("line", "none", "past", "behind", default="none"),
        FACING_BET,
        IN_TURN,
        ALL_IN,
    ),
    (Hands.fold_motion, Betting.verbal_binding),
    _told_release,
    live_hand,
)
def cards_released(book: Book, facts: Facts) -> Ruling:
    rules = book.hands.fold_motion
    if not has_line(book):
        facts = Facts({**facts.as_dict(), "line": "none"})
    place = _PLACES[facts.line]
    where: tuple[Ground, ...] = (place,) if facts.how == "forward" and place in rules.grounds else ()
    if facts.all_in and FoldMotion.NOT_IN_ALL_IN_SHOWDOWN in rules.value:
        return _not_folded(
            book,
            facts.seat,
            "hand_live",
            Text("Dans un abattage à tapis, rien ne se couche.", "In an all-in showdown nothing is a fold."),
            (rules.on(*where or (FoldMotion.NOT_IN_ALL_IN_SHOWDOWN,)), book.hands.all_in_hand_mucked),
        )
    if facts.how == "taps" and not facts.facing_bet:
        return _not_folded(
            book,
            facts.seat,
            "check",
            Text(
                "Sans mise à payer, taper la table est une parole.",
                "With nothing to call, tapping is a check.",
            ),
            (book.betting.tap_table, rules),
        )
    folding = _folding(rules.value, facts)
    if folding:
        return Ruling(
            "cards_released",
            book,
            "fold",
            Text("Le siège {seat} s'est couché.", "Seat {seat} has folded.").fill(seat=facts.seat),
            Text("Pour ce livre, cela vaut un abandon.", "In this book that is a fold."),
            _folded_by(
                book,
                facts,
                *(
                    spoken_fold(book, to_call=facts.facing_bet)
                    if facts.how == "word"
                    # Out of turn the line says nothing: what counts is that the cards were let go.
                    else (rules.on(*(where if facts.in_turn and where else folding)),)
                ),
            ),
            (Fold(facts.seat) if facts.in_turn else KillHand(facts.seat),),
        )
    if facts.how == "forward" and facts.line == "behind":
        return _not_folded(
            book,
            facts.seat,
            "hand_live",
            Text("En deçà de la ligne, les cartes sont en jeu.", "Behind the line the cards are live."),
            (rules.on(Circumstance.BEHIND_LINE),),
        )
    # Whoever has made nothing clear is asked, where the book says that it must be clear.
    clear = book.betting.verbal_binding.on(Circumstance.UNCLEAR)
    return _not_folded(
        book,
        facts.seat,
        "ask_player",
        Text(
            "Ce geste n'est pas un abandon dans ce livre : on demande au joueur ce qu'il fait.",
            "This is not a fold in this book: the player is asked what he does.",
        ),
        (clear, rules) if clear.about else (rules, clear),
    )


def _folded_by(book: Book, facts: Facts, *how: Answer[Any]) -> tuple[Answer[Any], ...]:
    """Before the turn, or with nothing to call, a book that speaks of such a fold decides by that."""
    if not facts.in_turn:
        early = book.betting.out_of_turn_fold
        if early.value is not OutOfTurnFold.ALWAYS:
            return (*how, early)
        return (early.on(Circumstance.BY_WORD if facts.how == "word" else Circumstance.RELEASED), *how)
    if facts.facing_bet:
        return how
    rule = book.betting.fold_without_bet
    return (*how, rule) if rule.is_default else (rule.on(FoldWithoutBet.BINDS), *how)


_PLACES = {
    "none": Circumstance.NO_LINE,
    "past": Circumstance.WITH_LINE,
    "behind": Circumstance.BEHIND_LINE,
}


def _folding(motions: frozenset[FoldMotion], facts: Facts) -> tuple[FoldMotion, ...]:
    """What makes a fold of it, the nearest first; nothing where it is none."""
    ways: tuple[FoldMotion, ...]
    match facts.how:
        case "word":
            ways = (FoldMotion.WORD, FoldMotion.ANY_GESTURE)
        case "forward" if facts.line == "behind" and FoldMotion.PAST_LINE in motions:
            return ()
        case "forward" if facts.line == "behind":
            # Short of the line they have reached neither the dealer nor the centre.
            ways = (FoldMotion.FORWARD_RELEASE, FoldMotion.RELEASE, FoldMotion.ANY_GESTURE)
        case "forward":
            ways = (FoldMotion.FORWARD_RELEASE, FoldMotion.RELEASE, *_HANDED)
        case "handed":
            ways = (*_HANDED, FoldMotion.RELEASE, FoldMotion.FORWARD_RELEASE)
        case "taps":
            ways = (FoldMotion.TAPS_FACING_BET,)
        case _:
            ways = (FoldMotion.ANY_GESTURE,)
    return tuple(way for way in ways if way in motions)


_HANDED = (FoldMotion.CARDS_TO_DEALER, FoldMotion.ANY_GESTURE)


def _not_folded(
    book: Book, seat: int, outcome: str, reason: Text, rests_on: tuple[Answer[Any], ...]
) -> Ruling:
    return Ruling(
        "cards_released",
        book,
        outcome,
        Text("La main du siège {seat} est en jeu.", "Seat {seat}'s hand is live.").fill(seat=seat),
        reason,
        rests_on,
    )
