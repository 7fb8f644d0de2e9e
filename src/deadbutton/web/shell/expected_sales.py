"""What the organiser counts on: players, rebuys and add-ons, as the set-up says them and every page that predicts an end."""

from __future__ import annotations

from typing import Final

from deadbutton.journal import Journal
from deadbutton.tournament import usual_sales

EXPECTED: Final = "expected:"
"""Under which name the house keeps it, beside the tournament: nobody has announced it."""


def expected_sales(journal: Journal, tournament: str, entries: int) -> tuple[int, int]:
    """Rebuys and add-ons in all. What somebody has typed stands; what is usual follows the players who have come."""
    kept = journal.house.known(EXPECTED + tournament)
    usual = usual_sales(entries)
    if not isinstance(kept, dict):
        return usual
    before = usual_sales(_whole(kept.get("players")))
    typed = (_whole(kept.get("rebuys_expected")), _whole(kept.get("add_ons_expected")))
    rebuys, add_ons = (
        now if said == then else said for said, then, now in zip(typed, before, usual, strict=True)
    )
    return rebuys, add_ons


def _whole(value: object) -> int:
    return value if isinstance(value, int) and value > 0 else 0
