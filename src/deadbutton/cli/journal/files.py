"""``deadbutton export`` and ``deadbutton import``: a tournament as one file."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import msgspec

from deadbutton.cli.console import print_json, say_done
from deadbutton.cli.journal.choice import chosen, none_yet
from deadbutton.cli.language import t
from deadbutton.journal import How, Journal, Rows, bring_in, file_name, read_export, write_export
from deadbutton.refusal import Refused, refused
from deadbutton.text import Lang, Text


@dataclass(frozen=True, slots=True)
class Export:
    """What somebody wants written, and where."""

    database: str
    tournament: str
    file: Path | None
    everything: bool
    force: bool


def export(asked: Export, *, as_json: bool) -> None:
    done = []
    with Journal(asked.database) as journal:
        for tournament, file in _files(journal, asked):
            header = write_export(Rows(journal.database, tournament), file, force=asked.force)
            done.append({"file": str(file), **msgspec.structs.asdict(header)})
            if not as_json:
                say_done(
                    t(
                        "{name} · {tournament} : {rows} faits dans {file}, empreinte {head}",
                        "{name} · {tournament}: {rows} facts in {file}, head {head}",
                        name=header.name,
                        tournament=tournament,
                        rows=header.rows,
                        head=header.head,
                        file=file,
                    )
                )
    if as_json:
        print_json(done)


def _files(journal: Journal, asked: Export) -> list[tuple[str, Path]]:
    if not asked.everything:
        tournament = chosen(journal, asked.tournament).id
        return [(tournament, asked.file or Path(f"{file_name(tournament)}.jsonl"))]
    if asked.file is not None:
        raise refused("cli.all_or_one")
    folder = Path(asked.tournament or ".")
    if not folder.is_dir():
        raise refused("cli.no_folder", folder=str(folder))
    listed = journal.tournaments(archived=True)
    if not listed:
        raise Refused(none_yet())
    return [(one.id, folder / f"{file_name(one.id)}.jsonl") for one in listed]


def bring(database: str, file: Path, lang: Lang, *, as_copy: bool, as_json: bool) -> None:
    exported = read_export(file)
    with Journal(database) as journal:
        done = bring_in(journal, exported, as_copy=as_copy)
    if as_json:
        found = asdict(done)
        del found["verified"]
        print_json(found)
        return
    said = SAID[done.how].fill(name=done.name, tournament=done.tournament, rows=done.rows)
    say_done(said.in_(lang))
    for table in done.voided:
        say_done(
            t(
                "Table {table} : la main en cours est annulée, ses cartes sont restées là d'où vient le fichier.",
                "Table {table}: the hand in play is void, its cards stayed where the file comes from.",
                table=table,
            )
        )


SAID: Final = {
    How.NEW: Text(
        "{name} · {tournament} : {rows} faits importés.", "{name} · {tournament}: {rows} facts imported."
    ),
    How.COPY: Text(
        "{name} : {rows} faits importés comme un autre tournoi, {tournament}. Ses empreintes partent du nouvel "
        "identifiant : ce ne sont plus celles de l'original.",
        "{name}: {rows} facts imported as another tournament, {tournament}. Its hashes start from the new id: "
        "they are no longer those of the original.",
    ),
    How.CONTINUED: Text(
        "{name} · {tournament} était là : {rows} faits ajoutés à la suite.",
        "{name} · {tournament} was there: {rows} facts appended.",
    ),
    How.THERE: Text(
        "{name} · {tournament} : tout y était déjà, rien n'a changé.",
        "{name} · {tournament}: all of it was there already, nothing has changed.",
    ),
}
