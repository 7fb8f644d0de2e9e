"""Numbers as they are said: "six hundred", « mille cinq cents », "2.5k", « 12 500 ».

>>> plain("Relance à mille cinq cents")
'relance a 1500'
>>> plain("I raise to 12,500"), plain("two five"), plain("a thousand"), plain("this one")
('i raise to 12500', '2.5', '1000', 'this one')
>>> plain('Bet one!'), plain("I have one, raise")
('bet 1 !', 'i have one , raise')
>>> plain("twelve-fifty"), plain("one seventy-five"), plain("deux mille cinq")
('1250', '175', '2500')
>>> plain("three and a half"), plain("deux et demi")
('3.5', '2.5')
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 200
"""Nobody says more than this in one breath."""

SHORTHAND: Final = r"\b(\d{1,2})(?: [.,] | (?:point|virgule) |\.| )(\d)\b"
"""Figures one after the other, "two five", "2.5": the zeros are left out."""

HUNDREDS: Final = r"\b(\d{1,2})[ -]([1-9]\d)\b"
"""Hundreds without the word: "twelve fifty", "three seventy-five"."""

HALF: Final = r"\b(\d{1,2})(?: and a half| et demie?)\b"
"""The zeros are left out here too: "two and a half"."""

_SMALL: Final = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "seventy": 70, "eighty": 80, "ninety": 90,
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "onze": 11,
    "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15, "seize": 16, "vingt": 20, "vingts": 20, "trente": 30,
    "quarante": 40, "cinquante": 50, "soixante": 60, "septante": 70, "octante": 80, "huitante": 80, "nonante": 90,
}  # fmt: skip
_ONE: Final = {"one", "un"}
"""A number before a hundred or a thousand, and as the last word of all: otherwise « un » is an article."""
_POINTING: Final = {"this", "that", "no", "any", "which"}
"""« This one » is no number."""
_ENGLISH: Final = {"hundred", "thousand", "grand", "million"}
"""What "a" is one of; before a French number it is « à »."""
_HUNDRED: Final = {"hundred", "hundreds", "cent", "cents"}
_THOUSAND: Final = {"thousand", "thousands", "grand", "mille", "mil"}
_MILLION: Final = {"million", "millions"}
_JOINS: Final = {"and", "et"}
_FRENCH_DIGITS: Final = {"deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"}
"""« Deux mille cinq » at a table: two thousand five hundred."""
_TENS: Final = {word for word, value in _SMALL.items() if value >= 10}
_GOES_ON: Final = {*_SMALL, *_HUNDRED, *_THOUSAND, *_JOINS, "-"}
"""With these the number is not over."""


def plain(said: str) -> str:
    """What was said in small letters without accents, with every number in figures."""
    text = unicodedata.normalize("NFD", said[:LONGEST].lower().replace("\u202f", " ").replace("\u00a0", " "))
    text = "".join(letter for letter in text if not unicodedata.combining(letter)).replace("’", "'")
    text = re.sub(r"(?<=\d)[ .,'](?=\d{3}\b)", "", text)
    text = re.sub(r"(\d+)(?:[.,](\d))? ?k\b", lambda m: str(int(m[1]) * 1000 + int(m[2] or 0) * 100), text)
    text = re.sub(r"\b(\d+)(?:[.,](\d))? ?m(?:illions?)?\b", lambda m: f"{m[1]}{m[2] or 0}00000", text)
    tokens = re.findall(r"\d+|[a-z]+|[+'-]|[^\w\s]", text)
    has_figures = any(token.isdecimal() for token in tokens)
    text = _with_figures(tokens)
    if not has_figures:
        text = re.sub(HUNDREDS, r"\1\2", text)
    text = re.sub(HALF, r"\1.5", text)
    return re.sub(SHORTHAND, r"\1.\2", text)


def _with_figures(tokens: list[str]) -> str:
    out: list[str] = []
    place = 0
    while place < len(tokens):
        value, used = _number(tokens, place)
        out.append(str(value) if used else tokens[place])
        place += used or 1
    return re.sub(r" ?(['-]) ?", r"\1", " ".join(out))


def _number(tokens: list[str], start: int) -> tuple[int, int]:
    """The number that begins here, and how many tokens it takes: 0 where none does."""
    total = current = 0
    place = start
    before = tokens[start - 1] if start else ""
    while place < len(tokens):
        token = tokens[place]
        following = tokens[place + 1] if place + 1 < len(tokens) else ""
        before_this = tokens[place - 1] if place > start else ""
        if token in ("vingt", "vingts") and current % 100 == 4:
            current += 76  # quatre-vingts
        elif token in _SMALL and (current % 10 or 10 < current % 100 < 20):
            break
        elif token in _TENS and current % 100 == 10:
            break  # "ten twenty"
        elif token in _SMALL:
            is_short = (
                token in _FRENCH_DIGITS and before_this in ("mille", "mil") and following not in _GOES_ON
            )
            current += _SMALL[token] * (100 if is_short else 1)
        elif _is_one(token, _next_word(tokens, place), before if place == start else None):
            current += 1
        elif token in _HUNDRED:
            current = max(current, 1) * 100
        elif token in _THOUSAND:
            total, current = total + max(current, 1) * 1000, 0
        elif token in _MILLION:
            total, current = (total + max(current, 1)) * 1_000_000, 0
        elif not (place > start and token in {*_JOINS, "-"} and following in _SMALL):
            break
        place += 1
    return total + current, place - start


def _next_word(tokens: list[str], place: int) -> str:
    """A hyphen is none ("one-fifty"), nor is the end of a sentence ("One!")."""
    return next((token for token in tokens[place + 1 :] if token.isalnum()), "")


def _is_one(token: str, following: str, before: str | None) -> bool:
    """ "One thousand", "a thousand", or "one" as the last word. ``before``: the word before the number; None within it."""
    if token in _ONE and following in _HUNDRED | _THOUSAND | _MILLION:
        return True
    if before is None:
        return False
    if token in _ONE and following in _TENS and before not in _POINTING:
        return True
    return (
        following in _ENGLISH if token == "a" else token in _ONE and not following and before not in _POINTING
    )
