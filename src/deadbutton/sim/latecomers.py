"""Those who come after the start: how many of a simulated field, and within what time."""

from __future__ import annotations

from deadbutton.tournament import MINUTE, Config

LATE_SHARE = 0.1
"""Of the field: those who come after the start, where the tournament lets them."""


def late_entrants(config: Config, players: int) -> int:
    """At least one, where somebody may come late and enough start on time."""
    if config.late.until == "start" or players < 4:
        return 0
    return max(1, int(players * LATE_SHARE))


def late_window(config: Config) -> int:
    """Milliseconds after the start in which they come: most of what is open to them."""
    levels = config.structure.levels
    match config.late.until:
        case "minutes":
            minutes = config.late.number
        case "level":
            minutes = sum(level.minutes for level in levels[: config.late.number])
        case _:
            minutes = levels[0].minutes or 20
    return max(1, minutes) * MINUTE * 3 // 4
