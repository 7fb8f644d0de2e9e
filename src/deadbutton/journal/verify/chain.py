"""Rows one by one: each chained to the one before, numbered without a gap, of the form that the journal writes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from deadbutton.journal.row import Row, chained, first_hash
from deadbutton.journal.verify.problem import Problem, problem
from deadbutton.refusal import Refused
from deadbutton.text import Text
from deadbutton.tournament import ActUndone, Fact, read_fact, undone


@dataclass(slots=True)
class Checked:
    """What rows say, and what is wrong with them."""

    facts: list[Fact] = field(default_factory=list)
    undos: dict[int, int] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    can_be_replayed: bool = True
    """Whether every row is there, in its place and readable."""


def check_rows(rows: Sequence[Row], tournament: str) -> Checked:
    return _Checking(tournament).checked(rows)


class _Checking:
    def __init__(self, tournament: str) -> None:
        self._found = Checked()
        self._before = first_hash(tournament)
        self._other_before = self._before
        """What the hash before should have been, where it was not."""
        self._commands: dict[str, int] = {}
        self._last: Row | None = None

    def checked(self, rows: Sequence[Row]) -> Checked:
        for row in rows:
            self._place(row)
            self._link(row)
            self._act(row)
            self._fact(row)
            self._last = row
        return self._found

    def _say(self, row: Row, code: str, sentence: Text, /, **facts: object) -> None:
        self._found.problems.append(problem(row, code, sentence, **facts))

    def _place(self, row: Row) -> None:
        expected = self._last.seq + 1 if self._last is not None else 1
        if row.seq == expected:
            return
        self._found.can_be_replayed = False
        if row.seq > expected:
            self._say(
                row,
                "verify.missing",
                Text(
                    "il manque des lignes avant la ligne {row} : la ligne {expected} devait suivre",
                    "rows are missing before row {row}: row {expected} should follow",
                ),
                expected=str(expected),
            )
        else:
            self._say(
                row,
                "verify.out_of_order",
                Text(
                    "la ligne {row} est en double ou n'est pas à sa place : la ligne {expected} devait suivre",
                    "row {row} is there twice or out of its place: row {expected} should follow",
                ),
                expected=str(expected),
            )

    def _link(self, row: Row) -> None:
        made = chained(row, self._before)
        if row.hash not in (made, chained(row, self._other_before)):
            self._say(
                row,
                "verify.changed",
                Text(
                    "la ligne {row} a été modifiée, ou ce qui la précède : son empreinte ne correspond pas",
                    "row {row} was changed, or what comes before it: its hash does not match",
                ),
            )
        self._before, self._other_before = row.hash, made

    def _act(self, row: Row) -> None:
        """An act's rows stand together: numbered from 0, of one instant, one author and one command."""
        last = self._last
        if row.part == 0:
            self._first_of_act(row)
            fits = row.act == (last.act + 1 if last is not None else 1)
        else:
            fits = (
                last is not None
                and (row.act, row.part) == (last.act, last.part + 1)
                and (row.at, row.author, row.command) == (last.at, last.author, last.command)
            )
        if not fits:
            self._say(
                row,
                "verify.act",
                Text(
                    "la ligne {row} (acte {act}, partie {part}) ne continue pas les actes qui précèdent",
                    "row {row} (act {act}, part {part}) does not continue the acts before it",
                ),
                act=str(row.act),
                part=str(row.part),
            )
        if (row.wanted is None) != (row.part > 0):
            self._say(
                row,
                "verify.wanted",
                Text(
                    "la ligne {row} : la commande figure sur la première ligne d'un acte, et seulement là",
                    "row {row}: the command stands on the first row of an act, and only there",
                ),
            )
        if last is not None and row.at < last.at:
            self._say(
                row,
                "verify.time",
                Text(
                    "la ligne {row} est plus ancienne que celle qui la précède",
                    "row {row} is older than the one before it",
                ),
            )

    def _first_of_act(self, row: Row) -> None:
        first = self._commands.setdefault(row.command, row.seq)
        if first != row.seq:
            self._say(
                row,
                "verify.command_twice",
                Text(
                    "la ligne {row} : la commande {command} a déjà été enregistrée à la ligne {first}",
                    "row {row}: the command {command} was recorded before, in row {first}",
                ),
                command=row.command[:40],
                first=str(first),
            )

    def _fact(self, row: Row) -> None:
        try:
            fact = read_fact(row.body, row.version)
        except Refused as refused:
            self._found.can_be_replayed = False
            self._say(
                row,
                refused.code,
                Text("la ligne {row} ne se lit pas : {why}", "row {row} cannot be read: {why}"),
                why=refused.refusal.text,
            )
            return
        self._found.facts.append(fact)
        if fact.__struct_config__.tag != row.kind:
            self._say(
                row,
                "verify.kind",
                Text(
                    "la ligne {row} se dit « {kind} » et contient « {tag} »",
                    "row {row} says '{kind}' and holds '{tag}'",
                ),
                kind=row.kind[:40],
                tag=fact.__struct_config__.tag,
            )
        if isinstance(fact, ActUndone):
            self._undo(row, fact)

    def _undo(self, row: Row, fact: ActUndone) -> None:
        if not 1 < fact.act < row.act or fact.act in undone(self._found.undos) or row.part:
            self._found.can_be_replayed = False
            self._say(
                row,
                "verify.undo",
                Text(
                    "la ligne {row} annule l'acte {act}, qui ne pouvait pas l'être",
                    "row {row} takes back act {act}, which could not be",
                ),
                act=str(fact.act),
            )
            return
        self._found.undos[row.act] = fact.act
