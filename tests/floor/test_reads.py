"""What a ruling reads is what it cites: a book that notes its readers, asked about everything that can go wrong."""

from __future__ import annotations

import pytest

from deadbutton.books import all_books
from deadbutton.floor import INCIDENTS, ask
from deadbutton.refusal import Refused
from tests.books.noting import noting
from tests.floor.hand_cases import some_forms

FORMS = 150
"""Ways of filling in one incident's form that are tried under each book."""

IMMATERIAL: dict[str, dict[str, str]] = {
    "*": {
        "min_raise": "a form works the smallest raise out before it is known whether anything is raised; a raise cites it",
    },
}
"""Points that a ruling may read without citing them: for ``*`` or for one incident, the point and the reason."""


@pytest.mark.parametrize("key", sorted(INCIDENTS))
def test_what_is_read_is_cited(key: str) -> None:
    immaterial = {**IMMATERIAL.get("*", {}), **IMMATERIAL.get(key, {})}
    unsaid: dict[str, list[str]] = {}
    for book in all_books():
        noted, read = noting(book)
        for facts in some_forms(key, FORMS):
            read.clear()
            try:
                ruling = ask(noted, key, facts)
            except Refused:
                continue
            for point in read - set(ruling.points) - set(immaterial):
                unsaid.setdefault(point, []).append(f"{book.key} {ruling.outcome} {facts}")
    assert {point: found[0] for point, found in unsaid.items()} == {}
