"""Every answer is for something: the points that no code reads yet are listed, and the list may only shrink."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import deadbutton
from deadbutton.books import POINTS

SOURCE = Path(deadbutton.__file__).parent
LIST = Path(__file__).parent / "unread_points.txt"


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def points_read(code: str) -> set[str]:
    """Points that code reads as ``book.betting.min_raise``, or as ``betting.min_raise`` after ``betting = book.betting``.

    Code that works the key out and asks ``book.answer(key)`` for its value or its articles reads the points whose keys it
    spells, f-strings included.
    """
    nodes = list(ast.walk(ast.parse(code)))
    read = {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute)
        and node.attr in POINTS
        and _name(node.value) == POINTS[node.attr].subject
    } | {key for node in nodes if (key := _value_of(node))}
    if any(map(_asks_by_key, nodes)):
        patterns = [pattern for node in nodes if (pattern := _spelt(node))]
        read |= {key for key in POINTS if any(re.fullmatch(pattern, key) for pattern in patterns)}
    return read


def _asks_by_key(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(attr="value" | "articles", value=ast.Call(func=ast.Attribute(attr="answer"))):
            return True
    return False


def _value_of(node: ast.AST) -> str:
    """The point of ``asked.min_raise.value``, whatever ``asked`` is."""
    match node:
        case ast.Attribute(attr="value", value=ast.Attribute(attr=key)) if key in POINTS:
            return key
    return ""


def _spelt(node: ast.AST) -> str:
    """A pattern of the keys that a string spells."""
    match node:
        case ast.Constant(value=str(text)) if text in POINTS:
            return text
        case ast.JoinedStr(values=parts):
            spelt = [part.value if isinstance(part, ast.Constant) else None for part in parts]
            if any(word and len(str(word).strip("_")) > 4 for word in spelt):
                return "".join(r"\w+" if word is None else re.escape(str(word)) for word in spelt)
    return ""


def unread() -> list[str]:
    read: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        if SOURCE / "books" not in file.parents:
            read |= points_read(file.read_text(encoding="utf-8"))
    return [key for key in POINTS if key not in read]


def listed() -> list[str]:
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line and not line.startswith("#")]


def test_the_reader_sees_what_code_reads() -> None:
    assert points_read("x = book.betting.min_raise.value") == {"min_raise"}
    assert points_read("betting = self.book.betting\ny = betting.min_raise") == {"min_raise"}
    assert points_read("hand.min_raise + book.seats.min_raise") == set()
    assert points_read("book.answer('odd_chip').label") == set()
    assert points_read("book.answer('odd_chip').value") == {"odd_chip"}
    spelt = "key = f'missing_burn_{street}_action'\nbook.answer(key).value"
    assert {key for key in points_read(spelt) if "_no_" not in key} == {
        "missing_burn_flop_action",
        "missing_burn_turn_action",
        "missing_burn_river_action",
    }


def test_the_list_of_unread_points_is_exact() -> None:
    """To shorten it once code reads more points: ``.venv/bin/python tests/books/test_unread_points.py``."""
    assert listed() == unread()


def write() -> None:
    header = (
        "# Points that no code outside books/ reads yet, kept exact by test_unread_points.py.\n"
        "# It may only shrink, and must be empty when the tournament issue is done.\n"
        "# Write it anew: .venv/bin/python tests/books/test_unread_points.py\n"
    )
    rows = [f"{key:<34}{POINTS[key].subject}" for key in unread()]
    LIST.write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
