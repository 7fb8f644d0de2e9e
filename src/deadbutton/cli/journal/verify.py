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
    is_head,
    read_export,
    short_head,
    verify_rows,
    verify_stored,
)
from deadbutton.journal import Progress as Told
from deadbutton.refusal import Refused, refused
from deadbutton.text import Lang, Text, by_language, chips, plural

MOST_SHOWN: Final = 20
FORGED: Final = Text(
    "le fichier dit venir de cette maison, et sa signature n'est pas la nôtre : il a été réécrit",
    "the file says that it comes from this house, and its signature is not ours: it was rewritten",
)
GONE: Final = Text(
    "la maison a signé ce tournoi, et cette base ne l'a plus : il a été supprimé",
    "the house has signed this tournament, and this database no longer has it: it was removed",
)
SQLITE: Final = b"SQLite format 3\x00"


def run(database: str, what: str, lang: Lang, *, as_json: bool, head: str = "") -> int:
    """Check, and say what was found: 0 where everything is right, 1 where something is not."""
    if head and not is_head(head):
        raise refused("cli.bad_head", head=head[:40])
    found = []
    for one in _checked(database, what, head):
        found.append(one)
        if not as_json:
            _show(one, lang)
    if as_json:
        print_json([_as_data(one) for one in found])
    return 0 if all(one.ok for one in found) else 1


def _checked(database: str, what: str, head: str) -> Iterator[Verified]:
    file = Path(what) if what else None
    if file is not None and file.is_file() and not _is_known(database, what):
        yield from _file(file, head)
        return
    with Journal(database) as journal:
        if what:
            yield _stored(journal, chosen(journal, what).id, head)
        else:
            yield from _all(journal, head)


def _is_known(database: str, what: str) -> bool:
    """A tournament comes before a file of the same name, unless it is plainly a path."""
    if "/" in what or "." in what:
        return False
    with Journal(database) as journal:
        return bool(matching(journal.tournaments(archived=True), what))


def _file(file: Path, head: str) -> Iterator[Verified]:
    with file.open("rb") as opened:
        is_database = opened.read(len(SQLITE)) == SQLITE
    if is_database:
        check_backup(file)
        with TemporaryDirectory() as folder:  # a backup stays as it is
            copy = Path(folder) / file.name
            copy_whole(file, copy)
            with Journal(str(copy)) as journal:
                yield from _all(journal, head)
        return
    exported = read_export(file)
    with _bar(exported.header.name) as progress:
        found = verify_rows(exported.rows, exported.header.tournament, progress=progress, head=head)
    if exported.header.is_forged:
        found.problems.append(Problem(len(exported.rows), "verify.forged", FORGED))
    elif exported.header.is_ours:
        found.signed = len(exported.rows)
    yield found


def _all(journal: Journal, head: str) -> Iterator[Verified]:
    listed = journal.tournaments(archived=True)
    gone = sorted(set(journal.anchors.signed_tournaments()) - {one.id for one in listed})
    if not listed and not gone:
        raise Refused(none_yet())
    if head and len(listed) > 1:
        raise refused("cli.head_of_one")
    for one in listed:
        yield _stored(journal, one.id, head)
    for tournament in gone:
        yield Verified(tournament, problems=[Problem(0, "verify.tournament_gone", GONE)])


def _stored(journal: Journal, tournament: str, head: str) -> Verified:
    with _bar(tournament) as progress:
        rows = Rows(journal.database, tournament)
        return verify_stored(rows, progress=progress, anchors=journal.anchors, head=head)


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
    if found.head:
        said += Text(" ; empreinte {head}", "; head {head}").fill(head=short_head(found.head))
    if found.signed:
        said += Text(
            ", signé par la maison jusqu'à la ligne {row}", ", signed by the house up to row {row}"
        ).fill(row=str(found.signed))
    if found.head_row:
        said += Text(" ; celle demandée est à la ligne {row}", "; the one asked for is at row {row}").fill(
            row=str(found.head_row)
        )
    if found.decks:
        said += plural(
            found.decks,
            Text(", {count} paquet scellé", ", {count} sealed deck"),
            Text(", {count} paquets scellés", ", {count} sealed decks"),
        )
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
        "signed": found.signed,
        "head_row": found.head_row,
        "problems": [_problem(one) for one in found.problems],
        "warnings": [_problem(one) for one in found.warnings],
    }


def _problem(one: Problem) -> dict[str, Any]:
    return {"row": one.row, "code": one.code, "text": {"fr": one.text.fr, "en": one.text.en}}
