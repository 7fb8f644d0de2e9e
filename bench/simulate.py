"""A whole tournament of 1,000 players between callers, every rule on, beside a plain loop over PokerKit hands.

Ours registers, draws, deals, balances, breaks tables, colours up and pays, with a log of every fact; PokerKit only deals the
same number of nine-handed hands, or rather some of them, at check and call. Ours is measured compiled, in another process.
"""

from __future__ import annotations

import os
import subprocess
import sys

from bench.hand import CHECK_CALL, FAST, ROOT, compile_if_needed, play_pokerkit
from bench.report import Row, rates, step

PLAYERS, SEATS = 1000, 9
PEER_HANDS = 12
MOST_SECONDS = 30.0
TIMES = 10

CODE = """
import time
from deadbutton.sim.tournament import simulate
simulate("club", players=20, book="tda2009", seed=1)
start = time.perf_counter()
done = simulate("club", players={players}, book="tda2009", seed=1)
print(time.perf_counter() - start, done.hands)
"""


def run() -> list[Row]:
    compile_if_needed()
    step(f"a tournament of {PLAYERS:,} players")
    seconds, hands = _ours()
    step("as many hands of PokerKit")
    (peer,) = rates((PEER_HANDS, lambda: play_pokerkit(SEATS, CHECK_CALL, PEER_HANDS)), rounds=5)
    what = f"a tournament of {PLAYERS:,} players, {hands:,} hands"
    return [
        Row(what, seconds, None, "", MOST_SECONDS, "s", True),
        Row("its hands a second", hands / seconds, peer, "PokerKit, hands alone", TIMES, "/s"),
    ]


def _ours() -> tuple[float, int]:
    done = subprocess.run(
        [sys.executable, "-c", CODE.format(players=PLAYERS)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(FAST), str(ROOT)))},
    )
    seconds, hands = done.stdout.split()
    return float(seconds), int(hands)
