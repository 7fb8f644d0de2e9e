"""Spoken amounts: what a sum means, and what a vague one comes to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Betting,
    CallMethods,
    DeclaredAmountMeaning,
    MisheardAmount,
    RaiseMethods,
    ShortCall,
    ShortWithDeclaration,
    StringBet,
    VagueAmount,
    VerbalBinding,
)
from deadbutton.floor.gestures.gesture import Motion
from deadbutton.floor.gestures.short_chips import short_bet, short_call
from deadbutton.floor.gestures.silent_chips import beyond_structure, raise_test, silent
from deadbutton.floor.gestures.verdicts import RaiseCase, also, by_method, led_by, own_words
from deadbutton.floor.gestures.words import Declaration, SpokenAct, Sum
from deadbutton.floor.orders.orders import Fold, LimitAction
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.situation import POT
from deadbutton.text import Text, join


def is_vague(case: RaiseCase, said: Declaration) -> bool:
    """No figure, or one that only makes sense with zeros added: "five" at blinds of 200-400."""
    if said.is_vague or said.share is not None:
        return True
    if said.act is SpokenAct.POT:
        return case.situation.limit != POT
    if said.sum is Sum.PLUS or said.amount is None:
        return False
    least = case.situation.minimum
    return said.amount * 10 <= least or (said.amount < 100 and said.amount * 2 < least)


# A figure


def total_of(case: RaiseCase, said: Declaration) -> tuple[int, Text, tuple[Answer[Any], ...]]:
    """The total for the round that a sum means under this book, why, and the answers that say so."""
    faced = case.situation.faced
    if len(said.amounts) > 1:
        return _two_figures(case, said)
    amount = said.amounts[0]
    is_total = Text("La somme annoncée est le total : {amount}.", "The sum spoken is the total: {amount}.")
    if faced == 0 or said.sum not in (Sum.PLUS, Sum.RAISE_OF):
        return amount, is_total.fill(amount=amount), ()
    rule = case.book.betting.declared_amount_meaning
    increment = (
        DeclaredAmountMeaning.PLUS_IS_INCREMENT
        if said.sum is Sum.PLUS
        else DeclaredAmountMeaning.RAISE_OF_IS_INCREMENT
    )
    if increment in rule.value:
        why = Text(
            "« {amount} » s'ajoute aux {faced} à suivre : {total} en tout.",
            "'{amount}' comes on top of the {faced} to call: {total} in all.",
        ).fill(amount=amount, faced=faced, total=faced + amount)
        return faced + amount, why, (rule.on(increment),)
    return amount, is_total.fill(amount=amount), (rule.on(DeclaredAmountMeaning.SUM_IS_TOTAL),)


def _two_figures(case: RaiseCase, said: Declaration) -> tuple[int, Text, tuple[Answer[Any], ...]]:
    first, second = said.amounts[:2]
    if said.sum is not Sum.PLUS:
        return _first_figure(case, first)
    string: tuple[Answer[Any], ...] = ()
    if said.act is not SpokenAct.RAISE:
        # "The 1,500... plus 4,000", and no raise declared before: two steps of one bet.
        string = (case.book.betting.string_bet,)
        if StringBet.FIRST_FIGURE in case.book.betting.string_bet.value:
            return _first_figure(case, first)
    rule = case.book.betting.declared_amount_meaning
    adding = {DeclaredAmountMeaning.PLUS_IS_INCREMENT} & rule.value
    if said.act is SpokenAct.RAISE:
        adding |= {DeclaredAmountMeaning.TWO_PARTS_AFTER_RAISE} & rule.value
    if adding and first == case.situation.faced:
        why = Text(
            "Les {first} à suivre d'abord, puis {second} de plus : {total}.",
            "The {first} to call first, then {second} more: {total}.",
        ).fill(first=first, second=second, total=first + second)
        return first + second, why, (rule.on(*adding), *string)
    if second < case.situation.faced <= first:
        return _first_figure(case, first)
    why = Text(
        "« Plus {second} » se lit comme un total de {second}.",
        "'Plus {second}' is read as {second} in all.",
    )
    return second, why.fill(second=second), (rule.on(DeclaredAmountMeaning.SUM_IS_TOTAL), *string)


def _first_figure(case: RaiseCase, first: int) -> tuple[int, Text, tuple[Answer[Any], ...]]:
    """By the rule on string bets where it speaks of figures; in another book because the first words bind."""
    string = case.book.betting.string_bet
    by_word = string.on(Circumstance.BY_WORD, StringBet.FIRST_FIGURE)
    binds = case.book.betting.verbal_binding.on(VerbalBinding.WORDS_BIND)
    why = Text(
        "Seul compte le premier chiffre annoncé : {first}.", "Only the first figure spoken counts: {first}."
    ).fill(first=first)
    return first, why, (by_word, binds) if StringBet.FIRST_FIGURE in string.value else (binds, by_word)


def raise_declared(case: RaiseCase, total: int, why: Text, *rests_on: Answer[Any]) -> Ruling:
    """A raise in words: at least a full one."""
    now = case.situation
    if now.faced == 0 and total < now.minimum:
        return also(short_bet(case, total), *rests_on)
    if total >= now.full_raise_to or total >= now.all_in_to:
        capped, structure = beyond_structure(case, total)
        return case.raise_to(total, why + capped, *rests_on, *structure)
    # A book may speak by itself of whoever had not seen that the bet went up.
    missed = (Circumstance.RAISE,) if case.gesture.is_unaware else ()
    due = Text(
        " C'est trop peu pour une relance, qui est annoncée : le minimum, {full}, est dû.",
        " That is too little for a raise, which was declared: the minimum, {full}, is due.",
    )
    if now.all_in_to < now.full_raise_to:
        due = Text(
            " C'est trop peu pour une relance, qui est annoncée : tous les jetons sont dus.",
            " That is too little for a raise, which was declared: all the chips are due.",
        )
    return case.raise_to(
        now.full_raise_to,
        why + due.fill(full=now.full_raise_to),
        case.book.betting.short_with_declaration.on(*missed, ShortWithDeclaration.DECLARED_ACTION),
        *rests_on,
    )


def bare_sum(case: RaiseCase, said: Declaration, motion: Motion) -> Ruling:
    """A figure without an action that settles what it is: "600", "bet 600" facing a bet."""
    binding = case.book.betting.verbal_binding
    declared = own_words(binding, Circumstance.DECLARED)
    binds = declared[0] if declared else binding.on(VerbalBinding.WORDS_BIND)
    if said.act is SpokenAct.SUM and said.sum is Sum.BARE and motion and sum(motion) == said.amount:
        meaning = case.book.betting.declared_amount_meaning
        if DeclaredAmountMeaning.BARE_SUM_AS_CHIPS in meaning.value:
            return also(silent(case, motion), meaning.on(DeclaredAmountMeaning.BARE_SUM_AS_CHIPS), binds)
        return also(_sum_said(case, said, motion, binds), meaning.on(DeclaredAmountMeaning.SUM_IS_TOTAL))
    ruling = _sum_said(case, said, motion, binds)
    if said.sum is Sum.BARE and not motion and case.situation.faced:
        # Spoken alone there are no chips to test: only whether it is enough, and whether it reaches half a raise.
        meaning = case.book.betting.declared_amount_meaning
        as_chips = own_words(meaning, DeclaredAmountMeaning.BARE_SUM_AS_CHIPS)
        is_short = ruling.rests_on[0].point is Betting.short_call
        read = also(ruling, *as_chips) if is_short else led_by(ruling, *as_chips)
        return also(read, meaning)
    return ruling


def _sum_said(case: RaiseCase, said: Declaration, motion: Motion, binds: Answer[Any]) -> Ruling:
    now = case.situation
    total, why, read = total_of(case, said)
    if now.faced == 0:
        if total < min(now.minimum, now.stack):
            return also(short_bet(case, total), *read, binds)
        return case.raise_to(total, why, *read, binds)
    if total < now.faced and total < now.all_in_to:
        short = case.book.betting.short_call
        if not motion and ShortCall.BARE_SUM_VOID in short.value:
            return case.void(
                Text(
                    "Une somme de {total} seulement dite, trop faible pour suivre {faced}, est nulle.",
                    "A sum of {total}, only spoken and too small to call {faced}, is void.",
                ).fill(total=total, faced=now.faced),
                short.on(ShortCall.BARE_SUM_VOID),
                *read,
                binds,
            )
        amount = max(total - now.own, sum(motion)) if total > now.own else sum(motion)
        return also(short_call(case, amount), *read, binds)
    if total <= now.faced or total - now.own <= now.to_call:
        return case.call(why, *read, binds)
    declared = case.book.betting.raise_methods.on(RaiseMethods.AMOUNT_DECLARED_FIRST)
    if total < now.full_raise_to and total != now.all_in_to:
        return also(raise_test(case, total, *read, declared), binds)
    return case.raise_to(total, why, *read, declared, binds)


# The word "call"


def call_declared(case: RaiseCase, motion: Motion) -> Ruling:
    """ "Call", with the right chips, too many, too few or none."""
    now, added = case.situation, sum(motion)
    binds = case.book.betting.verbal_binding.on(VerbalBinding.WORDS_BIND)
    if not motion or added >= now.to_call:
        return by_method(
            case, CallMethods.WORD, case.call(Text("« Je suis » engage.", "'Call' binds."), binds)
        )
    rule = case.book.betting.short_with_declaration
    numbers = Text(
        "« Je suis », avec {added} seulement face à {owed} à suivre.",
        "'Call', with only {added} facing {owed} to call.",
    ).fill(added=added, owed=now.to_call)
    if case.gesture.is_unaware and ShortWithDeclaration.RETRACT_IF_MISHEARD in rule.value:
        return case.retract(
            numbers + Text(" Il avait mal entendu.", " The amount was misheard."),
            rule.on(ShortWithDeclaration.RETRACT_IF_MISHEARD),
            binds,
            case.book.betting.misheard_amount.on(MisheardAmount.RETRACT_THEN_CALL_OR_FOLD),
        )
    ruling = case.call(
        numbers + Text(" L'action annoncée est due en entier.", " What was declared is due in full."),
        rule.on(ShortWithDeclaration.DECLARED_ACTION),
        binds,
    )
    return gross(case, ruling, added)


def gross(case: RaiseCase, ruling: Ruling, added: int) -> Ruling:
    """A declared act with far too few chips: where the book knows a gross misunderstanding that eliminates, the director may
    leave it at those."""
    now = case.situation
    owed = now.to_call if ruling.outcome == "call" else min(now.full_raise_to, now.all_in_to) - now.own
    is_gross = case.gesture.is_unaware and now.to_call >= 5 * added and 10 * owed >= 9 * now.stack
    if not is_gross:
        return ruling
    rule = case.book.betting.short_with_declaration
    if ShortWithDeclaration.GROSS_MISUNDERSTANDING not in rule.value:
        return also(ruling, rule)
    due = (
        Text("suivre pour {owed}", "call {owed}").fill(owed=now.to_call)
        if ruling.outcome == "call"
        else Text("l'action annoncée est due", "what was declared is due")
    )
    return case.rule(
        ruling.outcome,
        ruling.verdict,
        ruling.reason
        + Text(
            " Mais une méprise énorme qui l'élimine peut, rarement, ne lui coûter que les jetons posés.",
            " But a gross misunderstanding that eliminates may, rarely, cost only the chips put in.",
        ),
        (rule.on(ShortWithDeclaration.GROSS_MISUNDERSTANDING), *ruling.rests_on),
        ruling.orders,
        (
            Offer(
                None,
                Text("Exception pour une méprise énorme ?", "An exception for a gross misunderstanding?"),
                (
                    (ruling.outcome, due),
                    (
                        "lose_short",
                        Text("se coucher et ne perdre que {added}", "fold and lose only {added}").fill(
                            added=added
                        ),
                    ),
                ),
                (
                    (ruling.outcome, ruling.orders),
                    ("lose_short", (*case.leave(added), Fold(case.seat))),
                ),
            ),
        ),
    )


# No figure


def vague(case: RaiseCase, said: Declaration) -> Ruling:
    """ "A lot", "half the pot", "five"."""
    now, rule = case.situation, case.book.betting.vague_amount
    least = case.raise_to(
        now.full_raise_to,
        Text(
            "Le montant est vague : le minimum, {full}, est retenu.",
            "The amount is vague: the minimum, {full}, is taken.",
        ).fill(full=now.full_raise_to),
        rule,
    )
    if not now.can_raise:
        return least
    match rule.value:
        case VagueAmount.MINIMUM:
            return least
        case VagueAmount.HIGHEST_UP_TO_POT | VagueAmount.HIGHEST_OR_AS_CHIPS:
            return _read_high(case, said, rule)
        case VagueAmount.ASK_THEN_MINIMUM:
            return _to_be_made_clear(case, said, least, "ask")
        case VagueAmount.DIRECTOR_INTERPRETS:
            return _to_be_made_clear(case, said, least, "director")


def _read_high(case: RaiseCase, said: Declaration, rule: Answer[VagueAmount]) -> Ruling:
    """The zeros that were left out are added; what that figure then does is what it would do if it had been said in full."""
    now, figure = case.situation, _with_zeros(case, said)
    total = min(figure, now.most_to)
    why = Text(
        "La plus forte lecture raisonnable qui ne dépasse pas le pot de {pot} : {total}.",
        "The highest reasonable reading within the pot of {pot}: {total}.",
    )
    is_bare = said.act is SpokenAct.SUM
    is_not_enough = total < min(now.faced, now.all_in_to)
    if is_not_enough and is_bare:
        rule = rule.on(Circumstance.TOO_LOW)
    if is_not_enough and not (is_bare and rule.value is VagueAmount.HIGHEST_OR_AS_CHIPS):
        return case.raise_to(
            now.full_raise_to,
            Text(
                "Aucune lecture qui tienne dans le pot de {pot} ne suffit : le minimum, {full}, est retenu.",
                "No reading within the pot of {pot} is enough: the minimum, {full}, is taken.",
            ).fill(pot=now.pot, full=now.full_raise_to),
            rule,
        )
    is_short = said.amount is not None and total < min(now.full_raise_to, now.all_in_to)
    if not is_short:
        total = highest_reading(case, said)
        return case.raise_to(total, why.fill(pot=now.pot, total=total), rule)
    why = why.fill(pot=now.pot, total=figure)
    if said.act is SpokenAct.RAISE:
        return led_by(raise_declared(case, figure, why), rule)
    ruling = bare_sum(case, replace(said, amounts=(figure,), sum=Sum.BARE, is_vague=False), ())
    return replace(led_by(ruling, rule), reason=join([why, ruling.reason], " "))


def _to_be_made_clear(case: RaiseCase, said: Declaration, least: Ruling, outcome: str) -> Ruling:
    """The raise itself binds; how much is asked of the player, or read by the director."""
    most = case.raise_to(highest_reading(case, said), Text("", ""))
    amounts = {"minimum": least} if most.orders == least.orders else {"minimum": least, "highest": most}
    who, verdict, reason = (
        (
            None,
            Text(
                "L'arbitre fixe le montant pour le siège {seat}.",
                "The floor sets the amount for seat {seat}.",
            ),
            Text(
                "Des mots hors du vocabulaire se lisent aux risques de qui les dit ; à défaut, le minimum : {full}.",
                "Words outside the game are read at the speaker's risk; failing that, the minimum: {full}.",
            ),
        )
        if outcome == "director"
        else (
            case.seat,
            Text("On fait préciser le siège {seat}.", "Seat {seat} is asked to be clear."),
            Text(
                "Les phrases ambiguës sont à éviter ; faute de précision, le minimum : {full}.",
                "Ambiguous phrases are to be avoided; failing a clear figure, the minimum: {full}.",
            ),
        )
    )
    return case.rule(
        outcome,
        verdict,
        reason.fill(full=case.situation.full_raise_to),
        least.rests_on,
        (LimitAction(case.seat, frozenset({"raise"}), until_raised=True),),
        (
            Offer(
                who,
                Text("Quel montant ?", "How much?"),
                tuple((key, ruling.verdict) for key, ruling in amounts.items()),
                tuple((key, ruling.orders) for key, ruling in amounts.items()),
            ),
        ),
    )


def highest_reading(case: RaiseCase, said: Declaration) -> int:
    """The highest total that the words can mean without passing the pot; a legal one."""
    now = case.situation
    return min(max(_with_zeros(case, said), now.full_raise_to), now.most_to)


def _with_zeros(case: RaiseCase, said: Declaration) -> int:
    """The same, legal or not."""
    now = case.situation
    if said.share is not None:
        return now.pot * said.share[0] // said.share[1]
    if said.times is not None:
        return said.times * (now.faced or now.minimum)
    if said.amount is None:
        return now.pot
    reading = said.amount
    while 0 < reading * 10 <= max(now.pot, now.full_raise_to):
        reading *= 10
    return reading
