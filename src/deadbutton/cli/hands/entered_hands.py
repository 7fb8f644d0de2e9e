"""``deadbutton hands``: the hands that were entered at the real tables of a tournament, in a format that others read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deadbutton.cli.app import app, out
from deadbutton.cli.console import say_done
from deadbutton.cli.journal.journal import Tournament
from deadbutton.cli.language import t
from deadbutton.cli.serve import Database
from deadbutton.refusal import refused


@app.command(
    "hands",
    help=t(
        "Les mains saisies aux vraies tables d'un tournoi : PHH, Open Hand History ou texte PokerStars.",
        "The hands entered at a tournament's real tables: PHH, Open Hand History or PokerStars text.",
    ),
)
def hands(
    tournament: Tournament = "",
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar=t("FICHIER", "FILE"), help=t("Sans lui : à l'écran.", "Without it: on the screen.")
        ),
    ] = None,
    to: Annotated[
        str, typer.Option(metavar="phh|ohh|pokerstars", help=t("Le format.", "The format."))
    ] = "phh",
    table: Annotated[int, typer.Option(help=t("D'une seule table.", "Of one table only."))] = 0,
    force: Annotated[
        bool,
        typer.Option("--force", help=t("Remplacer un fichier qui existe.", "Replace a file that is there.")),
    ] = False,
    database: Database = "",
) -> None:
    from deadbutton.cli.journal.choice import chosen
    from deadbutton.histories.batch import Format
    from deadbutton.histories.entered_hands import entered_hands, write_hands
    from deadbutton.journal import Journal

    if to not in tuple(Format):
        raise refused("cli.no_such_format", to=to[:20], formats=", ".join(Format))
    if file is not None and file.exists() and not force:
        raise refused("cli.file_there", file=str(file))
    with Journal(database) as journal:
        record = journal.record(chosen(journal, tournament).id)
        found = entered_hands(record, table)
        if not found:
            raise refused("cli.no_hands_entered", tournament=record.id)
        text = write_hands(found, record.state, Format(to))
    if file is None:
        out.file.write(text)
        return
    file.write_text(text, encoding="utf-8")
    say_done(t("{count} mains dans {file}", "{count} hands in {file}", count=len(found), file=file))
