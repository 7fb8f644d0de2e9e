"""Numbers as they are said: "six hundred", « mille cinq cents », "2.5k", « 12 500 ».

>>> plain("Relance à mille cinq cents")
'relance a 1500'
>>> plain("I raise to 12,500")
'i raise to 12500'
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 200
"""Nobody says more than this in one breath."""

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
"""A number only before a hundred or a thousand: otherwise « un » is an article."""
_HUNDRED: Final = {"hundred", "hundreds", "cent", "cents"}
_THOUSAND: Final = {"thousand", "thousands", "grand", "mille", "mil"}
_JOINS: Final = {"and", "et"}


def plain(said: str) -> str:
    """What was said in small letters without accents, with every number in figures."""
    text = unicodedata.normalize("NFD", said[:LONGEST].lower().replace("\u202f", " ").replace("\u00a0", " "))
    text = "".join(letter for letter in text if not unicodedata.combining(letter)).replace("’", "'")
    text = re.sub(r"(?<=\d)[ .,'](?=\d{3}\b)", "", text)
    text = re.sub(r"(\d+)(?:[.,](\d))? ?k\b", lambda m: str(int(m[1]) * 1000 + int(m[2] or 0) * 100), text)
    return _with_figures(re.findall(r"\d+|[a-z]+|[+'-]|[^\w\s]", text))


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
    while place < len(tokens):
        token = tokens[place]
        following = tokens[place + 1] if place + 1 < len(tokens) else ""
        if token in ("vingt", "vingts") and current % 100 == 4:
            current += 76  # quatre-vingts
        elif token in _SMALL:
            current += _SMALL[token]
        elif token in _ONE and following in _HUNDRED | _THOUSAND:
            current += 1
        elif token in _HUNDRED:
            current = max(current, 1) * 100
        elif token in _THOUSAND:
            total, current = total + max(current, 1) * 1000, 0
        elif not (place > start and token in {*_JOINS, "-"} and following in _SMALL):
            break
        place += 1
    return total + current, place - start
