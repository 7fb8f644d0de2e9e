"""Chips put in without a word: one chip, several, a raise that is too small. Too few for a bet or call: ``short_chips``.

What is spoken comes here too where the book reads a sum as it reads chips. Totals are for the round, with what lies in front.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    AllInDeclaration,
    Betting,
    BettingLine,
    BettingStructures,
    CallMethods,
    MultipleChips,
    OversizedChip,
    OversizedChipOpening,
    RaiseMethods,
    ShortRaiseFiftyPercent,
    VerbalBinding,
)
from deadbutton.floor.gestures.gesture import Motion, Place, When
from deadbutton.floor.gestures.short_chips import short_bet, short_call
from deadbutton.floor.gestures.verdicts import RaiseCase, also, by_method, written_first
from deadbutton.floor.orders.orders import PlayOn
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.situation import NO, POT, has_posted_line, least_raise
from deadbutton.text import Text


def silent(case: RaiseCase, motion: Motion) -> Ruling:
    """One motion, no word."""
    now, added = case.situation, sum(motion)
    if now.faced == 0:
        return _opening(case, motion)
    if now.to_call == 0:
        return _option(case, motion)
    if added < now.to_call:
        return short_call(case, added)
    if added == now.to_call:
        exact = case.call(
            Text("{added} jetons, tout juste de quoi suivre.", "{added} in chips, exactly the call.").fill(
                added=added
            ),
            *_exactly(case, motion),
        )
        return by_method(case, CallMethods.EXACT_CHIPS, exact)
    return _one_chip(case, motion[0]) if len(motion) == 1 else _several_chips(case, motion)


def forgivable(case: RaiseCase, ruling: Ruling, times: int) -> Ruling:
    """The rules on silent chips as the table applies them: some books let it be lenient with whoever does not make a habit of
    it."""
    by_chips = ruling.rests_on[0].point in (Betting.oversized_chip, Betting.multiple_chips)
    if not by_chips or not case.situation.faced:
        return ruling
    rule = case.book.betting.oversized_chip
    if OversizedChip.TABLE_MAY_FORGIVE not in rule.value:
        return ruling
    lenient = rule.on(OversizedChip.TABLE_MAY_FORGIVE)
    if times > 1:
        strict = Text(
            " Qui se trompe sans cesse est tenu à la règle.",
            " Whoever keeps getting it wrong is held to the rule.",
        )
        return replace(also(ruling, lenient), reason=ruling.reason + strict)
    back = Text(
        "le siège {seat} reprend ses jetons et parle à nouveau",
        "seat {seat} takes the chips back and acts again",
    ).fill(seat=case.seat)
    return replace(
        also(ruling, lenient),
        offers=(
            *ruling.offers,
            Offer(
                None,
                Text("La table est-elle souple ?", "Is the table lenient?"),
                ((ruling.outcome, ruling.verdict), ("taken_back", back)),
                ((ruling.outcome, ruling.orders), ("taken_back", (PlayOn(),))),
            ),
        ),
    )


def put_forward(case: RaiseCase) -> Answer[Any]:
    """What makes a bet of chips that lie there."""
    line, now = case.book.betting.betting_line, case.situation
    match case.gesture.place:
        case Place.ACROSS:
            return line.on(BettingLine.ACROSS_LINE)
        case Place.PARTLY if BettingLine.PUSHED_AT_LINE in line.value:
            return line.on(BettingLine.PUSHED_AT_LINE)
        case Place.PARTLY:
            return line.on(BettingLine.ACROSS_LINE)
        case Place.POT if BettingLine.NOT_INTO_POT in line.value:
            return line.on(BettingLine.NOT_INTO_POT)
        case Place.POT if has_posted_line(case.book):
            return line.on(BettingLine.ACROSS_LINE)
        case _ if now.faced == 0:
            return line.on(Circumstance.OPENING_BET, BettingLine.RELEASED_FORWARD)
        case _:
            return line.on(BettingLine.RELEASED_FORWARD)


def in_one_motion(case: RaiseCase) -> Answer[Any]:
    return case.book.betting.raise_methods.on(RaiseMethods.ONE_MOTION)


def _option(case: RaiseCase, motion: Motion) -> Ruling:
    """Nothing more to pay, but a bet to face: the blind's option, before the flop."""
    if len(motion) == 1 and OversizedChip.CALL in case.book.betting.oversized_chip.value:
        return case.call(
            Text(
                "Un seul jeton sans un mot, après les blindes : c'est suivre, et il n'a rien à ajouter.",
                "One silent chip after the blinds is a call, and there is nothing to add.",
            ),
            _one_big_chip(case),
        )
    if len(motion) > 1:
        return _several_chips(case, motion)
    rules = written_first(case.book.betting.oversized_chip, in_one_motion(case))
    return raise_test(case, case.situation.own + sum(motion), *rules)


