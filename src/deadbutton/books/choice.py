"""A choice that a book can make: its key in TOML, and what it means in both languages."""

from __future__ import annotations

from enum import Enum
from typing import Self, cast

from deadbutton.catalogue import beside
from deadbutton.text import Text


class Choice(Enum):
    """Base of every enum that a point chooses from. A member is ``NAME = auto()``: its key is the name in small letters, its
    label stands in the file of the same name as the module, under class and key (``[MinRaise.last_increment]``).
    """

    _value_: str

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[str]) -> str:
        return name.lower()

    @classmethod
    def of(cls, key: object) -> Self | None:
        """The choice that a book writes like this, or None."""
        return cast("Self | None", cls._value2member_map_.get(key)) if isinstance(key, str) else None

    @property
    def key(self) -> str:
        return self._value_

    @property
    def label(self) -> Text:
        return beside(self.__module__)[f"{type(self).__name__}.{self._value_}"]
