"""``deadbutton floor``: a ruling at the terminal, step by step or in one line."""

from __future__ import annotations

from typing import Annotated

import typer

from deadbutton.cli import completion
from deadbutton.cli.app import app
from deadbutton.cli.help import App
from deadbutton.cli.language import LANG, t
from deadbutton.cli.rules.rules import AsJson

floor = App(
    name="floor",
    invoke_without_command=True,
    help=t(
        "L'arbitre : dites ce qui s'est passé, il rend la décision du livre et cite l'article.",
        "The floor: say what happened, get the ruling of the book and its article.",
    ),
)
app.add_typer(floor)

BookOption = Annotated[
    str | None,
    typer.Option(
        "--book",
        "-b",
        metavar=t("LIVRE", "BOOK"),
        help=t("Un livre fourni (ffjp) ou un fichier .toml.", "A shipped book (ffjp) or a .toml file."),
        autocompletion=completion.books,
    ),
]


@floor.callback()
def _floor(ctx: typer.Context, book: BookOption = None) -> None:
    from deadbutton.cli.floor import talk

    if ctx.invoked_subcommand is None:
        talk.talk(book, LANG)


@floor.command(
    "list", help=t("Tout ce que l'arbitre sait trancher.", "Everything that the floor can rule on.")
)
def _list(as_json: AsJson = False) -> None:
    from deadbutton.cli.floor import printing

    printing.show_incidents(LANG, as_json)


@floor.command(
    "find",
    help=t(
        "Chercher avec vos mots, dans les deux langues : floor find a brûlé deux cartes.",
        "Search in your own words, in both languages: floor find burned two cards.",
    ),
)
def _find(
    words: Annotated[
        list[str],
        typer.Argument(metavar=t("MOTS", "WORDS"), help=t("Ce qui s'est passé.", "What happened.")),
    ],
    book: BookOption = None,
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.floor import printing

    printing.show_found(" ".join(words), book, LANG, as_json)


@floor.command(
    "ask",
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    help=t(
        "Une décision en une ligne : floor ask four_card_flop --book tda2009 --order unknown.",
        "A ruling in one line: floor ask four_card_flop --book tda2009 --order unknown.",
    ),
)
def _ask(
    ctx: typer.Context,
    incident: Annotated[
        str,
        typer.Argument(
            metavar="INCIDENT",
            help=t("Ce qui s'est passé (voir floor list).", "What happened (see floor list)."),
            autocompletion=completion.incidents,
        ),
    ],
    book: BookOption = None,
    all_books: Annotated[
        bool,
        typer.Option("--all-books", "-a", help=t("Tous les livres côte à côte.", "All books side by side.")),
    ] = False,
    setting: Annotated[
        list[str] | None,
        typer.Option(
            "--setting",
            "-s",
            metavar=t("RÉGLAGE=RÉPONSE", "SETTING=ANSWER"),
            help=t(
                "Ce que l'organisateur a répondu, là où le livre le lui laisse (plusieurs fois).",
                "What the organiser has answered, where the book leaves it open (several times).",
            ),
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.floor import printing

    printing.answer(incident, book, all_books, ctx.args, setting or (), LANG, as_json)
