"""Bots beside the raw engine: the same hands of no-limit hold'em, called down by a bot and without one.

Both take turns in one process, compiled, and the processor's time is taken: what else the machine does counts less. Every seat
is a bot that is asked through the view of its own seat; the raw engine is told to call.
"""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from statistics import median
from time import process_time

from bench.hand import CHECK_CALL, FAST, ROOT, SEATS, Deals, compile_if_needed, play
from bench.report import Row, step
from deadbutton.sim import bot, play_hand

SHARE = 0.6
"""Of the raw rate."""
HANDS, ROUNDS = 1500, 15
OTHERS = ("random", "people", "solid")
"""Bots whose rate is printed beside: they think, so no share is asked of them."""


def run() -> list[Row]:
    compile_if_needed()
    rows: list[Row] = []
    for seats in SEATS:
        for is_compiled in (True, False):
            how = "" if is_compiled else ", uncompiled"
            step(f"a caller bot and the raw engine, {seats} seats{how}")
            bots, raw = _measured(seats, "caller", is_compiled)
            rows.append(Row(f"bots that call, {seats} seats{how}", bots, raw, "the raw engine", SHARE, "/s"))
    for name in OTHERS:
        step(f"the bot {name}")
        rows.append(Row(f"hands of the bot {name}, 6 seats", _measured(6, name, True)[0], None, "", 0, "/s"))
    return rows


def _measured(seats: int, name: str, is_compiled: bool) -> tuple[float, float]:
    path = os.pathsep.join((str(FAST), str(ROOT)) if is_compiled else (str(ROOT),))
    done = subprocess.run(
        [sys.executable, "-c", f"from bench.bots import measure; measure({seats}, {name!r})"],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    bots, raw = done.stdout.split()
    return float(bots), float(raw)


def measure(seats: int, name: str) -> None:
    """Print hands a second of processor time: with bots, and without; medians of rounds in turn."""
    hands = HANDS if name == "caller" else HANDS // 10
    players, random = [bot(name)], Random(seats)
    table = Deals(seats)
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(ROUNDS + 1):
        start = process_time()
        for _ in range(hands):
            play_hand(table.deal(), players, random)
        half = process_time()
        play(seats, CHECK_CALL, hands)
        if turn:
            times[0].append(half - start)
            times[1].append(process_time() - half)
    print(hands / median(times[0]), hands / median(times[1]))
