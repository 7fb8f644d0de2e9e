"""The command ``deadbutton`` and what all its commands share: language, errors in one line, completion."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from deadbutton import __version__, compiled
from deadbutton.cli import completion
from deadbutton.cli.console import err, out, say_wrong
from deadbutton.cli.help import App
from deadbutton.cli.language import ASKED, LANG, split_language, t
from deadbutton.languages import Fault, UnreadableError, language, languages, read_now
from deadbutton.refusal import Refusal, Refused, refuse, system_reason

__all__ = ["app", "err", "main", "out"]

# Typer carries its own copy of click: its errors are reached through what it exports.
UsageError: Any = typer.BadParameter.__mro__[1]

app = App(
    name="deadbutton",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=t(
        "Un tournoi de poker selon le livre, n'importe lequel.",
        "Run a poker tournament by the book, whichever book.",
    ),
)


def _version(value: bool) -> None:
    if value:
        print(
            f"deadbutton {__version__} ({t('compilé', 'compiled') if compiled else t('Python pur', 'plain Python')})"
        )
        raise typer.Exit


@app.callback()
def _root(
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="|".join(languages()),
            help=t("Langue, à n'importe quelle place.", "Language, in any place."),
            autocompletion=lambda incomplete: [lang for lang in languages() if lang.startswith(incomplete)],
        ),
    ] = None,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            "-V",
            is_eager=True,
            callback=_version,
            help=t("Afficher la version.", "Show the version."),
        ),
    ] = False,
    install_completion: Annotated[
        bool,
        typer.Option(
            "--install-completion",
            is_eager=True,
            callback=completion.install,
            help=t("Installer la complétion dans ce terminal.", "Install completion for this shell."),
        ),
    ] = False,
    show_completion: Annotated[
        bool,
        typer.Option(
            "--show-completion",
            is_eager=True,
            callback=completion.show,
            help=t("Afficher le script de complétion.", "Show the completion script."),
        ),
    ] = False,
) -> None:
    """``main`` has already taken ``--lang`` out; it is declared for the help page and for completion."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command: its exit status. Whatever goes wrong is one clear line, never a traceback."""
    _never_stumble_over_a_letter()
    typed, said = split_language(sys.argv[1:] if arguments is None else arguments)
    try:
        read_now(ASKED)
        if said is not None and language(said) is None:
            raise typer.BadParameter(
                t(
                    "« {said} ». Dites l'un de : {known}.",
                    "'{said}'. Say one of: {known}.",
                    said=said,
                    known=", ".join(languages()),
                ),
                param_hint="--lang",
            )
        if completion.is_asked():
            completion.prepare()
        status = app(args=typed, prog_name="deadbutton", standalone_mode=False)
        sys.stdout.flush()
    except Refused as refused:
        for refusal in getattr(refused, "refusals", [refused.refusal]):
            say_wrong(refusal.text.in_(LANG))
        return 1
    except UnreadableError as error:
        say_wrong(_unreadable(error).text.in_(LANG))
        return 1
    except UsageError as error:
        return _typed_wrongly(error)
    except (typer.Abort, KeyboardInterrupt):
        say_wrong(t("Interrompu.", "Stopped."))
        return 130
    except BrokenPipeError:
        # Whoever read us has gone: nothing more can be said on that pipe, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        say_wrong(f"{error.filename or 'deadbutton'}{t(' : ', ': ')}{system_reason(error).in_(LANG)}.")
        return 1
    except Exception as error:
        if os.environ.get("DEADBUTTON_TRACEBACK"):
            raise
        say_wrong(
            t(
                "Erreur interne ({kind} : {error}). DEADBUTTON_TRACEBACK=1 en montre l'origine.",
                "Internal error ({kind}: {error}). DEADBUTTON_TRACEBACK=1 shows where.",
                kind=type(error).__name__,
                error=error,
            )
        )
        return 1
    if status == 130:  # Typer's word for Ctrl-C
        say_wrong(t("Interrompu.", "Stopped."))
    return status if isinstance(status, int) else 0


