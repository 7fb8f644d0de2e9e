"""Faults as such: who must report them, and what intent weighs."""

from __future__ import annotations

from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Authority,
    DisruptiveBehaviour,
    IntentWeighting,
    Offence,
    ReportIrregularity,
    ShowOneShowAll,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    DELIBERATE,
    SEAT,
    TIMES,
)
from deadbutton.floor.offences import listed
from deadbutton.floor.orders.deal import Freeze
from deadbutton.floor.orders.orders import ShowToAll
from deadbutton.floor.question import choice, seat, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text

# Reports


_reported = partial(Ruling, "report")


@incident(
    "report",
    IncidentGroup.DISPUTES,
    (
        choice("by", "dealer", "in_hand", "out_of_hand"),
        choice("what", "award", "seen_card", "offensive", "other"),
        choice("when", "at_once", "late", "never", default="at_once"),
        seat("seat", default=0),
        TIMES,
    ),
    (Authority.report_irregularity,),
)
def report(book: Book, facts: Facts) -> Ruling:
    rules = book.authority.report_irregularity
    if facts.when == "never":
        return _kept_silent(book, facts)
    if facts.what == "offensive":
        return _offended(book, facts)
    if facts.by == "dealer" and ReportIrregularity.DEALER_STOPS in rules.value:
        return _reported(
            book,
            "stop_play",
            Text("Le jeu s'arrête et l'arbitre vient.", "Play stops and the floor comes."),
            Text("Le croupier ne tranche pas lui-même.", "It is not for the dealer to settle."),
            (
                rules.on(ReportIrregularity.DEALER_STOPS),
                book.authority.floor_discretion.on(Circumstance.BY_DEALER),
            ),
            (Freeze(),),
        )
    if facts.what == "seen_card" and (
        rules.value & {ReportIrregularity.SEEN_CARD_DECLARED, ReportIrregularity.DUTY_ALL}
    ):
        return _reported(
            book,
            "tell_all",
            Text("La carte est dite à toute la table.", "The card is named to the whole table."),
            Text("Tous doivent savoir la même chose.", "All must know the same."),
            _seen_card(book),
            (ShowToAll(None),),
        )
    if facts.when == "late" and ReportIrregularity.AT_ONCE in rules.value:
        return _reported(
            book,
            "heard_late",
            Text("Le signalement est entendu.", "The report is heard."),
            Text("Le retard peut peser sur la décision.", "The delay may weigh on the ruling."),
            (rules.on(Circumstance.LATE_REPORT), book.authority.dispute_window),
        )
    return _reported(
        book,
        "heard",
        Text("Le signalement est entendu.", "The report is heard."),
        Text(
            "Chacun à la table peut aider à bien remettre le pot.",
            "Anybody at the table may help the pot to the right player.",
        )
        if facts.what == "award"
        else Text("L'arbitre décide de la suite.", "The floor decides what follows."),
        _heard(book, facts),
    )


def _offended(book: Book, facts: Facts) -> Ruling:
    """Discriminatory or offensive words and gestures: heard, and told to the house where the book says so."""
    conduct, rules = book.conduct.disruptive_behaviour, book.authority.report_irregularity
    by = (Circumstance.BY_DEALER,) if facts.by == "dealer" else ()
    told = DisruptiveBehaviour.DISCRIMINATION_REPORTED
    if told in conduct.value:
        at = conduct.on(*by) if by and by[0] in conduct.grounds else conduct.on(told)
        return _reported(
            book,
            "house_told",
            Text(
                "Le signalement est entendu et transmis à l'établissement.",
                "The report is heard and passed on to the house.",
            ),
            Text(
                "L'arbitre vient voir ; la conduite se juge à part.",
                "The floor comes; the conduct is judged apart.",
            ),
            (at, rules),
        )
    return _reported(
        book,
        "heard",
        Text("Le signalement est entendu.", "The report is heard."),
        Text("La conduite se juge à part.", "The conduct is judged apart."),
        (conduct, rules),
    )


def _seen_card(book: Book) -> tuple[Answer[Any], ...]:
    rules, shown = book.authority.report_irregularity, book.hands.show_one_show_all
    if ReportIrregularity.SEEN_CARD_DECLARED in rules.value:
        return (rules.on(ReportIrregularity.SEEN_CARD_DECLARED), shown.on(ShowOneShowAll.SEEN_CARD_TOLD))
    duty = rules.on(ReportIrregularity.DUTY_ALL)
    if ShowOneShowAll.SEEN_CARD_TOLD in shown.value:
        return (shown.on(ShowOneShowAll.SEEN_CARD_TOLD), duty)
    return (duty, shown)


_HELPS = (ReportIrregularity.HELP_ENCOURAGED, ReportIrregularity.COMMENT_AT_SHOWDOWN)
"""What a book may say of a pot that goes the wrong way."""


def _heard(book: Book, facts: Facts) -> tuple[Answer[Any], ...]:
    """Where the book speaks of such a report; else it is for the floor, as anything else."""
    rules = book.authority.report_irregularity
    duties = (ReportIrregularity.AT_ONCE, ReportIrregularity.DUTY_ALL)
    is_award = facts.what == "award"
    if is_award and Circumstance.WRONG_AWARD in rules.grounds:
        return (rules.on(Circumstance.WRONG_AWARD),)
    for clause in (*_HELPS, *duties) if is_award else duties:
        if clause in rules.value:
            return (rules.on(clause),)
    return (book.authority.floor_discretion, rules)


