"""Help pages in the terminal's language, and the classes of our commands. Typer's own pages speak English only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from deadbutton.cli.console import GLUE, glued, out
from deadbutton.cli.language import t

Body = TypeVar("Body", bound=Callable[..., Any])


class CommandHelp(TyperCommand):
    """A command with our help page."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _as_typed(super().get_params(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_page(self, ctx))


class CommandGroup(TyperGroup):
    """A command that holds others, with our help page."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _as_typed(super().get_params(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_page(self, ctx))


class App(typer.Typer):
    """A Typer application whose commands have our help pages."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=CommandGroup, add_completion=False, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Body], Body]:
        return super().command(name, **{"cls": CommandHelp, **settings})


def help_page(command: Any, context: Any) -> str:
    """What a command does, its arguments, its options, its commands."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text as Words

    parameters = [p for p in command.get_params(context) if not getattr(p, "hidden", False)]
    arguments = [p for p in parameters if p.param_type_name == "argument"]
    options = [p for p in parameters if p.param_type_name == "option"]
    commands = [
        found
        for name in (command.list_commands(context) if isinstance(command, TyperGroup) else ())
        if (found := command.get_command(context, name)) and not found.hidden
    ]
    sections = [
        (t("Arguments", "Arguments"), [(_argument(p), _about(p)) for p in arguments]),
        (t("Options", "Options"), [(_option(p), _about(p)) for p in options]),
        (t("Commandes", "Commands"), [(c.name or "", _first_line(c)) for c in commands]),
    ]
    with out.capture() as page:
        out.print(
            Words.assemble((t("Usage : ", "Usage: "), "soft"), (_usage(command, context, arguments), "head"))
        )
        if command.help:
            out.print(Padding(Words(glued(command.help.strip())), (1, 0, 0, 0)))
        for title, rows in sections:
            if rows:
                out.print(Words(f"\n{title}", "head"))
                table = Table.grid(padding=(0, 2))
                table.add_column(style="key", no_wrap=all(len(left) <= out.width // 3 for left, _ in rows))
                table.add_column(ratio=1)
                for left, right in rows:
                    table.add_row(Words(left), Words(glued(right)))
                out.print(Padding(table, (0, 0, 0, 2)))
    return re.sub(r" +$", "", page.get(), flags=re.MULTILINE).rstrip("\n").replace(GLUE, " ")


def _usage(command: Any, context: Any, arguments: Iterable[Any]) -> str:
    pieces = [context.command_path, "[options]", *map(_argument, arguments)]
    if isinstance(command, TyperGroup):
        name = t("COMMANDE", "COMMAND")
        pieces.append(f"[{name}] …" if command.invoke_without_command else f"{name} …")
    return " ".join(pieces)


def _argument(parameter: Any) -> str:
    name = (parameter.metavar or parameter.name).upper()
    return (name if parameter.required else f"[{name}]") + ("…" if parameter.nargs == -1 else "")


def _option(parameter: Any) -> str:
    names = ", ".join(sorted([*parameter.opts, *parameter.secondary_opts], key=len))
    if parameter.is_flag or parameter.count:
        return names
    choices = getattr(getattr(parameter, "type_descriptor", None), "choices", None)
    listed = "|".join(str(getattr(choice, "value", choice)) for choice in choices or ())
    return f"{names} {parameter.metavar or listed or parameter.name.upper()}"


def _about(parameter: Any) -> str:
    if parameter.name == "help":
        return t("Afficher cette page.", "Show this page.")
    said = (parameter.help or "").strip()
    default = parameter.default
    if (
        parameter.show_default
        and isinstance(default, int | str)
        and not isinstance(default, bool)
        and default != ""
    ):
        said += t(" [par défaut : {default}]", " [default: {default}]", default=default)
    return said


def _first_line(command: Any) -> str:
    return (command.short_help or command.help or "").strip().split("\n\n")[0]


class _AsTyped:
    """A word stays as it was typed. Typer would ask pydantic, and importing that takes a tenth of a second."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        return list(value or ()) if param.nargs == -1 else value


def _as_typed(parameters: list[Any]) -> list[Any]:
    for parameter in parameters:
        annotation = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
        plain = annotation in (str, list[str]) and not parameter.multiple
        if (plain or parameter.name == "help") and hasattr(parameter, "_runtime_param"):
            parameter._runtime_param = _AsTyped()
    return parameters
