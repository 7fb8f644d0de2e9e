"""A hand with too few cards, too many, or a joker that nobody announced in time: what kills it, where anything does."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import Joker, WrongCardCount


def late_joker(book: Book) -> tuple[Answer[Any], ...]:
    """By what is said of jokers, or of hands that lack a card; nothing where the hand lives."""
    rules = book.deal.joker
    if Joker.DEFECTIVE_DECK in rules.value:
        return ()  # the whole hand is void, and nobody's in particular
    if Joker.LATE_HOLDER_DEAD in rules.value:
        return (rules.on(Joker.LATE_HOLDER_DEAD),)
    counts = wrong_count(book)
    return (*counts, rules) if counts else ()


def wrong_count(book: Book) -> tuple[Answer[Any], ...]:
    """By the rule on hands of a wrong number of cards, once it is too late for a misdeal."""
    counts = book.deal.wrong_card_count
    return (counts.on(WrongCardCount.DEAD_LATER),) if WrongCardCount.DEAD_LATER in counts.value else ()
