"""``rules check`` and ``rules posting``: a house's own book, and the page that it must post."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.padding import Padding
from rich.text import Text as Words

from deadbutton.books.book import Book
from deadbutton.books.compare import differences, setting_differences
from deadbutton.books.library import load
from deadbutton.books.posting import Posting, posting
from deadbutton.books.posting_page import (
    ARTICLES,
    CHANGES,
    DISPLAYS,
    EXTENDS,
    INSTEAD_OF,
    NO_CHANGES,
    OPTIONAL,
    REQUIRED,
    TITLE,
    posting_page,
)
from deadbutton.books.settings import SettingAnswer
from deadbutton.books.subjects import SUBJECT_TITLES
from deadbutton.cli import rules_json as as_data
from deadbutton.cli.console import out, print_json, say_wrong
from deadbutton.cli.rules_print import cited, gap, plural, said, sentence, title
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Lang, Text

FINE = Text("{file} : bon. {label} {what}.", "{file}: fine. {label} {what}.")
STANDS_ALONE = Text("n'étend aucun livre", "extends no book")


def check(name: str, lang: Lang, as_json: bool) -> int:
    """Every mistake of a house book, one line each; or that it is fine, and what it changes."""
    try:
        book = load(name)
    except Refused as refused:
        mistakes: list[Refusal] = getattr(refused, "refusals", [refused.refusal])
        if as_json:
            print_json(
                {"fine": False, "mistakes": [{"code": m.code, **as_data.text(m.text)} for m in mistakes]}
            )
        else:
            for mistake in mistakes:
                say_wrong(mistake.text.in_(lang))
        return 1
    posted = posting(book)
    if as_json:
        print_json({"fine": True, "book": as_data.book(book), **_changes(posted)})
        return 0
    out.print(
        Words.assemble(
            ("✓ ", "good"), FINE.fill(file=name, label=book.label, what=_what(book, lang)).in_(lang)
        ),
        soft_wrap=True,
    )
    _print_changes(posted, lang)
    if book.base is not None:
        for one in setting_differences(posted.base, book):
            if one.right is not None:
                _print_setting(one.right, lang)
    return 0


def _what(book: Book, lang: Lang) -> str:
    if book.base is None:
        return STANDS_ALONE.in_(lang)
    points = sum(map(len, differences(posting(book).base, book).values()))
    settings = len(setting_differences(posting(book).base, book))
    counts = (
        plural(points, ("point", "points"), ("point", "points"), lang),
        plural(settings, ("réglage", "réglages"), ("setting", "settings"), lang),
    )
    return (
        Text(
            "étend {base} et change {points} et {settings}",
            "extends {base} and changes {points} and {settings}",
        )
        .fill(base=book.base.label, points=counts[0], settings=counts[1])
        .in_(lang)
    )


def show_posting(name: str, html: str | None, both: bool, lang: Lang, as_json: bool) -> None:
    """The posting of a book: as text, as a page, or for programs."""
    book = load(name)
    posted = posting(book)
    languages = [lang, Lang.EN if lang is Lang.FR else Lang.FR] if both else [lang]
    if html is not None:
        _write_page(posting_page(posted, languages), html, lang)
    elif as_json:
        print_json(
            {
                "book": as_data.book(book),
                "base": as_data.book(posted.base),
                **_changes(posted),
                "required": [as_data.setting(setting) for setting in posted.required],
                "optional": [as_data.setting(setting) for setting in posted.optional],
                "displays": [as_data.text(display) for display in posted.displays],
                "blanks": [setting.setting.key for setting in posted.blanks],
            }
        )
    else:
        _print_posting(posted, languages)


def _changes(posted: Posting) -> dict[str, object]:
    return {
        "changes": [as_data.difference(one) for group in posted.changes.values() for one in group],
        "articles": [as_data.article(article) for article in posted.articles],
    }


def _write_page(page: str, html: str, lang: Lang) -> None:
    if html == "-":
        print(page, end="")
        return
    if not html.lower().endswith((".html", ".htm")):
        raise Refused(
            refuse(
                "cli.not_a_page",
                "« {file} » n'est pas un nom de page. Donnez un nom en .html.",
                "'{file}' is not the name of a page. Give a name that ends in .html.",
                file=html,
            )
        )
    Path(html).write_text(page, encoding="utf-8")
    out.print(
        Words(Text("Page écrite : {file}", "Page written: {file}").fill(file=html).in_(lang)), soft_wrap=True
    )


def _print_posting(posted: Posting, languages: Sequence[Lang]) -> None:
    for place, lang in enumerate(languages):
        if place:
            gap()
            gap()
        _print_sheet(posted, lang)


def _print_sheet(posted: Posting, lang: Lang) -> None:
    colon = " : " if lang is Lang.FR else ": "
    out.print(Words(TITLE.in_(lang), "soft"))
    title(posted.book.name.in_(lang))
    if posted.book is not posted.base:
        out.print(Words(f"{EXTENDS.in_(lang)}{colon}{posted.base.name.in_(lang)}", "soft"))
    gap()
    title(CHANGES.in_(lang))
    if not posted.changes:
        out.print(Words(NO_CHANGES.fill(base=posted.base.label).in_(lang)))
    _print_changes(posted, lang)
    if posted.articles:
        gap()
        title(ARTICLES.in_(lang))
        for article in posted.articles:
            out.print(Words.assemble((str(article), "cite"), "  ", (article.title.in_(lang), "head")))
            if article.summary != article.title:
                out.print(Padding(Words(article.summary.in_(lang)), (0, 0, 0, 2)))
    for heading, settings in ((REQUIRED, posted.required), (OPTIONAL, posted.optional)):
        if settings:
            gap()
            title(heading.in_(lang))
            for setting in settings:
                _print_setting(setting, lang)
    if posted.displays:
        gap()
        title(DISPLAYS.in_(lang))
        for display in posted.displays:
            out.print(Words(f"☐ {sentence(display.in_(lang))}"))


def _print_changes(posted: Posting, lang: Lang) -> None:
    """Each change: the question, the house's answer and its article, what it stands instead of."""
    for subject, group in posted.changes.items():
        gap()
        out.print(Words(SUBJECT_TITLES[subject].in_(lang), "soft"))
        for one in group:
            out.print(Words.assemble((one.point.key, "key"), "  ", one.point.question.in_(lang)))
            out.print(Padding(said(one.right, lang), (0, 0, 0, 2)))
            out.print(Padding(cited(one.right.citation, False, lang), (0, 0, 0, 2)))
            was = Words.assemble(
                (
                    f"{INSTEAD_OF.in_(lang)}{' : ' if lang is Lang.FR else ': '}{one.left.label.in_(lang)} (",
                    "soft",
                ),
                cited(one.left.citation, one.left.is_default, lang),
                (")", "soft"),
            )
            out.print(Padding(was, (0, 0, 0, 2)))


def _print_setting(setting: SettingAnswer, lang: Lang) -> None:
    words = Words.assemble(setting.setting.question.in_(lang), "\n")
    words.append(sentence(setting.label.in_(lang)), "default" if setting.value is None else "head")
    if setting.articles:
        words.append("  ").append_text(cited(setting.citation, False, lang))
    out.print(Padding(words, (0, 0, 0, 2)))
