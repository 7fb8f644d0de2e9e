"""``rules compare``: only what differs, by subject; side by side where the terminal is wide enough."""

from __future__ import annotations

from typing import Any

from rich.text import Text as Words

from deadbutton.books.book import Book
from deadbutton.books.library import load
from deadbutton.books.point import Answer, in_order
from deadbutton.books.settings import SettingAnswer
from deadbutton.books.sheets.compare import Difference, SettingDifference, differences, setting_differences
from deadbutton.books.sheets.editions import earlier_first, in_force, news_between, now_written
from deadbutton.books.subjects import POINTS, SUBJECT_TITLES
from deadbutton.cli.console import GLUE, out, print_json, spoken
from deadbutton.cli.printing import cited, gap, grid, table, title
from deadbutton.cli.rules import as_json as as_data
from deadbutton.text import Lang, Text, counted, first_up

SIDE_BY_SIDE = 100
SINCE = Text("{book} : {since}", "{book}: {since}")
NEWS = Text("Ce qui change le plus à la table depuis {older}", "What changes most at the table since {older}")
NOW_WRITTEN = Text(
    "Comme avant par usage, et maintenant écrit dans {newer}",
    "As before by custom, and now written in {newer}",
)
SETTINGS = Text("Réglages laissés à l'organisateur", "Settings left to the organiser")
QUESTION = Text("Question", "Question")
ALIKE = Text("{left} et {right} répondent pareil à tout.", "{left} and {right} answer everything alike.")
COUNT = Text(
    "{left} et {right} diffèrent sur {count} sur {all}.",
    "{left} and {right} differ on {count} of {all}.",
)


def show_differences(left_name: str, right_name: str, lang: Lang, as_json: bool) -> None:
    """What differs between two books."""
    left, right = load(left_name), load(right_name)
    found, settings = differences(left, right), setting_differences(left, right)
    editions = earlier_first(left, right)
    if as_json:
        print_json(
            {
                "books": [as_data.book(left), as_data.book(right)],
                "points": [as_data.difference(one) for group in found.values() for one in group],
                "settings": [as_data.setting_difference(one) for one in settings],
                "news": [
                    {"text": as_data.text(said), "citation": as_data.text(answer.citation)}
                    for said, answer in (news_between(*editions) if editions else ())
                ],
            }
        )
        return
    count = sum(map(len, found.values()))
    heading = COUNT if count or settings else ALIKE
    points = counted(count, "point", "point")
    title(spoken(heading.fill(left=left.label, right=right.label, count=points, all=len(POINTS)), lang))
    for book in editions or ():
        out.print(Words(spoken(SINCE.fill(book=book.label, since=in_force(book)), lang), "soft"))
    if editions and (news := news_between(*editions)):
        gap()
        title(spoken(NEWS.fill(older=editions[0].label), lang))
        for said, answer in news:
            out.print(Words.assemble("· ", spoken(said, lang), " ", cited(answer.citation, False, lang)))
    for subject, group in found.items():
        gap()
        title(spoken(SUBJECT_TITLES[subject], lang))
        print_differences(left, right, group, lang, editions[1] if editions else None)
    if editions and (written := now_written(*editions)):
        gap()
        title(spoken(NOW_WRITTEN.fill(newer=editions[1].label), lang))
        listed = grid("", "soft")
        for answer in written:
            listed.add_row(spoken(answer.point.question, lang), cited(answer.citation, False, lang))
        out.print(listed)
    if settings:
        gap()
        title(spoken(SETTINGS, lang))
        _print_settings(left, right, settings, lang)


def print_differences(
    left: Book, right: Book, group: list[Difference], lang: Lang, newer: Book | None = None
) -> None:
    """A group of differences, under one another or side by side; of two editions, with what each means at the table."""
    rows = [
        (
            Words.assemble((one.point.key, "key"), "\n", spoken(one.point.question, lang)),
            _side(one.left, one.right, lang, one.left.note if newer is left else None),
            _side(one.right, one.left, lang, one.right.note if newer is right else None),
        )
        for one in group
    ]
    _print_rows(left.label, right.label, rows, lang)


def _print_settings(left: Book, right: Book, settings: list[SettingDifference], lang: Lang) -> None:
    rows = [
        (
            Words.assemble((one.setting.key, "key"), "\n", spoken(one.setting.question, lang)),
            _setting(one.left, lang),
            _setting(one.right, lang),
        )
        for one in settings
    ]
    _print_rows(left.label, right.label, rows, lang)


def _print_rows(left: str, right: str, rows: list[tuple[Words, Words, Words]], lang: Lang) -> None:
    if out.width >= SIDE_BY_SIDE:
        listed = table(spoken(QUESTION, lang), left, right)
        listed.expand = True
        for column in listed.columns:
            column.ratio = 1
        for place, row in enumerate(rows):
            listed.add_row(*row, end_section=place < len(rows) - 1)
        out.print(listed)
        return
    for question, one, other in rows:
        out.print(question)
        listed = grid("head", "")
        listed.add_row(f"  {left}", one)
        listed.add_row(f"  {right}", other)
        out.print(listed)


def _side(answer: Answer[Any], other: Answer[Any], lang: Lang, meaning: Text | None = None) -> Words:
    """An answer and its article; the clauses that both books hold are quiet."""
    words = Words()
    if isinstance(answer.value, frozenset) and isinstance(other.value, frozenset) and answer.value:
        for place, clause in enumerate(in_order(answer.value)):
            text = spoken(clause.label, lang)
            words.append("; " if lang == Lang.EN else f"{GLUE}; ") if place else None
            words.append(text if place else first_up(text), "soft" if clause in other.value else "")
    else:
        words.append(first_up(spoken(answer.label, lang)))
    words.append("\n").append_text(cited(answer.sources, answer.is_default, lang))
    return words.append(f"\n{spoken(meaning, lang)}", "soft") if meaning else words


def _setting(answer: SettingAnswer | None, lang: Lang) -> Words:
    if answer is None:
        return Words("—", "soft")
    if not answer.articles:
        return Words(spoken(answer.label, lang))
    return Words.assemble(spoken(answer.label, lang), "\n", cited(answer.citation, False, lang))
