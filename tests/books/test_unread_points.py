"""Every answer is for something: the points that no code reads yet are listed, and the list may only shrink."""

from __future__ import annotations

import ast
from collections.abc import Iterator
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
    """Points that code reads: ``book.betting.min_raise``, ``betting.min_raise`` after ``betting = book.betting``, or
    ``Betting.min_raise`` that it hands to ``book.answer``. What only says what a fact or an incident rests on reads nothing.
    """
    return {
        node.attr
        for node in _read(ast.parse(code))
        if isinstance(node, ast.Attribute)
        and node.attr in POINTS
        and _name(node.value) in (POINTS[node.attr].subject, POINTS[node.attr].subject.title())
    } | {key for node in ast.walk(ast.parse(code)) if (key := _value_of(node))}


def _read(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Assign(targets=[ast.Name(id="points")]):
            return
        case ast.Call(func=func) if _name(func) in ("incident", "_declare"):
            return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _read(child)


def _value_of(node: ast.AST) -> str:
    """The point of ``asked.min_raise.value``, whatever ``asked`` is."""
    match node:
        case ast.Attribute(attr="value", value=ast.Attribute(attr=key)) if key in POINTS:
            return key
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
    assert points_read("book.answer(Betting.min_raise)") == {"min_raise"}
    assert points_read("class F(Fact):\n    points = (Betting.min_raise,)") == set()
    assert points_read("incident('x', (Betting.min_raise,))") == set()


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
