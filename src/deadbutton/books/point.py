"""A decision point: a question that the engine asks and every book answers.

Points are declared as the fields of a subject, so that code reads ``book.betting.min_raise`` and mypy knows what comes back::

    class Clock(Subject):
        clock_seconds: Answer[int] = point(Number(1, 600), 60, fr="…", en="…")
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Generic, NoReturn, TypeVar

from deadbutton.books.article import Article, cite
from deadbutton.books.choice import Choice
from deadbutton.books.steps import Remedy
from deadbutton.books.wording import clauses
from deadbutton.text import Text, same

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
        return self.choices.of(raw)

    @property
    def allowed(self) -> Text:
        keys = same(", ".join(choice.key for choice in self.choices))
        return Text("l'un de : {keys}", "one of: {keys}").fill(keys=keys)


@dataclass(frozen=True, slots=True)
class SetOf:
    """The type of a point whose answer is a set of clauses that hold together."""

    choices: type[Choice]
    apart: Sequence[tuple[Choice, ...]] = ()
    """Clauses that contradict each other: of each group a book may hold one."""

    def read(self, raw: object) -> frozenset[Choice] | None:
        if not isinstance(raw, list):
            return None
        found = frozenset(map(self.choices.of, raw))
        held = frozenset(clause for clause in found if clause is not None)
        return held if len(held) == len(found) and not self.clash(held) else None

    def clash(self, held: Collection[Choice]) -> tuple[Choice, ...]:
        """The clauses that cannot hold together, if there are any."""
        for group in self.apart:
            if sum(clause in held for clause in group) > 1:
                return tuple(clause for clause in group if clause in held)
        return ()

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
    return _Declared(Text(fr, en), type_, default, applies)


class Subject:
    """A group of points, and one book's answers to them. Its class declares the points; an instance holds the answers.

    Not a dataclass: thirteen of them, with their 217 fields, would cost every import tens of milliseconds.
    """

    points: ClassVar[Mapping[str, Point]]

    def __init_subclass__(cls) -> None:
        subject = cls.__name__.lower()
        cls.points = {
            key: Point(key, subject, declared.question, declared.type, declared.default, declared.applies)
            for key, declared in vars(cls).items()
            if isinstance(declared, _Declared)
        }
        for key in cls.points:
            delattr(cls, key)

    def __init__(self, answers: Mapping[str, Answer[Any]]) -> None:
        vars(self).update({key: answers[key] for key in self.points})

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a book's answers do not change: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a book's answers do not change: {name}")


def describe(value: object) -> Text:
    """An answer's value as a person reads it."""
    match value:
        case Choice():
            return value.label
        case frozenset():
            return clauses(clause.label for clause in in_order(value)) or Text("rien", "nothing")
        case Remedy():
            return value.label
        case Text():
            return value
        case _:
            return same(str(value))


def written(value: object) -> Any:
    """An answer's value as a book writes it, and as programs read it: keys, numbers, lists of steps."""
    match value:
        case Choice():
            return value.key
        case frozenset():
            return [clause.key for clause in in_order(value)]
        case Remedy():
            known, unknown = [str(step) for step in value.known], [str(step) for step in value.unknown]
            return known if known == unknown else {"known": known, "unknown": unknown}
        case Text():
            return {"fr": value.fr, "en": value.en}
        case _:
            return value


def in_order(held: frozenset[Any]) -> list[Choice]:
    """The clauses of a set, in the order in which they are declared."""
    return [clause for clause in type(next(iter(held))) if clause in held] if held else []
