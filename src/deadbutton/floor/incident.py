"""Incidents: what can go wrong, the questions each asks, and the rule that answers.

A family of incidents is a file; it declares them with ``@incident``. ``ask`` answers without changing anything, with or
without a hand in play; ``ask_all`` asks every book.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from deadbutton.books import POINTS, Book, Point, all_books
from deadbutton.catalogue import Catalogued
from deadbutton.floor.agreeing import as_far_as_read
from deadbutton.floor.facts import Facts
from deadbutton.floor.question import SENTENCES, Question, read_facts
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal, Refused, refused
from deadbutton.table import Hand, hand_by
from deadbutton.text import Text


class IncidentGroup(Enum):
    """The drawers of the floor's desk."""

    BETTING = Text("Mises", "Betting")
    TURN = Text("Tour de parole", "Turn")
    DEAL = Text("Donne", "Deal")
    BOARD = Text("Tableau", "Board")
    HANDS = Text("Mains", "Hands")
    CLOCK = Text("Temps", "Clock")
    SHOWDOWN = Text("Abattage et pot", "Showdown and pot")
    DISPUTES = Text("Litiges", "Disputes")
    CONDUCT = Text("Conduite", "Conduct")

    @property
    def label(self) -> Text:
        return self.value


Rule = Callable[[Book, Facts], Ruling]
Told = Callable[[Hand, Mapping[str, Any]], dict[str, Any]]
"""What the hand in play tells of the facts, given what was said."""
Possible = Callable[[Hand, Facts], Refusal | None]
"""Why this cannot have happened in the hand as it stands, or None."""
PossibleBy = Callable[[Book, Hand, Facts], Refusal | None]
"""The same, where it depends on the book."""


@dataclass(frozen=True, slots=True)
class Incident:
    """Something that went wrong."""

    key: str
    group: IncidentGroup
    title: Text
    questions: tuple[Question, ...]
    rule: Rule
    points: tuple[Point[Any], ...]
    """The points that decide it: where the other books' answers are looked up."""
    told: Told | None = None
    possible: Possible | None = None
    possible_by: PossibleBy | None = None
    contradicted: Possible | None = None
    """What the hand knows better than whoever says it. Hands of earlier logs were ruled on as it was said."""


INCIDENTS: dict[str, Incident] = {}


def incident(
    key: str,
    group: IncidentGroup,
    questions: tuple[Question, ...] = (),
    points: tuple[Point[Any], ...] = (),
    told: Told | None = None,
    possible: Possible | None = None,
    possible_by: PossibleBy | None = None,
    contradicted: Possible | None = None,
) -> Callable[[Rule], Rule]:
    """Declare an incident by the function that rules on it. Its sentences stand in the room's ``incidents.toml``."""

    def declare(rule: Rule) -> Rule:
        asked = tuple(question.of(key) for question in questions)
        title = Catalogued(SENTENCES, key)
        decided_by = points or (POINTS[key],)
        INCIDENTS[key] = Incident(
            key, group, title, asked, rule, decided_by, told, possible, possible_by, contradicted
        )
        return rule

    return declare


def called(key: str) -> Text:
    """An incident as people know it, for a sentence that leads to it."""
    return Catalogued(SENTENCES, key)


def find(key: str) -> Incident:
    found = INCIDENTS.get(key)
    if found is None:
        import difflib

        near = difflib.get_close_matches(key, INCIDENTS, n=4, cutoff=0.4)
        raise refused(
            "floor.unknown_incident",
            key=key[:40],
            near=Text("Vouliez-vous dire : {near} ?", "Did you mean: {near}?").fill(near=", ".join(near))
            if near
            else Text("« deadbutton floor list » les montre.", "'deadbutton floor list' shows them."),
        )
    return found


def ask(book: Book, key: str, given: Mapping[str, Any] | None = None, hand: Hand | None = None) -> Ruling:
    """What this book rules. Nothing changes, however often it is asked."""
    return as_far_as_read(
        book,
        _ruled(book, key, given, hand),
        lambda other: _ruled(other, key, given, hand_by(other, hand) if hand is not None else None),
    )


def _ruled(book: Book, key: str, given: Mapping[str, Any] | None, hand: Hand | None) -> Ruling:
    facts = known_facts(book, key, given, hand)
    what = find(key)
    if hand is not None and what.possible is not None:
        why_not = what.possible(hand, facts) or (what.possible_by and what.possible_by(book, hand, facts))
        if why_not:
            raise Refused(why_not)
    return what.rule(book, facts)


def known_facts(
    book: Book, key: str, given: Mapping[str, Any] | None = None, hand: Hand | None = None
) -> Facts:
    """What the ruling rests on: what was said, what the hand in play tells, what the book leaves no doubt of, what is usual."""
    what = find(key)
    said = dict(given or {})
    if hand is not None and what.told is not None:
        said = {**what.told(hand, said), **said}
    said = {**told_by_book(book, what.questions), **said}
    return read_facts(what.questions, said)


def told_by_book(book: Book, questions: tuple[Question, ...]) -> dict[str, Any]:
    """What need not be asked because the organiser has answered it, or because the book leaves no doubt."""
    dealing = book.settings.get("self_dealt")
    asks = any(question.key == "self_dealt" for question in questions)
    if asks and dealing is not None and (dealing.is_answered or book.players_deal):
        return {"self_dealt": book.players_deal}
    return {}


def contradicted(book: Book, key: str, given: Mapping[str, Any], hand: Hand | None) -> Refusal | None:
    """Why what was said cannot be, by the hand itself."""
    look = find(key).contradicted
    return None if look is None or hand is None else look(hand, known_facts(book, key, given, hand))


def ask_all(key: str, given: Mapping[str, Any] | None = None, hand: Hand | None = None) -> list[Ruling]:
    """The same question to every book."""
    return [ask(book, key, given, hand) for book in all_books()]
