"""What the other books say to the same question, beside the one in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from deadbutton.books import Book, all_books
from deadbutton.floor import Ruling, ask
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text


@dataclass(frozen=True, slots=True)
class Other:
    """What one book says."""

    book: Book
    ruling: Ruling | None
    refusal: Refusal | None
    in_force: bool
    differs: bool
    adds: bool
    """It differs by a sentence more or less, on the same outcome."""
    details: tuple[Text, ...]
    """What is done otherwise, although the answer is the same."""


def other_books(in_force: Book, key: str, answers: Mapping[str, str], own: Ruling) -> list[Other]:
    """Every book's answer to an incident, the book in force first, whose ruling is ``own``."""
    found = [Other(in_force, own, None, True, False, False, ())]
    for book in all_books():
        if book.key == in_force.key:
            continue
        said = asked_of(book, key, answers)
        if isinstance(said, Refusal):
            found.append(Other(book, None, said, False, True, False, ()))
        else:
            differs = (said.outcome, said.verdict) != (own.outcome, own.verdict)
            details = () if differs else _otherwise(said, own)
            found.append(Other(book, said, None, False, differs, differs and _adds(said, own), details))
    return found


def asked_of(book: Book, key: str, answers: Mapping[str, str]) -> Ruling | Refusal:
    """A book's answer, or why it has none."""
    try:
        return ask(book, key, answers)
    except Refused as refused:
        return refused.refusal


def _adds(said: Ruling, own: Ruling) -> bool:
    shorter, longer = sorted((said.verdict.en, own.verdict.en), key=len)
    return said.outcome == own.outcome and longer.startswith(shorter)


def _otherwise(said: Ruling, own: Ruling) -> tuple[Text, ...]:
    known = {*(order.sentence for order in own.orders), *own.later}
    steps = (*(order.sentence for order in said.orders), *said.later)
    return tuple(step for step in steps if step not in known)
