"""``deadbutton serve``: the room in a browser. ``deadbutton password``: the director's."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Final

import typer

from deadbutton.cli.app import app
from deadbutton.cli.console import out
from deadbutton.cli.language import t
from deadbutton.refusal import refused

PORT: Final = 8800
LAN: Final = "0.0.0.0"

Database = Annotated[
    str,
    typer.Option(
        "--database",
        metavar=t("BASE", "DATABASE"),
        help=t(
            "Un fichier ou postgresql://… ; sans lui, le fichier de votre dossier de données.",
            "A file or postgresql://…; without it, the file in your data folder.",
        ),
    ),
]


@app.command(
    "serve",
    help=t(
        "Ouvrir la salle dans le navigateur : le directeur, l'écran, les téléphones, le règlement.",
        "Open the room in the browser: the director, the projector, the phones, the rulebook.",
    ),
)
def _serve(
    port: Annotated[
        int,
        typer.Option(
            metavar="N", help=t("Le port ; 0 : le premier libre.", "The port; 0: the first that is free.")
        ),
    ] = 0,
    host: Annotated[
        str,
        typer.Option(
            metavar=t("ADRESSE", "ADDRESS"), help=t("L'adresse où écouter.", "The address to listen at.")
        ),
    ] = "127.0.0.1",
    lan: Annotated[
        bool,
        typer.Option(
            "--lan",
            help=t(
                "Écouter aussi pour les téléphones et l'écran de la salle (demande un mot de passe).",
                "Listen for the room's phones and projector too (asks for a password).",
            ),
        ),
    ] = False,
    database: Database = "",
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help=t("Ouvrir le navigateur.", "Open the browser."))
    ] = True,
    public_url: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help=t(
                "L'adresse à mettre dans les liens et les codes QR.", "The address for links and QR codes."
            ),
        ),
    ] = "",
) -> None:
    # Imported late: the other commands need none of it.
    from deadbutton.journal import Journal
    from deadbutton.web.server.settings import Settings
    from deadbutton.web.serving import addresses, listening, serve

    wanted = Settings(host=LAN if lan else host, port=port or PORT, database=database, public_url=public_url)
    with Journal(database) as journal:
        if not wanted.is_local:
            _need_password(journal)
        listener, settings = listening(wanted, must_be_this_port=bool(port))

        def ready() -> None:
            found = addresses(settings)
            out.print(
                f"deadbutton : [key]{found[0]}[/]"
                if t("fr", "en") == "fr"
                else f"deadbutton: [key]{found[0]}[/]"
            )
            for address in found[1:]:
                out.print(t("  dans la salle : ", "  in the room: ") + f"[key]{address}[/]")
            out.print(f"[soft]{journal.database.shown}[/]", soft_wrap=True)
            out.print(
                "[soft]" + t("Ctrl-C arrête ; rien n'est perdu.", "Ctrl-C stops it; nothing is lost.") + "[/]"
            )
            if browser and _has_screen():
                import webbrowser

                webbrowser.open(found[0])

        serve(journal, settings, listener, started=ready)


@app.command(
    "password",
    help=t(
        "Choisir le mot de passe du directeur, demandé quand le serveur écoute au-delà de cette machine.",
        "Choose the director's password, asked for when the server listens beyond this machine.",
    ),
)
def _password(database: Database = "") -> None:
    from deadbutton.journal import Journal
    from deadbutton.web.access.passwords import set_password

    with Journal(database) as journal:
        set_password(journal.house, _asked())
        out.print(t("C'est noté.", "Done."))


def _need_password(journal: object) -> None:
    from deadbutton.journal import Journal
    from deadbutton.web.access.passwords import is_set, set_password

    assert isinstance(journal, Journal)
    if is_set(journal.house):
        return
    if not sys.stdin.isatty() and not os.environ.get("DEADBUTTON_PASSWORD"):
        raise refused("web.no_password")
    set_password(journal.house, _asked())


def _asked() -> str:
    """From the environment, typed twice at a terminal, or one line of a pipe."""
    given = os.environ.get("DEADBUTTON_PASSWORD")
    if given:
        return given
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    return str(
        typer.prompt(
            t("Mot de passe du directeur", "Director's password"), hide_input=True, confirmation_prompt=True
        )
    )


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
