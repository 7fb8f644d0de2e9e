"""What a person reads: always in French and in English.

>>> hello = Text("Bonjour {name}", "Hello {name}")
>>> hello.fill(name="Ana").in_(Lang.FR)
'Bonjour Ana'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
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


def first_up(sentence: str) -> str:
    """With a capital at the front: labels begin small."""
    return sentence[:1].upper() + sentence[1:]


def capital(text: Text) -> Text:
    """The same of a text: ``capital(label) + same(".")`` is a sentence."""
    return Text(first_up(text.fr), first_up(text.en))


@cache
def is_one(count: int, lang: Lang) -> bool:
    """Whether a language speaks of so many as of one: French of none, too."""
    from babel import Locale

    return Locale(lang.value).plural_form(count) == "one"


def plural(count: int, one: Text, many: Text) -> Text:
    """What is said of one, or of so many; ``{count}`` is filled in.

    >>> plural(0, Text("{count} joueur", "{count} player"), Text("{count} joueurs", "{count} players")).fr
    '0 joueur'
    """
    said = Text(one.fr if is_one(count, Lang.FR) else many.fr, one.en if is_one(count, Lang.EN) else many.en)
    return said.fill(count=count)


def counted(count: int, fr: str, en: str) -> Text:
    """So many things whose plural is an s.

    >>> counted(2, "carte", "card")
    Text(fr='2 cartes', en='2 cards')
    """
    return plural(
        count, Text("{count} " + fr, "{count} " + en), Text("{count} " + fr + "s", "{count} " + en + "s")
    )


NARROW_SPACE: Final = "\u202f"


def chips(amount: int, lang: Lang) -> str:
    """A count of chips as each language groups thousands: ``12 500`` with a narrow space, ``12,500``."""
    grouped = f"{amount:,}"
    return grouped.replace(",", NARROW_SPACE) if lang is Lang.FR else grouped
