"""The points and the answers against the list of decision points that was given."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deadbutton.books import POINTS, SUBJECTS, load

BOOKS = ("fidpa", "tda2007", "tda2009", "ffjp", "maison")
SECTION = re.compile(r"^## `(\w+)`$", re.MULTILINE)
ROW = re.compile(rf"^\| ({'|'.join(BOOKS)}) \|.*\| ([^|]*) \|$", re.MULTILINE)


@pytest.fixture(scope="session")
def document(rules_folder: Path) -> str:
    text = (rules_folder / "decision-points.md").read_text(encoding="utf-8")
    return text.partition("\n# Disagreements that matter most")[0]


@pytest.fixture(scope="session")
def sections(document: str) -> dict[str, str]:
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


def test_every_answer_cites_at_least_the_articles_given(sections: dict[str, str]) -> None:
    missing: list[str] = []
    rows = 0
    for key, text in sections.items():
        for book, listed in ROW.findall(text):
            rows += 1
            given = (
                set() if listed.strip() == "—" else {number.strip() for number in re.split("[,;]", listed)}
            )
            ours = {article.number for article in load(book).answer(key).articles}
            missing += [f"{book} {key}: {number}" for number in sorted(given - ours)]
    assert rows == 195 * len(BOOKS)
    assert missing == []
