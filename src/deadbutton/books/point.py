"""A decision point: a question that the engine asks and every book answers.

Points are declared as the fields of a subject, so that code reads ``book.betting.min_raise`` and mypy knows what comes back::

    class Clock(Subject):
        clock_seconds: Point[int] = point(Number(1, 600), 60)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, ClassVar, Final, Generic, NoReturn, TypeVar, overload

from deadbutton.books.article import Article, ArticleReading, cite
from deadbutton.books.choice import Choice
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.steps import DealerStep, Remedy
from deadbutton.books.wording import joined_clauses
from deadbutton.catalogue import beside
from deadbutton.text import Text, same

T = TypeVar("T")

AS_WRITTEN = "as_written"
"""How a log says of an answer that it was cited plainly."""

Ground = Choice | Circumstance | DealerStep
"""What an article can stand at, inside an answer: a clause, a step of a remedy, a circumstance."""


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """What a book says on a point, and the articles that it rests on, the deciding one first.

    An answer knows its point, so that whoever read it can cite it. Where its clauses come from different articles,
    ``on`` narrows it to those that decided::

        rules = book.conduct.one_player_one_hand
        if OnePlayerOneHand.HAND_DEAD in rules.value:
            return Ruling(…, rests_on=(rules.on(OnePlayerOneHand.HAND_DEAD),))
    """

    point: Point[T]
    value: T
    articles: tuple[Article, ...] = ()
    is_default: bool = True
    note: Text | None = None
    grounds: Mapping[Ground, tuple[Article, ...]] = field(default_factory=dict, compare=False, repr=False)
    """The articles of each clause, step or circumstance that has its own; none where the book is silent on it."""
    about: tuple[Ground, ...] = ()
    """What it was narrowed to."""
    readings: tuple[ArticleReading, ...] = field(default=(), compare=False, repr=False)
    """Where its articles leave room: see ``readings.py``."""
    by_setting: str = field(default="", compare=False, repr=False)
    """The setting whose answer moved it, where one did: it is posted as that, and no change of the book."""
    is_plain: bool = field(default=False, compare=False, repr=False)
    """Cited without its readings, which all come to the same in the case at hand."""

    @property
    def key(self) -> str:
        """How a log names it: ``min_raise``, or ``comm_device/rings`` where it was narrowed to a clause."""
        plain = (AS_WRITTEN,) if self.is_plain else ()
        return "/".join([self.point.key, *map(ground_key, self.about), *plain])

    @property
    def citation(self) -> Text:
        """The article that decides: ``FFJP 7.19``; ``default`` where the book is silent."""
        return cite(self.articles[:1], self.is_default)

    @property
    def sources(self) -> Text:
        """Every article that it rests on."""
        return cite(self.articles, self.is_default)

    @property
    def is_reading(self) -> bool:
        """Whether the article that decides leaves room, and this is how we read it."""
        return not self.is_default and bool(self.articles) and self.articles[0].reading is not None

    @property
    def label(self) -> Text:
        """The answer as a person reads it."""
        return describe(self.value)

    def on(self, *about: Ground) -> Answer[T]:
        """This answer, narrowed to the clauses or circumstances that decided. Those of which the book does not speak
        by themselves leave it as it is."""
        held = tuple(ground for ground in about if ground in self.grounds)
        if not held:
            return self
        articles = tuple(dict.fromkeys(article for ground in held for article in self.grounds[ground]))
        return replace(self, articles=articles, is_default=not articles, about=held, is_plain=False)

    def at(self, article: Article) -> Answer[T]:
        """This answer, where it is known at which of its articles somebody opened the book."""
        own = [each for each in self.articles if each == article]
        others = (other for other in self.articles if other != article)
        return replace(self, articles=(*own, *others)) if own else self

    @property
    def as_written(self) -> Answer[T]:
        """This answer, cited plainly: in the case at hand every reading of its articles comes to the same."""
        return replace(self, articles=tuple(article.as_written for article in self.articles), is_plain=True)

    def resting_on(self, article: Article) -> tuple[Ground, ...]:
        """The clauses, steps and circumstances that stand on one article; none where the whole answer does."""
        return tuple(ground for ground, articles in self.grounds.items() if article in articles)

    def said_by(self, article: Article) -> Text:
        """What one article says of it: exactly the clauses, steps and circumstances that stand on it; the whole of it
        where none does."""
        grounds = self.resting_on(article)
        parts = [ground.label for ground in grounds if not isinstance(ground, Circumstance)]
        when = [ground.label for ground in grounds if isinstance(ground, Circumstance)]
        said = joined_clauses(dict.fromkeys(parts)) if parts else self.label
        if not when or article == self.articles[0]:  # the first one speaks in general
            return said
        return said + Text(" ({when})", " ({when})").fill(when=joined_clauses(when))

    @property
    def parts(self) -> tuple[tuple[Text, tuple[Article, ...]], ...]:
        """The clauses one by one with their articles, in the book's order; one part where it says all in one breath."""
        found = tuple(
            (ground.label, articles)
            for ground, articles in self.grounds.items()
            if not isinstance(ground, Circumstance)
        )
        return found if len(found) > 1 else ((self.label, self.articles),)


