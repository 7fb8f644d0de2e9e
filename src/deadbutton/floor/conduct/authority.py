"""Who has the last word: appeals, and departures from the written rule."""

from __future__ import annotations

from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AppealRight, Authority, CardsSpeak, FloorDiscretion, PotAwardError
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import floor_choice
from deadbutton.floor.orders.orders import PlayOn
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.text import Text

# Appeals


@incident(
    "appeal",
    IncidentGroup.DISPUTES,
    (
        choice("against", "ruling", "disqualification"),
        choice("by", "floor", "director", "top", default="floor"),
        yes_no("allowed", default=True),
    ),
    (Authority.appeal_right,),
)
def appeal(book: Book, facts: Facts) -> Ruling:
    rules = book.authority.appeal_right
    match rules.value:
        case AppealRight.NONE:
            # Above the last who could decide there is only somebody outside the house.
            beyond = rules.on(Circumstance.OUTSIDE_CLAIM) if facts.by == "top" else rules
            return _final(book, beyond, Text("Ce livre n'ouvre aucun appel.", "This book knows no appeal."))
        case AppealRight.ONE_LEVEL:
            if facts.against == "disqualification":
                return _final(
                    book,
                    rules.on(Circumstance.DISQUALIFICATION),
                    Text("Une disqualification est sans appel.", "A disqualification cannot be appealed."),
                )
            if facts.by == "director":
                return _final(
                    book,
                    rules.on(Circumstance.BY_DIRECTOR),
                    Text("Le directeur décide en dernier ressort.", "The director has the last word."),
                )
            if facts.by == "top" or not facts.allowed:
                return _final(
                    book,
                    rules if facts.by == "top" else rules.on(Circumstance.SPECIAL_CIRCUMSTANCES),
                    Text(
                        "Il n'y a personne au-dessus, ou les circonstances ne le permettent pas.",
                        "Nobody stands above, or the circumstances do not allow it.",
                    ),
                )
            return Ruling(
                "appeal",
                book,
                "appeal_open",
                Text(
                    "L'appel va au plus haut responsable présent.",
                    "The appeal goes to the most senior official present.",
                ),
                Text("Un seul appel : sa réponse clôt l'affaire.", "One appeal only: the answer closes it."),
                (rules, _closing(book)),
                offers=(
                    floor_choice(
                        Text("Que répond-il ?", "What is the answer?"),
                        ("uphold", Text("la décision est confirmée", "the ruling is upheld"), (PlayOn(),)),
                        ("overturn", Text("elle est annulée", "it is overturned"), (PlayOn(),)),
                    ),
                ),
            )


def _final(book: Book, right: Answer[AppealRight], reason: Text) -> Ruling:
    return Ruling(
        "appeal",
        book,
        "final",
        Text("La décision est définitive.", "The decision is final."),
        reason,
        (right, _closing(book)),
    )


def _closing(book: Book) -> Answer[frozenset[FloorDiscretion]]:
    """Where the book says who closes a matter."""
    rules = book.authority.floor_discretion
    last = _last(rules.value)
    return rules if last is None else rules.on(last)


def _last(powers: frozenset[FloorDiscretion]) -> FloorDiscretion | None:
    return next(
        (
            power
            for power in FloorDiscretion
            if power in powers and power not in (FloorDiscretion.OVERRIDE, FloorDiscretion.FILLS_GAPS)
        ),
        None,
    )


# Overruling


_power = partial(Ruling, "overrule")


@incident(
    "overrule",
    IncidentGroup.DISPUTES,
    (
        choice("by", "floor", "director", "host", "dealer", "players"),
        choice("about", "ruling", "winner", "gap", default="ruling"),
    ),
    (Authority.floor_discretion,),
)
def overrule(book: Book, facts: Facts) -> Ruling:
    who_won: tuple[Answer[Any], ...] = ()
    if facts.by == "players" and facts.about == "winner":
        who_won, is_for_the_table = _who_won(book)
        if is_for_the_table:
            return _power(
                book,
                "table_decides",
                Text("La table désigne le gagnant.", "The table names the winner."),
                Text("Ce livre lui laisse lire les mains.", "This book lets it read the hands."),
                who_won,
            )
    rules = book.authority.floor_discretion
    powers = rules.value
    is_host_only = FloorDiscretion.HOST_FINAL in powers
    if facts.by in ("players", "dealer") or (is_host_only and facts.by == "floor"):
        staff = _closing(book) if facts.by != "dealer" else rules.on(Circumstance.BY_DEALER)
        return _power(
            book,
            "refused",
            Text("Il n'en a pas le pouvoir.", "That power is not theirs."),
            Text("Seul l'hôte peut trancher ainsi.", "Only the host may settle it so.")
            if is_host_only
            else Text(
                "Seul le personnel du tournoi peut trancher ainsi.",
                "Only the tournament staff may settle it so.",
            ),
            (rules.on(FloorDiscretion.HOST_FINAL) if is_host_only else staff, *who_won),
        )
    needed = FloorDiscretion.FILLS_GAPS if facts.about == "gap" else FloorDiscretion.OVERRIDE
    if needed not in powers and FloorDiscretion.OVERRIDE not in powers:
        return _power(
            book,
            "refused",
            Text("La règle écrite s'applique.", "The written rule applies."),
            Text("Ce livre ne permet pas de s'en écarter.", "This book does not let anybody depart from it."),
            (rules,),
        )
    return _power(
        book,
        "may_overrule",
        Text("L'équité peut l'emporter.", "Fairness may prevail."),
        _last_word(powers),
        (rules.on(needed if needed in powers else FloorDiscretion.OVERRIDE), _closing(book)),
    )


def _who_won(book: Book) -> tuple[tuple[Answer[Any], ...], bool]:
    """What the book says of reading the hands, and whether it leaves that to the table."""
    speak, award = book.showdown.cards_speak, book.showdown.pot_award_error
    if CardsSpeak.TABLE_READS in speak.value:
        return (speak.on(CardsSpeak.TABLE_READS), award), True
    return (award, speak), award.value is PotAwardError.TABLE_DECIDES


def _last_word(powers: frozenset[FloorDiscretion]) -> Text:
    """Who closes the matter; the decision taken and the computed one both stay in the record."""
    last = _last(powers)
    return Text(
        "Les deux décisions restent au journal, avec qui et pourquoi ; {last}.",
        "Both rulings stay in the record, with who and why; {last}.",
    ).fill(last=last.label if last else Text("la décision est définitive", "the decision is final"))
