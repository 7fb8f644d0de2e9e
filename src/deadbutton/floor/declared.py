"""What a player declared before the chips: each word of the game, and what it binds to."""

from __future__ import annotations

from dataclasses import replace

from deadbutton.books import Book
from deadbutton.books.points.betting_chip_choices import (
    OversizedChip,
    OversizedChipRaiseNoAmount,
    RaiseMethods,
    VagueAmount,
    VerbalVsChips,
)
from deadbutton.books.points.betting_turn_choices import AllInDeclaration
from deadbutton.books.settings import YesNo
from deadbutton.floor.chips_in import declared_by_dealer, in_motions, with_abuse
from deadbutton.floor.gesture import Motion, When
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.sums import bare_sum, call_declared, is_vague, raise_declared, total_of, vague
from deadbutton.floor.verdicts import Case, also
from deadbutton.floor.words import Act, Declaration
from deadbutton.text import Text


def words_first(case: Case, said: Declaration, moved: tuple[Motion, ...], times: int) -> Ruling:
    now = case.situation
    first = moved[0] if moved else ()
    if _contradicts(case, said, moved):
        return case.director(
            Text(
                "Les mots et les jetons, en même temps, disent deux choses : au directeur d'en juger.",
                "Words and chips came together and say two things: the director judges.",
            ),
            ("verbal_vs_chips",),
            ("words", call_declared(case, first)),
            ("chips", in_motions(case, moved, times)),
        )
    match said.act:
        case Act.FOLD:
            return case.fold(
                Text("« Je me couche » engage.", "'Fold' binds."), "verbal_binding", "fold_motion"
            )
        case Act.PASS if now.to_call > 0:
            return case.fold(
                Text("« Passe », face à une mise : il se couche.", "'Pass', facing a bet, is a fold."),
                "verbal_binding",
                "fold_motion",
            )
        case Act.PASS | Act.CHECK:
            return check(case, Text("« Parole » engage.", "'Check' binds."), "verbal_binding")
        case Act.CALL:
            return _call(case, said, first, times)
        case Act.ALL_IN:
            return _all_in(case)
        case Act.TIME:
            return case.rule(
                "time",
                Text(
                    "Le siège {seat} réfléchit ; c'est toujours à lui.",
                    "Seat {seat} is thinking; the turn stays.",
                ),
                Text("« Temps » n'est pas une action.", "'Time' is not an action."),
                ("verbal_binding",),
            )
        case Act.CHANGE:
            return _change(case, moved, times)
        case Act.UNCLEAR:
            return _unclear(case)
        case Act.POT if not is_vague(case, said):
            return case.raise_to(
                now.most_to,
                Text(
                    "« Pot » en pot-limit : le maximum, {most}.", "'Pot' in pot-limit: the maximum, {most}."
                ).fill(most=now.most_to),
                "verbal_binding",
            )
        case Act.RAISE if not said.amounts and not is_vague(case, said):
            return _raise_without_amount(case, moved)
        case Act.BET if not said.amounts and not is_vague(case, said):
            return in_motions(case, moved, times) if moved else _bet_due(case)
        case _ if is_vague(case, said):
            return vague(case, said)
        case Act.RAISE:
            total, why, read = total_of(case, said)
            is_against = bool(moved) and sum(map(sum, moved)) + now.own != total
            points = (*read, *(("verbal_vs_chips",) if is_against else ()), "raise_methods", "verbal_binding")
            return raise_declared(case, total, why, *points)
        case _:
            ruling = bare_sum(case, said, first)
            is_against = bool(moved) and sum(map(sum, moved)) != said.amount
            return also(ruling, "verbal_vs_chips") if is_against else ruling


def _contradicts(case: Case, said: Declaration, moved: tuple[Motion, ...]) -> bool:
    """ "Call" over chips that are no call, in one breath, where the book leaves that to the director."""
    return (
        bool(moved)
        and case.gesture.when is When.TOGETHER
        and case.book.betting.verbal_vs_chips.value is VerbalVsChips.FIRST_COUNTS
        and said.act is Act.CALL
        and sum(moved[0]) >= 2 * case.situation.to_call > 0
    )


def check(case: Case, reason: Text, *points: str) -> Ruling:
    owed = case.situation.to_call
    if owed == 0:
        return case.call(reason, *points)
    return case.ask(
        Text(
            "Parole n'est pas possible avec {owed} à suivre.", "A check is not possible with {owed} to call."
        ).fill(owed=owed),
        *points,
    )


