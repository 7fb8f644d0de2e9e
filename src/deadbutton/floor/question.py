"""What the floor needs to know: a short form, the same for a terminal, a page and a program.

An incident asks two or three questions. What the hand in play already tells is not asked again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, assert_never

from deadbutton.books import Book
from deadbutton.cards import Card, parse_cards
from deadbutton.catalogue import Catalogued
from deadbutton.floor.facts import Facts
from deadbutton.refusal import refused
from deadbutton.text import Text, join

SENTENCES: Final = "incidents.toml"
"""Titles, questions and answers of incidents, beside the rules of each room."""


class QuestionKind(StrEnum):
    """What a fact is."""

    CHOICE = "choice"
    YES_NO = "yes_no"
    COUNT = "count"
    CHIPS = "chips"
    SEAT = "seat"
    CARDS = "cards"
    WORDS = "words"


Matters = Callable[[Book, Mapping[str, Any]], bool]
"""Whether an answer may change what this book rules, given what is known."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of several answers."""

    key: str
    label: Text


@dataclass(frozen=True, slots=True)
class Question:
    """A fact. ``options`` makes it a choice; ``default`` is assumed where nobody says (None: it must be said)."""

    key: str
    text: Text
    kind: QuestionKind = QuestionKind.CHOICE
    options: tuple[Option, ...] = ()
    default: Any = None
    needs_hand: bool = False
    """Only a hand in play gives it a meaning: a form without one need not ask."""
    matters: Matters | None = None
    """None: everywhere. Where no answer would change the ruling, no form asks."""

    def is_for(self, book: Book, said: Mapping[str, Any]) -> bool:
        """Whether it is asked in this book, given what is known."""
        return self.matters is None or self.matters(book, said)

    def of(self, incident: str) -> Question:
        """As this incident asks it: in the sentences ``[incident.question]`` and ``[incident.question.option]``, where it has
        none of its own."""
        if self.text is not UNSAID:
            return self
        said = f"{incident}.{self.key}"
        options = (
            Option(option.key, Catalogued(SENTENCES, f"{said}.{option.key}"))
            if option.label is UNSAID
            else option
            for option in self.options
        )
        return replace(self, text=Catalogued(SENTENCES, said), options=tuple(options))

    def read(self, raw: object) -> Any:
        """A value as it was typed or given; refused with what is allowed."""
        match self.kind:
            case QuestionKind.CHOICE:
                if raw in {option.key for option in self.options}:
                    return raw
                allowed = join((o.label for o in self.options), Text(" ; ", "; "))
            case QuestionKind.YES_NO:
                words = {"yes": True, "oui": True, "true": True, "no": False, "non": False, "false": False}
                found = raw if isinstance(raw, bool) else words.get(str(raw).lower())
                if found is not None:
                    return found
                allowed = Text("oui ou non", "yes or no")
            case QuestionKind.COUNT | QuestionKind.CHIPS | QuestionKind.SEAT:
                number = raw if type(raw) is int else _typed(raw) if isinstance(raw, str) else None
                if number is not None and number >= (1 if self.kind is QuestionKind.SEAT else 0):
                    return number
                allowed = Text("un nombre entier", "a whole number")
            case QuestionKind.CARDS:
                if isinstance(raw, str):
                    return parse_cards(raw)
                if isinstance(raw, tuple | list) and all(isinstance(card, Card) for card in raw):
                    return tuple(raw)
                allowed = Text("des cartes, comme « As Kd »", "cards, such as 'As Kd'")
            case QuestionKind.WORDS:
                if isinstance(raw, str):
                    return raw
                allowed = Text("un texte", "some text")
            case _:
                assert_never(self.kind)
        raise refused(
            "floor.bad_fact",
            question=self.text,
            raw=str(raw)[:40],
            allowed=allowed,
            key=self.key,
            options=tuple(option.key for option in self.options),
        )


_GROUPED = re.compile(r"\d{1,3}(?:[ \u00a0\u202f,.'’]\d{3})+")


def _typed(raw: str) -> int | None:
    """A whole number, its thousands apart or not: ``1800``, ``1 800``, ``1,800``."""
    digits = "".join(filter(str.isdecimal, raw)) if _GROUPED.fullmatch(raw.strip()) else raw.strip()
    return int(digits) if digits.isdecimal() and len(digits) < 19 else None


UNSAID: Final = Text("", "")
"""The sentence stands in the catalogue, under the incident that asks."""


def asked(
    key: str,
    kind: QuestionKind = QuestionKind.CHOICE,
    *,
    options: tuple[Option, ...] = (),
    default: Any = None,
    needs_hand: bool = False,
    said: str = "",
    matters: Matters | None = None,
) -> Question:
    """A question. ``said`` is its key in the catalogue, where several incidents ask it; otherwise it is the incident's own."""
    text = Catalogued(SENTENCES, said) if said else UNSAID
    return Question(key, text, kind, options, default, needs_hand, matters)


def choice(
    key: str,
    *options: str | tuple[str, Text],
    default: str | None = None,
    said: str = "",
    matters: Matters | None = None,
) -> Question:
    """A question with a few answers: their keys, or ``("known", Text("connu", "known"))``."""
    found = tuple(
        Option(option, Catalogued(SENTENCES, f"{said}.{option}") if said else UNSAID)
        if isinstance(option, str)
        else Option(*option)
        for option in options
    )
    return asked(key, options=found, default=default, said=said, matters=matters)


def yes_no(
    key: str,
    default: bool | None = None,
    *,
    needs_hand: bool = False,
    said: str = "",
    matters: Matters | None = None,
) -> Question:
    return asked(key, QuestionKind.YES_NO, default=default, needs_hand=needs_hand, said=said, matters=matters)


def count(key: str, default: int | None = None, *, said: str = "") -> Question:
    return asked(key, QuestionKind.COUNT, default=default, said=said)


def chips(key: str, default: int | None = None, *, said: str = "") -> Question:
    return asked(key, QuestionKind.CHIPS, default=default, said=said)


def seat(key: str, default: int | None = None, *, needs_hand: bool = False, said: str = "") -> Question:
    return asked(key, QuestionKind.SEAT, default=default, needs_hand=needs_hand, said=said)


def cards(key: str, *, needs_hand: bool = False, said: str = "") -> Question:
    return asked(key, QuestionKind.CARDS, default=(), needs_hand=needs_hand, said=said)


def words(key: str, default: str | None = None, *, said: str = "") -> Question:
    return asked(key, QuestionKind.WORDS, default=default, said=said)


def read_facts(questions: tuple[Question, ...], given: Mapping[str, Any]) -> Facts:
    """Every question answered by what was given or by its default; what is missing or unknown is refused by name."""
    known = {question.key: question for question in questions}
    strangers = sorted(set(given) - set(known))
    if strangers:
        raise refused("floor.unknown_fact", key=strangers[0], keys=", ".join(known) or "—")
    values: dict[str, Any] = {}
    missing: list[Question] = []
    for question in questions:
        if given.get(question.key) is not None:
            values[question.key] = question.read(given[question.key])
        elif question.default is not None:
            values[question.key] = question.default
        else:
            missing.append(question)
    if missing:
        raise refused(
            "floor.missing_fact",
            missing=join((q.text for q in missing), " "),
            keys=tuple(question.key for question in missing),
        )
    return Facts(values)
