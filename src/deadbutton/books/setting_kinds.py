"""What an answer to a setting can be: besides the types of points, numbers in a row, languages, a number inside a few words,
and the organiser's own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import Final

from deadbutton.languages import name_of
from deadbutton.text import Text, by_language, join, pair, same


@dataclass(frozen=True, slots=True)
class Words:
    """The type of a setting that is a sentence of the organiser's own, posted as it is, in one language or in both."""

    def read(self, raw: object) -> Text | None:
        match raw:
            case {"fr": str(fr), "en": str(en), **rest} if not rest and fr.strip() and en.strip():
                return pair(fr.strip(), en.strip())
            case str() if raw.strip():
                return same(raw.strip())
        return None

    @property
    def allowed(self) -> Text:
        return Text('"…", ou { fr = "…", en = "…" }', '"…", or { fr = "…", en = "…" }')


@dataclass(frozen=True, slots=True)
class NumberRow:
    """The type of a setting that is a row of whole numbers, each once: ``2, 1, 3``.

    >>> NumberRow(1, 9).read("2, 1, 3")
    (2, 1, 3)
    """

    least: int
    most: int

    def read(self, raw: object) -> tuple[int, ...] | None:
        parts = re.split(r"[\s,;]+", raw.strip()) if isinstance(raw, str) else raw
        if type(parts) is int:
            parts = [parts]
        if not isinstance(parts, list | tuple) or not parts:
            return None
        numbers = [int(part) if isinstance(part, str) and _is_whole(part) else part for part in parts]
        if any(type(number) is not int or not self.least <= number <= self.most for number in numbers):
            return None
        return tuple(numbers) if len(set(numbers)) == len(numbers) else None

    @property
    def allowed(self) -> Text:
        return Text(
            "des nombres de {least} à {most}, chacun une fois : 2, 1, 3",
            "numbers from {least} to {most}, each once: 2, 1, 3",
        ).fill(least=str(self.least), most=str(self.most))


@dataclass(frozen=True, slots=True)
class Figure:
    """The type of a setting that is a whole number, also where it stands in the few words that organisers use for it.

    >>> Figure(0, 99, (("level", "niveau"),)).read("every two levels")
    2
    """

    least: int
    most: int
    about: tuple[tuple[str, ...], ...]
    """Of each group, one word must stand there: another sentence with a number in it means something else."""

    def read(self, raw: object) -> int | None:
        found = raw if type(raw) is int else self._said(raw) if isinstance(raw, str) else None
        return found if found is not None and self.least <= found <= self.most else None

    def _said(self, raw: str) -> int | None:
        words = re.findall(r"[^\W\d_]+|\d+", raw.lower())
        if len(words) == 1 and _is_whole(words[0]):
            return int(words[0])
        if not all(any(word.startswith(group) for word in words) for group in self.about):
            return None
        numbers = {int(word) if _is_whole(word) else _COUNTED.get(word, -1) for word in words} - {-1}
        if not numbers and _ONCE & set(words):
            return 1
        return numbers.pop() if len(numbers) == 1 else None

    @property
    def allowed(self) -> Text:
        return Text(
            "un nombre entier de {least} à {most}",
            "a whole number from {least} to {most}",
        ).fill(least=str(self.least), most=str(self.most))


_COUNTED: Final = {
    word: number
    for number, said in enumerate(
        (
            "zéro zero",
            "un une one",
            "deux two",
            "trois three",
            "quatre four",
            "cinq five",
            "six",
            "sept seven",
            "huit eight",
            "neuf nine",
            "dix ten",
        )
    )
    for word in said.split()
}
_ONCE: Final = {"chaque", "every", "each", "bulle", "bubble"}
"""Words that mean one: each level, the bubble."""


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9


LANGUAGES: Final = {
    "ar": Text("arabe", "Arabic"),
    "ca": Text("catalan", "Catalan"),
    "cs": Text("tchèque", "Czech"),
    "da": Text("danois", "Danish"),
    "de": Text("allemand", "German"),
    "el": Text("grec", "Greek"),
    "en": Text("anglais", "English"),
    "es": Text("espagnol", "Spanish"),
    "eu": Text("basque", "Basque"),
    "fi": Text("finnois", "Finnish"),
    "fr": Text("français", "French"),
    "he": Text("hébreu", "Hebrew"),
    "hi": Text("hindi", "Hindi"),
    "hr": Text("croate", "Croatian"),
    "hu": Text("hongrois", "Hungarian"),
    "it": Text("italien", "Italian"),
    "ja": Text("japonais", "Japanese"),
    "ko": Text("coréen", "Korean"),
    "lb": Text("luxembourgeois", "Luxembourgish"),
    "nl": Text("néerlandais", "Dutch"),
    "no": Text("norvégien", "Norwegian"),
    "pl": Text("polonais", "Polish"),
    "pt": Text("portugais", "Portuguese"),
    "ro": Text("roumain", "Romanian"),
    "ru": Text("russe", "Russian"),
    "sv": Text("suédois", "Swedish"),
    "tr": Text("turc", "Turkish"),
    "uk": Text("ukrainien", "Ukrainian"),
    "vi": Text("vietnamien", "Vietnamese"),
    "zh": Text("chinois", "Chinese"),
}
"""By their codes, as infractions and announcements name them."""


@dataclass(frozen=True, slots=True)
class LanguageRow:
    """The type of a setting that is one language or several, by code or by name.

    >>> LanguageRow().read("français, English"), LanguageRow().read("fr es")
    (('fr', 'en'), ('fr', 'es'))
    """

    def read(self, raw: object) -> tuple[str, ...] | None:
        parts = re.findall(r"[^\W\d_]+", raw.lower()) if isinstance(raw, str) else raw
        if not isinstance(parts, list | tuple):
            return None
        known = {name.lower(): code for code, text in LANGUAGES.items() for name in (code, text.fr, text.en)}
        found = [known.get(str(part).lower(), "") for part in parts if part not in ("et", "and")]
        return tuple(dict.fromkeys(found)) if found and all(found) else None

    @property
    def allowed(self) -> Text:
        return Text(
            "des langues, par leur nom ou leurs deux lettres : français, anglais, ou fr, en",
            "languages, by name or by their two letters: English, French, or en, fr",
        )


@dataclass(frozen=True, slots=True)
class ProcedureRow:
    """The type of a setting that names recommended procedures by their numbers, each with all its letters.

    >>> ProcedureRow().read("rp-8, RP-11"), ProcedureRow().read("none")
    (('RP-8', 'RP-11'), ())
    """

    def read(self, raw: object) -> tuple[str, ...] | None:
        parts = re.split(r"[\s,;]+", raw.strip()) if isinstance(raw, str) else raw
        if not isinstance(parts, list | tuple):
            return None
        if [str(part).lower() for part in parts] in (["none"], ["aucune"], ["0"]):
            return ()
        numbers = [str(part).upper() for part in parts]
        known = all(re.fullmatch(r"[A-Z]{1,3}-\d{1,2}", number) for number in numbers)
        return tuple(dict.fromkeys(numbers)) if known else None

    @property
    def allowed(self) -> Text:
        return Text("des numéros : RP-8, RP-11 ; ou « aucune »", "numbers: RP-8, RP-11; or 'none'")


def tongues_text(codes: tuple[str, ...]) -> Text:
    """Languages by their names; one that we have no name for by its code."""
    return join(LANGUAGES.get(code) or by_language(partial(name_of, code)) for code in codes)
