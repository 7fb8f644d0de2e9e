"""The points and the answers against the list of decision points that was given."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deadbutton.books import POINTS, SUBJECTS, book_keys, load

SECTION = re.compile(r"^## `(\w+)`(?: \(new\))?$", re.MULTILINE)
ROW = re.compile(r"^\| (\w+) \|.*\| ([^|]*) \|$", re.MULTILINE)
"""A book, and the articles that it answers by."""


@pytest.fixture(scope="session")
def document(rules_folder: Path) -> str:
    text = (rules_folder / "decision-points.md").read_text(encoding="utf-8")
    return text.partition("\n# Disagreements that matter most")[0]


@pytest.fixture(scope="session")
def sections(document: str) -> dict[str, str]:
    return by_point(document)


@pytest.fixture(scope="session")
def rows(rules_folder: Path, document: str) -> dict[str, dict[str, set[str]]]:
    """The articles given, by book and point: of the five books in one document, of a later book in its own."""
    later = sorted(rules_folder.glob("*-points.md"))
    texts = [
        document,
        *(file.read_text(encoding="utf-8") for file in later if file.stem != "decision-points"),
    ]
    found: dict[str, dict[str, set[str]]] = {}
    for text in texts:
        for key, section in by_point(text).items():
            for book, listed in ROW.findall(section):
                numbers = {number.strip() for number in re.split("[,;]", listed)}
                found.setdefault(book, {}).setdefault(key, numbers - {"—"})
    return found


def by_point(document: str) -> dict[str, str]:
    parts = SECTION.split(document)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_all_195_points_are_asked(sections: dict[str, str]) -> None:
    assert len(sections) == 195
    assert [key for key in sections if key not in POINTS] == []


def test_points_are_grouped_by_subject_as_given(document: str) -> None:
    """Chapter A is authority, B is entries …, and each holds the points of its chapter, in that order."""
    chapters = re.split(r"^# [A-M]\. .*$", document, flags=re.MULTILINE)[1:]
    given = dict(zip(SUBJECTS, (SECTION.findall(chapter) for chapter in chapters), strict=True))
    ours = {name: [key for key in subject.points if key in given[name]] for name, subject in SUBJECTS.items()}
    assert ours == given


@pytest.mark.parametrize("book", book_keys())
def test_every_answer_cites_at_least_the_articles_given(
    book: str, sections: dict[str, str], rows: dict[str, dict[str, set[str]]]
) -> None:
    given = rows[book]
    assert sections.keys() <= given.keys()
    missing: list[str] = []
    for key in POINTS.keys() & given.keys():
        ours = {article.number for article in load(book).answer(key).articles}
        missing += [f"{key}: {number}" for number in given[key] - ours]
    assert sorted(missing) == []
