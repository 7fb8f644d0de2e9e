"""The facts of an incident are typed: each question has its line, of its kind and with its answers."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Literal, get_args, get_type_hints

from deadbutton.cards import Card
from deadbutton.floor import INCIDENTS
from deadbutton.floor.facts import Facts
from deadbutton.floor.question import QuestionKind

TYPES = {
    QuestionKind.YES_NO: bool,
    QuestionKind.COUNT: int,
    QuestionKind.CHIPS: int,
    QuestionKind.SEAT: int,
    QuestionKind.CARDS: tuple[Card, ...],
    QuestionKind.WORDS: str,
}


def test_every_question_is_typed_and_nothing_else_is():
    kinds: dict[str, set[QuestionKind]] = defaultdict(set)
    answers: dict[str, set[str]] = defaultdict(set)
    for incident in INCIDENTS.values():
        for question in incident.questions:
            kinds[question.key].add(question.kind)
            answers[question.key] |= {option.key for option in question.options}
    typed = get_type_hints(Facts)
    assert set(typed) == set(kinds)
    for key, type_ in typed.items():
        if type_ is Any:
            assert len(kinds[key]) > 1, f"{key} has one kind: it can be typed"
        elif answers[key]:
            assert set(get_args(type_)) == answers[key], key
            assert type_ == Literal[tuple(sorted(answers[key]))], key
        else:
            assert {TYPES[kind] for kind in kinds[key]} == {type_}, key


def test_what_an_incident_does_not_ask_is_not_there():
    facts = Facts({"seat": 3})
    assert facts.seat == 3
    assert not hasattr(facts, "order")
