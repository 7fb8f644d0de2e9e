r"""A list of members as other programs write it: a spreadsheet saved as CSV, names one a line, or a file of The Tournament
Director (its exported players, or a whole ``.tdt``).

>>> found = read_members("Prénom;Nom;E-mail;Ville\nAda;Exemple;ada@example.org;Lyon")
>>> found.lines[0].name, found.lines[0].contact, found.not_read
('Ada Exemple', 'ada@example.org', ('Ville',))
>>> read_members('new GamePlayer({UUID: "1", Nickname: "", Firstname: "Ada", Lastname: "Exemple"})').lines[0].name
'Ada Exemple'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.web.shell.name_list import cells_of, decoded, plain, read_list, whole_name

MOST: Final = 5000
LONGEST_CELL: Final = 2000
MOST_LINES: Final = 30
"""Of one row: notes of more lines are not looked for."""
TOURNAMENT_DIRECTOR: Final = "The Tournament Director"
WRITTEN_BY_IT: Final = (
    {"nickname", "first name", "last name"},
    {"nickname", "firstname", "lastname"},
    {"name nickname", "name first", "name last"},
)
"""Heads of its columns, all of which its lists have: a club's own sheet with « Surnom » is no such list."""

COLUMNS: Final = {
    "name": ("name", "nom", "nom complet", "full name", "player", "player name", "joueur", "joueuse", "nom et prenom", "membre", "member"),
    "first_name": ("first name", "firstname", "prenom", "given name", "name first", "first"),
    "last_name": ("last name", "lastname", "surname", "nom de famille", "name last", "last", "family name"),
    "nickname": ("nickname", "surnom", "pseudo", "name nickname", "alias"),
    "number": ("card", "carte", "licence", "license"),
    "email": ("contact",),
    "notes": ("notes", "note", "comment", "comments", "commentaire", "commentaires", "remarque", "remarques", "observations"),
}  # fmt: skip
"""What the head of a column may say, without accents and capitals."""
SAID_ANYWHERE: Final = {
    "email": {"email", "mail", "courriel"},
    "phone": {"phone", "telephone", "tel", "mobile", "portable", "cell"},
}
"""One such word is enough: « Téléphone portable », "Phone (home)"."""
NUMBER: Final = {"n", "no", "nr", "num", "numero", "number", "id"}
NUMBERED: Final = {
    "de", "du", "d", "of", "the", "la", "le", "licence", "license", "licencie", "membre", "member", "adherent", "adhesion",
    "carte", "card", "joueur", "player", "club",
}  # fmt: skip
"""A number of what: « N° de licence » is a member's, « Numéro de rue » is not."""
SHOWN: Final = {
    "name": Text("nom", "name"),
    "first_name": Text("prénom", "first name"),
    "last_name": Text("nom de famille", "last name"),
    "nickname": Text("surnom", "nickname"),
    "number": Text("numéro", "number"),
    "email": Text("e-mail", "e-mail"),
    "phone": Text("téléphone", "phone"),
    "notes": Text("notes", "notes"),
}

PLAYER: Final = re.compile(r"new\s+(?:Game|Tournament|Database)?Player\s*\(\s*\{")
MADE_UP: Final = re.compile(r"\{?[0-9a-fA-F]{8}-?[0-9a-fA-F-]{20,32}\}?")
"""An identifier that a program has made for itself: nobody's card."""
FIELD: Final = re.compile(r'(?<!\w)(\w+)\s*:\s*"((?:[^"\\]|\\.)*)"')


@dataclass(frozen=True, slots=True)
class ListedMember:
    """Somebody on the list. ``number`` is the line's, counted from 1; ``card`` the member's own."""

    number: int
    name: str
    card: str = ""
    contact: str = ""
    notes: str = ""


@dataclass(frozen=True, slots=True)
class MemberList:
    """What was understood."""

    lines: tuple[ListedMember, ...]
    read: tuple[Text, ...] = ()
    """Columns that were read."""
    not_read: tuple[str, ...] = ()
    """Heads of columns that were not."""
    left_out: int = 0
    source: str = ""


def text_of(data: bytes) -> str:
    """A file as text; refused where it is none."""
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF", b"\x89PNG", b"\xff\xd8")):
        raise refused("club.unreadable_file")
    text = decoded(data)
    if "\0" in text or sum(not one.isprintable() and not one.isspace() for one in text) > len(text) // 50:
        raise refused("club.unreadable_file")
    return text


def read_members(text: str) -> MemberList:
    """The people on a list; refused where there is nobody."""
    found = _of_tournament_director(text) if PLAYER.search(text) else _of_table(text)
    if not found.lines:
        raise refused("club.empty_file")
    return found


