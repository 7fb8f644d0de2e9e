"""``deadbutton replay``: play recorded hands again, compare their results, convert them.

Only declarations stand at the top; the hand machine is loaded when the command runs, so that help comes at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deadbutton.cli.app import app, err, out
from deadbutton.cli.console import print_json, say_wrong
from deadbutton.cli.language import LANG, t
from deadbutton.refusal import Refused, refused
from deadbutton.text import Lang, Text, counted, plural

if TYPE_CHECKING:
    from deadbutton.histories.batch import Tally
    from deadbutton.histories.replays.replay import Replay

BOOK = "tda2009"
_REDRAWN = 0.1
"""Seconds between two looks of the progress bar."""


@app.command(
    "replay",
    help=t(
        "Rejouer des mains PHH (.phh, .phhs), comparer leur résultat, les convertir. "
        "Statut 1 si un résultat diffère ou si un fichier ne se lit pas.",
        "Replay PHH hands (.phh, .phhs), compare their results, convert them. "
        "Status 1 when a result differs or a file cannot be read.",
    ),
)
def replay(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar=t("FICHIER-OU-DOSSIER", "FILE-OR-FOLDER"),
            help=t("Fichiers, ou dossiers lus jusqu'au fond.", "Files, or folders read to the bottom."),
        ),
    ],
    to: Annotated[
        str | None,
        typer.Option(
            metavar="phh|ohh|pokerstars",
            help=t("Convertir aussi, dans --out.", "Convert as well, into --out."),
        ),
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar=t("DOSSIER", "FOLDER"),
            help=t("Où écrire les mains.", "Where to write the hands."),
        ),
    ] = None,
    hero: Annotated[
        str | None,
        typer.Option(
            metavar=t("NOM", "NAME"),
            help=t(
                "Le joueur dont on dit les cartes, en ohh et pokerstars.",
                "The player whose cards are told, in ohh and pokerstars.",
            ),
        ),
    ] = None,
    book: Annotated[
        str,
        typer.Option(
            metavar=t("LIVRE", "BOOK"), help=t("Le livre selon lequel on joue.", "The book to play by.")
        ),
    ] = BOOK,
    notes: Annotated[
        bool, typer.Option("--notes", help=t("Montrer aussi les remarques.", "Show the remarks as well."))
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help=t("Le bilan en JSON.", "The summary as JSON."))
    ] = False,
) -> None:
    from deadbutton.histories import batch

    if (to is None) != (folder is None):
        raise typer.BadParameter(
            t("--to et --out vont ensemble.", "--to and --out go together."), param_hint="--to"
        )
    if to is not None and to not in set(batch.Format):
        raise typer.BadParameter(
            t("« {to} ». Dites phh, ohh ou pokerstars.", "'{to}'. Say phh, ohh or pokerstars.", to=to),
            param_hint="--to",
        )
    rules = batch.rules_of(book)
    tally = batch.Tally()
    files = [(root, path) for root in paths for path in _found(root, tally, as_json)]
    start = time.perf_counter()
    with _bar(len(files)) as advance:
        for root, path in files:
            done: list[Replay] = []
            for one in batch.replay_file(path, rules, tally):
                if isinstance(one, Refused):
                    _say_refused(one, as_json)
                    continue
                if not as_json and (one.mismatches or (notes and one.notes)):
                    _say_result(one, notes)
                if to is not None:
                    done.append(one)
            if done and to is not None and folder is not None:
                inside = path.relative_to(root) if root.is_dir() else Path(path.name)
                batch.convert(done, batch.Format(to), folder / inside, hero)
            advance()
    tally.seconds = time.perf_counter() - start
    if as_json:
        print_json(tally.as_json())
    else:
        _say_summary(tally)
    if not tally.is_clean:
        raise typer.Exit(1)


def _found(path: Path, tally: Tally, as_json: bool) -> list[Path]:
    from deadbutton.histories.batch import find_files

    files = find_files(path)
    if not files:
        why = refused("history.empty_folder", folder=str(path))
        tally.refused.append(why)
        _say_refused(why, as_json)
    return files


@contextmanager
def _bar(count: int) -> Iterator[Callable[[], None]]:
    """A progress bar on a terminal, redrawn now and then; nothing elsewhere."""
    if not err.is_terminal or count < 2:
        yield lambda: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=count)
        done = 0
        drawn = time.monotonic()

        def advance() -> None:
            nonlocal done, drawn
            done += 1
            if time.monotonic() - drawn > _REDRAWN:
                drawn = time.monotonic()
                bar.update(task, completed=done, refresh=True)

        yield advance


# What is printed


def _say_refused(why: Refused, as_json: bool) -> None:
    if not as_json:
        say_wrong(why.refusal.text.in_(LANG))


def _say_result(one: Replay, with_notes: bool) -> None:
    """A line a player whose chips differ: file, hand, player, expected, got."""
    from deadbutton.histories.amounts import to_text

    history = one.history
    where = history.source
    if history.hand is not None:
        where += t(", main {hand}", ", hand {hand}", hand=history.hand)
    for player, expected, got in one.mismatches:
        name = history.name_of(player)
        label = f"p{player + 1}" if name == f"p{player + 1}" else f"p{player + 1} {name}"
        meant, found = to_text(expected, history.scale), to_text(got, history.scale)
        out.print(
            t(
                "✗ {where}, {label} : attendu {meant}, obtenu {found}",
                "✗ {where}, {label}: expected {meant}, got {found}",
                where=where,
                label=label,
                meant=meant,
                found=found,
            ),
            soft_wrap=True,
            markup=False,
        )
    for remark in one.notes if with_notes else ():
        place = t(", action {action}", ", action {action}", action=remark.action) if remark.action else ""
        line = f"· {where}{place}{t(' : ', ': ')}{remark.text.in_(LANG)}"
        out.print(line, soft_wrap=True, markup=False)


def _say_summary(tally: Tally) -> None:
    hands = {history.source for history, _ in tally.mismatches}
    parts = [
        counted(tally.hands, "main", "hand").in_(LANG)
        + t(
            " en {seconds} s ({rate:.0f}/s)",
            " in {seconds} s ({rate:.0f}/s)",
            seconds=f"{tally.seconds:.2f}".replace(".", "," if LANG == Lang.FR else "."),
            rate=tally.rate,
        ),
        plural(
            tally.compared,
            Text("{count} comparée", "{count} compared"),
            Text("{count} comparées", "{count} compared"),
        ).in_(LANG),
        plural(
            len(hands),
            Text("{count} différence", "{count} mismatch"),
            Text("{count} différences", "{count} mismatches"),
        ).in_(LANG),
        plural(
            len(tally.refused),
            Text("{count} illisible", "{count} unreadable"),
            Text("{count} illisibles", "{count} unreadable"),
        ).in_(LANG),
        counted(sum(tally.notes.values()), "remarque", "remark").in_(LANG),
    ]
    style = "good" if tally.is_clean else "bad"
    out.print(" · ".join(parts), style=style, soft_wrap=True, markup=False)
    if tally.notes:
        counts = ", ".join(f"{code} {count}" for code, count in tally.notes.most_common())
        out.print(counts, style="soft", soft_wrap=True, markup=False)
