"""The side of the console: its pages, whose they are, and what waits on each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deadbutton.text import Text
from deadbutton.tournament import Config, State, prize_pool, stale, unpaid

NAV: Final = (
    ("tables", "tables", Text("Tables", "Tables"), "t"),
    ("virtual", "virtual", Text("Tables virtuelles", "Virtual tables"), ""),
    ("clock", "clock", Text("Horloge", "Clock"), "h"),
    ("desk", "desk", Text("Inscriptions", "Desk"), "i"),
    ("floor", "floor", Text("Arbitrage", "Floor"), "a"),
    ("penalties", "penalties", Text("Sanctions", "Penalties"), "s"),
    ("payouts", "payouts", Text("Gains", "Payouts"), "g"),
    ("story", "story", Text("Journal", "Story"), "j"),
    ("rules", "/rules", Text("Règlement", "Rulebook"), "r"),
    ("results", "results", Text("Classement", "Results"), "c"),
    ("people", "people", Text("Écrans et liens", "Screens and links"), ""),
    ("rare", "rare", Text("Actes rares", "Rare acts"), ""),
    ("setup", "setup", Text("Réglages", "Set-up"), ""),
)
"""The side of the console: a page's name, its address under the tournament, its label and key."""
ONLY_DIRECTOR: Final = frozenset({"people", "virtual", "setup", "payouts", "desk"})


def nav_items(url: str, config: Config, is_director: bool, counts: Mapping[str, int]) -> list[dict[str, Any]]:
    """The pages that a visitor has, each with how many things wait there."""
    return [
        {
            "name": name,
            "href": path if path.startswith("/") else f"{url}/{path}",
            "label": label,
            "key": key,
            "count": counts.get(name, 0),
            "gap": name == "people",
        }
        for name, path, label, key in NAV
        if (is_director or name not in ONLY_DIRECTOR)
        and not (name == "payouts" and config.is_free)
        and (name != "virtual" or config.virtual is not None)
    ]


def due_at_payouts(state: State) -> int:
    """Prizes that wait at the cashier's; one where they are still to be posted."""
    if not state.sales.entries_closed or not prize_pool(state).total:
        return 0
    if not state.money.prizes or stale(state) is not None:
        return 1
    return len(unpaid(state))
