"""``deadbutton token``: keys of the house for programs."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

import typer

from deadbutton.cli.app import app
from deadbutton.cli.console import out, print_json, say_done
from deadbutton.cli.language import t
from deadbutton.cli.rules.rules import AsJson
from deadbutton.cli.serve import Database
from deadbutton.refusal import refused

DAY: Final = 86_400_000
LONGEST_NAME: Final = 60
KEY_SHOWN: Final = 8


class TokenRole(StrEnum):
    """Who a program can be in the whole house."""

    DIRECTOR = "director"
    FLOOR = "floor"
    DEALER = "dealer"
    DISPLAY = "display"


@app.command(
    "token",
    help=t(
        "Donner à un programme une clé de la maison, montrée une fois ; sans nom : la liste de celles qui sont ouvertes.",
        "Give a program a key of the house, shown once; without a name: the list of those that are open.",
    ),
)
def _token(
    name: Annotated[
        str,
        typer.Argument(
            metavar=t("NOM", "NAME"),
            help=t("Pour qui : le nom écrit au journal.", "Who it is for: the name in the record."),
        ),
    ] = "",
    role: Annotated[
        TokenRole, typer.Option("--role", help=t("Ce qu'elle ouvre, partout.", "What it opens, everywhere."))
    ] = TokenRole.DIRECTOR,
    days: Annotated[
        int,
        typer.Option(
            "--days",
            metavar="N",
            min=0,
            max=3660,
            help=t("Sa durée ; 0 : sans fin.", "How long it lasts; 0: no end."),
        ),
    ] = 365,
    revoke: Annotated[
        str,
        typer.Option(
            "--revoke",
            metavar=t("CLÉ|NOM", "KEY|NAME"),
            help=t(
                "Reprendre une clé, par son début ou son nom.", "Take a key back, by its start or its name."
            ),
        ),
    ] = "",
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    from deadbutton.journal import Journal

    with Journal(database) as journal:
        if revoke:
            _take_back(journal, revoke)
        elif name:
            _give(journal, " ".join(name.split()), role, days, as_json)
        else:
            _list(journal, as_json)


def _give(journal: object, name: str, role: TokenRole, days: int, as_json: bool) -> None:
    from deadbutton.journal import Journal, Role, wall_clock

    assert isinstance(journal, Journal)
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise refused("cli.token_name", longest=LONGEST_NAME)
    now = wall_clock()
    ends_at = now + days * DAY if days else None
    token = journal.links.give(None, Role(role.value), now=now, label=name, ends_at=ends_at)
    if as_json:
        print_json({"token": token, "name": name, "role": role.value, "ends_at": ends_at})
        return
    print(token)
    say_done(
        t(
            "La clé de {name} est au-dessus ; elle ne se montre qu'une fois. En-tête : Authorization: Bearer …",
            "The key of {name} is above; it is shown once. Header: Authorization: Bearer …",
            name=name,
        )
    )


def _tokens(journal: object) -> list[object]:
    from deadbutton.journal import Journal

    assert isinstance(journal, Journal)
    return [link for link in journal.links.of(None) if link.is_open and link.label]


def _take_back(journal: object, said: str) -> None:
    from deadbutton.journal import Journal, Link, wall_clock

    assert isinstance(journal, Journal)
    found = [
        link
        for link in _tokens(journal)
        if isinstance(link, Link)
        and (link.label == said or (len(said) >= KEY_SHOWN and link.key.startswith(said)))
    ]
    if not found:
        raise refused("cli.no_such_token", said=said[:60])
    for link in found:
        journal.links.revoke(link.key, wall_clock())
        say_done(
            t(
                "La clé de {name} n'ouvre plus rien.",
                "The key of {name} opens nothing any more.",
                name=link.label,
            )
        )


def _list(journal: object, as_json: bool) -> None:
    from datetime import datetime

    from deadbutton.journal import Link

    links = [link for link in _tokens(journal) if isinstance(link, Link)]
    if as_json:
        print_json(
            [
                {
                    "key": link.key[:KEY_SHOWN],
                    "name": link.label,
                    "role": link.role.value,
                    "created_at": link.created_at,
                    "ends_at": link.ends_at,
                }
                for link in links
            ]
        )
        return
    if not links:
        out.print(
            t(
                "Aucun programme n'a de clé : deadbutton token NOM.",
                "No program has a key: deadbutton token NAME.",
            )
        )
    for link in links:
        end = f"{datetime.fromtimestamp(link.ends_at / 1000):%Y-%m-%d}" if link.ends_at else "–"
        out.print(
            f"{link.key[:KEY_SHOWN]}  {link.role.value:<9} {end:<11}",
            link.label,
            markup=False,
            highlight=False,
        )