# Nobody has bet


def _opening(case: RaiseCase, motion: Motion) -> Ruling:
    now, added = case.situation, sum(motion)
    if added < min(now.minimum, now.stack):
        return short_bet(case, added)
    if len(motion) > 1 or added == now.minimum:
        return case.raise_to(
            added,
            Text("{added} en un mouvement : une mise.", "{added} in one motion: a bet.").fill(added=added),
            *_bet_in_chips(case),
        )
    rule = case.book.betting.oversized_chip_opening
    reason = _opening_reason(rule.value).fill(chip=added, most=min(added, now.most_to))
    if rule.value is OversizedChipOpening.CHIP_VALUE:
        capped, structure = beyond_structure(case, added)
        return case.raise_to(added, reason + capped, rule, *structure)
    return case.raise_to(added, reason, rule)


def _bet_in_chips(case: RaiseCase) -> tuple[Answer[Any], ...]:
    """A silent bet: by where the chips lie, if the book says that this binds, or by how a bet is made."""
    line = case.book.betting.betting_line
    binding = {BettingLine.RELEASED_FORWARD, BettingLine.ACROSS_LINE} & line.value
    if case.gesture.place is Place.POT and BettingLine.NOT_INTO_POT in line.value:
        return put_forward(case), in_one_motion(case)
    if binding and not line.is_default:
        return put_forward(case), in_one_motion(case)
    return in_one_motion(case), put_forward(case)


def beyond_structure(case: RaiseCase, total: int) -> tuple[Text, tuple[Answer[Any], ...]]:
    """A chip worth more than pot-limit or fixed limit allows: the structure goes before a rule that only names the chip."""
    now = case.situation
    if total <= now.most_to or now.limit == NO:
        return Text("", ""), ()
    played = BettingStructures.POT_LIMIT if now.limit == POT else BettingStructures.LIMIT
    return (
        Text(" La structure des enchères s'arrête à {most}.", " The betting structure stops at {most}.").fill(
            most=now.most_to
        ),
        (case.book.authority.betting_structures.on(played),),
    )


def _opening_reason(answer: OversizedChipOpening) -> Text:
    match answer:
        case OversizedChipOpening.CHIP_VALUE:
            return Text(
                "Un seul jeton de {chip}, sans mise à affronter : il vaut sa valeur.",
                "One chip of {chip} with no bet to face: it is worth what is written on it.",
            )
        case OversizedChipOpening.MAXIMUM_FOR_CHIP:
            return Text(
                "Un seul jeton de {chip}, sans mise à affronter : le plus qu'il permet, soit {most}.",
                "One chip of {chip} with no bet to face: the most that it allows, {most}.",
            )


# Somebody has


