"""Golden logs, one a book: they must replay for ever to the results beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deadbutton.tournament import Phase, Results, State, apply, read_fact, results_of, unbalanced, write_fact
from tests.tournament.whole import check_places

GOLDEN = Path(__file__).parent / "golden"
BOOKS = tuple(sorted(log.stem for log in GOLDEN.glob("*.jsonl")))
"""Those of which there is a log."""
FIRST = 1
"""They were written when every kind of fact was in its first version."""


@pytest.mark.parametrize("book", BOOKS)
def test_a_golden_log_replays_to_the_results_beside_it(book):
    state, last = State(), 0
    for line in (GOLDEN / f"{book}.jsonl").read_bytes().splitlines():
        happened = read_fact(line, FIRST)
        apply(state, happened)
        assert unbalanced(state) is None, happened
        last = happened.at
    assert state.phase is Phase.OVER
    check_places(state)
    assert results_of(state, last) == Results.read((GOLDEN / f"{book}.results.json").read_bytes())


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_of_a_golden_log_is_lost_when_it_is_read(book):
    """A fact may gain fields, and may never lose one or rename it: it would still replay, and be wrong."""
    for line in (GOLDEN / f"{book}.jsonl").read_bytes().splitlines():
        assert holds(json.loads(write_fact(read_fact(line, FIRST))), json.loads(line)), line


def holds(now: object, then: object) -> bool:
    if isinstance(then, dict) and isinstance(now, dict):
        return all(key in now and holds(now[key], value) for key, value in then.items())
    if isinstance(then, list) and isinstance(now, list):
        return len(now) == len(then) and all(map(holds, now, then))
    return now == then


@pytest.mark.parametrize("book", BOOKS)
def test_every_fact_of_a_golden_log_has_its_sentence_and_its_articles(book):
    state = State()
    for line in (GOLDEN / f"{book}.jsonl").read_bytes().splitlines():
        happened = read_fact(line, FIRST)
        apply(state, happened)
        said = happened.sentence(state)
        assert said.fr, happened
        assert said.en, happened
        for answer in happened.rests_on(state):
            assert answer.citation.en
