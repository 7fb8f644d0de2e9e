"""What is kept of a simulated tournament: how long it took, and who went out when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from deadbutton.sim.tournament import simulate
from deadbutton.tournament import SeatChange


@dataclass(frozen=True, slots=True)
class SimulatedEvent:
    """Which tournament to play; everything in it can be sent to another process."""

    preset: str
    players: int
    book: str = ""
    bots: tuple[str, ...] = ("caller",)
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Summary:
    """One tournament, played to its end."""

    seed: int
    entries: int
    minutes: int
    """From the first hand to the last, breaks included."""
    hands: int
    levels: int
    eliminations: dict[int, int]
    """How many went out at each level."""
    rebuys: int
    add_ons: int
    moves: int
    """Players who changed seats, or tables broken and redrawn: acts of the director."""
    pool: int
    paid_places: int
    winners: tuple[str, ...]
    seconds: float
    """What the simulation itself took."""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def summarise(wanted: SimulatedEvent) -> Summary:
    """Play it, and keep what counts."""
    start = perf_counter()
    done = simulate(
        wanted.preset, players=wanted.players, book=wanted.book, bots=wanted.bots, seed=wanted.seed
    )
    state, result = done.state, done.results
    return Summary(
        seed=wanted.seed,
        entries=result.pool.entries,
        minutes=done.minutes,
        hands=done.hands,
        levels=done.levels,
        eliminations=dict(sorted(done.out_at_level.items())),
        rebuys=state.sales.rebuys,
        add_ons=state.sales.add_ons,
        moves=sum(fact.seat_change is SeatChange.MOVED for fact in done.facts),
        pool=result.pool.total,
        paid_places=result.paid_places,
        winners=tuple(line.name for line in result.winners),
        seconds=perf_counter() - start,
    )


def mean_left(summaries: Sequence[Summary]) -> dict[int, tuple[float, float]]:
    """By level, over all runs: how many went out at it on average, and how many were still in after it."""
    last = max((run.levels for run in summaries), default=0)
    found: dict[int, tuple[float, float]] = {}
    field = sum(run.entries for run in summaries) / max(1, len(summaries))
    gone = 0.0
    for level in range(1, last + 1):
        out = sum(run.eliminations.get(level, 0) for run in summaries) / len(summaries)
        gone += out
        found[level] = out, max(0.0, field - gone)
    return found
