"""Cards let go, and words or gestures like it: is it a fold?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import (
    AllInHandMucked,
    Betting,
    FoldMotion,
    FoldWithoutBet,
    Hands,
    MuckLosingHand,
    OutOfTurnFold,
    Showdown,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.mucked_hands import UNCOVERED, Back, all_in_hand_mucked, back_to_player
from deadbutton.floor.hands.spoken_folds import spoken_fold
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    ALL_IN,
    FACING_BET,
    IN_TURN,
    NOT_GIVEN_BACK,
    SEAT,
    is_all_in_showdown,
    live_hand,
    player_said,
    told_turn,
    uncovered,
)
from deadbutton.floor.orders.early_acts import EarlyAct
from deadbutton.floor.orders.orders import Fold, KillHand
from deadbutton.floor.orders.turn import Hold
from deadbutton.floor.question import choice
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.situation import has_line, has_posted_line, returns_by_house
from deadbutton.table import Hand
from deadbutton.text import Text


def _told_release(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    found = {**told_turn(hand, said), "all_in": is_all_in_showdown(hand)}
    return found if player is None else {**found, "uncovered": uncovered(hand, player)}


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
        UNCOVERED,
    ),
    (Hands.fold_motion, Betting.verbal_binding, Showdown.muck_losing_hand, Hands.all_in_hand_mucked),
    _told_release,
    live_hand,
)
def cards_released(book: Book, facts: Facts) -> Ruling:
    rules = book.hands.fold_motion
    if not facts.all_in or FoldMotion.NOT_IN_ALL_IN_SHOWDOWN in rules.value:
        return _released(book, facts)
    never = book.showdown.muck_losing_hand
    if MuckLosingHand.NEVER_ALL_IN not in never.value:
        ruling = _released(book, facts)
        return replace(ruling, rests_on=(*ruling.rests_on, never))
    all_in = book.hands.all_in_hand_mucked
    if facts.how in ("forward", "handed") and not all_in.value and not all_in.is_default:
        thrown = all_in_hand_mucked(book, Facts({"seat": facts.seat, "where": "apart", "is_out": False}))
        return replace(thrown, incident="cards_released", rests_on=(*thrown.rests_on, rules))
    return _not_folded(
        book,
        facts.seat,
        "hand_live",
        Text(
            "À tapis, personne ne jette sa main : elle s'ouvre avec les autres.",
            "In an all-in nobody mucks: the hand is turned up with the others.",
        ),
        (never.on(MuckLosingHand.NEVER_ALL_IN), rules, all_in),
    )


def _released(book: Book, facts: Facts) -> Ruling:
    rules = book.hands.fold_motion
    if not has_line(book):
        facts = Facts({**facts.as_dict(), "line": "none"})
    elif facts.line == "none" and has_posted_line(book):
        facts = Facts({**facts.as_dict(), "line": "past"})
    place = _PLACES[facts.line]
    where: tuple[Ground, ...] = (place,) if facts.how == "forward" and place in rules.grounds else ()
    if facts.all_in and FoldMotion.NOT_IN_ALL_IN_SHOWDOWN in rules.value:
        all_in = book.hands.all_in_hand_mucked
        if returns_by_house(book) is False and AllInHandMucked.HOUSE_LAW in all_in.value:
            return Ruling(
                "cards_released",
                book,
                "hand_dead",
                Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(
                    seat=facts.seat
                ),
                NOT_GIVEN_BACK,
                (all_in.on(AllInHandMucked.HOUSE_LAW), rules.on(FoldMotion.NOT_IN_ALL_IN_SHOWDOWN)),
                (KillHand(facts.seat),),
            )
        return _not_folded(
            book,
            facts.seat,
            "hand_live",
            Text("Dans un abattage à tapis, rien ne se couche.", "In an all-in showdown nothing is a fold."),
            (rules.on(*where or (FoldMotion.NOT_IN_ALL_IN_SHOWDOWN,)), all_in),
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
    if folding and not facts.in_turn and facts.how not in LET_GO:
        waiting = _said_too_early(book, facts, rules.on(*folding))
        if waiting is not None:
            return waiting
    if folding:
        # A bettor who lets the cards go while others have still to answer has thrown the hand away.
        is_thrown = not facts.in_turn and facts.how in LET_GO
        back = back_to_player(book, facts.uncovered) if is_thrown else Back()
        return Ruling(
            "cards_released",
            book,
            "fold",
            Text("Le siège {seat} s'est couché.", "Seat {seat} has folded.").fill(seat=facts.seat),
            Text("Pour ce livre, cela vaut un abandon.", "In this book that is a fold.") + back.reason,
            (
                *_folded_by(
                    book,
                    facts,
                    *(
                        spoken_fold(book, to_call=facts.facing_bet)
                        if facts.how == "word"
                        # Out of turn the line says nothing: what counts is that the cards were let go.
                        else (rules.on(*(where if facts.in_turn and where else folding)),)
                    ),
                ),
                *back.rests_on,
            ),
            (*back.orders(facts.seat), Fold(facts.seat) if facts.in_turn else KillHand(facts.seat)),
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
            "This is not a fold in this book: the player is asked for an action.",
        ),
        (clear, rules) if clear.about else (rules, clear),
    )


def _said_too_early(book: Book, facts: Facts, how: Answer[Any]) -> Ruling | None:
    """The cards still lie before their player: the fold waits for the turn, where the book lets it."""
    early = book.betting.out_of_turn_fold
    if early.value is OutOfTurnFold.ALWAYS:
        return None
    return Ruling(
        "cards_released",
        book,
        "held",
        Text(
            "La parole revient au joueur oublié ; le siège {seat} garde ses cartes jusqu'à son tour.",
            "The turn goes back to the skipped player; seat {seat} keeps the cards until the turn.",
        ).fill(seat=facts.seat),
        Text(
            "Se coucher avant son tour n'engage que si la mise ne monte pas d'ici là.",
            "A fold before the turn binds only if the bet does not go up until then.",
        ),
        (early.on(Circumstance.BY_WORD), how),
        (Hold(EarlyAct(facts.seat, "fold")),),
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


LET_GO = ("forward", "handed")
"""Ways in which the cards leave their player; a word or a gesture leaves them where they are."""
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
