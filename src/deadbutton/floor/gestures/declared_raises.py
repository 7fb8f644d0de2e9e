""" "Raise" and "bet", said first: the amount that was named, or as many chips as the book lets follow."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    DeclaredAmountMeaning,
    OversizedChipRaiseNoAmount,
    RaiseMethods,
    VerbalVsChips,
)
from deadbutton.floor.gestures.gesture import Motion
from deadbutton.floor.gestures.silent_chips import beyond_structure, is_one_big_chip
from deadbutton.floor.gestures.spoken_sums import gross, raise_declared, total_of
from deadbutton.floor.gestures.string_bets import in_motions
from deadbutton.floor.gestures.verdicts import RaiseCase, also, led_by, own_words, words_bind, written_first
from deadbutton.floor.gestures.words import Declaration
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.situation import FIXED
from deadbutton.text import Text


def completes(case: RaiseCase) -> bool:
    """Whether a bet lies there that is less than a whole one: a bring-in, or an all-in that was too short."""
    now = case.situation
    if now.limit != FIXED or now.faced == 0 or not now.can_raise:
        return False
    return now.faced < now.minimum or now.full_raise_to > 2 * now.faced


def raise_with_amount(case: RaiseCase, said: Declaration, moved: tuple[Motion, ...]) -> Ruling:
    now, betting = case.situation, case.book.betting
    total, why, read = total_of(case, said)
    is_against = bool(moved) and sum(map(sum, moved)) + now.own != total
    first_counts = is_against and betting.verbal_vs_chips.value is VerbalVsChips.FIRST_COUNTS
    rests_on = (
        *((betting.verbal_vs_chips,) if first_counts else ()),
        *one_chip_declared(case, moved, Circumstance.RAISE),
        *(own_words(betting.string_bet, Circumstance.DECLARED) if len(moved) > 1 else ()),
        *read,
        *((betting.verbal_vs_chips.on(Circumstance.RAISE),) if is_against else ()),
        betting.raise_methods.on(RaiseMethods.AMOUNT_DECLARED_FIRST),
        words_bind(case),
        *((betting.string_bet,) if len(moved) > 1 else ()),
    )
    return raise_declared(case, total, why, *rests_on)


def one_chip_declared(
    case: RaiseCase, moved: tuple[Motion, ...], *said: Circumstance
) -> tuple[Answer[Any], ...]:
    """One big chip is a raise only because that was said first; how high, by another article where the book says so."""
    if not is_one_big_chip(case, moved):
        return ()
    rule = case.book.betting.oversized_chip
    return (*own_words(rule, *said), rule.on(Circumstance.DECLARED))


def bet_without_amount(case: RaiseCase, moved: tuple[Motion, ...], times: int) -> Ruling:
    if not moved:
        return case.raise_due(
            Text("La mise est annoncée, son montant pas encore.", "A bet was declared, its amount not yet."),
            words_bind(case),
            case.book.betting.raise_methods,
        )
    if len(moved) == 1 or case.situation.faced:
        return in_motions(case, moved, times)
    methods = case.book.betting.raise_methods
    if RaiseMethods.SEVERAL_MOTIONS_ONCE_DECLARED in methods.value:
        return _in_chips(case, moved, Text("« Mise », et {total} en jetons.", "'Bet', and {total} in chips."))
    return also(in_motions(case, moved, times), methods)


def raise_without_amount(case: RaiseCase, moved: tuple[Motion, ...]) -> Ruling:
    now = case.situation
    first = moved[0] if moved else ()
    if len(moved) == 1 and len(first) == 1 and first[0] > now.to_call and now.faced > 0:
        return _raise_with_one_chip(case, first[0])
    methods = case.book.betting.raise_methods
    if not moved:
        return case.raise_due(
            Text("« Relance » engage ; le montant suit.", "'Raise' binds; the amount is to come."),
            *own_words(methods, Circumstance.BY_WORD),
            words_bind(case),
            methods,
        )
    return _in_chips(
        case, moved, Text("« Relance », et {total} en jetons.", "'Raise', and {total} in chips.")
    )


def _in_chips(case: RaiseCase, moved: tuple[Motion, ...], why: Text) -> Ruling:
    """What was declared without an amount, and is made by chips: as many motions count as the book allows."""
    counted, how = _motions_of_a_raise(case, moved)
    total = case.situation.own + sum(map(sum, moved[:counted]))
    why = why.fill(total=total)
    if counted == len(moved):
        return gross(
            case, raise_declared(case, total, why, *how, words_bind(case)), total - case.situation.own
        )
    why += Text(" Les mouvements suivants ne comptent pas.", " The motions after that do not count.")
    return led_by(raise_declared(case, total, why, *how, words_bind(case)), *how)


def _motions_of_a_raise(case: RaiseCase, moved: tuple[Motion, ...]) -> tuple[int, tuple[Answer[Any], ...]]:
    """How many of the motions make a raise that was declared first, and what says so."""
    methods = case.book.betting.raise_methods
    if len(moved) == 1:
        return 1, (methods.on(RaiseMethods.ONE_MOTION),)
    if RaiseMethods.SEVERAL_MOTIONS_ONCE_DECLARED in methods.value:
        return len(moved), (methods.on(RaiseMethods.SEVERAL_MOTIONS_ONCE_DECLARED),)
    if sum(moved[0]) != case.situation.to_call:
        return 1, (methods.on(RaiseMethods.ONE_MOTION),)
    if RaiseMethods.RAISE_THEN_CALL_AND_ONE_MOTION in methods.value:
        return 2, (methods.on(RaiseMethods.RAISE_THEN_CALL_AND_ONE_MOTION),)
    meaning = case.book.betting.declared_amount_meaning
    if DeclaredAmountMeaning.TWO_MOTIONS_AFTER_RAISE in meaning.value:
        return 2, (meaning.on(DeclaredAmountMeaning.TWO_MOTIONS_AFTER_RAISE), methods)
    return 1, (methods.on(RaiseMethods.RAISE_THEN_EITHER, RaiseMethods.ONE_MOTION), meaning)


def _raise_with_one_chip(case: RaiseCase, chip: int) -> Ruling:
    """Chips already out in the round are left aside: the total is the chip."""
    now = case.situation
    total = chip if chip > now.faced else now.own + chip
    amount = case.book.betting.oversized_chip_raise_no_amount
    reason = _chip_reason(amount.value).fill(chip=chip, most=min(total, now.most_to))
    structure: tuple[Answer[Any], ...] = ()
    if amount.value is OversizedChipRaiseNoAmount.CHIP_VALUE:
        capped, structure = beyond_structure(case, total)
        reason += capped
    declared = case.book.betting.oversized_chip.on(Circumstance.DECLARED)
    return raise_declared(case, total, reason, *written_first(amount, declared), *structure)


def _chip_reason(answer: OversizedChipRaiseNoAmount) -> Text:
    match answer:
        case OversizedChipRaiseNoAmount.CHIP_VALUE:
            return Text(
                "« Relance » sans montant, avec un seul jeton de {chip} : il fait le montant.",
                "'Raise' without an amount, with one chip of {chip}: the chip makes the amount.",
            )
        case OversizedChipRaiseNoAmount.MAXIMUM_FOR_CHIP:
            return Text(
                "« Relance » sans montant, avec un seul jeton de {chip} : le plus qu'il permet, {most}.",
                "'Raise' without an amount, with one chip of {chip}: the most that it allows, {most}.",
            )
