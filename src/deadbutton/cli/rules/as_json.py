"""Books, points and articles as JSON: both languages, values as a book writes them."""

from __future__ import annotations

from typing import Any

from deadbutton.books.article import Article, ArticleReading
from deadbutton.books.book import Book
from deadbutton.books.files.readings import house_line
from deadbutton.books.point import Answer, Number, OneOf, Point, SetOf, written
from deadbutton.books.settings import SettingAnswer
from deadbutton.books.sheets.compare import Difference, SettingDifference
from deadbutton.text import Text


def text(both: Text) -> dict[str, str]:
    return {"fr": both.fr, "en": both.en}


def reference(article: Article) -> dict[str, str]:
    return {"book_label": article.book, "number": article.number}


def article(found: Article) -> dict[str, Any]:
    return {
        **reference(found),
        "title": text(found.title),
        "summary": text(found.summary),
        "kind": found.kind.value,
        "points": list(found.points),
    }


def answer(given: Answer[Any]) -> dict[str, Any]:
    return {
        "value": written(given.value),
        "label": text(given.label),
        "default": given.is_default,
        "is_reading": given.is_reading,
        "articles": [reference(article) for article in given.articles],
        "note": text(given.note) if given.note else None,
        "readings": [reading(one) for one in given.readings],
    }


def reading(found: ArticleReading) -> dict[str, Any]:
    return {
        "point": found.point,
        "article": reference(found.article),
        "at": list(found.at),
        "note": text(found.note),
        "other": written(found.other),
        "house_line": house_line(found),
    }


def point(asked: Point[Any]) -> dict[str, Any]:
    return {
        "key": asked.key,
        "subject": asked.subject,
        "question": text(asked.question),
        "applies": asked.applies.name.lower(),
        **_type(asked),
    }


def _type(asked: Point[Any]) -> dict[str, Any]:
    match asked.type:
        case Number(least, most):
            return {"type": "number", "least": least, "most": most}
        case OneOf(choices):
            return {"type": "choice", "choices": {choice.key: text(choice.label) for choice in choices}}
        case SetOf(choices):
            return {"type": "set", "choices": {choice.key: text(choice.label) for choice in choices}}
        case _:
            return {"type": "steps"}


def book(found: Book) -> dict[str, Any]:
    return {
        "key": found.key,
        "label": found.label,
        "name": text(found.name),
        "version": found.version,
        "about": text(found.about) if found.about else None,
        "since": found.since or None,
        "follows": found.follows or None,
        "extends": found.base.key if found.base else None,
    }


def setting(given: SettingAnswer) -> dict[str, Any]:
    return {
        "key": given.setting.key,
        "question": text(given.setting.question),
        "value": written(given.value),
        "label": text(given.label),
        "required": given.required,
        "duty": given.setting.duty.name.lower(),
        "articles": [reference(article) for article in given.articles],
    }


def difference(found: Difference) -> dict[str, Any]:
    return {
        "point": found.point.key,
        "subject": found.point.subject,
        "question": text(found.point.question),
        "answers": [answer(found.left), answer(found.right)],
    }


def setting_difference(found: SettingDifference) -> dict[str, Any]:
    return {
        "setting": found.setting.key,
        "question": text(found.setting.question),
        "values": [None if side is None else written(side.value) for side in (found.left, found.right)],
    }
