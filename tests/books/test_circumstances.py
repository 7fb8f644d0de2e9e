"""A circumstance is worth having only if a book speaks of it and a rule asks for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import deadbutton
from deadbutton.books import POINTS, all_books
from deadbutton.books import circumstance as declared
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Offence

BY_KEY = {"offence.key": tuple(Offence)}
"""Where rules ask by a key that is worked out: ``Circumstance.of(offence.key)``, and what it can be."""


def used_by_books() -> dict[Circumstance, list[str]]:
    found: dict[Circumstance, list[str]] = {}
    for book in all_books():
        for point in POINTS.values():
            for ground in book.answer(point).grounds:
                if isinstance(ground, Circumstance):
                    found.setdefault(ground, []).append(f"{book.key} {point.key}")
    return found


def asked_in(source: str) -> Iterator[Circumstance]:
    """``Circumstance.AWAY``, and what ``Circumstance.of(offence.key)`` can come to."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Circumstance":
            if node.attr in Circumstance.__members__:
                yield Circumstance[node.attr]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "Circumstance.of":
            choices = BY_KEY.get(ast.unparse(node.args[0]), ())
            yield from filter(None, (Circumstance.of(choice.key) for choice in choices))


def asked_by_rules() -> set[Circumstance]:
    own = Path(declared.__file__)
    sources = [path for path in Path(deadbutton.__file__).parent.rglob("*.py") if path != own]
    return {found for path in sources for found in asked_in(path.read_text(encoding="utf-8"))}


def test_rules_are_read_as_they_ask() -> None:
    assert set(asked_in("rules.on(Circumstance.AWAY)\nCircumstance.of(facts.game)")) == {Circumstance.AWAY}
    assert Circumstance.ABUSE in set(asked_in("Circumstance.of(offence.key)"))


def test_whatever_a_book_says_of_a_circumstance_some_rule_asks_for() -> None:
    used, asked = used_by_books(), asked_by_rules()
    assert {one.key: used[one] for one in used if one not in asked} == {}


def test_of_every_circumstance_some_book_speaks() -> None:
    assert [one.key for one in Circumstance if one not in used_by_books()] == []
