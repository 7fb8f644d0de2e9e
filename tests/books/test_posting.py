"""The posting: what management must display (FIDPA D1, D2, D2-T)."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

from deadbutton.books import POINTS, load
from deadbutton.books.settings import SETTINGS
from deadbutton.books.sheets.posting import posting_of
from deadbutton.books.sheets.posting_page import posting_page
from deadbutton.text import Lang

GOOD = Path(__file__).parent / "good"


def test_fidpa_asks_for_its_eighteen_settings() -> None:
    """D2-T: rules 8 to 16, 18, 24, 29, 47, 49, 50, 60, 61 and 66, each with its own row of the posting table."""
    posted = posting_of(load("fidpa"))
    rows = {
        article.number
        for setting in (*posted.required, *posted.optional)
        for article in setting.articles
        if article.number.startswith("D2-T")
    }
    rules = [8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 24, 29, 47, 49, 50, 60, 61, 66]
    assert rows == {f"D2-T{rule}" for rule in rules}


def test_what_the_book_leaves_blank_is_for_the_organiser() -> None:
    posted = posting_of(load("fidpa"))
    assert "final_table_size" in {blank.setting.key for blank in posted.blanks}
    assert "minimum_age" not in {blank.setting.key for blank in posted.blanks}
    assert posted.blanks[0].label.fr == "à préciser par l'organisateur"


def test_what_hangs_beside_the_page() -> None:
    """D1: the rules, the structure, the payouts, the clock; the table-breaking order is a setting of its own."""
    displays = [display.en for display in posting_of(load("fidpa")).displays]
    assert displays == [
        "the book and its house changes",
        "the structure: blinds and times",
        "the prize pool and the payouts",
        "the tournament clock",
    ]


def test_a_published_book_changes_nothing() -> None:
    posted = posting_of(load("ffjp"))
    assert posted.base is posted.book
    assert (posted.changes, posted.articles) == ({}, ())


def test_a_house_posts_its_changes_against_the_published_book() -> None:
    """However many house files lie between: Fridays extend the club, which extends TDA 2009."""
    posted = posting_of(load(GOOD / "club_friday.toml"))
    assert posted.base is load("tda2009")
    changed = {one.point.key: one for group in posted.changes.values() for one in group}
    assert list(changed) == [
        "balance_threshold",
        "balance_threshold_late",
        "premature_turn",
        "clock_seconds",
        "odd_chip",
    ]
    assert (changed["clock_seconds"].left.value, changed["clock_seconds"].right.value) == (60, 20)
    assert [str(article) for article in posted.articles][:2] == ["FRIDAY F1", "CERCLE H1"]
    assert {setting.setting.key for setting in posted.required} == {"phones", "break_order"}


class _Reader(HTMLParser):
    """Every tag is closed, nothing is loaded from elsewhere, nothing runs."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.languages: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        assert not {"src", "href", "style"} & {name for name, _ in attrs}
        assert not any(name.startswith("on") for name, _ in attrs)
        self.languages += [str(value) for name, value in attrs if name == "lang" and tag == "article"]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(page: str) -> _Reader:
    reader = _Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


def test_the_page_is_whole_and_self_contained() -> None:
    page = posting_page(posting_of(load(GOOD / "club.toml")), [Lang.FR])
    reader = read(page)
    text = "".join(reader.words)
    assert reader.languages == ["fr"]
    assert "Règlement du Cercle des Amis" in text
    assert "Temps pour agir une fois demandé, en secondes" in text
    assert "?" not in text
    assert "au lieu de\u00a0: 60 · TDA 2009 20" in text
    assert "À préciser par l'organisateur" in text
    assert "url(" not in page
    assert "@page{size:A4" in page


def test_nothing_that_hangs_on_a_wall_is_a_question() -> None:
    """What is asked of the organiser is told to the players: a heading of its own for every point and every setting."""
    headings = [one.heading for one in (*POINTS.values(), *SETTINGS.values())]
    assert [text for text in headings if "?" in text.fr + text.en] == []
    assert [text for text in headings if text.fr[:1].islower() or text.en[:1].islower()] == []


def test_the_page_in_both_languages() -> None:
    reader = read(posting_page(posting_of(load(GOOD / "club.toml")), [Lang.EN, Lang.FR]))
    assert reader.languages == ["en", "fr"]
    text = "".join(reader.words)
    assert "What this house changes" in text
    assert "Ce que cette maison change" in text


def test_what_a_house_wrote_cannot_break_the_page(tmp_path: Path) -> None:
    nasty = "</style><script>alert(1)</script>&\"'<b>"
    file = tmp_path / "nasty.toml"
    file.write_text(
        f"""
extends = "ffjp"
label = '''{nasty}'''
name = '''{nasty}'''
[answers.clock_seconds]
value = 30
articles = ['''{nasty}''']
note = '''{nasty}'''
[settings.phones]
value = '''{nasty}'''
[articles.'''{nasty}''']
title = '''{nasty}'''
summary = '''{nasty}!'''
""".replace("[articles.'''", '[articles."')
        .replace("''']\ntitle", '"]\ntitle')
        .replace(nasty + '"]', nasty.replace('"', '\\"') + '"]'),
        encoding="utf-8",
    )
    reader = read(posting_page(posting_of(load(file)), [Lang.FR, Lang.EN]))
    assert sum(word.count("<script>") for word in reader.words) >= 8
