"""Words that do not fit the situation: a call or a raise with no bet, a check facing one, "pot" in no-limit, a condition."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import ConditionalDeclaration, FoldWithoutBet, InvalidDeclaration, Offence
from deadbutton.floor.gestures.verdicts import CALL_OR_FOLD, RaiseCase, also, led_by, where_written
from deadbutton.floor.gestures.words import Declaration, SpokenAct
from deadbutton.floor.orders.orders import LimitAction, PlayOn
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.floor.situation import NO, POT
from deadbutton.text import Text

_WITHOUT_BET: Final = {
    SpokenAct.CALL: InvalidDeclaration.CALL_IS_CHECK,
    SpokenAct.RAISE: InvalidDeclaration.RAISE_IS_BET,
}


def misfit(case: RaiseCase, said: Declaration, times: int) -> Ruling | None:
    """What becomes of words that cannot be taken as they are; None where they can."""
    betting, now = case.book.betting, case.situation
    nothing = Text("Il n'y a pas de mise à affronter.", "There is no bet to face.")
    match said.act:
        case SpokenAct.FOLD if (
            now.to_call == 0 and FoldWithoutBet.BINDS not in betting.fold_without_bet.value
        ):
            return case.ask(nothing, betting.fold_without_bet)
        case (SpokenAct.CALL | SpokenAct.RAISE) as act if now.faced == 0:
            is_read = _WITHOUT_BET[act] in betting.invalid_declaration.value
            return None if is_read else case.ask(nothing, betting.invalid_declaration)
        case SpokenAct.POT if now.limit == NO:
            is_bound = InvalidDeclaration.POT_BINDS_IN_NO_LIMIT in betting.invalid_declaration.value
            return _pot_in_no_limit(case, times) if is_bound else None
        case _ if said.would is not None:
            decides = betting.conditional_declaration.value is ConditionalDeclaration.DIRECTOR_DECIDES
            act_said = _act_of(said.would)
            return conditional(case.book, case.seat, case.incident, act_said, times) if decides else None
        case _:
            return None


def fitted(case: RaiseCase, said: Declaration, ruling: Ruling, times: int) -> Ruling:
    """Words that were taken for what they can mean: by the rule that says so, where the book has one."""
    now, betting = case.situation, case.book.betting
    match said.act:
        case SpokenAct.CALL if now.faced and now.to_call == 0 and now.stack:
            # The big blind's option: a bet lies there, and nothing is left to call.
            return where_written(ruling, betting.invalid_declaration.on(InvalidDeclaration.CALL_IS_CHECK))
        case SpokenAct.CALL if now.faced == 0:
            # That words bind does not make a check of them: this does, be it by default.
            nothing = Text(
                "Il n'y a pas de mise à suivre : c'est lu comme parole.",
                "There is no bet to call: it is read as a check.",
            )
            read = replace(ruling, reason=nothing)
            return led_by(read, betting.invalid_declaration.on(InvalidDeclaration.CALL_IS_CHECK))
        case SpokenAct.RAISE if now.faced == 0:
            return where_written(ruling, betting.invalid_declaration.on(InvalidDeclaration.RAISE_IS_BET))
        case SpokenAct.POT if now.limit == POT:
            return where_written(ruling, most_of_pot(case))
        case SpokenAct.POT if now.limit == NO:
            return also(ruling, betting.invalid_declaration)
        case SpokenAct.FOLD if now.to_call == 0:
            return folded_without_bet(case, ruling, times)
        case _ if said.would is not None:
            return also(ruling, betting.conditional_declaration)
        case _:
            return ruling


def most_of_pot(case: RaiseCase) -> Answer[Any]:
    """What says how the most in pot-limit is counted, on this street."""
    rule = case.book.betting.pot_limit_maximum
    return rule if case.situation.is_preflop else rule.on(Circumstance.AFTER_FLOP)


def folded_without_bet(case: RaiseCase, ruling: Ruling, times: int = 1) -> Ruling:
    """A fold where a check was free: it binds, and may cost a penalty."""
    rule = case.book.betting.fold_without_bet
    ruling = where_written(ruling, rule.on(FoldWithoutBet.BINDS))
    if FoldWithoutBet.MAY_BE_PENALISED not in rule.value:
        return ruling
    blame = sanctions(case.book, Deed(Offence.ETIQUETTE, times), case.seat, under=rule)
    return replace(ruling, sanctions=(*ruling.sanctions, *blame))


def check(case: RaiseCase, reason: Text, *rests_on: Answer[Any]) -> Ruling:
    """ "Check", or a tap: where there is a bet to call, it is asked again, or leaves a call and a fold."""
    owed = case.situation.to_call
    if owed == 0:
        return case.call(reason, *rests_on)
    invalid = case.book.betting.invalid_declaration
    if InvalidDeclaration.CHECK_LEAVES_CALL_OR_FOLD in invalid.value:
        return case.rule(
            "call_or_fold",
            Text("Le siège {seat} suit ou se couche.", "Seat {seat} calls or folds."),
            Text(
                "Parole n'est pas possible avec {owed} à suivre, et relancer ne l'est plus.",
                "A check is not possible with {owed} to call, and a raise no longer is.",
            ).fill(owed=owed),
            (invalid.on(InvalidDeclaration.CHECK_LEAVES_CALL_OR_FOLD), *rests_on),
            (LimitAction(case.seat, CALL_OR_FOLD),),
        )
    return case.ask(
        Text(
            "Parole n'est pas possible avec {owed} à suivre.", "A check is not possible with {owed} to call."
        ).fill(owed=owed),
        *rests_on,
        invalid,
    )


def _pot_in_no_limit(case: RaiseCase, times: int) -> Ruling:
    rule = case.book.betting.invalid_declaration.on(InvalidDeclaration.POT_BINDS_IN_NO_LIMIT)
    ruling = case.raise_due(
        Text(
            "« Pot » n'est pas une mise en no-limit, mais engage à en faire une qui soit valable.",
            "'Pot' is no bet in no-limit, but it binds to making a valid one.",
        ),
        rule,
    )
    blame = sanctions(case.book, Deed(Offence.ETIQUETTE, times), case.seat, under=rule)
    return replace(ruling, sanctions=blame)


# A condition


def _act_of(would: SpokenAct) -> str:
    match would:
        case SpokenAct.FOLD | SpokenAct.PASS:
            return "fold"
        case SpokenAct.CHECK:
            return "check"
        case SpokenAct.CALL:
            return "call"
        case (
            SpokenAct.RAISE
            | SpokenAct.BET
            | SpokenAct.COMPLETE
            | SpokenAct.ALL_IN
            | SpokenAct.POT
            | SpokenAct.SUM
        ):
            return "raise"
        case _:
            return ""


def conditional(
    book: Book, seat: int, incident: str, act: str, times: int, total: int | None = None
) -> Ruling:
    """ "If you bet, I raise": the director holds the player to it, or not."""
    rule = book.betting.conditional_declaration
    return Ruling(
        incident,
        book,
        "director",
        Text(
            "Le directeur décide si le siège {seat} est tenu par ses mots.",
            "The director decides whether seat {seat} is held to the words.",
        ).fill(seat=seat),
        Text(
            "Une annonce sous condition peut engager, et n'est pas la bienvenue.",
            "A statement with an if may bind, and is not welcome.",
        ),
        (rule,),
        orders=(),
        offers=(held_or_not(seat, act, total),),
        sanctions=sanctions(book, Deed(Offence.ETIQUETTE, times), seat, under=rule),
    )


def held_or_not(seat: int, act: str, total: int | None) -> Offer:
    """Held to the words in any case, or once the bet has come that they spoke of; a check speaks of none."""
    orders: dict[str, LimitAction | PlayOn] = {"binds": PlayOn()}
    if act:
        held = LimitAction(seat, frozenset({act}), total if act == "raise" else None)
        orders["binds"] = held
        if act != "check":
            orders["if_raised"] = replace(held, once_raised=True)
    return Offer(
        None,
        Text("Ces mots engagent-ils ?", "Do these words bind?"),
        (
            *((key, order.sentence) for key, order in orders.items()),
            ("free", Text("non, tout reste ouvert", "no, everything stays open")),
        ),
        (*((key, (order,)) for key, order in orders.items()), ("free", (PlayOn(),))),
    )
