"""``deadbutton rules``: the rulebooks, their points, their articles, and a house's own book.

Only declarations stand here; what a command prints is loaded when the command runs, so that help comes at once.
"""

from __future__ import annotations

from typing import Annotated

import typer

from deadbutton.cli import completion
from deadbutton.cli.app import app
from deadbutton.cli.help import App
from deadbutton.cli.language import LANG, t

rules = App(
    name="rules",
    invoke_without_command=True,
    help=t(
        "Les livres de règles : ce que chacun répond, et l'article qui le dit.",
        "The rulebooks: what each of them answers, and the article that says so.",
    ),
)
app.add_typer(rules)

Book = Annotated[
    str,
    typer.Argument(
        metavar=t("LIVRE", "BOOK"),
        help=t("Un livre fourni (ffjp) ou un fichier .toml.", "A shipped book (ffjp) or a .toml file."),
        autocompletion=completion.books,
    ),
]
HouseBook = Annotated[
    str,
    typer.Argument(
        metavar=t("LIVRE", "BOOK"),
        help=t("Un livre maison, fichier .toml.", "A house book, a .toml file."),
        autocompletion=completion.house_books,
    ),
]
AsJson = Annotated[
    bool,
    typer.Option(
        "--json",
        help=t(
            "Pour les programmes : tout, dans les deux langues.",
            "For programs: everything, in both languages.",
        ),
    ),
]


@rules.callback()
def _books(ctx: typer.Context, as_json: AsJson = False) -> None:
    from deadbutton.cli.rules.books import show_books

    if ctx.invoked_subcommand is None:
        show_books(LANG, as_json)
    elif as_json:
        raise typer.BadParameter(
            t("à mettre après la commande.", "put it after the command."), param_hint="--json"
        )


@rules.command("points", help=t("Les points de décision, par sujet.", "The decision points, by subject."))
def _points(
    subject: Annotated[
        str | None,
        typer.Argument(
            metavar=t("SUJET", "SUBJECT"),
            help=t("Un seul sujet : betting, seats …", "One subject only: betting, seats …"),
            autocompletion=completion.subjects,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.rules.points import show_points

    show_points(subject, LANG, as_json)


@rules.command(
    "point",
    help=t(
        "Un point : la question, et la réponse de chaque livre.",
        "One point: the question, and each book's answer.",
    ),
)
def _point(
    key: Annotated[
        str,
        typer.Argument(
            metavar="POINT",
            help=t("Sa clé : odd_chip.", "Its key: odd_chip."),
            autocompletion=completion.points,
        ),
    ],
    house: Annotated[
        str | None,
        typer.Option(
            "--with",
            metavar=t("LIVRE", "BOOK"),
            help=t("Un livre maison de plus.", "A house book as well."),
            autocompletion=completion.house_books,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.rules.points import show_point

    show_point(key, house, LANG, as_json)


@rules.command(
    "show",
    help=t(
        "Un article et ses points, ou tous les articles d'un livre.",
        "One article and its points, or all the articles of a book.",
    ),
)
def _show(
    book: Book,
    article: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ARTICLE",
            help=t("Son numéro : 7.19.", "Its number: 7.19."),
            autocompletion=completion.articles,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.rules.books import show_article, show_book

    if article:
        show_article(book, " ".join(article), LANG, as_json)
    else:
        show_book(book, LANG, as_json)


@rules.command(
    "example",
    help=t(
        "Un livre maison pour commencer, à copier dans un fichier.",
        "A house book to begin with, to be copied into a file.",
    ),
)
def _example(
    name: Annotated[
        str | None,
        typer.Argument(metavar=t("NOM", "NAME"), help="club, association, home"),
    ] = None,
) -> None:
    from deadbutton.cli.rules.house import show_example

    show_example(name, LANG)


@rules.command("compare", help=t("Ce qui diffère entre deux livres.", "What differs between two books."))
def _compare(left: Book, right: Book, as_json: AsJson = False) -> None:
    from deadbutton.cli.rules.compare import show_differences

    show_differences(left, right, LANG, as_json)


@rules.command(
    "search",
    help=t(
        "Chercher dans les articles et les points, dans les deux langues, sans souci d'accents.",
        "Search the articles and the points, in both languages, accents ignored.",
    ),
)
def _search(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar=t("MOTS", "WORDS"), help=t("Tous doivent s'y trouver.", "All of them must be there.")
        ),
    ],
    book: Annotated[
        str | None,
        typer.Option(
            "--book",
            "-b",
            metavar=t("LIVRE", "BOOK"),
            help=t("Dans ce livre seulement.", "In this book only."),
            autocompletion=completion.books,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.rules.search import show_findings

    show_findings(" ".join(words), book, LANG, as_json)


@rules.command(
    "check",
    help=t(
        "Vérifier un livre maison : toutes les fautes, ou ce qu'il change.",
        "Check a house book: every mistake, or what it changes.",
    ),
)
def _check(book: HouseBook, as_json: AsJson = False) -> int:
    from deadbutton.cli.rules.house import check

    return check(book, LANG, as_json)


@rules.command(
    "posting",
    help=t(
        "Ce que la direction doit afficher : les changements de la maison et les réglages.",
        "What management must display: the house's changes and the settings.",
    ),
)
def _posting(
    book: HouseBook,
    html: Annotated[
        str | None,
        typer.Option(
            "--html",
            metavar=t("FICHIER", "FILE"),
            help=t(
                "Écrire une page à imprimer (« - » : à l'écran).",
                "Write a page to print ('-': to the screen).",
            ),
        ),
    ] = None,
    both: Annotated[
        bool, typer.Option("--both", help=t("Dans les deux langues.", "In both languages."))
    ] = False,
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.rules.house import show_posting

    show_posting(book, html, both, LANG, as_json)
