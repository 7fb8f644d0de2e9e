"""Members through the evenings: who has played where, how it ended, and who is new. Worked out from the tournaments."""

from __future__ import annotations

import time
from collections.abc import Container
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import Final

from deadbutton.journal.club import Directory, Member
from deadbutton.journal.journal import Journal
from deadbutton.journal.timekeeping import wall_clock
from deadbutton.refusal import Refused
from deadbutton.tournament import Phase, ResultLine, Results, Status, results_of

MOST: Final = 1000
"""Tournaments that are looked at, the latest first."""
SAMPLES: Final = "sample:"
FRESH: Final = "members:fresh"
"""In the house: members whom an entry has made, with name and tournament, until that evening is over."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A tournament as the club remembers it."""

    id: str
    name: str
    at: int
    is_over: bool
    currency: str
    names: tuple[str, ...]
    """Whoever has an entry."""
    result: Results | None
    """Once it is over."""


@dataclass(frozen=True, slots=True)
class Outing:
    """One evening of one member."""

    evening: Evening
    line: ResultLine


@dataclass(frozen=True)
class Career:
    """What a member has played, the latest first."""

    outings: tuple[Outing, ...] = ()

    @property
    def played(self) -> int:
        return len(self.outings)

    @cached_property
    def places(self) -> list[int]:
        """The oldest first."""
        return [one.line.place for one in reversed(self.outings) if one.line.place]

    @property
    def best(self) -> int:
        return min(self.places, default=0)

    @property
    def wins(self) -> int:
        return self.places.count(1)

    @property
    def cashes(self) -> int:
        return sum(one.line.prize > 0 for one in self.outings)

    @property
    def knockouts(self) -> int:
        return sum(len(one.line.eliminated) for one in self.outings)

    @cached_property
    def winnings(self) -> dict[str, int]:
        """By currency."""
        found: dict[str, int] = {}
        for one in self.outings:
            won = one.line.prize + one.line.bounties
            if won:
                found[one.evening.currency] = found.get(one.evening.currency, 0) + won
        return found

    @property
    def last_at(self) -> int:
        return self.outings[0].evening.at if self.outings else 0


NONE: Final = Career()


class Careers:
    """Every member's, kept up to date with the journal. An evening is read again only when something has happened in it."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[str, tuple[int, Evening]] = {}
        self._lock = Lock()
        self._evenings: list[Evening] = []
        self._looked_at = float("-inf")

    def evenings(self, within: float = 0) -> list[Evening]:
        """The club's tournaments, the latest first; samples are nobody's. ``within``: as they stood so many seconds ago is
        good enough.
        """
        if within and time.monotonic() - self._looked_at < within:
            return self._evenings
        self._evenings = self._look()
        self._looked_at = time.monotonic()
        return self._evenings

    def _look(self) -> list[Evening]:
        samples = self._journal.house.under(SAMPLES)
        found = []
        listed = [
            one
            for one in self._journal.tournaments(archived=True)[:MOST]
            if f"{SAMPLES}{one.id}" not in samples
        ]
        with self._lock:
            for one in listed:
                known = self._known.get(one.id)
                if known is None or known[0] != one.facts:
                    try:
                        known = self._known[one.id] = (
                            one.facts,
                            self._read(one.id, one.name, one.created_at),
                        )
                    except Refused:
                        continue  # it cannot be opened: the club stands without it
                found.append(known[1])
        return sorted(found, key=lambda evening: (-evening.at, evening.id))

    def directory(self, within: float = 0) -> Directory:
        """The members, with everybody who has ever had an entry among them."""
        found = self._journal.members.directory()
        where = {name: evening for evening in self.evenings(within) for name in evening.names}
        new = [name for name in where if found.of(name) is None]
        with suppress(Refused):  # a file that can only be read has its members as they are
            changed = self._take_back(found, where)
            if new and (enrolled := self._journal.members.enrol(sorted(new), wall_clock())):
                fresh = {key: [name, where[name].id] for key, name in enrolled.items() if name in where}
                self._journal.house.change(FRESH, lambda known: {**(known or {}), **fresh})
                changed = True
            if changed:
                found = self._journal.members.directory()
        return found

    def _take_back(self, found: Directory, where: Container[str]) -> bool:
        """Members whom nothing but an entry has made, and that entry was cancelled, taken back or put under another name
        before its evening was over: a slip of the keyboard is nobody. Whether there were any.
        """
        fresh: dict[str, list[str]] = self._journal.house.get(FRESH) or {}
        evenings = {evening.id: evening for evening in self._evenings}
        settled, gone = set(), []
        for key, (name, evening) in fresh.items():
            if evening not in evenings:  # it cannot be read now
                continue
            one = found.get(key)
            if name not in where:
                settled.add(key)
                if one is not None and self._is_untouched(found, one, name):
                    gone.append(one)
            elif evenings[evening].is_over:
                settled.add(key)
        for one in gone:
            self._journal.members.drop([one.id], one.since)
        if settled:
            self._journal.house.change(
                FRESH, lambda known: {key: said for key, said in (known or {}).items() if key not in settled}
            )
        return bool(gone)

    def _is_untouched(self, found: Directory, one: Member, name: str) -> bool:
        """Nobody has written anything of somebody, and no other name or answer is theirs."""
        is_bare = one.name == name and found.names(one.id) == [name] and not found.merged(one.id)
        has_details = one.number or one.contact or one.notes
        return is_bare and not has_details and not self._journal.signups.named(name)

    def by_member(self, directory: Directory, within: float = 0) -> dict[str, Career]:
        """What everybody has played and seen the end of."""
        found: dict[str, list[Outing]] = {}
        for evening in self.evenings(within):
            for line in evening.result.lines if evening.result else ():
                member = directory.of(line.name)
                if member is not None:
                    found.setdefault(member.id, []).append(Outing(evening, line))
        return {member: Career(tuple(outings)) for member, outings in found.items()}

    def together(self, directory: Directory, one: str, other: str) -> Evening | None:
        """An evening that both have an entry in: then they are two people."""
        for evening in self.evenings():
            members = [found.id for name in evening.names if (found := directory.of(name)) is not None]
            if one in members and other in members:
                return evening
        return None

    def _read(self, tournament: str, name: str, created_at: int) -> Evening:
        record = self._journal.record(tournament)
        state = record.glance().state
        is_over = state.phase is Phase.OVER
        config = state.settled
        return Evening(
            tournament,
            name,
            state.started_at or config.starts_at or created_at,
            is_over,
            config.currency,
            tuple(one.name for one in state.players.values() if one.status is not Status.CANCELLED),
            results_of(state, record.last_at) if is_over else None,
        )
