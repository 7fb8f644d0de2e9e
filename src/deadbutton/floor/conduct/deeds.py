"""Any other offence: by the book's ladder, and by the article that speaks of the very deed."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Conduct, DisruptiveBehaviour, NeedsIntent, Offence
from deadbutton.floor.accusation import Deed
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.judging import Liability, Verdict, judge
from deadbutton.floor.known_facts import SEAT, TIMES, other
from deadbutton.floor.named_deeds import NAMED, known_as, spoken_of
from deadbutton.floor.question import Option, asked, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import said
from deadbutton.text import Text, join


@incident(
    "infraction",
    IncidentGroup.CONDUCT,
    (
        SEAT,
        asked(
            "offence",
            options=(
                *(Option(offence.key, offence.label) for offence in Offence),
                *(Option(deed.key, deed.label) for deed in NAMED),
            ),
        ),
        TIMES,
        yes_no("grave", default=False),
        yes_no("deliberate", default=True, said="known_facts.deliberate"),
        yes_no("warned", default=False),
        other(Text("Qui d'autre y a pris part ?", "Who else had a part in it?")),
    ),
    (Conduct.penalty_may_or_must, Conduct.penalty_ladder),
)
def infraction(book: Book, facts: Facts) -> Ruling:
    named = Circumstance.of(facts.offence)
    deed = named if named in NAMED else None
    if deed is not None:
        under = spoken_of(book, deed)
        at = under.articles[0] if under.articles else None
        offence, point = known_as(book, deed).offence, known_as(book, deed).point
    else:
        under, at, point = None, None, None
        offence = next(known for known in Offence if known.key == facts.offence)
    verdict = judge(book, Deed(offence, facts.times, facts.deliberate, facts.grave, facts.warned, deed), at)
    first = under if under is not None else verdict.under
    read: tuple[Answer[Any], ...] = (first,)
    if point is not None and first.point is not point:
        read = (first, book.answer(point).on(Circumstance.UNLISTED))
    if verdict.rung is None:
        return _nothing_yet(book, facts, verdict, read)
    seats = [facts.seat, *([facts.other] if facts.other and verdict.for_all else [])]
    found = tuple(said(book, verdict, seat, first) for seat in dict.fromkeys(seats))
    return _ruled(book, facts, verdict, found, read)


def _nothing_yet(book: Book, facts: Facts, verdict: Verdict, read: tuple[Answer[Any], ...]) -> Ruling:
    rests_on = (*read, *verdict.read, book.conduct.penalty_ladder)
    if verdict.liability is Liability.NO_OFFENCE:
        return Ruling(
            "infraction",
            book,
            "no_offence",
            Text("Ce n'est pas une faute du siège {seat}.", "It is no offence by seat {seat}.").fill(
                seat=facts.seat
            ),
            Text("Ce livre ne sanctionne que ce qui est voulu.", "This book penalises only what is meant."),
            (*rests_on, *_must_be_meant(book, verdict)),
        )
    return Ruling(
        "infraction",
        book,
        "reminder",
        Text("Le siège {seat} est rappelé à l'ordre.", "Seat {seat} is reminded.").fill(seat=facts.seat),
        Text("Ce livre ne sanctionne que la répétition.", "This book penalises only a repeat."),
        rests_on,
    )


def _must_be_meant(book: Book, verdict: Verdict) -> tuple[Answer[Any], ...]:
    needs, deed = book.conduct.needs_intent, NeedsIntent.of(verdict.deed.offence.key)
    return (needs.on(deed),) if deed is not None and deed in needs.value else ()


def _ruled(
    book: Book, facts: Facts, verdict: Verdict, found: tuple[Sanction, ...], rests_on: tuple[Answer[Any], ...]
) -> Ruling:
    both = len(found) > 1
    seats = {"seat": facts.seat, "other": facts.other}
    if verdict.is_due:
        told = (
            Text("Les sièges {seat} et {other} sont sanctionnés.", "Seats {seat} and {other} are penalised.")
            if both
            else Text("Le siège {seat} est sanctionné.", "Seat {seat} is penalised.")
        )
    else:
        told = (
            Text(
                "Les sièges {seat} et {other} peuvent être sanctionnés.",
                "Seats {seat} and {other} may be penalised.",
            )
            if both
            else Text("Le siège {seat} peut être sanctionné.", "Seat {seat} may be penalised.")
        )
    reason = Text("C'est la faute n° {times} : {step}.", "Offence no. {times}: {step}.").fill(
        times=facts.times, step=found[0].proposal
    )
    reported = _reported(book, verdict)
    heaviest = found[0].heaviest
    if heaviest is not None:
        further = Text("Le livre va jusque-là : {step}.", "The book goes as far as {step}.").fill(
            step=heaviest
        )
        reason = join([reason, further], " ")
    return Ruling(
        "infraction",
        book,
        "penalty_due" if verdict.is_due else "penalty_possible",
        told.fill(**seats),
        reason,
        (*rests_on, *reported),
        later=(DisruptiveBehaviour.DISCRIMINATION_REPORTED.label,) if reported else (),
        sanctions=found,
    )


def _reported(book: Book, verdict: Verdict) -> tuple[Answer[Any], ...]:
    """What is told to the house besides."""
    told = DisruptiveBehaviour.DISCRIMINATION_REPORTED
    return (book.conduct.disruptive_behaviour.on(told),) if told.key in verdict.more else ()
