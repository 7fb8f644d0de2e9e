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
SILENT_SECONDS: Final = 10
"""After which a machine that is followed is taken to be gone."""

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
            metavar="N",
            min=0,
            max=65535,
            help=t("Le port ; 0 : le premier libre.", "The port; 0: the first that is free."),
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
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            metavar=t("ADRESSE", "ADDRESS"),
            help=t(
                "Un relais (nginx, Caddy) qui passe les demandes et que l'on croit : son adresse ou son réseau ; plusieurs fois "
                "au besoin.",
                "A proxy (nginx, Caddy) that passes requests on and is believed: its address or network; more than once if "
                "needed.",
            ),
        ),
    ] = None,
    follow: Annotated[
        str,
        typer.Option(
            "--follow",
            metavar="URL",
            help=t(
                "Suivre d'abord une autre machine de la maison, et ouvrir la salle quand elle se tait.",
                "First follow another machine of the house, and open the room when it falls silent.",
            ),
        ),
    ] = "",
    hooks_to: Annotated[
        list[str] | None,
        typer.Option(
            "--webhooks-to",
            metavar=t("RÉSEAU", "NETWORK"),
            help=t(
                "Une adresse ou un réseau de la maison où les webhooks peuvent aller ; l'extérieur est toujours permis.",
                "An address or network of the house where webhooks may go; the outside is always allowed.",
            ),
        ),
    ] = None,
) -> None:
    # Imported late: the other commands need none of it.
    from deadbutton.journal import Journal
    from deadbutton.web.server.settings import Settings, network, public_address
    from deadbutton.web.serving import addresses, listening, serve

    os.umask(0o077)  # what a server writes is its owner's to read
    wanted = Settings(
        host=LAN if lan else host,
        port=port or PORT,
        database=database,
        public_url=public_address(public_url),
        proxies=tuple(map(network, proxy or ())),
        hooks_to=tuple(map(network, hooks_to or ())),
    )
    if follow:
        from deadbutton.cli.keeping_up import keep_up

        keep_up(follow, database, seconds=SILENT_SECONDS)
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
                label = t("  par le réseau : ", "  by the network: ")
                if address.rstrip("/") != settings.public_url:
                    label = t("  dans la salle : ", "  in the room: ")
                out.print(label + f"[key]{address}[/]")
            out.print(f"[soft]{journal.database.shown}[/]", soft_wrap=True)
            out.print(
                "[soft]" + t("Ctrl-C arrête ; rien n'est perdu.", "Ctrl-C stops it; nothing is lost.") + "[/]"
            )
            if browser and has_screen():
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
    from deadbutton.web.access.passwords import change_password

    with Journal(database) as journal:
        change_password(journal, _asked())
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


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
