"""What a ruling tells in English asks for nobody's gender."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import deadbutton.floor
from deadbutton.floor import INCIDENTS

GENDERED = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)


def test_no_sentence_of_a_ruling_calls_a_player_he_or_she() -> None:
    found, read = [], 0
    for file in Path(deadbutton.floor.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Text" and len(node.args) == 2:
                english = node.args[1]
                if isinstance(english, ast.Constant):
                    read += 1
                    found += [f"{file.name}:{node.lineno}: {english.value}"] * bool(
                        GENDERED.search(english.value)
                    )
    assert read > 500
    assert found == []


def test_no_question_of_the_floor_does() -> None:
    for incident in INCIDENTS.values():
        asked = [(one.text, *(option.label for option in one.options)) for one in incident.questions]
        for said in (incident.title, *(text for texts in asked for text in texts)):
            assert not GENDERED.search(said.en), f"{incident.key}: {said.en}"
