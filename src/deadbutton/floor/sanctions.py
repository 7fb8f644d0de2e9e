"""What a book proposes against an offence: the step of its ladder, whether it must or may be given, and when it begins.

>>> from deadbutton.books import load
>>> proposal(load("tda2009"), Offence.EXPOSING_CARDS, times=3).proposal.en
'1 round missed, from the end of the hand'
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import (
    Betting,
    Chips,
    Clock,
    CollusionSoftPlay,
    CommDevice,
    Conduct,
    Deal,
    DisclosureAndAdvice,
    DisruptiveBehaviour,
    ExposedByPlayer,
    Hands,
    Misdeclared,
    Offence,
    OnePlayerOneHand,
    PenaltyStart,
    PenaltyStep,
    Seats,
    Showdown,
    StringBet,
    TimeoutPenalty,
)
from deadbutton.books.settings import PenaltyUnit
from deadbutton.floor.ruling import Sanction
from deadbutton.text import Text, join, plural

DISQUALIFIED = Text("disqualification", "disqualification")

Rung = tuple[PenaltyStep, int]
"""A step, and how many rounds it lasts where it is counted in rounds."""

# What makes an offence

_DEEDS: dict[Offence, tuple[Point[Any], tuple[Ground, ...]]] = {
    Offence.SOFT_PLAY: (
        Conduct.collusion_soft_play,
        (
            CollusionSoftPlay.SOFT_PLAY_DQ,
            CollusionSoftPlay.SOFT_PLAY_PENALTY,
            CollusionSoftPlay.STAFF_DISCRETION,
        ),
    ),
    Offence.COLLUSION: (
        Conduct.collusion_soft_play,
        (
            CollusionSoftPlay.COLLUSION_DQ,
            CollusionSoftPlay.COLLUSION_PENALTY,
            CollusionSoftPlay.STAFF_DISCRETION,
            # A book that names soft play alone forbids it because everyone plays for himself.
            CollusionSoftPlay.SOFT_PLAY_PENALTY,
        ),
    ),
    Offence.CHIP_PASSING: (Conduct.chip_dumping, ()),
    Offence.ABUSE: (
        Conduct.disruptive_behaviour,
        (Circumstance.ABUSE, DisruptiveBehaviour.PENALTY_DUE, DisruptiveBehaviour.STAFF_DISCRETION),
    ),
    Offence.DISRUPTION: (
        Conduct.disruptive_behaviour,
        (Circumstance.DISRUPTION, DisruptiveBehaviour.PENALTY_DUE, DisruptiveBehaviour.STAFF_DISCRETION),
    ),
    Offence.ETIQUETTE: (Conduct.etiquette_violations, ()),
    Offence.OUT_OF_TURN: (Conduct.etiquette_violations, (Circumstance.OUT_OF_TURN,)),
    Offence.THROWING_CARDS: (Conduct.throwing_cards_chips, (Circumstance.THROWING_CARDS,)),
    Offence.CENTRE_BETS: (Conduct.throwing_cards_chips, (Circumstance.CENTRE_BETS,)),
    Offence.DISCLOSURE: (
        Conduct.disclosure_and_advice,
        (DisclosureAndAdvice.OUT_OF_HAND_SILENT, DisclosureAndAdvice.NO_CONTENTS),
    ),
    Offence.NEGATIVE_REMARKS: (
        Conduct.disclosure_and_advice,
        (DisclosureAndAdvice.NO_NEGATIVE_REMARKS, DisclosureAndAdvice.NO_ADVICE),
    ),
    Offence.ONE_PLAYER_ONE_HAND: (
        Conduct.one_player_one_hand,
        (
            OnePlayerOneHand.PENALTY_DUE,
            OnePlayerOneHand.PENALTY_POSSIBLE,
            OnePlayerOneHand.HAND_DEAD,
            OnePlayerOneHand.ADVISER_PENALISED,
        ),
    ),
    Offence.RABBIT_HUNTING: (Conduct.rabbit_hunting, ()),
    Offence.DEVICE: (
        Conduct.comm_device,
        (
            CommDevice.PENALTY_DUE,
            CommDevice.PENALTY_POSSIBLE,
            CommDevice.WARNING_THEN_EXPULSION,
            CommDevice.FORBIDDEN_AT_TABLE,
            CommDevice.NO_TALKING,
            CommDevice.NO_NUISANCE,
            CommDevice.NOT_WITH_LIVE_HAND,
            CommDevice.LEAVE_TABLE,
        ),
    ),
    Offence.EXPOSING_CARDS: (
        Hands.player_exposes_cards,
        (
            Circumstance.EXPOSING_CARDS,
            ExposedByPlayer.PENALTY_DUE,
            ExposedByPlayer.PENALTY_IF_DELIBERATE,
            ExposedByPlayer.PENALTY_POSSIBLE,
        ),
    ),
    Offence.MISCALLED_HAND: (
        Showdown.misdeclared_hand,
        (Misdeclared.MUST_IF_DELIBERATE, Misdeclared.MUST_IF_REPEATED, Misdeclared.MAY_IF_DELIBERATE),
    ),
    Offence.DODGING_BLINDS: (Seats.dodging_blinds, ()),
    Offence.HIDDEN_CHIPS: (Chips.hidden_chips_found, ()),
    Offence.TIME_ABUSE: (Clock.time_abuse, ()),
    Offence.ACTING_STANDING: (Seats.act_while_standing, ()),
    Offence.REPEATED_MISDEALS: (Deal.repeated_misdeals, ()),
    Offence.STRING_BETS: (Betting.string_bet, (StringBet.ABUSE_SANCTIONED,)),
}
"""The point that speaks of an offence by itself, and the clauses or deeds under which it stands, the foremost first."""

_SEVERAL = (Offence.UNFAIR_PLAY, Offence.CHEATING, Offence.ETIQUETTE, Offence.DISCLOSURE)
"""Names for many deeds: where a ruling says must or may, it also says which deed it was."""


def listed(book: Book, offence: Offence) -> Answer[frozenset[Offence]]:
    """Where the list of what must and what may be penalised speaks of this offence."""
    answer = book.conduct.penalty_may_or_must
    deed = Circumstance.of(offence.key)
    named: list[Ground] = [offence] if deed is None else [offence, deed]
    return answer.on(
        *(named if any(ground in answer.grounds for ground in named) else [Circumstance.UNLISTED])
    )


def offence_under(book: Book, offence: Offence) -> Answer[Any]:
    """What the book says of this very deed: at the point that speaks of it, else in the list of may and must."""
    return _speaking(book, offence)[0]


def _speaking(book: Book, offence: Offence) -> tuple[Answer[Any], ...]:
    """What was asked about a deed, what makes an offence of it first."""
    if offence not in _DEEDS:
        return (listed(book, offence),)
    point, grounds = _DEEDS[offence]
    answer = book.answer(point)
    clauses = answer.value if isinstance(answer.value, frozenset) else frozenset()
    spoken = next((ground for ground in grounds if ground in answer.grounds or ground in clauses), None)
    own = answer if spoken is None else answer.on(spoken)
    of_others_only = bool(grounds) and spoken is None and bool(clauses or answer.grounds)
    return (listed(book, offence), own) if of_others_only or own.is_default else (own,)


# What is proposed


def proposal(
    book: Book,
    offence: Offence,
    times: int = 1,
    *,
    seat: int | None = None,
    is_due: bool | None = None,
    is_grave: bool = False,
    under: Answer[Any] | None = None,
) -> Sanction:
    """What the ladder proposes for the nth offence. Where a point of its own says must or may, ``is_due`` passes it on,
    and ``under`` what makes the offence one.

    ``is_grave`` skips the warnings.
    """
    read: list[Answer[Any]] = []
    if under is None and (is_due is None or offence not in _SEVERAL):
        under, *read = _speaking(book, offence)
    if is_due is None:
        listing = listed(book, offence)
        is_due = offence in listing.value
        read += [listing] if listing != under else []
    rung = rung_at(book, times, is_grave=is_grave)
    read += measures(book, rung, times, offence)
    return Sanction(seat, offence.label, is_due, in_words(book, rung, times), under, tuple(read))


def disqualify(
    offence: Offence, seat: int | None = None, is_due: bool = True, under: Answer[Any] | None = None
) -> Sanction:
    """Where the article itself names the heaviest penalty."""
    return Sanction(seat, offence.label, is_due, DISQUALIFIED, under)


def waived(sanction: Sanction) -> Sanction:
    """A penalty that was due and may be dropped: an accident, or a player who was misled."""
    return replace(sanction, is_due=False)


def step(book: Book, times: int = 1, *, is_grave: bool = False) -> Text:
    """The step of the book's ladder for the nth offence, in words."""
    return in_words(book, rung_at(book, times, is_grave=is_grave), times)


