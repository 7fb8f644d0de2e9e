"""What decided is what is cited: every decision is taken again under books that answer one point otherwise.

A point that was read and is not cited may have changed nothing that happened: with any other answer the same facts follow, or
more of them, or the command is refused (by a refusal that cites it). So a reason cannot drift away from what was read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from deadbutton.books import Answer, Article, book_keys
from deadbutton.books.circumstance import Circumstance
from deadbutton.refusal import Refusal, Refused
from deadbutton.scenarios.phrase import Differs
from deadbutton.scenarios.running import play_line
from deadbutton.scenarios.scenario import Scenario, shipped_scenarios
from deadbutton.scenarios.world import world_of
from deadbutton.sim.tournament import simulate
from deadbutton.text import Text
from deadbutton.tournament import ChipsRaced, Fact, PlanStep, PlayerMoved, RulingRecorded, make_plan
from tests.books.other_answers import other_values
from tests.tournament.reading import Decision, Reading, facts_of
from tests.tournament.virtual_club import VirtualClub

IMMATERIAL: dict[str, dict[str, str]] = {
    "start_play": dict.fromkeys(
        ("alternates", "color_up_break_minutes", "late_registration_stack", "table_break_order"),
        "quoted on the sheet that is posted, where each line names its own article",
    ),
    "register": {
        "final_table_flop": "with one table left, it says how many chairs that table has; a full one is a reason by itself"
    },
    "play_act": {"show_order": "in an all-in all hands are turned up: their order means nothing"},
}
"""By the command: points that change what is written down, and that need not be cited, with the reason."""

FIRST_THINGS = ("FormFinalTable", "BreakTable", "Redraw")
"""Steps of a plan that others wait for: while one of them is due, nothing is said of moves."""


class Found:
    """What a book's tournaments have shown. Each entry names the first decision that shows it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.unsaid: dict[str, str] = {}
        self.wrong_clause: dict[str, str] = {}
        self.wrong_refusal: dict[str, str] = {}
        self.unplanned: dict[str, str] = {}
        self.decisions = self.refusals = self.steps = 0
        self._reading = Reading(patch, self._look)

    def _look(self, found: Decision) -> None:
        if isinstance(found.outcome, Refusal):
            self._refused(found, found.outcome)
        else:
            self.decisions += 1
            self._decided(found)
        self._plan(found)

    def _decided(self, found: Decision) -> None:
        for key in found.read - found.cited - set(IMMATERIAL.get(found.kind, ())):
            for value in other_values(found.book, key):
                if self._differs(found, key, value):
                    self.unsaid.setdefault(f"{found.kind}: {key}", f"{found} with {value}")
                    break
        for key in found.read & found.cited:
            for clause in _not_cited(found.book.answer(key), found.rests_on):
                if self._differs(found, key, found.book.answer(key).value - {clause}):
                    self.wrong_clause.setdefault(f"{found.kind}: {key}/{clause.key}", str(found))

    def _differs(self, found: Decision, key: str, value: Any) -> bool:
        other = found.again(key, value)
        if isinstance(other, Refusal):
            return False
        there = list(map(_what_happened, other))
        return not all(_what_happened(fact) in there for fact in facts_of(found.outcome))

    def _refused(self, found: Decision, refusal: Refusal) -> None:
        """Where the book decides whether it is refused, the article is the one without which it had not been."""
        article = refusal.facts.get("article")
        if not isinstance(article, Text):
            return
        self.refusals += 1
        deciding: set[Text] = set()
        charged: set[str] = set()
        for key in found.read:
            answer = found.book.answer(key)
            lifted = [
                value for value in other_values(found.book, key) if self._lifts(found, refusal, key, value)
            ]
            # A clause whose absence lifts the refusal is the one that refuses.
            refusing = [clause for clause in _own(answer) if answer.value - {clause} in lifted]
            if refusing:
                deciding |= {answer.on(ground).citation for ground in (*refusing, *_moments(answer))}
                # Several articles say the same: whoever is charged under one of them is refused by that one.
                charged |= {str(one) for clause in refusing for one in answer.grounds[clause]}
            elif lifted:
                deciding |= _citations(answer)
        if deciding and _unread(article) not in charged | set(map(_unread, deciding)):
            self.wrong_refusal.setdefault(f"{found.kind}: {refusal.code}", f"{found}, not by {deciding}")

    def _lifts(self, found: Decision, refusal: Refusal, key: str, value: Any) -> bool:
        other = found.again(key, value)
        return not isinstance(other, Refusal) or other.code != refusal.code

    def _plan(self, found: Decision) -> None:
        self._reading.taken()
        steps = make_plan(found.state) if found.state.config is not None else ()
        read = self._reading.taken()
        self.steps += len(steps)
        for key in read - {answer.point.key for step in steps for answer in step.rests_on}:
            for value in other_values(found.book, key):
                if not _still_holds(steps, self._reading.planned(found.state, key, value)):
                    self.unplanned.setdefault(key, f"{[step.command for step in steps]} with {value}")
                    break


