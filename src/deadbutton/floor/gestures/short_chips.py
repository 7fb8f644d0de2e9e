"""Too few chips: an opening below the minimum, or less than the call."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import MisheardAmount, Offence, ShortBet, ShortCall, ShortWithDeclaration
from deadbutton.floor.gestures.gesture import When
from deadbutton.floor.gestures.verdicts import RaiseCase, own_words, written_first
from deadbutton.floor.gestures.words import SpokenAct, parse
from deadbutton.floor.orders.orders import CheckOrCall, Fold
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text

TINY: Final = 10
"""Chips worth this part of the call, or less, are tiny beside it."""


def short_bet(case: RaiseCase, amount: int) -> Ruling:
    """An opening below the minimum."""
    now = case.situation
    reason = Text(
        "Une ouverture de {amount} est sous le minimum de {minimum} : elle y est portée.",
        "An opening of {amount} is below the minimum of {minimum}: it is brought up to it.",
    ).fill(amount=amount, minimum=now.minimum)
    if case.book.betting.short_bet.value is ShortBet.TO_MINIMUM_UNTIL_NEXT_STREET:
        reason += Text(
            " Pour tous, tant que la carte suivante n'est pas donnée.",
            " For everybody, until the next street is dealt.",
        )
    return case.raise_to(now.minimum, reason, *_brought_up_by(case), case.book.betting.min_bet)


def _brought_up_by(case: RaiseCase) -> tuple[Answer[Any], ...]:
    """What brings an opening up to the minimum: that it was too small, and that a bet was declared, where one was."""
    betting = case.book.betting
    said = case.gesture.said if case.gesture.when is not When.AFTER else ""
    if parse(said).act not in (SpokenAct.BET, SpokenAct.RAISE):
        return (betting.short_bet,)
    declared = betting.short_with_declaration
    own = own_words(declared, Circumstance.OPENING_BET)
    if own:
        return (*own, betting.short_bet)
    return written_first(betting.short_bet, declared.on(ShortWithDeclaration.DECLARED_ACTION))


def short_call(case: RaiseCase, amount: int, *rests_on: Answer[Any]) -> Ruling:
    """Fewer chips than the call, or a sum too small that was only spoken; a whole stack is a call for less."""
    now, rule = case.situation, case.book.betting.short_call
    clauses = rule.value
    numbers = Text("{amount} face à {owed} à suivre.", "{amount} facing {owed} to call.").fill(
        amount=amount, owed=now.to_call
    )
    if case.gesture.is_unaware and ShortCall.RETRACT_IF_MISHEARD in clauses:
        return case.retract(
            numbers + Text(" Il avait mal compris.", " The amount was misunderstood."),
            rule.on(ShortCall.RETRACT_IF_MISHEARD),
            *rests_on,
            case.book.betting.misheard_amount.on(MisheardAmount.RETRACT_THEN_CALL_OR_FOLD),
        )
    is_silent = bool(case.gesture.motions) and not case.gesture.said
    if ShortCall.TINY_CHIP_TO_DIRECTOR in clauses and is_silent and TINY * amount <= now.to_call:
        tiny = rule.on(ShortCall.TINY_CHIP_TO_DIRECTOR)
        ruling = _forfeit_or_call(case, amount, numbers, (tiny, *rests_on))
        return replace(ruling, sanctions=sanctions(case.book, Deed(Offence.ETIQUETTE), case.seat, under=tiny))
    if ShortCall.FULL_CALL_HEADS_UP in clauses and now.players == 2:
        return case.call(
            numbers + Text(" À deux dans le coup, il suit en entier.", " Heads-up, it is a full call."),
            rule.on(ShortCall.FULL_CALL_HEADS_UP),
            *rests_on,
        )
    if ShortCall.FULL_CALL_OF_OPENING_BET in clauses and now.is_opening:
        return case.call(
            numbers
            + Text(
                " Face à la mise d'ouverture, il suit en entier.",
                " Facing the opening bet, it is a full call.",
            ),
            rule.on(ShortCall.FULL_CALL_OF_OPENING_BET),
            *rests_on,
        )
    if ShortCall.DIRECTOR_OTHERWISE in clauses:
        return _forfeit_or_call(case, amount, numbers, (rule.on(ShortCall.DIRECTOR_OTHERWISE), *rests_on))
    has_missed_raise = case.gesture.is_unaware and not now.is_opening
    return case.complete_or_fold(
        amount,
        numbers
        + Text(
            " Les jetons avancés restent, et relancer n'est plus possible.",
            " Chips put in stay in, and a raise is no longer possible.",
        ),
        rule.on(*((Circumstance.RAISE,) if has_missed_raise else ()), ShortCall.COMPLETE_OR_FOLD),
        *rests_on,
    )


def _forfeit_or_call(
    case: RaiseCase, amount: int, numbers: Text, rests_on: tuple[Answer[Any], ...]
) -> Ruling:
    owed = case.situation.to_call
    return case.rule(
        "director",
        Text("L'arbitre décide pour le siège {seat}.", "The floor decides for seat {seat}."),
        numbers
        + Text(
            " Suivre en entier, ou se coucher en laissant la somme : au directeur d'en juger.",
            " A full call, or a fold that leaves the amount: the director judges.",
        ),
        rests_on,
        offers=(
            Offer(
                None,
                Text("Suivre en entier ou perdre la somme ?", "A full call, or the amount lost?"),
                (
                    ("call", Text("suivre pour {owed}", "call {owed}").fill(owed=owed)),
                    (
                        "forfeit",
                        Text("laisser {amount} et se coucher", "leave {amount} and fold").fill(amount=amount),
                    ),
                ),
                (
                    ("call", (CheckOrCall(case.seat, owed),)),
                    ("forfeit", (*case.leave(amount), Fold(case.seat))),
                ),
            ),
        ),
    )