def rung_at(book: Book, times: int = 1, *, is_grave: bool = False) -> Rung:
    """The step of the book's ladder for the nth offence; ``is_grave`` begins after the warnings."""
    known = book.conduct.penalty_ladder.value
    warnings = [kind for kind in _WARNINGS if kind in known]
    if not is_grave and times <= len(warnings):
        # Whatever an exclusion would be.
        return warnings[max(times, 1) - 1], 0
    rungs = ladder(book)
    first = next((i for i, (kind, _) in enumerate(rungs) if kind not in _WARNINGS), 0) if is_grave else 0
    place = first + max(times, 1) - 1
    if place < len(rungs):
        return rungs[place]
    if book.conduct.penalty_max_rounds.value == 0 and PenaltyStep.ROUNDS in known:
        return PenaltyStep.ROUNDS, place - len(rungs) + 2
    return rungs[-1]


def ladder(book: Book) -> list[Rung]:
    """The rungs one by one, mildest first: each number of rounds is a rung of its own."""
    known = book.conduct.penalty_ladder.value
    most = book.conduct.penalty_max_rounds.value
    rungs: list[Rung] = []
    for kind in PenaltyStep:
        if kind not in known:
            continue
        if kind is PenaltyStep.ROUNDS:
            rungs += [(kind, rounds) for rounds in range(1, max(most, 1) + 1)]
        elif kind is not PenaltyStep.TIME_SLICES:
            rungs.append((kind, 0))
        elif PenaltyStep.ROUNDS not in known:
            rungs += [(kind, slices) for slices in range(1, max(most, 1) + 1)]
    if most == 0:
        # Without a maximum the rounds go on growing: nothing comes after them by itself.
        rungs = [rung for rung in rungs if rung[0] is not PenaltyStep.DISQUALIFICATION] or rungs
    return rungs or [(PenaltyStep.WARNING, 0)]


