"""``python -m bench`` runs every benchmark, ``python -m bench ranking`` one of them. Status 1 when a target is missed."""

from __future__ import annotations

import sys
from importlib import import_module

from bench.report import Row, console, progress, show

MODULES = ("ranking", "hand", "bots", "replay", "icm", "tournament", "simulate", "journal", "web", "virtual")


def main(names: list[str]) -> int:
    strangers = [name for name in names if name not in MODULES]
    if strangers:
        console.print(
            f"No benchmark is called {strangers[0]!r}: choose from {', '.join(MODULES)}.", style="red"
        )
        return 2
    rows: list[Row] = []
    for name in names or MODULES:
        try:
            module = import_module(f"bench.{name}")
        except ModuleNotFoundError as missing:
            console.print(
                f"bench.{name} needs {missing.name!r}, which is not installed: run `make bench`.", style="red"
            )
            return 2
        with progress():
            rows += module.run()
    show(rows)
    return 0 if all(row.is_met for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
