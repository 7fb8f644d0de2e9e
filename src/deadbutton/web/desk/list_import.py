"""A list of players at the desk: what each line will lead to, registering them one by one, and taking all of it back.

Each line is an act of its own, named by what the line says: the same list sent twice registers nobody twice, not even
somebody whose name was put right in between. A line that was undone, or whose entry was cancelled, counts as new.
"""

from __future__ import annotations

import copy
import hashlib
from dataclasses import dataclass
from typing import Final, Literal

from deadbutton.cards import SeededShuffler
from deadbutton.journal import Record, facts_of
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text
from deadbutton.tournament import Context, PlayerRegistered, Register, Status, apply, decide
from deadbutton.web.desk.entry import as_foreseen
from deadbutton.web.shell.name_list import NameList, PastedLine

PREFIX: Final = "list-"
"""How the ids of acts begin that came from a list."""
THERE = Text("y est déjà", "is there already")


@dataclass(frozen=True, slots=True)
class ForAll:
    """What the person at the desk says of everybody on the list, where the list itself says nothing."""

    paid: bool = True
    identity_seen: bool = False
    age: int | None = None


@dataclass(frozen=True, slots=True)
class ImportOutcome:
    """What a line leads to, or has led to. ``act`` is its number once it is done."""

    line: PastedLine
    kind: Literal["new", "there", "refused"]
    text: Text
    act: int = 0


@dataclass(frozen=True, slots=True)
class ImportedPlayers:
    """What became of a list."""

    outcomes: tuple[ImportOutcome, ...]

    @property
    def new(self) -> int:
        return self._count("new")

    @property
    def there(self) -> int:
        return self._count("there")

    @property
    def refused(self) -> int:
        return self._count("refused")

    @property
    def acts(self) -> list[int]:
        return [one.act for one in self.outcomes if one.act]

    def _count(self, kind: str) -> int:
        return sum(one.kind == kind for one in self.outcomes)


def command_of(line: PastedLine, for_all: ForAll) -> Register:
    """A line as the entry that it asks for."""
    return Register(
        name=line.name,
        paid=for_all.paid if line.paid is None else line.paid,
        identity_seen=for_all.identity_seen if line.identity_seen is None else line.identity_seen,
        age=for_all.age if line.age is None else line.age,
    )


def foresee(record: Record, names: NameList, for_all: ForAll, now: int) -> ImportedPlayers:
    """Line by line what would happen, tried on a copy of the state. Nothing changes."""
    with record.lock:
        state = copy.deepcopy(record.state)
    context, known = Context(now, SeededShuffler(0)), _Known(record)
    found: list[ImportOutcome] = []
    for line in names.lines:
        wanted = command_of(line, for_all)
        if not known.id_of(wanted):
            found.append(ImportOutcome(line, "there", THERE))
            continue
        facts = decide(state, wanted, context)
        if isinstance(facts, Refusal):
            found.append(_refused(line, facts))
            continue
        found.append(ImportOutcome(line, "new", as_foreseen(state, facts, wanted, now).what))
        for fact in facts:
            apply(state, fact)
    return ImportedPlayers(tuple(found))


def register_all(record: Record, names: NameList, for_all: ForAll, by: str) -> ImportedPlayers:
    """Register everybody on the list; a line that is refused does not stop the others."""
    known, found = _Known(record), list[ImportOutcome]()
    for line in names.lines:
        wanted = command_of(line, for_all)
        command = known.id_of(wanted)
        if not command:
            found.append(ImportOutcome(line, "there", THERE))
            continue
        try:
            done = record.do(wanted, by=by, id=command)
        except Refused as refused:
            found.append(_refused(line, refused.refusal))
            continue
        if done.repeated:
            found.append(ImportOutcome(line, "there", THERE))
        else:
            found.append(ImportOutcome(line, "new", done.facts[0].sentence(record.state), done.act))
    return ImportedPlayers(tuple(found))


def undo_all(record: Record, first: int, last: int, by: str) -> int:
    """Take back what a list has registered, the latest first: how many acts that was. The first refusal ends it."""
    numbers = [number for number in _Known(record).acts if first <= number <= last]
    for number in reversed(numbers):
        record.undo(number, by=by)
    return len(numbers)


def _refused(line: PastedLine, refusal: Refusal) -> ImportOutcome:
    if refusal.code == "registration.twice":
        return ImportOutcome(line, "there", refusal.text)
    return ImportOutcome(line, "refused", refusal.text)


class _Known:
    """The acts that lists have led to so far, by the id of their command."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._entered: dict[str, tuple[int, int]] = {}
        rows = [row for row in record.of_kind("player_registered") if row.command.startswith(PREFIX)]
        for row, fact in zip(rows, facts_of(rows), strict=True):
            if isinstance(fact, PlayerRegistered):
                self._entered[row.command] = (row.act, fact.player)

    @property
    def acts(self) -> list[int]:
        """Those that stand, in their order."""
        return sorted(act for act, _ in self._entered.values() if act not in self._record.undone)

    def id_of(self, wanted: Register) -> str:
        """The id of a line that is new: another one each time its entry was taken back. Empty: the entry stands."""
        said = "\0".join((self._record.id, " ".join(wanted.name.split()).casefold()))
        name = PREFIX + hashlib.sha256(said.encode("utf-8", "replace")).hexdigest()[:24]
        again = 0
        while (entered := self._entered.get(f"{name}-{again}")) is not None:
            act, number = entered
            player = self._record.state.players.get(number)
            if (
                act not in self._record.undone
                and player is not None
                and player.status is not Status.CANCELLED
            ):
                return ""
            again += 1
        return f"{name}-{again}"
