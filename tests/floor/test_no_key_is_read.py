"""What people read names no key of a question, an incident or a point: whatever is asked, of every book, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from deadbutton.books import all_books
from deadbutton.floor import INCIDENTS, Ruling, ask
from deadbutton.refusal import Refused
from deadbutton.text import Text

KEY = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")


def told(ruling: Ruling) -> Iterator[Text]:
    yield from (ruling.verdict, ruling.reason, *ruling.later)
    yield from (order.sentence for order in ruling.orders)
    yield from (sanction.proposal for sanction in ruling.sanctions)
    yield from (answer.citation for answer in ruling.rests_on)
    for offer in ruling.offers:
        yield from (offer.question, *(label for _, label in offer.options))


@pytest.mark.parametrize("key", INCIDENTS)
def test_rulings_and_refusals_name_no_key(key):
    asked: list[dict[str, str]] = [{}]
    for question in INCIDENTS[key].questions:
        asked += [{question.key: option.key} for option in question.options]
        asked.append({question.key: "§"})
    for place, book in enumerate(all_books()):
        for said in asked if place == 0 else asked[:1]:
            try:
                texts = tuple(told(ask(book, key, said)))
            except Refused as refused:
                texts = (refused.refusal.text,)
            for text in texts:
                assert not KEY.search(text.fr + text.en), (book.key, said, text.en)