def ground_key(ground: Ground) -> str:
    """A clause, circumstance or step as a book writes it."""
    return str(ground) if isinstance(ground, DealerStep) else ground.key


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
            "un nombre entier de {least} à {most}",
            "a whole number from {least} to {most}",
        ).fill(least=str(self.least), most=str(self.most))


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


class Point(Generic[T]):
    """A question on which books can differ. Of the class of its subject it is the point, of a book's the answer:
    ``Betting.min_raise`` is a ``Point[MinRaise]``, ``book.betting.min_raise`` an ``Answer[MinRaise]``.
    """

    __slots__ = ("applies", "declared_in", "default", "key", "subject", "type")

    key: str
    subject: str
    declared_in: str
    """The module, whose file of sentences has the question."""

    def __init__(self, type_: PointType, default: T, applies: Applies) -> None:
        self.type: Final = type_
        self.default: Final = default
        self.applies: Final = applies

    def __set_name__(self, owner: type[Subject], name: str) -> None:
        self.key = name
        self.subject = owner.__name__.lower()
        self.declared_in = owner.__module__

    @property
    def question(self) -> Text:
        return beside(self.declared_in)[f"question.{self.key}"]

    @property
    def heading(self) -> Text:
        """The same for whoever reads the answer on a wall or a screen: no question."""
        return beside(self.declared_in)[f"heading.{self.key}"]

    @overload
    def __get__(self, answers: None, subject: type[Subject]) -> Point[T]: ...
    @overload
    def __get__(self, answers: Subject, subject: type[Subject]) -> Answer[T]: ...
    def __get__(self, answers: Subject | None, subject: type[Subject]) -> Point[T] | Answer[T]:
        """Not asked of a book: its answers stand in its own dictionary, which Python looks into first."""
        return self

    def __repr__(self) -> str:
        return f"{self.subject.title()}.{self.key}"

    def __reduce__(self) -> tuple[Callable[[str, str], Point[Any]], tuple[str, str]]:
        """A copy, also one that comes from another process, is the very same point."""
        return _declared, (self.subject, self.key)


def _declared(subject: str, key: str) -> Point[Any]:
    found = next(each for each in Subject.__subclasses__() if each.__name__.lower() == subject)
    return found.points[key]


def point(type_: PointType, default: object, *, applies: Applies = Applies.ALWAYS) -> Any:
    """Declare a point as a field of its subject. Its question stands in the file of the same name as the module."""
    return Point(type_, default, applies)


class Subject:
    """A group of points, and one book's answers to them. Its class declares the points; an instance holds the answers.

    Not a dataclass: thirteen of them, with their 217 fields, would cost every import tens of milliseconds.
    """

    points: ClassVar[Mapping[str, Point[Any]]]

    def __init_subclass__(cls) -> None:
        cls.points = {key: declared for key, declared in vars(cls).items() if isinstance(declared, Point)}

    def __init__(self, answers: Mapping[str, Answer[Any]]) -> None:
        vars(self).update({key: answers[key] for key in self.points})

    def every(self) -> dict[str, Answer[Any]]:
        """All its answers by key, for whoever looks up what stands where, and decides nothing by it."""
        return dict(vars(self))

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
            return joined_clauses(clause.label for clause in in_order(value)) or Text("rien", "nothing")
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
        case tuple():
            return list(value)
        case _:
            return value


def in_order(held: frozenset[Any]) -> list[Choice]:
    """The clauses of a set, in the order in which they are declared."""
    return [clause for clause in type(next(iter(held))) if clause in held] if held else []
