"""A question that changes nothing in a book is not asked there; one that is asked makes a difference."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from deadbutton.books import Book, all_books
from deadbutton.floor import INCIDENTS, Question, ask
from tests.floor.hand_cases import values

OF_SOME_BOOKS = [
    pytest.param(key, question, id=f"{key}-{question.key}")
    for key, incident in INCIDENTS.items()
    for question in incident.questions
    if question.matters is not None
]


def differs(book: Book, key: str, question: Question, said: dict[str, Any]) -> bool:
    return len({repr(ask(book, key, {**said, question.key: one}).as_dict()) for one in values(question)}) > 1


@pytest.mark.parametrize(("key", "question"), OF_SOME_BOOKS)
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_it_is_asked_where_an_answer_changes_the_ruling(book: Book, key: str, question: Question) -> None:
    others = [each for each in INCIDENTS[key].questions if each.key not in (question.key, "card")]
    forms = [
        dict(zip([each.key for each in others], one, strict=True))
        for one in product(*(values(each)[:2] for each in others))
    ]
    asked = [form for form in forms if question.is_for(book, form)]
    for form in forms:
        assert form in asked or not differs(book, key, question, form), form
    assert not asked or any(differs(book, key, question, form) for form in asked)


def test_where_a_boxed_card_lies_is_asked_in_one_book_alone() -> None:
    """And nowhere while cards are dealt."""
    (place,) = (each for each in INCIDENTS["boxed_card"].questions if each.key == "place")
    assert [book.key for book in all_books() if place.is_for(book, {"when": "later"})] == ["maison"]
    assert not any(place.is_for(book, {"when": "deal"}) for book in all_books())
