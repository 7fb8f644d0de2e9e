"""Chips put in without a word: one chip, several, too few, a raise that is too small.

What is spoken comes here too where the book reads a sum as it reads chips. Totals are for the round, with what lies in front.
"""

from __future__ import annotations

from dataclasses import replace

from deadbutton.books import Book
from deadbutton.books.points.betting_chip_choices import (
    MultipleChips,
    OversizedChip,
    OversizedChipOpening,
    ShortBet,
    ShortCall,
    StringBet,
)
from deadbutton.books.points.betting_choices import ShortRaiseFiftyPercent
from deadbutton.books.points.betting_turn_choices import AllInDeclaration
from deadbutton.books.points.conduct_penalty_choices import Offence
from deadbutton.floor.gesture import Motion
from deadbutton.floor.orders import CheckOrCall, Fold
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.sanctions import proposal
from deadbutton.floor.verdicts import Case, also
from deadbutton.text import Text


def silent(case: Case, motion: Motion) -> Ruling:
    """One motion, no word."""
    now, added = case.situation, sum(motion)
    if now.faced == 0:
        return _opening(case, motion)
    if now.to_call == 0:
        return _option(case, motion)
    if added < now.to_call:
        return short_call(case, added)
    if added == now.to_call:
        return case.call(
            Text("{added} jetons, tout juste de quoi suivre.", "{added} in chips, exactly the call.").fill(
                added=added
            ),
            "betting_line",
        )
    return _one_chip(case, motion[0]) if len(motion) == 1 else _several_chips(case, motion)


def _option(case: Case, motion: Motion) -> Ruling:
    """Nothing more to pay, but a bet to face: the blind's option, before the flop."""
    if len(motion) == 1 and OversizedChip.CALL in case.book.betting.oversized_chip.value:
        return case.call(
            Text(
                "Un seul jeton sans un mot, après les blindes : c'est suivre, et il n'a rien à ajouter.",
                "One silent chip after the blinds is a call, and there is nothing to add.",
            ),
            "oversized_chip",
        )
    return raise_test(case, case.situation.own + sum(motion), "multiple_chips")


# Nobody has bet