_WARNINGS = (PenaltyStep.WARNING, PenaltyStep.WARNING_WITH_ONE_HAND)


def measures(
    book: Book, rung: Rung, times: int = 1, offence: Offence | None = None
) -> tuple[Answer[Any], ...]:
    """What a step rests on: the ladder, as a whole where a repeat has climbed it, how long it lasts, and from when."""
    rules, kind = book.conduct, rung[0]
    found: list[Answer[Any]] = [rules.penalty_ladder.on(kind) if times < 2 else rules.penalty_ladder]
    if kind not in _WARNINGS:
        found.append(rules.penalty_max_rounds)
    if kind is PenaltyStep.ROUNDS:
        found.append(rules.timeout_penalty)
    if kind is PenaltyStep.TIME_SLICES or (kind is PenaltyStep.ROUNDS and _may_be_minutes(book)):
        found.append(rules.timeout_minutes)
    if kind not in (PenaltyStep.WARNING, PenaltyStep.DISQUALIFICATION):
        deed = Circumstance.of(offence.key) if offence is not None else None
        found.append(rules.penalty_start if deed is None else rules.penalty_start.on(deed))
    return tuple(found)


def _may_be_minutes(book: Book) -> bool:
    """Whether a round may turn out to be time: as the book says, or as the house has posted or may still post."""
    match book.conduct.timeout_penalty.value:
        case TimeoutPenalty.NONE:
            return False
        case TimeoutPenalty.TIME:
            return True
        case TimeoutPenalty.POSTED:
            posted = book.settings.get("penalty_unit")
            return posted is None or posted.value is not PenaltyUnit.ROUNDS


def in_words(book: Book, rung: Rung, times: int = 1) -> Text:
    kind, rounds = rung
    match kind:
        case PenaltyStep.WARNING | PenaltyStep.DISQUALIFICATION:
            return kind.label
        case PenaltyStep.WARNING_WITH_ONE_HAND | PenaltyStep.ONE_HAND:
            return _from(book, kind.label)
        case PenaltyStep.HANDS | PenaltyStep.SUSPENSION:
            return _from(book, kind.label)
        case PenaltyStep.ROUNDS:
            return _from(book, _exclusion(book, rounds, times))
        case PenaltyStep.TIME_SLICES:
            return _from(book, _minutes(book, times))


def _exclusion(book: Book, rounds: int, times: int) -> Text:
    """Rounds, minutes, or the two where the house has not posted which."""
    in_rounds = plural(
        rounds,
        Text("{count} tour manqué", "{count} round missed"),
        Text("{count} tours manqués", "{count} rounds missed"),
    )
    match book.conduct.timeout_penalty.value:
        case TimeoutPenalty.NONE:
            return in_rounds
        case TimeoutPenalty.TIME:
            return _minutes(book, times)
        case TimeoutPenalty.POSTED:
            posted = book.settings.get("penalty_unit")
            if posted is not None and posted.value is PenaltyUnit.ROUNDS:
                return in_rounds
            if posted is not None and posted.value is PenaltyUnit.MINUTES:
                return _minutes(book, times)
            return join(
                [in_rounds, _minutes(book, times), Text("selon l'affichage", "whichever is posted")], ", "
            )


def _minutes(book: Book, times: int) -> Text:
    """Slices add up with every repeat."""
    return Text("{minutes} minutes hors du jeu", "{minutes} minutes out").fill(
        minutes=book.conduct.timeout_minutes.value * max(times, 1)
    )


def _from(book: Book, what: Text) -> Text:
    match book.conduct.penalty_start.value:
        case PenaltyStart.END_OF_HAND:
            return what + Text(", dès la fin du coup", ", from the end of the hand")
        case PenaltyStart.NEXT_HAND:
            return what + Text(", dès le coup suivant", ", from the next hand")
