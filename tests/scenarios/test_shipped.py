"""Every scenario that we ship holds, opens the book at its article, and is told in French; every article that somebody carries
out has one."""

from __future__ import annotations

import re

import pytest

from deadbutton.books import Kind, load
from deadbutton.scenarios import shipped_scenarios
from deadbutton.scenarios.coverage import articles_without
from deadbutton.scenarios.scenario import Scenario
from deadbutton.scenarios.telling import told
from deadbutton.scenarios.watching import watch

SCENARIOS = list(shipped_scenarios())
ENGLISH = re.compile(r"\b(the|from|with|missed|of|yes|no|dead|round|penalty|after|may|call|fold|free)\b|_")
QUOTED = re.compile(r"(dit (\? )?|, car )«.*?»")
"""What people say at the table, and a director's reasons, stay as they were said."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: f"{s.book} {s.article} {s.title.en}")
def test_scenario(scenario: Scenario) -> None:
    """It is played once, and looked at from all sides."""
    steps = watch(scenario)
    assert steps[-1].problem == "", f"{scenario.file} {scenario}\n    {steps[-1].line}"
    assert any(step.is_check or step.must_be_refused for step in steps), "nothing was checked"

    ruling = steps[-1].ruling
    if ruling is not None:
        assert not ruling.is_default
        assert ruling.articles[0] == load(scenario.book).article(scenario.article), (
            f"{scenario.file} {scenario}: {ruling.incident} is ruled by {ruling.citation.en}"
            f" ({', '.join(answer.key for answer in ruling.rests_on)})"
        )

    lines = told(scenario, steps).lines
    assert lines
    assert all(line.text.en for line in lines)
    assert [fr for line in lines if ENGLISH.search(QUOTED.sub("", fr := line.text.fr)) or not fr] == []


def test_many_scenarios_end_in_a_ruling() -> None:
    asked = [one for one in SCENARIOS if any(line.startswith("floor ") for line in one.play)]
    assert len(asked) > 500


@pytest.mark.parametrize("kind", [Kind.ENGINE, Kind.FLOOR, Kind.DIRECTOR, Kind.CONDUCT])
def test_every_article_has_a_scenario(kind: Kind) -> None:
    assert [str(article) for article in articles_without(SCENARIOS, {kind})] == []


def test_titles_are_in_two_languages() -> None:
    assert [str(s) for s in SCENARIOS if s.title.fr == s.title.en] == []
