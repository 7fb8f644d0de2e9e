"""Which points code reads, found in its text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import deadbutton
from deadbutton.books import POINTS

SOURCE = Path(deadbutton.__file__).parent


def points_read(code: str) -> set[str]:
    """Points that code reads: ``book.betting.min_raise``, ``betting.min_raise`` after ``betting = book.betting``, or
    ``Betting.min_raise`` that it hands to ``book.answer``. What only says what a fact or an incident rests on reads nothing.
    """
    tree = ast.parse(code)
    return {
        node.attr
        for node in _read(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in POINTS
        and _name(node.value) in (POINTS[node.attr].subject, POINTS[node.attr].subject.title())
    } | {key for node in ast.walk(tree) if (key := _value_of(node))}


@lru_cache
def points_read_in(room: str) -> frozenset[str]:
    """The points that the files of a room read: ``table``, ``floor``, ``tournament`` …"""
    files = sorted((SOURCE / room).rglob("*.py"))
    return frozenset().union(*(points_read(file.read_text(encoding="utf-8")) for file in files))


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


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
