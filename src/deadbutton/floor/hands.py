"""Dead hands and their causes, and cards let go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points.conduct_choices import CommDevice
from deadbutton.books.points.hands_choices import DeadHandCause, FoldMotion
from deadbutton.floor.common import (
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
from deadbutton.floor.incident import Group, incident
from deadbutton.floor.orders import Fold, KillHand, Order, PlayOn
from deadbutton.floor.question import Facts, Option, Question, choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.table.hand import Hand
from deadbutton.text import Text


def kill_or_not(seat: int) -> Offer:
    return floor_choice(
        "L'arbitre déclare-t-il la main morte ?",
        "Does the floor declare the hand dead?",
        ("dead", "la main est morte", "the hand is dead", (KillHand(seat),)),
        ("live", "la main reste en jeu", "the hand stays live", (PlayOn(),)),
    )


JUDGED_ELSEWHERE = {
    DeadHandCause.CLOCK_EXPIRED,
    DeadHandCause.NOT_AT_SEAT,
    DeadHandCause.ON_PENALTY,
    DeadHandCause.DEVICE_USED,
    DeadHandCause.DELIBERATE_EXPOSURE,
    DeadHandCause.ADVICE_ASKED,
    DeadHandCause.FOLD_OUT_OF_TURN,
}
"""Acts that every book knows: where one does not list them as a cause of death, it means them to cost less."""

CAUSE = Question(
    "cause",
    Text("Qu'est-ce qui tuerait la main ?", "What would kill the hand?"),
    "choice",
    (
        *(Option(cause.key, cause.label) for cause in DeadHandCause),
        Option("other", Text("autre chose", "something else")),
    ),
)


def _told_cause(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    turn = told_turn(hand, said)
    return {"facing_bet": turn["facing_bet"], "can_act": can_still_act(hand, player)}


@incident(
    "dead_hand",
    Group.HANDS,
    "Une main est-elle morte ?",
    "Is a hand dead?",
    (
        SEAT,
        CAUSE,
        FACING_BET,
        yes_no("can_act", "Peut-il encore agir dans ce coup ?", "Can he still act in this hand?", True),
    ),
    ("dead_hand_causes",),
    _told_cause,
    live_hand,
)
def dead_hand(book: Book, facts: Facts) -> Ruling:
    """The book's list of causes; what it does not list is for the floor, or costs less than the hand."""
    cause = DeadHandCause.of(facts.cause)
    listed = book.hands.dead_hand_causes.value
    is_exempt = (cause is DeadHandCause.STUD_UP_CARDS_LIFTED and not facts.facing_bet) or (
        cause is DeadHandCause.DEVICE_USED
        and not facts.can_act
        and CommDevice.DEAD_IF_ACTION_PENDING in book.conduct.comm_device.value
    )
    what = cause.label if cause is not None else Text("ce qui s'est passé", "what happened")
    if cause in listed and not is_exempt:
        return _dead(
            book,
            "dead_hand",
            facts.seat,
            Text(
                "Ce livre compte cela parmi les causes de mort d'une main : {what}.",
                "This book lists it among what kills a hand: {what}.",
            ).fill(what=what),
            ("dead_hand_causes",),
        )
    if is_exempt or cause in JUDGED_ELSEWHERE:
        reason = (
            Text(
                "La cause n'agit que face à une mise ou tant que le joueur peut agir : ce n'est pas le cas.",
                "The cause strikes only facing a bet, or while the player can act: that is not so here.",
            )
            if is_exempt
            else Text(
                "Ce livre ne tue pas la main pour cela : {what}.",
                "This book does not kill a hand for it: {what}.",
            ).fill(what=what)
        )
        return Ruling(
            "dead_hand",
            book,
            "hand_live",
            Text("La main du siège {seat} reste en jeu.", "Seat {seat}'s hand stays live.").fill(
                seat=facts.seat
            ),
            reason,
            ("dead_hand_causes",),
            (PlayOn(),),
        )
    staff_may = DeadHandCause.STAFF_RULING in listed
    return Ruling(
        "dead_hand",
        book,
        "floor_decides",
        Text("C'est à l'arbitre de décider.", "It is for the floor to decide."),
        Text("Aucune cause écrite ne le prévoit : {what}.", "No written cause covers it: {what}.").fill(
            what=what
        ),
        ("dead_hand_causes", "floor_discretion") if staff_may else ("floor_discretion", "dead_hand_causes"),
        (PlayOn(),),
        offers=(kill_or_not(facts.seat),),
    )


