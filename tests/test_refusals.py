"""Every refusal has its sentences, each of their places is filled, and no sentence is left over: read from the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import deadbutton
from deadbutton.catalogue import sentences
from deadbutton.table.hand.refusal_codes import NAMES

SOURCE = Path(deadbutton.__file__).parent
CALLED = ("refuse", "refused", "mistake")
"""The last is a book's reader: ``self.mistake("book.taken.key", ("key",), key=key)``."""


@cache
def _nodes() -> tuple[tuple[str, ast.Call | ast.Constant], ...]:
    """Every call of ours and every string in the source, with its place."""
    return tuple(
        (f"{path.relative_to(SOURCE)}:{node.lineno}", node)
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Call) and _name(node.func) in CALLED)
        or (isinstance(node, ast.Constant) and isinstance(node.value, str))
    )


def _name(called: ast.expr) -> str | None:
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return None


def _codes(first: ast.expr) -> list[str]:
    """The codes that a call can have: a string, or one of two."""
    match first:
        case ast.Constant(value=str(code)):
            return [code]
        case ast.IfExp(body=body, orelse=orelse):
            return [*_codes(body), *_codes(orelse)]
        case _:
            return []


def _written() -> Iterator[tuple[str, str, ast.Call]]:
    for place, node in _nodes():
        if isinstance(node, ast.Call) and node.args:
            for code in _codes(node.args[0]):
                yield place, code, node


def test_a_refusal_has_its_sentences_and_fills_them() -> None:
    known = sentences("refusals.toml")
    written = list(_written())
    assert len(written) > 400
    assert [(place, code) for place, code, _ in written if code not in known] == []
    unfilled = []
    for place, code, call in written:
        text = known[code]
        places = {name for said in (text.fr, text.en) for _, name, _, _ in Formatter().parse(said) if name}
        given = {keyword.arg for keyword in call.keywords}
        if None not in given and not places <= given:
            unfilled.append((place, code, places - given))
    assert unfilled == []


def test_no_sentence_is_left_over() -> None:
    named = {node.value for _, node in _nodes() if isinstance(node, ast.Constant)}
    assert set(sentences("refusals.toml")) - named - set(NAMES.values()) == set()


FOR_PROGRAMS = ("cli.", "book.", "backup.", "socket.", "scenario")
"""Codes of sentences that nobody reads on a page: they name what is typed."""


def test_a_page_names_nothing_by_its_key() -> None:
    """An incident is led to by its title, an answer by its words."""
    key = re.compile(r"(?<![\w{])[a-z]+_[a-z_]+")
    named = {
        code: said.en
        for code, said in sentences("refusals.toml").items()
        if not code.startswith(FOR_PROGRAMS) and (key.search(said.en) or key.search(said.fr))
    }
    assert named == {}
