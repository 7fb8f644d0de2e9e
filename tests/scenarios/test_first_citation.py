"""Every ruling opens the book at the article that the scenario is about."""

from __future__ import annotations

import pytest

from deadbutton.books import book_keys, load
from deadbutton.floor import Ruling
from deadbutton.scenarios.running import play_line
from deadbutton.scenarios.scenario import Scenario, shipped_scenarios
from deadbutton.scenarios.world import world_of


def last_ruling(scenario: Scenario) -> Ruling | None:
    world = world_of(scenario.book, scenario.setup)
    for line in scenario.play:
        play_line(world, line)
    return world.ruling


@pytest.mark.parametrize("key", book_keys())
def test_the_first_article_of_a_ruling_is_the_one_that_its_scenario_is_about(key: str) -> None:
    book = load(key)
    wrong: list[str] = []
    reached = 0
    for scenario in shipped_scenarios(key):
        ruling = last_ruling(scenario)
        if ruling is None:
            continue
        reached += 1
        article = book.article(scenario.article)
        if ruling.is_default or ruling.articles[0] != article:
            wrong.append(
                f"{scenario.file} {scenario}: {ruling.incident} is ruled by {ruling.citation.en}"
                f" ({', '.join(answer.key for answer in ruling.rests_on)})"
            )
    assert reached > 50
    assert wrong == []