def _one_chip(case: RaiseCase, chip: int) -> Ruling:
    now = case.situation
    clauses = case.book.betting.oversized_chip.value
    is_covered = now.own == 0 or OversizedChip.EVEN_WITH_CHIPS_OUT in clauses
    is_last = chip == now.stack
    if OversizedChip.CALL in clauses and is_covered:
        reason = Text(
            "Un seul jeton de {chip} sans un mot, face à {faced} : c'est suivre, et {change} reviennent.",
            "One silent chip of {chip} facing {faced} is a call, and {change} come back.",
        ).fill(chip=chip, faced=now.faced, change=chip - now.to_call)
        if is_last and OversizedChip.LAST_CHIP_TOO in clauses:
            reason += Text(" Même si c'est son dernier jeton.", " Even if it is the last chip.")
        return by_method(case, CallMethods.ONE_BIG_CHIP, case.call(reason, _one_big_chip(case)))
    return raise_test(case, now.own + chip, case.book.betting.oversized_chip)


def _one_big_chip(case: RaiseCase) -> Answer[Any]:
    """That one silent chip is a call; a word that comes after it is too late."""
    rule = case.book.betting.oversized_chip
    clauses = [OversizedChip.CALL]
    if case.situation.own:
        clauses.append(OversizedChip.EVEN_WITH_CHIPS_OUT)
    if is_said_late(case):
        return rule.on(Circumstance.DECLARED_LATE, *clauses)
    return rule.on(*clauses)


def is_one_big_chip(case: RaiseCase, moved: tuple[Motion, ...]) -> bool:
    """One chip, bigger than the call: what was said about it decides, by the rule on such chips."""
    now = case.situation
    return len(moved) == 1 and len(moved[0]) == 1 and moved[0][0] > now.to_call and now.faced > 0


def is_said_late(case: RaiseCase) -> bool:
    return bool(case.gesture.said) and case.gesture.when is When.AFTER


def _several_chips(case: RaiseCase, motion: Motion) -> Ruling:
    now, added, smallest = case.situation, sum(motion), min(motion)
    answer = case.book.betting.multiple_chips.value
    total = now.own + added
    if _is_call(answer, motion, now.to_call):
        ruling = all_needed(case, smallest, added - smallest, now.to_call)
        # Too little for a raise anyway: a call by every reading.
        anyway = raise_test(case, total, case.book.betting.multiple_chips).outcome == ruling.outcome
        return (
            replace(ruling, rests_on=tuple(one.as_written for one in ruling.rests_on)) if anyway else ruling
        )
    if answer in (MultipleChips.RAISE_UNLESS_ALL_NEEDED, MultipleChips.ALWAYS_RAISE):
        return case.raise_to(
            total if total == now.all_in_to else max(total, now.full_raise_to),
            Text(
                "Plusieurs jetons, {total} en tout face à {faced}, plus qu'il n'en faut pour suivre : par nature une relance.",
                "Several chips, {total} in all facing {faced}, more than the call needs: a raise by nature.",
            ).fill(total=total, faced=now.faced),
            case.book.betting.multiple_chips,
        )
    rule = case.book.betting.multiple_chips
    if total == now.all_in_to:
        rule = rule.on(Circumstance.LAST_CHIPS)
    return raise_test(case, total, *written_first(rule, in_one_motion(case)))


def all_needed(case: RaiseCase, smallest: int, left: int, owed: int) -> Ruling:
    """A call, because without the smallest chip there would not be enough for it."""
    ruling = case.call(
        Text(
            "Sans un jeton de {smallest} il resterait {left}, moins que les {owed} à suivre : chacun est nécessaire.",
            "Without one chip of {smallest}, {left} would be left, less than the {owed} to call: every chip is needed.",
        ).fill(smallest=smallest, left=left, owed=owed),
        case.book.betting.multiple_chips.on(Circumstance.ALL_NEEDED),
    )
    return by_method(case, CallMethods.CHIPS_ALL_NEEDED, ruling)


def _exactly(case: RaiseCase, motion: Motion) -> tuple[Answer[Any], ...]:
    """The very amount to call: several chips that are all needed, or chips that bind by where they lie."""
    if len(motion) == 1:
        return (put_forward(case),)
    rule = case.book.betting.multiple_chips
    if _is_call(rule.value, motion, case.situation.to_call) and not rule.is_default:
        return rule, put_forward(case)
    return put_forward(case), rule


