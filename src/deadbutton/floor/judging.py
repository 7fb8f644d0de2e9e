"""What the book makes of an offence: whether a penalty is due, possible or not yet, and which step of the ladder.

The point that speaks of the offence has the first word; where it has none, the list of what must be penalised decides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from deadbutton.books import Book, Point
from deadbutton.books.points import (
    ChipDumping,
    Chips,
    Clock,
    CollusionSoftPlay,
    CommDevice,
    Conduct,
    Deal,
    DisclosureAndAdvice,
    DisruptiveBehaviour,
    EtiquetteViolations,
    ExposedByPlayer,
    Hands,
    IntentWeighting,
    Misdeclared,
    Offence,
    OnePlayerOneHand,
    PenaltyStep,
    RabbitHunting,
    RepeatedMisdeals,
    Showdown,
    ThrowingCardsChips,
    TimeAbuse,
)
from deadbutton.floor.sanctions import Rung, rung_at

DISQUALIFIED: Rung = (PenaltyStep.DISQUALIFICATION, 0)


@dataclass(frozen=True, slots=True)
class Verdict:
    """``rung`` None: only noted, a reminder. ``more``: what else the book has, by the keys of its answers."""

    is_due: bool
    rung: Rung | None
    more: tuple[str, ...] = ()
    for_both: bool = False
    """Whoever was on the other side is judged alike."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An offence, the how manyeth of its kind by this player."""

    offence: Offence
    times: int = 1
    is_deliberate: bool = True
    is_grave: bool = False


def judge(book: Book, point: Point[Any], deed: Deed) -> Verdict:
    """What the book proposes."""
    usual = Verdict(
        deed.offence in book.conduct.penalty_may_or_must.value,
        rung_at(book, deed.times, is_grave=deed.is_grave),
    )
    special = _POINTS.get(point)
    found = special(book, deed, usual) if special else usual
    if not deed.is_deliberate and IntentWeighting.INTENT_COUNTS in book.authority.intent_weighting.value:
        # An accident weighs less: the mildest step, and it may be dropped.
        found = replace(found, is_due=False, rung=rung_at(book) if found.rung else None)
    return found


def _repeats(book: Book, deed: Deed, due: bool) -> Verdict:
    """The first time is only noted; the ladder begins with the second."""
    if deed.times < 2 and not deed.is_grave:
        return Verdict(False, None)
    return Verdict(due, rung_at(book, max(1, deed.times - 1), is_grave=deed.is_grave))


