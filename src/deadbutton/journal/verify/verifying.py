"""Is a tournament what was written down, all of it, and does it add up? On the rows of a database or of an exported file.

Everything that is wrong is said, with the row where it stands: one fault must not hide another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from deadbutton.journal.anchors import Anchor, Anchors, row_with_head, secrets_digest, short_head
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.replay.folding import RowDoesNotFit
from deadbutton.journal.replay.reliving import Relived, RowsInMemory
from deadbutton.journal.row import Row, Written, acts_of
from deadbutton.journal.verify.chain import check_rows
from deadbutton.journal.verify.decks import Decks
from deadbutton.journal.verify.problem import Problem, problem
from deadbutton.journal.verify.stored_states import StoredStates
from deadbutton.refusal import Refused
from deadbutton.text import Text, same
from deadbutton.tournament import Fact, State, ledger_of, money_text, unbalanced, undone

MOST_COUNTS: Final = 4_000_000
"""Acts times players: up to here the chips and the money are counted after every act; beyond, after every so many."""

UNSIGNED: Final = Text(
    "aucune ligne n'est signée par cette maison : que rien n'a été coupé ni réécrit d'un bout à l'autre n'est pas prouvé ; "
    "comparez avec une empreinte imprimée (--head)",
    "no row is signed by this house: that nothing was cut off or rewritten from end to end is not proved; "
    "compare with a head on paper (--head)",
)
HEAD_FORGED: Final = Text(
    "ce qui se trouve à la place de l'empreinte signée n'est pas de la clé de cette maison : quelqu'un l'a changé, "
    "ou la clé est une autre",
    "what lies where the signed head belongs was not made with the key of this house: somebody changed it, "
    "or the key is another one",
)

Progress = Callable[[int, int], None]
"""Told how many rows are done, of how many."""


@dataclass(slots=True)
class Verified:
    """What was found. ``problems`` say that the record cannot be trusted; ``warnings`` that a mere cache is wrong, or that
    nothing proves it."""

    tournament: str
    name: str = ""
    facts: int = 0
    acts: int = 0
    taken_back: int = 0
    players: int = 0
    chips: int = 0
    money: Text = field(default_factory=lambda: same(""))
    """Prizes and bounties together."""
    counted: int = 0
    """After how many acts the chips, seats and money were counted; the last one always is."""
    decks: int = 0
    """Decks of virtual hands that were checked against what had been sealed."""
    snapshots: int = 0
    signed: int = 0
    """The last row that the house has signed outside the database; 0 where it has signed none."""
    head_row: int = 0
    """The row that has the head which somebody asked for."""
    head: str = ""
    """The hash of the last row: who knows it knows the whole record."""
    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.problems


def verify_rows(
    rows: Iterable[Row], tournament: str, *, progress: Progress | None = None, head: str = ""
) -> Verified:
    """Check the rows of one tournament."""
    return _Verifying(list(rows), tournament, progress, head).verified()


def verify_stored(
    rows: Rows, *, progress: Progress | None = None, anchors: Anchors | None = None, head: str = ""
) -> Verified:
    """Check a tournament of a database: its rows, the secrets of its decks, its snapshots, and the row that the house has signed."""
    verifying = _Verifying(list(rows.after(0)), rows.tournament, progress, head)
    if anchors is not None:
        anchor = anchors.of(rows.tournament)
        if anchor is None:
            verifying.say_unsigned(anchors.is_forged(rows.tournament))
        else:
            verifying.hold_against(anchor, secrets_digest(rows, anchor.act))
    verifying.decks.secrets_of = rows.secrets_of
    verifying.stored = StoredStates(rows)
    return verifying.verified()


class _Verifying:
    def __init__(
        self, rows: Sequence[Row], tournament: str, progress: Progress | None, head: str = ""
    ) -> None:
        self._rows = rows
        self._head = head
        self._progress = progress
        self._found = Verified(tournament)
        self.decks = Decks()
        self.stored: StoredStates | None = None

    def say_unsigned(self, is_forged: bool) -> None:
        """Without a signed head a chain shows its order, not that nobody made it anew: nothing may pass for proved that is not."""
        if is_forged:
            self._found.problems.append(Problem(0, "verify.head_forged", HEAD_FORGED))
        elif not self._head:
            self._found.warnings.append(Problem(0, "verify.unsigned", UNSIGNED))

    def hold_against(self, anchor: Anchor, secrets: str) -> None:
        """What the house has signed must still be there: the row with its hash, and the secrets up to it."""
        found, rows = self._found, self._rows
        found.signed = anchor.seq
        if anchor.seq > len(rows):
            found.problems.append(
                Problem(
                    len(rows),
                    "verify.end_missing",
                    Text(
                        "des lignes ont été supprimées après la ligne {last} : la maison en a signé {there}",
                        "rows have been removed after row {last}: the house has signed {there}",
                    ).fill(last=str(len(rows)), there=str(anchor.seq)),
                )
            )
        elif rows[anchor.seq - 1].hash != anchor.hash:
            found.problems.append(
                problem(
                    rows[anchor.seq - 1],
                    "verify.not_signed",
                    Text(
                        "la ligne {row} n'est pas celle que la maison a signée ({head}) : le journal a été réécrit",
                        "row {row} is not the one that the house has signed ({head}): the record was rewritten",
                    ),
                    head=short_head(anchor.hash),
                )
            )
        if secrets != anchor.secrets:
            found.problems.append(
                Problem(
                    min(anchor.seq, len(rows)),
                    "verify.secrets_gone",
                    Text(
                        "des secrets de paquets ont été retirés ou changés depuis que la maison a signé la ligne {row}",
                        "secrets of decks have been removed or changed since the house signed row {row}",
                    ).fill(row=str(anchor.seq)),
                )
            )

    def _look_for_head(self) -> None:
        found = self._found
        found.head_row = row_with_head([row.hash for row in self._rows], self._head)
        if not found.head_row:
            found.problems.append(
                Problem(
                    len(self._rows),
                    "verify.no_such_head",
                    Text(
                        "aucune ligne n'a l'empreinte {head} : ce n'est pas le journal dont elle vient",
                        "no row has the head {head}: this is not the record that it comes from",
                    ).fill(head=self._head[:80]),
                )
            )

    def verified(self) -> Verified:
        found, rows = self._found, self._rows
        checked = check_rows(rows, found.tournament)
        found.problems += checked.problems
        found.facts = len(rows)
        found.acts = rows[-1].act if rows else 0
        found.head = rows[-1].hash if rows else ""
        found.taken_back = len(undone(checked.undos))
        if self._head:
            self._look_for_head()
        if checked.can_be_replayed and rows:
            self._replay(checked.facts, checked.undos)
        found.decks = self.decks.checked
        found.problems += self.decks.problems
        if self.stored is not None:
            found.snapshots = self.stored.checked
            found.warnings += self.stored.warnings
            found.problems += self.stored.rows_gone(len(rows))
        found.problems.sort(key=lambda one: one.row)
        return found

    def _replay(self, facts: Sequence[Fact], undos: dict[int, int]) -> None:
        relived = Relived(RowsInMemory(self._rows), undos)
        every = self._every()
        balanced = True
        for rows in acts_of(self._rows):
            mine = facts[rows[0].seq - 1 : rows[-1].seq]
            try:
                self.decks.look(relived.state, rows, mine)
                relived.take(rows, mine)
            except RowDoesNotFit as fault:
                self._found.problems.append(_does_not_fit(fault.row))
                return
            except Refused as refused:
                self._found.problems.append(Problem(rows[0].seq, refused.code, refused.refusal.text))
                return
            last = rows[-1]
            if rows[0].act % every == 0 or last.seq == len(self._rows):
                balanced = self._count(relived.state, last, balanced)
            if self.stored is not None:
                self.stored.compare(relived.state, last)
            if self._progress is not None:
                self._progress(last.seq, len(self._rows))
        self._figures(relived.state)

    def _every(self) -> int:
        players = sum(1 for row in self._rows if row.kind == "player_registered")
        return 1 + self._found.acts * players // MOST_COUNTS

    def _count(self, state: State, row: Row, was_balanced: bool) -> bool:
        """Whether it adds up; said once, where it begins not to."""
        self._found.counted += 1
        wrong = unbalanced(state)
        if wrong is not None and was_balanced:
            self._found.problems.append(Problem(row.seq, wrong.code, wrong.text))
        return wrong is None

    def _figures(self, state: State) -> None:
        found = self._found
        if state.config is None:
            return
        found.name = state.config.name
        found.players = len(state.players)
        found.chips = state.chips.in_play
        found.money = money_text(ledger_of(state).total, state.config.currency)


def _does_not_fit(row: Row | Written) -> Problem:
    return problem(
        row,
        "verify.does_not_fit",
        Text(
            "la ligne {row} ({kind}) ne va pas avec ce qui précède ; rien n'a été rejoué au-delà",
            "row {row} ({kind}) does not fit what comes before it; nothing was replayed beyond it",
        ),
        kind=row.kind,
    )
