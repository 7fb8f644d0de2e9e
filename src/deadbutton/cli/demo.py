"""``deadbutton demo``: a tournament of bots that plays itself in the browser, with one seat free to take."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from deadbutton.cli.app import app
from deadbutton.cli.console import out
from deadbutton.cli.language import t
from deadbutton.cli.serve import PORT, has_screen


@app.command(
    "demo",
    help=t(
        "Regarder un tournoi de robots se jouer tout seul dans le navigateur ; un siège est libre. Rien n'est gardé.",
        "Watch a tournament of bots play itself in the browser; one seat is free. Nothing is kept.",
    ),
)
def _demo(
    port: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            max=65535,
            help=t("Le port ; 0 : le premier libre.", "The port; 0: the first that is free."),
        ),
    ] = 0,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help=t("Ouvrir le navigateur.", "Open the browser."))
    ] = True,
) -> None:
    # Imported late: the other commands need none of it.
    from deadbutton.journal import Journal
    from deadbutton.web.server.settings import Settings
    from deadbutton.web.serving import addresses, listening, serve
    from deadbutton.web.virtual.games import demo

    os.umask(0o077)
    with tempfile.TemporaryDirectory(prefix="deadbutton-") as folder:
        file = str(Path(folder) / "demo.db")
        with Journal(file) as journal:
            record = demo(journal, name=t("Démonstration", "Demonstration"), by="demo")
            listener, settings = listening(
                Settings(port=port or PORT, database=file), must_be_this_port=bool(port)
            )

            def ready() -> None:
                address = f"{addresses(settings)[0]}t/{record.id}/virtual/{min(record.state.tables)}"
                out.print(
                    t(
                        "26 robots, trois tables, un siège libre : ",
                        "26 bots, three tables, one seat free: ",
                    )
                    + f"[key]{address}[/]",
                    soft_wrap=True,
                )
                out.print(
                    "[soft]"
                    + t("Ctrl-C arrête ; rien n'est gardé.", "Ctrl-C stops it; nothing is kept.")
                    + "[/]"
                )
                if browser and has_screen():
                    import webbrowser

                    webbrowser.open(address)

            serve(journal, settings, listener, started=ready)
