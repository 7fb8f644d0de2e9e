"""``deadbutton hand``: watch a hand between bots, street by street."""

from __future__ import annotations

import secrets
from pathlib import Path
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

PACE: Final = 0.4
"""Seconds a line, for whoever watches."""

BOOK: Final = "tda2024"
PLAYERS: Final = 6
STACK: Final = 10_000
BOTS: Final = "tight,random,tight,caller"
VIEWER: Final = "director"


@app.command(
    "hand",
    help=t(
        "Regarder une main entre robots, rue par rue. La même graine rejoue la même main.",
        "Watch a hand between bots, street by street. The same seed plays the same hand again.",
    ),
)
def hand(
    game: GameOption = GAME,
    book: BookOption = BOOK,
    players: Annotated[
        int, typer.Option(metavar="N", help=t("Combien de joueurs.", "How many players."))
    ] = PLAYERS,
    stack: StackOption = STACK,
    blinds: BlindsOption = BLINDS,
    ante: AnteOption = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", help=t("La graine, pour revoir une main.", "The seed, to see a hand again.")
        ),
    ] = None,
    bots: BotsOption = BOTS,
    seen_as: Annotated[
        str,
        typer.Option("--as", metavar="public|seat N|director", help=t("Qui regarde.", "Who looks on.")),
    ] = VIEWER,
    seat: Annotated[str | None, typer.Argument(hidden=True)] = None,
    pace: Annotated[
        float | None,
        typer.Option(
            metavar=t("SECONDES", "SECONDS"),
            min=0,
            max=60,
            help=t(
                "Le temps entre deux lignes ; 0 : tout d'un coup.", "The time between lines; 0: all at once."
            ),
        ),
    ] = None,
    why: Annotated[
        bool,
        typer.Option(
            "--why",
            help=t("Citer l'article derrière chaque décision.", "Cite the article behind each decision."),
        ),
    ] = False,
    svg: Annotated[Path | None, typer.Option(hidden=True, metavar="FILE")] = None,
) -> None:
    # Imported late: the other commands need none of it.
    from deadbutton.books import load
    from deadbutton.cli.hands.watching import Show, WatchOptions, read_blinds, save_picture
    from deadbutton.games import called
    from deadbutton.refusal import refused

    wanted = called(game)
    if len(wanted.games) > 1:
        codes = ", ".join(one.code for one in wanted.games)
        raise refused("cli.one_game", game=wanted.name, codes=codes)
    viewer = seen_as if seat is None else f"{seen_as} {seat}"
    if seed is None:
        seed = secrets.randbelow(1_000_000)
    asked = WatchOptions(
        game=wanted.games[0],
        book=load(book),
        players=players,
        stack=stack,
        blinds=read_blinds(blinds),
        ante=ante,
        seed=seed,
        bots=tuple(name.strip() for name in bots.split(",")),
        again=_again(
            ("--game", wanted.games[0].code, GAME),
            ("--book", book, BOOK),
            ("--players", players, PLAYERS),
            ("--stack", stack, STACK),
            ("--blinds", blinds, BLINDS),
            ("--ante", ante, None),
            ("--bots", bots, BOTS),
            ("--as", viewer, VIEWER),
            ("--why", "" if why else None, None),
            ("--seed", seed, None),
        ),
    )
    if svg is not None:
        save_picture(asked, viewer, why, svg)
    else:
        Show(out, asked, viewer, (PACE if out.is_terminal else 0.0) if pace is None else pace, why).run()


def _again(*options: tuple[str, object, object]) -> str:
    """How to type this hand once more: what was asked for beyond the usual."""
    typed = [f"{name} {value}".strip() for name, value, usual in options if value != usual]
    return " ".join(["deadbutton hand", *typed])
