"""Tournaments that are watched while they are decided: what was read of the book, and what another answer had led to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import pytest

from deadbutton.books import Answer, Book
from deadbutton.refusal import Refusal
from deadbutton.tournament import (
    Command,
    Config,
    Context,
    Fact,
    PlanStep,
    State,
    apply,
    decide,
    director,
    make_plan,
    state,
)
from deadbutton.tournament.event import checking
from deadbutton.tournament.setup import sheet
from deadbutton.tournament.virtual.vault import Vault, bytes_of
from tests.books.noting import noting
from tests.books.other_answers import answering

Outcome = tuple[Fact, ...] | Refusal
MOST_ALIKE = 2
"""So many decisions of one kind with the same kinds of facts are looked at under each book."""


@dataclass(frozen=True)
class Decision:
    """A command that was decided, on a state that has not changed yet."""

    command: Command
    outcome: Outcome
    read: frozenset[str]
    state: State
    book: Book
    rests_on: tuple[Answer[Any], ...]
    """Of all its facts, each on the state just after it."""
    again: Callable[[str, Any], Outcome]
    """What the same command had led to, had the book answered a point otherwise."""

    @property
    def kind(self) -> str:
        return tag(self.command)

    @property
    def cited(self) -> frozenset[str]:
        return frozenset(answer.point.key for answer in self.rests_on)

    def __str__(self) -> str:
        came = str(self.outcome) if isinstance(self.outcome, Refusal) else " ".join(map(tag, self.outcome))
        return f"{self.book.key}: {self.command} -> {came}"


def tag(what: Command | Fact) -> str:
    return str(what.__struct_config__.tag)


class Reading:
    """Stands between tournaments and their books, and between directors and their decisions."""

    def __init__(self, patch: pytest.MonkeyPatch, look: Callable[[Decision], None]) -> None:
        self._plain = state.book_of
        self._look = look
        self._noted: dict[int, tuple[Book, Book, set[str]]] = {}
        self._otherwise: tuple[str, Any] | None = None
        self._others: dict[int, Book] = {}
        self.seen: Counter[tuple[str, ...]] = Counter()
        for module in (state, sheet, checking):
            patch.setattr(module, "book_of", self.book_of)
        patch.setattr(director, "decide", self.decided)

    def book_of(self, config: Config) -> Book:
        book = self._plain(config)
        if self._otherwise is not None:
            if id(book) not in self._others:
                self._others[id(book)] = answering(book, *self._otherwise)
            return self._others[id(book)]
        if id(book) not in self._noted:
            self._noted[id(book)] = (book, *noting(book))
        return self._noted[id(book)][1]

    @contextmanager
    def otherwise(self, key: str, value: Any) -> Iterator[None]:
        """For a moment every book gives this answer to a point."""
        self._otherwise = key, value
        self._others.clear()
        try:
            yield
        finally:
            self._otherwise = None

    def taken(self) -> frozenset[str]:
        """The points that were read since this was last asked."""
        found = frozenset(key for _, _, read in self._noted.values() for key in read)
        for _, _, read in self._noted.values():
            read.clear()
        return found

    def decided(self, at: State, wanted: Command, context: Context) -> Outcome:
        shuffler, vault = context.shuffler.copy(), context.secrets
        kept = dict(vault._kept) if isinstance(vault, Vault) else {}
        self.taken()
        outcome = decide(at, wanted, context)
        read = self.taken()

        def again(key: str, value: Any) -> Outcome:
            twin = shuffler.copy()
            secrets = Vault(bytes_of(twin))
            for (table, hand), secret in kept.items():
                secrets.put(table, hand, secret)
            with self.otherwise(key, value):
                return decide(at, wanted, Context(context.now, twin, context.by, secrets))

        if self._is_new(at, wanted, outcome):
            after = deepcopy(at)
            rests_on = [answer for fact in facts_of(outcome) for answer in apply_and_ask(after, fact)]
            book = self._plain(after.settled)
            self._look(Decision(wanted, outcome, read, at, book, tuple(rests_on), again))
        return outcome

    def _is_new(self, at: State, wanted: Command, outcome: Outcome) -> bool:
        """Whether few like it have been looked at. What is refused before anything is announced reads no book."""
        if at.config is None and isinstance(outcome, Refusal):
            return False
        config = at.config or getattr(wanted, "config", None)
        came = [outcome.code] if isinstance(outcome, Refusal) else sorted(set(map(tag, outcome)))
        key = (config.book if config is not None else "", tag(wanted), *came)
        self.seen[key] += 1
        return self.seen[key] <= MOST_ALIKE

    def planned(self, at: State, key: str, value: Any) -> tuple[PlanStep, ...]:
        """The plan, had the book answered a point otherwise."""
        with self.otherwise(key, value):
            return make_plan(at)


def facts_of(outcome: Outcome) -> tuple[Fact, ...]:
    return () if isinstance(outcome, Refusal) else outcome


def apply_and_ask(after: State, fact: Fact) -> tuple[Answer[Any], ...]:
    """What a fact rests on, asked as a story asks it: when it has just happened."""
    apply(after, fact)
    return fact.rests_on(after)
