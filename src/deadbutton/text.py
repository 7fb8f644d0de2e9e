"""What a person reads: always in French and in English.

>>> hello = Text("Bonjour {name}", "Hello {name}")
>>> hello.fill(name="Ana").in_(Lang.FR)
'Bonjour Ana'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Lang(StrEnum):
    """The two languages of everything that a person reads."""

    FR = "fr"
    EN = "en"


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence or word in both languages."""

    fr: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.fr if lang is Lang.FR else self.en

    def fill(self, **values: object) -> Text:
        """Put values in the places named in braces: a Text in its language, a chip count grouped by thousands."""
        french, english = dict(values), dict(values)
        for key, value in values.items():
            if isinstance(value, Text):
                french[key], english[key] = value.fr, value.en
            elif type(value) is int:
                french[key], english[key] = chips(value, Lang.FR), chips(value, Lang.EN)
        return Text(self.fr.format(**french), self.en.format(**english))

    def __add__(self, other: Text) -> Text:
        return Text(self.fr + other.fr, self.en + other.en)

    def __bool__(self) -> bool:
        return bool(self.fr or self.en)


def same(text: str) -> Text:
    """What reads alike in both languages: names, numbers, cards."""
    return Text(text, text)


def join(texts: Iterable[Text], separator: str = ", ") -> Text:
    parts = tuple(texts)
    return Text(separator.join(t.fr for t in parts), separator.join(t.en for t in parts))


NARROW_SPACE: Final = "\u202f"


def chips(amount: int, lang: Lang) -> str:
    """A count of chips as each language groups thousands: ``12 500`` with a narrow space, ``12,500``."""
    grouped = f"{amount:,}"
    return grouped.replace(",", NARROW_SPACE) if lang is Lang.FR else grouped
