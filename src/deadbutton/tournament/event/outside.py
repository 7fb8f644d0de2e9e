"""What a book does not provide for, and what the log calls it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books import POINTS
from deadbutton.books.point import Answer
from deadbutton.books.settings import SETTINGS
from deadbutton.text import Text, quoted, same

BY_THE_HOUSE: Final = "house."
ANSWER: Final = "settings."


@dataclass(frozen=True, slots=True)
class Outside:
    """Something that the book does not provide for. ``key`` is what the log records."""

    key: str
    rests_on: Answer[Any]
    what: Text

    @property
    def is_house_rule(self) -> bool:
        """The house itself has answered a point otherwise."""
        return self.key.startswith(BY_THE_HOUSE)


def in_house(key: str) -> str:
    """What a log calls a point that a house answers outside the book."""
    return f"{BY_THE_HOUSE}{key}"


def outside_named(key: str) -> Text:
    """What a log calls ``games_supported`` or ``house.min_raise``, as people read it; a key of another version as it stands.

    >>> outside_named("rebuy_condition").en
    "'During the rebuy period, when may a player rebuy?'"
    """
    if key.startswith(ANSWER) and (setting := SETTINGS.get(key.removeprefix(ANSWER))):
        return quoted(setting.question)
    point = POINTS.get(key.removeprefix(BY_THE_HOUSE))
    return quoted(point.question if point else same(key))
