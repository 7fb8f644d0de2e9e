"""By what a spoken fold is one."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import FoldMotion, VerbalBinding


def spoken_fold(book: Book, *, to_call: bool) -> tuple[Answer[Any], ...]:
    """The rule on folding where it speaks of words; where it does so facing a bet only, and there is none, words bind."""
    fold, words = book.hands.fold_motion, book.betting.verbal_binding.on(VerbalBinding.WORDS_BIND)
    if not to_call and Circumstance.NOTHING_TO_CALL in fold.grounds:
        return fold.on(Circumstance.NOTHING_TO_CALL), words
    ways = tuple(way for way in (FoldMotion.WORD, FoldMotion.ANY_GESTURE) if way in fold.value)
    if not ways or (fold.is_default and not words.is_default):
        return words, fold
    return fold.on(*ways), words
