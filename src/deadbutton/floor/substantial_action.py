"""Substantial action: what closes the time for putting an error right, decided in one place for every rule that asks."""

from __future__ import annotations

from collections.abc import Sequence, Set

from deadbutton.books import Book
from deadbutton.books.points import SubstantialAction
from deadbutton.table import Hand, acts_with_chips


def is_substantial(book: Book, acts: Sequence[bool]) -> bool:
    """Whether these actions in turn close it: all that were made since the error, each by whether it put chips in.

    A forced bet is none, nor an act out of turn that still waits.
    """
    return closes(book.deal.substantial_action.value, acts)


def closes(clauses: Set[SubstantialAction], acts: Sequence[bool]) -> bool:
    """The same by what a book says of it, where the book itself is not at hand."""
    two = len(acts) >= 2 and any(acts) and SubstantialAction.TWO_WITH_CHIPS in clauses
    three = len(acts) >= 3 and SubstantialAction.THREE_ACTIONS in clauses
    return two or three or (len(acts) >= 2 and SubstantialAction.TWO_ACTIONS in clauses)


def so_many(acts: int, chips_in: bool) -> list[bool]:
    """Actions of which only the number was said, and whether any of them put chips in."""
    return [chips_in and place == 0 for place in range(acts)]


def acted_since(hand: Hand, since: int = 0) -> list[bool]:
    """What was done in turn since an entry of the hand's log: what ``is_substantial`` asks for."""
    return acts_with_chips(hand, since)