def _opening(case: Case, motion: Motion) -> Ruling:
    now, added = case.situation, sum(motion)
    if added < min(now.minimum, now.stack):
        return short_bet(case, added)
    if len(motion) > 1 or added == now.minimum:
        return case.raise_to(
            added,
            Text("{added} en un mouvement : une mise.", "{added} in one motion: a bet.").fill(added=added),
            "raise_methods",
            "betting_line",
        )
    reason = _opening_reason(case.book.betting.oversized_chip_opening.value)
    return case.raise_to(
        added, reason.fill(chip=added, most=min(added, now.most_to)), "oversized_chip_opening"
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


def short_bet(case: Case, amount: int) -> Ruling:
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
    return case.raise_to(now.minimum, reason, "short_bet", "min_bet")


# Somebody has


def _one_chip(case: Case, chip: int) -> Ruling:
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
        return case.call(reason, "oversized_chip")
    return raise_test(case, now.own + chip, "oversized_chip")


def _several_chips(case: Case, motion: Motion) -> Ruling:
    now, added, smallest = case.situation, sum(motion), min(motion)
    answer = case.book.betting.multiple_chips.value
    total = now.own + added
    if _is_call(answer, motion, now.to_call):
        return case.call(
            Text(
                "Sans un jeton de {smallest} il resterait {left}, moins que les {owed} à suivre : chacun est nécessaire.",
                "Without one chip of {smallest}, {left} would be left, less than the {owed} to call: every chip is needed.",
            ).fill(smallest=smallest, left=added - smallest, owed=now.to_call),
            "multiple_chips",
        )
    if answer is MultipleChips.RAISE_UNLESS_ALL_NEEDED:
        return case.raise_to(
            total if total == now.all_in_to else max(total, now.full_raise_to),
            Text(
                "Plusieurs jetons, {total} en tout face à {faced}, plus qu'il n'en faut pour suivre : par nature une relance.",
                "Several chips, {total} in all facing {faced}, more than the call needs: a raise by nature.",
            ).fill(total=total, faced=now.faced),
            "multiple_chips",
        )
    return raise_test(case, total, "multiple_chips")


def _is_call(answer: MultipleChips, motion: Motion, owed: int) -> bool:
    """Whether every chip is needed, where the book asks that: the smallest one is taken away."""
    all_needed = sum(motion) - min(motion) < owed
    match answer:
        case MultipleChips.FIFTY_PERCENT:
            return False
        case MultipleChips.SAME_DENOMINATION:
            return all_needed and len(set(motion)) == 1
        case MultipleChips.ANY_CHIPS | MultipleChips.RAISE_UNLESS_ALL_NEEDED:
            return all_needed


def short_call(case: Case, amount: int, *points: str) -> Ruling:
    """Fewer chips than the call, or a sum too small that was only spoken; a whole stack is a call for less."""
    now = case.situation
    clauses = case.book.betting.short_call.value
    points = ("short_call", *points)
    numbers = Text("{amount} face à {owed} à suivre.", "{amount} facing {owed} to call.").fill(
        amount=amount, owed=now.to_call
    )
    if case.gesture.is_unaware and ShortCall.RETRACT_IF_MISHEARD in clauses:
        return case.retract(
            numbers + Text(" Il avait mal compris.", " The amount was misunderstood."),
            *points,
            "misheard_amount",
        )
    if ShortCall.FULL_CALL_HEADS_UP in clauses and now.players == 2:
        return case.call(
            numbers + Text(" À deux dans le coup, il suit en entier.", " Heads-up, it is a full call."),
            *points,
        )
    if ShortCall.FULL_CALL_OF_OPENING_BET in clauses and now.is_opening:
        return case.call(
            numbers
            + Text(
                " Face à la mise d'ouverture, il suit en entier.",
                " Facing the opening bet, it is a full call.",
            ),
            *points,
        )
    if ShortCall.DIRECTOR_OTHERWISE in clauses:
        return _forfeit_or_call(case, amount, numbers, points)
    return case.complete_or_fold(
        amount,
        numbers
        + Text(
            " Les jetons avancés restent, et relancer n'est plus possible.",
            " Chips put in stay in, and a raise is no longer possible.",
        ),
        *points,
    )


def _forfeit_or_call(case: Case, amount: int, numbers: Text, points: tuple[str, ...]) -> Ruling:
    owed = case.situation.to_call
    return case.rule(
        "director",
        Text("L'arbitre décide pour le siège {seat}.", "The floor decides for seat {seat}."),
        numbers
        + Text(
            " Suivre en entier, ou se coucher en laissant la somme : au directeur d'en juger.",
            " A full call, or a fold that leaves the amount: the director judges.",
        ),
        points,
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


def raise_test(case: Case, total: int, *points: str) -> Ruling:
    """More than the call: a full raise, an all-in, a short raise that is completed, or a call after all."""
    now = case.situation
    gained = total - now.faced
    numbers = Text(
        "{total} en tout, {gained} de plus que la mise de {faced}.",
        "{total} in all, {gained} more than the bet of {faced}.",
    ).fill(total=total, gained=gained, faced=now.faced)
    if total == now.all_in_to:
        pushed = AllInDeclaration.WHOLE_STACK_PUSHED in case.book.betting.all_in_declaration.value
        return case.raise_to(total, numbers, *points, *(("all_in_declaration",) if pushed else ()))
    if total >= now.full_raise_to:
        return case.raise_to(total, numbers, *points)
    base, measure = _half(case)
    if base is not None and 2 * gained >= base:
        end = Text(" La relance est complétée à {full}.", " The raise is completed to {full}.").fill(
            full=now.full_raise_to
        )
        ruling = case.raise_to(now.full_raise_to, numbers + measure + end, "short_raise_fifty_percent")
    else:
        end = Text(" Ce n'est que suivre.", " It is only a call.")
        ruling = case.call(numbers + measure + end, "short_raise_fifty_percent")
    return also(ruling, *points)


def _half(case: Case) -> tuple[int | None, Text]:
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


# In several motions


def in_motions(case: Case, moved: tuple[Motion, ...], times: int) -> Ruling:
    if len(moved) == 1:
        return silent(case, moved[0])
    clauses = case.book.betting.string_bet.value
    first, now = moved[0], case.situation
    why = Text(
        "{count} mouvements sans annonce : seul le premier, {first}, compte.",
        "{count} motions and no word: only the first, {first}, counts.",
    ).fill(count=len(moved), first=sum(first))
    if (
        StringBet.CALL_STANDS in clauses
        and StringBet.FIRST_MOTION not in clauses
        and sum(first) >= now.to_call > 0
    ):
        ruling = case.call(why, "string_bet")
    elif StringBet.AT_LEAST_MINIMUM in clauses and 0 < sum(first) < now.to_call:
        ruling = case.call(
            why
            + Text(" Le minimum requis, {owed}, est dû.", " The minimum due, {owed}, is owed.").fill(
                owed=now.to_call
            ),
            "string_bet",
        )
    else:
        ruling = silent(case, first)
        ruling = replace(
            ruling, reason=why + Text(" ", " ") + ruling.reason, points=("string_bet", *ruling.points)
        )
    return with_abuse(replace(ruling, later=declared_by_dealer(case.book)), case, times)


def declared_by_dealer(book: Book) -> tuple[Text, ...]:
    if StringBet.DEALER_DECLARES not in book.betting.string_bet.value:
        return ()
    return (Text("Le croupier le déclare aussitôt.", "The dealer calls it at once."),)


def with_abuse(ruling: Ruling, case: Case, times: int) -> Ruling:
    if StringBet.ABUSE_SANCTIONED not in case.book.betting.string_bet.value or times < 2:
        return ruling
    return replace(
        ruling, sanctions=(*ruling.sanctions, proposal(case.book, Offence.STRING_BETS, times, seat=case.seat))
    )
