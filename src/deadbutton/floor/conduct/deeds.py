"""Any other offence: by the book's ladder, and by the article that speaks of the very deed."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Conduct, Offence
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.judging import Deed, judge
from deadbutton.floor.known_facts import SEAT, TIMES
from deadbutton.floor.question import Option, asked, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import in_words, listed, measures, proposal
from deadbutton.text import Text

_DEEDS: dict[Circumstance, tuple[Offence, Point[Any], tuple[Circumstance, ...]]] = {
    Circumstance.CARDS_DAMAGED: (
        Offence.THROWING_CARDS,
        Conduct.throwing_cards_chips,
        (Circumstance.THROWING_CARDS,),
    ),
    Circumstance.CHIPS_DAMAGED: (Offence.THROWING_CARDS, Conduct.throwing_cards_chips, ()),
    Circumstance.AGGRESSIVE_FOLD: (
        Offence.THROWING_CARDS,
        Conduct.throwing_cards_chips,
        (Circumstance.THROWING_CARDS,),
    ),
    Circumstance.THREATS: (Offence.ABUSE, Conduct.disruptive_behaviour, (Circumstance.ABUSE,)),
    Circumstance.PREMISES_DAMAGED: (
        Offence.DISRUPTION,
        Conduct.disruptive_behaviour,
        (Circumstance.DISRUPTION,),
    ),
    Circumstance.DIRECTING: (Offence.ETIQUETTE, Conduct.etiquette_violations, ()),
    Circumstance.GESTURE: (Offence.ETIQUETTE, Conduct.etiquette_violations, ()),
    Circumstance.TOUCHING: (Offence.ETIQUETTE, Conduct.etiquette_violations, ()),
    Circumstance.DEALER_ASKED: (Offence.RABBIT_HUNTING, Conduct.rabbit_hunting, ()),
    Circumstance.FOREIGN_LANGUAGE: (Offence.UNFAIR_PLAY, Conduct.official_language, ()),
    Circumstance.FALSE_PAPERS: (Offence.CHEATING, Conduct.disqualification, ()),
}
"""Deeds that some books name by themselves: what they are among the offences, the point that speaks of them, and where it
does so if not under their own name."""


@incident(
    "infraction",
    IncidentGroup.CONDUCT,
    (
        SEAT,
        asked(
            "offence",
            options=(
                *(Option(offence.key, offence.label) for offence in Offence),
                *(Option(deed.key, deed.label) for deed in _DEEDS),
            ),
        ),
        TIMES,
        yes_no("grave", default=False),
    ),
    (Conduct.penalty_may_or_must, Conduct.penalty_ladder),
)
def infraction(book: Book, facts: Facts) -> Ruling:
    deed = Circumstance.of(facts.offence)
    if deed in _DEEDS:
        return _deed(book, facts, deed)
    offence = next(known for known in Offence if known.key == facts.offence)
    sanction = proposal(book, offence, facts.times, seat=facts.seat, is_grave=facts.grave)
    return _ruled(book, facts, sanction, sanction.rests_on)


def _deed(book: Book, facts: Facts, deed: Circumstance) -> Ruling:
    offence, point, _ = _DEEDS[deed]
    listing = listed(book, offence)
    under = _spoken_of(book, deed)
    # A book that says nothing of the deed still has its list of what must and may be penalised.
    judged = point if under.point is point else Conduct.penalty_may_or_must
    verdict = judge(book, judged, Deed(offence, facts.times, is_grave=facts.grave))
    read: tuple[Answer[Any], ...] = (under, book.answer(point)) if under.point is not point else (under,)
    if verdict.rung is None:
        return Ruling(
            "infraction",
            book,
            "reminder",
            Text("Le siège {seat} est rappelé à l'ordre.", "Seat {seat} is reminded.").fill(seat=facts.seat),
            Text("Ce livre ne sanctionne que la répétition.", "This book penalises only a repeat."),
            (*read, listing, book.conduct.penalty_ladder),
        )
    proposed = in_words(book, verdict.rung, facts.times)
    measured = (listing, *measures(book, verdict.rung, facts.times, offence))
    sanction = Sanction(facts.seat, offence.label, verdict.is_due, proposed, under, measured)
    return _ruled(book, facts, sanction, read)


def _spoken_of(book: Book, deed: Circumstance) -> Answer[Any]:
    """Where the book speaks of a deed: under its own name, with its like, in general; else in the list of offences."""
    offence, point, like = _DEEDS[deed]
    answer = book.answer(point)
    named = next((ground for ground in (deed, *like) if ground in answer.grounds), None)
    if named is not None:
        return answer.on(named)
    names_others = any(isinstance(ground, Circumstance) for ground in answer.grounds)
    # What a disqualification does is no list of what it is for.
    return listed(book, offence) if names_others or point is Conduct.disqualification else answer


def _ruled(book: Book, facts: Facts, sanction: Sanction, rests_on: tuple[Answer[Any], ...]) -> Ruling:
    return Ruling(
        "infraction",
        book,
        "penalty_due" if sanction.is_due else "penalty_possible",
        Text("Le siège {seat} est sanctionné.", "Seat {seat} is penalised.").fill(seat=facts.seat)
        if sanction.is_due
        else Text("Le siège {seat} peut être sanctionné.", "Seat {seat} may be penalised.").fill(
            seat=facts.seat
        ),
        Text(
            "C'est la faute n° {times} : {step}.",
            "Offence no. {times}: {step}.",
        ).fill(times=facts.times, step=sanction.proposal),
        rests_on,
        sanctions=(sanction,),
    )
