"""``deadbutton follow``: a second machine that keeps up with the first, and can take its place."""

from __future__ import annotations

from typing import Annotated

import typer

from deadbutton.cli.app import app
from deadbutton.cli.keeping_up import keep_up
from deadbutton.cli.language import t
from deadbutton.cli.serve import Database


@app.command(
    "follow",
    help=t(
        "Suivre une autre machine de la maison, pour pouvoir prendre sa place : chaque acte est recopié et vérifié.",
        "Follow another machine of the house, to be able to take its place: every act is copied and checked.",
    ),
)
def _follow(
    url: Annotated[
        str,
        typer.Argument(
            metavar="URL", help=t("L'adresse de la première machine.", "The address of the first machine.")
        ),
    ],
    database: Database = "",
    once: Annotated[
        bool,
        typer.Option("--once", help=t("Se mettre à jour, puis s'arrêter.", "Catch up, then stop.")),
    ] = False,
    seconds: Annotated[
        int,
        typer.Option(
            "--until-silent",
            metavar=t("SECONDES", "SECONDS"),
            min=0,
            help=t(
                "S'arrêter quand la première machine se tait depuis si longtemps ; 0 : jamais.",
                "Stop when the first machine has been silent for so long; 0: never.",
            ),
        ),
    ] = 0,
) -> None:
    keep_up(url, database, once=once, seconds=seconds)
