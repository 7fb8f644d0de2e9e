"""``rules points`` and ``rules point``: the questions, and what every book answers."""

from __future__ import annotations

from typing import Any

from rich.padding import Padding
from rich.text import Text as Words

from deadbutton.books.book import Book, unknown_point
from deadbutton.books.library import all_books, load
from deadbutton.books.point import Applies, Number, OneOf, Point, SetOf
from deadbutton.books.subjects import POINTS, SUBJECT_TITLES
from deadbutton.cli.console import out, print_json, spoken
from deadbutton.cli.printing import cited, gap, grid, is_narrow, said, table, title
from deadbutton.cli.rules import as_json as as_data
from deadbutton.refusal import refused
from deadbutton.text import Lang, Text

CAN_ANSWER = Text("Ce qu'un livre peut répondre", "What a book can answer")
HEADS = (Text("Livre", "Book"), Text("Réponse", "Answer"), Text("Articles", "Articles"))


def show_points(subject: str | None, lang: Lang, as_json: bool) -> None:
    """Every point, or those of one subject."""
    if subject is not None and subject.lower() not in SUBJECT_TITLES:
        raise refused("cli.unknown_subject", subject=subject[:40], allowed=", ".join(SUBJECT_TITLES))
    wanted = [subject.lower()] if subject else list(SUBJECT_TITLES)
    if as_json:
        print_json([as_data.point(point) for point in POINTS.values() if point.subject in wanted])
        return
    for place, key in enumerate(wanted):
        if place:
            gap()
        out.print(Words.assemble((spoken(SUBJECT_TITLES[key], lang), "head"), (f"  {key}", "soft")))
        points = [point for point in POINTS.values() if point.subject == key]
        if is_narrow():
            for point in points:
                out.print(Words(point.key, "key"))
                out.print(Padding(Words(spoken(point.question, lang)), (0, 0, 0, 2)))
        else:
            listed = grid("key", "")
            for point in points:
                listed.add_row(point.key, Words(spoken(point.question, lang)))
            out.print(listed)


def show_point(key: str, house: str | None, lang: Lang, as_json: bool) -> None:
    """One question, and every book's answer side by side."""
    point = POINTS.get(key.lower())
    if point is None:
        raise unknown_point(key)
    books = [*all_books(), *([load(house)] if house else [])]
    if as_json:
        print_json(
            {
                **as_data.point(point),
                "answers": [
                    {"book": book.key, "book_label": book.label, **as_data.answer(book.answer(point.key))}
                    for book in books
                ],
            }
        )
        return
    out.print(Words.assemble((point.key, "key"), "  ", (spoken(point.question, lang), "head")))
    out.print(Words(spoken(_kind(point), lang), "soft"))
    gap()
    if is_narrow():
        _stacked(point, books, lang)
    else:
        _side_by_side(point, books, lang)
    gap()
    title(spoken(CAN_ANSWER, lang))
    _allowed(point, lang)


def _side_by_side(point: Point[Any], books: list[Book], lang: Lang) -> None:
    listed = table(*(spoken(head, lang) for head in HEADS))
    listed.columns[0].no_wrap = True
    listed.columns[1].ratio = 3
    listed.columns[2].ratio = 1
    listed.expand = True
    for place, book in enumerate(books):
        answer = book.answer(point.key)
        listed.add_row(
            book.label,
            said(answer, lang),
            cited(answer.sources, answer.is_default, lang),
            end_section=place < len(books) - 1 and answer.note is not None,
        )
    out.print(listed)


def _stacked(point: Point[Any], books: list[Book], lang: Lang) -> None:
    for book in books:
        answer = book.answer(point.key)
        title(book.label)
        out.print(Padding(said(answer, lang), (0, 0, 0, 2)))
        out.print(Padding(cited(answer.sources, answer.is_default, lang), (0, 0, 0, 2)))


def _allowed(point: Point[Any], lang: Lang) -> None:
    """What a house may write: each choice by its key."""
    if not isinstance(point.type, OneOf | SetOf):
        out.print(Words(spoken(point.type.allowed, lang)))
        return
    for choice in point.type.choices:
        out.print(Words.assemble((choice.key, "key"), "  ", (spoken(choice.label, lang), "soft")))


def _kind(point: Point[Any]) -> Text:
    """What an answer can be, and where the point applies."""
    match point.type:
        case Number(least, most):
            kind = Text("un nombre de {least} à {most}", "a number from {least} to {most}").fill(
                least=str(least), most=str(most)
            )
        case OneOf(choices):
            kind = Text("un choix parmi {count}", "one choice of {count}").fill(count=len(choices))
        case SetOf(choices):
            kind = Text("des clauses parmi {count}", "clauses out of {count}").fill(count=len(choices))
        case _:
            kind = Text("des gestes du croupier", "steps of the dealer")
    title_ = SUBJECT_TITLES[point.subject]
    where = Text("", "") if point.applies is Applies.ALWAYS else Text(" · ", " · ") + point.applies.label
    return title_ + Text(" · ", " · ") + kind + where
