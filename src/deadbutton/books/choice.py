"""A choice that a book can make: its key in TOML, and what it means in both languages."""

from __future__ import annotations

from enum import Enum
from typing import Self, cast

from deadbutton.text import Text


class Choice(Enum):
    """Base of every enum that a point chooses from. A member is ``NAME = "key", "en français", "in English"``."""

    _label_: Text
    _value_: str

    def __new__(cls, key: str, fr: str, en: str) -> Choice:
        member = object.__new__(cls)
        member._value_ = key
        member._label_ = Text(fr, en)
        return member

    @classmethod
    def of(cls, key: object) -> Self | None:
        """The choice that a book writes like this, or None."""
        return cast("Self | None", cls._value2member_map_.get(key)) if isinstance(key, str) else None

    @property
    def key(self) -> str:
        return self._value_

    @property
    def label(self) -> Text:
        return self._label_
