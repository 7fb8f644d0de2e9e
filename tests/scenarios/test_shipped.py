"""Every scenario that we ship holds, and every article that somebody carries out has one."""

import pytest

from deadbutton.books import Kind
from deadbutton.scenarios import run, shipped_scenarios
from deadbutton.scenarios.coverage import articles_without

SCENARIOS = list(shipped_scenarios())


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: f"{s.book} {s.article} {s.title.en}")
def test_scenario(scenario):
    outcome = run(scenario)
    assert outcome.passed, f"{scenario.file}\n{outcome}"


@pytest.mark.parametrize("kind", [Kind.ENGINE, Kind.FLOOR, Kind.DIRECTOR, Kind.CONDUCT])
def test_every_article_has_a_scenario(kind):
    assert [str(article) for article in articles_without(SCENARIOS, {kind})] == []


def test_titles_are_in_two_languages():
    assert [str(s) for s in SCENARIOS if s.title.fr == s.title.en] == []
