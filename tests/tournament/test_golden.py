"""Golden logs, one a book: they must replay for ever to the results beside them, and be decided so for ever."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.books import POINTS, load
from deadbutton.books.points import BalanceWhoMoves, DeadButton, DeadButtonNewcomer
from deadbutton.cards import SeededShuffler
from deadbutton.tournament import (
    BreakTable,
    Command,
    Fact,
    FinalTableFormed,
    FormFinalTable,
    HandReported,
    HandStarted,
    MovePlayer,
    Phase,
    PlayerMoved,
    ReportHand,
    Results,
    StartHand,
    State,
    TableBroken,
    apply,
    make_plan,
    read_fact,
    results_of,
    unbalanced,
    write_fact,
)
from deadbutton.tournament.kernel import Context
from tests.books.swapping import instead, swapped
from tests.tournament.whole import check_places

GOLDEN = Path(__file__).parent / "golden"
BOOKS = tuple(sorted(log.stem for log in GOLDEN.glob("*.jsonl")))
"""Those of which there is a log."""
FIRST = 1
"""The version that a kind of fact was written in, where nothing beside its log says another."""


def lines(book: str) -> list[bytes]:
    return (GOLDEN / f"{book}.jsonl").read_bytes().splitlines()


def logged(book: str) -> list[Fact]:
    """A golden log, read in the versions that it was written in."""
    beside = GOLDEN / f"{book}.versions.json"
    versions = json.loads(beside.read_bytes()) if beside.exists() else {}
    return [read_fact(line, versions.get(json.loads(line)["type"], FIRST)) for line in lines(book)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_golden_log_replays_to_the_results_beside_it(book):
    state, last = State(), 0
    for happened in logged(book):
        apply(state, happened)
        assert unbalanced(state) is None, happened
        last = happened.at
    assert state.phase is Phase.OVER
    check_places(state)
    assert results_of(state, last) == Results.read((GOLDEN / f"{book}.results.json").read_bytes())


@pytest.mark.parametrize("book", BOOKS)
def test_what_a_golden_log_decided_is_decided_so_today(book):
    """Button and blinds, who is dealt in, ends of hands, places, moves, which table goes: nothing of a book has changed."""
    assert decided_again(book) > 330


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("balance_threshold", 4),
        ("balance_who_moves", BalanceWhoMoves.LAST_BUTTON),
        ("dead_button_newcomer", DeadButtonNewcomer.ALWAYS_DEALT_IN),
    ],
)
def test_another_answer_of_a_book_shows_in_its_golden_log(key, value):
    with instead(swapped(load("ffjp"), POINTS[key], value)), pytest.raises(AssertionError):
        decided_again("ffjp")


def decided_again(book: str) -> int:
    """How many facts of a golden log were decided once more, each on the state before it."""
    state, checked = State(), 0
    for happened in logged(book):
        for found, wanted in decisions(state, happened):
            assert found == wanted, happened
            checked += 1
        apply(state, happened)
    return checked


def decisions(state: State, happened: Fact) -> Iterator[tuple[object, object]]:
    """What is decided today, and what was decided then. A draw is a draw: only who and which table are compared of it."""
    context = Context(now=happened.at, shuffler=SeededShuffler(1))
    match happened:
        case HandStarted():
            again = next(iter(StartHand(table=happened.table).decide(state, context)))
            yield dealt(again), dealt(happened)
            # Where it stays with a player, an empty seat had it when these logs were written.
            stays = state.book_at(happened.table).answer("dead_button").value is DeadButton.STAYS_WITH_DEALER
            if happened.positions.button in happened.dealt or not stays:
                yield again.positions.button, happened.positions.button
        case HandReported():
            seat_of = {player: seat for seat, player in state.tables[happened.table].players.items()}
            out = {bust.seat: tuple(seat_of[player] for player in bust.by) for bust in happened.busts}
            report = ReportHand(
                table=happened.table, stacks=dict(happened.stacks), out=out, left_over=happened.left_over
            )
            again = next(iter(report.decide(state, context)))
            yield (again.stacks, again.busts, again.done), (happened.stacks, happened.busts, happened.done)
        case PlayerMoved():
            yield planned(state), MovePlayer(player=happened.player, table=happened.table, seat=happened.seat)
        case TableBroken():
            yield planned(state), BreakTable(table=happened.table)
        case FinalTableFormed():
            yield planned(state), FormFinalTable()


def planned(state: State) -> Command | None:
    return next((step.command for step in make_plan(state)), None)


def dealt(started: Fact) -> tuple[object, ...]:
    spots = started.positions
    return spots.small_blind, spots.big_blind, spots.waiting, started.dealt, started.missing, started.level


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_of_a_golden_log_is_lost_when_it_is_read(book):
    """A fact may gain fields, and may never lose one or rename it: it would still replay, and be wrong."""
    for happened, line in zip(logged(book), lines(book), strict=True):
        assert holds(json.loads(write_fact(happened)), json.loads(line)), line


def holds(now: object, then: object) -> bool:
    if isinstance(then, dict) and isinstance(now, dict):
        return all(key in now and holds(now[key], value) for key, value in then.items())
    if isinstance(then, list) and isinstance(now, list):
        return len(now) == len(then) and all(map(holds, now, then))
    return now == then


@pytest.mark.parametrize("book", BOOKS)
def test_every_fact_of_a_golden_log_has_its_sentence_and_its_articles(book):
    state = State()
    for happened in logged(book):
        apply(state, happened)
        said = happened.sentence(state)
        assert said.fr, happened
        assert said.en, happened
        for answer in happened.rests_on(state):
            assert answer.citation.en
