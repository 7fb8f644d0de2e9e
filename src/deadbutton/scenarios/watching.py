"""Playing a scenario for somebody to watch: line by line, with what came of each."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.books import Article
from deadbutton.floor import Ruling
from deadbutton.refusal import Refusal, Refused
from deadbutton.scenarios.phrase import Differs
from deadbutton.scenarios.running import check_citation, play_line
from deadbutton.scenarios.scenario import Scenario
from deadbutton.scenarios.world import World, world_of
from deadbutton.text import Text


@dataclass(frozen=True, slots=True)
class Happened:
    """A fact of the tournament, and the articles that it rests on."""

    sentence: Text
    articles: tuple[Article, ...]


@dataclass(frozen=True, slots=True)
class WatchedLine:
    """One line that was played. ``problem`` is what was found instead, and then nothing follows."""

    line: str
    problem: str = ""
    ruling: Ruling | None = None
    """The floor's last ruling, if there was one."""
    refusal: Refusal | None = None
    """Why the line was refused, where it must be."""
    facts: tuple[Happened, ...] = ()
    bet: tuple[str, int] | None = None
    """Who acted with chips, and how much lies before them now."""

    @property
    def is_check(self) -> bool:
        return self.line.startswith(">")

    @property
    def must_be_refused(self) -> bool:
        return self.line.startswith("!")


def watch(scenario: Scenario) -> tuple[WatchedLine, ...]:
    """Play it to its end, or to the first line that does not hold."""
    steps: list[WatchedLine] = []
    line = ""
    try:
        check_citation(scenario)
        world = world_of(scenario.book, scenario.setup)
        for line in scenario.play:
            known = world.event.facts if scenario.setup.get("event") else ()
            play_line(world, line)
            steps.append(_step(world, line, known, is_event=bool(scenario.setup.get("event"))))
    except (Refused, Differs) as found:
        steps.append(WatchedLine(line, problem=str(found)))
    return tuple(steps)


def _step(world: World, line: str, known: tuple[object, ...], *, is_event: bool) -> WatchedLine:
    return WatchedLine(
        line,
        ruling=world.ruling,
        refusal=world.refusal if line.startswith("!") else None,
        facts=_facts(world) if is_event and world.event.facts is not known else (),
        bet=None if is_event or line.startswith((">", "!")) else _bet(world, line),
    )


def _facts(world: World) -> tuple[Happened, ...]:
    state = world.event.director.state
    return tuple(
        Happened(
            fact.sentence(state),
            tuple(dict.fromkeys(article for answer in fact.rests_on(state) for article in answer.articles)),
        )
        for fact in world.event.facts
    )


def _bet(world: World, line: str) -> tuple[str, int] | None:
    who = line.split()[0]
    if who not in world.seats or world.table.hand is None or world.seats[who] not in world.hand.seats:
        return None
    return who, world.hand.betting.bet[world.player(who)]