def _is_call(answer: MultipleChips, motion: Motion, owed: int) -> bool:
    """Whether every chip is needed, where the book asks that: the smallest one is taken away."""
    all_needed = sum(motion) - min(motion) < owed
    match answer:
        case MultipleChips.FIFTY_PERCENT | MultipleChips.ALWAYS_RAISE:
            return False
        case MultipleChips.SAME_DENOMINATION:
            return all_needed and len(set(motion)) == 1
        case MultipleChips.ANY_CHIPS | MultipleChips.RAISE_UNLESS_ALL_NEEDED:
            return all_needed


def raise_test(case: RaiseCase, total: int, *rests_on: Answer[Any]) -> Ruling:
    """More than the call: a full raise, an all-in, a short raise that is completed, or a call after all."""
    now = case.situation
    gained = total - now.faced
    numbers = Text(
        "{total} en tout, {gained} de plus que la mise de {faced}.",
        "{total} in all, {gained} more than the bet of {faced}.",
    ).fill(total=total, gained=gained, faced=now.faced)
    is_raise = total >= now.full_raise_to
    if total == now.all_in_to:
        is_pushed, rests_on = _all_pushed(case, rests_on)
        is_raise = is_raise or is_pushed
    if is_raise:
        capped, structure = beyond_structure(case, total)
        return case.raise_to(total, numbers + capped, *rests_on, *structure)
    base, measure = _half(case)
    if base is not None and 2 * gained >= base:
        end = Text(" La relance est complétée à {full}.", " The raise is completed to {full}.").fill(
            full=min(now.full_raise_to, now.most_to)
        )
        ruling = case.raise_to(
            now.full_raise_to, numbers + measure + end, case.book.betting.short_raise_fifty_percent
        )
    else:
        end = Text(" Ce n'est que suivre.", " It is only a call.")
        ruling = case.call(
            numbers + measure + end,
            case.book.betting.short_raise_fifty_percent,
            least_raise(case.book, now.after_short),
        )
    return also(ruling, *rests_on)


def _all_pushed(case: RaiseCase, rests_on: tuple[Answer[Any], ...]) -> tuple[bool, tuple[Answer[Any], ...]]:
    """Whether a whole stack that went in is an all-in of whatever size: where the rule on all-ins speaks of pushing it,
    or where gestures bind like words. Where only the word does, these are chips like any others."""
    all_in = case.book.betting.all_in_declaration
    if AllInDeclaration.WHOLE_STACK_PUSHED in all_in.value:
        return True, written_first(*rests_on, all_in.on(AllInDeclaration.WHOLE_STACK_PUSHED))
    binding = case.book.betting.verbal_binding
    if VerbalBinding.GESTURES_BIND not in binding.value:
        return False, (*rests_on, all_in, binding)
    gestures = binding.on(VerbalBinding.GESTURES_BIND)
    return True, (*rests_on, gestures, all_in) if case.gesture.said else (gestures, *rests_on, all_in)


def _half(case: RaiseCase) -> tuple[int | None, Text]:
    """What a short raise is measured against, and the sentence that says so; None where none is ever completed."""
    now = case.situation
    match case.book.betting.short_raise_fifty_percent.value:
        case ShortRaiseFiftyPercent.HALF_OF_MIN_RAISE:
            return now.increment, Text(
                " La relance minimum est de {base} : la moitié en est {half}.",
                " The minimum raise is {base}, and half of it {half}.",
            ).fill(base=now.increment, half=-(-now.increment // 2))
        case ShortRaiseFiftyPercent.HALF_OF_PREVIOUS_BET:
            return now.faced, Text(
                " La moitié de la mise de {base} est {half}.", " Half of the bet of {base} is {half}."
            ).fill(base=now.faced, half=-(-now.faced // 2))
        case ShortRaiseFiftyPercent.NONE:
            return None, Text(
                " Une relance complète irait à {full}.", " A full raise would be to {full}."
            ).fill(full=now.full_raise_to)
