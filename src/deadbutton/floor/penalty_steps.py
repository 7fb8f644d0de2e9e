"""The steps of a book's ladder: which one the nth offence reaches, how long it lasts, how it is said, and what it rests on.

>>> from deadbutton.books import load
>>> step(load("tda2009"), 3).en
'1 round missed, from the end of the hand'
"""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import DodgingBlinds, Offence, PenaltyStart, PenaltyStep, TimeoutPenalty
from deadbutton.books.settings import PenaltyUnit
from deadbutton.text import Text, join, plural

Rung = tuple[PenaltyStep, int]
"""A step, and how many rounds, or slices of time, it lasts where it is counted in them."""

DISQUALIFIED: Rung = (PenaltyStep.DISQUALIFICATION, 0)
WARNINGS = (PenaltyStep.WARNING, PenaltyStep.WARNING_WITH_ONE_HAND)


def step(book: Book, times: int = 1, *, is_grave: bool = False) -> Text:
    """The step of the book's ladder for the nth offence, in words."""
    return in_words(book, rung_at(book, times, is_grave=is_grave))


def rung_at(book: Book, times: int = 1, *, is_grave: bool = False) -> Rung:
    """The step of the book's ladder for the nth offence; ``is_grave`` begins after the warnings."""
    known = book.conduct.penalty_ladder.value
    warnings = [kind for kind in WARNINGS if kind in known]
    if not is_grave and times <= len(warnings):
        # Whatever an exclusion would be.
        return warnings[max(times, 1) - 1], 0
    rungs = ladder(book)
    first = next((i for i, (kind, _) in enumerate(rungs) if kind not in WARNINGS), 0) if is_grave else 0
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


def measures(
    book: Book, rung: Rung, times: int = 1, offence: Offence | None = None
) -> tuple[Answer[Any], ...]:
    """What a step rests on: the ladder, as a whole where a repeat has climbed it, how long it lasts, and from when."""
    rules, kind = book.conduct, rung[0]
    found: list[Answer[Any]] = [rules.penalty_ladder.on(kind) if times < 2 else rules.penalty_ladder]
    if times > 1 and not rules.penalty_repeats.is_default:
        found.append(rules.penalty_repeats)
    if kind not in WARNINGS:
        found.append(rules.penalty_max_rounds)
    in_time = kind is PenaltyStep.ROUNDS and counted_in_time(book, offence) is not False
    if kind is PenaltyStep.ROUNDS:
        grown = (Circumstance.REPEATED,) if in_time and rung[1] > 1 else ()
        found.append(rules.timeout_penalty.on(*grown))
    if kind is PenaltyStep.TIME_SLICES or in_time:
        found.append(rules.timeout_minutes)
    if kind not in (PenaltyStep.WARNING, PenaltyStep.DISQUALIFICATION):
        found.append(start_of(book, *([offence] if offence is not None else [])))
    return tuple(found)


def start_of(book: Book, *offences: Offence) -> Answer[PenaltyStart]:
    """From when: as an article says of the very deed, else as the book says of all others."""
    answer = book.conduct.penalty_start
    deeds = [deed for offence in offences if (deed := Circumstance.of(offence.key)) in answer.grounds]
    return answer.on(
        *(deed for deed in deeds if deed is not None), *([] if deeds else [Circumstance.UNLISTED])
    )


def counted_in_time(book: Book, offence: Offence | None = None) -> bool | None:
    """Whether a round is time: as the book says, or as the house has posted; None where it may still post either. An article
    may name a round of hands for one deed, whatever is posted."""
    if offence is Offence.DODGING_BLINDS and DodgingBlinds.ROUND_OF_HANDS in book.seats.dodging_blinds.value:
        return False
    match book.conduct.timeout_penalty.value:
        case TimeoutPenalty.NONE:
            return False
        case TimeoutPenalty.TIME:
            return True
        case TimeoutPenalty.POSTED | TimeoutPenalty.POSTED_ONE_SLICE:
            posted = book.settings.get("penalty_unit")
            return None if posted is None or posted.value is None else posted.value is PenaltyUnit.MINUTES


def in_words(book: Book, rung: Rung, offence: Offence | None = None) -> Text:
    """A step as people read it, with the moment from which it counts; for a deed whose length its article may name."""
    kind, rounds = rung
    match kind:
        case PenaltyStep.WARNING | PenaltyStep.DISQUALIFICATION:
            return kind.label
        case PenaltyStep.WARNING_WITH_ONE_HAND | PenaltyStep.ONE_HAND:
            return _from(book, kind.label)
        case PenaltyStep.HANDS | PenaltyStep.SUSPENSION:
            return _from(book, kind.label)
        case PenaltyStep.ROUNDS:
            return _from(book, _exclusion(book, rounds, offence))
        case PenaltyStep.TIME_SLICES:
            return _from(book, _minutes(book, rounds))


def _exclusion(book: Book, rounds: int, offence: Offence | None) -> Text:
    """Rounds, minutes, or the two where the house has not posted which."""
    in_rounds = plural(
        rounds,
        Text("{count} tour manqué", "{count} round missed"),
        Text("{count} tours manqués", "{count} rounds missed"),
    )
    match counted_in_time(book, offence):
        case False:
            return in_rounds
        case True:
            return _minutes(book, rounds)
        case None:
            return join(
                [in_rounds, _minutes(book, rounds), Text("selon l'affichage", "whichever is posted")], ", "
            )


def slice_minutes(book: Book, slices: int) -> int:
    """How long a time-out is: the first is one slice, and every repeat adds one, unless each is a single slice."""
    if book.conduct.timeout_penalty.value is TimeoutPenalty.POSTED_ONE_SLICE:
        slices = 1
    return book.conduct.timeout_minutes.value * max(slices, 1)


def _minutes(book: Book, slices: int) -> Text:
    return Text("{minutes} minutes hors du jeu", "{minutes} minutes out").fill(
        minutes=slice_minutes(book, slices)
    )


def _from(book: Book, what: Text) -> Text:
    match book.conduct.penalty_start.value:
        case PenaltyStart.END_OF_HAND:
            return what + Text(", dès la fin du coup", ", from the end of the hand")
        case PenaltyStart.NEXT_HAND:
            return what + Text(", dès le coup suivant", ", from the next hand")
