"""``deadbutton check FILE…``: run scenario files, ours or a house's own, and show what differed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deadbutton.cli.app import app
from deadbutton.cli.language import LANG, t
from deadbutton.cli.rules.rules import AsJson


@app.command(
    "check",
    help=t(
        "Jouer des scénarios (sans fichier : tous ceux qui sont fournis) et montrer ce qui diffère.",
        "Play scenarios (without a file: all that are shipped) and show what differed.",
    ),
)
def _check(
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar=t("FICHIER", "FILE"),
            help=t("Fichiers ou dossiers de scénarios.", "Scenario files or folders."),
        ),
    ] = None,
    verbose: Annotated[
        bool,
        typer.Option("--all", help=t("Nommer aussi ceux qui tiennent.", "Name those that hold as well.")),
    ] = False,
    missing: Annotated[
        bool,
        typer.Option(
            "--missing", help=t("Lister les articles sans scénario.", "List the articles without a scenario.")
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.scenarios import printing

    if missing:
        raise typer.Exit(printing.show_missing(LANG, as_json))
    raise typer.Exit(printing.check(files or [], verbose, LANG, as_json))
