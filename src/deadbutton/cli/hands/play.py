"""``deadbutton play``: one table against bots, in the terminal."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import typer

from deadbutton.cli.app import app, out
from deadbutton.cli.hands.hand import BLINDS, GAME
from deadbutton.cli.language import t

BOOK: Final = "tda2024"
PLAYERS: Final = 6
STACK: Final = 5_000
BOTS: Final = "people"


@app.command(
    "play",
    help=t(
        "Jouer une table contre des robots, ici même : n'importe quel jeu, n'importe quel livre. « ? » dit quoi taper, "
        "« pourquoi » cite les articles.",
        "Play a table against bots, right here: any game, any book. '?' says what to type, 'why' cites the articles.",
    ),
)
def play(
    game: Annotated[
        str,
        typer.Option(metavar="CODE", help=t("Le jeu : NT, PO, F7S, FB…", "The game: NT, PO, F7S, FB…")),
    ] = GAME,
    book: Annotated[
        str,
        typer.Option(
            metavar="BOOK", help=t("Le livre : sa clé, ou un fichier.", "The book: its key, or a file.")
        ),
    ] = BOOK,
    players: Annotated[
        int, typer.Option(metavar="N", help=t("À combien, vous compris.", "How many, you among them."))
    ] = PLAYERS,
    stack: Annotated[
        int, typer.Option(metavar="N", help=t("Le tapis de chacun.", "Everybody's stack."))
    ] = STACK,
    blinds: Annotated[
        str,
        typer.Option(
            metavar="SB/BB",
            help=t(
                "Petite et grosse blinde ; au stud, le bring-in et la mise.",
                "Small and big blind; in stud, the bring-in and the bet.",
            ),
        ),
    ] = BLINDS,
    ante: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help=t("L'ante ; au stud, un dixième de la mise.", "The ante; in stud, a tenth of the bet."),
        ),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT,…",
            help=t(
                "Les robots, à tour de rôle : people (comme de vrais joueurs), solid, tight, rock, maniac, caller, random.",
                "The bots, in turn: people (like real players), solid, tight, rock, maniac, caller, random.",
            ),
        ),
    ] = BOTS,
    hands: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            help=t("Combien de mains ; 0 : jusqu'au bout.", "How many hands; 0: to the end."),
        ),
    ] = 0,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help=t("La graine : les mêmes cartes.", "The seed: the same cards again.")),
    ] = None,
) -> None:
    # Imported late: the other commands need none of it.
    from deadbutton.books import load
    from deadbutton.cli.hands.sitting import Sitting
    from deadbutton.cli.hands.watching import WatchOptions, read_blinds
    from deadbutton.games import game as game_of

    asked = WatchOptions(
        game=game_of(game),
        book=load(book),
        players=players,
        stack=stack,
        blinds=read_blinds(blinds),
        ante=ante,
        seed=secrets.randbelow(1_000_000) if seed is None else seed,
        bots=tuple(name.strip() for name in bots.split(",")),
        again="",
    )
    Sitting(out, asked, hands).run()
