"""A language made by a machine: every English sentence in letters of another script, braces and markup left as they are.

Whoever reads a page in it sees at once what never went through a catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from babel.messages import Catalog
from babel.messages.pofile import write_po

from deadbutton import languages
from deadbutton.books import POINTS, all_books
from deadbutton.games.catalogue import CATALOGUE
from deadbutton.games.rotation import ROTATIONS
from scripts.language import template

CODE = "kk"
"""Kazakh stands in for it: a language that we do not have, whose months and days Babel writes in such letters."""
_KEPT = re.compile(r"\{[^{}]*\}|<[^>]*>|&\w+;")
_LATIN = "abcdefghijklmnopqrstuvwxyzàâäçéèêëîïôöùûüœ"
_OTHER = "абцдефгхийклмнопярстувшжызааацееееииооуууо"
_LETTERS = str.maketrans(_LATIN + _LATIN.upper(), _OTHER + _OTHER.upper())


def pseudo(sentence: str) -> str:
    """
    >>> pseudo("Seat {seat} folds")
    'Сеат {seat} фолдс'
    """
    found, place = [], 0
    for kept in _KEPT.finditer(sentence):
        found += [sentence[place : kept.start()].translate(_LETTERS), kept[0]]
        place = kept.end()
    return "".join([*found, sentence[place:].translate(_LETTERS)])


def write(folder: Path) -> None:
    """The whole catalogue, into a folder of a house's own languages."""
    catalogue = Catalog(locale=CODE)
    for message in template():
        if isinstance(message.id, tuple | list):
            one, many = message.id
            catalogue.add((one, many), (pseudo(one), pseudo(many)))
        elif message.id:
            catalogue.add(message.id, pseudo(message.id), context=message.context)
    with (folder / f"{CODE}.po").open("wb") as file:
        write_po(file, catalogue)


_WORD = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿœŒ]{2,}(?:_[a-z]+)*")
ALIKE = {
    "deadbutton",
    *(book.label.split()[0] for book in all_books()),
    *(word for game in ROTATIONS for word in _WORD.findall(game)),
    *("Game", "NL", "PL", "half"),  # of "8-Game", and of FIDPA's own numbers: 61-2 NL/PL, 61-2 L half
    *("min", "EUR"),
    *("Ts", "Th", "Td", "Tc"),  # cards, as they are typed
    *("API", "OpenAPI", "CSV", "JSON", "QR", "GET", "POST", "DELETE", "TOML", "ICM", "PHH"),
    *(code for lang in languages.languages() for code in (lang, lang.upper())),
    *("entries", "place", "knockouts", "sqrt"),  # the words of a season's formula
    *("key", "label", "extends", "answers", "club", "CLUB", "lang", "seat_taken"),  # typed as they stand
    *(book.key for book in all_books()),
    *POINTS,
    *CATALOGUE,
}
"""What is the same in every language: names of books, games and formats, units, codes."""


def left_over(sentence: str, names: Iterable[str] = ()) -> list[str]:
    """Words that went through no catalogue. What somebody typed, and what a page's script will fill in, is none."""
    sentence = _KEPT.sub("", _any_of(frozenset(names)).sub("", sentence))
    return [word for word in _WORD.findall(sentence) if word not in ALIKE and word != CODE.upper()]


@cache
def _any_of(names: frozenset[str]) -> re.Pattern[str]:
    """One of these names, the longest that fits, as a word of its own."""
    longest_first = sorted(filter(None, names), key=len, reverse=True)
    return re.compile(rf"(?<![^\W\d_])(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?![^\W\d_])")
