"""Playing a scenario line by line, and saying what differed."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.books import load
from deadbutton.parts import declare
from deadbutton.refusal import Refused
from deadbutton.scenarios.phrase import Differs, find
from deadbutton.scenarios.scenario import Scenario
from deadbutton.scenarios.world import World, world_of
from deadbutton.tournament import DoesNotFit

declare("deadbutton.scenarios.phrases")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went. ``line`` is the one that stopped it, ``problem`` what was found there."""

    scenario: Scenario
    line: str = ""
    problem: str = ""

    @property
    def passed(self) -> bool:
        return not self.problem

    def __str__(self) -> str:
        return f"{self.scenario}" if self.passed else f"{self.scenario}\n    {self.line}\n    {self.problem}"


def run(scenario: Scenario) -> Outcome:
    """Play it to its end or to the first line that does not hold."""
    line = "(set-up)"
    try:
        check_citation(scenario)
        world = world_of(scenario.book, scenario.setup)
        checks = 0
        for line in scenario.play:
            play_line(world, line)
            checks += line.startswith((">", "!"))
        if not checks:
            return Outcome(scenario, "(end)", "nothing was checked: write a line that begins with >")
    except (Refused, Differs) as found:
        return Outcome(scenario, line, str(found))
    return Outcome(scenario)


def play_line(world: World, line: str) -> None:
    """One line of a play; raises ``Differs`` or ``Refused`` where it does not hold."""
    must_be_refused = line.startswith("!")
    found = find(line.removeprefix("!").strip())
    if found is None:
        raise Differs("no such phrase: docs/scenarios.md lists them")
    act, values = found
    try:
        act(world, **values)
    except DoesNotFit as too_soon:
        raise Differs(f"the story has not come to that: {too_soon}") from None
    except Refused as refused:
        if not must_be_refused:
            raise
        world.refusal = refused.refusal
    except (AssertionError, LookupError, StopIteration, ValueError) as lost:
        # What the line names is not in this story. The other scenarios of the file are played all the same.
        raise Differs(
            "the line does not fit here: check its names, numbers and words, and what came before"
        ) from lost
    else:
        if must_be_refused:
            raise Differs("this should have been refused")


def check_citation(scenario: Scenario) -> None:
    """The book's answer to the point must rest on the article that the scenario is about."""
    book = load(scenario.book)
    if not scenario.article:
        return
    article = book.article(scenario.article)
    if not scenario.point:
        return
    answer = book.answer(scenario.point)
    if article not in answer.articles:
        cited = answer.citation.en
        raise Differs(f"{book.label} answers {scenario.point} by {cited}, not by {scenario.article}")
