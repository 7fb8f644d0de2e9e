"""What a book proposes against an offence: the step of its ladder, whether it must or may be given, and when it begins.

>>> from deadbutton.books import load
>>> proposal(load("tda2009"), Offence.EXPOSING_CARDS, times=3).proposal.en
'1 round missed, from the end of the hand'
"""

from __future__ import annotations

from dataclasses import replace

from deadbutton.books import Book
from deadbutton.books.points.conduct_penalty_choices import (
    Offence,
    PenaltyStart,
    PenaltyStep,
    TimeoutPenalty,
)
from deadbutton.books.settings import PenaltyUnit
from deadbutton.floor.ruling import Sanction
from deadbutton.text import Text, join

DISQUALIFIED = Text("disqualification", "disqualification")

Rung = tuple[PenaltyStep, int]
"""A step, and how many rounds it lasts where it is counted in rounds."""


def proposal(
    book: Book,
    offence: Offence,
    times: int = 1,
    *,
    seat: int | None = None,
    is_due: bool | None = None,
    is_grave: bool = False,
) -> Sanction:
    """What the ladder proposes for the nth offence. Where a point of its own says must or may, ``is_due`` passes it on.

    ``is_grave`` skips the warnings.
    """
    must = offence in book.conduct.penalty_may_or_must.value if is_due is None else is_due
    return Sanction(seat, offence.label, must, step(book, times, is_grave=is_grave))


def disqualify(offence: Offence, seat: int | None = None, is_due: bool = True) -> Sanction:
    """Where the article itself names the heaviest penalty."""
    return Sanction(seat, offence.label, is_due, DISQUALIFIED)


def waived(sanction: Sanction) -> Sanction:
    """A penalty that was due and may be dropped: an accident, or a player who was misled."""
    return replace(sanction, is_due=False)


def step(book: Book, times: int = 1, *, is_grave: bool = False) -> Text:
    """The step of the book's ladder for the nth offence, in words."""
    return in_words(book, rung_at(book, times, is_grave=is_grave), times)


def rung_at(book: Book, times: int = 1, *, is_grave: bool = False) -> Rung:
    """The step of the book's ladder for the nth offence; ``is_grave`` begins after the warnings."""
    rungs = ladder(book)
    first = next((i for i, (kind, _) in enumerate(rungs) if kind not in _WARNINGS), 0) if is_grave else 0
    place = first + max(times, 1) - 1
    if place < len(rungs):
        return rungs[place]
    if book.conduct.penalty_max_rounds.value == 0 and PenaltyStep.ROUNDS in book.conduct.penalty_ladder.value:
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
    in_rounds = Text(
        "{rounds} tour manqué" if rounds == 1 else "{rounds} tours manqués",
        "{rounds} round missed" if rounds == 1 else "{rounds} rounds missed",
    ).fill(rounds=rounds)
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