def _collusion(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    rules = book.conduct.collusion_soft_play.value
    soft = deed.offence is Offence.SOFT_PLAY
    more = tuple(
        clause.key
        for clause in (
            CollusionSoftPlay.BETS_FORFEIT_POSSIBLE,
            CollusionSoftPlay.CHIPS_FORFEIT_POSSIBLE,
            CollusionSoftPlay.DQ_POSSIBLE,
        )
        if clause in rules
    )
    if (CollusionSoftPlay.SOFT_PLAY_DQ if soft else CollusionSoftPlay.COLLUSION_DQ) in rules:
        return Verdict(True, DISQUALIFIED, more)
    if (CollusionSoftPlay.SOFT_PLAY_PENALTY if soft else CollusionSoftPlay.COLLUSION_PENALTY) in rules:
        return replace(usual, is_due=True, more=more)
    if CollusionSoftPlay.STAFF_DISCRETION in rules:
        return Verdict(False, DISQUALIFIED, more)
    return replace(usual, more=more)


def _dumping(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    match book.conduct.chip_dumping.value:
        case ChipDumping.DISQUALIFIED:
            return Verdict(True, DISQUALIFIED)
        case ChipDumping.BOTH_DISQUALIFIED:
            return Verdict(True, DISQUALIFIED, for_both=True)
        case ChipDumping.BOTH_PENALISED:
            return Verdict(True, rung_at(book, deed.times, is_grave=True), for_both=True)
        case ChipDumping.TAKEN_BACK:
            return replace(usual, more=(ChipDumping.TAKEN_BACK.key,))


def _one_player(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    rules = book.conduct.one_player_one_hand.value
    due = OnePlayerOneHand.PENALTY_DUE in rules
    return replace(usual, is_due=due or usual.is_due)


def _disclosure(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    due = DisclosureAndAdvice.PENALTY_DUE in book.conduct.disclosure_and_advice.value
    return replace(usual, is_due=due or usual.is_due)


def _etiquette(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    match book.conduct.etiquette_violations.value:
        case EtiquetteViolations.DUE_AT_ONCE:
            return replace(usual, is_due=True)
        case EtiquetteViolations.POSSIBLE_AT_ONCE:
            return replace(usual, is_due=False)
        case EtiquetteViolations.IF_REPEATED:
            return _repeats(book, deed, usual.is_due)


def _disruption(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    rules = book.conduct.disruptive_behaviour.value
    removal = (
        (DisruptiveBehaviour.REMOVAL_POSSIBLE.key,) if DisruptiveBehaviour.REMOVAL_POSSIBLE in rules else ()
    )
    if removal and (deed.is_grave or deed.offence is Offence.CHEATING):
        return Verdict(True, DISQUALIFIED, removal)
    return replace(usual, is_due=DisruptiveBehaviour.PENALTY_DUE in rules, more=removal)


def _throwing(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    match book.conduct.throwing_cards_chips.value:
        case ThrowingCardsChips.PENALTY_DUE:
            return replace(usual, is_due=True)
        case ThrowingCardsChips.PENALTY_POSSIBLE:
            return replace(usual, is_due=False)
        case ThrowingCardsChips.POSSIBLE_IF_REPEATED:
            return _repeats(book, deed, False)


def _rabbit(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    due = book.conduct.rabbit_hunting.value is RabbitHunting.FORBIDDEN_WITH_PENALTY
    return replace(usual, is_due=due or usual.is_due)


def _device(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    rules = book.conduct.comm_device.value
    if CommDevice.WARNING_THEN_EXPULSION in rules:
        return Verdict(False, (PenaltyStep.WARNING, 0) if deed.times < 2 else DISQUALIFIED)
    if {CommDevice.PENALTY_DUE, CommDevice.PENALTY_POSSIBLE} & rules:
        return replace(usual, is_due=CommDevice.PENALTY_DUE in rules)
    return usual


def _exposing(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    rules = book.hands.player_exposes_cards.value
    due = ExposedByPlayer.PENALTY_DUE in rules or (
        ExposedByPlayer.PENALTY_IF_DELIBERATE in rules and deed.is_deliberate
    )
    return replace(usual, is_due=due)


def _miscall(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    rules = book.showdown.misdeclared_hand.value
    due = (Misdeclared.MUST_IF_DELIBERATE in rules and deed.is_deliberate) or (
        Misdeclared.MUST_IF_REPEATED in rules and deed.times > 1
    )
    if not due and not deed.is_deliberate:
        return Verdict(False, None)
    return replace(usual, is_due=due)


def _slow(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    match book.clock.time_abuse.value:
        case TimeAbuse.WARNING:
            return Verdict(False, (PenaltyStep.WARNING, 0))
        case TimeAbuse.SANCTION:
            return replace(usual, is_due=False)
        case TimeAbuse.PENALTY_IF_REPEATED:
            return _repeats(book, deed, usual.is_due)
        case TimeAbuse.PENALTY_AND_SHORTER_TIME:
            return replace(usual, is_due=True, more=("shorter_time",))


def _misdeals(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    match book.deal.repeated_misdeals.value:
        case RepeatedMisdeals.NOTHING:
            return Verdict(False, None)
        case RepeatedMisdeals.WARNING:
            return Verdict(False, (PenaltyStep.WARNING, 0))
        case RepeatedMisdeals.SANCTION:
            return replace(usual, is_due=True)


def _reminder(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    """A reminder first, an infraction after that."""
    return _repeats(book, deed, usual.is_due)


def _thrown_out(book: Book, deed: Deed, usual: Verdict) -> Verdict:
    return Verdict(True, DISQUALIFIED)


_POINTS: dict[Point[Any], Callable[[Book, Deed, Verdict], Verdict]] = {
    Conduct.collusion_soft_play: _collusion,
    Conduct.chip_dumping: _dumping,
    Conduct.one_player_one_hand: _one_player,
    Conduct.disclosure_and_advice: _disclosure,
    Conduct.etiquette_violations: _etiquette,
    Conduct.disruptive_behaviour: _disruption,
    Conduct.throwing_cards_chips: _throwing,
    Conduct.rabbit_hunting: _rabbit,
    Conduct.comm_device: _device,
    Hands.player_exposes_cards: _exposing,
    Showdown.misdeclared_hand: _miscall,
    Clock.time_abuse: _slow,
    Deal.repeated_misdeals: _misdeals,
    Chips.chip_visibility: _reminder,
    Conduct.disqualification: _thrown_out,
}