def _unreadable(error: UnreadableError) -> Refusal:
    file, line = str(error.file), str(error.line)
    match error.fault:
        case Fault.CLOSED:
            return refuse("language.closed", file=file)
        case Fault.ENCODING:
            return refuse("language.not_utf8", file=file, line=line)
        case Fault.LINE:
            return refuse("language.not_a_line", file=file, line=line)
        case Fault.HEADER:
            return refuse("language.header", file=file)


def _never_stumble_over_a_letter() -> None:
    """A terminal that cannot show « é » shows « ? » instead."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _typed_wrongly(error: Any) -> int:
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error.message)
        return 0
    if not completion.is_asked():
        say_wrong(_complaint(error))
    return 2


def _complaint(error: Any) -> str:
    """What is wrong with how a command was typed, in the terminal's language."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "deadbutton"
    hint = t(
        "« {command} --help » montre comment l'écrire.",
        "'{command} --help' shows how to write it.",
        command=command,
    )
    message = str(getattr(error, "message", error))
    parameter = getattr(error, "param", None)
    name = str(getattr(error, "param_hint", None) or _name(parameter))
    inside = message.partition("(")[2].rstrip(").")
    match type(error).__name__:
        case "NoSuchOption":
            what = t(
                "Option inconnue : {option_name}.",
                "Unknown option: {option_name}.",
                option_name=error.option_name,
            )
        case "MissingParameter":
            what = t("Il manque : {name}.", "Missing: {name}.", name=name)
        case "BadOptionUsage" if "does not take" in message:
            what = t(
                "L'option {option_name} ne prend pas de valeur.",
                "The option {option_name} takes no value.",
                option_name=error.option_name,
            )
        case "BadOptionUsage":
            what = t(
                "L'option {option_name} attend une valeur.",
                "The option {option_name} needs a value.",
                option_name=error.option_name,
            )
        case "BadParameter" if parameter is None:
            what = t(
                "Valeur refusée pour {name} : {message}",
                "Bad value for {name}: {message}",
                name=name,
                message=message,
            )
        case "BadParameter":
            what = t(
                "Valeur refusée pour {name} : {why}",
                "Bad value for {name}: {why}",
                name=name,
                why=_wanted(error) or message,
            )
        case "UsageError" if message.startswith("No such command"):
            word, *near = re.findall(r"'([^']*)'", message)
            meant = (
                t(" Vouliez-vous dire : {near} ?", " Did you mean: {near}?", near=", ".join(near))
                if near
                else ""
            )
            what = t(
                "Commande inconnue : {word}.{meant}",
                "Unknown command: {word}.{meant}",
                word=word,
                meant=meant,
            )
        case "UsageError" if message.startswith("Missing command"):
            what = t("Il manque une commande.", "A command is missing.")
        case "UsageError" if message.startswith("Got unexpected extra argument"):
            what = t("En trop : {what}.", "Not expected: {what}.", what=inside.partition("(")[2] or inside)
        case _:
            what = message
    return f"{what} {hint}"


def _wanted(error: Any) -> str:
    """What a value has to be, in the terminal's language: the reason that Typer gives is in English only."""
    cause = error.__cause__
    if not hasattr(cause, "errors"):
        return ""
    found = cause.errors(include_url=False)[0]
    limits = found.get("ctx", {})
    said = str(found.get("input", ""))[:30]
    match found["type"]:
        case "int_parsing" | "int_parsing_size" | "int_from_float":
            return t("« {said} » n'est pas un nombre entier.", "'{said}' is no whole number.", said=said)
        case "float_parsing":
            return t("« {said} » n'est pas un nombre.", "'{said}' is no number.", said=said)
        case "greater_than_equal":
            return t("il faut {least} ou plus.", "{least} or more.", least=f"{limits['ge']:g}")
        case "less_than_equal":
            return t("il faut {most} au plus.", "{most} at most.", most=f"{limits['le']:g}")
        case "value_error" if said:  # of a choice, in Typer's words
            known = ", ".join(re.findall(r"'([^']*)'", found["msg"].partition(f"'{said}'")[2]))
            return t("dites l'un de : {known}.", "say one of: {known}.", known=known) if known else ""
    return ""


def _name(parameter: Any) -> str:
    if parameter is None:
        return ""
    return (
        str(parameter.metavar or parameter.name)
        if parameter.param_type_name == "argument"
        else str(parameter.opts[0])
    )
