"""The command ``deadbutton`` and what all its commands share: language, errors in one line, completion."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
import typer.rich_utils
from rich.console import Console

from deadbutton import __version__
from deadbutton.books.loading import BookRefused
from deadbutton.cli.language import LANG, t
from deadbutton.refusal import Refused
from deadbutton.text import Lang

# Typer carries its own copy of click: its errors are reached through what it exports.
UsageError: Any = typer.BadParameter.__mro__[1]

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

app = typer.Typer(
    name="deadbutton",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=t(
        "Un tournoi de poker selon le livre, n'importe lequel.",
        "Run a poker tournament by the book, whichever book.",
    ),
)

LangOption = Annotated[
    str | None,
    typer.Option(
        "--lang", metavar="fr|en", help=t("Langue : fr ou en.", "Language: fr or en."), is_eager=True
    ),
]


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option("--version", "-V", is_eager=True, help=t("Afficher la version.", "Show the version.")),
    ] = False,
    lang: LangOption = None,
) -> None:
    if lang is not None and lang not in set(Lang):
        raise typer.BadParameter(
            t(f"« {lang} » : dites fr ou en.", f"'{lang}': say fr or en."), param_hint="--lang"
        )
    if version:
        out.print(f"deadbutton {__version__}")
        raise typer.Exit


def speak_french() -> None:
    """Typer's own words, where the terminal speaks French."""
    if LANG is not Lang.FR:
        return
    words: dict[str, Any] = {
        "ARGUMENTS_PANEL_TITLE": "Arguments",
        "OPTIONS_PANEL_TITLE": "Options",
        "COMMANDS_PANEL_TITLE": "Commandes",
        "ERRORS_PANEL_TITLE": "Erreur",
        "DEFAULT_STRING": "[par défaut : {}]",
        "REQUIRED_LONG_STRING": "[obligatoire]",
        "ENVVAR_STRING": "[variable : {}]",
        "RICH_HELP": "Essayez [blue]'{command_path} {help_option}'[/] pour l'aide.",
    }
    for name, word in words.items():
        if hasattr(typer.rich_utils, name):
            setattr(typer.rich_utils, name, word)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command: its exit status. Whatever goes wrong is one clear line, never a traceback."""
    speak_french()
    try:
        status = app(args=list(arguments) if arguments is not None else None, standalone_mode=False)
    except BookRefused as refused:
        for refusal in refused.refusals:
            err.print(f"[red]✗[/] {_plain(refusal.text.in_(LANG))}")
        return 1
    except Refused as refused:
        err.print(f"[red]✗[/] {_plain(refused.refusal.text.in_(LANG))}")
        return 1
    except typer.Abort:
        err.print(t("Interrompu.", "Stopped."))
        return 130
    except UsageError as error:
        err.print(f"[red]✗[/] {_plain(_complaint(error))}")
        return 2
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()
        return 130
    except OSError as error:
        where = f"{error.filename} : " if error.filename else ""
        err.print(f"[red]✗[/] {_plain(where + (error.strerror or str(error)))}")
        return 1
    return status if isinstance(status, int) else 0


def _plain(text: str) -> str:
    return text.replace("[", "\\[")


def _complaint(error: Any) -> str:
    """What is wrong with how a command was typed, in the terminal's language."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "deadbutton"
    hint = t(f"« {command} --help » montre comment l'écrire.", f"'{command} --help' shows how to write it.")
    message = str(getattr(error, "message", error))
    name = str(
        getattr(error, "param_hint", None)
        or getattr(getattr(error, "param", None), "human_readable_name", "")
    )
    match type(error).__name__:
        case "NoSuchOption":
            what = t(f"Option inconnue : {error.option_name}.", f"Unknown option: {error.option_name}.")
        case "MissingParameter":
            what = t(f"Il manque : {name}.", f"Missing: {name}.")
        case "BadParameter":
            what = t(f"Valeur refusée pour {name} : {message}", f"Bad value for {name}: {message}")
        case "UsageError" if message.startswith("No such command"):
            word = message.removeprefix("No such command ").rstrip(".").strip("'\"")
            what = t(f"Commande inconnue : {word}.", f"Unknown command: {word}.")
        case "UsageError" if message.startswith("Missing command"):
            what = t("Il manque une commande.", "A command is missing.")
        case _:
            what = message
    return f"{what} {hint}"
