"""A decision point: a question that the engine asks and every book answers.

Points are declared as the fields of a subject, so that code reads ``book.betting.min_raise`` and mypy knows what comes back::

    @dataclass(frozen=True, slots=True)
    class Clock:
        clock_seconds: Answer[int] = point(Number(1, 600), 60, fr="…", en="…")
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from deadbutton.books.article import Article, cite
from deadbutton.books.choice import Choice
from deadbutton.books.steps import Remedy
from deadbutton.text import Text, join, same

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """What a book says on a point, and the articles that it rests on."""

    value: T
    articles: tuple[Article, ...] = ()
    is_default: bool = True
    note: Text | None = None

    @property
    def citation(self) -> Text:
        return cite(self.articles, self.is_default)

    @property
    def label(self) -> Text:
        """The answer as a person reads it."""
        return describe(self.value)


class Applies(Enum):
    """Where a point applies. A book that does not play those games leaves it to the default."""

    ALWAYS = Text("toujours", "always")
    FLOP = Text("jeux à tableau commun", "flop games")
    STUD = Text("jeux de stud", "stud games")
    DRAW = Text("jeux à tirage", "draw games")
    HIGH_LOW = Text("jeux high-low", "high-low games")
    LIMIT = Text("parties à limite fixe", "fixed-limit games")
    POT_LIMIT = Text("parties pot-limit", "pot-limit games")
    BIG_BET = Text("parties no-limit et pot-limit", "no-limit and pot-limit games")
    SELF_DEALT = Text("tables sans croupier", "self-dealt tables")

    @property
    def label(self) -> Text:
        return self.value


@dataclass(frozen=True, slots=True)
class Number:
    """The type of a point whose answer is a whole number."""

    least: int
    most: int

    def read(self, raw: object) -> int | None:
        return raw if type(raw) is int and self.least <= raw <= self.most else None

    @property
    def allowed(self) -> Text:
        return Text(
            f"un nombre entier de {self.least} à {self.most}",
            f"a whole number from {self.least} to {self.most}",
        )


@dataclass(frozen=True, slots=True)
class OneOf:
    """The type of a point whose answer is one choice."""

    choices: type[Choice]

    def read(self, raw: object) -> Choice | None:
        return next((choice for choice in self.choices if choice.key == raw), None)

    @property
    def allowed(self) -> Text:
        keys = same(", ".join(choice.key for choice in self.choices))
        return Text("l'un de : {keys}", "one of: {keys}").fill(keys=keys)


@dataclass(frozen=True, slots=True)
class SetOf:
    """The type of a point whose answer is a set of clauses that hold together."""

    choices: type[Choice]

    def read(self, raw: object) -> frozenset[Choice] | None:
        if not isinstance(raw, list):
            return None
        found = [OneOf(self.choices).read(item) for item in raw]
        return frozenset(c for c in found if c is not None) if None not in found else None

    @property
    def allowed(self) -> Text:
        keys = same(", ".join(choice.key for choice in self.choices))
        return Text("une liste parmi : {keys}", "a list of any of: {keys}").fill(keys=keys)


@dataclass(frozen=True, slots=True)
class Steps:
    """The type of a point whose answer is what the dealer does with the stub."""

    def read(self, raw: object) -> Remedy | None:
        return Remedy.read(raw)

    @property
    def allowed(self) -> Text:
        return Remedy.allowed()


PointType = Number | OneOf | SetOf | Steps


@dataclass(frozen=True, slots=True)
class Point:
    """A question on which books can differ."""

    key: str
    subject: str
    question: Text
    type: PointType
    default: Any
    applies: Applies


@dataclass(frozen=True, slots=True)
class _Declared:
    question: Text
    type: PointType
    default: Any
    applies: Applies


def point(type_: PointType, default: object, *, fr: str, en: str, applies: Applies = Applies.ALWAYS) -> Any:
    """Declare a point as a field of its subject."""
    return dataclasses.field(metadata={"point": _Declared(Text(fr, en), type_, default, applies)})


def points_of(subject_key: str, subject: type[Any]) -> Mapping[str, Point]:
    """The points that a subject declares, by key, in their order."""
    found: dict[str, Point] = {}
    for field in dataclasses.fields(subject):
        declared: _Declared = field.metadata["point"]
        found[field.name] = Point(
            field.name, subject_key, declared.question, declared.type, declared.default, declared.applies
        )
    return found


def describe(value: object) -> Text:
    """An answer's value as a person reads it."""
    match value:
        case Choice():
            return value.label
        case frozenset():
            clauses = [clause for clause in value if isinstance(clause, Choice)]
            clauses.sort(key=lambda clause: list(type(clause).__members__).index(clause.name))
            return join((clause.label for clause in clauses), "; ") if clauses else Text("rien", "nothing")
        case Remedy():
            return value.label
        case _:
            return same(str(value))
