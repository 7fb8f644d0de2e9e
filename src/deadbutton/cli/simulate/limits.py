"""How much a simulation may be asked for."""

from __future__ import annotations

from typing import Final

MOST_PLAYERS: Final = 100_000


MOST_RUNS: Final = 10_000
