"""What a book leaves to the organiser, as questions of the form, with an answer proposed where one must be posted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deadbutton.books import Article, Book
from deadbutton.books.point import Number, OneOf
from deadbutton.books.setting_kinds import Figure
from deadbutton.books.settings import Duty
from deadbutton.text import Lang, Text, same
from deadbutton.tournament import FIELDS, Config, missing_postings, posted_answer, told_by_config

PROPOSED: Final = {
    "languages": Text("français, anglais", "English, French"),
    "phones": Text("pas de téléphone pendant une main", "no phone during a hand"),
    "approved_devices": Text(
        "lecteurs de musique, hors table finale", "music players, not at the final table"
    ),
    "identity_documents": Text("carte d'identité, passeport", "identity card, passport"),
    "hand_for_hand_start": Text("1", "1"),
    "color_up_break": Text("aux pauses de la feuille", "in the breaks of the sheet"),
    "deck_changes": Text("1", "1"),
    "draw_pack": Text("un paquet par table", "one pack a table"),
}
"""What most organisers would write."""
AS_ANNOUNCED: Final = Text("comme annoncé au micro", "as announced")
USUAL_FINAL_TABLE = 9


@dataclass(frozen=True, slots=True)
class SettingQuestion:
    """One setting: what is asked, what the book or the tournament says already, and the article that leaves it open."""

    key: str
    question: Text
    articles: tuple[Article, ...]
    is_required: bool
    said: Text | None
    """What holds if the field is left empty; None where it must be filled in."""
    duty: Duty
    options: tuple[tuple[str, Text], ...] = ()
    is_number: bool = False
    has_field: bool = False
    """Another field of the form answers it: here it is only shown."""
    takes_words: bool = False
    """Words may stand beside the answer."""


def questions(config: Config, book: Book) -> list[SettingQuestion]:
    """The settings of a book, those that must be posted first."""
    told = told_by_config(config, book)
    found = []
    for key, before in (book.unanswered or book).settings.items():
        has_field, asked = key in FIELDS, before.setting
        said = posted_answer(book.settings[key] if has_field else before, told)
        found.append(
            SettingQuestion(
                key,
                asked.question,
                before.articles,
                before.required,
                said,
                asked.duty,
                tuple((choice.key, choice.label) for choice in asked.type.choices)
                if isinstance(asked.type, OneOf)
                else (),
                isinstance(asked.type, Number | Figure),
                has_field,
                asked.takes_words,
            )
        )
    return sorted(found, key=lambda question: (not question.is_required, question.said is not None))


def _proposed(key: str, config: Config) -> Text:
    if key == "final_table_size":
        size = str(min(USUAL_FINAL_TABLE, config.seats_per_table))
        return same(size)
    return PROPOSED.get(key, AS_ANNOUNCED)


def proposed(config: Config, given: Mapping[str, str], lang: Lang) -> tuple[dict[str, str], dict[str, str]]:
    """What was answered, and an answer for everything that must be posted and nobody has said: the settings, then the fields
    of the form that answer one."""
    answers = {
        missing.setting.key: _proposed(missing.setting.key, config).in_(lang)
        for missing in missing_postings(config)
        if not given.get(missing.setting.key)
    }
    fields = {FIELDS[key]: said for key, said in answers.items() if key in FIELDS}
    return {**given, **{key: said for key, said in answers.items() if key not in FIELDS}}, fields
