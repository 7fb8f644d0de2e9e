"""``deadbutton replay``: play recorded hands again, compare their results, convert them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text as Words

from deadbutton.cli.app import app, err, out
from deadbutton.cli.console import print_json, say_wrong
from deadbutton.cli.language import LANG, t
from deadbutton.histories import (
    SENTENCES_OF_NOTES,
    HandHistory,
    Mismatch,
    Replay,
    read_file,
    replay,
    rules_of_book,
    to_text,
    write_ohh,
    write_phh,
    write_phhs,
    write_pokerstars,
)
from deadbutton.refusal import Refused, refuse

SUFFIXES: Final = (".phh", ".phhs")


class Format(StrEnum):
    """What hands can be converted to."""

    PHH = "phh"
    OHH = "ohh"
    POKERSTARS = "pokerstars"


@dataclass(slots=True)
class Tally:
    """What came of a run."""

    hands: int = 0
    compared: int = 0
    mismatches: list[tuple[Replay, Mismatch]] = field(default_factory=list)
    mismatched_hands: int = 0
    refused: list[Refused] = field(default_factory=list)
    notes: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    @property
    def is_clean(self) -> bool:
        return not self.mismatches and not self.refused


@app.command(
    "replay",
    help=t(
        "Rejouer des mains PHH (.phh, .phhs), comparer les tapis de fin, convertir. "
        "Statut 1 si un résultat diffère ou si un fichier ne se lit pas.",
        "Replay PHH hands (.phh, .phhs), compare the final stacks, convert them. "
        "Status 1 when a result differs or a file cannot be read.",
    ),
)
def replay_command(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar=t("FICHIER-OU-DOSSIER…", "FILE-OR-FOLDER…"),
            help=t("Fichiers, ou dossiers lus en entier.", "Files, or folders read to the bottom."),
        ),
    ],
    to: Annotated[
        Format | None,
        typer.Option(
            metavar="phh|ohh|pokerstars", help=t("Convertir aussi, dans --out.", "Convert as well, into --out.")
        ),
    ] = None,
    out_dir: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar=t("DOSSIER", "FOLDER"), help=t("Où écrire les mains.", "Where to write hands.")
        ),
    ] = None,
    hero: Annotated[
        str | None,
        typer.Option(
            metavar=t("NOM", "NAME"),
            help=t(
                "Le joueur dont on raconte les cartes (ohh, pokerstars).",
                "The player whose cards are told (ohh, pokerstars).",
            ),
        ),
    ] = None,
    book: Annotated[
        str, typer.Option(metavar="BOOK", help=t("Le livre selon lequel on joue.", "The book to play by."))
    ] = "tda2009",
    notes: Annotated[
        bool, typer.Option("--notes", help=t("Montrer aussi les remarques.", "Show the remarks, too."))
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help=t("Le bilan en JSON.", "The summary as JSON."))
    ] = False,
) -> None:
    if (to is None) != (out_dir is None):
        raise typer.BadParameter(
            t("--to et --out vont ensemble.", "--to and --out go together."), param_hint="--to"
        )
    tally = Tally()
    files = list(_files(paths, tally))
    rules = rules_of_book(book)
    start = time.perf_counter()
    with _progress(len(files)) as advance:
        for root, path in files:
            done: list[Replay] = []
            for one in _hands(path, tally):
                try:
                    result = replay(one, rules(one.variant))
                except Refused as why:
                    tally.refused.append(why)
                    _say_refused(why, as_json)
                    continue
                _count(result, tally, as_json, notes)
                if to is not None:
                    done.append(result)
            if to is not None and out_dir is not None and done:
                _write(done, to, out_dir / _relative(path, root), hero)
            advance()
    tally.seconds = time.perf_counter() - start
    _say_summary(tally, as_json)
    if not tally.is_clean:
        raise typer.Exit(1)


# Reading


def _files(paths: list[Path], tally: Tally) -> Iterator[tuple[Path, Path]]:
    """Every file to replay, with the folder under which it was found."""
    for path in paths:
        if path.is_dir():
            found = sorted(one for one in path.rglob("*") if one.suffix in SUFFIXES and one.is_file())
            if not found:
                tally.refused.append(_empty_folder(path))
                say_wrong(tally.refused[-1].refusal.text.in_(LANG))
            for one in found:
                yield path, one
        else:
            yield path.parent, path


def _empty_folder(path: Path) -> Refused:
    return Refused(
        refuse(
            "history.empty_folder",
            "{folder} : aucun fichier .phh ou .phhs ici ni plus bas.",
            "{folder}: no .phh or .phhs file here or below.",
            folder=str(path),
        )
    )


def _hands(path: Path, tally: Tally) -> Iterator[HandHistory]:
    """The hands of a file; what cannot be read is said in one line each."""
    try:
        for one in read_file(path):
            if isinstance(one, Refused):
                raise one
            yield one
    except Refused as why:
        tally.refused.append(why)
        say_wrong(why.refusal.text.in_(LANG))


@contextmanager
def _progress(count: int) -> Iterator[object]:
    yield lambda: None


def _count(result: Replay, tally: Tally, as_json: bool, notes: bool) -> None:
    pass


def _say_refused(why: Refused, as_json: bool) -> None:
    pass
