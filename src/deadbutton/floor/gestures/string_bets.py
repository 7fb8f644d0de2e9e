"""Chips put in with several motions and no word before them: the string bet."""

from __future__ import annotations

from dataclasses import replace

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Offence, StringBet
from deadbutton.floor.gestures.gesture import Motion
from deadbutton.floor.gestures.silent_chips import forgivable, is_said_late, silent
from deadbutton.floor.gestures.verdicts import RaiseCase, led_by
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text


def in_motions(case: RaiseCase, moved: tuple[Motion, ...], times: int) -> Ruling:
    if len(moved) == 1:
        return forgivable(case, silent(case, moved[0]), times)
    rule = case.book.betting.string_bet
    clauses = rule.value
    first, now = moved[0], case.situation
    late = (Circumstance.DECLARED_LATE,) if is_said_late(case) else ()
    why = Text(
        "{count} mouvements sans annonce : seul le premier, {first}, compte.",
        "{count} motions and no word: only the first, {first}, counts.",
    ).fill(count=len(moved), first=sum(first))
    if (
        StringBet.CALL_STANDS in clauses
        and StringBet.FIRST_MOTION not in clauses
        and sum(first) >= now.to_call > 0
    ):
        ruling = case.call(why, rule.on(*late, StringBet.CALL_STANDS))
    elif StringBet.AT_LEAST_MINIMUM in clauses and 0 < sum(first) < now.to_call:
        ruling = case.call(
            why
            + Text(" Le minimum requis, {owed}, est dû.", " The minimum due, {owed}, is owed.").fill(
                owed=now.to_call
            ),
            rule.on(*late, StringBet.AT_LEAST_MINIMUM),
        )
    else:
        ruling = silent(case, first)
        is_opening = (Circumstance.OPENING_BET,) if now.faced == 0 else ()
        ruling = led_by(ruling, rule.on(*late, *is_opening, StringBet.FIRST_MOTION))
        ruling = replace(ruling, reason=why + Text(" ", " ") + ruling.reason)
    return with_abuse(replace(ruling, later=declared_by_dealer(case.book)), case, times)


def declared_by_dealer(book: Book) -> tuple[Text, ...]:
    if StringBet.DEALER_DECLARES not in book.betting.string_bet.value:
        return ()
    return (Text("Le croupier le déclare aussitôt.", "The dealer calls it at once."),)


def with_abuse(ruling: Ruling, case: RaiseCase, times: int) -> Ruling:
    if StringBet.ABUSE_SANCTIONED not in case.book.betting.string_bet.value:
        return ruling
    abuse = sanctions(case.book, Deed(Offence.STRING_BETS, times), case.seat)
    return replace(ruling, sanctions=(*ruling.sanctions, *abuse))
