"""Sentences that stand in files: each has its reader, each reader its sentence, and both languages are there."""

from __future__ import annotations

import tomllib
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import deadbutton
from deadbutton.books import POINTS
from deadbutton.books.choice import Choice
from deadbutton.books.settings import SETTINGS
from deadbutton.catalogue import Catalogued, beside, sentences
from deadbutton.floor import INCIDENTS
from deadbutton.text import Text

SOURCE = Path(deadbutton.__file__).parent
CHOICES = sorted(Choice.__subclasses__(), key=lambda kind: (kind.__module__, kind.__name__))


@pytest.mark.parametrize("kind", CHOICES, ids=lambda kind: kind.__name__)
def test_every_choice_has_its_label(kind: type[Choice]) -> None:
    for choice in kind:
        assert choice.label.fr
        assert choice.label.en


def test_every_point_has_its_question() -> None:
    for point in POINTS.values():
        assert point.question.fr.endswith("?")
        assert point.question.en.endswith("?")


def test_no_label_and_no_question_is_left_over() -> None:
    modules = {kind.__module__ for kind in CHOICES} | {point.declared_in for point in POINTS.values()}
    read = {f"{kind.__name__}.{choice.key}" for kind in CHOICES for choice in kind}
    read |= {f"{part}.{key}" for part in ("question", "heading") for key in POINTS}
    read |= {f"heading.{key}" for key in SETTINGS}
    assert {key for module in modules for key in beside(module)} == read


def test_every_incident_speaks_and_no_sentence_of_it_is_left_over() -> None:
    asked: list[Text] = []
    for incident in INCIDENTS.values():
        asked += [incident.title, *(question.text for question in incident.questions)]
        asked += [option.label for question in incident.questions for option in question.options]
    assert all(text.fr and text.en for text in asked)
    read = {text.key for text in asked if isinstance(text, Catalogued)}
    assert set(sentences("incidents.toml")) == read


def _texts(table: dict[str, Any]) -> list[tuple[str, str]]:
    found = [(table["fr"], table["en"])] if isinstance(table.get("en"), str) else []
    return found + [text for value in table.values() if isinstance(value, dict) for text in _texts(value)]


def test_both_languages_name_the_same_things() -> None:
    files = {
        *SOURCE.rglob("refusals.toml"),
        *SOURCE.rglob("incidents.toml"),
        *SOURCE.glob("books/points/*.toml"),
    }
    for file in files:
        for said in _texts(tomllib.loads(file.read_text(encoding="utf-8"))):
            french, english = ({name for _, name, _, _ in Formatter().parse(one) if name} for one in said)
            assert french == english, f"{file.name}: {said[1]}"
