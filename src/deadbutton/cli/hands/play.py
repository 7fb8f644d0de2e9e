"""``deadbutton play``: one table against bots, in the terminal."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import typer

from deadbutton.cli.app import app, out
from deadbutton.cli.hands.table_options import (
    BLINDS,
    GAME,
    AnteOption,
    BlindsOption,
    BookOption,
    BotsOption,
    GameOption,
    StackOption,
)
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
    game: GameOption = GAME,
    book: BookOption = BOOK,
    players: Annotated[
        int, typer.Option(metavar="N", help=t("À combien, vous compris.", "How many, you among them."))
    ] = PLAYERS,
    stack: StackOption = STACK,
    blinds: BlindsOption = BLINDS,
    ante: AnteOption = None,
    bots: BotsOption = BOTS,
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
    from deadbutton.games import called

    played = called(game)
    asked = WatchOptions(
        game=played.games[0],
        book=load(book),
        players=players,
        stack=stack,
        blinds=read_blinds(blinds),
        ante=ante,
        seed=secrets.randbelow(1_000_000) if seed is None else seed,
        bots=tuple(name.strip() for name in bots.split(",")),
        again="",
    )
    Sitting(out, asked, hands, played).run()