def _kept_silent(book: Book, facts: Facts) -> Ruling:
    rules = book.authority.report_irregularity
    if ReportIrregularity.DUTY_ALL in rules.value:
        by = (Circumstance.BY_DEALER,) if facts.by == "dealer" else ()
        return _reported(
            book,
            "infraction",
            Text("Se taire est une faute.", "To keep silent is an offence."),
            Text(
                "Chacun doit signaler ce qui fausse le jeu ; nul ne profite de l'erreur.",
                "Everyone must report what harms fair play; nobody profits from the error.",
            ),
            (rules.on(*by, ReportIrregularity.DUTY_ALL),),
            sanctions=_silent_player(book, facts, rules.on(ReportIrregularity.DUTY_ALL)),
        )
    # No duty, but where help is asked for, that is what was not given.
    rests_on = (rules, book.authority.floor_discretion)
    judged_under = listed(book, Offence.UNFAIR_PLAY)
    return _reported(
        book,
        "floor_decides",
        Text("C'est à l'arbitre de juger.", "It is for the floor to judge."),
        Text("Ce livre n'impose pas de signaler.", "This book makes no duty of reporting."),
        rests_on if facts.what == "award" else rests_on[::-1],
        sanctions=_silent_player(book, facts, judged_under),
    )


def _silent_player(book: Book, facts: Facts, under: Answer[Any]) -> tuple[Sanction, ...]:
    """A dealer who keeps silent is the house's affair: no player pays for it."""
    if facts.by == "dealer":
        return ()
    return sanctions(book, Deed(Offence.UNFAIR_PLAY, facts.times), facts.seat or None, under=under)


# Intent


@incident(
    "intent",
    IncidentGroup.DISPUTES,
    (
        SEAT,
        DELIBERATE,
        TIMES,
        yes_no("beginner", default=False),
        yes_no("profits", default=False),
    ),
    (Authority.intent_weighting,),
)
def intent(book: Book, facts: Facts) -> Ruling:
    rules = book.authority.intent_weighting
    weights = rules.value
    deed = Deed(Offence.UNFAIR_PLAY, facts.times, facts.deliberate)
    due = sanctions(book, deed, facts.seat)
    if facts.profits and IntentWeighting.NO_PROFIT in weights:
        return _intent(
            book,
            "no_profit",
            Text(
                "Aucune décision ne laisse le siège {seat} y gagner.",
                "No ruling may leave seat {seat} better off for it.",
            ).fill(seat=facts.seat),
            Text("Nul ne profite de sa propre erreur.", "Nobody profits from an error of their own."),
            rules.on(IntentWeighting.NO_PROFIT),
            due,
        )
    if IntentWeighting.WHERE_WRITTEN in weights:
        return _intent(
            book,
            "as_written",
            Text("La règle s'applique telle quelle.", "The rule applies as it is."),
            Text("L'intention ne compte que là où c'est écrit.", "Intent counts only where it is written."),
            rules.on(IntentWeighting.WHERE_WRITTEN),
            due,
        )
    eases = not facts.deliberate and IntentWeighting.INTENT_COUNTS in weights
    knows_less = facts.beginner and IntentWeighting.EXPERIENCE_COUNTS in weights
    if eases or knows_less:
        return _intent(
            book,
            "lighter",
            Text("La faute pèse moins lourd.", "The fault weighs less."),
            Text("C'était un accident.", "It was an accident.")
            if eases
            else Text("Le joueur débute.", "The player is a beginner."),
            rules.on(IntentWeighting.INTENT_COUNTS if eases else IntentWeighting.EXPERIENCE_COUNTS),
            due,
        )
    return _intent(
        book,
        "full_weight",
        Text("La faute pèse tout son poids.", "The fault weighs in full."),
        Text("C'était voulu.", "It was on purpose.")
        if facts.deliberate
        else Text("Ce livre ne distingue pas.", "This book makes no difference."),
        rules.on(IntentWeighting.INTENT_COUNTS) if facts.deliberate else rules,
        due,
    )


_BESIDES = {
    IntentWeighting.IGNORANCE_NO_EXCUSE: Text(
        "Ignorer la règle n'excuse pas.", "Not knowing the rule is no excuse."
    ),
    IntentWeighting.DIRECTOR_JUDGES: Text(
        "Le directeur est seul juge de l'intention.", "The director alone judges intent."
    ),
}


def _intent(
    book: Book,
    outcome: str,
    verdict: Text,
    reason: Text,
    deciding: Answer[frozenset[IntentWeighting]],
    due: tuple[Sanction, ...],
) -> Ruling:
    rules = book.authority.intent_weighting
    besides = [clause for clause in _BESIDES if clause in rules.value]
    return Ruling(
        "intent",
        book,
        outcome,
        verdict,
        reason,
        (deciding, *(rules.on(clause) for clause in besides)),
        later=tuple(_BESIDES[clause] for clause in besides),
        sanctions=due,
    )