def _call(case: Case, said: Declaration, first: Motion, times: int) -> Ruling:
    ruling = call_declared(case, first)
    if said.then not in (Act.RAISE, Act.ALL_IN):
        return ruling
    return with_abuse(
        replace(
            case.call(
                Text(
                    "Suivre puis relancer dans le même souffle : il a suivi.",
                    "A call and then a raise in the same breath: it is a call.",
                ),
                "string_bet",
                "verbal_binding",
            ),
            later=declared_by_dealer(case.book),
        ),
        case,
        times,
    )


def _all_in(case: Case) -> Ruling:
    now, clauses = case.situation, case.book.betting.all_in_declaration.value
    ruling = case.raise_to(
        now.all_in_to,
        Text("« Tapis » engage tous ses jetons.", "'All-in' commits every chip."),
        "all_in_declaration",
        "verbal_binding",
    )
    later: list[Text] = []
    posted = case.book.settings.get("all_in_button")
    has_button = AllInDeclaration.ALL_IN_BUTTON in clauses and (
        posted is None or posted.value is not YesNo.NO
    )
    if AllInDeclaration.EVIDENT_PART_MOVED in clauses and not has_button and not case.gesture.motions:
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


def _change(case: Case, moved: tuple[Motion, ...], times: int) -> Ruling:
    if OversizedChip.CHANGE_MAY_BE_ASKED in case.book.betting.oversized_chip.value:
        return case.rule(
            "change",
            Text(
                "On fait la monnaie du siège {seat} ; c'est toujours à lui d'agir.",
                "Seat {seat} gets change; the turn stays.",
            ),
            Text("Il a dit qu'il faisait du change.", "The player said that it was for change."),
            ("oversized_chip",),
        )
    if moved:
        return in_motions(case, moved, times)
    return case.ask(Text("« Change » n'est pas une action.", "'Change' is not an action."), "verbal_binding")


def _unclear(case: Case) -> Ruling:
    reason = Text("Ce ne sont pas des mots du jeu.", "These are not words of the game.")
    if case.book.betting.vague_amount.value is VagueAmount.DIRECTOR_INTERPRETS:
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
            ("vague_amount", "verbal_binding"),
            *options,
        )
    return case.ask(
        reason + Text(" On fait préciser.", " The player is asked to be clear."),
        "verbal_binding",
        "vague_amount",
    )


def _bet_due(case: Case) -> Ruling:
    return case.raise_due(
        Text("La mise est annoncée, son montant pas encore.", "A bet was declared, its amount not yet."),
        "verbal_binding",
        "raise_methods",
    )


# "Raise", and the chips say how much


def _raise_without_amount(case: Case, moved: tuple[Motion, ...]) -> Ruling:
    now = case.situation
    if not moved:
        return case.raise_due(
            Text("« Relance » engage ; le montant suit.", "'Raise' binds; the amount is to come."),
            "verbal_binding",
            "raise_methods",
        )
    first = moved[0]
    if len(moved) == 1 and len(first) == 1 and first[0] > now.to_call and now.faced > 0:
        return _raise_with_one_chip(case, first[0])
    added = sum(first)
    if added == now.to_call and len(moved) > 1 and _allows_second_motion(case.book):
        added += sum(moved[1])
    total = now.own + added
    if len(moved) > 2 or (len(moved) == 2 and added == sum(first)):
        ignored = Text(" Les mouvements suivants ne comptent pas.", " The motions after that do not count.")
    else:
        ignored = Text("", "")
    return raise_declared(
        case,
        total,
        Text("« Relance », et {total} en jetons.", "'Raise', and {total} in chips.").fill(total=total)
        + ignored,
        "raise_methods",
        "verbal_binding",
    )


def _allows_second_motion(book: Book) -> bool:
    """After "raise", the call and one more motion: written in some books, read so in those that only ask for the word."""
    return bool(
        book.betting.raise_methods.value
        & {
            RaiseMethods.RAISE_THEN_CALL_AND_ONE_MOTION,
            RaiseMethods.RAISE_THEN_EITHER,
            RaiseMethods.SEVERAL_MOTIONS_ONCE_DECLARED,
        }
    )


def _raise_with_one_chip(case: Case, chip: int) -> Ruling:
    """Chips already out in the round are left aside: the total is the chip."""
    now = case.situation
    total = chip if chip > now.faced else now.own + chip
    why = _chip_reason(case.book.betting.oversized_chip_raise_no_amount.value)
    return raise_declared(
        case, total, why.fill(chip=chip, most=min(total, now.most_to)), "oversized_chip_raise_no_amount"
    )


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
