"""What the desk's views share: amounts in both languages, and the one article that a short reason cites."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer, Article
from deadbutton.books.points import SingleEntry
from deadbutton.text import Text, by_language, join
from deadbutton.tournament import Config, State
from deadbutton.web.server import wording


def amount(value: int, currency: str) -> Text:
    """Money as it is read: ``20 €``, ``€20``."""
    return by_language(lambda lang: wording.money(value, currency, lang))


def entry_parts(config: Config) -> Text:
    """The price of an entry by its parts: prizes, fee, bounty."""
    parts = [part for part in (config.buy_in, config.fee, config.bounty) if part]
    return join((amount(part, config.currency) for part in parts), " + ")


def hour(instant: int) -> Text:
    return by_language(lambda lang: wording.time(instant, lang))


def article(answer: Answer[Any], *numbers: str) -> Article | None:
    """The article that fits best: the first of these numbers that the answer rests on, else its first; None by default."""
    if answer.is_default:
        return None
    found = {article.number: article for article in answer.articles}
    best = next((found[number] for number in numbers if number in found), None)
    return best or next(iter(answer.articles), None)


def receipt_checked(state: State) -> Article | None:
    """Where the book has players check their receipt before they leave the desk; None where it says nothing of it."""
    answer = state.book.entries.single_entry
    return (
        article(answer.on(SingleEntry.RECEIPT_CHECKED))
        if SingleEntry.RECEIPT_CHECKED in answer.value
        else None
    )
