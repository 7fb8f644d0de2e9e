"""What a person reads: written in French and in English, and read in any language that has a catalogue.

>>> hello = Text("Bonjour {name}", "Hello {name}")
>>> hello.fill(name="Ana").in_(Lang.FR)
'Bonjour Ana'

A text is a sentence until somebody reads it: values, parts and counts are put into the sentence of the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from deadbutton.languages import Lang as Lang
from deadbutton.languages import locale, translated, translated_count

_BEFORE_NAME: Final = re.compile(r"\b(de|De|que|Que) \{(\w+)\}")
_VOWEL: Final = re.compile(r"(?:<[^>]*>)*(?:[AÀÂÄEÉÈÊËIÎÏOÔÖUÙÛÜŒÆ][^\W\d_A-Z]|Y[bcdfglmnrstv])")
"""A name that begins with one, within its markup."""


class Text:
    """One sentence or word. The pair stands in the code, so that Babel can find it."""

    __slots__ = ("_en", "_fr")
    _fr: str
    _en: str

    def __init__(self, fr: str, en: str) -> None:
        self._fr = fr
        self._en = en

    def in_(self, lang: Lang) -> str:
        if lang == Lang.EN:
            return self._en
        return self._fr if lang == Lang.FR else translated(lang, self._fr, self._en)

    @property
    def fr(self) -> str:
        return self.in_(Lang.FR)

    @property
    def en(self) -> str:
        return self.in_(Lang.EN)

    def fill(self, **values: object) -> Text:
        """Put values in the places named in braces: a Text in its language, a chip count grouped by thousands."""
        return _Filled(self, values)

    def changed(self, change: Callable[[str], str]) -> Text:
        """The same text, changed alike in every language: ``title.changed(str.upper)``."""
        return _Spoken(lambda lang: change(self.in_(lang)))

    def __add__(self, other: Text) -> Text:
        return _Joined((self, other), "")

    def __bool__(self) -> bool:
        return bool(self.en or self.fr)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (self.fr, self.en) == (other.fr, other.en)

    def __hash__(self) -> int:
        return hash((self.fr, self.en))

    def __repr__(self) -> str:
        return f"Text(fr={self.fr!r}, en={self.en!r})"


class _Filled(Text):
    """A sentence and what stands in its braces."""

    __slots__ = ("_sentence", "_values")
    _sentence: Text
    _values: dict[str, object]

    def __init__(self, sentence: Text, values: dict[str, object]) -> None:
        self._sentence = sentence
        self._values = values

    def in_(self, lang: Lang) -> str:
        shown = {key: _shown(value, lang) for key, value in self._values.items()}
        return elided(self._sentence.in_(lang), lang, shown).format(**shown)


def elided(sentence: str, lang: Lang, values: Mapping[str, object]) -> str:
    """A French sentence before a name that begins with a vowel. Words within a value stay as they are: « Paul de Almeida ».

    >>> elided("Le tapis de {name}", Lang.FR, {"name": "Élodie"}), elided("De {name}", Lang.FR, {"name": "Hugo"})
    ('Le tapis d’{name}', 'De {name}')
    """
    if lang != Lang.FR:
        return sentence

    def change(found: re.Match[str]) -> str:
        is_vowel = found[2] in values and _VOWEL.match(str(values[found[2]]))
        return f"{found[1][:-1]}’{{{found[2]}}}" if is_vowel else found[0]

    return _BEFORE_NAME.sub(change, sentence)


def _shown(value: object, lang: Lang) -> object:
    if isinstance(value, Text):
        return value.in_(lang)
    return chips(value, lang) if type(value) is int else value


class _Joined(Text):
    """Texts one after the other."""

    __slots__ = ("_between", "_parts")
    _parts: tuple[Text, ...]
    _between: str | Text

    def __init__(self, parts: tuple[Text, ...], between: str | Text) -> None:
        self._parts = parts
        self._between = between

    def in_(self, lang: Lang) -> str:
        between = self._between if isinstance(self._between, str) else self._between.in_(lang)
        return between.join([part.in_(lang) for part in self._parts])


class _Counted(Text):
    """What is said of one or of several."""

    __slots__ = ("_count", "_many", "_one")
    _count: int
    _one: Text
    _many: Text

    def __init__(self, count: int, one: Text, many: Text) -> None:
        self._count = count
        self._one = one
        self._many = many

    def in_(self, lang: Lang) -> str:
        if lang in (Lang.FR, Lang.EN):
            said = (self._one if is_one(self._count, lang) else self._many).in_(lang)
        else:
            said = translated_count(lang, self._one.en, self._many.en, self._count)
        return said.format(count=chips(self._count, lang))


class _Spoken(Text):
    """What each language writes in its own way."""

    __slots__ = ("_write",)
    _write: Callable[[Lang], str]

    def __init__(self, write: Callable[[Lang], str]) -> None:
        self._write = write

    def in_(self, lang: Lang) -> str:
        return self._write(lang)

    def __reduce__(self) -> Any:
        """A copy for another process is what was written."""
        return Text, (self.fr, self.en)


def pair(fr: str, en: str) -> Text:
    """Two sentences that stand elsewhere: in a file, in a log. Babel finds those of our files there."""
    return Text(fr, en)


def same(text: str) -> Text:
    """What reads alike in all languages: names, numbers, cards.

    >>> same("A♠").in_(Lang("xx"))
    'A♠'
    """
    return _Spoken(lambda _: text)


def by_language(write: Callable[[Lang], str]) -> Text:
    """What a function writes in each language: an amount of money, an hour.

    >>> by_language(lambda lang: chips(12500, lang)).en
    '12,500'
    """
    return _Spoken(write)


def join(texts: Iterable[Text], separator: str | Text = ", ") -> Text:
    return _Joined(tuple(texts), separator)


def quoted(text: Text) -> Text:
    """In the quotation marks of the language."""
    return Text("« {text} »", "'{text}'").fill(text=text)


def first_up(sentence: str) -> str:
    """With a capital at the front: labels begin small."""
    return sentence[:1].upper() + sentence[1:]


def capital(text: Text) -> Text:
    """The same of a text: ``capital(label) + same(".")`` is a sentence."""
    return text.changed(first_up)


def without_stop(text: Text) -> Text:
    """A sentence as part of another."""
    return text.changed(lambda sentence: sentence.rstrip("."))


@lru_cache(4096)
def is_one(count: int, lang: Lang) -> bool:
    """Whether a language speaks of so many as of one: French of none, too."""
    return bool(locale(lang).plural_form(count) == "one")


def plural(count: int, one: Text, many: Text) -> Text:
    """What is said of one, or of so many; ``{count}`` is filled in.

    >>> plural(0, Text("{count} joueur", "{count} player"), Text("{count} joueurs", "{count} players")).fr
    '0 joueur'
    """
    return _Counted(count, one, many)


def counted(count: int, fr: str, en: str) -> Text:
    """So many things whose plural is an s.

    >>> counted(2, "carte", "card")
    Text(fr='2 cartes', en='2 cards')
    """
    return plural(
        count, pair("{count} " + fr, "{count} " + en), pair("{count} " + fr + "s", "{count} " + en + "s")
    )


NARROW_SPACE: Final = "\u202f"


def chips(amount: int, lang: Lang) -> str:
    """A count of chips as each language groups thousands: ``12 500`` with a narrow space, ``12,500``."""
    if lang not in (Lang.FR, Lang.EN):
        return _grouped(amount, lang)
    grouped = f"{amount:,}"
    return grouped.replace(",", NARROW_SPACE) if lang == Lang.FR else grouped


@lru_cache(4096)
def _grouped(amount: int, lang: Lang) -> str:
    from babel.numbers import format_decimal

    return str(format_decimal(amount, "#,##0", locale=locale(lang)))
