"""Acting before one's turn: a check, a call or a fold. A bet or a raise is in ``early_raise``.

At once the act only waits (``then = not_yet``); when the turn comes, what happened meanwhile decides whether it binds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Betting,
    InvalidDeclaration,
    OutOfTurnFold,
    OutOfTurnUnchanged,
    SkippedPlayerThreePlus,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES, player_said
from deadbutton.floor.orders.early_acts import CALL, CHECK, FOLD, EarlyAct
from deadbutton.floor.orders.orders import CheckOrCall, Fold, KillHand, LimitAction, Order, PlayOn
from deadbutton.floor.orders.turn import Hold
from deadbutton.floor.question import chips, choice
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.turn.early_rulings import (
    NOT_YET,
    STANDS,
    THEN,
    WHY,
    after_a_change,
    early_act,
    early_ruling,
    is_void,
    void,
    what_follows,
)
from deadbutton.floor.turn.refusals import cannot_check, early_act_possible
from deadbutton.refusal import Refusal
from deadbutton.table import Hand
from deadbutton.text import Text

# A check or a call


def _told_action(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    betting = hand.betting
    return {"to_call": min(max(0, betting.level - betting.bet[player]), betting.stack[player])}


def _no_check(book: Book, hand: Hand, facts: Facts) -> Refusal | None:
    """A check with a bet to call is none, in a book that does not say what it leaves."""
    if facts.act != CHECK or not facts.to_call or _leaves_call_or_fold(book):
        return None
    return cannot_check(facts.seat, facts.to_call)


def _leaves_call_or_fold(book: Book) -> bool:
    return InvalidDeclaration.CHECK_LEAVES_CALL_OR_FOLD in book.betting.invalid_declaration.value


@incident(
    "out_of_turn_action",
    IncidentGroup.TURN,
    (
        SEAT,
        choice("act", CHECK, CALL),
        chips("to_call", default=0),
        THEN,
        WHY,
        STANDS,
        TIMES,
    ),
    points=(Betting.out_of_turn_unchanged, Betting.skipped_player_one_two),
    told=_told_action,
    possible=early_act_possible,
    possible_by=_no_check,
)
def out_of_turn_action(book: Book, facts: Facts) -> Ruling:
    key = "out_of_turn_action"
    asked = book.betting.out_of_turn_unchanged.on(early_act(key, facts))
    if facts.act == CHECK and facts.to_call and facts.then in (NOT_YET, FOLD, CALL):
        if _leaves_call_or_fold(book):
            return _check_facing_bet(book, facts, key, asked)
        ruling = _action(book, facts, key, asked)
        return replace(ruling, rests_on=(*ruling.rests_on, book.betting.invalid_declaration))
    return _action(book, facts, key, asked)


def _action(book: Book, facts: Facts, key: str, asked: Answer[Any]) -> Ruling:
    if is_void(book, facts):
        return void(book, facts, key, asked)
    if asked.value is OutOfTurnUnchanged.FREE and not facts.stands:
        return _not_bound(book, facts, key, asked)
    match facts.then:
        case "not_yet":
            return early_ruling(
                book,
                facts,
                key,
                "held",
                Text(
                    "La parole revient au joueur oublié ; l'action du siège {seat} attend.",
                    "The turn goes back to the skipped player; what seat {seat} did waits.",
                ),
                Text(
                    "Il a agi avant son tour, avec {to_call} à suivre.",
                    "The player acted before the turn, with {to_call} to call.",
                ).fill(to_call=facts.to_call),
                asked,
                book.betting.skipped_player_one_two,
                orders=(Hold(EarlyAct(facts.seat, facts.act, why=facts.why)),),
                later=what_follows(book),
            )
        case "fold" | "call":
            return early_ruling(
                book,
                facts,
                key,
                "binds",
                Text("Le siège {seat} est lié par son action.", "Seat {seat} is bound by the act."),
                Text(
                    "Il y a toujours {to_call} à suivre : se coucher, faire parole ou suivre ne change rien.",
                    "There is still {to_call} to call: a fold, a check or a call changes nothing.",
                ).fill(to_call=facts.to_call),
                asked,
                orders=(CheckOrCall(facts.seat, facts.to_call),),
            )
        case _:
            return after_a_change(book, facts, key, asked.on(Circumstance.BET_HAS_CHANGED))


def _check_facing_bet(book: Book, facts: Facts, key: str, asked: Answer[Any]) -> Ruling:
    """A check that could not be one leaves a call and a fold when the turn comes."""
    invalid = book.betting.invalid_declaration
    rests_on = (invalid.on(InvalidDeclaration.CHECK_LEAVES_CALL_OR_FOLD), asked)
    if facts.then == NOT_YET:
        return early_ruling(
            book,
            facts,
            key,
            "held",
            Text(
                "La parole revient au joueur oublié ; le siège {seat} pourra suivre ou se coucher.",
                "The turn goes back to the skipped player; seat {seat} will call or fold.",
            ),
            Text(
                "Parole hors tour, avec {to_call} à suivre : si la mise ne change pas, relancer n'est plus possible.",
                "A check out of turn, with {to_call} to call: if the bet does not change, a raise is no longer possible.",
            ).fill(to_call=facts.to_call),
            *rests_on,
            orders=(Hold(EarlyAct(facts.seat, facts.act, why=facts.why)),),
        )
    return early_ruling(
        book,
        facts,
        key,
        "call_or_fold",
        Text("Le siège {seat} suit ou se couche.", "Seat {seat} calls or folds."),
        Text(
            "Il a fait parole hors tour, et il y a toujours {to_call} à suivre.",
            "The player checked out of turn, and there is still {to_call} to call.",
        ).fill(to_call=facts.to_call),
        *rests_on,
        orders=(LimitAction(facts.seat, frozenset({CALL, FOLD})),),
    )


def _not_bound(book: Book, facts: Facts, key: str, asked: Answer[Any]) -> Ruling:
    # It still counts among those who skipped somebody, in a book where enough of them make their acts stand.
    skipped = book.betting.skipped_player_three_plus
    counts = skipped.value is not SkippedPlayerThreePlus.AS_OUT_OF_TURN
    return early_ruling(
        book,
        facts,
        key,
        "free",
        Text("Rien ne lie le siège {seat}.", "Nothing binds seat {seat}."),
        Text(
            "Une parole ou un suivi avant son tour n'engage pas : le joueur oublié parle d'abord, puis lui, librement.",
            "A check or a call before the turn does not bind: the skipped player acts first, then this one, freely.",
        ),
        asked,
        skipped,
        orders=(Hold(EarlyAct(facts.seat, facts.act, why=facts.why)),)
        if counts and facts.then == NOT_YET
        else (PlayOn(),),
    )


# A fold


@incident(
    "out_of_turn_fold",
    IncidentGroup.TURN,
    (
        SEAT,
        choice("cards", "in_front", "mucked", default="in_front"),
        THEN,
        WHY,
        STANDS,
        TIMES,
    ),
    points=(Betting.out_of_turn_fold, Betting.skipped_player_one_two),
    possible=early_act_possible,
)
def out_of_turn_fold(book: Book, facts: Facts) -> Ruling:
    key, rule = "out_of_turn_fold", book.betting.out_of_turn_fold
    if is_void(book, facts):
        return void(book, facts, key, rule)
    is_mucked = facts.cards == "mucked"
    lost = _why_lost(rule.value, is_mucked)
    asked = rule.on(
        *((Circumstance.DELIBERATE,) if facts.why == "on_purpose" and facts.then == NOT_YET else ()),
        Circumstance.RELEASED if is_mucked else Circumstance.BY_WORD,
    )
    if facts.then in (FOLD, CALL):
        asked = asked.as_written  # nothing has changed: the fold stands by every reading
    dead = Text("La main du siège {seat} est perdue.", "Seat {seat}'s hand is lost.")
    if facts.then == NOT_YET and lost is None:
        return early_ruling(
            book,
            facts,
            key,
            "held",
            Text(
                "La parole revient au joueur oublié ; le siège {seat} garde ses cartes jusqu'à son tour.",
                "The turn goes back to the skipped player; seat {seat} keeps the cards until the turn.",
            ),
            Text(
                "Se coucher avant son tour n'engage que si la mise ne monte pas d'ici là.",
                "A fold before the turn binds only if the bet does not go up until then.",
            ),
            asked,
            book.betting.skipped_player_one_two,
            orders=(Hold(EarlyAct(facts.seat, FOLD, why=facts.why, is_mucked=is_mucked)),),
            later=what_follows(book),
        )
    if lost is not None:
        order: Order = KillHand(facts.seat) if facts.then == NOT_YET else Fold(facts.seat)
        return early_ruling(book, facts, key, "hand_dead", dead, lost, asked, orders=(order,))
    if facts.then in (FOLD, CALL):
        return early_ruling(
            book,
            facts,
            key,
            "binds",
            dead,
            Text(
                "Rien n'a changé quand vient son tour : il s'est couché.",
                "Nothing has changed when the turn comes: the fold stands.",
            ),
            asked,
            book.betting.out_of_turn_unchanged.on(Circumstance.EARLY_FOLD),
            orders=(Fold(facts.seat),),
        )
    return after_a_change(book, facts, key, asked.on(Circumstance.BET_HAS_CHANGED))


def _why_lost(answer: OutOfTurnFold, is_mucked: bool) -> Text | None:
    """Why the hand is gone whatever the skipped player does, or None where it waits for the turn."""
    match answer:
        case OutOfTurnFold.ALWAYS:
            return Text(
                "Qui se couche avant son tour est lié, quoi qu'il arrive ensuite.",
                "A fold before the turn binds, whatever comes after.",
            )
        case OutOfTurnFold.IF_UNCHANGED_OR_RELEASED if is_mucked:
            return Text(
                "Les cartes sont lâchées : elles sont couchées.", "The cards are released: they are folded."
            )
        case OutOfTurnFold.IF_UNCHANGED_OR_RELEASED | OutOfTurnFold.IF_UNCHANGED:
            return None
