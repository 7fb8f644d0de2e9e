"""What ``hand`` and ``play`` ask alike: which table to lay."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from deadbutton.cli.completion import books, games
from deadbutton.cli.language import t

GAME: Final = "NT"
BLINDS: Final = "50/100"

GameOption = Annotated[
    str,
    typer.Option(
        metavar="GAME",
        autocompletion=games,
        help=t(
            "Le jeu, par son code ou son nom : NT, PLO, razz, « omaha hi-lo », HORSE…",
            "The game, by its code or its name: NT, PLO, razz, 'omaha hi-lo', HORSE…",
        ),
    ),
]
BookOption = Annotated[
    str,
    typer.Option(
        metavar="BOOK",
        autocompletion=books,
        help=t("Le livre : sa clé, ou un fichier.", "The book: its key, or a file."),
    ),
]
StackOption = Annotated[int, typer.Option(metavar="N", help=t("Le tapis de chacun.", "Everybody's stack."))]
BlindsOption = Annotated[
    str,
    typer.Option(
        metavar="SB/BB",
        help=t(
            "Petite et grosse blinde ; au stud, le bring-in et la mise.",
            "Small and big blind; in stud, the bring-in and the bet.",
        ),
    ),
]
AnteOption = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        help=t("L'ante ; au stud, un dixième de la mise.", "The ante; in stud, a tenth of the bet."),
    ),
]
BotsOption = Annotated[
    str,
    typer.Option(
        "--bots",
        "--bot",
        metavar="BOT,…",
        help=t(
            "Les robots, à tour de rôle : people (comme de vrais joueurs), solid, tight, rock, maniac, caller, random.",
            "The bots, in turn: people (like real players), solid, tight, rock, maniac, caller, random.",
        ),
    ),
]
