"""What differs between two books: the points that they answer differently, and the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadbutton.books.book import Book
from deadbutton.books.point import Answer, Point
from deadbutton.books.settings import SETTINGS, Setting, SettingAnswer
from deadbutton.books.subjects import POINTS


@dataclass(frozen=True, slots=True)
class Difference:
    """One point that two books answer differently."""

    point: Point[Any]
    left: Answer[Any]
    right: Answer[Any]


@dataclass(frozen=True, slots=True)
class SettingDifference:
    """One setting on which two books do not stand alike; None where a book does not leave it open."""

    setting: Setting
    left: SettingAnswer | None
    right: SettingAnswer | None


def differences(left: Book, right: Book) -> dict[str, list[Difference]]:
    """What differs, by subject, in the order of the points. Two books that come to the same answer, one by an article
    and one by default, do not differ; nor does a point that only follows a setting, which is told as that."""
    found: dict[str, list[Difference]] = {}
    for key, point in POINTS.items():
        one, other = left.answer(key), right.answer(key)
        if one.value != other.value and not one.by_setting and not other.by_setting:
            found.setdefault(point.subject, []).append(Difference(point, one, other))
    return found


def setting_differences(left: Book, right: Book) -> list[SettingDifference]:
    """The settings whose values differ. A setting that one book leaves blank and the other does not name is alike."""
    pairs = (
        SettingDifference(setting, left.settings.get(key), right.settings.get(key))
        for key, setting in SETTINGS.items()
    )
    return [pair for pair in pairs if _value(pair.left) != _value(pair.right)]


def _value(answer: SettingAnswer | None) -> object | None:
    return None if answer is None else answer.value
