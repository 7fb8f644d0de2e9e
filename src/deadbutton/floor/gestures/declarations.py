"""What a player declared before the chips: each word of the game, and what it binds to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    ActionVocabulary,
    AllInDeclaration,
    Betting,
    OversizedChip,
    StringBet,
    VagueAmount,
    VerbalVsChips,
)
from deadbutton.floor.gestures.declared_raises import (
    bet_without_amount,
    completes,
    one_chip_declared,
    raise_with_amount,
    raise_without_amount,
)
from deadbutton.floor.gestures.gesture import Motion, When
from deadbutton.floor.gestures.misfits import check, fitted, misfit
from deadbutton.floor.gestures.silent_chips import beyond_structure
from deadbutton.floor.gestures.spoken_sums import bare_sum, call_declared, is_vague, vague
from deadbutton.floor.gestures.string_bets import declared_by_dealer, in_motions, with_abuse
from deadbutton.floor.gestures.verdicts import RaiseCase, also, led_by, own_words, words_bind, written_first
from deadbutton.floor.gestures.words import Declaration, SpokenAct, Sum
from deadbutton.floor.hands.spoken_folds import spoken_fold
from deadbutton.floor.orders.orders import CheckOrCall, RaiseTo
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.situation import has_all_in_button
from deadbutton.text import Text


def words_first(case: RaiseCase, said: Declaration, moved: tuple[Motion, ...], times: int) -> Ruling:
    ruling = misfit(case, said, times) or fitted(case, said, _by_words(case, said, moved, times), times)
    if not _contradicts(case, said, moved):
        return ruling
    by_chips = in_motions(case, moved, times)
    if by_chips.orders == ruling.orders:
        return led_by(ruling, case.book.betting.verbal_vs_chips)
    return case.director(
        Text(
            "Les mots et les jetons, en même temps, disent deux choses : au directeur d'en juger.",
            "Words and chips came together and say two things: the director judges.",
        ),
        (case.book.betting.verbal_vs_chips,),
        ("words", ruling),
        ("chips", by_chips),
    )


def _by_words(case: RaiseCase, said: Declaration, moved: tuple[Motion, ...], times: int) -> Ruling:
    now, betting = case.situation, case.book.betting
    first = moved[0] if moved else ()
    if said.is_least:
        said = replace(said, amounts=(now.full_raise_to,), sum=Sum.TOTAL)
    match said.act:
        case SpokenAct.FOLD:
            return case.fold(
                Text("« Je me couche » engage.", "'Fold' binds."),
                *spoken_fold(case.book, to_call=now.to_call > 0),
            )
        case SpokenAct.PASS if now.to_call > 0:
            return case.fold(
                Text("« Passe », face à une mise : il se couche.", "'Pass', facing a bet, is a fold."),
                *spoken_fold(case.book, to_call=now.to_call > 0),
            )
        case SpokenAct.PASS | SpokenAct.CHECK:
            said_so = Text("« Parole » engage.", "'Check' binds.")
            if now.to_call:
                return check(case, said_so, *_no_clear_action(case))
            by_word = own_words(betting.tap_table, Circumstance.BY_WORD)
            return check(case, said_so, *by_word, words_bind(case), betting.tap_table)
        case SpokenAct.CALL:
            return _call(case, said, first, times)
        case SpokenAct.ALL_IN:
            return _all_in(case)
        case SpokenAct.TIME:
            return case.rule(
                "time",
                Text(
                    "Le siège {seat} réfléchit ; c'est toujours à lui.",
                    "Seat {seat} is thinking; the turn stays.",
                ),
                Text("« Temps » n'est pas une action.", "'Time' is not an action."),
                (case.book.clock.clock_call.on(Circumstance.TIME_SAID), betting.verbal_binding),
            )
        case SpokenAct.CHANGE:
            return _change(case, moved, times)
        case SpokenAct.COMPLETE if completes(case):
            return case.raise_to(
                now.full_raise_to,
                Text("« Complète » porte la mise à {full}.", "'Complete' brings the bet to {full}.").fill(
                    full=now.full_raise_to
                ),
                *written_first(betting.action_vocabulary, words_bind(case)),
            )
        case SpokenAct.COMPLETE if not said.amounts:
            return _unclear(case, said)
        case SpokenAct.UNCLEAR:
            return _unclear(case, said)
        case SpokenAct.POT if not is_vague(case, said):
            return case.raise_to(
                now.most_to,
                Text(
                    "« Pot » en pot-limit : le maximum, {most}.", "'Pot' in pot-limit: the maximum, {most}."
                ).fill(most=now.most_to),
                words_bind(case),
            )
        case SpokenAct.RAISE if not said.amounts and not is_vague(case, said):
            return raise_without_amount(case, moved)
        case SpokenAct.BET if not said.amounts and not is_vague(case, said):
            return bet_without_amount(case, moved, times)
        case _ if is_vague(case, said):
            return vague(case, said)
        case SpokenAct.RAISE:
            return raise_with_amount(case, said, moved)
        case _:
            ruling = bare_sum(case, said, first)
            if ruling.outcome == "raise":
                ruling = led_by(ruling, *one_chip_declared(case, moved))
            if not moved or sum(map(sum, moved)) == said.amount:
                return ruling
            is_first = betting.verbal_vs_chips.value is VerbalVsChips.FIRST_COUNTS
            if is_first or ruling.rests_on[0].point is Betting.verbal_binding:
                return led_by(ruling, betting.verbal_vs_chips)
            return also(ruling, betting.verbal_vs_chips)


def _contradicts(case: RaiseCase, said: Declaration, moved: tuple[Motion, ...]) -> bool:
    """ "Call" over chips that are no call, "fold" or "check" over chips, in one breath, where the book leaves that to the
    director."""
    return (
        bool(moved)
        and case.gesture.when is When.TOGETHER
        and case.book.betting.verbal_vs_chips.value is VerbalVsChips.FIRST_COUNTS
        and (
            said.act in (SpokenAct.FOLD, SpokenAct.CHECK, SpokenAct.PASS)
            or (said.act is SpokenAct.CALL and sum(moved[0]) >= 2 * case.situation.to_call > 0)
        )
    )


def _call(case: RaiseCase, said: Declaration, first: Motion, times: int) -> Ruling:
    if said.then not in (SpokenAct.RAISE, SpokenAct.ALL_IN):
        return call_declared(case, first)
    return with_abuse(
        replace(
            case.call(
                Text(
                    "Suivre puis relancer dans le même souffle : il a suivi.",
                    "A call and then a raise in the same breath: it is a call.",
                ),
                case.book.betting.string_bet.on(
                    Circumstance.BY_WORD, StringBet.CALL_STANDS, StringBet.FIRST_FIGURE
                ),
                words_bind(case),
            ),
            later=declared_by_dealer(case.book),
        ),
        case,
        times,
    )


def _all_in(case: RaiseCase) -> Ruling:
    rule = case.book.betting.all_in_declaration
    clauses = rule.value
    has_button = has_all_in_button(case.book)
    is_bare = AllInDeclaration.EVIDENT_PART_MOVED in clauses and not has_button and not case.gesture.motions
    now = case.situation
    capped, structure = beyond_structure(case, now.all_in_to)
    ruling = case.raise_to(
        now.all_in_to,
        Text("« Tapis » engage tous ses jetons.", "'All-in' commits every chip.") + capped,
        *(
            # Not made as the rule on all-ins asks: it binds because words do.
            (words_bind(case), rule.on(AllInDeclaration.EVIDENT_PART_MOVED))
            if is_bare
            else written_first(rule.on(AllInDeclaration.WORD), words_bind(case))
        ),
        *((rule.on(AllInDeclaration.ALL_IN_BUTTON),) if has_button else ()),
        *structure,
    )
    if ruling.orders not in ((RaiseTo(case.seat, now.all_in_to),), (CheckOrCall(case.seat, now.stack),)):
        return ruling  # chips are left: by the structure, or because no raise is open
    later: list[Text] = []
    if is_bare:
        later.append(
            Text(
                "Il avance aussi une part évidente de son tapis.",
                "An evident part of the stack is moved forward too.",
            )
        )
    if has_button:
        later.append(
            Text(
                "Le croupier pose un bouton « all-in » devant le siège {seat}.",
                "The dealer puts an all-in button in front of seat {seat}.",
            ).fill(seat=case.seat)
        )
    return replace(ruling, later=tuple(later))


def _change(case: RaiseCase, moved: tuple[Motion, ...], times: int) -> Ruling:
    rule = case.book.betting.oversized_chip
    if OversizedChip.CHANGE_MAY_BE_ASKED in rule.value:
        return case.rule(
            "change",
            Text(
                "On fait la monnaie du siège {seat} ; c'est toujours à lui d'agir.",
                "Seat {seat} gets change; the turn stays.",
            ),
            Text("Il a dit qu'il faisait du change.", "The player said that it was for change."),
            (rule.on(OversizedChip.CHANGE_MAY_BE_ASKED),),
        )
    if moved:
        for_change = own_words(case.book.betting.multiple_chips, Circumstance.FOR_CHANGE)
        return also(
            led_by(in_motions(case, moved, times), *for_change), rule, case.book.betting.multiple_chips
        )
    return case.ask(
        Text("« Change » n'est pas une action.", "'Change' is not an action."),
        *_no_clear_action(case),
        rule,
    )


def _unclear(case: RaiseCase, said: Declaration) -> Ruling:
    vague_words, binding = case.book.betting.vague_amount, case.book.betting.verbal_binding
    reason = Text("Ce ne sont pas des mots du jeu.", "These are not words of the game.")
    official = case.book.betting.action_vocabulary
    is_at_risk = official.value is ActionVocabulary.OFFICIAL_WORDS
    if is_at_risk or vague_words.value is VagueAmount.DIRECTOR_INTERPRETS:
        now = case.situation
        options = [("fold", case.fold(reason)), ("call", case.call(reason))]
        if now.can_raise:
            options.append(("raise", case.raise_to(now.full_raise_to, reason)))
        return case.director(
            reason
            + Text(
                " L'arbitre peut les interpréter contre celui qui parle.",
                " The floor may read them against the speaker.",
            ),
            (official, vague_words, binding) if is_at_risk else (vague_words, binding, official),
            *options,
        )
    is_bet = said.then in (SpokenAct.BET, SpokenAct.CALL, SpokenAct.RAISE, SpokenAct.ALL_IN)
    return case.ask(
        reason + Text(" On fait préciser.", " The player is asked to be clear."),
        *_no_clear_action(case, *((Circumstance.UNCLEAR_BET,) if is_bet else ())),
        official,
    )


def _no_clear_action(case: RaiseCase, *about: Circumstance) -> tuple[Answer[Any], ...]:
    """Words that bind to nothing: by the rule that one must be clear, or by the one on words outside the game."""
    binding = case.book.betting.verbal_binding
    return *own_words(binding, *about, Circumstance.UNCLEAR), case.book.betting.vague_amount, binding
