"""``deadbutton simulate``: whole tournaments between bots, and how long they take."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import typer

from deadbutton.cli.app import app
from deadbutton.cli.language import LANG, t
from deadbutton.cli.rules.rules import AsJson
from deadbutton.cli.serve import Database

PRESET: Final = "club"
BOTS: Final = "people"


@app.command(
    "simulate",
    help=t(
        "Jouer des tournois entiers entre robots : durée, mains, éliminations par niveau.",
        "Play whole tournaments between bots: duration, hands, eliminations by level.",
    ),
)
def _simulate(
    players: Annotated[
        int,
        typer.Option(
            metavar="N",
            help=t(
                "Combien d'inscrits, retardataires compris ; 0 : comme le modèle.",
                "How many entrants, late ones included; 0: as the preset.",
            ),
        ),
    ] = 0,
    book: Annotated[
        str,
        typer.Option(
            metavar="BOOK",
            help=t(
                "La clé du livre ; sans elle, celui du modèle.", "The book's key; without it, the preset's."
            ),
        ),
    ] = "",
    preset: Annotated[
        str,
        typer.Option(
            metavar=t("MODÈLE", "PRESET"),
            help="home8, home16, home24, club, points, rebuy, deepstack, turbo, satellite, horse",
        ),
    ] = PRESET,
    runs: Annotated[
        int, typer.Option(metavar="N", help=t("Combien de tournois.", "How many tournaments."))
    ] = 1,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "--bot",
            metavar="BOT,…",
            help=t(
                "Les robots, à tour de rôle : people (comme de vrais joueurs), solid, tight, rock, maniac, random, caller "
                "(le plus rapide).",
                "The bots, in turn: people (like real players), solid, tight, rock, maniac, random, caller (the fastest).",
            ),
        ),
    ] = BOTS,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help=t(
                "La graine du premier tournoi ; les suivants prennent les suivantes.",
                "The seed of the first tournament; the next ones take the next.",
            ),
        ),
    ] = None,
    keep: Annotated[
        bool,
        typer.Option(
            "--keep",
            help=t(
                "Les enregistrer comme s'ils venaient d'être joués : « deadbutton log » les raconte.",
                "Put them on record as if they had just been played: 'deadbutton log' tells them.",
            ),
        ),
    ] = False,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    # Imported late: the other commands need none of it.
    from deadbutton.cli.simulate.printing import SimulateOptions, run

    first = secrets.randbelow(2**31) if seed is None else seed
    names = tuple(name.strip() for name in bots.split(","))
    asked = SimulateOptions(preset, players, book, names, first, runs, database if keep else None)
    raise typer.Exit(run(asked, LANG, as_json))
