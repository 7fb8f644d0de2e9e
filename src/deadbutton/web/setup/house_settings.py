"""What a book leaves to the organiser, as questions of the form, with an answer proposed where one must be posted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deadbutton.books import Article, Book
from deadbutton.books.point import Number, OneOf
from deadbutton.text import Lang, Text
from deadbutton.tournament import Config, missing_postings, told_by_config

PROPOSED: Final = {
    "languages": Text("français, anglais", "English, French"),
    "phones": Text("pas de téléphone pendant une main", "no phone during a hand"),
    "approved_devices": Text(
        "lecteurs de musique, hors table finale", "music players, not at the final table"
    ),
    "identity_documents": Text("carte d'identité, passeport", "identity card, passport"),
    "hand_for_hand_start": Text("à une place de l'argent", "one place before the money"),
    "color_up_break": Text("aux pauses de la feuille", "in the breaks of the sheet"),
    "deck_changes": Text("à chaque changement de niveau", "at every change of level"),
    "final_table_size": Text("9", "9"),
    "draw_pack": Text("un paquet par table", "one pack a table"),
}
"""What most organisers would write."""
AS_ANNOUNCED: Final = Text("comme annoncé au micro", "as announced")


@dataclass(frozen=True, slots=True)
class SettingQuestion:
    """One setting: what is asked, what the book or the tournament says already, and the article that leaves it open."""

    key: str
    question: Text
    articles: tuple[Article, ...]
    is_required: bool
    said: Text | None
    """What holds if the field is left empty; None where it must be filled in."""
    options: tuple[tuple[str, Text], ...] = ()
    is_number: bool = False


def questions(config: Config, book: Book) -> list[SettingQuestion]:
    """The settings of a book, those that must be posted first."""
    told = told_by_config(config, book)
    found = [
        SettingQuestion(
            key,
            answer.setting.question,
            answer.articles,
            answer.required,
            told.get(key) or (None if answer.value is None else answer.label),
            tuple((choice.key, choice.label) for choice in answer.setting.type.choices)
            if isinstance(answer.setting.type, OneOf)
            else (),
            isinstance(answer.setting.type, Number),
        )
        for key, answer in book.settings.items()
    ]
    return sorted(found, key=lambda question: (not question.is_required, question.said is not None))


def proposed(config: Config, given: Mapping[str, str], lang: Lang) -> dict[str, str]:
    """What was answered, and an answer for everything that must be posted and nobody has said."""
    answers = {
        missing.setting.key: PROPOSED.get(missing.setting.key, AS_ANNOUNCED).in_(lang)
        for missing in missing_postings(config)
        if not given.get(missing.setting.key)
    }
    return {**given, **answers}
