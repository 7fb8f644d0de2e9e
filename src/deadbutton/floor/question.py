"""What the floor needs to know: a short form, the same for a terminal, a page and a program.

An incident asks two or three questions. What the hand in play already tells is not asked again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deadbutton.cards import Card, parse_cards
from deadbutton.refusal import refused
from deadbutton.text import Text, join, same


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
    kind: str = "choice"
    """``choice``, ``yes_no``, ``count``, ``chips``, ``seat``, ``cards`` or ``words``."""
    options: tuple[Option, ...] = ()
    default: Any = None
    needs_hand: bool = False
    """Only a hand in play gives it a meaning: a form without one need not ask."""

    def read(self, raw: object) -> Any:
        """A value as it was typed or given; refused with what is allowed."""
        match self.kind:
            case "choice":
                if raw in {option.key for option in self.options}:
                    return raw
                allowed = join(
                    Text(f"{o.key} ({o.label.fr})", f"{o.key} ({o.label.en})") for o in self.options
                )
            case "yes_no":
                words = {"yes": True, "oui": True, "true": True, "no": False, "non": False, "false": False}
                found = raw if isinstance(raw, bool) else words.get(str(raw).lower())
                if found is not None:
                    return found
                allowed = Text("oui ou non", "yes or no")
            case "count" | "chips" | "seat":
                number = (
                    raw
                    if type(raw) is int
                    else int(raw)
                    if isinstance(raw, str) and raw.isdecimal()
                    else None
                )
                if number is not None and number >= (1 if self.kind == "seat" else 0):
                    return number
                allowed = Text("un nombre entier", "a whole number")
            case "cards":
                if isinstance(raw, str):
                    return parse_cards(raw)
                if isinstance(raw, tuple | list) and all(isinstance(card, Card) for card in raw):
                    return tuple(raw)
                allowed = Text("des cartes, comme « As Kd »", "cards, such as 'As Kd'")
            case _:
                if isinstance(raw, str):
                    return raw
                allowed = Text("un texte", "some text")
        raise refused("floor.bad_fact", key=self.key, raw=str(raw)[:40], allowed=allowed)


def choice(
    key: str, fr: str, en: str, *options: tuple[str, str, str], default: str | None = None
) -> Question:
    """A question with a few answers: ``("known", "connu", "known")``."""
    found = tuple(Option(k, Text(f, e)) for k, f, e in options)
    return Question(key, Text(fr, en), "choice", found, default)


def yes_no(key: str, fr: str, en: str, default: bool | None = None) -> Question:
    return Question(key, Text(fr, en), "yes_no", default=default)


def count(key: str, fr: str, en: str, default: int | None = None) -> Question:
    return Question(key, Text(fr, en), "count", default=default)


def chips(key: str, fr: str, en: str, default: int | None = None) -> Question:
    return Question(key, Text(fr, en), "chips", default=default)


def seat(key: str, fr: str, en: str) -> Question:
    return Question(key, Text(fr, en), "seat")


def cards(key: str, fr: str, en: str) -> Question:
    return Question(key, Text(fr, en), "cards", default=())


def words(key: str, fr: str, en: str, default: str | None = None) -> Question:
    return Question(key, Text(fr, en), "words", default=default)


class Facts:
    """The answers to the questions of an incident, checked: ``facts.order == "known"``, ``facts.seat``."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = dict(values)

    def __getattr__(self, key: str) -> Any:
        try:
            return self._values[key]
        except KeyError:
            raise AttributeError(key) from None

    def get(self, key: str, default: Any = None) -> Any:
        return self._values.get(key, default)

    def as_dict(self) -> dict[str, Any]:
        return dict(self._values)


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
            missing=join(same(q.key) + Text(f" ({q.text.fr})", f" ({q.text.en})") for q in missing),
        )
    return Facts(values)
