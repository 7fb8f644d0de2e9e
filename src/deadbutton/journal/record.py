"""One tournament of the journal: its state, and how acts get in, one after the other, by however many people at once."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from threading import Lock, RLock
from typing import Any, Final
from uuid import uuid4

import msgspec

from deadbutton.cards import SecureShuffler, Shuffler
from deadbutton.journal import conflicts
from deadbutton.journal.act import Act, act_of
from deadbutton.journal.database.rows import Rows
from deadbutton.journal.glance import Glance
from deadbutton.journal.persistence import PATIENCE, until_done
from deadbutton.journal.recent_acts import RECALLED, RecentActs
from deadbutton.journal.replay.folding import facts_of
from deadbutton.journal.replay.opening import opened, rebuilt, rest
from deadbutton.journal.row import Row, acts_of, rows_of
from deadbutton.journal.story import StoryQuery, Titles, read_story
from deadbutton.journal.timekeeping import Timekeeper
from deadbutton.journal.vault import JournalVault
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text
from deadbutton.tournament import (
    ActUndone,
    Command,
    Context,
    DoesNotFit,
    Fact,
    State,
    apply,
    decide,
    hand_at,
    last_standing,
    undone,
    without,
)
from deadbutton.tournament.limits import beyond_text

READERS_WAIT: Final = 1.0
"""Seconds that somebody who only looks waits for an act that is being written."""
SNAPSHOT_EVERY: Final = 2000
DEALS_ANEW: Final = frozenset({"hand_dealt", "act_undone"})

Listener = Callable[["Record", Sequence[Act]], None]


@dataclass(frozen=True, slots=True)
class Done:
    """An act that is safely written. ``repeated``: it was, before; nothing was done a second time."""

    act: int
    seq: int
    facts: tuple[Fact, ...]
    repeated: bool = False


class Record:
    """A tournament as it stands. Everything that changes it goes through ``do`` and ``undo``."""

    def __init__(
        self,
        rows: Rows,
        *,
        shuffler: Shuffler | None = None,
        time: Timekeeper | None = None,
        patience: float = PATIENCE,
        tell: Listener | None = None,
    ) -> None:
        self.id = rows.tournament
        self.rows = rows
        self.lock = RLock()
        self._glancing = Lock()
        self.time = time or Timekeeper()
        self.recent = RecentActs()
        self._shuffler: Shuffler = shuffler or SecureShuffler()
        self._patience = patience
        self._tell = tell
        self._vault = JournalVault(rows, lambda: self.undone)
        self._new: dict[str, Any] | None = None
        self._tried: tuple[int, State] | None = None
        """What an undo that is being written will leave: the act, and the state without it."""
        self._since_snapshot = 0
        self._glanced: Glance | None = None
        self._of_kind: dict[str, list[Row]] = {}
        self._load()

    def _load(self) -> None:
        self._of_kind.clear()
        found = opened(self.rows)
        self.state = found.folded.state
        self.undos = found.undos
        self.seq, self.acts, self.hash, self.last_at = found.seq, found.act, found.hash, found.at
        self._glanced = None
        self.recent = RecentActs(told.act for told in read_story(self.rows, StoryQuery(last=RECALLED)))
        self._since_snapshot = found.read

    def of_kind(self, kind: str) -> list[Row]:
        """All rows of a kind, also those of acts that were taken back: read once, kept from then on."""
        found = self._of_kind.get(kind)
        if found is None:
            with self.lock:
                found = self._of_kind[kind] = [row for row in self.rows.of_kind(kind) if row.seq <= self.seq]
        return list(found)

    @property
    def undone(self) -> frozenset[int]:
        return undone(self.undos)

    def now(self) -> int:
        """The tournament's instant: never before its last act."""
        return self.time.now(self.last_at)

    def glance(self) -> Glance:
        """The tournament as it stands, to be looked at while others act. One copy serves all readers of a moment."""
        glanced = self._glanced
        if glanced is not None and glanced.seq == self.seq:
            return glanced
        with self._glancing:
            glanced = self._glanced
            if glanced is not None and glanced.seq == self.seq:
                return glanced
            # An act that waits for a silent database keeps the lock: readers look at what was known before it.
            if not self.lock.acquire(timeout=-1 if glanced is None else READERS_WAIT):
                assert glanced is not None
                return glanced
            try:
                seq, acts, gone, head = self.seq, tuple(self.recent), self.undone, self.hash
                body = pickle.dumps(self.state, protocol=5)
            finally:
                self.lock.release()
            glanced = self._glanced = Glance(pickle.loads(body), seq, acts, gone, head)
            return glanced

    # Acts

    def ask(self, command: Command, by: str = "") -> tuple[Fact, ...] | Refusal:
        """What would follow, or why not. Nothing changes."""
        if not self.lock.acquire(timeout=READERS_WAIT):
            # Somebody's act waits for the database: asked of what readers have before their eyes, with no deck of the tables'.
            vault = JournalVault(self.rows, lambda: self.undone)
            return decide(
                pickle.loads(pickle.dumps(self.glance().state, protocol=5)),
                command,
                Context(self.now(), self._shuffler, by, vault),
            )
        try:
            answer = decide(self.state, command, self._context(self.now(), by))
            self._vault.forget()
            return answer
        finally:
            self.lock.release()

    def do(self, command: Command, *, by: str = "", id: str = "", seen: int | None = None) -> Done:  # noqa: A002
        """Do it, and return when it is safely written; a refusal is raised and changes nothing.

        ``id`` names the command: the same one sent again is done once. ``seen`` is the last row that the person had before
        his eyes: what others did since then is told where it is in the way.
        """
        wanted = msgspec.json.encode(command).decode()

        def decided(now: int) -> tuple[Fact, ...] | Refusal:
            overtaken = conflicts.overtaken(wanted, self._since(seen, id))
            if overtaken is not None:
                return overtaken
            answer = decide(self.state, command, self._context(now, by))
            if isinstance(answer, Refusal):
                return conflicts.told(answer, self._since(seen, id))
            return answer

        return self._carried_out(decided, wanted, by, id or uuid4().hex)

    def _since(self, seen: int | None, command: str) -> list[Act]:
        """What others did after the row that somebody had before his eyes."""
        if seen is None or seen >= self.seq:
            return []
        return self.recent.since(seen, command)

    def undo(self, act: int = 0, *, by: str = "", id: str = "", seen: int | None = None) -> Done:  # noqa: A002
        """Take an act back, the last that stands by default; an act that took one back: restore that one."""
        wanted = msgspec.json.encode({"type": "undo", "act": act}).decode()

        def decided(now: int) -> tuple[Fact, ...] | Refusal:
            overtaken = conflicts.overtaken(wanted, self._since(seen, id))
            if overtaken is not None:
                return overtaken
            target = act or self.last_standing()
            left = self.without(target)
            if isinstance(left, Refusal):
                return left
            self._tried = (target, left)
            return (ActUndone(at=now, act=target),)

        return self._carried_out(decided, wanted, by, id or uuid4().hex)

    def last_standing(self) -> int:
        """The last act that counts and takes nothing back; 0 where there is none."""
        return last_standing(self.acts, self.undos)

    def without(self, *acts: int) -> State | Refusal:
        """The tournament as it would stand if acts were taken back, or why they cannot be. Nothing changes."""
        with self.lock:
            return without(self, *acts)

    # What ``without`` looks at

    def facts_of(self, act: int) -> tuple[Fact, ...]:
        return facts_of(self.rows.of_act(act))

    def rest(self, act: int, undos: Mapping[int, int]) -> tuple[State, Iterator[tuple[int, Fact]]]:
        return rest(self.rows, undos, act, self.seq)

    def title_of(self, act: int) -> Text | None:
        return self.recent.title_of(act)

    # Writing

    def secret(self, table: int) -> bytes:
        """What the cards of the hand in play at a virtual table follow from: for ``virtual_hand.view`` and for nobody's eyes."""
        with self.lock:
            return self._vault.get(table, hand_at(self.state, table).dealt.hand)

    def _context(self, now: int, by: str) -> Context:
        return Context(now, self._shuffler, by, self._vault)

    def _carried_out(
        self, decided: Callable[[int], tuple[Fact, ...] | Refusal], wanted: str, by: str, command: str
    ) -> Done:
        why = beyond_text(by, "by") or beyond_text(command, "id")
        if why is not None:
            raise Refused(why)
        with self.lock:
            return until_done(
                lambda alone: self._attempt(decided, wanted, by, command, alone=alone), self._patience
            )

    def _attempt(
        self,
        decided: Callable[[int], tuple[Fact, ...] | Refusal],
        wanted: str,
        by: str,
        command: str,
        *,
        alone: bool,
    ) -> Done | None:
        """One try; None where other people's acts came first, which have been taken in by then."""
        if self.recent.holds(command):
            return self._repeated(command, wanted)
        self._vault.forget()
        self._tried = None
        with self.rows.alone() if alone else nullcontext():
            if alone:
                self.catch_up()
            now = self.now()
            answer = decided(now)
            if isinstance(answer, Refusal):
                if self.catch_up():
                    return None
                if self._new is None and (repeated := self._repeated(command, wanted)) is not None:
                    return repeated
                raise Refused(answer)
            if not answer:
                return Done(0, self.seq, ())
            rows = rows_of(
                answer,
                after=(self.seq, self.hash),
                act=self.acts + 1,
                at=now,
                author=by,
                command=command,
                wanted=wanted,
            )
            if not self.rows.append(rows, self._vault.made(), self._new):
                return self._second(command, wanted)
        self._new = None
        self._take_in(rows, answer)
        self._vault.written()
        self._snapshot_now_and_then(rows[-1])
        return Done(rows[0].act, rows[-1].seq, answer)

    def _second(self, command: str, wanted: str) -> Done | None:
        """Rows of somebody else came first: perhaps of this very command."""
        is_new, self._new = self._new is not None, None
        if is_new:
            self._load()
        else:
            self.catch_up()
        repeated = self._repeated(command, wanted)
        if is_new and repeated is None:
            raise Refused(conflicts.name_taken(self.id))
        return repeated

    def _repeated(self, command: str, wanted: str) -> Done | None:
        rows = self.rows.of_command(command)
        if not rows:
            return None
        if rows[0].wanted != wanted:
            raise Refused(conflicts.id_used_for_something_else(command))
        self.catch_up()
        return Done(rows[0].act, rows[-1].seq, facts_of(rows), repeated=True)

    # Rows that others wrote

    def catch_up(self) -> int:
        """Take in what others have written since: how many rows that was."""
        with self.lock:
            if self._new is not None:
                return 0
            behind = list(self.rows.after(self.seq))
            for rows in acts_of(behind):
                self._take_in(rows, facts_of(rows))
            return len(behind)

    def _take_in(self, rows: Sequence[Row], facts: Sequence[Fact]) -> None:
        """Rows that are written become part of the state."""
        last = rows[-1]
        undo = facts[0] if isinstance(facts[0], ActUndone) else None
        if undo is not None:
            # This may read from the database: where that fails, nothing here has changed yet.
            undos = {**self.undos, last.act: undo.act}
            self.state, self.undos = self._undone(undo, undos, last.seq), undos
        self.seq, self.acts, self.hash, self.last_at = last.seq, last.act, last.hash, last.at
        for row, fact in zip(rows, facts, strict=True):
            if row.kind in DEALS_ANEW:
                self._vault.look_again(getattr(fact, "table", 0))
        if undo is None:
            try:
                for fact in facts:
                    apply(self.state, fact)
            except DoesNotFit as fault:
                raise Refused(self._heal(last, fault)) from fault
        for row in rows:
            if row.kind in self._of_kind:
                self._of_kind[row.kind].append(row)
        self._since_snapshot += len(rows)
        act = act_of(rows, facts, self.state)
        if act.undoes:
            titles = Titles(self.rows, self.undos, {one.number: one.title for one in self.recent})
            act = replace(act, title=titles.of_undo(act.number))
        self.recent.append(act)
        if self._tell is not None:
            self._tell(self, (act,))

    def _undone(self, undo: ActUndone, undos: dict[int, int], seq: int) -> State:
        """The state once an undo is written."""
        tried, self._tried = self._tried, None
        if tried is not None and tried[0] == undo.act:
            return apply(tried[1], undo)
        return rebuilt(self.rows, undos, undo.act, seq)

    def _heal(self, row: Row, fault: DoesNotFit) -> Refusal:
        """An act was written that does not fit the state: it is taken back at once, and was never acknowledged."""
        undoing = rows_of(
            [ActUndone(at=row.at, act=row.act)],
            after=(self.seq, self.hash),
            act=self.acts + 1,
            at=row.at,
            author="deadbutton",
            command=uuid4().hex,
            wanted="",
        )
        self.rows.append(undoing, {})
        self._load()
        return conflicts.did_not_fit(row.kind, fault)

    # The cache

    def _snapshot_now_and_then(self, row: Row) -> None:
        if self._since_snapshot >= SNAPSHOT_EVERY:
            self._keep(row)

    def snapshot(self) -> None:
        """Store the state, so that the next opening is quick."""
        with self.lock:
            row = self.rows.last()
            if row is not None and row.seq == self.seq and self._since_snapshot:
                self._keep(row)

    def _keep(self, row: Row) -> None:
        self._since_snapshot = 0
        try:
            self.rows.keep(self.state, row)
        except Refused:
            return  # a cache that cannot be written is no fault: the next act will say what is wrong

    # The beginning

    @classmethod
    def begun(cls, rows: Rows, new: dict[str, Any], **options: Any) -> Record:
        """A tournament that is not written yet, unless it is: its first act writes it down."""
        record = cls(rows, **options)
        record._new = None if record.seq else new
        return record