def _dead(
    book: Book, key: str, seat: int, reason: Text, points: tuple[str, ...], *, orders: tuple[Order, ...] = ()
) -> Ruling:
    return Ruling(
        key,
        book,
        "hand_dead",
        Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=seat),
        reason,
        points,
        (*orders, KillHand(seat)),
    )


# Cards let go


def _told_release(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {**told_turn(hand, said), "all_in": is_all_in_showdown(hand)}


@incident(
    "cards_released",
    Group.HANDS,
    "Un joueur lâche ses cartes : s'est-il couché ?",
    "A player lets the cards go: is it a fold?",
    (
        SEAT,
        choice(
            "how",
            "Qu'a-t-il fait ?",
            "What did he do?",
            ("word", "il l'a dit", "said so"),
            ("forward", "cartes lâchées vers l'avant, face cachée", "released the cards forward, face down"),
            ("handed", "cartes remises au donneur ou au centre", "handed the cards in or to the centre"),
            ("taps", "il a tapé plusieurs fois la table", "tapped the table several times"),
            ("gesture", "un autre geste d'abandon", "another gesture of surrender"),
        ),
        choice(
            "line",
            "Où, par rapport à la ligne de mise ?",
            "Where, as to the betting line?",
            ("none", "il n'y a pas de ligne", "there is no line"),
            ("past", "au-delà", "past it"),
            ("behind", "en deçà", "behind it"),
            default="none",
        ),
        FACING_BET,
        IN_TURN,
        ALL_IN,
    ),
    ("fold_motion",),
    _told_release,
    live_hand,
)
def cards_released(book: Book, facts: Facts) -> Ruling:
    motions = book.hands.fold_motion.value
    if facts.all_in and FoldMotion.NOT_IN_ALL_IN_SHOWDOWN in motions:
        return _not_folded(
            book,
            facts.seat,
            "hand_live",
            Text("Dans un abattage à tapis, rien ne se couche.", "In an all-in showdown nothing is a fold."),
            ("fold_motion", "all_in_hand_mucked"),
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
            ("fold_motion", "tap_table"),
        )
    if _is_fold(motions, facts):
        return Ruling(
            "cards_released",
            book,
            "fold",
            Text("Le siège {seat} s'est couché.", "Seat {seat} has folded.").fill(seat=facts.seat),
            Text("Pour ce livre, cela vaut un abandon.", "In this book that is a fold."),
            ("fold_motion",),
            (Fold(facts.seat) if facts.in_turn else KillHand(facts.seat),),
        )
    is_behind = facts.how == "forward" and facts.line == "behind"
    return _not_folded(
        book,
        facts.seat,
        "hand_live" if is_behind else "ask_player",
        Text("En deçà de la ligne, les cartes sont en jeu.", "Behind the line the cards are live.")
        if is_behind
        else Text(
            "Ce geste n'est pas un abandon dans ce livre : on demande au joueur ce qu'il fait.",
            "This is not a fold in this book: the player is asked what he does.",
        ),
        ("fold_motion",),
    )


def _is_fold(motions: frozenset[FoldMotion], facts: Facts) -> bool:
    releases = {FoldMotion.RELEASE, FoldMotion.FORWARD_RELEASE, FoldMotion.CARDS_TO_DEALER}
    match facts.how:
        case "word":
            return bool(motions & {FoldMotion.WORD, FoldMotion.ANY_GESTURE})
        case "forward":
            if facts.line == "behind" and FoldMotion.PAST_LINE in motions:
                return False
            return bool(motions & {*releases, FoldMotion.ANY_GESTURE})
        case "handed":
            return bool(motions & {*releases, FoldMotion.ANY_GESTURE})
        case "taps":
            return FoldMotion.TAPS_FACING_BET in motions
        case _:
            return FoldMotion.ANY_GESTURE in motions


def _not_folded(book: Book, seat: int, outcome: str, reason: Text, points: tuple[str, ...]) -> Ruling:
    return Ruling(
        "cards_released",
        book,
        outcome,
        Text("La main du siège {seat} est en jeu.", "Seat {seat}'s hand is live.").fill(seat=seat),
        reason,
        points,
        (PlayOn(),),
    )
