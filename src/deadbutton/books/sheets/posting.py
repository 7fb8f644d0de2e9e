"""The posting: what management must display before the first hand (FIDPA D1, D2, D2-T).

What this house changed in the published book, its own articles, and every setting that the book leaves to the organiser,
with its value or a blank to be filled in.
"""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.books.article import Article
from deadbutton.books.book import Book
from deadbutton.books.points import RequiredPostings as Required
from deadbutton.books.settings import SETTINGS, SettingAnswer
from deadbutton.books.sheets.compare import Difference, differences
from deadbutton.text import Text


@dataclass(frozen=True, slots=True)
class Posting:
    """What hangs on the wall."""

    book: Book
    base: Book
    """The published book: what a house book extends in the end, however many files lie between."""
    changes: dict[str, list[Difference]]
    """By subject; the published answer on the left, the house's on the right."""
    articles: tuple[Article, ...]
    """The house's own."""
    required: tuple[SettingAnswer, ...]
    """Settings that must be posted."""
    optional: tuple[SettingAnswer, ...]
    """Settings to be posted where they apply."""
    displays: tuple[Text, ...]
    """What must hang beside this page."""

    @property
    def blanks(self) -> tuple[SettingAnswer, ...]:
        """Required settings that the organiser has still to fill in."""
        return tuple(setting for setting in self.required if setting.value is None)


def posting_of(book: Book) -> Posting:
    """The posting of a house book, or of a published book as it is."""
    articles: list[Article] = []
    base = book
    while base.base is not None:
        articles += base.own_articles.values()
        base = base.base
    settings = [book.settings[key] for key in SETTINGS if key in book.settings]
    demanded = book.authority.required_postings.value
    return Posting(
        book,
        base,
        differences(base, book),
        tuple(articles),
        tuple(setting for setting in settings if setting.required),
        tuple(setting for setting in settings if not setting.required),
        tuple(
            clause.label
            for clause in Required
            if clause in demanded and _SETTING_OF.get(clause) not in book.settings
        ),
    )


_SETTING_OF = {
    Required.STRUCTURE: "level_sheet",
    Required.BREAK_ORDER: "break_order",
    Required.MOVE_PROCEDURE: "break_order",
    Required.FINAL_TABLE_SIZE: "final_table_size",
    Required.REDRAWS: "extra_redraws",
    Required.QUALIFIERS: "satellite_seats",
    Required.DEAL_POLICY: "deal_policy",
    Required.PENALTY_UNIT: "penalty_unit",
    Required.LANGUAGES: "languages",
    Required.PHONES: "phones",
    Required.DEVICES: "approved_devices",
    Required.ID_DOCUMENTS: "identity_documents",
    Required.AGE_AND_CLOSE: "registration_close",
    Required.ALTERNATES: "alternates",
    Required.LATE_ENTRY: "late_entries",
    Required.REBUYS: "rebuys",
    Required.DECK_CHANGE: "deck_changes",
    Required.HAND_FOR_HAND: "hand_for_hand_start",
    Required.BETTING_LINE: "betting_line",
    Required.ALL_IN_BUTTON: "all_in_button",
    Required.RAISE_CAP: "limit_raises",
    Required.MIN_RAISE: "minimum_unit",
    Required.MUCK_RETRIEVAL: "retrieval",
    Required.COLOR_UP: "color_up_break",
}
"""The setting that says what a clause demands; a clause without one is a display of its own."""
