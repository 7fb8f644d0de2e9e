"""The independent chip model: a final table against PokerKit's sum over all orders, and fields that no sum can reach."""

from __future__ import annotations

from random import Random

from pokerkit.analysis import calculate_icm

from bench.report import Row, rates, step
from deadbutton.tournament.prizes.icm import icm


def run() -> list[Row]:
    return [_final_table(), _field(200, 30, 0.5), _field(1000, 150, 10)]


def _field_of(players: int, places: int) -> tuple[list[int], list[int]]:
    random = Random(players)
    return (
        [random.randint(1_000, 100_000) for _ in range(players)],
        [1_000_000 // place for place in range(1, places + 1)],
    )


def _final_table() -> Row:
    step("icm: nine players, nine prizes")
    stacks, prizes = _field_of(9, 9)
    ours, theirs = rates(
        (20, lambda: [icm(stacks, prizes) for _ in range(20)]),
        (1, lambda: calculate_icm(prizes, stacks)),
        rounds=3,
    )
    return Row("ICM, 9 players, 9 prizes", ours, theirs, "PokerKit", 10, "/s")


def _field(players: int, places: int, limit: float) -> Row:
    step(f"icm: {players} players")
    stacks, prizes = _field_of(players, places)
    (per_second,) = rates((1, lambda: icm(stacks, prizes)), rounds=3)
    what = f"ICM, {players:,} players, {places} prizes"
    return Row(what, 1 / per_second, None, "the limit", limit, "s", less_is_better=True)
