"""How simulations are run and shown at the terminal."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean
from time import perf_counter

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text as Words

from deadbutton.books import load
from deadbutton.cli.console import err, out, print_json, spoken
from deadbutton.cli.language import t
from deadbutton.cli.printing import gap, table, title
from deadbutton.cli.simulate.limits import MOST_PLAYERS, MOST_RUNS
from deadbutton.refusal import refused
from deadbutton.sim.announcement import announced_event
from deadbutton.sim.assumptions import assumptions
from deadbutton.sim.bots import bot
from deadbutton.sim.summary import SimulatedEvent, Summary, mean_left, summarise
from deadbutton.text import Lang
from deadbutton.tournament import Structure, level_line, preset

ALONE = 400
"""Fewer entrants than this in all are played here: other processes would take longer to start."""
MOST_LINES = 20
BAR = 24


@dataclass(frozen=True, slots=True)
class SimulateOptions:
    """What the person wants simulated."""

    preset: str
    players: int
    book: str
    bots: tuple[str, ...]
    seed: int
    runs: int
    kept_in: str | None = None
    """The database in which they are put on record; None: nowhere."""

    def checked(self) -> list[SimulatedEvent]:
        """One tournament a run; a refusal for what cannot be played."""
        found = preset(self.preset)
        players = self.players or found.players
        if not 2 <= players <= MOST_PLAYERS:
            raise refused("sim.players", most=MOST_PLAYERS, players=players)
        if not 1 <= self.runs <= MOST_RUNS:
            raise refused("sim.runs", most=MOST_RUNS, runs=self.runs)
        for name in self.bots:
            bot(name)
        book = self.book or found.config.book
        load(book)
        return [
            SimulatedEvent(found.key, players, book, self.bots, self.seed + number)
            for number in range(self.runs)
        ]


def run(asked: SimulateOptions, lang: Lang, as_json: bool) -> int:
    """Play them all, and show what came out."""
    wanted = asked.checked()
    start = perf_counter()
    done = list(_played(wanted))
    seconds = perf_counter() - start
    kept = _kept(asked, wanted, done)
    if as_json:
        print_json(
            {
                "preset": wanted[0].preset,
                "book": wanted[0].book,
                "players": wanted[0].players,
                "bots": list(asked.bots),
                "assumes": [{"fr": one.fr, "en": one.en} for one in assumptions(asked.bots)],
                "seconds": round(seconds, 3),
                "runs": [one.as_dict() for one in done],
                **({"kept": kept} if kept else {}),
            }
        )
        return 0
    first = wanted[0]
    config = announced_event(first.preset, first.book, first.players)
    about = preset(first.preset).title.in_(lang)
    title(f"{about} · {load(first.book).label} · {first.players} {t('joueurs', 'players')}")
    gap()
    _show_runs(done)
    gap()
    _show_levels(done, config.structure, lang)
    gap()
    hands = sum(one.hands for one in done)
    out.print(
        Words(
            t(
                "{hands} mains jouées en {seconds:.1f} s, {rate:.0f} par seconde. Les mêmes tournois : --seed {seed}.",
                "{hands} hands played in {seconds:.1f} s, {rate:.0f} a second. The same tournaments again: --seed {seed}.",
                hands=hands,
                seconds=seconds,
                rate=hands / seconds,
                seed=asked.seed,
            ),
            "soft",
        )
    )
    for assumed in assumptions(asked.bots):
        out.print(Words(spoken(assumed, lang), "soft"))
    for tournament in kept:
        out.print(
            Words(
                t(
                    "Enregistré : deadbutton log {tournament}",
                    "On record: deadbutton log {tournament}",
                    tournament=tournament,
                ),
                "key",
            )
        )
    return 0


def _kept(asked: SimulateOptions, wanted: Sequence[SimulatedEvent], done: Sequence[Summary]) -> list[str]:
    """The ids under which they are on record."""
    if asked.kept_in is None:
        return []
    from deadbutton.journal import Journal
    from deadbutton.sim.keeping import keep

    with Journal(asked.kept_in) as journal:
        return [keep(journal, one, summed.minutes) for one, summed in zip(wanted, done, strict=True)]


def _played(wanted: Sequence[SimulatedEvent]) -> Iterator[Summary]:
    workers = min(len(wanted), os.cpu_count() or 1)
    bar = Progress(
        TextColumn(t("on joue", "playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )
    with bar:
        if workers < 2 or sum(one.players for one in wanted) < ALONE:
            yield from bar.track(map(summarise, wanted), total=len(wanted))
            return
        with ProcessPoolExecutor(workers) as pool:
            yield from bar.track(pool.map(summarise, wanted), total=len(wanted))


def _show_runs(done: Sequence[Summary]) -> None:
    heads = (
        t("graine", "seed"),
        t("durée", "duration"),
        t("mains", "hands"),
        t("niveaux", "levels"),
        t("inscrits", "entrants"),
        t("recaves", "rebuys"),
        t("déplacements", "moves"),
    )
    shown = table(*heads)
    for column in shown.columns:
        column.justify = "right"
    for one in done[:MOST_LINES]:
        shown.add_row(
            str(one.seed),
            _hours(one.minutes),
            str(one.hands),
            str(one.levels),
            str(one.entries),
            str(one.rebuys),
            str(one.moves),
        )
    if len(done) > MOST_LINES:
        shown.add_row("…", "", "", "", "", "", "")
    if len(done) > 1:
        means = [fmean(values) for values in zip(*(_figures(one) for one in done), strict=True)]
        shown.add_row(
            t("moyenne", "mean"),
            _hours(round(means[0])),
            *(f"{mean:.0f}" for mean in means[1:]),
            style="head",
        )
    out.print(shown)


def _figures(one: Summary) -> tuple[int, ...]:
    return one.minutes, one.hands, one.levels, one.entries, one.rebuys, one.moves


def _show_levels(done: Sequence[Summary], structure: Structure, lang: Lang) -> None:
    shown = table(t("niveau", "level"), "", t("éliminés", "out"), t("restent", "left"), "")
    for column in (shown.columns[0], shown.columns[2], shown.columns[3]):
        column.justify = "right"
    found = mean_left(done)
    most = max((gone for gone, _ in found.values()), default=0) or 1
    for level, (gone, left) in found.items():
        shown.add_row(
            str(level),
            spoken(level_line(structure.level(level)), lang),
            _decimal(gone, len(done)),
            _decimal(left, len(done)),
            Words("█" * round(BAR * gone / most), "key"),
        )
    out.print(shown)


def _decimal(value: float, runs: int) -> str:
    return f"{value:.0f}" if runs == 1 else f"{value:.1f}"


def _hours(minutes: int) -> str:
    """
    >>> _hours(135)
    '2 h 15'
    """
    return f"{minutes // 60} h {minutes % 60:02}"
