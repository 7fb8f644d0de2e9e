"""``rules check`` and ``rules posting``: a house's own book, and the page that it must post."""

from __future__ import annotations

from pathlib import Path

from rich.padding import Padding
from rich.text import Text as Words

from deadbutton.books.library import book_keys, example_houses, load
from deadbutton.books.settings import SettingAnswer
from deadbutton.books.sheets import posting_page as page
from deadbutton.books.sheets.compare import Difference, setting_differences
from deadbutton.books.sheets.editions import in_force
from deadbutton.books.sheets.posting import Posting, posting_of
from deadbutton.books.subjects import SUBJECT_TITLES
from deadbutton.cli.console import out, print_json, say_wrong, spoken
from deadbutton.cli.printing import cited, gap, said, title
from deadbutton.cli.rules import as_json as as_data
from deadbutton.languages import WRITTEN
from deadbutton.refusal import Refusal, Refused, refused
from deadbutton.text import Lang, Text, counted, first_up

FINE = Text("{file} : bon. {what}", "{file}: fine. {what}")
IS_EDITION = Text("{label} : {in_force}.", "{label}: {in_force}.")
STANDS_ALONE = Text("{label} n'étend aucun livre.", "{label} extends no book.")
CHANGES = Text(
    "{label} étend {base} et change {points} et {settings}.",
    "{label} extends {base} and changes {points} and {settings}.",
)
SETTINGS = Text("Réglages", "Settings")
PAGE_WRITTEN = Text("Page écrite : {file}", "Page written: {file}")


def show_example(name: str | None, lang: Lang) -> None:
    """A house book that we ship to begin with, as it stands in its file; without a name, which ones there are."""
    known = example_houses()
    if name is None:
        for key, file in known.items():
            out.print(Words.assemble((f"{key}  ", "key"), spoken(load(file).name, lang)))
        return
    if name not in known:
        raise refused("book.no_such_example", name=name[:40], known=", ".join(known))
    print(known[name].read_text("utf-8"), end="")


def check(name: str, lang: Lang, as_json: bool) -> int:
    """Every mistake of a house book, one line each; or that it is fine, and what it changes. Its exit status."""
    try:
        posted = posting_of(load(name))
    except Refused as why:
        mistakes: list[Refusal] = getattr(why, "refusals", [why.refusal])
        if as_json:
            found = [{"code": mistake.code, **as_data.text(mistake.text)} for mistake in mistakes]
            print_json({"fine": False, "mistakes": found})
        else:
            for mistake in mistakes:
                say_wrong(mistake.text.in_(lang))
        return 1
    if as_json:
        print_json({"fine": True, "book": as_data.book(posted.book), **_changes(posted)})
    else:
        _print_fine(name, posted, lang)
    return 0


def _print_fine(name: str, posted: Posting, lang: Lang) -> None:
    book = posted.book
    settings = [one.right for one in setting_differences(posted.base, book) if one.right]
    points = sum(map(len, posted.changes.values()))
    what = STANDS_ALONE.fill(label=book.label)
    if book.follows in book_keys():
        what = IS_EDITION.fill(label=book.label, in_force=in_force(book))
    if book.base is not None:
        what = CHANGES.fill(
            label=book.label,
            base=book.base.label,
            points=counted(points, "point", "point"),
            settings=counted(len(settings), "réglage", "setting"),
        )
    fine = Words.assemble(("✓ ", "good"), spoken(FINE.fill(file=name, what=what), lang))
    out.print(fine, soft_wrap=True)
    _print_changes(posted, lang)
    if settings:
        gap()
        title(spoken(SETTINGS, lang))
        for setting in settings:
            _print_setting(setting, lang)


