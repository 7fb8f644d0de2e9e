"""The director at any size: an elimination decided and folded in, its plan worked out and carried out; and logs replayed.

Bustouts come at random over the field; every so often a table breaks, and its players draw new seats. The same ones are
played several times, the sizes taking turns, and the least time of each counts: what it costs when nobody else wants the
processor. The mean of all of them is what is shown, so that the dear ones count.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from math import log
from pathlib import Path
from random import Random
from statistics import fmean
from time import perf_counter

from bench.report import Row, rates, step
from deadbutton.cards import SeededShuffler
from deadbutton.scenarios.stories.seats import ChipsTold, FieldTold, FirstHandTold
from deadbutton.sim.tournament import simulate
from deadbutton.tournament import (
    Config,
    Director,
    DrawButton,
    DrawSeats,
    GoOut,
    Phase,
    State,
    Structure,
    apply,
    make_plan,
    read_fact,
    write_fact,
)

FIELDS = (100, 1_000, 10_000, 100_000)
BUSTOUTS = 85
"""As many in every field: the smallest has its final table at the end of them."""
ROUNDS = 7
MOST_SECONDS = 0.005

GOLDEN = Path(__file__).parent.parent / "tests" / "tournament" / "golden"
LEAST_FACTS = 100_000
"""Facts a second, from the text of each to the state."""


def run() -> list[Row]:
    return [*_eliminations(), *_replays()]


def _eliminations() -> list[Row]:
    rounds: dict[int, list[list[float]]] = {count: [] for count in FIELDS}
    for turn in range(ROUNDS):
        for count in FIELDS:
            step(f"an elimination with its plan, {count:,} players, {turn + 1} of {ROUNDS}")
            rounds[count].append(_bustouts(count))
    times = {count: fmean(map(min, zip(*found, strict=True))) for count, found in rounds.items()}
    rows = [
        Row(f"elimination with rebalancing, {count:,} players", taken, None, "", MOST_SECONDS, "s", True)
        for count, taken in times.items()
    ]
    first, last = FIELDS[1], FIELDS[-1]
    growth = Row(
        f"the same, {last:,} players against {first:,}",
        times[last] / times[first],
        None,
        "a logarithm",
        log(last) / log(first),
        "×",
        True,
    )
    return [*rows, growth]


def _bustouts(count: int) -> list[float]:
    director = _seated(count)
    left = list(director.state.players)
    Random(count).shuffle(left)
    times = []
    with _without_collector():
        for player in left[:BUSTOUTS]:
            director.record([ChipsTold(player=player)])
            start = perf_counter()
            director.do(GoOut(player=player), 0)
            while steps := make_plan(director.state):
                director.do(steps[0].command, 0)
            times.append(perf_counter() - start)
    return times


def _seated(count: int) -> Director:
    """A field in its seats, after the first hand."""
    director = Director(SeededShuffler(count))
    config = Config(name="bench", structure=Structure.of((25, 50), minutes=20), chips={25: 8, 100: 8})
    director.record([FieldTold(config=config, names=[f"P{number}" for number in range(count)])])
    director.do(DrawSeats(), 0)
    director.do(DrawButton(), 0)
    director.record([FirstHandTold()])
    return director


def _replays() -> list[Row]:
    step("replaying the golden logs")
    golden = [path.read_bytes().splitlines() for path in sorted(GOLDEN.glob("*.jsonl"))]
    step("replaying a tournament of 500 players")
    played = [[write_fact(fact) for fact in simulate("club", players=500, seed=3).facts]]
    rows = []
    for what, logs, version in (
        ("the golden logs", golden, 1),
        ("a tournament of 500 players", played, None),
    ):
        (rate,) = rates((sum(map(len, logs)), partial(_replay, logs, version)))
        rows.append(Row(f"replay, facts per second: {what}", rate, None, "", LEAST_FACTS, "/s"))
    return rows


def _replay(logs: list[list[bytes]], version: int | None) -> None:
    for log_ in logs:
        state = State()
        for line in log_:
            apply(state, read_fact(line, version))
        assert state.phase is Phase.OVER


@contextmanager
def _without_collector() -> Iterator[None]:
    """As timeit does: a collection of the whole heap is nobody's elimination."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
