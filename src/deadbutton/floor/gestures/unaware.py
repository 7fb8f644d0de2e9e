"""A player who had the bet wrong: what a book says of him by itself, by whatever name the floor is asked about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import MisheardAmount, MisledPlayerRelief
from deadbutton.floor.gestures.spoken_sums import raise_declared
from deadbutton.floor.gestures.verdicts import RaiseCase, also, words_bind
from deadbutton.floor.gestures.words import Declaration, SpokenAct
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.text import Text


def misread(
    case: RaiseCase,
    said: Declaration,
    put: int,
    as_anybody: Callable[[], Ruling],
    bettor_showed: bool = False,
) -> Ruling | None:
    """What comes of too few chips, or words, of somebody who had the amount wrong; None where they count as anybody's."""
    now, raises = case.situation, said.act is SpokenAct.RAISE
    if not now.to_call or not (raises or said.act in (SpokenAct.NONE, SpokenAct.CALL)):
        return None
    rule = case.book.betting.misheard_amount
    clauses = rule.value
    if MisheardAmount.TRUE_AMOUNT_OWED in clauses and raises:
        return relieved(case, as_anybody())
    if said.amounts or put >= now.to_call:
        return None
    numbers = Text(
        "{put} mis, alors qu'il y avait {owed} à suivre.", "{put} put in, with {owed} to call."
    ).fill(put=put, owed=now.to_call)
    if MisheardAmount.TRUE_AMOUNT_OWED in clauses:
        accepted = Text(
            " Qui suit doit la vraie mise, quoi qu'il ait compris.",
            " Whoever calls owes the true bet, whatever was understood.",
        )
        return relieved(case, case.call(numbers + accepted, rule.on(MisheardAmount.TRUE_AMOUNT_OWED)))
    if raises and not put:
        # Nothing is in yet, and the raise is made on the true bet: at its minimum where a book says so of the unaware.
        is_least = Circumstance.RAISE in rule.grounds and not now.is_opening
        return (
            raise_declared(case, 0, numbers, rule.on(Circumstance.RAISE), words_bind(case))
            if is_least
            else None
        )
    if MisheardAmount.RETRACT_THEN_CALL_OR_FOLD in clauses:
        if bettor_showed and MisheardAmount.BOUND_IF_BETTOR_SHOWED in clauses:
            opened = Text(
                " L'autre a ouvert son jeu en l'entendant suivre : il doit tout.",
                " The bettor opened the hand on hearing the call: all of it is owed.",
            )
            return case.call(numbers + opened, rule.on(MisheardAmount.BOUND_IF_BETTOR_SHOWED))
        return case.retract(
            numbers + Text(" Il s'était trompé de montant.", " The amount was misunderstood."),
            rule.on(MisheardAmount.RETRACT_THEN_CALL_OR_FOLD),
        )
    return None


def relieved(case: RaiseCase, ruling: Ruling) -> Ruling:
    """Where the director may relieve in fairness, he is asked."""
    relief = case.book.authority.misled_player_relief
    if MisledPlayerRelief.DIRECTOR_MAY_RELIEVE not in relief.value:
        return also(ruling, relief)
    back = case.retract(ruling.reason)
    return replace(
        also(ruling, relief.on(MisledPlayerRelief.DIRECTOR_MAY_RELIEVE)),
        offers=(
            Offer(
                None,
                Text(
                    "Le directeur l'en dispense-t-il par équité ?", "Does the director relieve in fairness?"
                ),
                (("owed", ruling.verdict), ("relieved", back.verdict)),
                (("owed", ruling.orders), ("relieved", back.orders)),
            ),
        ),
    )