def _of_tournament_director(text: str) -> MemberList:
    lines: list[ListedMember] = []
    starts = [match.end() for match in PLAYER.finditer(text)]
    for number, start in enumerate(starts, 1):
        until = starts[number] if number < len(starts) else len(text)
        said: dict[str, str] = {}
        for key, value in FIELD.findall(text[start : min(until, start + 20_000)]):
            said.setdefault(key.casefold(), _unescaped(value))
        whole = " ".join(
            part for part in (said.get("firstname", ""), said.get("lastname", "")) if part.strip()
        )
        name = " ".join((whole or said.get("nickname", "") or said.get("name", "")).split())
        if name:
            contact = ", ".join(
                part for part in (said.get("email", ""), said.get("phone", "")) if part.strip()
            )
            notes = _with_nickname(said.get("nickname", "") if whole.strip() else "", said.get("notes", ""))
            lines.append(ListedMember(number, name, contact=contact, notes=notes))
    read = (SHOWN["first_name"], SHOWN["last_name"], SHOWN["nickname"], SHOWN["email"], SHOWN["phone"])
    return MemberList(tuple(lines[:MOST]), read, (), max(0, len(lines) - MOST), TOURNAMENT_DIRECTOR)


def _unescaped(value: str) -> str:
    plain_text = re.sub(r"\\u([0-9a-fA-F]{4})", lambda match: chr(int(match[1], 16)), value)
    return re.sub(r"\\(.)", lambda match: " " if match[1] in "nrt" else match[1], plain_text).strip()


def _of_table(text: str) -> MemberList:
    rows = [row for row in _rows(text) if row[1].strip(" \t;,|\ufeff")]
    if not rows:
        return MemberList(())
    head = rows[0][1].removeprefix("\ufeff")
    delimiter, columns, unknown = _head(head)
    if not columns:
        names = read_list(text)
        lines = tuple(ListedMember(one.number, one.name) for one in names.lines if one.name)
        return MemberList(lines, (SHOWN["name"],), (), names.left_out)
    said = {plain(cell) for cell in cells_of(head, delimiter)}
    source = TOURNAMENT_DIRECTOR if any(said >= known for known in WRITTEN_BY_IT) else ""
    lines = tuple(_line(number, cells_of(line, delimiter), columns) for number, line in rows[1 : MOST + 1])
    read = tuple(SHOWN[field] for field in columns)
    return MemberList(lines, read, unknown, max(0, len(rows) - 1 - MOST), source)


def _rows(text: str) -> list[tuple[int, str]]:
    """The rows with the number of their first line. A quoted note may go over several lines; a stray quotation mark swallows none."""
    lines = text.splitlines()
    found: list[tuple[int, str]] = []
    at = 0
    while at < len(lines):
        upto = at
        if lines[at].count('"') % 2:
            closes = (
                line for line in range(at + 1, min(at + MOST_LINES, len(lines))) if lines[line].count('"') % 2
            )
            upto = next(closes, at)
        found.append((at + 1, " ".join(lines[at : upto + 1])))
        at = upto + 1
    return found


def _head(line: str) -> tuple[str, dict[str, int], tuple[str, ...]]:
    for delimiter in ("\t", ";", ",", "|"):
        cells = cells_of(line, delimiter)
        found: dict[str, int] = {}
        for place, cell in enumerate(cells):
            if field := _field(plain(cell)):
                found.setdefault(field, place)
        if {"name", "last_name", "first_name", "nickname"} & set(found) and (
            len(found) > 1 or len(cells) == 1
        ):
            used = set(found.values())
            return (
                delimiter,
                found,
                tuple(cell[:40] for at, cell in enumerate(cells) if at not in used and cell),
            )
    return "", {}, ()


def _field(head: str) -> str:
    """What a column holds, by the plain words above it; empty: nothing that is kept.

    >>> [_field(plain(head)) for head in ("N° de licence", "Prénom", "Tél. portable", "Phone number", "Ville")]
    ['number', 'first_name', 'phone', 'phone', '']
    """
    words = set(head.split())
    exact = next((field for field, known in COLUMNS.items() if head in known), "")
    said = next((field for field, known in SAID_ANYWHERE.items() if words & known), "")
    return exact or said or ("number" if words & NUMBER and words <= NUMBER | NUMBERED else "")


def _line(number: int, cells: Sequence[str], columns: dict[str, int]) -> ListedMember:
    def cell(field: str) -> str:
        place = columns.get(field, len(cells))
        return cells[place][:LONGEST_CELL] if place < len(cells) else ""

    whole = whole_name(cell("first_name"), cell("name"), cell("last_name"))
    contact = ", ".join(part for part in (cell("email"), cell("phone")) if part)
    card = "" if MADE_UP.fullmatch(cell("number")) else cell("number")
    notes = _with_nickname(cell("nickname") if whole else "", cell("notes"))
    return ListedMember(number, " ".join((whole or cell("nickname")).split()), card, contact, notes)


def _with_nickname(nickname: str, notes: str) -> str:
    """Beside a whole name the other one is a note: what is said to be read is kept."""
    return "\n".join(part for part in (nickname.strip(), notes) if part.strip())[:LONGEST_CELL]
