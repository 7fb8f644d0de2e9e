"""The commands on what is recorded: tournaments, log, verify, undo, act, export, import, backup, restore."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deadbutton.cli import completion
from deadbutton.cli.app import app
from deadbutton.cli.language import LANG, t
from deadbutton.cli.rules.rules import AsJson
from deadbutton.cli.serve import Database

Tournament = Annotated[
    str,
    typer.Argument(
        metavar=t("TOURNOI", "TOURNAMENT"),
        help=t(
            "Son identifiant, le début de celui-ci, ou son nom ; inutile s'il n'y en a qu'un.",
            "Its id, the start of it, or its name; not needed where there is only one.",
        ),
        autocompletion=completion.tournaments,
    ),
]
Author = Annotated[
    str,
    typer.Option("--by", metavar=t("NOM", "NAME"), help=t("Qui le fait.", "Who does it.")),
]


@app.command("tournaments", help=t("Les tournois enregistrés.", "The tournaments on record."))
def _tournaments(
    everything: Annotated[
        bool, typer.Option("--all", help=t("Aussi ceux qui sont archivés.", "Archived ones too."))
    ] = False,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.journal.listing import show

    show(database, LANG, everything=everything, as_json=as_json)


@app.command(
    "log",
    help=t(
        "L'histoire d'un tournoi en phrases, avec les articles ; ce qui a été annulé y reste, barré.",
        "The story of a tournament in sentences, with the articles; what was taken back stays, struck through.",
    ),
)
def _log(
    tournament: Tournament = "",
    player: Annotated[
        str,
        typer.Option(
            "--player",
            metavar=t("NOM", "NAME"),
            help=t(
                "Ce qui concerne ce joueur (nom ou numéro).", "What is about this player (name or number)."
            ),
        ),
    ] = "",
    table: Annotated[
        int,
        typer.Option(
            "--table",
            metavar="N",
            min=0,
            show_default=False,
            help=t("Ce qui concerne cette table.", "What is about this table."),
        ),
    ] = 0,
    last: Annotated[
        int,
        typer.Option(
            "--last",
            metavar="N",
            min=0,
            show_default=False,
            help=t("Les N derniers actes.", "The last N acts."),
        ),
    ] = 0,
    since: Annotated[
        str,
        typer.Option(
            "--since",
            metavar="HH:MM",
            help=t("Depuis cette heure (ou 2026-05-01T20:30).", "Since this time (or 2026-05-01T20:30)."),
        ),
    ] = "",
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.journal.log import LogOptions, show

    show(LogOptions(database, tournament, player, table, last, since), LANG, as_json=as_json)


@app.command(
    "verify",
    help=t(
        "Vérifier que rien n'a été changé ni perdu, et que tout tombe juste.",
        "Check that nothing was changed or lost, and that everything adds up.",
    ),
)
def _verify(
    what: Annotated[
        str,
        typer.Argument(
            metavar=t("TOURNOI|FICHIER", "TOURNAMENT|FILE"),
            help=t(
                "Un tournoi, un fichier exporté, une sauvegarde ; rien : tous les tournois.",
                "A tournament, an exported file, a backup; nothing: all tournaments.",
            ),
            autocompletion=completion.tournaments,
        ),
    ] = "",
    head: Annotated[
        str,
        typer.Option(
            "--head",
            metavar=t("EMPREINTE", "HEAD"),
            help=t(
                "L'empreinte d'un classement imprimé, d'un export ou d'un bas de page : le journal la contient-il ?",
                "The head on printed results, an export or the foot of a page: does the record hold it?",
            ),
        ),
    ] = "",
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.journal.verify import run

    raise typer.Exit(run(database, what, LANG, as_json=as_json, head=head))


@app.command(
    "export",
    help=t(
        "Écrire un tournoi dans un fichier, pour le déplacer ou le garder (.gz : compressé).",
        "Write a tournament to a file, to move it or to keep it (.gz: compressed).",
    ),
)
def _export(
    tournament: Tournament = "",
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar=t("FICHIER", "FILE"),
            help=t("Sans lui : IDENTIFIANT.jsonl, ici.", "Without it: ID.jsonl, here."),
        ),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help=t("Tous, un fichier chacun.", "All of them, a file each."))
    ] = False,
    force: Annotated[
        bool,
        typer.Option("--force", help=t("Remplacer un fichier qui existe.", "Replace a file that is there.")),
    ] = False,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.journal.files import Export, export

    asked = Export(database, tournament, file, everything=everything, force=force)
    export(asked, as_json=as_json)


@app.command(
    "import",
    help=t(
        "Reprendre un tournoi exporté : tout est vérifié avant que rien soit écrit.",
        "Take in an exported tournament: everything is checked before anything is written.",
    ),
)
def _import(
    file: Annotated[
        Path,
        typer.Argument(
            metavar=t("FICHIER", "FILE"), help=t("Ce que export a écrit.", "What export has written.")
        ),
    ],
    as_copy: Annotated[
        bool,
        typer.Option(
            "--as-copy",
            help=t(
                "Comme un autre tournoi, sous un nouvel identifiant.",
                "As another tournament, under a new id.",
            ),
        ),
    ] = False,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.journal.files import bring

    bring(database, file, LANG, as_copy=as_copy, as_json=as_json)


@app.command(
    "backup",
    help=t(
        "Copier la base telle qu'elle est, même pendant le jeu ; la copie est vérifiée.",
        "Copy the database as it stands, even during play; the copy is checked.",
    ),
)
def _backup(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar=t("FICHIER", "FILE"),
            help=t("Sans lui : dans le dossier backups, daté.", "Without it: in the folder backups, dated."),
        ),
    ] = None,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.journal.backup import make

    make(database, file, LANG, as_json=as_json)


@app.command(
    "restore",
    help=t(
        "Remettre une sauvegarde à la place de la base, qui est mise de côté ; sans nom, les lister.",
        "Put a backup in the place of the database, which is put aside; without a name, list them.",
    ),
)
def _restore(
    backup: Annotated[
        Path | None,
        typer.Argument(
            metavar=t("SAUVEGARDE", "BACKUP"),
            help=t("Un fichier, ou son nom dans la liste.", "A file, or its name in the list."),
        ),
    ] = None,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.journal.backup import restore

    restore(database, backup, LANG, as_json=as_json)


@app.command(
    "undo",
    help=t(
        "Annuler un acte, le dernier par défaut ; annuler une annulation rétablit.",
        "Take an act back, the last one by default; taking back a taking back restores.",
    ),
)
def _undo(
    tournament: Tournament = "",
    act: Annotated[
        str,
        typer.Argument(
            metavar=t("ACTE", "ACT"),
            help=t("Son numéro, comme « log » le montre.", "Its number, as 'log' shows it."),
        ),
    ] = "",
    by: Author = "",
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    from deadbutton.cli.journal.act import undo

    undo(database, tournament, act, by, LANG, as_json=as_json)


@app.command(
    "act",
    help=t(
        "Pour les programmes : une commande JSON par ligne sur l'entrée, une réponse JSON par ligne dès qu'elle est "
        "écrite pour de bon.",
        "For programs: one JSON command a line on the input, one JSON answer a line as soon as it is safely written.",
    ),
)
def _act(
    tournament: Tournament = "",
    new: Annotated[
        str,
        typer.Option(
            "--new",
            metavar=t("MODÈLE", "PRESET"),
            help=t("Commencer un tournoi d'après ce modèle.", "Begin a tournament of this preset."),
        ),
    ] = "",
    book: Annotated[
        str,
        typer.Option(
            metavar="BOOK",
            help=t(
                "Avec --new : le livre ; sans lui, celui du modèle.",
                "With --new: the book; else the preset's.",
            ),
        ),
    ] = "",
    by: Author = "",
    database: Database = "",
) -> None:
    from deadbutton.cli.journal.act import ActOptions, run

    run(ActOptions(database, tournament, new, book, by), LANG)
