"""Shell completion: installing it, showing its script, and the words that it offers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from deadbutton.cli.console import out
from deadbutton.cli.language import LANG, t
from deadbutton.refusal import Refused, refused

PROGRAM = "deadbutton"
COMPLETE_VARIABLE = "_DEADBUTTON_COMPLETE"


def is_asked() -> bool:
    """Whether the shell, and no person, runs us."""
    return COMPLETE_VARIABLE in os.environ


def prepare() -> Any:
    """Typer's part of the work."""
    from typer import completion

    completion.completion_init()  # type: ignore[attr-defined]
    return completion


def install(value: bool) -> None:
    if value:
        completion, shell = prepare(), _shell()
        _, path = completion.install(shell=shell, prog_name=PROGRAM, complete_var=COMPLETE_VARIABLE)
        out.print(
            t(
                "Complétion de {shell} installée dans {path}. Elle prend effet dans un nouveau terminal.",
                "{shell} completion installed in {path}. It takes effect in a new terminal.",
                shell=shell,
                path=path,
            ),
            markup=False,
            soft_wrap=True,
        )
        raise typer.Exit


def show(value: bool) -> None:
    if value:
        print(
            prepare().get_completion_script(prog_name=PROGRAM, complete_var=COMPLETE_VARIABLE, shell=_shell())
        )
        raise typer.Exit


def _shell() -> str:
    completion = prepare()
    known = [shell.value for shell in completion.Shells]
    shell = completion._get_shell_name()
    if shell in known:
        return str(shell)
    raise refused("cli.unknown_shell", known=", ".join(known))


# What is offered


def books(incomplete: str) -> Iterator[tuple[str, str]]:
    """Shipped books by key, house books by path."""
    from deadbutton.books.library import book_keys

    for key in book_keys():
        if key.startswith(incomplete.lower()):
            yield key, t("livre fourni", "shipped book")
    yield from house_books(incomplete)


def house_books(incomplete: str) -> Iterator[tuple[str, str]]:
    folder, _, start = incomplete.rpartition("/")
    for path in sorted(Path(folder or ("/" if incomplete.startswith("/") else ".")).glob("*.toml")):
        if path.name.startswith(start):
            yield incomplete.removesuffix(start) + path.name, t("livre maison", "house book")


def games(incomplete: str) -> Iterator[tuple[str, str]]:
    """Every game and every rotation by its code."""
    from deadbutton.games import CATALOGUE, ROTATIONS, rotation

    for code in (*CATALOGUE, *ROTATIONS):
        if code.startswith(incomplete.upper()):
            yield code, rotation(code).name.in_(LANG)


def points(incomplete: str) -> Iterator[tuple[str, str]]:
    from deadbutton.books.subjects import POINTS

    for key, point in POINTS.items():
        if key.startswith(incomplete):
            yield key, point.question.in_(LANG)


def subjects(incomplete: str) -> Iterator[tuple[str, str]]:
    from deadbutton.books.subjects import SUBJECT_TITLES

    for key, title in SUBJECT_TITLES.items():
        if key.startswith(incomplete):
            yield key, title.in_(LANG)


def articles(ctx: typer.Context, incomplete: str) -> Iterator[tuple[str, str]]:
    """The article numbers of the book that was typed before."""
    from deadbutton.books.library import load

    try:
        book = load(str(ctx.params.get("book")))
    except Refused:
        return
    for article in book.articles:
        if article.number.lower().startswith(incomplete.lower()):
            yield article.number, article.title.in_(LANG)


def incidents(incomplete: str) -> list[str]:
    """What the floor can rule on."""
    from deadbutton.floor import INCIDENTS

    return [key for key in INCIDENTS if key.startswith(incomplete)]


def tournaments(ctx: typer.Context, incomplete: str) -> Iterator[tuple[str, str]]:
    """The tournaments of the database, by id. A database that cannot be opened offers nothing."""
    from deadbutton.journal import Journal, database_url

    database = str(ctx.params.get("database") or "")
    try:
        url = database_url(database)
        if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
            return
        with Journal(database) as journal:
            listed = journal.tournaments()
    except Refused:
        return
    for one in listed:
        if one.id.startswith(incomplete):
            yield one.id, one.name
