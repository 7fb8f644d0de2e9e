"""``deadbutton tournaments``: what is on record."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime

from rich.text import Text as Words

from deadbutton.cli.console import glued, out, print_json
from deadbutton.cli.journal.choice import none_yet
from deadbutton.cli.language import t
from deadbutton.cli.printing import table
from deadbutton.journal import Journal
from deadbutton.text import Lang, chips


def show(database: str, lang: Lang, *, everything: bool, as_json: bool) -> None:
    with Journal(database) as journal:
        listed = journal.tournaments(archived=everything)
        where = journal.database.shown
    if as_json:
        print_json({"database": where, "tournaments": [asdict(one) for one in listed]})
        return
    if not listed:
        out.print(Words(glued(none_yet().text.in_(lang))))
        out.print(Words(where, "soft"), soft_wrap=True)
        return
    shown = table(
        "id",
        t("tournoi", "tournament"),
        t("créé", "created"),
        t("dernier acte", "last act"),
        t("faits", "facts"),
    )
    shown.columns[-1].justify = "right"
    for one in listed:
        name = Words(one.name).append(t("  (archivé)", "  (archived)") if one.archived else "", "soft")
        shown.add_row(
            Words(one.id, "key"), name, moment(one.created_at), moment(one.last_at), chips(one.facts, lang)
        )
    out.print(shown)


def moment(at: int) -> str:
    """An instant by the clock of this machine."""
    return datetime.fromtimestamp(at / 1000).strftime("%Y-%m-%d %H:%M")
