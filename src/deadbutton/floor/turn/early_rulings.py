"""What every ruling on an early act shares: the questions, the penalty, the rule that lapses, the situation that changed."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import MisledPlayerRelief, Offence, OutOfTurnPenalty, SkippedPlayerOneTwo
from deadbutton.floor.facts import Facts
from deadbutton.floor.orders.early_acts import CALL, CHECK, FOLD, RAISE
from deadbutton.floor.orders.orders import LimitAction, Order, PlayOn
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text

NOT_YET = "not_yet"

THEN = choice("then", NOT_YET, FOLD, CALL, RAISE, "less", default=NOT_YET, said="early_rulings.then")
WHY = choice(
    "why", "mistake", "on_purpose", "repeated", "misled", default="mistake", said="early_rulings.why"
)
STANDS = yes_no("stands", default=False, said="early_rulings.stands")


def is_void(book: Book, facts: Facts) -> bool:
    """Whether the rule falls because somebody else is the cause."""
    return (
        facts.why == "misled"
        and MisledPlayerRelief.OUT_OF_TURN_FREE in book.authority.misled_player_relief.value
    )


def penalty(book: Book, facts: Facts, key: str) -> tuple[Sanction, ...]:
    """On purpose or once again: due or possible, as the book says. A mistake: nothing, unless each time can cost one.
    A player who was misled: nothing."""
    if facts.why == "mistake":
        rule = book.betting.out_of_turn_penalty.on(early_act(key, facts))
        if rule.value is not OutOfTurnPenalty.EACH_TIME:
            return ()
        return sanctions(
            book, Deed(Offence.OUT_OF_TURN, facts.get("times", 1), False), facts.seat, under=rule
        )
    if facts.why == "misled":
        return ()
    if facts.why == "repeated":
        return sanctions(book, Deed(Offence.OUT_OF_TURN, max(2, facts.get("times", 1)), False), facts.seat)
    rule, act = book.betting.out_of_turn_penalty, early_act(key, facts)
    says_so = act in rule.grounds and rule.value is not OutOfTurnPenalty.EACH_TIME
    under = rule.on(act) if says_so else None
    return sanctions(book, Deed(Offence.OUT_OF_TURN, facts.get("times", 1)), facts.seat, under=under)


def _answers(book: Book, facts: Facts, key: str, *asked: Answer[Any]) -> tuple[Answer[Any], ...]:
    found = list(asked)
    if facts.why == "misled":
        found.append(
            book.authority.misled_player_relief.on(early_act(key, facts), MisledPlayerRelief.NO_SANCTION)
        )
    if facts.why in ("on_purpose", "repeated"):
        found.append(book.conduct.penalty_may_or_must.on(Offence.OUT_OF_TURN, Circumstance.OUT_OF_TURN))
    if facts.why in ("on_purpose", "mistake"):
        found.append(book.betting.out_of_turn_penalty.on(early_act(key, facts)))
    return tuple(found)


def early_act(key: str, facts: Facts) -> Circumstance:
    """What was done too early: some books have an article for each."""
    match key:
        case "out_of_turn_raise":
            return Circumstance.EARLY_BET
        case "out_of_turn_fold":
            return Circumstance.EARLY_FOLD
        case _:
            return Circumstance.EARLY_CHECK if facts.act == CHECK else Circumstance.EARLY_CALL


def early_ruling(
    book: Book,
    facts: Facts,
    key: str,
    outcome: str,
    verdict: Text,
    reason: Text,
    *asked: Answer[Any],
    orders: tuple[Order, ...] = (PlayOn(),),
    later: tuple[Text, ...] = (),
) -> Ruling:
    return Ruling(
        key,
        book,
        outcome,
        verdict.fill(seat=facts.seat),
        reason,
        _answers(book, facts, key, *asked),
        orders,
        later,
        (),
        penalty(book, facts, key),
    )


def void(book: Book, facts: Facts, key: str, first: Answer[Any]) -> Ruling:
    return Ruling(
        key,
        book,
        "void",
        Text("L'action du siège {seat} ne compte pas.", "What seat {seat} did does not count.").fill(
            seat=facts.seat
        ),
        Text(
            "Un autre a causé l'erreur : la règle du tour de parole tombe, et le joueur choisira librement à son tour.",
            "Somebody else caused it: the rule on acting out of turn lapses, and the player will choose freely.",
        ),
        (book.authority.misled_player_relief.on(MisledPlayerRelief.OUT_OF_TURN_FREE), first),
    )


def after_a_change(book: Book, facts: Facts, key: str, first: Answer[Any]) -> Ruling:
    """The skipped player has changed the situation, and the offender had not raised."""
    match book.betting.skipped_player_one_two.value:
        case SkippedPlayerOneTwo.AS_OUT_OF_TURN | SkippedPlayerOneTwo.STANDS_IF_SUBSTANTIAL:
            return early_ruling(
                book,
                facts,
                key,
                "free",
                Text("Le siège {seat} est libre.", "Seat {seat} is free."),
                _what_comes_back(key, facts),
                first,
                book.betting.skipped_player_one_two,
            )
        case SkippedPlayerOneTwo.CALL_OR_FOLD_UNLESS_RAISED:
            may = {FOLD, CALL} if facts.then == RAISE else {FOLD, CHECK, CALL}
            return early_ruling(
                book,
                facts,
                key,
                "call_or_fold",
                Text("Le siège {seat} peut suivre ou se coucher.", "Seat {seat} may call or fold."),
                Text(
                    "La situation a changé, mais lui-même n'avait ni misé ni relancé : il ne relance pas.",
                    "The situation has changed, but that player had not bet or raised: no raise now.",
                ),
                book.betting.skipped_player_one_two,
                first,
                orders=(LimitAction(facts.seat, frozenset(may)),),
            )


def _what_comes_back(key: str, facts: Facts) -> Text:
    """A fold gives the cards back, a call its chips; a check has put nothing forward."""
    if key == "out_of_turn_fold":
        return Text(
            "La mise à suivre n'est plus la même : les cartes restent en jeu, et tout est ouvert, se coucher, suivre ou relancer.",
            "The bet to call is no longer the same: the cards stay in play, and fold, call and raise are all open.",
        )
    if early_act(key, facts) is Circumstance.EARLY_CHECK:
        return Text(
            "La mise à suivre n'est plus la même : se coucher, suivre et relancer sont ouverts.",
            "The bet to call is no longer the same: fold, call and raise are all open.",
        )
    return Text(
        "La mise à suivre n'est plus la même : se coucher, suivre et relancer sont ouverts, et ses jetons lui reviennent.",
        "The bet to call is no longer the same: fold, call and raise are all open, and the chips come back.",
    )


def what_follows(book: Book) -> tuple[Text, ...]:
    """What the turn will bring, for those who wait for it."""
    binds = Text(
        "Si personne ne mise ni ne relance d'ici là, l'action engage.",
        "If nobody bets or raises until then, the act binds.",
    )
    match book.betting.skipped_player_one_two.value:
        case SkippedPlayerOneTwo.CALL_OR_FOLD_UNLESS_RAISED:
            return (
                binds,
                Text("Sinon : suivre ou se coucher, sans relance.", "Otherwise: call or fold, and no raise."),
            )
        case SkippedPlayerOneTwo.AS_OUT_OF_TURN | SkippedPlayerOneTwo.STANDS_IF_SUBSTANTIAL:
            return (binds, Text("Sinon, tout lui est ouvert.", "Otherwise everything is open to the player."))
