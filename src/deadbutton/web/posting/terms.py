"""The head of the posted sheet: when it starts, by which rules, what an entry costs and gives, until when one may enter."""

from __future__ import annotations

from collections.abc import Iterator

from deadbutton.books import Book
from deadbutton.text import Text, by_language, first_up, same
from deadbutton.tournament import Config, Level, Sheet, book_of, told_by_config
from deadbutton.web.desk.words import amount, entry_parts
from deadbutton.web.server.wording import chips, day, time

Term = tuple[Text, Text]
"""What it is, and its value."""


def starts(config: Config) -> Text | None:
    """The announced day and hour."""
    at = config.starts_at
    if at is None:
        return None
    return by_language(lambda lang: first_up(f"{day(at, lang)}, {time(at, lang)}"))


def terms(config: Config, sheet: Sheet) -> list[Term]:
    """What everybody asks first; what the book's own lines say is not said twice."""
    return list(_terms(config, {line.key for line in sheet.lines if line.answer}))


def _terms(config: Config, said: set[str]) -> Iterator[Term]:
    book = book_of(config)
    told = told_by_config(config, book)
    yield Text("Règles", "Rules"), _rules(book)
    if price := entry_parts(config):
        yield Text("Entrée", "Entry"), price
    yield (
        Text("Tapis de départ", "Starting stack"),
        by_language(lambda lang: chips(config.starting_stack, lang)),
    )
    if "registration_close" not in said:
        yield Text("Fin des inscriptions", "Entries close"), told["registration_close"]
    if config.rebuys and "rebuys" not in said:
        yield Text("Recaves", "Rebuys"), told["rebuys"]
    if config.re_entries:
        yield Text("Ré-entrées par joueur", "Re-entries a player"), same(str(config.re_entries))
    if config.guarantee:
        yield Text("Dotation garantie", "Guaranteed pool"), amount(config.guarantee, config.currency)


def _rules(book: Book) -> Text:
    """The book in force by the name of its citations; a house's with the one that it changes."""
    if book.base is None:
        return same(book.label)
    return Text("{house}, d'après {base}", "{house}, on {base}").fill(
        house=same(book.label), base=same(book.base.label)
    )


def numbered(config: Config, sheet: Sheet) -> list[tuple[Text, int]]:
    """The steps of the structure, a level with its number, a break with 0."""
    structure = config.structure
    return [
        (text, structure.number(place) if isinstance(structure.steps[place], Level) else 0)
        for place, text in enumerate(sheet.levels)
    ]
