"""What a kind of fact says of itself, besides what happened: what of the tournament it touches, where the story files it, how
much it says, what it does to seats, and whom and which tables it is about.

``kernel.Fact`` has a default for each; a kind that is otherwise says so in a line. Whom it is about stands in the types of its
fields: ``player: PlayerId``, ``shared: dict[PlayerId, int]``, down into the structs that a field holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum, IntEnum, StrEnum
from functools import cache
from operator import attrgetter, itemgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec


class Topic(StrEnum):
    """A part of the tournament that people watch: the pages that show it are told when a fact touches it."""

    SEATS = "seats"
    PEOPLE = "people"
    MONEY = "money"
    CLOCK = "clock"
    FIELD = "field"
    """What everybody reads of the others: how many are left, who has how much."""
    FLOOR = "floor"
    MESSAGE = "message"
    VIRTUAL = "virtual"
    HAND = "hand"
    """A hand in play at a real table."""


WIDELY: Final = (Topic.SEATS, Topic.PEOPLE, Topic.MONEY, Topic.CLOCK, Topic.FIELD)
"""What a fact touches that does not say better."""


class Chapter(StrEnum):
    """A part of the story: by it somebody looks for what happened."""

    MONEY = "money"
    SEATS = "seats"
    HANDS = "hands"
    CLOCK = "clock"
    PENALTIES = "penalties"
    FLOOR = "floor"


class Weight(IntEnum):
    """How much a fact says of its act: the act's title is the sentence of the weightiest."""

    LITTLE = 0
    """It goes with others, and is the title only where there is nothing else."""
    PLAIN = 1
    MOST = 2


class InView(Enum):
    """What somebody must have before his eyes for a command to mean what it says: "next", "one minute more", "these prizes".
    Of two such commands at once the second is told of the first."""

    NOTHING = "nothing"
    CLOCK = "clock"
    COMMON_HAND = "common_hand"
    PRIZES = "prizes"
    LAST_ACT = "last_act"
    """Of undoing alone, which is no command."""


class SeatChange(Enum):
    """What a fact does to seats."""

    NONE = "none"
    TAKEN_OR_LEFT = "taken or left"
    """Somebody sits down, or leaves for good: the seat may be somebody else's afterwards."""
    MOVED = "moved"
    """Players were sent from their seats to others."""


class About(Enum):
    """What a number in a fact stands for, where a story is told by it."""

    PLAYER = "player"
    TABLE = "table"


PlayerId = Annotated[int, About.PLAYER]
"""A player whom the fact is about: it is part of his story. 0 is nobody."""
TableNumber = Annotated[int, About.TABLE]
"""A table that the fact is about: it is part of the table's story. 0 is none."""


def numbers(happened: msgspec.Struct, about: About) -> frozenset[int]:
    """The players, or the tables, that stand in the fields of a fact."""
    found = {
        number for name, read in readers(type(happened), about) for number in read(getattr(happened, name))
    }
    return frozenset(found - {0})


Read = Callable[[Any], Iterable[int]]


@cache
def readers(kind: type[msgspec.Struct], about: About) -> tuple[tuple[str, Read], ...]:
    """The fields of a struct that hold players, or tables, and how each is read: by its type alone."""
    hints = get_type_hints(kind, include_extras=True)
    found = ((name, _reader(hints[name], about)) for name in kind.__struct_fields__)
    return tuple((name, read) for name, read in found if read is not None)


def _reader(hint: Any, about: About) -> Read | None:
    """How numbers are found in a value of this type; None where there are none."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _itself if about in parts[1:] else _reader(parts[0], about)
    if origin is Union or origin is UnionType:
        return _if_there([_reader(part, about) for part in parts if part is not NoneType], hint)
    if origin is dict:
        keys, values = (_each(_reader(part, about)) for part in parts)
        return _parts({dict.keys: keys, dict.values: values})
    if origin is list or (origin is tuple and parts[-1] is ...):
        return _each(_reader(parts[0], about))
    if origin is tuple:
        return _parts({itemgetter(place): _reader(part, about) for place, part in enumerate(parts)})
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _parts({attrgetter(name): read for name, read in readers(hint, about)})
    return None


def _itself(number: int) -> Iterable[int]:
    return (number,)


def _each(read: Read | None) -> Read | None:
    return None if read is None else lambda values: (number for value in values for number in read(value))


def _parts(parts: dict[Callable[[Any], Any], Read | None]) -> Read | None:
    there = [(part, read) for part, read in parts.items() if read is not None]

    def found(value: Any) -> Iterator[int]:
        for part, read in there:
            yield from read(part(value))

    return found if there else None


def _if_there(read: list[Read | None], hint: Any) -> Read | None:
    there = [one for one in read if one is not None]
    if there and len(read) > 1:
        raise TypeError(f"{hint}: only one kind of value, or None, can say whom a fact is about")
    return None if not there else lambda value: () if value is None else there[0](value)