def show_posting(name: str, html: str | None, both: bool, lang: Lang, as_json: bool) -> None:
    """The posting of a book: as text, as a page, or for programs."""
    posted = posting_of(load(name))
    languages = [lang, *(other for other in WRITTEN if both and other != lang)]
    if html is not None:
        _write_page(page.posting_page(posted, languages), html, lang)
    elif as_json:
        print_json(
            {
                "book": as_data.book(posted.book),
                "base": as_data.book(posted.base),
                **_changes(posted),
                "required": [as_data.setting(setting) for setting in posted.required],
                "optional": [as_data.setting(setting) for setting in posted.optional],
                "displays": [as_data.text(display) for display in posted.displays],
                "blanks": [setting.setting.key for setting in posted.blanks],
            }
        )
    else:
        for place, language in enumerate(languages):
            if place:
                out.rule(style="soft")
            _print_sheet(posted, language)


def _changes(posted: Posting) -> dict[str, object]:
    return {
        "changes": [as_data.difference(one) for group in posted.changes.values() for one in group],
        "articles": [as_data.article(article) for article in posted.articles],
    }


def _write_page(text: str, html: str, lang: Lang) -> None:
    if html == "-":
        print(text, end="")
        return
    if not html.lower().endswith((".html", ".htm")):
        raise refused("cli.not_a_page", file=html)
    Path(html).write_text(text, encoding="utf-8")
    out.print(Words(spoken(PAGE_WRITTEN.fill(file=html), lang)), soft_wrap=True)


def _print_sheet(posted: Posting, lang: Lang) -> None:
    out.print(Words(spoken(page.TITLE, lang), "soft"))
    title(spoken(posted.book.name, lang))
    if posted.book is not posted.base:
        out.print(Words(spoken(page.EXTENDS.fill(base=posted.base.name), lang), "soft"))
    gap()
    title(spoken(page.CHANGES, lang))
    if not posted.changes:
        out.print(Words(spoken(page.NO_CHANGES.fill(base=posted.base.label), lang)))
    _print_changes(posted, lang)
    if posted.articles:
        gap()
        title(spoken(page.ARTICLES, lang))
        for article in posted.articles:
            out.print(
                Words.assemble((article.named.in_(lang), "cite"), "  ", (spoken(article.title, lang), "head"))
            )
            if article.summary != article.title:
                _print_indented(Words(spoken(article.summary, lang)))
    for heading, settings in ((page.REQUIRED, posted.required), (page.OPTIONAL, posted.optional)):
        if settings:
            gap()
            title(spoken(heading, lang))
            for setting in settings:
                _print_setting(setting, lang)
    if posted.displays:
        gap()
        title(spoken(page.DISPLAYS, lang))
        for display in posted.displays:
            out.print(Words(f"☐ {first_up(spoken(display, lang))}"))


def _print_changes(posted: Posting, lang: Lang) -> None:
    for subject, group in posted.changes.items():
        gap()
        out.print(Words(spoken(SUBJECT_TITLES[subject], lang), "soft"))
        for one in group:
            _print_change(one, lang)


def _print_change(one: Difference, lang: Lang) -> None:
    """The question, the house's answer and its article, and what it stands instead of."""
    out.print(Words.assemble((one.point.key, "key"), "  ", spoken(one.point.question, lang)))
    _print_indented(said(one.right, lang))
    _print_indented(cited(one.right.sources, False, lang))
    was = spoken(page.INSTEAD_OF.fill(label=one.left.label), lang)
    _print_indented(Words.assemble((f"{was} · ", "soft"), cited(one.left.sources, one.left.is_default, lang)))


def _print_setting(setting: SettingAnswer, lang: Lang) -> None:
    out.print(Words(spoken(setting.setting.question, lang)))
    label = first_up(spoken(setting.label, lang))
    words = Words(label, "default" if setting.value is None else "head")
    if setting.articles:
        words = Words.assemble(words, "  ", cited(setting.citation, False, lang))
    _print_indented(words)


def _print_indented(words: Words) -> None:
    out.print(Padding(words, (0, 0, 0, 2)))
