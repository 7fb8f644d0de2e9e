"""``deadbutton verify``: a database, a tournament, an exported file or a backup."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text as Words

from deadbutton.cli.console import err, glued, out, print_json, spoken
from deadbutton.cli.journal.choice import chosen, matching, none_yet
from deadbutton.cli.language import t
from deadbutton.journal import (
    Journal,
    Problem,
    Rows,
    Verified,
    check_backup,
    copy_whole,
    read_export,
    verify_rows,
    verify_stored,
)
from deadbutton.journal import Progress as Told
from deadbutton.refusal import Refused
from deadbutton.text import Lang, Text, by_language, chips

MOST_SHOWN: Final = 20
SQLITE: Final = b"SQLite format 3\x00"


def run(database: str, what: str, lang: Lang, *, as_json: bool) -> int:
    """Check, and say what was found: 0 where everything is right, 1 where something is not."""
    found = []
    for one in _checked(database, what):
        found.append(one)
        if not as_json:
            _show(one, lang)
    if as_json:
        print_json([_as_data(one) for one in found])
    return 0 if all(one.ok for one in found) else 1


def _checked(database: str, what: str) -> Iterator[Verified]:
    file = Path(what) if what else None
    if file is not None and file.is_file() and not _is_known(database, what):
        yield from _file(file)
        return
    with Journal(database) as journal:
        if what:
            yield _stored(journal, chosen(journal, what).id)
        else:
            yield from _all(journal)


def _is_known(database: str, what: str) -> bool:
    """A tournament comes before a file of the same name, unless it is plainly a path."""
    if "/" in what or "." in what:
        return False
    with Journal(database) as journal:
        return bool(matching(journal.tournaments(archived=True), what))


def _file(file: Path) -> Iterator[Verified]:
    with file.open("rb") as opened:
        is_database = opened.read(len(SQLITE)) == SQLITE
    if is_database:
        check_backup(file)
        with TemporaryDirectory() as folder:  # a backup stays as it is
            copy = Path(folder) / file.name
            copy_whole(file, copy)
            with Journal(str(copy)) as journal:
                yield from _all(journal)
        return
    exported = read_export(file)
    with _bar(exported.header.name) as progress:
        yield verify_rows(exported.rows, exported.header.tournament, progress=progress)


def _all(journal: Journal) -> Iterator[Verified]:
    listed = journal.tournaments(archived=True)
    if not listed:
        raise Refused(none_yet())
    for one in listed:
        yield _stored(journal, one.id)


def _stored(journal: Journal, tournament: str) -> Verified:
    with _bar(tournament) as progress:
        return verify_stored(Rows(journal.database, tournament), progress=progress)


@contextmanager
def _bar(name: str) -> Iterator[Told]:
    columns = (TextColumn(t("on vérifie", "checking") + f" {name}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _show(found: Verified, lang: Lang) -> None:
    head = Words.assemble(("✓ " if found.ok else "✗ ", "good" if found.ok else "bad"))
    head.append(" · ".join(filter(None, (found.name, found.tournament))), "head")
    out.print(head)
    out.print(Words("  " + glued(_figures(found).in_(lang)), "soft"))
    for style, mark, problems in (("bad", "✗", found.problems), ("cite", "!", found.warnings)):
        for problem in problems[:MOST_SHOWN]:
            out.print(Words.assemble(("  " + mark + " ", style), spoken(problem.text, lang)))
        if len(problems) > MOST_SHOWN:
            more = len(problems) - MOST_SHOWN
            out.print(Words(t("  … et {more} de plus", "  … and {more} more", more=more), "soft"))


def _figures(found: Verified) -> Text:
    said = Text(
        "{acts} actes ({back} annulés), {facts} faits, {players} joueurs, {chips} jetons, {money} ; "
        "compté après {counted} actes",
        "{acts} acts ({back} taken back), {facts} facts, {players} players, {chips} chips, {money}; "
        "counted after {counted} acts",
    ).fill(
        acts=found.acts,
        back=found.taken_back,
        facts=found.facts,
        players=found.players,
        chips=found.chips,
        money=found.money,
        counted=Text("tous les", "all")
        if found.counted == found.acts
        else by_language(lambda lang: chips(found.counted, lang)),
    )
    if found.decks:
        said += Text(", {decks} paquets scellés", ", {decks} sealed decks").fill(decks=found.decks)
    return said


def _as_data(found: Verified) -> dict[str, Any]:
    return {
        "tournament": found.tournament,
        "ok": found.ok,
        "name": found.name,
        "acts": found.acts,
        "taken_back": found.taken_back,
        "facts": found.facts,
        "players": found.players,
        "chips": found.chips,
        "money": {"fr": found.money.fr, "en": found.money.en},
        "counted": found.counted,
        "decks": found.decks,
        "snapshots": found.snapshots,
        "head": found.head,
        "problems": [_problem(one) for one in found.problems],
        "warnings": [_problem(one) for one in found.warnings],
    }


def _problem(one: Problem) -> dict[str, Any]:
    return {"row": one.row, "code": one.code, "text": {"fr": one.text.fr, "en": one.text.en}}
