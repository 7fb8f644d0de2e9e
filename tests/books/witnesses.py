"""No two answers act alike: for every two answers that books give to a point, a witness of the difference.

A witness is a scenario, or a question to the floor, that goes one way with the one answer and another way with the other,
all else being the same book's. ``witnesses.json`` keeps one for every pair, so that the test only has to look at it.
To look for those that are missing: ``.venv/bin/python -m tests.books.witnesses``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from deadbutton.books import POINTS, Book, Point, all_books, load
from deadbutton.floor import INCIDENTS, Ruling, ask
from deadbutton.refusal import Refused
from deadbutton.scenarios.phrase import Differs
from deadbutton.scenarios.running import play_line
from deadbutton.scenarios.scenario import Scenario, shipped_scenarios
from deadbutton.scenarios.world import World, world_of
from deadbutton.tournament import as_data
from tests.books.noting import noting
from tests.books.swapping import instead, swapped
from tests.floor.hand_cases import some_forms

FILE = Path(__file__).parent / "witnesses.json"
FORMS = 150
NAMED = ("ffjp", "fidpa", "maison", "tda2007", "tda2009")
"""The books by which answers are called in the lists: a later book gives its name only to answers that none of these gives."""

Pair = tuple[Point[Any], str, str]
"""A point, and two books that answer it differently: the first of those that give each answer."""
Witness = dict[str, Any]


def pairs() -> Iterator[Pair]:
    for point in POINTS.values():
        first: dict[Any, str] = {}
        for book in sorted(all_books(), key=lambda book: book.key not in NAMED):
            first.setdefault(book.answer(point).value, book.key)
        for one, other in combinations(first.values(), 2):
            yield point, one, other


def name(pair: Pair) -> str:
    point, one, other = pair
    return f"{point.key}: {one}, {other}"


def differs(pair: Pair, witness: Witness) -> bool:
    """Whether the witness goes two ways with the two answers; a scenario that has gone is no witness."""
    point, one, other = pair
    if "file" in witness and (witness["book"], witness["file"], witness["title"]) not in _scenarios():
        return False
    book = load(witness["book"])
    first, second = (
        _seen(swapped(book, point, load(key).answer(point).value), witness) for key in (one, other)
    )
    return first != second


def _seen(book: Book, witness: Witness) -> object:
    if "incident" in witness:
        return asked(book, witness["incident"], witness["facts"])
    with instead(book):
        return played(_scenarios()[book.key, witness["file"], witness["title"]])


# What comes of it


def asked(book: Book, incident: str, facts: dict[str, Any]) -> object:
    try:
        return _ruled(ask(book, incident, facts))
    except Refused as refused:
        return refused.code


def _ruled(ruling: Ruling) -> object:
    """What is done, and nothing of how it is worded or cited."""
    return (
        ruling.outcome,
        ruling.orders,
        ruling.later,
        [(offer.seat, offer.options, offer.orders) for offer in ruling.offers],
        [
            (sanction.seat, sanction.offence, sanction.is_due, sanction.proposal)
            for sanction in ruling.sanctions
        ],
    )


def played(scenario: Scenario) -> object:
    """Everything that came of every line; a check that does not hold says what was found instead."""
    found: list[object] = []
    try:
        world = world_of(scenario.book, scenario.setup)
        for line in scenario.play:
            try:
                play_line(world, line)
            except Differs as differs:
                found.append(str(differs))
            found.append(_state(world, is_event=bool(scenario.setup.get("event"))))
    except Refused as refused:
        found.append(refused.code)
    return found


def _state(world: World, *, is_event: bool) -> object:
    ruled = _ruled(world.ruling) if world.ruling is not None else None
    if is_event:
        return ruled, [as_data(fact) for fact in world.event.facts]
    return ruled, list(world.hand.tape) if world.table.hand is not None else []


# Looking for them


@cache
def _scenarios() -> dict[tuple[str, str, str], Scenario]:
    return {(one.book, one.file, one.title.en): one for one in shipped_scenarios()}


@cache
def _readers() -> dict[str, list[Witness]]:
    """For each point, the questions and scenarios in which it is read: questions first, they are quicker."""
    found: dict[str, list[Witness]] = {key: [] for key in POINTS}
    for book in all_books():
        noted, read = noting(book)
        for incident in INCIDENTS:
            for facts in some_forms(incident, FORMS):
                read.clear()
                asked(noted, incident, facts)
                for key in read:
                    found[key].append({"book": book.key, "incident": incident, "facts": facts})
    for (key, file, title), scenario in _scenarios().items():
        noted, read = noting(load(key))
        with instead(noted):
            played(scenario)
        for point in read:
            found[point].append({"book": key, "file": file, "title": title})
    return found


def search() -> None:
    known: dict[str, Witness] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    kept: dict[str, Witness] = {}
    for pair in pairs():
        witness = known.get(name(pair))
        if witness is None or not differs(pair, witness):
            witness = next((one for one in _readers()[pair[0].key] if differs(pair, one)), None)
            print(name(pair), "→", witness or "nothing tells them apart", flush=True)
        if witness is not None:
            kept[name(pair)] = witness
    FILE.write_text(json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    search()
