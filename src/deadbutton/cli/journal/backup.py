"""``deadbutton backup`` and ``deadbutton restore``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text as Words

from deadbutton.cli.console import glued, out, print_json, say_done
from deadbutton.cli.language import t
from deadbutton.cli.printing import table
from deadbutton.journal import Backup, database_url
from deadbutton.journal import restore as put_back
from deadbutton.journal.backup import copies
from deadbutton.text import Lang, chips


def make(database: str, file: Path | None, lang: Lang, *, as_json: bool) -> None:
    made = copies.back_up(database_url(database), file)
    if as_json:
        print_json(_as_data(made))
        return
    say_done(
        t(
            "Sauvegarde vérifiée : {file} ({size})",
            "Checked backup: {file} ({size})",
            file=made.file,
            size=_size(made, lang),
        )
    )


def restore(database: str, backup: Path | None, lang: Lang, *, as_json: bool) -> None:
    url = database_url(database)
    folder = copies.folder_of(url)
    if backup is None:
        _list(copies.backups_of(url), folder, lang, as_json)
        return
    file = backup if backup.exists() or backup.parent != Path() else folder / backup.name
    aside = put_back(file, url)
    if as_json:
        print_json({"restored": str(file), "put_aside": None if aside is None else str(aside)})
        return
    say_done(t("Restauré : {file}", "Restored: {file}", file=file))
    if aside is not None:
        say_done(
            t(
                "La base d'avant est gardée : {aside}",
                "The database from before is kept: {aside}",
                aside=aside,
            )
        )


def _list(found: list[Backup], folder: Path, lang: Lang, as_json: bool) -> None:
    if as_json:
        print_json([_as_data(one) for one in found])
        return
    if not found:
        out.print(
            Words(
                glued(
                    t(
                        "Aucune sauvegarde. « deadbutton backup » en fait une ; le serveur en fait toutes les dix minutes.",
                        "No backups. 'deadbutton backup' makes one; the server makes one every ten minutes.",
                    )
                )
            )
        )
        return
    shown = table(t("faite", "made"), t("taille", "size"), t("sauvegarde", "backup"))
    shown.columns[1].justify = "right"
    for one in found:
        shown.add_row(
            f"{one.made_at.astimezone():%Y-%m-%d %H:%M:%S}", _size(one, lang), Words(one.file.name, "key")
        )
    out.print(shown)
    out.print(Words(f"{folder}", "soft"), soft_wrap=True)


def _size(one: Backup, lang: Lang) -> str:
    return f"{chips(max(1, one.size // 1024), lang)} {t('Ko', 'KB')}"


def _as_data(one: Backup) -> dict[str, Any]:
    return {"file": str(one.file), "made_at": one.made_at.isoformat(), "size": one.size}
