"""What a benchmark found, how it measures, and how it is shown."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.progress import Progress, TaskID, TextColumn
from rich.table import Table


@dataclass(frozen=True, slots=True)
class Row:
    """One measure. With a peer, ``target`` is how many times better we must be; without, it is the limit itself."""

    what: str
    ours: float
    peer: float | None
    peer_name: str
    target: float
    unit: str
    less_is_better: bool = False

    @property
    def ratio(self) -> float | None:
        """How many times better than the peer."""
        if self.peer is None:
            return None
        return self.peer / self.ours if self.less_is_better else self.ours / self.peer

    @property
    def is_met(self) -> bool:
        if self.ratio is not None:
            return self.ratio >= self.target
        return self.ours <= self.target if self.less_is_better else self.ours >= self.target


# Measuring


def rates(*works: tuple[int, Callable[[], object]], rounds: int = 9) -> list[float]:
    """How many things a second each work does, given how many it does at once.

    Medians of rounds in which the works take turns, after one round to warm up.
    """
    times: list[list[float]] = [[] for _ in works]
    for turn in range(rounds + 1):
        for (_, work), taken in zip(works, times, strict=True):
            start = perf_counter()
            work()
            if turn:
                taken.append(perf_counter() - start)
    return [count / median(taken) for (count, _), taken in zip(works, times, strict=True)]


_HIGHEST = "next(int(x.split()[1]) for x in open('/proc/self/status') if x.startswith('VmHWM')) / 1024"


def import_seconds(module: str, rounds: int = 9) -> float:
    """The median time of an import in a fresh Python."""
    code = f"import time; start = time.perf_counter(); import {module}; print(time.perf_counter() - start)"
    return median(_printed(code) for _ in range(rounds))


def import_megabytes(module: str, rounds: int = 5) -> float:
    """The median of the most memory that a fresh Python takes with an import, over one without."""
    with_it = median(_printed(f"import {module}; print({_HIGHEST})") for _ in range(rounds))
    return with_it - median(_printed(f"print({_HIGHEST})") for _ in range(rounds))


def _printed(code: str) -> float:
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return float(done.stdout)


# Showing

console = Console()
if not console.is_terminal:
    console.width = 120
_shown: list[tuple[Progress, TaskID]] = []


@contextmanager
def progress() -> Iterator[None]:
    """Keep a line on the terminal that ``step`` rewrites."""
    # No refresh of its own: a thread that draws would share the processor with what is measured.
    bar = Progress(
        TextColumn("[dim]measuring[/] {task.description}"),
        console=console,
        transient=True,
        auto_refresh=False,
    )
    with bar:
        _shown.append((bar, bar.add_task("…", total=None)))
        yield
        _shown.pop()


def step(what: str) -> None:
    """Say what is measured now."""
    for bar, task in _shown:
        bar.update(task, description=what, refresh=True)


def show(rows: Iterable[Row]) -> None:
    table = Table(
        title="deadbutton, side by side", caption="medians; ratio: how many times better than the peer"
    )
    table.add_column("what")
    for heading in ("ours", "peer", "ratio", "target", ""):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("against", overflow="fold")
    for row in rows:
        table.add_row(
            row.what,
            _amount(row.ours, row.unit),
            "" if row.peer is None else _amount(row.peer, row.unit),
            "" if row.ratio is None else f"{_digits(row.ratio)} ×",
            _target(row),
            "[green]✓[/]" if row.is_met else "[bold red]✗[/]",
            row.peer_name,
        )
    console.print(table)


def _target(row: Row) -> str:
    if row.peer is not None:
        return f"≥ {row.target:g} ×"
    return f"{'≤' if row.less_is_better else '≥'} {_amount(row.target, row.unit)}"


def _amount(value: float, unit: str) -> str:
    if unit == "s" and value < 1:
        return f"{_digits(value * 1000)} ms"
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{_digits(value / size)} {letter}{unit}"
    return f"{_digits(value)} {unit}"


def _digits(value: float) -> str:
    return f"{value:.{0 if value >= 100 else 1 if value >= 10 else 2}f}"
