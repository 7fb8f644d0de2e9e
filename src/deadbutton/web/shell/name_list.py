"""A list of players as people have it: pasted names, one a line, or a spreadsheet saved as CSV.

>>> [line.name for line in read_list("Nom;Payé\\nAda Exemple;oui\\n\\nBilal Modèle;non").lines]
['Ada Exemple', 'Bilal Modèle']
>>> read_list("1. Ada\\n2. Bilal").lines[1]
PastedLine(number=2, name='Bilal', paid=None, identity_seen=None, age=None)
"""

from __future__ import annotations

import codecs
import csv
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MOST: Final = 2000
"""Lines of one list; what comes after is left out, and said to be."""
LONGEST: Final = 2000
"""Characters of a line that are looked at: no name is that long."""

COLUMNS: Final = {
    "name": (
        "name",
        "nom",
        "nom complet",
        "full name",
        "player",
        "joueur",
        "joueuse",
        "nom et prenom",
        "participant",
    ),
    "first_name": ("first name", "firstname", "prenom", "given name"),
    "last_name": ("last name", "lastname", "surname", "nom de famille"),
    "paid": ("paid", "paye", "regle", "paiement", "payment"),
    "identity_seen": ("identity", "identite", "id", "papers", "papiers", "piece d identite", "identity seen"),
    "age": ("age",),
    "seat": ("seat", "siege", "place", "table"),
}
"""What the head of a column may say, without accents and capitals."""
YES: Final = frozenset({"yes", "y", "true", "1", "x", "oui", "o", "vrai", "ok", "✓", "✔"})
NO: Final = frozenset({"no", "n", "false", "0", "non", "faux", "-"})

_NUMBERED = re.compile(r"^\s*\d{1,4}\s*[.)°:-]\s+")


@dataclass(frozen=True, slots=True)
class PastedLine:
    """Somebody on the list. None is what the list does not say."""

    number: int
    """Of the line, counted from 1, as an editor counts them."""
    name: str
    paid: bool | None = None
    identity_seen: bool | None = None
    age: int | None = None


@dataclass(frozen=True, slots=True)
class NameList:
    """What was read. ``left_out`` counts lines beyond the most that are taken; ``has_seats``: a column that is not used."""

    lines: tuple[PastedLine, ...]
    left_out: int = 0
    has_seats: bool = False


def decoded(data: bytes) -> str:
    """A file's text: UTF-8 or UTF-16 by its mark, else UTF-8, else what old spreadsheets write. Never an error.

    >>> decoded("Zoé".encode("utf-8-sig")), decoded("Zoé".encode("latin-1")), decoded("Zoé".encode("utf-16"))
    ('Zoé', 'Zoé', 'Zoé')
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def read_list(text: str) -> NameList:
    """The people on a list. Whatever the text is, this raises nothing: names are judged when they are registered."""
    rows = [
        (number, line[:LONGEST])
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1)
        if line.strip(" \t;,|\ufeff")
    ]
    if not rows:
        return NameList(())
    delimiter, columns = _head(rows[0][1])
    body = rows[1:] if columns else rows
    kept = body[:MOST]
    delimiter = delimiter or _delimiter([line for _, line in kept])
    lines = tuple(_line(number, cells_of(line, delimiter), columns) for number, line in kept)
    return NameList(tuple(line for line in lines if line.name), len(body) - len(kept), "seat" in columns)


def _head(line: str) -> tuple[str, dict[str, int]]:
    """The separator and the columns, where the first line names them."""
    for delimiter in ("\t", ";", ",", "|"):
        cells = [plain(cell) for cell in cells_of(line, delimiter)]
        found: dict[str, int] = {}
        for place, cell in enumerate(cells):
            field = next((field for field, words in COLUMNS.items() if cell in words), "")
            if field:
                found.setdefault(field, place)
        if {"name", "last_name", "first_name"} & set(found) and (len(found) > 1 or len(cells) == 1):
            return (delimiter if len(cells) > 1 else ""), found
    return "", {}


def _delimiter(lines: Sequence[str]) -> str:
    """Without a head, a tab or a semicolon separates. A comma does not: « Dupont, Jean » is one name."""
    for delimiter in ("\t", ";", "|"):
        if sum(delimiter in line for line in lines) * 2 > len(lines):
            return delimiter
    return ""


def cells_of(line: str, delimiter: str) -> list[str]:
    """Each line by itself, so that a stray quotation mark does not swallow those after it."""
    if not delimiter:
        return [line.strip().strip('"').strip()]
    try:
        return [cell.strip() for cell in next(csv.reader([line.replace("\0", "")], delimiter=delimiter), [])]
    except csv.Error:
        return [cell.strip().strip('"') for cell in line.split(delimiter)]


def _line(number: int, cells: list[str], columns: dict[str, int]) -> PastedLine:
    if not columns:
        name = next((cell for cell in cells if cell and not cell.isdecimal()), "")
        return PastedLine(number, _NUMBERED.sub("", name).strip())

    def cell(field: str) -> str:
        place = columns.get(field, len(cells))
        return cells[place] if place < len(cells) else ""

    age = plain(cell("age"))
    return PastedLine(
        number,
        whole_name(cell("first_name"), cell("name"), cell("last_name")),
        _said(cell("paid")),
        _said(cell("identity_seen")),
        int(age) if age.isascii() and age.isdecimal() and len(age) <= 3 else None,
    )


def whole_name(first: str, name: str, last: str) -> str:
    """A person's name from the columns of a list. « Nom » beside first names is the family's, unless the whole name stands there.

    >>> whole_name("Ada", "Exemple", ""), whole_name("Ada", "Ada Exemple", ""), whole_name("Ada", "Ada Exemple", "Exemple")
    ('Ada Exemple', 'Ada Exemple', 'Ada Exemple')
    """
    if first and last:
        return f"{first} {last}"
    said = plain(name).split()
    for part in (first, last):
        words = plain(part).split()
        if words and len(words) < len(said) and words in (said[: len(words)], said[-len(words) :]):
            return name
    return " ".join(part for part in (first, name, last) if part)


def _said(cell: str) -> bool | None:
    word = plain(cell) or cell.strip()
    return True if word in YES else False if word in NO else None


def plain(text: str) -> str:
    """In small letters without accents or punctuation, to be compared.

    >>> plain("  Pièce d’identité "), plain("PAYÉ")
    ('piece d identite', 'paye')
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(
        letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter)
    )
    return " ".join(kept.split())