def _unread(citation: Text) -> str:
    """A citation, whether or not it says that it is a reading."""
    return citation.en.replace("reading of ", "").replace(" (reading)", "")


def _what_happened(fact: Fact) -> Fact:
    """Without what a fact itself says of its reasons, and without an order that means nothing."""
    match fact:
        case PlayerMoved():
            return msgspec.structs.replace(fact, cited=())
        case RulingRecorded():
            return msgspec.structs.replace(fact, rested=(), articles=())
        case ChipsRaced():
            return msgspec.structs.replace(fact, won=tuple(sorted(fact.won)))
        case _:
            return fact


def _own(answer: Answer[Any]) -> dict[Any, tuple[Article, ...]]:
    """The clauses of a set that have articles of their own."""
    clauses = answer.value if isinstance(answer.value, frozenset) else ()
    return {clause: answer.grounds[clause] for clause in clauses if answer.grounds.get(clause)}


def _moments(answer: Answer[Any]) -> list[Circumstance]:
    return [ground for ground in answer.grounds if isinstance(ground, Circumstance)]


def _not_cited(answer: Answer[Any], rests_on: Sequence[Answer[Any]]) -> list[Any]:
    """The clauses whose own article is not among those that are cited for the answer."""
    cited = {article for other in rests_on if other.point is answer.point for article in other.articles}
    return [clause for clause, articles in _own(answer).items() if articles[0] not in cited]


def _citations(answer: Answer[Any]) -> set[Text]:
    return {answer.citation, *(answer.on(ground).citation for ground in answer.grounds)}


def _still_holds(steps: Sequence[PlanStep], other: Sequence[PlanStep]) -> bool:
    """Each step is due all the same, or waits for something that comes first."""
    if any(type(step.command).__name__ in FIRST_THINGS for step in other if step.command not in _acts(steps)):
        return True
    return all(command in _acts(other) for command in _acts(steps))


def _acts(steps: Sequence[PlanStep]) -> list[Any]:
    return [step.command for step in steps]


def act_out(scenario: Scenario, book: str) -> None:
    """A story without what it checks, under any book, as far as that book lets it go."""
    world = world_of(book, scenario.setup)
    for line in scenario.play:
        if line.startswith(">"):
            continue
        try:
            play_line(world, line.removeprefix("!").strip())
        except (Refused, Differs):
            if not line.startswith("!"):
                return


@pytest.mark.parametrize("book", book_keys())
def test_what_decided_is_cited(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the stories of all books under this one, in whole tournaments between bots, in hands at a virtual table."""
    found = Found(monkeypatch)
    for scenario in shipped_scenarios():
        if "event" in scenario.setup:
            act_out(scenario, book)
    for preset, players in (("turbo", 21), ("rebuy", 12), ("satellite", 12)):
        simulate(preset, players=players, book=book, seed=3)
    club = VirtualClub(6, book=book)
    for _ in range(4):
        club.play_hand()
    assert (found.decisions > 80, found.refusals > 30, found.steps > 15) == (True, True, True)
    assert found.unsaid == {}, "points that decided, and are not cited"
    assert found.wrong_clause == {}, "clauses that decided, and whose article is not cited"
    assert found.wrong_refusal == {}, "refusals that name another article than the one that refuses"
    assert found.unplanned == {}, "points that decide what is due, and are not cited by any step"
