"""Every refusal has its sentences, each of their places is filled, and no sentence is left over: read from the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import deadbutton
from deadbutton.catalogue import sentences
from deadbutton.table.hand.refusal_codes import NAMES

SOURCE = Path(deadbutton.__file__).parent
CALLED = ("refuse", "refused")


def _calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLED:
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", node


def _codes(first: ast.expr) -> list[str]:
    """The codes that a call can have: a string, or one of two."""
    match first:
        case ast.Constant(value=str(code)):
            return [code]
        case ast.IfExp(body=body, orelse=orelse):
            return [*_codes(body), *_codes(orelse)]
        case _:
            return []


WRITTEN = [
    pytest.param(code, call, id=f"{code} {place}")
    for place, call in _calls()
    if call.args
    for code in _codes(call.args[0])
]


def test_there_are_calls_to_look_at() -> None:
    assert len(WRITTEN) > 400


@pytest.mark.parametrize(("code", "call"), WRITTEN)
def test_a_refusal_has_its_sentences_and_fills_them(code: str, call: ast.Call) -> None:
    text = sentences("refusals.toml")[code]
    places = {name for said in (text.fr, text.en) for _, name, _, _ in Formatter().parse(said) if name}
    given = {keyword.arg for keyword in call.keywords}
    assert None in given or places <= given


def test_no_sentence_is_left_over() -> None:
    named = {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(sentences("refusals.toml")) - named - set(NAMES.values()) == set()
